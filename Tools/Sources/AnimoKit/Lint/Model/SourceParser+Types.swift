/// Types and generic clauses: ranges of text.
extension SourceParser {
  /// A type starting at the current token.
  mutating func parseType() -> Int32 {
    let start = current.start
    if let end = indexAfterType(position) {
      position = end
      return make(.type, from: start)
    }
    return missing()
  }

  func indexAfterType(_ first: Int) -> Int? {
    var index = first
    var isSimpleDone = false
    var steps = 0
    while index < tokens.count {
      steps += 1
      if steps > 4_000 { return nil }
      let token = tokens[index]
      if !isSimpleDone {
        switch token.kind {
        case .at:
          index += 2
          while index < tokens.count, tokens[index].kind == .period { index += 2 }
          if index < tokens.count, isOpen(tokens[index], Ascii.openParen),
            !tokens[index].spaceBefore, let after = indexAfterBracket(index)
          {
            index = after
          }
        case .identifier:
          index += 1
          if let keyword = token.keyword,
            [
              .some, .any, .inout, .borrowing, .consuming, .isolated, .sending, .each, .repeat,
              .nonisolated,
            ].contains(keyword), index < tokens.count,
            tokens[index].kind == .identifier || tokens[index].kind == .at
              || tokens[index].kind == .open || tokens[index].kind == .prefixOperator
          {
            if keyword == .nonisolated, isOpen(tokens[index], Ascii.openParen),
              let after = indexAfterBracket(index)
            {
              index = after
            }
            continue
          }
          isSimpleDone = true
        case .open where byte(token) != Ascii.openBrace:
          guard let after = indexAfterBracket(index) else { return nil }
          index = after
          isSimpleDone = true
        case .prefixOperator where byte(token) == 0x7E: index += 1
        case .pound:
          index += 1
          isSimpleDone = true
        default: return nil
        }
        continue
      }
      switch token.kind {
      case .period:
        guard index + 1 < tokens.count, tokens[index + 1].kind == .identifier else { return index }
        index += 2
      case .arrow:
        index += 1
        isSimpleDone = false
      case .identifier
      where (token.keyword == .throws || token.keyword == .async || token.keyword == .rethrows):
        var ahead = index + 1
        if ahead < tokens.count, isOpen(tokens[ahead], Ascii.openParen),
          let after = indexAfterBracket(ahead)
        {
          ahead = after
        }
        guard ahead < tokens.count,
          tokens[ahead].kind == .arrow || tokens[ahead].keyword == .throws
        else { return index }
        index = ahead
      default:
        if isAnyOperator(token) {
          let first = byte(token)
          if first == Ascii.less, !token.newlineBefore {
            guard let after = indexAfterGenericArguments(index) else { return index }
            index = after
            continue
          }
          if (first == Ascii.question || first == Ascii.exclamation), !token.spaceBefore {
            index += 1
            continue
          }
          if first == 0x26, token.end - token.start == 1 {
            index += 1
            isSimpleDone = false
            continue
          }
          if token.end - token.start == 3, byte(token) == Ascii.period { return index + 1 }
        }
        return index
      }
    }
    return isSimpleDone ? index : nil
  }

  /// The index after `<…>` at `first`, if what stands between reads as types.
  func indexAfterGenericArguments(_ first: Int) -> Int? {
    var level = 0
    var index = first
    while index < tokens.count, index - first < 400 {
      let token = tokens[index]
      switch token.kind {
      case .identifier, .comma, .period, .colon, .at, .arrow, .integer, .equal: index += 1
      case .open where byte(token) != Ascii.openBrace:
        guard let after = indexAfterBracket(index) else { return nil }
        index = after
      case .binaryOperator, .prefixOperator, .postfixOperator:
        for offset in Int(token.start)..<Int(token.end) {
          switch bytes[offset] {
          case Ascii.less: level += 1
          case Ascii.greater:
            level -= 1
            if level == 0 {
              // What follows the last `>` in one operator is `?`, `!` or `=`.
              return index + 1
            }
          case Ascii.question, Ascii.exclamation, 0x26, 0x7E, Ascii.equal, Ascii.period: break
          default: return nil
          }
        }
        index += 1
      default: return nil
      }
    }
    return nil
  }

  /// Whether `<` here opens generic arguments of an expression; gives the index after `>`.
  func indexAfterExpressionGenerics() -> Int? {
    guard isAnyOperator(current), byte(current) == Ascii.less, !current.spaceBefore,
      let after = indexAfterGenericArguments(position), after < tokens.count
    else { return nil }
    let last = tokens[after - 1]
    let next = tokens[after]
    let end = bytes[Int(last.end) - 1]
    // `Pointer<Int>?.self`: the mark belongs to the type.
    if end == Ascii.question || end == Ascii.exclamation {
      return next.kind == .period ? after : nil
    }
    guard end == Ascii.greater else { return nil }
    switch next.kind {
    case .open: return byte(next) == Ascii.openParen ? (next.spaceBefore ? nil : after) : after
    case .close, .period, .comma, .semicolon, .colon, .end, .equal: return after
    default:
      if next.newlineBefore { return after }
      if isAnyOperator(next) {
        return byte(next) == Ascii.question || byte(next) == Ascii.exclamation ? after : nil
      }
      return nil
    }
  }

  mutating func skipGenericParameters() {
    if isAnyOperator(current), byte(current) == Ascii.less,
      let after = indexAfterGenericArguments(position)
    {
      position = after
    }
  }

  /// `where T: P, U == V` up to a body or the end of the declaration.
  mutating func skipGenericWhere() {
    guard current.isKeyword(.where) else { return }
    advance()
    while current.kind != .end, !isOpen(Ascii.openBrace), current.kind != .close,
      current.kind != .semicolon
    {
      if current.newlineBefore, tokens[position - 1].kind != .comma,
        current.keyword?.startsDeclaration == true || current.keyword?.isModifier == true
          || current.kind == .at
      {
        return
      }
      if current.kind == .open, let after = indexAfterBracket(position) {
        position = after
      } else {
        advance()
      }
    }
  }
}
