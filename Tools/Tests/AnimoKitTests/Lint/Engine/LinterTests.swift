import Testing

@testable import AnimoKit

struct LinterTests {
  private func lint(_ source: String, _ change: (inout LintSettings) -> Void = { _ in })
    -> [Finding]
  {
    var settings = LintSettings()
    change(&settings)
    return Linter(settings: settings).lint(source, path: "A.swift")
  }

  @Test func aFindingKnowsItsPlace() throws {
    let finding = try #require(lint("// ä\n  withAnimation(.spring()) { a = 1 }").first)
    #expect(finding.line == 2)
    #expect(finding.column == 17)
    #expect(finding.endColumn == 26)
    #expect(finding.severity == .error)
    #expect(finding.range == 22..<31)
  }

  @Test func rulesOffByDefaultWaitForTheirName() {
    let source = "Text(\"a\").foregroundStyle(.white.opacity(0.4))"
    #expect(lint(source).isEmpty)
    #expect(lint(source) { $0.enabled = ["AM413"] }.map(\.rule) == ["AM413"])
  }

  @Test func settingsChangeSeverityAndSilence() {
    let source = "withAnimation(.spring()) { a = 1 }"
    #expect(lint(source) { $0.severities = ["AM101": .info] }.first?.severity == .info)
    #expect(lint(source) { $0.disabled = ["AM101"] }.isEmpty)
  }

  @Test func theOldestSystemDecidesAvailability() {
    let source = "Text(\"a\").glassEffect(.regular, in: Capsule())"
    #expect(lint(source).map(\.rule) == ["AM201"])
    #expect(lint(source) { $0.minimumIOS = 26 }.isEmpty)
  }

  @Test func aSyntaxErrorIsReportedOnceAndTheRestIsLinted() {
    let findings = lint("func a() { withAnimation(.spring()) { b = 1 }\nlet = = 3\nlet (\n")
    #expect(findings.filter { $0.rule == Linter.syntaxRule }.count == 1)
    #expect(findings.contains { $0.rule == "AM101" })
  }

  @Test func anEmptyFileIsClean() {
    #expect(lint("").isEmpty)
    #expect(lint("\u{FEFF}\n// nothing\n").isEmpty)
  }

  @Test func deepNestingEndsQuietly() {
    let deep = String(repeating: "(", count: 5_000) + String(repeating: ")", count: 5_000)
    _ = lint("let a = \(deep)")
    let brackets = lint("let a = " + String(repeating: "{ [", count: 3_000))
    #expect(brackets.map(\.rule) == [Linter.syntaxRule])
    _ = lint("let a = \"" + String(repeating: "\\(\"", count: 500))
    _ = lint(String(repeating: "if a { ", count: 2_000))
  }

  @Test func aRuleReportsAPlaceOnce() {
    let source =
      "Text(\"a\").glassEffect(.regular, in: Capsule())\nText(\"b\").glassEffect(.regular, in: Capsule())"
    #expect(lint(source).map(\.line) == [1, 2])
  }
}
