import Foundation
import Testing

@testable import AnimoKit

/// The rules hold for what this repository itself shows.
struct OwnSourcesTests {
  static let apps = RepositoryFiles.root.appendingPathComponent("Apps")

  @Test(.enabled(if: FileManager.default.fileExists(atPath: apps.path), "there are no apps yet"))
  func theAppsLintClean() async throws {
    let outcome = try await LintRun(settings: LintSettings()).run(paths: [Self.apps.path])
    #expect(outcome.fileCount > 0)
    #expect(outcome.findings.isEmpty, "\(FindingReport.text(outcome.findings))")
  }
}
