import Foundation

/// Reads emphasis, strong emphasis, strikethrough, code, links, images, autolinks, escapes, and breaks.
struct InlineMarkdown {
  private enum Token {
    case text(String)
    /// A run of `*`, `_` or `~`: how many are left, and what it may do.
    case delimiter(mark: Character, count: Int, opens: Bool, closes: Bool)
    case styled(AttributedString)
  }

  private let characters: [Character]
  private let baseURL: URL?
  private let foldsLineBreaks: Bool
  private let depth: Int
  private var position = 0
  private var tokens: [Token] = []
  /// The intents of each token, filled in when delimiters are paired.
  private var intents: [InlinePresentationIntent] = []

  /// Links hold inline text again; a hostile text must not nest without end.
  private static let maximumDepth = 8

  init(_ text: String, baseURL: URL?, foldsLineBreaks: Bool, depth: Int = 0) {
    characters = Array(text)
    self.baseURL = baseURL
    self.foldsLineBreaks = foldsLineBreaks
    self.depth = depth
  }

  mutating func parse() -> AttributedString {
    while position < characters.count { readToken() }
    pairDelimiters()
    var result = AttributedString()
    for (token, intent) in zip(tokens, intents) {
      var part: AttributedString
      switch token {
      case .text(let text): part = AttributedString(text)
      case .delimiter(let mark, let count, _, _):
        part = AttributedString(String(repeating: mark, count: count))
      case .styled(let text): part = text
      }
      if part.characters.isEmpty { continue }
      if !intent.isEmpty {
        for run in part.runs {
          part[run.range].inlinePresentationIntent = (run.inlinePresentationIntent ?? []).union(
            intent)
        }
      }
      result += part
    }
    return result
  }

  // MARK: - Tokens

  private mutating func readToken() {
    let character = characters[position]
    switch character {
    case "\\": readEscape()
    case "`": readCode()
    case "*", "_", "~": readDelimiter(character)
    case "[": if !readLink(from: position) { append("[") }
    case "!" where peek(1) == "[": if !readLink(from: position + 1) { append("!") }
    case "<": readAngle()
    case "\n", "\r\n": readLineBreak()
    default: append(String(character))
    }
  }

  private func peek(_ distance: Int) -> Character? {
    characters.indices.contains(position + distance) ? characters[position + distance] : nil
  }

  private mutating func append(_ text: String, length: Int = 1) {
    position += length
    if case .text(let last)? = tokens.last {
      tokens[tokens.count - 1] = .text(last + text)
    } else {
      add(.text(text))
    }
  }

  private mutating func add(_ token: Token) {
    tokens.append(token)
    intents.append([])
  }

  private mutating func readEscape() {
    if let next = peek(1), next.isASCII, next.isPunctuation || next.isSymbol {
      append(String(next), length: 2)
    } else if foldsLineBreaks, peek(1) == "\n" {
      position += 2
      addBreak("\n", .lineBreak)
    } else {
      append("\\")
    }
  }

  private mutating func readCode() {
    var fence = 0
    while peek(fence) == "`" { fence += 1 }
    var index = position + fence
    while index < characters.count {
      guard characters[index] == "`" else {
        index += 1
        continue
      }
      var length = 0
      while index + length < characters.count, characters[index + length] == "`" { length += 1 }
      if length == fence {
        var code = characters[(position + fence)..<index].map { $0 == "\n" ? " " : $0 }
        if code.count > 2, code.first == " ", code.last == " ", code.contains(where: { $0 != " " })
        {
          code = Array(code.dropFirst().dropLast())
        }
        var text = AttributedString(String(code))
        text.inlinePresentationIntent = .code
        position = index + length
        return add(.styled(text))
      }
      index += length
    }
    append(String(repeating: "`", count: fence), length: fence)
  }

  private mutating func readDelimiter(_ mark: Character) {
    let before = position > 0 ? characters[position - 1] : " "
    var count = 0
    while peek(count) == mark { count += 1 }
    let after = peek(count) ?? " "
    let isLeft =
      !after.isWhitespace
      && (!after.isPunctuationOrSymbol || before.isWhitespace || before.isPunctuationOrSymbol)
    let isRight =
      !before.isWhitespace
      && (!before.isPunctuationOrSymbol || after.isWhitespace || after.isPunctuationOrSymbol)
    position += count
    switch mark {
    case "_":
      add(
        .delimiter(
          mark: mark, count: count, opens: isLeft && (!isRight || before.isPunctuationOrSymbol),
          closes: isRight && (!isLeft || after.isPunctuationOrSymbol)))
    case "~" where count > 2: append(String(repeating: "~", count: count), length: 0)
    default: add(.delimiter(mark: mark, count: count, opens: isLeft, closes: isRight))
    }
  }

  /// `[text](target "title")`, standing at the bracket `start`. An image becomes its alternative text.
  private mutating func readLink(from start: Int) -> Bool {
    guard depth < InlineMarkdown.maximumDepth, let end = matchingBracket(from: start),
      end + 1 < characters.count, characters[end + 1] == "("
    else { return false }
    var index = end + 2
    skipSpaces(&index)
    guard let target = readTarget(&index) else { return false }
    skipSpaces(&index)
    if index < characters.count, "\"'".contains(characters[index]) {
      let quote = characters[index]
      guard let close = characters[(index + 1)...].firstIndex(of: quote) else { return false }
      index = close + 1
      skipSpaces(&index)
    }
    guard index < characters.count, characters[index] == ")" else { return false }
    var inner = InlineMarkdown(
      String(characters[(start + 1)..<end]), baseURL: baseURL, foldsLineBreaks: foldsLineBreaks,
      depth: depth + 1)
    var text = inner.parse()
    let url = URL(string: target, relativeTo: baseURL)
    if start > position { text.imageURL = url } else { text.link = url }
    position = index + 1
    add(.styled(text))
    return true
  }

  private func matchingBracket(from start: Int) -> Int? {
    var level = 0
    var index = start
    while index < characters.count {
      switch characters[index] {
      case "\\": index += 1
      case "[": level += 1
      case "]":
        level -= 1
        if level == 0 { return index }
      default: break
      }
      index += 1
    }
    return nil
  }

  private func readTarget(_ index: inout Int) -> String? {
    guard index < characters.count else { return nil }
    if characters[index] == "<" {
      guard let close = characters[index...].firstIndex(of: ">") else { return nil }
      defer { index = close + 1 }
      return String(characters[(index + 1)..<close])
    }
    var level = 0
    let start = index
    while index < characters.count, !characters[index].isWhitespace {
      if characters[index] == "(" { level += 1 }
      if characters[index] == ")" {
        if level == 0 { break }
        level -= 1
      }
      index += 1
    }
    return String(characters[start..<index])
  }

  private func skipSpaces(_ index: inout Int) {
    while index < characters.count, characters[index].isWhitespace { index += 1 }
  }

  /// `<https://…>`, `<name@host>`, or an HTML tag, which stays as text marked so.
  private mutating func readAngle() {
    guard let close = characters[position...].firstIndex(of: ">"), close > position + 1 else {
      return append("<")
    }
    let inside = String(characters[(position + 1)..<close])
    guard !inside.contains(where: \.isNewline) else { return append("<") }
    let scheme = inside.prefix { $0.isLetter || $0.isNumber || "+.-".contains($0) }
    let isPlain = !inside.contains(where: { $0.isWhitespace || $0 == "<" })
    if isPlain, scheme.count >= 2, inside.dropFirst(scheme.count).hasPrefix(":") {
      addLink(inside, target: inside, end: close)
    } else if isPlain, inside.contains("@"), inside.dropFirst().contains("."),
      !inside.contains("\\")
    {
      addLink(inside, target: "mailto:" + inside, end: close)
    } else if let first = inside.first, first.isLetter || first == "/" || first == "!" {
      var text = AttributedString("<\(inside)>")
      text.inlinePresentationIntent = .inlineHTML
      position = close + 1
      add(.styled(text))
    } else {
      append("<")
    }
  }

  private mutating func addLink(_ text: String, target: String, end: Int) {
    var link = AttributedString(text)
    link.link = URL(string: target)
    position = end + 1
    add(.styled(link))
  }

  private mutating func readLineBreak() {
    guard foldsLineBreaks else { return append("\n") }
    position += 1
    var spaces = 0
    if case .text(let last)? = tokens.last {
      let kept = last.reversed().drop { $0 == " " }
      spaces = last.count - kept.count
      tokens[tokens.count - 1] = .text(String(kept.reversed()))
    }
    if spaces >= 2 { addBreak("\n", .lineBreak) } else { addBreak(" ", .softBreak) }
  }

  private mutating func addBreak(_ text: String, _ intent: InlinePresentationIntent) {
    var part = AttributedString(text)
    part.inlinePresentationIntent = intent
    add(.styled(part))
  }

  // MARK: - Emphasis

  /// Pairs closing runs with the nearest opening run of the same mark, CommonMark's way.
  private mutating func pairDelimiters() {
    /// Tokens that may still open, as indices.
    var openers: [Int] = []
    for closer in tokens.indices {
      guard case .delimiter(let mark, _, let opens, let closes) = tokens[closer] else { continue }
      if closes {
        while let (index, opener) = opener(for: closer, among: openers) {
          let width = consume(opener, closer, mark)
          guard width > 0 else { break }
          openers.removeSubrange((index + 1)...)
          if count(of: opener) == 0 { openers.remove(at: index) }
          if count(of: closer) == 0 { break }
        }
      }
      if opens, count(of: closer) > 0 { openers.append(closer) }
    }
  }

  private func count(of token: Int) -> Int {
    if case .delimiter(_, let count, _, _) = tokens[token] { count } else { 0 }
  }

  private func opener(for closer: Int, among openers: [Int]) -> (Int, Int)? {
    guard case .delimiter(let mark, let size, let closerOpens, _) = tokens[closer] else {
      return nil
    }
    for index in openers.indices.reversed() {
      guard case .delimiter(let other, let count, _, let openerCloses) = tokens[openers[index]],
        other == mark
      else { continue }
      if mark == "~" {
        if count == size { return (index, openers[index]) }
        continue
      }
      // "Rule of three": a run that could do both pairs only when the lengths do not add up to it.
      let couldDoBoth = closerOpens || openerCloses
      if couldDoBoth, (count + size) % 3 == 0, count % 3 != 0 || size % 3 != 0 { continue }
      return (index, openers[index])
    }
    return nil
  }

  /// Uses up one or two marks at each end and marks what lies between.
  private mutating func consume(_ opener: Int, _ closer: Int, _ mark: Character) -> Int {
    guard case .delimiter(_, let first, let opens, let closes) = tokens[opener],
      case .delimiter(_, let second, let closerOpens, let closerCloses) = tokens[closer]
    else { return 0 }
    let width = mark == "~" ? first : (first >= 2 && second >= 2 ? 2 : 1)
    let intent: InlinePresentationIntent =
      mark == "~" ? .strikethrough : width == 2 ? .stronglyEmphasized : .emphasized
    tokens[opener] = .delimiter(mark: mark, count: first - width, opens: opens, closes: closes)
    tokens[closer] = .delimiter(
      mark: mark, count: second - width, opens: closerOpens, closes: closerCloses)
    for index in (opener + 1)..<closer { intents[index].formUnion(intent) }
    return width
  }
}

extension Character {
  fileprivate var isPunctuationOrSymbol: Bool { isPunctuation || isSymbol }
}
