import Foundation
import Testing

@testable import AnimoKit

struct RuleRegistryTests {
  private static let rules = RepositoryFiles.root
    .appendingPathComponent("Tools/Sources/AnimoKit/Lint/Rules")

  @Test func holdsTheWholeCatalogue() {
    let counts = [1: 13, 2: 11, 3: 13, 4: 15, 5: 15, 6: 21, 7: 16, 8: 14, 9: 19]
    var expected: [String] = []
    for (hundred, count) in counts {
      expected += (1...count).map { "AM\(hundred * 100 + $0)" }
    }
    #expect(RuleRegistry.manuals.map(\.id) == expected.sorted())
    #expect(RuleRegistry.manuals.count == 137)
  }

  @Test func namesAreUniqueAndWellFormed() {
    let slugs = RuleRegistry.manuals.map(\.slug)
    #expect(Set(slugs).count == slugs.count)
    for slug in slugs {
      #expect(slug.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil, "\(slug)")
    }
  }

  @Test func everyFileOfRulesIsRegistered() throws {
    let files = RepositoryFiles.swiftFiles(under: Self.rules)
    let types =
      RuleRegistry.all.map { String(describing: $0) }
      + RuleRegistry.project.map { String(describing: $0) }
    #expect(files.map { $0.deletingPathExtension().lastPathComponent }.sorted() == types.sorted())
  }

  @Test func everyRuleExplainsItself() {
    for manual in RuleRegistry.manuals {
      #expect(manual.summary.count > 30, "\(manual.id)")
      #expect(
        !manual.bad.isEmpty && !manual.good.isEmpty && !manual.nearMisses.isEmpty, "\(manual.id)")
    }
  }

  @Test func findsRulesByNumberAndName() throws {
    #expect(try RuleRegistry.number(of: "am101") == "AM101")
    #expect(try RuleRegistry.number(of: "bare-spring") == "AM101")
    #expect(throws: (any Error).self) { try RuleRegistry.number(of: "bare-sprong") }
  }
}
