import Foundation
import HeadlessHost
import SwiftUI
import Testing

@MainActor
final class DropTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("DropTests-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Observable final class Log {
    var texts: [String] = []
    var places: [CGPoint] = []
    var targeted: [Bool] = []
  }

  private struct Screen: View {
    var log: Log
    var isEnabled = true
    var body: some View {
      VStack(spacing: 0) {
        Color.red.frame(width: 200, height: 100)
        Color.blue.frame(width: 200, height: 100)
          .dropDestination(for: Data.self) { items, place in
            log.texts += items.map { String(decoding: $0, as: UTF8.self) }
            log.places.append(place)
            return true
          } isTargeted: {
            log.targeted.append($0)
          }
          .disabled(!isEnabled)
      }
    }
  }

  private func file(_ text: String, _ name: String) throws -> URL {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file
  }

  private func host(_ screen: Screen) -> HeadlessHost {
    HeadlessHost(screen, HeadlessConfiguration(size: CGSize(width: 200, height: 200)))
  }

  @Test func filesLetGoOverAViewAreRead() throws {
    let log = Log()
    let files = [try file("one", "a.jpg"), try file("two", "b.txt")]
    let host = host(Screen(log: log))
    #expect(host.drop(files, at: CGPoint(x: 50, y: 130)))
    #expect(log.texts == ["one", "two"])
    #expect(log.places == [CGPoint(x: 50, y: 30)])
    #expect(log.targeted == [true, false])
  }

  @Test func besideTheViewNothingIsTaken() throws {
    let log = Log()
    #expect(!host(Screen(log: log)).drop([try file("one", "a.jpg")], at: CGPoint(x: 50, y: 50)))
    #expect(log.texts.isEmpty && log.targeted.isEmpty)
  }

  @Test func aDisabledViewTakesNothing() throws {
    let log = Log()
    let host = host(Screen(log: log, isEnabled: false))
    #expect(!host.drop([try file("one", "a.jpg")], at: CGPoint(x: 50, y: 130)))
    #expect(log.texts.isEmpty)
  }

  @Test func aFileThatCannotBeReadLeavesTheOthers() throws {
    let log = Log()
    let gone = URL(fileURLWithPath: "/nowhere/\(UUID().uuidString).jpg")
    let host = host(Screen(log: log))
    #expect(host.drop([gone, try file("two", "b.jpg")], at: CGPoint(x: 50, y: 130)))
    #expect(log.texts == ["two"])
  }

  @Test func placesOfFilesCanBeDropped() throws {
    var urls: [URL] = []
    let picture = try file("one", "a.jpg")
    let view = Color.blue.dropDestination(for: URL.self) { items, _ in
      urls += items
      return true
    }
    let host = HeadlessHost(view, HeadlessConfiguration(size: CGSize(width: 50, height: 50)))
    #expect(host.drop([picture], at: CGPoint(x: 5, y: 5)))
    #expect(urls.map(\.lastPathComponent) == ["a.jpg"])
  }
}
