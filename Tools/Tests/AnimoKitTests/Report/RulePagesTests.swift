import Foundation
import Testing

@testable import AnimoKit

struct RulePagesTests {
  /// After a change of a rule: `animo rules --docs docs/lint`.
  @Test func pagesOnDiskAreWhatTheRulesSay() throws {
    let folder = RepositoryFiles.root.appendingPathComponent("docs/lint")
    let pages = RulePages.all()
    for page in pages {
      let text = try? String(
        contentsOf: folder.appendingPathComponent(page.name), encoding: .utf8)
      #expect(text == page.text, "\(page.name) is out of step")
    }
    let onDisk = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(onDisk) == Set(pages.map(\.name)))
  }
}
