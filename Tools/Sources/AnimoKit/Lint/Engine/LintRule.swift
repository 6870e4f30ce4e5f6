/// One rule: what it is called, what wakes it, and what it looks for.
///
/// A rule is woken only for nodes that match a trigger, so a file without its words costs nothing.
/// It reports through `file.report` and stays silent about what it cannot prove.
protocol LintRule: SendableMetatype {
  static var manual: RuleManual { get }
  static var triggers: [RuleTrigger] { get }
  static func check(_ node: SourceNode, in file: LintedFile)
}

enum RuleTrigger: Sendable {
  /// A call, or a member without a call, with one of these names: `.spring()`, `.spring`, `Canvas {}`.
  case calls([String])
  /// Every node of a kind.
  case kind(NodeKind)
  /// Once for the file, with its root, if it names one of these words; always if the list is empty.
  case file([String])

  static func call(_ names: String...) -> RuleTrigger { .calls(names) }
  static func fileNaming(_ names: String...) -> RuleTrigger { .file(names) }
}

/// A rule's page: the text of `docs/lint`, and examples the tests run.
public struct RuleManual: Sendable {
  public enum Repair: String, Sendable, Codable {
    /// `--fix` applies it.
    case automatic
    /// `--fix-unsafe` applies it; a person should look.
    case assisted
    case none
  }

  public var id: String
  public var slug: String
  public var severity: Severity
  public var repair: Repair
  /// Off until the configuration names it.
  public var isOffByDefault = false
  /// Needs more than one Swift file: the project's other files.
  public var needsProject = false
  /// What is wrong, and why it matters, in a sentence or two.
  public var summary: String
  public var bad: [String]
  public var good: [String]
  /// Good source that looks like the bad one. The rule must stay silent.
  public var nearMisses: [String]

  init(
    _ id: String, _ slug: String, _ severity: Severity, _ repair: Repair,
    isOffByDefault: Bool = false, needsProject: Bool = false, _ summary: String,
    bad: [String], good: [String], nearMisses: [String] = []
  ) {
    self.id = id
    self.slug = slug
    self.severity = severity
    self.repair = repair
    self.isOffByDefault = isOffByDefault
    self.needsProject = needsProject
    self.summary = summary
    self.bad = bad
    self.good = good
    self.nearMisses = nearMisses
  }

  /// A rule that repairs nothing.
  init(
    _ id: String, _ slug: String, _ severity: Severity, isOffByDefault: Bool = false,
    needsProject: Bool = false, _ summary: String, bad: [String], good: [String],
    nearMisses: [String] = []
  ) {
    self.init(
      id, slug, severity, .none, isOffByDefault: isOffByDefault, needsProject: needsProject,
      summary, bad: bad, good: good, nearMisses: nearMisses)
  }
}
