import CommandLineKit
import Foundation
import Testing

@testable import AnimoKit

struct EditRunTests {
  private func run(_ prompt: String, in folder: TemporaryFolder) throws -> EditRun.Report {
    let run = EditRun(folder: try WorkingFolder(folder.path))
    guard case .edit(let file) = run.mode(of: prompt) else {
      throw CommandFailure("\(run.mode(of: prompt))")
    }
    return try run.run(prompt: prompt, file: file)
  }

  @Test func theFileIsReadChangedAndReportedLineByLine() throws {
    let folder = try TemporaryFolder()
    try folder.write(EditorTests.deck, to: "Animations/SwipeDeck.swift")
    try folder.write(ProjectFixture.classic(), to: "Demo.xcodeproj/project.pbxproj")
    let report = try run("edit SwipeDeck.swift: raise the dismiss threshold to 160", in: folder)
    #expect(
      report.lines == [
        "📂  Reading SwipeDeck.swift…",
        "✏️  Applying: dismissThreshold: 120 → 160, as asked",
        "✍️  Writing updated file…",
        "✅  Updated Animations/SwipeDeck.swift",
        "- dismissThreshold: 120 → 160, as asked",
      ])
    #expect(
      try folder.text("Animations/SwipeDeck.swift")
        == EditorTests.deck.replacingOccurrences("CGFloat = 120", with: "CGFloat = 160"))
    #expect(try folder.text("Demo.xcodeproj/project.pbxproj") == ProjectFixture.classic())
    #expect(folder.files.count == 2)
  }

  @Test func severalWishesAreSeveralChanges() throws {
    let folder = try TemporaryFolder()
    try folder.write(EditorTests.deck, to: "SwipeDeck.swift")
    let report = try run(
      "make SwipeDeck.swift respect Reduce Motion and remove the haptics", in: folder)
    #expect(report.source.contains("accessibilityReduceMotion"))
    #expect(!report.source.contains("HapticFeedback"))
    #expect(report.bullets.count == 2)
  }

  /// Files as other editors leave them, from one with line feeds, two blanks a step and a last line end.
  enum Dress: CaseIterable, Sendable {
    case carriageReturns, tabs, byteOrderMark, noLastLineEnd

    func on(_ text: String) -> String {
      switch self {
      case .carriageReturns: text.replacingOccurrences("\n", with: "\r\n")
      case .tabs: text.replacingOccurrences("  ", with: "\t")
      case .byteOrderMark: "\u{FEFF}" + text
      case .noLastLineEnd: text.hasSuffix("\n") ? String(text.dropLast()) : text
      }
    }
  }

  static let changes = [
    "raise the dismiss threshold to 160", "make it bouncy", "0.5/0.8", "remove the haptics",
    "respect Reduce Motion", "make the colours adaptive", "add accessibility labels",
    "rename dismissThreshold to commitDistance", "add a preview", "slower", "阈值改成 90", "改得更有弹性",
    "跟随系统深浅色", "去掉触觉反馈",
  ]

  @Test(arguments: Dress.allCases)
  func whatTheEditDoesNotTouchKeepsItsBytes(_ dress: Dress) throws {
    var made = 0
    // A preview is written behind the last line, which then has an end.
    for change in Self.changes where dress != .noLastLineEnd || change != "add a preview" {
      let plain = try TemporaryFolder()
      try plain.write(EditorTests.deck, to: "SwipeDeck.swift")
      let dressed = try TemporaryFolder()
      try dressed.write(dress.on(EditorTests.deck), to: "SwipeDeck.swift")
      let prompt = "edit SwipeDeck.swift: \(change)"
      guard (try? run(prompt, in: plain)) != nil else {
        #expect(throws: (any Error).self) { try run(prompt, in: dressed) }
        continue
      }
      made += 1
      _ = try run(prompt, in: dressed)
      let expected = dress.on(try plain.text("SwipeDeck.swift"))
      #expect(try dressed.text("SwipeDeck.swift") == expected, "\(change)")
    }
    #expect(made >= 8)
  }

  @Test func aNegativeNumberIsNotReadWithoutItsSign() throws {
    let folder = try TemporaryFolder()
    try folder.write(EditorTests.deck, to: "SwipeDeck.swift")
    #expect(throws: EditFailure.self) {
      try run("edit SwipeDeck.swift: set the dismiss threshold to -5", in: folder)
    }
    #expect(try folder.text("SwipeDeck.swift") == EditorTests.deck)
  }

  @Test func curvesAreSetByNameAndTime() throws {
    let folder = try TemporaryFolder()
    try folder.write(EditorTests.deck, to: "SwipeDeck.swift")
    let report = try run("edit SwipeDeck.swift: use easeInOut 0.4s", in: folder)
    #expect(report.source.contains(".easeInOut(duration: 0.4)"))
  }

  @Test func aFileWithSyntaxErrorsIsLeftAlone() throws {
    let folder = try TemporaryFolder()
    try folder.write("struct Broken: View { var body: some View { Text(", to: "Broken.swift")
    #expect(throws: EditFailure.self) { try run("add haptics to Broken.swift", in: folder) }
    #expect(try folder.text("Broken.swift").hasSuffix("Text("))
  }

  @Test func bytesThatAreNoTextAreLeftAlone() throws {
    let folder = try TemporaryFolder()
    let bytes = Data([0x2F, 0x2F, 0xFF, 0xFE, 0x0A])
    try bytes.write(to: URL(fileURLWithPath: "\(folder.path)/Odd.swift"))
    #expect(throws: EditFailure.self) { try run("add haptics to Odd.swift", in: folder) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/Odd.swift")) == bytes)
  }

  @Test func aLinkOutOfTheFolderIsNotEdited() throws {
    let outside = try TemporaryFolder()
    try outside.write(EditorTests.deck, to: "SwipeDeck.swift")
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/SwipeDeck.swift",
      withDestinationPath: "\(outside.path)/SwipeDeck.swift")
    #expect(throws: CommandFailure.self) {
      try run("edit SwipeDeck.swift: raise the dismiss threshold to 160", in: folder)
    }
    #expect(try outside.text("SwipeDeck.swift") == EditorTests.deck)
  }

  @Test func aMissingFileWritesNothing() throws {
    let folder = try TemporaryFolder()
    let run = EditRun(folder: try WorkingFolder(folder.path))
    #expect(run.mode(of: "update NotThere.swift to be bouncy") == .missing(file: "NotThere.swift"))
    #expect(folder.files.isEmpty)
  }
}
