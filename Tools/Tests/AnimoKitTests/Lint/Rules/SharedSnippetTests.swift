import Foundation
import Testing

@testable import AnimoKit

/// The bad and good pairs that came with the catalogue.
struct SharedSnippetTests {
  struct Pair: Decodable, Sendable, CustomTestStringConvertible {
    var id: String
    var bad: String
    var good: String
    var testDescription: String { id }
  }

  static let file = RepositoryFiles.root
    .appendingPathComponent("../shared/domain/animo-fixtures/lint-snippets.json")
    .standardizedFileURL

  static let pairs: [Pair] =
    (try? JSONDecoder().decode([Pair].self, from: Data(contentsOf: file))) ?? []

  @Test(.enabled(if: !pairs.isEmpty, "the shared snippets are not here"), arguments: pairs)
  func findsTheBadAndSparesTheGood(pair: Pair) {
    guard RuleRegistry.all.contains(where: { $0.manual.id == pair.id }) else { return }
    #expect(
      LintTestProject.rules(findingIn: pair.bad).contains(pair.id),
      "\(pair.id) missed:\n\(pair.bad)")
    #expect(
      !LintTestProject.rules(findingIn: pair.good).contains(pair.id),
      "\(pair.id) invented:\n\(pair.good)")
  }
}
