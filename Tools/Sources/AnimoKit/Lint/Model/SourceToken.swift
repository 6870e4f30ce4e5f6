/// One token. Offsets are bytes from the start of the file.
struct SourceToken {
  enum Kind: UInt8 {
    case identifier, integer, float, string, regex, binaryOperator, prefixOperator
    case postfixOperator, open, close, comma, colon, semicolon, period, at, pound, backslash
    case arrow, equal, end
  }

  var kind: Kind
  var newlineBefore: Bool
  var spaceBefore: Bool
  /// The word's number in `WordTable`, 0 for words the linter does not know.
  var word: UInt16
  var start: Int32
  var end: Int32
  /// For brackets: the index of the other one, or -1.
  var match: Int32 = -1

  var keyword: Keyword? { kind == .identifier ? Keyword(rawValue: word) : nil }
  func isKeyword(_ keyword: Keyword) -> Bool {
    kind == .identifier && word == keyword.rawValue
  }
}
