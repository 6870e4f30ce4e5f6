import Foundation
import Testing

@testable import AnimoKit

/// The Xcode projects of this repository, as far as they can be proved without Xcode.
struct RepositoryProjectTests {
  static let apps = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Apps")

  static let projects: [URL] = {
    let folders =
      (try? FileManager.default.contentsOfDirectory(at: apps, includingPropertiesForKeys: nil))
      ?? []
    return folders.sorted { $0.path < $1.path }.flatMap { folder in
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))?
        .filter { $0.pathExtension == "xcodeproj" } ?? []
    }
  }()

  private func bytes(_ project: URL) throws -> [UInt8] {
    Array(try Data(contentsOf: project.appendingPathComponent("project.pbxproj")))
  }

  @Test func postcardJourneyHasOne() {
    #expect(Self.projects.map(\.lastPathComponent).contains("PostcardJourney.xcodeproj"))
  }

  @Test(arguments: projects)
  func everyIDThatIsNamedIsThere(project: URL) throws {
    let model = try XcodeProjectModel(try bytes(project))
    let text = String(decoding: try bytes(project), as: UTF8.self)
    let named = Set(text.matches(of: /\b[0-9A-F]{24}\b/).map { String($0.output) })
    #expect(named.filter { !model.hasID($0) }.isEmpty)
    #expect(model.objects.allSatisfy { named.contains($0.id) })
  }

  /// A file in a folder that Xcode follows by itself needs no entry.
  @Test(arguments: projects)
  func aFileOfTheAppBelongsToItAtOnce(project: URL) throws {
    let name = project.deletingPathExtension().lastPathComponent
    let editor = try XcodeProjectEditor(try bytes(project))
    #expect(try editor.adding("\(name)/Features/Home/PulseView.swift") == .synchronized)
  }

  @Test(arguments: projects)
  func addingAndRemovingAFileElsewhereGivesTheOldBytes(project: URL) throws {
    let old = try bytes(project)
    guard case .registered(let new) = try XcodeProjectEditor(old).adding("Elsewhere/Pulse.swift")
    else {
      Issue.record("nothing was registered")
      return
    }
    #expect(new != old)
    #expect(try XcodeProjectEditor(new).removing("Elsewhere/Pulse.swift") == old)
  }

  /// What a folder leaves out is there: an exception for a file that has gone hides a mistake.
  @Test(arguments: projects)
  func everyExceptionIsAFile(project: URL) throws {
    let model = try XcodeProjectModel(try bytes(project))
    let root = project.deletingLastPathComponent()
    let folders = model.objects.filter { $0.isa == "PBXFileSystemSynchronizedRootGroup" }
    #expect(!folders.isEmpty)
    for folder in folders {
      let path = root.appendingPathComponent(folder.value["path"]?.text ?? "?")
      #expect(FileManager.default.fileExists(atPath: path.path), "\(path.path)")
      for id in folder.value["exceptions"]?.strings ?? [] {
        let exceptions = try #require(model.object(id)).value["membershipExceptions"]?.strings ?? []
        for file in exceptions {
          let url = path.appendingPathComponent(file)
          #expect(FileManager.default.fileExists(atPath: url.path), "\(file)")
        }
      }
    }
  }
}
