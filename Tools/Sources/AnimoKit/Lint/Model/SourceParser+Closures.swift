extension SourceParser {
  mutating func parseClosure() -> Int32 {
    nested { parser in
      let opener = parser.position
      let start = parser.current.start
      parser.advance()
      let signature = parser.parseSignature()
      var statements: [Int32] = []
      while !parser.isAtClose(of: opener) {
        let before = parser.position
        if let statement = parser.parseStatement() { statements.append(statement) }
        parser.skipStray(from: before)
      }
      parser.close(opener)
      let node = parser.make(.closure, from: start)
      parser.adopt(signature, by: node)
      parser.adopt(statements, by: node)
      return node
    }
  }

  /// `[weak self] (a, b) async -> T in`: a `signature` node whose children name the parameters.
  private mutating func parseSignature() -> Int32? {
    guard let end = indexOfIn() else { return nil }
    let start = current.start
    var names: [SourceToken] = []
    var index = position
    if tokens[index].kind == .open, byte(tokens[index]) == Ascii.openSquare,
      let after = indexAfterBracket(index)
    {
      index = after
    }
    var isAfterColon = false
    while index < end {
      let token = tokens[index]
      if token.kind == .colon { isAfterColon = true }
      if token.kind == .arrow { break }
      if token.kind == .comma { isAfterColon = false }
      if token.kind == .at {
        index += 2
        continue
      }
      if token.kind == .identifier, !isAfterColon, token.keyword != .async, token.keyword != .throws
      {
        names.append(token)
      }
      index += 1
    }
    position = end + 1
    let signature = make(.signature, from: start)
    for name in names {
      let node = make(.identifier, from: name.start)
      setName(node, name)
      tree.records[Int(node)].end = name.end
      adopt(node, by: signature)
    }
    return signature
  }

  private func indexOfIn() -> Int? {
    var index = position
    while tokens[index].kind == .at {
      index += 2
      if index < tokens.count, isOpen(tokens[index], Ascii.openParen), !tokens[index].spaceBefore,
        let after = indexAfterBracket(index)
      {
        index = after
      }
      if index >= tokens.count { return nil }
    }
    if isOpen(tokens[index], Ascii.openSquare) {
      guard let after = indexAfterBracket(index) else { return nil }
      index = after
    }
    if isOpen(tokens[index], Ascii.openParen) {
      guard let after = indexAfterBracket(index) else { return nil }
      index = after
    } else {
      while tokens[index].kind == .identifier, !tokens[index].isKeyword(.in),
        tokens[index].keyword != .async, tokens[index].keyword != .throws
      {
        index += 1
        guard tokens[index].kind == .comma else { break }
        index += 1
      }
    }
    while let keyword = tokens[index].keyword, keyword == .async || keyword == .throws {
      index += 1
      if isOpen(tokens[index], Ascii.openParen), let after = indexAfterBracket(index) {
        index = after
      }
    }
    if tokens[index].kind == .arrow {
      guard let after = indexAfterType(index + 1) else { return nil }
      index = after
    }
    return index < tokens.count && tokens[index].isKeyword(.in) ? index : nil
  }
}
