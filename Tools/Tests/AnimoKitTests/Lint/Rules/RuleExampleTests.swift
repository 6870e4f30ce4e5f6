import Foundation
import Testing

@testable import AnimoKit

/// Each rule's own examples: it finds what its manual calls bad, and nothing else.
struct RuleExampleTests {
  static let ids = RuleRegistry.all.map { $0.manual.id }

  static func manual(_ id: String) throws -> RuleManual {
    try #require(RuleRegistry.all.first { $0.manual.id == id }).manual
  }

  @Test(arguments: ids)
  func findsTheBad(id: String) throws {
    for source in try Self.manual(id).bad {
      #expect(LintTestProject.rules(findingIn: source).contains(id), "\(id) missed:\n\(source)")
    }
  }

  @Test(arguments: ids)
  func isSilentAboutTheGood(id: String) throws {
    let manual = try Self.manual(id)
    #expect(!manual.nearMisses.isEmpty, "\(id) has no near miss")
    for source in manual.good + manual.nearMisses {
      #expect(!LintTestProject.rules(findingIn: source).contains(id), "\(id) invented:\n\(source)")
    }
  }

  @Test(arguments: ids)
  func examplesParse(id: String) throws {
    let manual = try Self.manual(id)
    for source in manual.bad + manual.good + manual.nearMisses {
      #expect(Linter.parses(Array(source.utf8)), "\(id):\n\(source)")
      let tree = SourceTree(source, words: RuleDispatch.allWords)
      #expect(!tree.isDoubtful, "the quick parser doubts \(id):\n\(source)")
    }
  }

  @Test(arguments: ids)
  func repairsAreStableAndParse(id: String) throws {
    let manual = try Self.manual(id)
    guard manual.repair != .none else { return }
    var settings = LintTestProject.settings
    settings.disabled = Set(RuleRegistry.all.map { $0.manual.id }).subtracting([id])
    let linter = Linter(settings: settings, project: LintTestProject.facts)
    let fixer = Fixer(linter: linter, appliesUnsafe: true)
    var repaired = 0
    for source in manual.bad {
      let first = fixer.fix(Array(source.utf8), path: "Example.swift")
      let text = String(decoding: first.source, as: UTF8.self)
      #expect(Linter.parses(first.source), "\(id) broke:\n\(text)")
      let second = fixer.fix(first.source, path: "Example.swift")
      #expect(second.source == first.source, "\(id) repairs again:\n\(text)")
      if !first.applied.isEmpty {
        repaired += 1
        #expect(
          !first.remaining.contains { $0.rule == id && $0.fix != nil }, "\(id) left:\n\(text)")
      }
    }
    #expect(repaired > 0, "\(id) promises a repair and offers none")
  }
}
