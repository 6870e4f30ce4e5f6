/// How bad a finding is. Ordered: `info` is the least.
public enum Severity: String, Codable, Comparable, Sendable, CaseIterable {
  case info, warning, error

  public static func < (one: Severity, other: Severity) -> Bool { one.rank < other.rank }

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// One thing a rule found, with its place.
public struct Finding: Sendable, Equatable {
  public var rule: String
  public var slug: String
  public var severity: Severity
  public var message: String
  public var path: String
  /// Counted from 1; columns count UTF-8 bytes, as the compiler's do.
  public var line: Int
  public var column: Int
  public var endLine: Int
  public var endColumn: Int
  /// The bytes of the file it is about.
  public var range: Range<Int>
  public var fix: Fix?
}

/// A repair: replacements that belong together.
public struct Fix: Sendable, Equatable {
  public struct Edit: Sendable, Equatable {
    public var range: Range<Int>
    public var text: String
  }
  public var edits: [Edit]
  /// Safe to apply without looking; others wait for `--fix-unsafe`.
  public var isSafe = true

  public init(_ edits: [Edit], isSafe: Bool = true) {
    self.edits = edits
    self.isSafe = isSafe
  }

  static func replace(_ node: SourceNode, _ text: String) -> Fix {
    Fix([Edit(range: node.range, text: text)])
  }
  static func replace(_ range: Range<Int>, _ text: String) -> Fix {
    Fix([Edit(range: range, text: text)])
  }
  static func insert(_ text: String, at offset: Int) -> Fix {
    Fix([Edit(range: offset..<offset, text: text)])
  }
  static func delete(_ range: Range<Int>) -> Fix { Fix([Edit(range: range, text: "")]) }
}
