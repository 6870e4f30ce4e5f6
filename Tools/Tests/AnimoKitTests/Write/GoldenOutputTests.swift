import Foundation
import Testing

@testable import AnimoKit

/// What every kind of run prints, byte for byte: `Fixtures/Golden` holds one file a run, with the
/// folder's path as `{FOLDER}`. With `RECORD_GOLDEN` set they are written anew, to be read by a person.
struct GoldenOutputTests {
  struct Run: Sendable, CustomTestStringConvertible {
    var name: String
    var project = Project.none
    var prompt: String
    var output: String?
    var isDryRun = false
    /// Printed first, as after a prompt that asked for an edit of nothing.
    var note: String?

    var testDescription: String { name }
  }

  enum Project { case none, classic, synchronized, unknown, photos }

  static let runs: [Run] = [
    Run(name: "symbol", prompt: "animate a checkmark"),
    Run(
      name: "registered", project: .classic, prompt: "snappy card I can rip in half",
      output: "Demo/Animations"),
    Run(name: "synchronized", project: .synchronized, prompt: "bouncy toggle", output: "Features"),
    Run(name: "untouched", project: .unknown, prompt: "wifi"),
    Run(name: "placeholders", prompt: "coverflow of posters"),
    Run(
      name: "photos", project: .photos, prompt: "coverflow of posters", output: "Demo/Carousels"),
    Run(name: "dry-run", prompt: "bouncy tab bar", isDryRun: true),
    Run(name: "shader", project: .classic, prompt: "liquid chrome blob I can poke", output: "Demo"),
    Run(name: "live-activity", prompt: "a live activity for a player"),
    Run(name: "chinese", prompt: "灵动的卡片，带预备动作，可以撕开"),
    Run(name: "signature", prompt: "签名板，写完点完成"),
    Run(name: "loader", prompt: "bouncy but perfectly linear loading spinner"),
    Run(name: "conflict", prompt: "a snappy, soft toggle with squash and stretch"),
    Run(name: "fallback", prompt: "make something delightful"),
    Run(name: "tour", prompt: "first-run walkthrough that spotlights the plus button"),
    Run(
      name: "note", prompt: "change of seasons",
      note: "the prompt names no file here to edit, so a new one is made"),
  ]

  static let edits: [(name: String, prompt: String)] = [
    ("edit-constant", "edit SwipeDeck.swift: raise the dismiss threshold to 160"),
    ("edit-several", "make SwipeDeck.swift bouncy and add haptics"),
  ]

  @Test(arguments: runs)
  func theRunPrintsItsGoldenText(_ run: Run) throws {
    let folder = try folder(run.project)
    var options = CreateRun.Options(today: "June 11, 2026")
    options.outputFolder = run.output
    options.isDryRun = run.isDryRun
    let create = CreateRun(folder: try WorkingFolder(folder.path), options: options)
    let report = try create.run(prompt: run.prompt, note: run.note)
    try check(report.lines, run.name, folder)
  }

  @Test(arguments: edits.map(\.name))
  func theEditPrintsItsGoldenText(_ name: String) throws {
    let edit = try #require(Self.edits.first { $0.name == name })
    let folder = try TemporaryFolder()
    try folder.write(EditorTests.deck, to: "Animations/SwipeDeck.swift")
    let report = try EditRun(folder: try WorkingFolder(folder.path)).run(
      prompt: edit.prompt, file: "Animations/SwipeDeck.swift")
    try check(report.lines, edit.name, folder)
  }

  private func folder(_ project: Project) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    switch project {
    case .none: break
    case .classic, .photos:
      try folder.write(ProjectFixture.classic(), to: "Demo.xcodeproj/project.pbxproj")
      try folder.write("enum HapticFeedback {}\n", to: "Demo/Animations/HapticFeedback.swift")
      try folder.makeFolder("Demo/Carousels")
      guard project == .photos else { break }
      for name in ["photo10", "photo2", "photo1"] {
        try folder.write("{}", to: "Demo/Assets.xcassets/\(name).imageset/Contents.json")
      }
    case .synchronized:
      try folder.write(ProjectFixture.synchronized(), to: "Demo.xcodeproj/project.pbxproj")
      try folder.makeFolder("Features")
    case .unknown:
      try folder.write("{ objectVersion = 100; }", to: "Demo.xcodeproj/project.pbxproj")
    }
    return folder
  }

  private func check(_ lines: [String], _ name: String, _ folder: TemporaryFolder) throws {
    let text =
      lines.joined(separator: "\n")
      .replacingOccurrences(of: folder.path, with: "{FOLDER}") + "\n"
    let file = RepositoryFiles.root.appendingPathComponent(
      "Tools/Tests/AnimoKitTests/Fixtures/Golden/\(name).txt")
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
      try Data(text.utf8).write(to: file)
    }
    #expect(try Data(contentsOf: file) == Data(text.utf8), "\(text)")
  }
}
