import Foundation
import SwiftUICore
import Testing

@testable import GTKHost

@Suite @MainActor struct OpenWindowsTests {
  private func withFile(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try body(folder.appendingPathComponent("inner/open-windows.json"))
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    try withFile { file in
      #expect(OpenWindows.read(file).isEmpty)
      let windows = [
        SceneCenter.SavedWindow(scene: "#0"),
        SceneCenter.SavedWindow(scene: "letter", value: Data("7".utf8)),
      ]
      try OpenWindows.write(windows, to: file)
      #expect(OpenWindows.read(file) == windows)
    }
  }

  @Test func whatCannotBeBelievedIsNotRead() throws {
    try withFile { file in
      try OpenWindows.write([SceneCenter.SavedWindow(scene: "#0")], to: file)
      try Data("nonsense".utf8).write(to: file)
      #expect(OpenWindows.read(file).isEmpty)
      try Data(count: OpenWindows.greatestFile + 1).write(to: file)
      #expect(OpenWindows.read(file).isEmpty)
      // A list that would not be read again does not take the place of one that is.
      try OpenWindows.write([SceneCenter.SavedWindow(scene: "#0")], to: file)
      let large = SceneCenter.SavedWindow(
        scene: "x", value: Data(count: OpenWindows.greatestFile))
      try OpenWindows.write([large], to: file)
      #expect(OpenWindows.read(file) == [SceneCenter.SavedWindow(scene: "#0")])
    }
  }
}
