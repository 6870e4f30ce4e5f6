import Foundation

/// Why a format is not a predicate.
struct PredicateFault: Error, Equatable { var reason: String }

/// Reads predicate formats such as `label CONTAINS[c] %@ AND isEnabled == true`.
struct PredicateParser {
  private enum Token: Equatable {
    case word(String)
    case text(String)
    case number(Double)
    case sign(String)
    case argument(isKey: Bool)
    case end
  }

  private var tokens: [Token] = []
  private var position = 0
  private var arguments: [Any]
  private var depth = 0
  private static let maximumDepth = 64
  private static let maximumLength = 20_000

  static func parse(_ format: String, _ arguments: [Any]) throws(PredicateFault)
    -> PredicateExpression
  {
    guard format.utf8.count <= maximumLength else {
      throw PredicateFault(reason: "The format is longer than \(maximumLength) bytes.")
    }
    var parser = PredicateParser(arguments: arguments)
    try parser.split(Array(format))
    let expression = try parser.either()
    guard parser.token == .end else {
      throw PredicateFault(reason: "'\(parser.token)' stands where nothing more is expected.")
    }
    return expression
  }

  private init(arguments: [Any]) { self.arguments = arguments.reversed() }

  // MARK: Words

  private mutating func split(_ text: [Character]) throws(PredicateFault) {
    var index = 0
    while index < text.count {
      let character = text[index]
      if character.isWhitespace {
        index += 1
      } else if character == "\"" || character == "'" {
        index = try quoted(text, index)
      } else if character == "%" {
        guard index + 1 < text.count else { throw PredicateFault(reason: "'%' ends the format.") }
        let kind = text[index + 1]
        if kind == "K" {
          tokens.append(.argument(isKey: true))
          index += 2
        } else if kind == "@" {
          tokens.append(.argument(isKey: false))
          index += 2
        } else {
          // %d, %i, %lu, %f, %ld …
          tokens.append(.argument(isKey: false))
          index += 1
          while index < text.count, text[index].isLetter { index += 1 }
        }
      } else if character.isNumber
        || (character == "-" && index + 1 < text.count
          && text[index + 1].isNumber)
      {
        var end = index + 1
        while end < text.count, text[end].isNumber || text[end] == "." { end += 1 }
        guard let number = Double(String(text[index..<end])) else {
          throw PredicateFault(reason: "'\(String(text[index..<end]))' is no number.")
        }
        tokens.append(.number(number))
        index = end
      } else if character.isLetter || character == "_" || character == "#" {
        var end = index + 1
        while end < text.count, text[end].isLetter || text[end].isNumber || "_.".contains(text[end])
        {
          end += 1
        }
        tokens.append(.word(String(text[index..<end])))
        index = end
      } else {
        index = try sign(text, index)
      }
    }
    tokens.append(.end)
  }

  private mutating func quoted(_ text: [Character], _ start: Int) throws(PredicateFault) -> Int {
    var index = start + 1
    var content = ""
    while index < text.count, text[index] != text[start] {
      if text[index] == "\\", index + 1 < text.count { index += 1 }
      content.append(text[index])
      index += 1
    }
    guard index < text.count else { throw PredicateFault(reason: "A quotation has no end.") }
    tokens.append(.text(content))
    return index + 1
  }

  private mutating func sign(_ text: [Character], _ index: Int) throws(PredicateFault) -> Int {
    let two = String(text[index..<min(text.count, index + 2)])
    if ["==", "!=", "<>", "<=", ">=", "=<", "=>", "&&", "||"].contains(two) {
      tokens.append(.sign(two))
      return index + 2
    }
    guard "=<>!(){},[]".contains(text[index]) else {
      throw PredicateFault(reason: "'\(text[index])' has no meaning here.")
    }
    tokens.append(.sign(String(text[index])))
    return index + 1
  }

  // MARK: Grammar

  private var token: Token { tokens[position] }
  private mutating func next() { if position < tokens.count - 1 { position += 1 } }

  private func isWord(_ words: String...) -> Bool {
    if case .word(let word) = token { return words.contains(word.uppercased()) }
    return false
  }
  private mutating func take(_ sign: String) -> Bool {
    guard token == .sign(sign) else { return false }
    next()
    return true
  }

  private mutating func either() throws(PredicateFault) -> PredicateExpression {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth else {
      throw PredicateFault(reason: "The format is nested more than \(Self.maximumDepth) deep.")
    }
    var list = [try both()]
    while isWord("OR") || token == .sign("||") {
      next()
      list.append(try both())
    }
    return list.count == 1 ? list[0] : .any(list)
  }

  private mutating func both() throws(PredicateFault) -> PredicateExpression {
    var list = [try negated()]
    while isWord("AND") || token == .sign("&&") {
      next()
      list.append(try negated())
    }
    return list.count == 1 ? list[0] : .all(list)
  }

  private mutating func negated() throws(PredicateFault) -> PredicateExpression {
    if isWord("NOT") || token == .sign("!") {
      depth += 1
      defer { depth -= 1 }
      guard depth < Self.maximumDepth else {
        throw PredicateFault(reason: "The format is nested more than \(Self.maximumDepth) deep.")
      }
      next()
      return .not(try negated())
    }
    if take("(") {
      let inner = try either()
      guard take(")") else { throw PredicateFault(reason: "A ')' is missing.") }
      return inner
    }
    if isWord("TRUEPREDICATE", "FALSEPREDICATE") {
      let isTrue = isWord("TRUEPREDICATE")
      next()
      return .constant(isTrue)
    }
    return try comparison()
  }

  private mutating func comparison() throws(PredicateFault) -> PredicateExpression {
    let left = try operand()
    let comparison = try comparisonSign()
    var options: PredicateExpression.Options = []
    if take("[") {
      guard case .word(let letters) = token, letters.allSatisfy({ "cdCDnN".contains($0) }) else {
        throw PredicateFault(reason: "Only c and d may stand in brackets.")
      }
      if letters.lowercased().contains("c") { options.insert(.caseInsensitive) }
      if letters.lowercased().contains("d") { options.insert(.diacriticInsensitive) }
      next()
      guard take("]") else { throw PredicateFault(reason: "A ']' is missing.") }
    }
    return .compare(left, comparison, try operand(), options)
  }

  private mutating func comparisonSign() throws(PredicateFault) -> PredicateExpression.Comparison {
    defer { next() }
    switch token {
    case .sign("=="), .sign("="): return .equal
    case .sign("!="), .sign("<>"): return .notEqual
    case .sign("<"): return .less
    case .sign(">"): return .greater
    case .sign("<="), .sign("=<"): return .lessOrEqual
    case .sign(">="), .sign("=>"): return .greaterOrEqual
    case .word(let word):
      switch word.uppercased() {
      case "CONTAINS": return .contains
      case "BEGINSWITH": return .beginsWith
      case "ENDSWITH": return .endsWith
      case "LIKE": return .like
      case "MATCHES": return .matches
      case "IN": return .isIn
      case "BETWEEN": return .between
      default: throw PredicateFault(reason: "'\(word)' is no comparison.")
      }
    default: throw PredicateFault(reason: "A comparison is missing.")
    }
  }

  private mutating func operand() throws(PredicateFault) -> PredicateExpression.Operand {
    let current = token
    next()
    switch current {
    case .text(let text): return .value(.text(text))
    case .number(let number): return .value(.number(number))
    case .argument(let isKey):
      guard let argument = arguments.popLast() else {
        throw PredicateFault(reason: "There are fewer arguments than places for them.")
      }
      if isKey, let key = argument as? String { return .key(key) }
      if let list = argument as? [Any] { return .list(list.map { .value(PredicateValue($0)) }) }
      return .value(PredicateValue(argument))
    case .word(let word):
      switch word.uppercased() {
      case "TRUE", "YES": return .value(.flag(true))
      case "FALSE", "NO": return .value(.flag(false))
      case "NIL", "NULL": return .value(.nothing)
      case "SELF": return .itself
      default: return .key(word.hasPrefix("SELF.") ? String(word.dropFirst(5)) : word)
      }
    case .sign("{"):
      var list: [PredicateExpression.Operand] = []
      if take("}") { return .list(list) }
      repeat {
        guard token != .sign("{") else {
          throw PredicateFault(reason: "A list may not stand in a list.")
        }
        list.append(try operand())
      } while take(",")
      guard take("}") else { throw PredicateFault(reason: "A '}' is missing.") }
      return .list(list)
    default: throw PredicateFault(reason: "A value is missing.")
    }
  }
}
