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
  private static let mostRounds = 24

  public init(linter: Linter, appliesUnsafe: Bool = false) {
    self.linter = linter
    self.appliesUnsafe = appliesUnsafe
  }

  /// Repairs `source`, if it parses. The result parses too, and repairing it again changes nothing.
  public func fix(_ source: [UInt8], path: String) -> Outcome {
    let ending = LineEnding(of: source)
    guard ending == .carriageReturnAndLineFeed else { return fixPlain(source, path: path) }
    var outcome = fixPlain(ending.plain(source), path: path)
    outcome.source = ending.restored(outcome.source)
    outcome.remaining = linter.lint(outcome.source, path: path)
    return outcome
  }

  private func fixPlain(_ source: [UInt8], path: String) -> Outcome {
    guard Linter.canAskToolchain(source), Linter.parses(source) else {
      return Outcome(source: source, applied: [], remaining: linter.lint(source, path: path))
    }
    // A rule that is never satisfied by its own repair is left out, and the work starts over.
    var restless: Set<String> = []
    while true {
      switch converge(source, path: path, without: restless) {
      case .settled(let outcome): return outcome
      case .restless(let rules):
        guard !rules.isSubset(of: restless) else {
          return Outcome(source: source, applied: [], remaining: linter.lint(source, path: path))
        }
        restless.formUnion(rules)
      }
    }
  }

  private enum Convergence {
    case settled(Outcome)
    case restless(Set<String>)
  }

  private func converge(
    _ source: [UInt8], path: String, without restless: Set<String>
  ) -> Convergence {
    var outcome = Outcome(source: source, applied: [], remaining: [])
    var refused: Set<String> = []
    var last: Set<String> = []
    for _ in 0..<Self.mostRounds {
      outcome.remaining = linter.lint(outcome.source, path: path)
      let chosen = choose(outcome, refused: refused, restless: restless)
      guard !chosen.isEmpty else { return .settled(outcome) }
      last = Set(chosen.map(\.rule))
      let together = Self.apply(chosen.compactMap(\.fix), to: outcome.source)
      if Linter.parses(together) {
        refuseSterile(chosen, outcome.source, together, &refused)
        outcome.source = together
        outcome.applied += chosen.map(\.rule)
      } else {
        applyOne(of: chosen, &outcome, &refused)
      }
    }
    return .restless(last)
  }

  /// The repairs to make in this round.
  private func choose(
    _ outcome: Outcome, refused: Set<String>, restless: Set<String>
  ) -> [Finding] {
    let wanted = outcome.remaining.filter { finding in
      guard let fix = finding.fix, !fix.edits.isEmpty, fix.isSafe || appliesUnsafe,
        !restless.contains(finding.rule)
      else { return false }
      return !refused.contains(Self.key(finding, outcome.source))
    }
    return Self.withoutOverlaps(wanted, length: outcome.source.count)
  }

  /// Together they break the file: makes the first that does not, refuses those that do.
  private func applyOne(
    of chosen: [Finding], _ outcome: inout Outcome, _ refused: inout Set<String>
  ) {
    for finding in chosen {
      guard let fix = finding.fix else { continue }
      let result = Self.apply([fix], to: outcome.source)
      if Linter.parses(result) {
        outcome.source = result
        outcome.applied.append(finding.rule)
        return
      }
      refused.insert(Self.key(finding, outcome.source))
    }
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
