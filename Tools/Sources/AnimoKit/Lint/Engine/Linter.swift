import Foundation
import SwiftParser
import SwiftSyntax

/// Checks Swift source against the catalogue. A value: one linter serves many threads.
public struct Linter: Sendable {
  public var settings: LintSettings
  public var project: LintProject
  private let dispatch: RuleDispatch

  public init(settings: LintSettings = LintSettings(), project: LintProject = LintProject()) {
    self.settings = settings
    self.project = project
    dispatch = RuleDispatch(settings: settings)
  }

  /// The findings in one file, by place.
  public func lint(_ source: [UInt8], path: String) -> [Finding] {
    let tree = SourceTree(source: source, words: dispatch.words)
    let file = LintedFile(tree: tree, path: path, settings: settings, project: project)
    dispatch.run(on: file)
    var findings = file.findings
    if tree.isDoubtful, let error = Self.syntaxError(in: source, file) { findings.append(error) }
    if findings.count > 1 {
      findings.sort { ($0.range.lowerBound, $0.rule) < ($1.range.lowerBound, $1.rule) }
    }
    return findings
  }

  public func lint(_ source: String, path: String) -> [Finding] {
    lint(Array(source.utf8), path: path)
  }

  /// The number of the finding that reports a file the compiler would not read.
  public static let syntaxRule = "AM000"

  /// The toolchain's own word on a file the quick parser doubted; nil if there is nothing wrong.
  private static func syntaxError(in source: [UInt8], _ file: LintedFile) -> Finding? {
    guard file.tree.deepestSquare <= deepestSquare else {
      return syntaxFinding("brackets nest too deep to be read", at: file.tree.doubtedAt, file)
    }
    let parsed = source.withUnsafeBufferPointer { Parser.parse(source: $0) }
    guard parsed.hasError else { return nil }
    let finder = SyntaxErrorFinder(viewMode: .all)
    finder.walk(parsed)
    return syntaxFinding(
      finder.message ?? "this is not Swift", at: finder.offset ?? file.tree.doubtedAt, file)
  }

  private static func syntaxFinding(_ message: String, at offset: Int, _ file: LintedFile)
    -> Finding
  {
    let offset = min(max(0, offset), file.tree.count)
    let place = file.lineStarts.place(of: offset)
    return Finding(
      rule: syntaxRule, slug: "syntax-error", severity: .error, message: message,
      path: file.path, line: place.line, column: place.column, endLine: place.line,
      endColumn: place.column, range: offset..<offset, fix: nil)
  }

  /// The toolchain's parser takes time exponential in the nesting of square brackets (found by the
  /// fuzz test: thirty unclosed ones take minutes). Past this depth it is not asked.
  static let deepestSquare = 8

  /// Whether the toolchain's parser can be asked about the source without waiting for ever.
  static func canAskToolchain(_ source: [UInt8]) -> Bool {
    SourceTree(source: source, words: RuleDispatch.allWords).deepestSquare <= deepestSquare
  }

  /// Whether the toolchain's parser accepts the source.
  static func parses(_ source: [UInt8]) -> Bool {
    !source.withUnsafeBufferPointer { Parser.parse(source: $0) }.hasError
  }
}
