import Foundation
import Testing

@testable import GTKHost

struct WindowStateTests {
  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("WindowState-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test func whatWasWrittenIsRead() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("below/main.json")
    let state = WindowState(width: 700, height: 500, isMaximized: true)
    try state.write(to: file)
    #expect(WindowState.read(file) == state)
    try WindowState.first.write(to: file)
    #expect(WindowState.read(file) == .first)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path)
        == ["main.json"])
  }

  @Test(arguments: [
    "", "null", "[]", "{", "{\"version\":1}",
    #"{"version":2,"width":400,"height":800,"isMaximized":false}"#,
    #"{"version":1,"width":-400,"height":800,"isMaximized":false}"#,
    #"{"version":1,"width":1e300,"height":800,"isMaximized":false}"#,
    #"{"version":1,"width":400,"height":100000,"isMaximized":false}"#,
    #"{"version":1,"width":"400","height":800,"isMaximized":false}"#,
    #"{"version":1,"width":400,"height":0,"isMaximized":false}"#,
  ])
  func whatNoWindowCanHaveBeenIsNotBelieved(_ text: String) {
    #expect(WindowState(Data(text.utf8)) == nil)
  }

  @Test func aFileThatIsTooLongIsLeftAlone() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("main.json")
    let fine = #"{"version":1,"width":400,"height":800,"isMaximized":false}"#
    try Data((fine + String(repeating: " ", count: 5_000)).utf8).write(to: file)
    #expect(WindowState.read(file) == nil)
    try Data(fine.utf8).write(to: file)
    #expect(WindowState.read(file) == WindowState(width: 400, height: 800))
    #expect(WindowState.read(folder.appendingPathComponent("none.json")) == nil)
    #expect(WindowState.read(folder) == nil)
  }

  @Test func theFileLiesInTheFolderForState() {
    func path(_ app: String, _ window: String, _ environment: [String: String]) -> String? {
      WindowState.file(app: app, window: window, environment: environment, home: "/home/me")?.path
    }
    #expect(path("app.mine", "main", [:]) == "/home/me/.local/state/app.mine/main.json")
    #expect(path("app", "main", ["XDG_STATE_HOME": "/s"]) == "/s/app/main.json")
    #expect(path("app", "main", ["XDG_STATE_HOME": "s"]) == "/home/me/.local/state/app/main.json")
    #expect(path("app", "main", ["SKIFF_CONTAINER": "/c"]) == "/c/State/main.json")
  }

  @Test(arguments: [
    "", "..", "../up", "a/b", ".hidden", "名", "a b", String(repeating: "a", count: 200),
  ])
  func aNameThatWouldLeadElsewhereHasNoFile(_ name: String) {
    #expect(WindowState.file(app: name, window: "main", environment: [:], home: "/h") == nil)
    #expect(WindowState.file(app: "app", window: name, environment: [:], home: "/h") == nil)
  }
}
