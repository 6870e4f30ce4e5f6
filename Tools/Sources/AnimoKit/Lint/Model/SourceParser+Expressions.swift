extension SourceParser {
  /// An expression with operators folded by Swift's standard precedence.
  mutating func parseExpression(
    allowsTrailing: Bool = true, allowsAssignment: Bool = true
  ) -> Int32 {
    nested { parser in
      parser.parseInfix(
        minimum: allowsAssignment ? 0 : Precedence.assignment + 1, allowsTrailing: allowsTrailing)
    }
  }

  // MARK: - Operators

  private enum Precedence {
    static let assignment = 10
    static let ternary = 20
    static let standard = 25
    static let cast = 65
  }

  private func precedence(of token: SourceToken) -> (level: Int, isRightFirst: Bool) {
    let first = byte(token)
    let length = Int(token.end - token.start)
    let second = length > 1 ? bytes[Int(token.start) + 1] : 0
    if length == 1 {
      switch first {
      case Ascii.plus, Ascii.minus, 0x7C, 0x5E: return (80, false)
      case Ascii.star, Ascii.slash, 0x25, 0x26: return (90, false)
      case Ascii.less, Ascii.greater: return (50, false)
      default: return (Precedence.standard, false)
      }
    }
    switch (first, second) {
    case (0x7C, 0x7C) where length == 2: return (30, false)
    case (0x26, 0x26) where length == 2: return (40, false)
    case (Ascii.equal, Ascii.equal), (Ascii.exclamation, Ascii.equal): return (50, false)
    case (Ascii.less, Ascii.equal) where length == 2,
      (Ascii.greater, Ascii.equal) where length == 2,
      (0x7E, Ascii.equal) where length == 2:
      return (50, false)
    case (Ascii.question, Ascii.question) where length == 2: return (60, true)
    case (Ascii.period, Ascii.period) where length == 3: return (70, false)
    case (0x26, Ascii.plus) where length == 2, (0x26, Ascii.minus) where length == 2:
      return (80, false)
    case (0x26, Ascii.star) where length == 2: return (90, false)
    case (Ascii.less, Ascii.less) where length == 2,
      (Ascii.greater, Ascii.greater) where length == 2:
      return (100, false)
    default:
      if bytes[Int(token.end) - 1] == Ascii.equal { return (Precedence.assignment, true) }
      return (Precedence.standard, false)
    }
  }

  private mutating func parseInfix(minimum: Int, allowsTrailing: Bool) -> Int32 {
    var left = parsePrefix(allowsTrailing: allowsTrailing)
    while true {
      let token = current
      if token.kind == .binaryOperator && isTernaryMark(token) {
        guard Precedence.ternary >= minimum else { return left }
        left = parseTernary(left, allowsTrailing: allowsTrailing)
      } else if token.kind == .binaryOperator || token.kind == .equal {
        let (level, isRightFirst) =
          token.kind == .equal ? (Precedence.assignment, true) : precedence(of: token)
        guard level >= minimum else { return left }
        if token.kind == .equal, minimum > Precedence.assignment { return left }
        advance()
        guard depth < Self.deepest else { return left }
        depth += 1
        let right = parseInfix(
          minimum: isRightFirst ? level : level + 1, allowsTrailing: allowsTrailing)
        depth -= 1
        let node = make(.infix, from: start(of: left))
        setName(node, token)
        adopt(left, by: node)
        adopt(right, by: node)
        left = node
      } else if let keyword = token.keyword, keyword == .is || keyword == .as {
        guard Precedence.cast >= minimum else { return left }
        left = parseCast(left)
      } else {
        return left
      }
    }
  }

  private func isTernaryMark(_ token: SourceToken) -> Bool {
    token.end - token.start == 1 && byte(token) == Ascii.question
  }

  private mutating func parseTernary(_ condition: Int32, allowsTrailing: Bool) -> Int32 {
    advance()
    let first = parseExpression(allowsTrailing: allowsTrailing)
    let node: Int32
    if current.kind == .colon {
      advance()
      guard depth < Self.deepest else { return condition }
      depth += 1
      let second = parseInfix(minimum: Precedence.ternary, allowsTrailing: allowsTrailing)
      depth -= 1
      node = make(.ternary, from: start(of: condition))
      adopt([condition, first, second], by: node)
    } else {
      tree.isDoubtful = true
      node = make(.ternary, from: start(of: condition))
      adopt([condition, first], by: node)
    }
    return node
  }

  private mutating func parseCast(_ value: Int32) -> Int32 {
    let name = current
    advance()
    if isAnyOperator(current), byte(current) == Ascii.question || byte(current) == Ascii.exclamation
    {
      advance()
    }
    let type = parseType()
    let node = make(.cast, from: start(of: value))
    setName(node, name)
    adopt(value, by: node)
    adopt(type, by: node)
    return node
  }

  private mutating func parsePrefix(allowsTrailing: Bool) -> Int32 {
    let token = current
    if token.kind == .prefixOperator || (token.kind == .binaryOperator && isUnaryHere(token)) {
      // A lone operator as an argument, `reduce(0, +)`.
      advance()
      if current.kind == .close || current.kind == .comma || current.kind == .end {
        let node = make(.identifier, from: token.start)
        setName(node, token)
        return node
      }
      let operand = nested { $0.parsePrefix(allowsTrailing: allowsTrailing) }
      let node = make(.prefix, from: token.start)
      setName(node, token)
      adopt(operand, by: node)
      return node
    }
    if token.kind == .at, indexAfterType(position) != nil {
      // `(@Sendable () -> Void).self`
      return parseType()
    }
    if let keyword = token.keyword, let node = parseEffect(keyword, allowsTrailing) { return node }
    return parsePostfix(allowsTrailing: allowsTrailing)
  }

  private func isUnaryHere(_ token: SourceToken) -> Bool {
    guard !isTernaryMark(token) else { return false }
    let next = look(1)
    return next.kind == .close || next.kind == .comma || !next.spaceBefore
  }

  /// `try`, `await` and other words in front of an expression. `try` and the `repeat` of a pack cover
  /// all to their right, an assignment too.
  private mutating func parseEffect(_ keyword: Keyword, _ allowsTrailing: Bool) -> Int32? {
    let token = current
    let next = look(1)
    switch keyword {
    case .try, .await: break
    case .any, .some:
      // A type where an expression stands: `any P<Q> & R` is one name, no operation.
      guard next.kind == .identifier, !next.newlineBefore, let end = indexAfterType(position) else {
        return nil
      }
      position = end
      return make(.type, from: token.start)
    case .unsafe, .consume, .copy, .each, .repeat, .borrow, .discard, .let, .var:
      guard next.kind == .identifier, !next.newlineBefore, next.keyword != .is, next.keyword != .as,
        next.keyword != .in, next.keyword != .else, next.keyword != .where
      else { return nil }
    default: return nil
    }
    advance()
    var isOptional = false
    if keyword == .try, current.kind == .postfixOperator {
      isOptional = byte(current) == Ascii.question
      advance()
    }
    guard depth < Self.deepest else { return missing() }
    depth += 1
    let inner =
      [.try, .await, .repeat].contains(keyword)
      ? parseInfix(minimum: 0, allowsTrailing: allowsTrailing)
      : parsePrefix(allowsTrailing: allowsTrailing)
    depth -= 1
    let node = make(.effect, from: token.start)
    setName(node, token)
    adopt(inner, by: node)
    if isOptional { mark(node) }
    return node
  }

  // MARK: - Postfix

  private mutating func parsePostfix(allowsTrailing: Bool) -> Int32 {
    var node = parsePrimary(allowsTrailing: allowsTrailing)
    while true {
      let token = current
      switch token.kind {
      case .period:
        guard let member = parseMember(of: node) else { return node }
        node = member
      case .open where byte(token) == Ascii.openParen && !token.newlineBefore:
        node = parseCall(node, allowsTrailing: allowsTrailing)
      case .open where byte(token) == Ascii.openSquare && !token.newlineBefore:
        let arguments = parseArguments()
        let subscripting = make(.subscripting, from: start(of: node))
        adopt(node, by: subscripting)
        adopt(arguments, by: subscripting)
        node = subscripting
      case .open where byte(token) == Ascii.openBrace:
        guard canTakeClosure(node), !isObserverBlock(), allowsTrailing || isClosureInCondition()
        else { return node }
        node = parseTrailingClosures(of: node, arguments: [])
      case .postfixOperator where !token.newlineBefore:
        guard !(token.spaceBefore) else { return node }
        advance()
        let postfix = make(.postfix, from: start(of: node))
        setName(postfix, token)
        adopt(node, by: postfix)
        node = postfix
      case .pound:
        guard skipChainDirectives() else {
          // The end of a conditional part of a chain; the chain may go on after it.
          return node
        }
      default:
        if isAnyOperator(token), byte(token) == Ascii.less,
          let after = indexAfterExpressionGenerics(),
          isNameLike(node)
        {
          position = after
          finish(node)
          continue
        }
        return node
      }
    }
  }

  private func isNameLike(_ node: Int32) -> Bool {
    let kind = tree.records[Int(node)].kind
    return kind == .identifier || kind == .member || kind == .macro
  }

  private func canTakeClosure(_ node: Int32) -> Bool {
    switch tree.records[Int(node)].kind {
    case .integer, .float, .string, .boolean, .nilLiteral, .missing, .closure, .regex, .keyPath,
      .ifStatement, .switchStatement, .ternary, .infix, .prefix:
      return false
    case .identifier:
      return tree.records[Int(node)].word != Keyword.underscore.rawValue
    default: return true
    }
  }

  /// In `if x { … }` a brace opens the body, unless what follows it can only follow a closure.
  private func isClosureInCondition() -> Bool {
    guard let after = indexAfterBracket(position), after < tokens.count else { return false }
    let next = tokens[after]
    switch next.kind {
    case .open:
      return byte(next) == Ascii.openBrace ? !next.newlineBefore : !next.newlineBefore
    case .comma, .period: return !next.newlineBefore
    case .binaryOperator, .equal, .postfixOperator: return !next.newlineBefore
    case .colon: return !next.newlineBefore
    case .identifier:
      return !next.newlineBefore
        && (next.isKeyword(.where) || next.isKeyword(.as) || next.isKeyword(.is))
    default: return false
    }
  }

  private mutating func parseMember(of base: Int32) -> Int32? {
    let next = look(1)
    guard
      next.kind == .identifier || next.kind == .integer || next.kind == .float
        || isOpen(next, Ascii.openParen)
    else {
      // `a.` being typed: keep what is there.
      advance()
      tree.isDoubtful = true
      return base
    }
    advance()
    if isOpen(current, Ascii.openParen) { return base }
    let name = current
    advance()
    let node = make(.member, from: start(of: base))
    setName(node, name)
    adopt(base, by: node)
    skipArgumentNames()
    finish(node)
    return node
  }

  /// `name(a:b:)`, a reference by full name.
  private mutating func skipArgumentNames() {
    guard isOpen(Ascii.openParen), !current.spaceBefore, look(1).kind == .identifier,
      look(2).kind == .colon, let after = indexAfterBracket(position)
    else { return }
    var index = position + 1
    while index < after - 1 {
      guard tokens[index].kind == .identifier, index + 1 < after, tokens[index + 1].kind == .colon
      else { return }
      index += 2
    }
    position = after
  }

  /// Whether the brace here opens the observers of a property, not a closure for its initial value.
  private func isObserverBlock() -> Bool {
    let keyword = look(1).keyword
    return keyword == .didSet || keyword == .willSet
  }

  private mutating func parseCall(_ callee: Int32, allowsTrailing: Bool) -> Int32 {
    let arguments = parseArguments()
    if isOpen(Ascii.openBrace), !isObserverBlock(), allowsTrailing || isClosureInCondition(),
      !current.newlineBefore || allowsTrailing
    {
      return parseTrailingClosures(of: callee, arguments: arguments)
    }
    return call(callee, arguments)
  }

  private func call(_ callee: Int32, _ arguments: [Int32]) -> Int32 {
    let node = make(.call, from: start(of: callee))
    copyName(node, from: callee)
    adopt(callee, by: node)
    adopt(arguments, by: node)
    return node
  }

  private mutating func parseTrailingClosures(of callee: Int32, arguments: [Int32]) -> Int32 {
    var arguments = arguments
    arguments.append(trailingArgument(label: nil))
    while current.kind == .identifier, look(1).kind == .colon, isOpen(look(2), Ascii.openBrace),
      current.keyword != .default
    {
      let label = current
      advance()
      advance()
      arguments.append(trailingArgument(label: label))
    }
    return call(callee, arguments)
  }

  private mutating func trailingArgument(label: SourceToken?) -> Int32 {
    let start = label?.start ?? current.start
    let closure = parseClosure()
    let node = make(.argument, from: start)
    if let label { setName(node, label) }
    mark(node)
    adopt(closure, by: node)
    return node
  }

  /// Arguments in `(…)` or `[…]`.
  mutating func parseArguments() -> [Int32] {
    let opener = position
    advance()
    var arguments: [Int32] = []
    while !isAtClose(of: opener) {
      let before = position
      let start = current.start
      var label: SourceToken?
      if current.kind == .identifier, look(1).kind == .colon {
        label = current
        advance()
        advance()
      }
      let value = parseExpression()
      let node = make(.argument, from: start)
      if let label { setName(node, label) }
      adopt(value, by: node)
      arguments.append(node)
      if current.kind == .comma {
        advance()
      } else if !isAtClose(of: opener) {
        tree.isDoubtful = true
        if position == before { advance() }
      }
    }
    close(opener)
    return arguments
  }

  // MARK: - Primary

  private mutating func parsePrimary(allowsTrailing: Bool) -> Int32 {
    let token = current
    switch token.kind {
    case .identifier: return parseWord(token)
    case .integer: return leaf(.integer)
    case .float: return leaf(.float)
    case .regex: return leaf(.regex)
    case .string: return parseString()
    case .period:
      guard look(1).kind == .identifier else { return missingAfterAdvance() }
      advance()
      let name = current
      advance()
      let node = make(.member, from: token.start)
      setName(node, name)
      skipArgumentNames()
      finish(node)
      return node
    case .open:
      switch byte(token) {
      case Ascii.openParen:
        let elements = parseArguments()
        let node = make(.tuple, from: token.start)
        adopt(elements, by: node)
        return node
      case Ascii.openSquare: return parseCollection()
      default: return parseClosure()
      }
    case .backslash: return parseKeyPath()
    case .pound: return parseMacro()
    case .at:
      _ = parseAttribute()
      return nested { $0.parsePrefix(allowsTrailing: allowsTrailing) }
    default: return missing()
    }
  }

  private mutating func missingAfterAdvance() -> Int32 {
    advance()
    return missing()
  }

  private mutating func leaf(_ kind: NodeKind) -> Int32 {
    let token = current
    advance()
    let node = make(kind, from: token.start)
    setName(node, token)
    return node
  }

  private mutating func parseWord(_ token: SourceToken) -> Int32 {
    switch token.keyword {
    case .true, .false: return leaf(.boolean)
    case .nil: return leaf(.nilLiteral)
    case .if: return parseIf()
    case .switch: return parseSwitch()
    case .else, .in, .case, .default, .guard, .while, .return, .where:
      if token.keyword == .default || token.keyword == .in || token.keyword == .where { break }
      tree.isDoubtful = true
      return missing()
    default: break
    }
    let node = leaf(.identifier)
    skipArgumentNames()
    finish(node)
    return node
  }

  private mutating func parseString() -> Int32 {
    let token = current
    advance()
    let node = make(.string, from: token.start)
    let limit = Int(token.end)
    var index = Int(token.start)
    var hashes = 0
    while index < limit, bytes[index] == Ascii.pound {
      hashes += 1
      index += 1
    }
    while index < limit {
      guard bytes[index] == Ascii.backslash, SourceString.hasHashes(bytes, index + 1, limit, hashes)
      else {
        index += 1
        continue
      }
      let open = index + 1 + hashes
      guard open < limit, bytes[open] == Ascii.openParen,
        let close = SourceString.endOfInterpolation(bytes, open, limit, depth: 0)
      else {
        index = open + 1
        continue
      }
      adopt(parseInterpolation(open..<close), by: node)
      index = close
    }
    tree.records[Int(node)].end = token.end
    return node
  }

  /// Reads `(…)` inside a literal with a lexer of its own.
  private mutating func parseInterpolation(_ range: Range<Int>) -> Int32 {
    nested { parser in
      var lexer = SourceLexer(
        bytes: parser.bytes, from: range.lowerBound, to: range.upperBound,
        words: parser.tree.words)
      lexer.run()
      if lexer.isDoubtful { parser.tree.isDoubtful = true }
      let saved = (parser.tokens, parser.position)
      parser.tokens = lexer.tokens
      parser.position = 0
      parser.noteWords(from: 0)
      let arguments = parser.isOpen(Ascii.openParen) ? parser.parseArguments() : []
      let node = parser.make(.interpolation, from: Int32(range.lowerBound))
      parser.adopt(arguments, by: node)
      parser.tokens = saved.0
      parser.position = saved.1
      parser.tree.records[Int(node)].end = Int32(range.upperBound)
      return node
    }
  }

  private mutating func parseCollection() -> Int32 {
    let opener = position
    let start = current.start
    advance()
    var elements: [Int32] = []
    if current.kind == .colon { advance() }
    while !isAtClose(of: opener) {
      let before = position
      let elementStart = current.start
      let value = parseExpression()
      if current.kind == .colon {
        advance()
        let second = parseExpression()
        let entry = make(.dictionaryEntry, from: elementStart)
        adopt([value, second], by: entry)
        elements.append(entry)
      } else {
        elements.append(value)
      }
      if current.kind == .comma {
        advance()
      } else if !isAtClose(of: opener) {
        // `[any P]`, `[() -> Void]`: a type where an expression may stand.
        if current.kind == .arrow || current.isKeyword(.async) || current.isKeyword(.throws) {
          position = max(Int(tokens[opener].match), position)
          if position == before || tokens[opener].match < 0 { advance() }
        } else {
          tree.isDoubtful = true
          if position == before { advance() }
        }
      }
    }
    close(opener)
    let node = make(.array, from: start)
    adopt(elements, by: node)
    return node
  }

  private mutating func parseKeyPath() -> Int32 {
    let start = current.start
    advance()
    while true {
      if current.kind == .period,
        look(1).kind == .identifier || look(1).kind == .integer
          || look(1).kind == .open
      {
        advance()
        if current.kind != .open { advance() }
      } else if current.kind == .identifier, tokens[position - 1].kind == .backslash {
        advance()
        skipGenericParameters()
      } else if current.kind == .open, byte(current) != Ascii.openBrace, !current.spaceBefore,
        let after = indexAfterBracket(position)
      {
        position = after
      } else if current.kind == .postfixOperator,
        byte(current) == Ascii.question || byte(current) == Ascii.exclamation
      {
        advance()
      } else {
        return make(.keyPath, from: start)
      }
    }
  }

  private mutating func parseMacro() -> Int32 {
    let token = current
    advance()
    let name = make(.macro, from: token.start)
    setName(name, token)
    tree.records[Int(name)].nameStart = token.start + 1
    return name
  }
}
