import AppBundling
import Foundation
import Testing

struct AppBundleTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("bundle-\(UUID().uuidString)")

  private func file(_ path: String, _ text: String, isProgram: Bool = false) throws -> URL {
    let url = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    if isProgram {
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
    }
    return url
  }

  private func bundle(_ resources: [URL]) throws -> AppBundle {
    AppBundle(
      name: "Poemery", executable: try file("built/PoemeryLaunch", "program", isProgram: true),
      resources: resources, identifier: "app.poemery", version: "1.2")
  }

  private func listing(_ app: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: app.path).sorted()
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  @Test func resourcesLieFlatBesideTheExecutable() throws {
    defer { remove() }
    _ = try file("Resources/Localizable.xcstrings", "{}")
    _ = try file("Resources/Data/PoemsSeed.json", "[]")
    _ = try file("Resources/Assets.xcassets/Contents.json", "{}")
    _ = try file("Resources/.hidden", "")
    let notice = try file("Notice.txt", "thanks")
    let app = try bundle([folder.appendingPathComponent("Resources"), notice])
      .write(into: folder.appendingPathComponent("build"))
    #expect(app.lastPathComponent == "Poemery.app")
    #expect(
      try listing(app) == [
        "Assets.xcassets", "Assets.xcassets/Contents.json", "Info.plist", "Localizable.xcstrings",
        "Notice.txt", "Poemery", "PoemsSeed.json",
      ])
    #expect(
      FileManager.default.isExecutableFile(atPath: app.appendingPathComponent("Poemery").path))
  }

  @Test func theSystemsBundleFindsThem() throws {
    defer { remove() }
    let strings = try file("Localizable.xcstrings", "{}")
    let app = try bundle([strings]).write(into: folder.appendingPathComponent("build"))
    let found = try #require(Bundle(url: app))
    #expect(found.url(forResource: "Localizable", withExtension: "xcstrings") != nil)
    #expect(found.bundleIdentifier == "app.poemery")
  }

  @Test func aSecondRunReplacesWhatChangedAndWhatIsGone() throws {
    defer { remove() }
    let output = folder.appendingPathComponent("build")
    let first = try file("a.json", "1")
    let second = try file("b.json", "1")
    _ = try bundle([first, second]).write(into: output)
    _ = try file("a.json", "changed")
    let app = try bundle([first]).write(into: output)
    #expect(
      try String(contentsOf: app.appendingPathComponent("a.json"), encoding: .utf8) == "changed")
    #expect(try listing(app) == ["Info.plist", "Poemery", "a.json"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: output.path) == ["Poemery.app"])
  }

  @Test func aFailureLeavesTheOldApp() throws {
    defer { remove() }
    let output = folder.appendingPathComponent("build")
    let app = try bundle([try file("a.json", "1")]).write(into: output)
    #expect(throws: AppBundleError.noResource(folder.appendingPathComponent("gone").path)) {
      try bundle([folder.appendingPathComponent("gone")]).write(into: output)
    }
    #expect(try listing(app) == ["Info.plist", "Poemery", "a.json"])
  }

  @Test func twoResourcesOfOneNameAreRefused() throws {
    defer { remove() }
    let resources = [try file("x/a.json", "1"), try file("y/a.json", "2")]
    #expect(throws: AppBundleError.self) {
      try bundle(resources).write(into: folder.appendingPathComponent("build"))
    }
  }

  @Test func namesThatLeaveTheFolderAreRefused() throws {
    defer { remove() }
    var bad = try bundle([])
    bad.name = "../x"
    #expect(throws: AppBundleError.badName("../x")) { try bad.write(into: folder) }
  }
}
