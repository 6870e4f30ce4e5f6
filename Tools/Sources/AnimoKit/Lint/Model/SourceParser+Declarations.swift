extension SourceParser {
  /// Attributes and modifiers in front of a declaration. Nil, with the position restored, if no
  /// declaration follows.
  mutating func parseDeclaration() -> Int32? {
    let first = position
    let start = current.start
    let recordMark = tree.records.count
    var prefix: [Int32] = []
    while true {
      if current.kind == .at {
        prefix.append(parseAttribute())
      } else if let keyword = current.keyword, keyword.isModifier, isModifierHere() {
        let node = make(.modifier, from: current.start)
        setName(node, current)
        advance()
        if isOpen(Ascii.openParen), let after = indexAfterBracket(position) { position = after }
        finish(node)
        prefix.append(node)
      } else {
        break
      }
    }
    if let node = parseDeclarationBody(prefix, from: start) { return node }
    position = first
    tree.records.removeLast(tree.records.count - recordMark)
    return nil
  }

  private func isModifierHere() -> Bool {
    let next = look(1)
    if current.keyword == .class {
      return next.keyword.map {
        [
          .func, .var, .let, .subscript, .override, .final, .private, .public, .internal,
          .fileprivate, .open, .package,
        ].contains($0)
      } ?? false
    }
    if isOpen(next, Ascii.openParen) {
      guard let keyword = current.keyword,
        [.private, .fileprivate, .internal, .public, .open, .package, .nonisolated, .unowned]
          .contains(keyword), let after = indexAfterBracket(position + 1)
      else { return false }
      let following = tokens[min(after, tokens.count - 1)]
      return following.kind == .identifier || following.kind == .at
    }
    if next.kind == .at { return true }
    guard let keyword = next.keyword else { return false }
    return keyword.isModifier || (keyword.startsDeclaration && keyword != .default)
  }

  mutating func parseAttribute() -> Int32 {
    let start = current.start
    advance()
    let name = current
    var last = name
    if current.kind == .identifier { advance() }
    while current.kind == .period, look(1).kind == .identifier {
      advance()
      last = current
      advance()
    }
    skipGenericParameters()
    let node = make(.attribute, from: start)
    setName(node, last)
    if isOpen(Ascii.openParen), !current.spaceBefore {
      if isExpressionAttribute(last) {
        adopt(parseArguments(), by: node)
      } else if let after = indexAfterBracket(position) {
        position = after
      }
    }
    finish(node)
    return node
  }

  /// Attributes whose arguments are not expressions.
  private func isExpressionAttribute(_ token: SourceToken) -> Bool {
    switch tree.text(Int(token.start), Int(token.end)) {
    case "available", "backDeployed", "objc", "convention", "_specialize", "differentiable",
      "derivative", "transpose", "_implements", "implements", "lifetime":
      return false
    default: return true
    }
  }

  private mutating func parseDeclarationBody(_ prefix: [Int32], from start: Int32) -> Int32? {
    guard let keyword = current.keyword else { return nil }
    let next = look(1)
    switch keyword {
    case .let, .var:
      guard next.kind == .identifier || isOpen(next, Ascii.openParen) else { return nil }
      return parseVariable(prefix, from: start)
    case .func: return parseFunction(prefix, from: start)
    case .struct where next.kind == .identifier:
      return parseTypeDeclaration(.structure, prefix, start)
    case .class where next.kind == .identifier:
      return parseTypeDeclaration(.classType, prefix, start)
    case .enum where next.kind == .identifier:
      return parseTypeDeclaration(.enumeration, prefix, start)
    case .actor where next.kind == .identifier && !next.newlineBefore && next.keyword == nil:
      return parseTypeDeclaration(.actor, prefix, start)
    case .protocol where next.kind == .identifier:
      return parseTypeDeclaration(.protocolType, prefix, start)
    case .extension where next.kind == .identifier || next.kind == .at || next.kind == .open:
      return parseTypeDeclaration(.extensionType, prefix, start)
    case .`init` where isInitializer(): return parseInitializer(prefix, from: start)
    case .deinit where isOpen(next, Ascii.openBrace):
      advance()
      let body = parseBlock()
      return declaration(.deinitializer, prefix, [body], from: start)
    case .subscript where isOpen(next, Ascii.openParen) || isAnyOperator(next):
      return parseSubscript(prefix, from: start)
    case .case: return parseEnumCase(prefix, from: start)
    case .typealias, .associatedtype: return parseTypeAlias(prefix, from: start)
    case .import: return parseImport(prefix, from: start)
    case .operator, .precedencegroup, .macro:
      guard keyword != .macro || next.kind == .identifier && !next.newlineBefore else { return nil }
      guard keyword == .macro || next.kind != .period else { return nil }
      if keyword == .macro { return parseMacro(prefix, from: start) }
      return parseOtherDeclaration(prefix, from: start)
    default: return nil
    }
  }

  private func isInitializer() -> Bool {
    let next = look(1)
    if isOpen(next, Ascii.openParen) { return true }
    return isAnyOperator(next)
      && [Ascii.question, Ascii.exclamation, Ascii.less].contains(byte(next))
  }

  private func declaration(
    _ kind: NodeKind, _ prefix: [Int32], _ children: [Int32?], from start: Int32
  ) -> Int32 {
    let node = make(kind, from: start)
    adopt(prefix, by: node)
    for child in children { adopt(child, by: node) }
    return node
  }

  // MARK: - Types

  private mutating func parseTypeDeclaration(
    _ kind: NodeKind, _ prefix: [Int32], _ start: Int32
  ) -> Int32 {
    advance()
    let name = current
    if kind == .extensionType {
      _ = parseType()
      tree.records.removeLast()
    } else {
      advance()
    }
    skipGenericParameters()
    var inheritance: [Int32] = []
    if current.kind == .colon {
      advance()
      while true {
        let typeStart = current.start
        let type = current
        guard let after = indexAfterType(position) else { break }
        position = after
        let node = make(.inheritance, from: typeStart)
        setName(node, type)
        inheritance.append(node)
        guard current.kind == .comma else { break }
        advance()
      }
    }
    skipGenericWhere()
    let members = isOpen(Ascii.openBrace) ? parseMembers() : missing()
    let node = declaration(kind, prefix, inheritance + [members], from: start)
    setName(node, name)
    return node
  }

  private mutating func parseMembers() -> Int32 {
    nested { parser in
      let opener = parser.position
      let start = parser.current.start
      parser.advance()
      var children: [Int32] = []
      while !parser.isAtClose(of: opener) {
        let before = parser.position
        if let child = parser.parseStatement() { children.append(child) }
        parser.skipStray(from: before)
      }
      parser.close(opener)
      let node = parser.make(.members, from: start)
      parser.adopt(children, by: node)
      return node
    }
  }

  // MARK: - Functions

  private mutating func parseFunction(_ prefix: [Int32], from start: Int32) -> Int32? {
    let next = look(1)
    guard next.kind == .identifier || isAnyOperator(next) || next.kind == .equal else { return nil }
    advance()
    let name = current
    advance()
    skipGenericParameters()
    let parameters = parseParameters()
    let result = parseEffectsAndResult()
    skipGenericWhere()
    let body = isOpen(Ascii.openBrace) ? parseBlock() : nil
    let node = declaration(.function, prefix, parameters + [result, body], from: start)
    setName(node, name)
    return node
  }

  private mutating func parseInitializer(_ prefix: [Int32], from start: Int32) -> Int32 {
    let name = current
    advance()
    if isAnyOperator(current), byte(current) != Ascii.less { advance() }
    skipGenericParameters()
    let parameters = parseParameters()
    _ = parseEffectsAndResult()
    skipGenericWhere()
    let body = isOpen(Ascii.openBrace) ? parseBlock() : nil
    let node = declaration(.initializer, prefix, parameters + [body], from: start)
    setName(node, name)
    return node
  }

  private mutating func parseSubscript(_ prefix: [Int32], from start: Int32) -> Int32 {
    let name = current
    advance()
    skipGenericParameters()
    let parameters = parseParameters()
    let result = parseEffectsAndResult()
    skipGenericWhere()
    let accessors = isOpen(Ascii.openBrace) ? parseAccessors() : nil
    let node = declaration(.subscriptMember, prefix, parameters + [result, accessors], from: start)
    setName(node, name)
    return node
  }

  private mutating func parseParameters() -> [Int32] {
    guard isOpen(Ascii.openParen) else {
      tree.isDoubtful = true
      return []
    }
    let opener = position
    advance()
    var parameters: [Int32] = []
    while !isAtClose(of: opener) {
      let start = current.start
      let before = position
      var attributes: [Int32] = []
      while current.kind == .at { attributes.append(parseAttribute()) }
      var name = current
      while current.kind == .identifier {
        name = current
        advance()
      }
      var type: Int32?
      if current.kind == .colon {
        advance()
        type = parseType()
        if isAnyOperator(current), tree.text(Int(current.start), Int(current.end)) == "..." {
          advance()
        }
      }
      var value: Int32?
      if current.kind == .equal {
        advance()
        value = parseExpression()
      }
      let node = make(.parameter, from: start)
      setName(node, name)
      adopt(attributes, by: node)
      adopt(type, by: node)
      adopt(value, by: node)
      parameters.append(node)
      if current.kind == .comma { advance() }
      if position == before {
        tree.isDoubtful = true
        advance()
      }
    }
    close(opener)
    return parameters
  }

  private mutating func parseEffectsAndResult() -> Int32? {
    while let keyword = current.keyword,
      [.async, .throws, .rethrows, .reasync].contains(keyword)
    {
      advance()
      if isOpen(Ascii.openParen), let after = indexAfterBracket(position) { position = after }
    }
    guard current.kind == .arrow else { return nil }
    advance()
    return parseType()
  }

  // MARK: - Variables

  private mutating func parseVariable(_ prefix: [Int32], from start: Int32) -> Int32 {
    let isLet = current.isKeyword(.let)
    advance()
    var bindings: [Int32] = []
    while true {
      bindings.append(parseBinding())
      guard current.kind == .comma else { break }
      advance()
    }
    let node = declaration(.variable, prefix, bindings, from: start)
    if isLet { mark(node) }
    return node
  }

  private mutating func parseBinding() -> Int32 {
    let start = current.start
    let name = current
    let isTuple = isOpen(Ascii.openParen)
    if isTuple, let after = indexAfterBracket(position) { position = after } else { advance() }
    var type: Int32?
    if current.kind == .colon {
      advance()
      type = parseType()
    }
    var value: Int32?
    if current.kind == .equal {
      advance()
      value = parseExpression()
    }
    var accessors: Int32?
    if isOpen(Ascii.openBrace) { accessors = parseAccessors() }
    let node = make(.binding, from: start)
    if !isTuple { setName(node, name) }
    adopt(type, by: node)
    adopt(value, by: node)
    adopt(accessors, by: node)
    return node
  }

  private mutating func parseAccessors() -> Int32 {
    let start = current.start
    guard startsAccessorList() else {
      let body = parseBlock()
      let node = make(.accessors, from: start)
      adopt(body, by: node)
      return node
    }
    let opener = position
    advance()
    var children: [Int32] = []
    while !isAtClose(of: opener) {
      let before = position
      let accessorStart = current.start
      while current.kind == .at {
        _ = parseAttribute()
      }
      while let keyword = current.keyword, keyword.isModifier { advance() }
      let name = current
      advance()
      if isOpen(Ascii.openParen), let after = indexAfterBracket(position) { position = after }
      _ = parseEffectsAndResult()
      let body = isOpen(Ascii.openBrace) ? parseBlock() : nil
      let node = make(.accessor, from: accessorStart)
      setName(node, name)
      adopt(body, by: node)
      children.append(node)
      skipStray(from: before)
    }
    close(opener)
    let node = make(.accessors, from: start)
    adopt(children, by: node)
    return node
  }

  /// Whether the brace at the current position opens `get`, `set`, … and not a getter's body.
  private func startsAccessorList() -> Bool {
    var index = position + 1
    while index < tokens.count {
      let token = tokens[index]
      if token.kind == .at {
        index += 2
        if isOpen(tokens[min(index, tokens.count - 1)], Ascii.openParen),
          let after = indexAfterBracket(index)
        {
          index = after
        }
        continue
      }
      guard let keyword = token.keyword else { return false }
      if keyword.isModifier {
        index += 1
        continue
      }
      guard
        [
          .get, .set, .willSet, .didSet, .underscoredRead, .underscoredModify, .`init`, .read,
          .modify, .unsafe,
        ]
        .contains(keyword)
      else { return false }
      let next = tokens[min(index + 1, tokens.count - 1)]
      return isOpen(next, Ascii.openBrace) || next.kind == .close
        || (next.keyword.map {
          [.get, .set, .async, .throws, .nonmutating, .mutating].contains($0)
        }
          ?? false)
        || (isOpen(next, Ascii.openParen) && keyword != .get)
    }
    return false
  }

  // MARK: - The rest

  private mutating func parseEnumCase(_ prefix: [Int32], from start: Int32) -> Int32? {
    guard look(1).kind == .identifier else { return nil }
    advance()
    var values: [Int32] = []
    let name = current
    while current.kind == .identifier {
      advance()
      if isOpen(Ascii.openParen), let after = indexAfterBracket(position) { position = after }
      if current.kind == .equal {
        advance()
        values.append(parseExpression())
      }
      guard current.kind == .comma else { break }
      advance()
    }
    let node = declaration(.enumCase, prefix, values, from: start)
    setName(node, name)
    return node
  }

  private mutating func parseTypeAlias(_ prefix: [Int32], from start: Int32) -> Int32? {
    guard look(1).kind == .identifier else { return nil }
    advance()
    let name = current
    advance()
    skipGenericParameters()
    if current.kind == .colon {
      repeat {
        advance()
        position = indexAfterType(position) ?? position
      } while current.kind == .comma
    }
    if current.kind == .equal {
      advance()
      position = indexAfterType(position) ?? position
    }
    skipGenericWhere()
    let node = declaration(.typeAlias, prefix, [], from: start)
    setName(node, name)
    return node
  }

  private mutating func parseImport(_ prefix: [Int32], from start: Int32) -> Int32? {
    guard look(1).kind == .identifier, !look(1).newlineBefore else { return nil }
    advance()
    if let keyword = current.keyword, keyword.startsDeclaration, look(1).kind == .identifier,
      !look(1).newlineBefore
    {
      advance()
    }
    let name = current
    advance()
    while current.kind == .period, look(1).kind == .identifier {
      advance()
      advance()
    }
    let node = declaration(.importing, prefix, [], from: start)
    setName(node, name)
    return node
  }

  /// `macro Name(parameters) -> Result = definition`
  private mutating func parseMacro(_ prefix: [Int32], from start: Int32) -> Int32 {
    advance()
    let name = current
    advance()
    skipGenericParameters()
    let parameters = parseParameters()
    let result = parseEffectsAndResult()
    var definition: Int32?
    if current.kind == .equal {
      advance()
      definition = parseExpression()
    }
    skipGenericWhere()
    let node = declaration(
      .otherDeclaration, prefix, parameters + [result, definition], from: start)
    setName(node, name)
    return node
  }

  private mutating func parseOtherDeclaration(_ prefix: [Int32], from start: Int32) -> Int32 {
    advance()
    while current.kind != .end, !current.newlineBefore, current.kind != .semicolon {
      if current.kind == .open, let after = indexAfterBracket(position) {
        position = after
      } else {
        advance()
      }
    }
    return declaration(.otherDeclaration, prefix, [], from: start)
  }
}
