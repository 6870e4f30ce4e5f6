import Testing

@testable import AnimoKit

struct FixerTests {
  private func fix(_ source: String, unsafe: Bool = false) -> Fixer.Outcome {
    Fixer(linter: LintTestProject.linter, appliesUnsafe: unsafe)
      .fix(Array(source.utf8), path: "A.swift")
  }
  private func text(_ outcome: Fixer.Outcome) -> String {
    String(decoding: outcome.source, as: UTF8.self)
  }

  @Test func bytesOutsideTheRepairStay() {
    let outcome = fix("// ä  \n\twithAnimation( .spring() ) { a = 1 }\t// end\r\n\n")
    #expect(
      text(outcome)
        == "// ä  \n\twithAnimation( .spring(response: 0.4, dampingFraction: 0.65) ) { a = 1 }\t// end\r\n\n"
    )
    #expect(outcome.applied == ["AM101"])
  }

  /// A file that ends its lines with carriage returns is repaired to the same text with them.
  @Test func repairsKeepTheLineEndings() {
    var repaired = 0
    for rule in RuleRegistry.all {
      for bad in rule.manual.bad where bad.contains("\n") {
        let plain = fix(bad, unsafe: true)
        let returned = fix(bad.replacingOccurrences("\n", with: "\r\n"), unsafe: true)
        #expect(text(returned) == text(plain).replacingOccurrences("\n", with: "\r\n"))
        repaired += plain.applied.isEmpty ? 0 : 1
      }
    }
    #expect(repaired > 20)
  }

  /// Texts have no `id`: the repair must compile.
  @Test func elementsWithoutAnIdAreKnownByThemselves() {
    let loop = "ForEach(Array(pages.enumerated()), id: \\.offset) { i, p in Text(p) }"
    let plain = "let pages = [\"a\", \"b\"]\nlet v = \(loop)"
    #expect(text(fix(plain)) == plain.replacingOccurrences(".offset", with: ".element"))
    let typed = "let pages: [String] = all\nlet v = \(loop)"
    #expect(text(fix(typed)) == typed.replacingOccurrences(".offset", with: ".element"))
    let other = "let pages: [Page] = all\nlet v = \(loop)"
    #expect(text(fix(other)) == other.replacingOccurrences(".offset", with: ".element.id"))
  }

  /// New branches stand where the file's other blocks do.
  @Test func newBranchesAreIndentedAsTheFileIs() {
    let source = """
      struct A: View {
          var body: some View {
              Image(systemName: "gear")
                  .symbolEffect(.rotate, isActive: on)
          }
      }
      """
    #expect(
      text(fix(source, unsafe: true)).contains(
        """
                if #available(iOS 18.0, *) {
                    Image(systemName: "gear")
                        .symbolEffect(.rotate, isActive: on)
                } else {
                    Image(systemName: "gear")
        """))
  }

  @Test func assistedRepairsWait() {
    let source = "Text(show.city).contentTransition(.opacity).id(show.city)"
    #expect(text(fix(source)) == source)
    #expect(
      text(fix(source, unsafe: true)) == "Text(show.city).contentTransition(.opacity).id(show.id)")
  }

  @Test func oneRepairMakesTheNextPossible() {
    let outcome = fix("withAnimation { shown = true }.delay(0.2)")
    #expect(
      text(outcome)
        == "withAnimation(.spring(response: 0.4, dampingFraction: 0.65).delay(0.2)) { shown = true }"
    )
  }

  @Test func overlappingRepairsAreTakenOneAtATime() {
    let a = Finding(
      rule: "A", slug: "", severity: .info, message: "", path: "", line: 1, column: 1, endLine: 1,
      endColumn: 1, range: 0..<4, fix: Fix([.init(range: 0..<4, text: "x")]))
    var b = a
    b.range = 2..<6
    b.fix = Fix([.init(range: 2..<6, text: "y")])
    var c = a
    c.fix = Fix([.init(range: 8..<9, text: "z"), .init(range: 3..<3, text: "q")])
    var d = a
    d.fix = Fix([.init(range: 8..<9, text: "z")])
    #expect(Fixer.withoutOverlaps([a, b, c, d], length: 10).map(\.fix) == [a.fix, d.fix])
  }

  @Test func outOfRangeRepairsAreRefused() {
    let finding = Finding(
      rule: "A", slug: "", severity: .info, message: "", path: "", line: 1, column: 1, endLine: 1,
      endColumn: 1, range: 0..<4, fix: Fix([.init(range: 5..<40, text: "x")]))
    #expect(Fixer.withoutOverlaps([finding], length: 10).isEmpty)
  }

  @Test func aBrokenFileIsNotMadeWorse() {
    let source = "withAnimation(.spring()) { a = \nlet (("
    let outcome = fix(source)
    #expect(outcome.remaining.contains { $0.rule == Linter.syntaxRule })
    let again = Fixer(linter: LintTestProject.linter).fix(outcome.source, path: "A.swift")
    #expect(again.source == outcome.source)
  }

  /// All examples in one file: many repairs at once, which must not disturb one another.
  @Test func repairingEverythingAtOnceIsStable() {
    for manual in RuleRegistry.all.map({ $0.manual }) {
      for source in manual.bad {
        let first = fix(source, unsafe: true)
        #expect(Linter.parses(first.source), "\(manual.id):\n\(text(first))")
        let second = Fixer(linter: LintTestProject.linter, appliesUnsafe: true)
          .fix(first.source, path: "A.swift")
        #expect(second.source == first.source, "\(manual.id):\n\(text(first))\n→\n\(text(second))")
      }
    }
  }
}
