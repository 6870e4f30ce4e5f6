import CommandLineKit
import Foundation
import Synchronization
import Testing

@testable import AnimoCommand

/// `animo lint` and `animo fix` as a shell sees them: what they print, what they write, how they end.
struct LintCommandTests {
  private final class Output: Sendable {
    let text = Mutex("")
    let errors = Mutex("")
  }

  private struct Outcome {
    var code: ExitCode
    var text: String
    var errors: String
  }

  private func run(_ words: String...) async -> Outcome {
    let output = Output()
    let console = Console(
      output: { piece in output.text.withLock { $0 += piece } },
      error: { piece in output.errors.withLock { $0 += piece } })
    let code = await Animo.command.run(words, console: console)
    return Outcome(
      code: code, text: output.text.withLock { $0 }, errors: output.errors.withLock { $0 })
  }

  /// A folder with the file, gone after `body`.
  private func withFile(
    _ source: String, _ body: (_ folder: String, _ file: String) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    let file = folder.appendingPathComponent("Tap.swift")
    try Data(source.utf8).write(to: file)
    try await body(folder.path, file.path)
  }

  private let bad = "func f() { withAnimation(.spring()) { isOpen.toggle() } }\n"
  private let good =
    "func f() { withAnimation(.spring(response: 0.35, dampingFraction: 0.6)) { isOpen.toggle() } }\n"

  @Test func aFindingIsPrintedWithItsPlaceAndEndsWithOne() async throws {
    try await withFile(bad) { folder, file in
      let outcome = await run("lint", folder)
      #expect(outcome.code == .failure)
      #expect(outcome.text.hasPrefix("\(file):1:"))
      #expect(outcome.text.contains(": error: ") && outcome.text.contains("[AM101 bare-spring]"))
    }
  }

  @Test func aCleanFileEndsWithNought() async throws {
    try await withFile(good) { folder, _ in
      let outcome = await run("lint", folder)
      #expect(outcome.code == .success)
      #expect(outcome.text.isEmpty)
    }
  }

  @Test func whatCannotBeReadEndsWithTwo() async throws {
    let missing = await run("lint", "/nowhere/at/all.swift")
    #expect(missing.code == .trouble)
    #expect(!missing.errors.isEmpty)
    let unknown = await run("lint", "--only", "AM999", ".")
    #expect(unknown.code == .usage || unknown.code == .trouble)
    #expect(unknown.errors.contains("AM999"))
  }

  @Test func theFormatsAreThoseOfMachines() async throws {
    try await withFile(bad) { folder, _ in
      let json = await run("lint", "--format", "json", folder)
      #expect(try JSONSerialization.jsonObject(with: Data(json.text.utf8)) is [String: Any])
      let sarif = await run("lint", "--format", "sarif", folder)
      let object =
        try JSONSerialization.jsonObject(with: Data(sarif.text.utf8)) as? [String: Any]
      #expect(object?["version"] as? String == "2.1.0")
      #expect(sarif.code == .failure)
    }
  }

  @Test func fixRepairsAndThenFindsNothing() async throws {
    try await withFile(bad) { folder, file in
      let before = try String(contentsOfFile: file, encoding: .utf8)
      let dry = await run("fix", "--dry-run", folder)
      #expect(try String(contentsOfFile: file, encoding: .utf8) == before)
      #expect(!dry.errors.isEmpty || !dry.text.isEmpty)
      let fixed = await run("fix", folder)
      #expect(fixed.code == .success)
      let after = try String(contentsOfFile: file, encoding: .utf8)
      #expect(after.contains(".spring(response: 0.4, dampingFraction: 0.65)"))
      #expect(await run("lint", folder).code == .success)
      #expect(await run("fix", folder).code == .success)
      #expect(try String(contentsOfFile: file, encoding: .utf8) == after)
    }
  }

  @Test func rulesAreLeftOutSuppressedOrRunAlone() async throws {
    try await withFile(bad) { folder, file in
      #expect(
        await run("lint", "--disable", "AM101", "--disable", "AM102", folder).code == .success)
      #expect(await run("lint", "--only", "AM603", folder).code == .success)
      try Data("// animo:disable AM101 shown on purpose\n\(bad)".utf8).write(
        to: URL(fileURLWithPath: file))
      let suppressed = await run("lint", folder)
      #expect(!suppressed.text.contains("AM101"))
    }
  }

  @Test func aRulesPageIsPrinted() async {
    let outcome = await run("rules", "AM101")
    #expect(outcome.code == .success)
    #expect(outcome.text.contains("bare-spring"))
    #expect(await run("rules", "AM000").code != .success)
  }

  @Test func lintHasHelp() async {
    let outcome = await run("lint", "--help")
    #expect(outcome.code == .success)
    #expect(outcome.text.contains("--fix-unsafe"))
  }
}
