/// What a run of the linter is told: which rules, how severe, for which iOS.
public struct LintSettings: Sendable, Equatable {
  /// Rules that do not run.
  public var disabled: Set<String> = []
  /// Rules that run although they are off by default.
  public var enabled: Set<String> = []
  /// Severities other than the rules' own.
  public var severities: [String: Severity] = [:]
  /// The oldest iOS the code must run on.
  public var minimumIOS = 17.0
  /// Path patterns that are not linted; `*` stands for anything.
  public var excluded: [String] = []
  /// The least severity that makes a run fail.
  public var threshold = Severity.warning

  public init() {}

  func runs(_ manual: RuleManual) -> Bool {
    if disabled.contains(manual.id) { return false }
    return !manual.isOffByDefault || enabled.contains(manual.id)
  }
}
