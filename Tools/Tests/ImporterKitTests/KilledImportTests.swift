import Foundation
import Testing

@testable import ImporterKit

/// The program, killed at any moment. Needs the built `poemery-import` and fortunes-zh.
struct KilledImportTests {
  /// Beside the test bundle, where the package's programs are built.
  static let program: URL? = {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    for _ in 0..<6 {
      folder.deleteLastPathComponent()
      let program = folder.appendingPathComponent("poemery-import")
      if FileManager.default.isExecutableFile(atPath: program.path) { return program }
    }
    return nil
  }()

  @Test(
    .enabled(
      if: program != nil && SourceFixtures.hasFortunes, "no built poemery-import, or no fortunes-zh"
    ))
  func writesTheSameInEveryZoneAndLanguage() async throws {
    let program = try #require(Self.program)
    var seeds = Set<Data>()
    for (zone, language) in [
      ("UTC", "C"), ("Asia/Tokyo", "tr_TR.UTF-8"), ("Pacific/Apia", "zh_CN"),
    ] {
      try await SourceFixtures.withFolder { folder in
        let process = Process()
        process.executableURL = program
        // The folder is made when there is something to put in it.
        process.arguments = ["--source", "fortunes", "--output", folder.path + "/new/folder"]
        process.environment = [
          "TZ": zone, "LC_ALL": language, "HOME": folder.path, "PATH": "/usr/bin:/bin",
        ]
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        let written = folder.appendingPathComponent("new/folder")
        seeds.insert(try Data(contentsOf: written.appendingPathComponent(Importer.seedName)))
        #expect(
          try FileManager.default.contentsOfDirectory(atPath: written.path).sorted()
            == [Importer.noticeName, Importer.seedName])
      }
    }
    #expect(seeds.count == 1)
  }

  @Test(
    .enabled(
      if: program != nil && SourceFixtures.hasFortunes, "no built poemery-import, or no fortunes-zh"
    ))
  func leavesTheOldSeedOrTheNewOne() async throws {
    let program = try #require(Self.program)
    try await SourceFixtures.withFolder { folder in
      let seed = folder.appendingPathComponent(Importer.seedName)
      func start() throws -> Process {
        let process = Process()
        process.executableURL = program
        process.arguments = ["--source", "fortunes", "--output", folder.path]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
      }
      let whole = try start()
      whole.waitUntilExit()
      #expect(whole.terminationStatus == 0)
      let new = try Data(contentsOf: seed)
      let old = Data("old".utf8)
      var killed = 0
      for step in 0..<24 {
        try old.write(to: seed)
        let process = try start()
        try await Task.sleep(for: .milliseconds(step * 40))
        if process.isRunning {
          kill(process.processIdentifier, SIGKILL)
          killed += 1
        }
        process.waitUntilExit()
        let found = try Data(contentsOf: seed)
        #expect(found == old || found == new)
      }
      #expect(killed > 0)
      // What was not finished had no name.
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      #expect(names == [Importer.noticeName, Importer.seedName])
    }
  }
}
