/// Damaged Swift, the same for the same seed: rule examples, joined, then cut, doubled, swapped and
/// sprinkled with tokens. For the fuzz tests and the benchmark `animo-lint-fuzz`.
public struct SourceDamage {
  private var state: UInt64
  private let examples: [[UInt8]]

  private static let tokens = [
    "{", "}", "(", ")", "[", "]", "\"", "\"\"\"", "\\(", "#\"", "/*", "*/", "//", "`", "@", "#if",
    "#endif",
    "<", ">", "?", "!", ".", ",", ":", ";", "->", "=", "==", "...", "&", "in", "case", "switch",
    "if",
    "else", "guard", "let", "var", "func", "struct", "where", "\u{0}", "é", "\r\n", "\\", "/",
  ].map { Array($0.utf8) }

  public init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    examples = RuleRegistry.all.flatMap { $0.manual.bad + $0.manual.good + $0.manual.nearMisses }
      .map { Array($0.utf8) }
  }

  /// One more damaged file.
  public mutating func next() -> [UInt8] {
    var source: [UInt8] = []
    for _ in 0...below(6) {
      source += examples[below(examples.count)]
      source.append(0x0A)
    }
    for _ in 0...below(8) { hurt(&source) }
    return source
  }

  private mutating func hurt(_ source: inout [UInt8]) {
    guard source.count > 4 else { return }
    let start = below(source.count - 1)
    let end = min(source.count, start + 1 + below(40))
    switch below(6) {
    case 0: source.removeSubrange(start..<end)
    case 1: source.insert(contentsOf: source[start..<end], at: below(source.count))
    case 2: source[start] = UInt8(truncatingIfNeeded: random())
    case 3: source = Array(source[..<max(1, start)])
    case 4:
      let token = Self.tokens[below(Self.tokens.count)]
      for _ in 0...below(60) { source.insert(contentsOf: token, at: start) }
    default: source.insert(contentsOf: Self.tokens[below(Self.tokens.count)], at: start)
    }
  }

  private mutating func below(_ limit: Int) -> Int { Int(random() % UInt64(max(1, limit))) }

  private mutating func random() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
