/// Applies the repairs of findings until nothing is left to repair.
public struct Fixer: Sendable {
  public var linter: Linter
  /// Also applies repairs a person should look at.
  public var appliesUnsafe: Bool

  /// What happened to one file.
  public struct Outcome: Sendable {
    public var source: [UInt8]
    /// Findings that were repaired, by rule, in the order they were applied.
    public var applied: [String]
    /// What is still found in `source`.
    public var remaining: [Finding]
  }

  /// A repair can make another possible; past this many rounds something oscillates.
  private static let mostRounds = 8

  public init(linter: Linter, appliesUnsafe: Bool = false) {
    self.linter = linter
    self.appliesUnsafe = appliesUnsafe
  }

  /// Repairs `source`. The result parses if `source` did, and repairing it again changes nothing.
  public func fix(_ source: [UInt8], path: String) -> Outcome {
    var outcome = Outcome(source: source, applied: [], remaining: [])
    var refused: Set<String> = []
    let mustParse = Linter.parses(source)
    for _ in 0..<Self.mostRounds {
      outcome.remaining = linter.lint(outcome.source, path: path)
      let wanted = outcome.remaining.filter { finding in
        guard let fix = finding.fix, !fix.edits.isEmpty, fix.isSafe || appliesUnsafe else {
          return false
        }
        return !refused.contains(Self.key(finding, outcome.source))
      }
      let chosen = Self.withoutOverlaps(wanted, length: outcome.source.count)
      guard !chosen.isEmpty else { return outcome }
      let together = Self.apply(chosen.compactMap(\.fix), to: outcome.source)
      if !mustParse || Linter.parses(together) {
        refuseSterile(chosen, outcome.source, together, &refused)
        outcome.source = together
        outcome.applied += chosen.map(\.rule)
        continue
      }
      // One of them breaks the file: try them one by one and leave out what breaks.
      var changed = false
      for finding in chosen.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
        guard let fix = finding.fix else { continue }
        let result = Self.apply([fix], to: outcome.source)
        if Linter.parses(result), !changed {
          outcome.source = result
          outcome.applied.append(finding.rule)
          changed = true
        } else if !Linter.parses(result) {
          refused.insert(Self.key(finding, outcome.source))
        }
      }
      if !changed { return outcome }
    }
    outcome.remaining = linter.lint(outcome.source, path: path)
    return outcome
  }

  /// A repair that leaves the bytes as they were would be offered for ever.
  private func refuseSterile(
    _ chosen: [Finding], _ before: [UInt8], _ after: [UInt8], _ refused: inout Set<String>
  ) {
    guard before == after else { return }
    for finding in chosen { refused.insert(Self.key(finding, before)) }
  }

  private static func key(_ finding: Finding, _ source: [UInt8]) -> String {
    let range = finding.range.clamped(to: 0..<source.count)
    return "\(finding.rule) \(String(decoding: source[range], as: UTF8.self))"
  }

  /// The first of overlapping repairs, by place; edits of one repair stay together.
  static func withoutOverlaps(_ findings: [Finding], length: Int) -> [Finding] {
    var taken: [Range<Int>] = []
    var result: [Finding] = []
    for finding in findings {
      guard let fix = finding.fix else { continue }
      let ranges = fix.edits.map(\.range)
      guard ranges.allSatisfy({ $0.lowerBound >= 0 && $0.upperBound <= length }) else { continue }
      let clashes = ranges.contains { range in
        taken.contains { touches($0, range) }
      }
      guard !clashes else { continue }
      taken += ranges
      result.append(finding)
    }
    return result
  }

  private static func touches(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    one.lowerBound <= other.upperBound && other.lowerBound <= one.upperBound
  }

  /// Bytes outside the edits stay as they are.
  static func apply(_ fixes: [Fix], to source: [UInt8]) -> [UInt8] {
    var edits = fixes.flatMap(\.edits)
    edits.sort {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    var result: [UInt8] = []
    result.reserveCapacity(source.count + 64)
    var position = 0
    for edit in edits
    where edit.range.lowerBound >= position && edit.range.upperBound <= source.count {
      result += source[position..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      position = edit.range.upperBound
    }
    result += source[position...]
    return result
  }
}
