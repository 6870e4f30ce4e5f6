import Foundation
import Testing

@testable import AnimoKit

struct FindingReportTests {
  private var outcome: LintRun.Outcome {
    var outcome = LintRun.Outcome()
    outcome.findings = LintTestProject.linter.lint(
      "withAnimation(.spring()) { a = 1 }", path: "Two words/Ä.swift")
    outcome.fileCount = 1
    outcome.lineCount = 1
    return outcome
  }

  @Test func textIsWrittenAsCompilersWriteIt() {
    #expect(
      FindingReport.text(outcome.findings)
        == "Two words/Ä.swift:1:15: error: a spring without response and dampingFraction "
        + "[AM101 bare-spring]")
    #expect(FindingReport.summary(outcome) == "1 file: 1 error, 0 warnings, 0 notes")
  }

  @Test func jsonHoldsEveryFinding() throws {
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(FindingReport.json(outcome).utf8)) as? [String: Any])
    let findings = try #require(object["findings"] as? [[String: Any]])
    #expect(findings.count == 1)
    #expect(findings[0]["rule"] as? String == "AM101")
    #expect(findings[0]["line"] as? Int == 1)
    #expect(findings[0]["repair"] as? String == "automatic")
    #expect(object["files"] as? Int == 1)
  }

  @Test func sarifIsWhatTheStandardAsksFor() throws {
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(SarifReport(outcome.findings).text().utf8))
        as? [String: Any])
    #expect(object["version"] as? String == "2.1.0")
    #expect(object["$schema"] as? String == "https://json.schemastore.org/sarif-2.1.0.json")
    let run = try #require((object["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.count == 137)
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    let index = try #require(result["ruleIndex"] as? Int)
    #expect(rules[index]["id"] as? String == "AM101")
    #expect(result["ruleId"] as? String == "AM101")
    #expect(result["level"] as? String == "error")
    let location = try #require(
      ((result["locations"] as? [[String: Any]])?.first)?["physicalLocation"] as? [String: Any])
    #expect(
      (location["artifactLocation"] as? [String: Any])?["uri"] as? String
        == "Two%20words/%C3%84.swift")
    let region = try #require(location["region"] as? [String: Any])
    #expect(region["startLine"] as? Int == 1)
    #expect(region["startColumn"] as? Int == 15)
    #expect((result["fixes"] as? [[String: Any]])?.count == 1)
  }
}
