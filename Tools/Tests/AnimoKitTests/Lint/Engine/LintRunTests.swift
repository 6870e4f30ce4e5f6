import CommandLineKit
import Foundation
import Testing

@testable import AnimoKit

struct LintRunTests {
  private func folder() throws -> URL {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("animo-lint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: url.appendingPathComponent("Sub"), withIntermediateDirectories: true)
    for name in ["A.swift", "Sub/B.swift", "Sub/Generated.swift"] {
      try "withAnimation(.spring()) { a = 1 }\n".write(
        to: url.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    try "withAnimation(.spring()) { a = 1 }\n".write(
      to: url.appendingPathComponent("notes.txt"), atomically: true, encoding: .utf8)
    return url
  }

  @Test func walksFoldersAndCounts() async throws {
    let url = try folder()
    defer { try? FileManager.default.removeItem(at: url) }
    var settings = LintSettings()
    settings.excluded = ["*Generated.swift"]
    let outcome = try await LintRun(settings: settings).run(paths: [url.path])
    #expect(outcome.fileCount == 2)
    #expect(outcome.lineCount == 2)
    #expect(outcome.findings.map(\.rule) == ["AM101", "AM101"])
    #expect(outcome.findings.map(\.path).map { $0.suffix(7) } == ["A.swift", "B.swift"])
  }

  @Test func repairsAreWrittenOnceAndOnlyWhenAsked() async throws {
    let url = try folder()
    defer { try? FileManager.default.removeItem(at: url) }
    let file = url.appendingPathComponent("A.swift")
    let before = try Data(contentsOf: file)
    var run = LintRun(settings: LintSettings())
    run.repairs = true
    run.isDryRun = true
    #expect(try await run.run(paths: [file.path]).repairs == ["AM101"])
    #expect(try Data(contentsOf: file) == before)
    run.isDryRun = false
    let first = try await run.run(paths: [url.path])
    #expect(first.repairs.count == 3)
    #expect(first.findings.isEmpty)
    let after = try Data(contentsOf: file)
    #expect(after != before)
    #expect(try await run.run(paths: [url.path]).repairs.isEmpty)
    #expect(try Data(contentsOf: file) == after)
  }

  @Test func repairsDoNotFollowLinksOutOfTheFolder() async throws {
    let url = try folder()
    defer { try? FileManager.default.removeItem(at: url) }
    let outside = url.appendingPathComponent("notes.txt")
    let link = url.appendingPathComponent("Sub/Link.swift")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: outside)
    var run = LintRun(settings: LintSettings())
    run.repairs = true
    let outcome = try await run.run(paths: [url.appendingPathComponent("Sub").path])
    #expect(outcome.findings.map(\.rule) == ["AM101"])
    #expect(
      try String(contentsOf: outside, encoding: .utf8) == "withAnimation(.spring()) { a = 1 }\n")
  }

  @Test func aMissingPathIsTrouble() async {
    await #expect(throws: CommandFailure.self) {
      try await LintRun(settings: LintSettings()).run(paths: ["/no/such/folder"])
    }
  }
}
