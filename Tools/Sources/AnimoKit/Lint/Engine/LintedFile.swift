/// One file being linted: its tree, its facts, and what was found so far.
///
/// Not `Sendable`; facts are computed when a rule first asks and kept for the others.
final class LintedFile {
  let tree: SourceTree
  let path: String
  let settings: LintSettings
  let project: LintProject
  private(set) var findings: [Finding] = []
  private var reported: Set<String> = []
  lazy var lineStarts = LineTable(tree)
  lazy var index = FileIndex(tree)
  lazy var states = StateTable(self)
  lazy var mutations = MutationTable(self)
  lazy var constants = ConstantTable(self)
  lazy var viewCalls = ViewCallGraph(self)
  lazy var suppressions = Suppressions(tree, lines: lineStarts)

  init(tree: SourceTree, path: String, settings: LintSettings, project: LintProject) {
    self.tree = tree
    self.path = path
    self.settings = settings
    self.project = project
  }

  var root: SourceNode { tree.root }

  /// Whether the file names the word. Only words that some rule's trigger or `KnownWords` lists
  /// may be asked for.
  func names(_ words: String...) -> Bool {
    words.contains { word in
      let number = tree.words.number(of: word)
      assert(number != 0, "“\(word)” is not among the known words")
      return number != 0 && tree.wordsSeen[Int(number)]
    }
  }

  /// Notes a finding, unless the same rule said the same of the same place, or it is suppressed.
  func report(
    _ rule: any LintRule.Type, at node: SourceNode, _ message: String, fix: Fix? = nil,
    severity: Severity? = nil
  ) {
    report(rule, range: node.range, message, fix: fix, severity: severity)
  }

  func report(
    _ rule: any LintRule.Type, range: Range<Int>, _ message: String, fix: Fix? = nil,
    severity: Severity? = nil
  ) {
    let manual = rule.manual
    guard reported.insert("\(manual.id) \(range.lowerBound)").inserted else { return }
    var fix = manual.repair == .none ? nil : fix
    if manual.repair == .assisted { fix?.isSafe = false }
    let start = lineStarts.place(of: range.lowerBound)
    let end = lineStarts.place(of: range.upperBound)
    guard !suppressions.suppress(manual, line: start.line) else { return }
    findings.append(
      Finding(
        rule: manual.id, slug: manual.slug,
        severity: settings.severities[manual.id] ?? severity ?? manual.severity, message: message,
        path: path, line: start.line, column: start.column, endLine: end.line,
        endColumn: end.column, range: range, fix: fix))
  }
}

/// Byte offsets to lines and columns.
struct LineTable {
  private var starts: [Int] = [0]

  init(_ tree: SourceTree) {
    for offset in 0..<tree.count where tree.bytes[offset] == 0x0A { starts.append(offset + 1) }
  }

  var count: Int { starts.count }
  func start(ofLine line: Int) -> Int { starts[max(0, min(line - 1, starts.count - 1))] }

  func place(of offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - starts[low] + 1)
  }
}
