/// Reads Swift into a `SourceTree`, quickly and without ever failing.
///
/// It knows the whole grammar's outline and no more: types, patterns and generic clauses are
/// ranges of text. Where it is not sure it goes on and sets `isDoubtful`; the caller then asks
/// the toolchain's parser what is wrong. Why there are two parsers: docs/decisions/080.
struct SourceParser {
  unowned(unsafe) let tree: SourceTree  // The parser lives inside the tree's initialiser.
  let bytes: UnsafePointer<UInt8>
  var tokens: [SourceToken]
  var position = 0
  var depth = 0
  /// Nesting past this becomes a `missing` node instead of a deeper stack.
  static let deepest = 180

  init(tree: SourceTree) {
    self.tree = tree
    bytes = tree.bytes
    var lexer = SourceLexer(bytes: tree.bytes, from: 0, to: tree.count, words: tree.words)
    lexer.run()
    tokens = lexer.tokens
    tree.comments = lexer.comments
    tree.isDoubtful = lexer.isDoubtful
    tree.deepestSquare = lexer.deepestSquare
    tree.records.reserveCapacity(tokens.count)
    noteWords(from: 0)
  }

  func noteWords(from first: Int) {
    for index in first..<tokens.count where tokens[index].word != 0 {
      tree.wordsSeen[Int(tokens[index].word)] = true
    }
  }

  mutating func parseFile() {
    var statements: [Int32] = []
    while current.kind != .end {
      let before = position
      if let statement = parseStatement() { statements.append(statement) }
      skipStray(from: before)
    }
    let file = make(.file, from: 0)
    tree.records[Int(file)].end = Int32(tree.count)
    for statement in statements { tree.adopt(statement, by: file) }
  }

  /// After a statement: passes `;`, and a token nothing can use.
  mutating func skipStray(from before: Int) {
    while current.kind == .semicolon { advance() }
    if position == before, current.kind != .end {
      tree.isDoubtful = true
      advance()
    }
  }

  // MARK: - Tokens

  @inline(__always)  // Read for each decision: bench case animo-lint.
  var current: SourceToken { tokens[position] }

  func look(_ distance: Int) -> SourceToken {
    let index = position + distance
    return index < tokens.count ? tokens[index] : tokens[tokens.count - 1]
  }

  mutating func advance() {
    if tokens[position].kind != .end { position += 1 }
  }

  func byte(_ token: SourceToken) -> UInt8 { bytes[Int(token.start)] }

  func isOpen(_ wanted: UInt8) -> Bool { current.kind == .open && byte(current) == wanted }
  func isClose(_ wanted: UInt8) -> Bool { current.kind == .close && byte(current) == wanted }

  func isOpen(_ token: SourceToken, _ wanted: UInt8) -> Bool {
    token.kind == .open && byte(token) == wanted
  }

  /// A one-byte operator token.
  func isOperator(_ token: SourceToken, _ wanted: UInt8) -> Bool {
    token.end - token.start == 1 && byte(token) == wanted
      && (token.kind == .binaryOperator || token.kind == .prefixOperator
        || token.kind == .postfixOperator)
  }

  func isAnyOperator(_ token: SourceToken) -> Bool {
    token.kind == .binaryOperator || token.kind == .prefixOperator
      || token.kind == .postfixOperator
  }

  /// The index after the bracket at `index`, or nil if it is never closed.
  func indexAfterBracket(_ index: Int) -> Int? {
    let match = tokens[index].match
    return match < 0 ? nil : Int(match) + 1
  }

  /// Passes the closing bracket that belongs to the opener at `index`.
  mutating func close(_ index: Int) {
    let match = Int(tokens[index].match)
    if match < 0 {
      tree.isDoubtful = true
      return
    }
    if position != match { tree.isDoubtful = true }
    position = max(position, match + 1)
  }

  func isAtClose(of index: Int) -> Bool {
    let match = Int(tokens[index].match)
    return current.kind == .end || (match >= 0 && position >= match)
      || (match < 0 && current.kind == .close)
  }

  // MARK: - Nodes

  var lastEnd: Int32 { position > 0 ? tokens[position - 1].end : 0 }

  /// A node from `start` to the end of the token before the current one.
  func make(_ kind: NodeKind, from start: Int32) -> Int32 {
    tree.records.append(
      SourceTree.Record(kind: kind, start: start, end: max(start, lastEnd)))
    return Int32(tree.records.count - 1)
  }

  func finish(_ node: Int32) {
    tree.records[Int(node)].end = max(tree.records[Int(node)].start, lastEnd)
  }

  func setName(_ node: Int32, _ token: SourceToken) {
    tree.records[Int(node)].nameStart = token.start
    tree.records[Int(node)].nameEnd = token.end
    tree.records[Int(node)].word = token.word
  }

  func copyName(_ node: Int32, from other: Int32) {
    let source = tree.records[Int(other)]
    tree.records[Int(node)].nameStart = source.nameStart
    tree.records[Int(node)].nameEnd = source.nameEnd
    tree.records[Int(node)].word = source.word
  }

  func mark(_ node: Int32) { tree.records[Int(node)].isMarked = true }

  func adopt(_ child: Int32?, by parent: Int32) {
    if let child { tree.adopt(child, by: parent) }
  }

  func adopt(_ children: [Int32], by parent: Int32) {
    for child in children { tree.adopt(child, by: parent) }
  }

  func start(of node: Int32) -> Int32 { tree.records[Int(node)].start }

  mutating func missing() -> Int32 {
    tree.isDoubtful = true
    let node = make(.missing, from: current.start)
    tree.records[Int(node)].end = current.start
    return node
  }

  /// Runs `body` one level deeper, or skips to the end of the bracket if that is too deep.
  mutating func nested(_ body: (inout SourceParser) -> Int32) -> Int32 {
    guard depth < Self.deepest else {
      let node = missing()
      if current.kind == .open, let after = indexAfterBracket(position) {
        position = after
      } else {
        advance()
      }
      return node
    }
    depth += 1
    let node = body(&self)
    depth -= 1
    return node
  }
}
