extension SourceParser {
  mutating func parseStatement() -> Int32? {
    switch current.kind {
    case .pound where isDirective():
      skipDirective()
      return nil
    case .semicolon:
      advance()
      return nil
    case .close, .end: return nil
    default: break
    }
    return nested { $0.parseStatementBody() }
  }

  private mutating func parseStatementBody() -> Int32 {
    let start = current.start
    if current.kind == .identifier, look(1).kind == .colon, current.keyword == nil,
      let keyword = look(2).keyword, [.for, .while, .repeat, .do, .switch, .if].contains(keyword)
    {
      advance()
      advance()
    }
    if let keyword = current.keyword {
      switch keyword {
      case .if, .switch: return parseExpression()
      case .guard: return parseGuard(from: start)
      case .while: return parseWhile(from: start)
      case .repeat where isOpen(look(1), Ascii.openBrace): return parseRepeat(from: start)
      case .for: return parseFor(from: start)
      case .return, .throw: return parseJumpWithValue(keyword, from: start)
      case .defer where isOpen(look(1), Ascii.openBrace):
        advance()
        let body = parseBlock()
        let node = make(.deferStatement, from: start)
        adopt(body, by: node)
        return node
      case .do where isOpen(look(1), Ascii.openBrace) || look(1).isKeyword(.throws):
        return parseDo(from: start)
      case .break, .continue:
        advance()
        if current.kind == .identifier, !current.newlineBefore, current.keyword == nil { advance() }
        return make(.jump, from: start)
      case .fallthrough:
        advance()
        return make(.jump, from: start)
      case .yield where look(1).kind == .prefixOperator:
        advance()
        return parseExpression()
      default: break
      }
    }
    if current.kind == .at || current.keyword?.isModifier == true
      || current.keyword?.startsDeclaration == true, let node = parseDeclaration()
    {
      return node
    }
    return parseExpression()
  }

  // MARK: - Directives

  private func isDirective() -> Bool {
    switch tree.text(Int(current.start), Int(current.end)) {
    case "#if", "#elseif", "#else", "#endif", "#sourceLocation", "#warning", "#error": return true
    default: return false
    }
  }

  /// Passes `#if …` to the end of its line. What it guards is read as if all of it were there.
  private mutating func skipDirective() {
    advance()
    while current.kind != .end, !current.newlineBefore { advance() }
  }

  /// `#if` in the middle of a modifier chain: passes the directive lines.
  mutating func skipChainDirectives() -> Bool {
    guard current.kind == .pound, current.newlineBefore, isDirective() else { return false }
    var index = position + 1
    while index < tokens.count - 1, !tokens[index].newlineBefore { index += 1 }
    // Nested directives before the first member.
    if tokens[index].kind == .period || tokens[index].kind == .pound {
      let mark = position
      skipDirective()
      if current.kind == .period { return true }
      if skipChainDirectives() { return true }
      position = mark
    }
    return false
  }

  // MARK: - Blocks and conditions

  mutating func parseBlock() -> Int32 {
    nested { parser in
      let opener = parser.position
      let start = parser.current.start
      parser.advance()
      var statements: [Int32] = []
      while !parser.isAtClose(of: opener) {
        let before = parser.position
        if let statement = parser.parseStatement() { statements.append(statement) }
        parser.skipStray(from: before)
      }
      parser.close(opener)
      let node = parser.make(.block, from: start)
      parser.adopt(statements, by: node)
      return node
    }
  }

  private mutating func parseBlockIfThere() -> Int32 {
    isOpen(Ascii.openBrace) ? parseBlock() : missing()
  }

  private mutating func parseConditions() -> [Int32] {
    var conditions: [Int32] = []
    while true {
      let start = current.start
      let inner = parseCondition()
      let node = make(.condition, from: start)
      adopt(inner, by: node)
      conditions.append(node)
      guard current.kind == .comma else { return conditions }
      advance()
      // A trailing comma before the body.
      if isOpen(Ascii.openBrace) { return conditions }
    }
  }

  private mutating func parseCondition() -> Int32 {
    let start = current.start
    if current.kind == .pound {
      let text = tree.text(Int(current.start), Int(current.end))
      if text == "#available" || text == "#unavailable" {
        let name = current
        advance()
        if isOpen(Ascii.openParen), let after = indexAfterBracket(position) { position = after }
        let node = make(.availability, from: start)
        setName(node, name)
        return node
      }
    }
    guard let keyword = current.keyword else { return parseExpression(allowsTrailing: false) }
    switch keyword {
    case .let, .var:
      guard look(1).kind == .identifier || look(1).kind == .open else { break }
      advance()
      let name = current
      if isOpen(Ascii.openParen), let after = indexAfterBracket(position) {
        position = after
      } else {
        advance()
      }
      if current.kind == .colon {
        advance()
        position = indexAfterType(position) ?? position
      }
      var value: Int32?
      if current.kind == .equal {
        advance()
        value = parseExpression(allowsTrailing: false)
      }
      let node = make(.optionalBinding, from: start)
      setName(node, name)
      adopt(value, by: node)
      return node
    case .case:
      advance()
      let pattern = parsePattern(until: .equal)
      var value: Int32?
      if current.kind == .equal {
        advance()
        value = parseExpression(allowsTrailing: false)
      }
      let node = make(.pattern, from: start)
      adopt(pattern, by: node)
      adopt(value, by: node)
      return node
    default: break
    }
    return parseExpression(allowsTrailing: false)
  }

  /// A pattern, read as an expression in which `let`, `var` and `is` may stand.
  private mutating func parsePattern(until end: SourceToken.Kind) -> Int32 {
    let start = current.start
    let node = make(.pattern, from: start)
    var guardCount = 0
    while let keyword = current.keyword, keyword == .let || keyword == .var || keyword == .is,
      guardCount < 8
    {
      advance()
      guardCount += 1
      if keyword == .is {
        position = indexAfterType(position) ?? position
        finish(node)
        return node
      }
    }
    if current.kind != end, current.kind != .colon {
      adopt(parseExpression(allowsTrailing: false, allowsAssignment: false), by: node)
    }
    finish(node)
    return node
  }

  // MARK: - Statements

  /// `if` and `switch`, which are expressions too.
  mutating func parseIf() -> Int32 {
    nested { parser in
      let start = parser.current.start
      parser.advance()
      let conditions = parser.parseConditions()
      let body = parser.parseBlockIfThere()
      var alternative: Int32?
      if parser.current.isKeyword(.else) {
        parser.advance()
        alternative =
          parser.current.isKeyword(.if) ? parser.parseIf() : parser.parseBlockIfThere()
      }
      let node = parser.make(.ifStatement, from: start)
      parser.adopt(conditions, by: node)
      parser.adopt(body, by: node)
      parser.adopt(alternative, by: node)
      return node
    }
  }

  private mutating func parseGuard(from start: Int32) -> Int32 {
    advance()
    let conditions = parseConditions()
    if current.isKeyword(.else) { advance() } else { tree.isDoubtful = true }
    let body = parseBlockIfThere()
    let node = make(.guardStatement, from: start)
    adopt(conditions, by: node)
    adopt(body, by: node)
    return node
  }

  private mutating func parseWhile(from start: Int32) -> Int32 {
    advance()
    let conditions = parseConditions()
    let body = parseBlockIfThere()
    let node = make(.whileStatement, from: start)
    adopt(conditions, by: node)
    adopt(body, by: node)
    return node
  }

  private mutating func parseRepeat(from start: Int32) -> Int32 {
    advance()
    let body = parseBlock()
    var condition: Int32?
    if current.isKeyword(.while) {
      advance()
      condition = parseExpression()
    } else {
      tree.isDoubtful = true
    }
    let node = make(.repeatStatement, from: start)
    adopt(body, by: node)
    adopt(condition, by: node)
    return node
  }

  private mutating func parseFor(from start: Int32) -> Int32 {
    advance()
    var pattern: Int32?
    while pattern == nil, let keyword = current.keyword,
      [.try, .await, .case, .let, .var, .unsafe].contains(keyword)
    {
      advance()
      if keyword == .case { pattern = parsePattern(until: .end) }
      if current.kind == .postfixOperator { advance() }
    }
    let name = current
    while current.kind != .end, !current.isKeyword(.in), !isOpen(Ascii.openBrace) {
      if current.kind == .open, let after = indexAfterBracket(position) {
        position = after
      } else {
        advance()
      }
    }
    var sequence: Int32?
    if current.isKeyword(.in) {
      advance()
      sequence = parseExpression(allowsTrailing: false)
    } else {
      tree.isDoubtful = true
    }
    var filter: Int32?
    if current.isKeyword(.where) {
      let filterStart = current.start
      advance()
      let value = parseExpression(allowsTrailing: false)
      let node = make(.condition, from: filterStart)
      adopt(value, by: node)
      filter = node
    }
    let body = parseBlockIfThere()
    let node = make(.forStatement, from: start)
    setName(node, name)
    adopt(pattern, by: node)
    adopt(sequence, by: node)
    adopt(filter, by: node)
    adopt(body, by: node)
    return node
  }

  mutating func parseSwitch() -> Int32 {
    nested { parser in
      let start = parser.current.start
      parser.advance()
      let subject = parser.parseExpression(allowsTrailing: false)
      var cases: [Int32] = []
      if parser.isOpen(Ascii.openBrace) {
        let opener = parser.position
        parser.advance()
        while !parser.isAtClose(of: opener) {
          let before = parser.position
          if parser.current.kind == .pound, parser.isDirective() {
            parser.skipDirective()
          } else {
            cases.append(parser.parseCase(closing: opener))
          }
          parser.skipStray(from: before)
        }
        parser.close(opener)
      } else {
        cases.append(parser.missing())
      }
      let node = parser.make(.switchStatement, from: start)
      parser.adopt(subject, by: node)
      parser.adopt(cases, by: node)
      return node
    }
  }

  private mutating func parseCase(closing opener: Int) -> Int32 {
    let start = current.start
    if current.kind == .at { _ = parseAttribute() }
    var children: [Int32] = []
    if current.isKeyword(.default) {
      advance()
    } else if current.isKeyword(.case) {
      advance()
      while current.kind != .end {
        children.append(parsePattern(until: .colon))
        if current.isKeyword(.where) {
          let whereStart = current.start
          advance()
          let value = parseExpression(allowsTrailing: false)
          let node = make(.condition, from: whereStart)
          adopt(value, by: node)
          children.append(node)
        }
        guard current.kind == .comma else { break }
        advance()
      }
    } else {
      tree.isDoubtful = true
      advance()
    }
    if current.kind == .colon { advance() } else { tree.isDoubtful = true }
    while !isAtClose(of: opener), !startsCase() {
      let before = position
      if let statement = parseStatement() { children.append(statement) }
      skipStray(from: before)
    }
    let node = make(.switchCase, from: start)
    adopt(children, by: node)
    return node
  }

  private func startsCase() -> Bool {
    if current.isKeyword(.case) { return true }
    if current.isKeyword(.default) { return look(1).kind == .colon }
    if current.kind == .at, look(1).kind == .identifier,
      tree.text(Int(look(1).start), Int(look(1).end)) == "unknown"
    {
      return true
    }
    return false
  }

  private mutating func parseJumpWithValue(_ keyword: Keyword, from start: Int32) -> Int32 {
    advance()
    var value: Int32?
    let endsHere =
      current.kind == .close || current.kind == .semicolon || current.kind == .end
      || (current.newlineBefore && startsStatementKeyword())
    if !endsHere { value = parseExpression() }
    let node = make(keyword == .return ? .returnStatement : .throwStatement, from: start)
    adopt(value, by: node)
    return node
  }

  private func startsStatementKeyword() -> Bool {
    guard let keyword = current.keyword else {
      return current.kind == .pound && isDirective() || current.kind == .at
    }
    return keyword.startsDeclaration && keyword != .`init`
      || [.case, .default, .guard, .for, .while, .return, .break, .continue, .defer, .do]
        .contains(keyword)
  }

  private mutating func parseDo(from start: Int32) -> Int32 {
    advance()
    if current.isKeyword(.throws) {
      advance()
      if isOpen(Ascii.openParen), let after = indexAfterBracket(position) { position = after }
    }
    let body = parseBlockIfThere()
    var clauses: [Int32] = []
    while current.isKeyword(.catch) {
      let clauseStart = current.start
      advance()
      var patterns: [Int32] = []
      while !isOpen(Ascii.openBrace), current.kind != .end, current.kind != .close {
        let before = position
        patterns.append(parsePattern(until: .comma))
        if current.isKeyword(.where) {
          advance()
          patterns.append(parseExpression(allowsTrailing: false))
        }
        if current.kind == .comma { advance() }
        if position == before {
          tree.isDoubtful = true
          break
        }
      }
      let clauseBody = parseBlockIfThere()
      let node = make(.catchClause, from: clauseStart)
      adopt(patterns, by: node)
      adopt(clauseBody, by: node)
      clauses.append(node)
    }
    let node = make(.doStatement, from: start)
    adopt(body, by: node)
    adopt(clauses, by: node)
    return node
  }
}
