import Testing

@testable import AnimoKit

struct DemoLintTests {
  @Test(arguments: DemoWriterTests.variants.filter { $0.facts == ProjectFacts() })
  func noRuleFindsAnythingInADemo(_ variant: DemoWriterTests.Variant) {
    let text = DemoWriter.write(variant.spec, facts: variant.facts, typeName: "DemoView").file.text
    let findings = Linter().lint(text, path: "DemoView.swift")
    #expect(findings.isEmpty, "\(findings)")
  }
}
