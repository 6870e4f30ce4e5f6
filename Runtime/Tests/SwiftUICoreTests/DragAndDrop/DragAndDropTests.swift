import HeadlessHost
import SwiftUI
import Testing
import UniformTypeIdentifiers

@MainActor @Suite struct DragAndDropTests {
  @MainActor @Observable final class Log {
    var lines: [String] = []
    var isTargeted = false
  }

  /// A place to drag from, 200 × 100 at the top, and one to drop on below it.
  private func host<Source: View, Target: View>(_ source: Source, _ target: Target)
    -> HeadlessHost
  {
    HeadlessHost(
      VStack(spacing: 0) {
        source.frame(width: 200, height: 100)
        target.frame(width: 200, height: 100)
      }, HeadlessConfiguration(size: CGSize(width: 200, height: 200)))
  }

  private func carry(_ host: HeadlessHost, hold: Double = 0.6, to end: CGPoint? = nil) {
    let (start, end) = (CGPoint(x: 100, y: 50), end ?? CGPoint(x: 60, y: 140))
    host.pointerDown(at: start)
    host.advance(by: hold)
    for step in 1...10 {
      let part = CGFloat(step) / 10
      host.advance(by: 0.02)
      host.pointerMove(
        to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    host.pointerUp(at: end)
    host.settle()
  }

  private func textTarget(_ log: Log) -> some View {
    Color.blue.dropDestination(for: String.self) { texts, place in
      log.lines += texts.map { "\($0) at \(Int(place.x)), \(Int(place.y))" }
      return true
    } isTargeted: {
      log.isTargeted = $0
      log.lines.append($0 ? "over" : "away")
    }
  }

  @Test func whatIsHeldIsCarriedAndDropped() {
    let log = Log()
    let host = host(Color.red.draggable("card"), textTarget(log))
    carry(host)
    #expect(log.lines == ["over", "away", "card at 60, 40"])
  }

  @Test func whatIsNotHeldLongEnoughStays() {
    let log = Log()
    let host = host(Color.red.draggable("card"), textTarget(log))
    carry(host, hold: 0.2)
    #expect(log.lines.isEmpty)
  }

  @Test func whatIsLetGoBesideATargetIsNotDropped() {
    let log = Log()
    let host = host(Color.red.draggable("card"), textTarget(log))
    carry(host, to: CGPoint(x: 190, y: 20))
    #expect(log.lines.isEmpty)
  }

  @Test func aTargetOfAnotherKindTakesNothing() {
    let log = Log()
    let host = host(Color.red.draggable("card"), textTarget(log))
    let picture = self.host(
      Color.red.draggable("card"),
      Color.blue.dropDestination(for: Image.self) { _, _ in
        log.lines.append("picture")
        return true
      })
    carry(picture)
    #expect(log.lines.isEmpty)
    carry(host)
    #expect(log.lines.count == 3)
  }

  @Test func whatIsLiftedIsNeitherTappedNorScrolled() {
    let log = Log()
    let rows = ScrollView {
      VStack(spacing: 0) {
        Button("Row") { log.lines.append("tapped") }
          .frame(width: 200, height: 100).contentShape(Rectangle()).draggable("row")
        Color.green.frame(width: 200, height: 900)
      }
      .onGeometryChange(for: CGFloat.self) {
        $0.frame(in: .scrollView).minY
      } action: {
        if $0 != 0 { log.lines.append("scrolled") }
      }
    }
    let host = host(rows, textTarget(log))
    carry(host)
    #expect(log.lines == ["over", "away", "row at 60, 40"])
  }

  @Test func aScrollThatBeginsAtOnceLiftsNothing() {
    let log = Log()
    var offset: CGFloat = 0
    let rows = ScrollView {
      Color.green.frame(width: 200, height: 900).draggable("row")
        .onGeometryChange(for: CGFloat.self) {
          $0.frame(in: .scrollView).minY
        } action: {
          offset = $0
        }
    }
    let host = host(rows, textTarget(log))
    host.drag(from: CGPoint(x: 100, y: 90), to: CGPoint(x: 100, y: 20))
    host.settle()
    #expect(offset < -20)
    #expect(log.lines.isEmpty)
  }

  @Test func whatIsCarriedIsSeenUnderTheFinger() throws {
    let host = host(Color.red.draggable("card"), Color.white)
    func red(_ x: Int, _ y: Int) throws -> UInt8 {
      let image = try #require(host.render())
      let data = try #require(image.dataProvider?.data) as Data
      return data[y * 2 * image.bytesPerRow + x * 2 * 4 + 1]
    }
    host.pointerDown(at: CGPoint(x: 100, y: 50))
    host.advance(by: 0.6)
    let before = try red(100, 150)
    host.pointerMove(to: CGPoint(x: 100, y: 150))
    host.update()
    let during = try red(100, 150)
    host.pointerUp(at: CGPoint(x: 100, y: 150))
    host.advance(by: 0.1)
    let after = try red(100, 150)
    #expect(before == 255)
    #expect(during < 120)
    #expect(after == 255)
  }

  @Test func aPreviewOfItsOwnIsShownInstead() throws {
    let host = host(
      Color.red.draggable("card") { Color.green.frame(width: 40, height: 40) }, Color.white)
    host.pointerDown(at: CGPoint(x: 100, y: 50))
    host.advance(by: 0.6)
    host.pointerMove(to: CGPoint(x: 100, y: 150))
    host.update()
    let image = try #require(host.render())
    let data = try #require(image.dataProvider?.data) as Data
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
      Array(data[(y * 2 * image.bytesPerRow + x * 8)..<(y * 2 * image.bytesPerRow + x * 8 + 3)])
    }
    let middle = pixel(100, 150)
    #expect(middle[1] > middle[0] && middle[1] > middle[2])
    #expect(pixel(30, 150) == [255, 255, 255])
    host.pointerCancel()
  }

  @Test func anItemProviderIsDraggedAndDropped() async throws {
    let log = Log()
    let target = Color.blue.onDrop(of: [.plainText], isTargeted: nil) { providers, place in
      log.lines.append("\(providers.count) at \(Int(place.x)), \(Int(place.y))")
      _ = providers.first?.loadObject(ofClass: String.self) { text, _ in
        Task { @MainActor in log.lines.append(text ?? "none") }
      }
      return true
    }
    let host = host(
      Color.red.onDrag { NSItemProvider(object: "letter" as NSString) }, target)
    carry(host)
    for _ in 0..<200 where log.lines.count < 2 {
      await Task.yield()
      host.settle()
    }
    #expect(log.lines == ["1 at 60, 40", "letter"])
  }

  private struct Delegate: DropDelegate {
    var log: Log
    var isValid = true
    var operation = DropOperation.move
    func validateDrop(info: DropInfo) -> Bool { isValid }
    func dropEntered(info: DropInfo) { log.lines.append("entered") }
    func dropUpdated(info: DropInfo) -> DropProposal? {
      if log.lines.last != "updated" { log.lines.append("updated") }
      return DropProposal(operation: operation)
    }
    func dropExited(info: DropInfo) { log.lines.append("exited") }
    func performDrop(info: DropInfo) -> Bool {
      log.lines.append("dropped \(info.itemProviders(for: [.text]).count)")
      return true
    }
  }

  @Test func aDelegateIsToldOfEachStep() {
    let log = Log()
    let host = host(
      Color.red.draggable("card"), Color.blue.onDrop(of: [.text], delegate: Delegate(log: log)))
    carry(host)
    #expect(log.lines == ["entered", "updated", "dropped 1", "exited"])
  }

  @Test func aDelegateRefuses() {
    let log = Log()
    carry(
      host(
        Color.red.draggable("card"),
        Color.blue.onDrop(of: [.text], delegate: Delegate(log: log, isValid: false))))
    #expect(log.lines.isEmpty)
    carry(
      host(
        Color.red.draggable("card"),
        Color.blue.onDrop(of: [.text], delegate: Delegate(log: log, operation: .forbidden))))
    #expect(log.lines == ["entered", "updated", "exited"])
  }

  @Test func aDisabledViewIsNotLifted() {
    let log = Log()
    carry(host(Color.red.draggable("card").disabled(true), textTarget(log)))
    #expect(log.lines.isEmpty)
  }

  @Test func aMenuThatOpenedIsOutOfTheWay() {
    let log = Log()
    let host = host(
      Color.red.draggable("card").contextMenu { Button("Reset") {} }, textTarget(log))
    carry(host, hold: 0.8)
    #expect(log.lines == ["over", "away", "card at 60, 40"])
  }
}
