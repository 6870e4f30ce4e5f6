import Foundation

/// Writes findings for people and for programs.
public enum FindingReport {
  /// `path:line:column: severity: message [AM101 bare-spring]`, as compilers write it.
  public static func text(_ findings: [Finding]) -> String {
    findings.map { finding in
      "\(finding.path):\(finding.line):\(finding.column): \(finding.severity.rawValue): "
        + "\(finding.message) [\(finding.rule) \(finding.slug)]"
    }.joined(separator: "\n")
  }

  /// One line that sums up a run.
  public static func summary(_ outcome: LintRun.Outcome) -> String {
    let errors = outcome.findings.filter { $0.severity == .error }.count
    let warnings = outcome.findings.filter { $0.severity == .warning }.count
    let notes = outcome.findings.count - errors - warnings
    func counted(_ number: Int, _ noun: String) -> String {
      number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
    }
    var text =
      "\(counted(outcome.fileCount, "file")): \(counted(errors, "error")), "
      + "\(counted(warnings, "warning")), \(counted(notes, "note"))"
    if !outcome.repairs.isEmpty { text += ", \(outcome.repairs.count) repaired" }
    return text
  }

  private struct Document: Encodable {
    struct Entry: Encodable {
      var path: String
      var line: Int
      var column: Int
      var endLine: Int
      var endColumn: Int
      var severity: String
      var rule: String
      var slug: String
      var message: String
      var repair: String
    }
    var version = 1
    var files: Int
    var lines: Int
    var repaired: Int
    var findings: [Entry]
  }

  /// One JSON document: what was linted and every finding.
  public static func json(_ outcome: LintRun.Outcome) throws -> String {
    let entries = outcome.findings.map { finding in
      Document.Entry(
        path: finding.path, line: finding.line, column: finding.column, endLine: finding.endLine,
        endColumn: finding.endColumn, severity: finding.severity.rawValue, rule: finding.rule,
        slug: finding.slug, message: finding.message, repair: repair(finding))
    }
    return try encode(
      Document(
        files: outcome.fileCount, lines: outcome.lineCount, repaired: outcome.repairs.count,
        findings: entries))
  }

  private static func repair(_ finding: Finding) -> String {
    guard let fix = finding.fix else { return "none" }
    return fix.isSafe ? "automatic" : "assisted"
  }

  static func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
