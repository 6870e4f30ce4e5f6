import Foundation
import Testing

@testable import AnimoKit

/// Swift files damaged at random: the linter and the fixer must come through. `ANIMO_FUZZ` sets how
/// many; `make fuzz` asks for thousands.
struct LintFuzzTests {
  static let count =
    ProcessInfo.processInfo.environment["ANIMO_FUZZ"].flatMap(Int.init) ?? 150

  @Test func damagedFilesAreLintedWithoutHarm() {
    var damage = SourceDamage(seed: 7)
    for _ in 0..<Self.count {
      let source = damage.next()
      let findings = LintTestProject.linter.lint(source, path: "Damaged.swift")
      for finding in findings {
        #expect(finding.range.lowerBound >= 0 && finding.range.upperBound <= source.count)
        for edit in finding.fix?.edits ?? [] {
          #expect(edit.range.upperBound <= source.count)
        }
      }
    }
  }

  @Test func damagedFilesAreRepairedToAFixedPoint() {
    var damage = SourceDamage(seed: 11)
    let fixer = Fixer(linter: LintTestProject.linter, appliesUnsafe: true)
    for _ in 0..<(Self.count / 5) {
      let source = damage.next()
      let first = fixer.fix(source, path: "Damaged.swift")
      if first.source != source { #expect(Linter.parses(first.source)) }
      #expect(fixer.fix(first.source, path: "Damaged.swift").source == first.source)
    }
  }
}
