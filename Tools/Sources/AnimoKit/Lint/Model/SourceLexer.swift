/// Cuts Swift source into tokens and comments. Never fails: what it cannot read becomes a
/// one-byte operator and sets `isDoubtful`.
struct SourceLexer {
  let bytes: UnsafePointer<UInt8>
  let words: WordTable
  var position: Int
  let limit: Int
  var tokens: [SourceToken] = []
  var comments: [Range<Int>] = []
  var isDoubtful = false
  /// How deep square brackets nest, closed or not.
  private(set) var deepestSquare = 0
  private var openSquares = 0
  private var openBrackets: [Int] = []

  init(bytes: UnsafePointer<UInt8>, from start: Int, to limit: Int, words: WordTable) {
    self.bytes = bytes
    self.words = words
    self.position = start
    self.limit = limit
  }

  mutating func run() {
    tokens.reserveCapacity((limit - position) / 4 + 4)
    var newline = true
    while true {
      let start = position
      newline = skipTrivia() || newline
      let spaced = position > start || start == 0
      guard position < limit else { break }
      readToken(newline: newline, spaced: spaced)
      newline = false
    }
    append(.end, from: limit, newline: true, spaced: true)
    if !openBrackets.isEmpty { isDoubtful = true }
  }

  // MARK: - Trivia

  /// Skips blanks and comments; true if a line ended.
  private mutating func skipTrivia() -> Bool {
    var newline = false
    while position < limit {
      let byte = bytes[position]
      switch byte {
      case 0x20, 0x09, 0x0C, 0x0B: position += 1
      case 0x0A, 0x0D:
        newline = true
        position += 1
      case 0xEF where peek(1) == 0xBB && peek(2) == 0xBF: position += 3
      case Ascii.slash where peek(1) == Ascii.slash:
        let start = position
        while position < limit, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
        comments.append(start..<position)
      case Ascii.slash where peek(1) == Ascii.star:
        newline = skipBlockComment() || newline
      case Ascii.pound where position == 0 && peek(1) == Ascii.exclamation:
        while position < limit, bytes[position] != 0x0A { position += 1 }
      default: return newline
      }
    }
    return newline
  }

  private mutating func skipBlockComment() -> Bool {
    let start = position
    var depth = 1
    var newline = false
    position += 2
    while position < limit, depth > 0 {
      if bytes[position] == Ascii.slash, peek(1) == Ascii.star {
        depth += 1
        position += 2
      } else if bytes[position] == Ascii.star, peek(1) == Ascii.slash {
        depth -= 1
        position += 2
      } else {
        if bytes[position] == 0x0A { newline = true }
        position += 1
      }
    }
    position = min(position, limit)
    if depth > 0 { isDoubtful = true }
    comments.append(start..<position)
    return newline
  }

  // MARK: - Tokens

  private mutating func readToken(newline: Bool, spaced: Bool) {
    let start = position
    let byte = bytes[position]
    switch byte {
    case Ascii.openParen, Ascii.openSquare, Ascii.openBrace:
      position += 1
      if byte == Ascii.openSquare {
        openSquares += 1
        deepestSquare = max(deepestSquare, openSquares)
      }
      openBrackets.append(tokens.count)
      append(.open, from: start, newline: newline, spaced: spaced)
    case Ascii.closeParen, Ascii.closeSquare, Ascii.closeBrace:
      position += 1
      closeBracket(byte, from: start, newline: newline, spaced: spaced)
    case Ascii.comma: single(.comma, newline, spaced)
    case Ascii.colon: single(.colon, newline, spaced)
    case Ascii.semicolon: single(.semicolon, newline, spaced)
    case Ascii.at: single(.at, newline, spaced)
    case Ascii.backslash: single(.backslash, newline, spaced)
    case Ascii.quote: readString(hashes: 0, from: start, newline: newline, spaced: spaced)
    case Ascii.pound: readPound(newline: newline, spaced: spaced)
    case Ascii.backtick:
      position += 1
      while position < limit, bytes[position] != Ascii.backtick, bytes[position] != 0x0A {
        position += 1
      }
      position = min(position + 1, limit)
      append(.identifier, from: start, newline: newline, spaced: spaced)
    case Ascii.zero...Ascii.nine: readNumber(newline: newline, spaced: spaced)
    case Ascii.period where !(peek(1) == Ascii.period):
      position += 1
      append(.period, from: start, newline: newline, spaced: spaced)
    default:
      if Ascii.isIdentifier(byte) {
        readIdentifier(newline: newline, spaced: spaced)
      } else {
        readOperator(newline: newline, spaced: spaced)
      }
    }
  }

  private mutating func closeBracket(_ byte: UInt8, from start: Int, newline: Bool, spaced: Bool) {
    let wanted: UInt8 =
      byte == Ascii.closeParen
      ? Ascii.openParen : byte == Ascii.closeSquare ? Ascii.openSquare : Ascii.openBrace
    append(.close, from: start, newline: newline, spaced: spaced)
    let index = tokens.count - 1
    guard let found = openBrackets.lastIndex(where: { bytes[Int(tokens[$0].start)] == wanted })
    else {
      isDoubtful = true
      return
    }
    if found != openBrackets.count - 1 { isDoubtful = true }
    let opener = openBrackets[found]
    if wanted == Ascii.openSquare { openSquares -= 1 }
    openBrackets.removeSubrange(found...)
    tokens[opener].match = Int32(index)
    tokens[index].match = Int32(opener)
  }

  private mutating func readIdentifier(newline: Bool, spaced: Bool) {
    let start = position
    while position < limit, Ascii.isIdentifierPart(bytes[position]) { position += 1 }
    let number = words.number(bytes + start, position - start)
    append(.identifier, from: start, newline: newline, spaced: spaced, word: number)
  }

  private mutating func readNumber(newline: Bool, spaced: Bool) {
    let start = position
    var kind = SourceToken.Kind.integer
    let second = peek(1) | 0x20
    let isRadix =
      bytes[position] == Ascii.zero && (second == 0x78 || second == 0x62 || second == 0x6F)
    if isRadix { position += 2 }
    while position < limit {
      let byte = bytes[position]
      if Ascii.isIdentifierPart(byte) && byte < 0x80 {
        let isExponent = !isRadix && (byte | 0x20) == 0x65
        position += 1
        if isExponent {
          kind = .float
          if position < limit, bytes[position] == Ascii.minus || bytes[position] == Ascii.plus {
            position += 1
          }
        }
      } else if byte == Ascii.period, kind == .integer, !isRadix, Ascii.isDigit(peek(1)),
        tokens.last?.kind != .period
      {
        kind = .float
        position += 1
      } else {
        break
      }
    }
    append(kind, from: start, newline: newline, spaced: spaced)
  }

  private mutating func readPound(newline: Bool, spaced: Bool) {
    let start = position
    var hashes = 0
    while peek(hashes) == Ascii.pound { hashes += 1 }
    let next = peek(hashes)
    if next == Ascii.quote {
      position += hashes
      readString(hashes: hashes, from: start, newline: newline, spaced: spaced)
    } else if next == Ascii.slash {
      readExtendedRegex(hashes: hashes, newline: newline, spaced: spaced)
    } else {
      position += 1
      let name = position
      while position < limit, Ascii.isIdentifierPart(bytes[position]) { position += 1 }
      let word = words.number(bytes + name, position - name)
      append(.pound, from: start, newline: newline, spaced: spaced, word: word)
    }
  }

  private mutating func readExtendedRegex(hashes: Int, newline: Bool, spaced: Bool) {
    let start = position
    position += hashes + 1
    while position < limit {
      if bytes[position] == Ascii.slash, (1...hashes).allSatisfy({ peek($0) == Ascii.pound }) {
        position += hashes + 1
        append(.regex, from: start, newline: newline, spaced: spaced)
        return
      }
      position += 1
    }
    isDoubtful = true
    append(.regex, from: start, newline: newline, spaced: spaced)
  }

  private mutating func readString(hashes: Int, from start: Int, newline: Bool, spaced: Bool) {
    if let end = SourceString.end(bytes, position, limit, hashes: hashes, depth: 0) {
      position = end
    } else {
      isDoubtful = true
      while position < limit, bytes[position] != 0x0A { position += 1 }
    }
    append(.string, from: start, newline: newline, spaced: spaced)
  }

  private mutating func readOperator(newline: Bool, spaced: Bool) {
    let start = position
    if bytes[start] == Ascii.slash, readRegex(newline: newline, spaced: spaced) { return }
    let allowsPeriod = bytes[start] == Ascii.period
    while position < limit {
      let byte = bytes[position]
      guard Ascii.isOperator(byte) || (allowsPeriod && byte == Ascii.period) else { break }
      if byte == Ascii.slash, position > start, peek(1) == Ascii.slash || peek(1) == Ascii.star {
        break
      }
      // `?` and `!` after a word end there: `a!.b`, `Int?=`.
      if position > start, bytes[start] == Ascii.question || bytes[start] == Ascii.exclamation,
        !spaced, !(byte == Ascii.question || byte == Ascii.equal)
      {
        break
      }
      position += 1
    }
    if position == start {
      position += 1
      isDoubtful = true
    }
    let length = position - start
    if length == 2, bytes[start] == Ascii.minus, bytes[start + 1] == Ascii.greater {
      append(.arrow, from: start, newline: newline, spaced: spaced)
      return
    }
    let hasSpaceBefore = spaced || opensBefore(start)
    let hasSpaceAfter =
      position < limit && bytes[position] == Ascii.period
      ? !hasSpaceBefore : closesAfter(position)
    if length == 1, bytes[start] == Ascii.equal {
      append(.equal, from: start, newline: newline, spaced: spaced)
    } else if hasSpaceBefore == hasSpaceAfter {
      let isPostfix =
        length == 1 && !spaced
        && (bytes[start] == Ascii.question || bytes[start] == Ascii.exclamation)
      append(
        isPostfix ? .postfixOperator : .binaryOperator, from: start, newline: newline,
        spaced: spaced)
    } else {
      append(
        hasSpaceBefore ? .prefixOperator : .postfixOperator, from: start, newline: newline,
        spaced: spaced)
    }
  }

  private func opensBefore(_ start: Int) -> Bool {
    guard start > 0, let last = tokens.last, last.end == Int32(start) else { return true }
    return last.kind == .open || last.kind == .comma || last.kind == .colon
      || last.kind == .semicolon
  }

  private func closesAfter(_ end: Int) -> Bool {
    guard end < limit else { return true }
    switch bytes[end] {
    case 0x20, 0x09, 0x0A, 0x0D, Ascii.closeParen, Ascii.closeSquare, Ascii.closeBrace,
      Ascii.comma, Ascii.semicolon, Ascii.colon:
      return true
    case Ascii.slash: return peekAt(end + 1) == Ascii.slash || peekAt(end + 1) == Ascii.star
    default: return false
    }
  }

  /// A `/…/` literal, where an operand may stand.
  private mutating func readRegex(newline: Bool, spaced: Bool) -> Bool {
    let start = position
    let next = peek(1)
    guard next != 0x20, next != 0x0A, next != Ascii.slash, next != Ascii.star,
      next != Ascii.equal, next != Ascii.closeParen, next != Ascii.comma
    else { return false }
    if let last = tokens.last, !newline {
      switch last.kind {
      case .identifier:
        guard let keyword = last.keyword, [.return, .in, .case, .try, .await].contains(keyword)
        else { return false }
      case .integer, .float, .string, .regex, .close, .postfixOperator: return false
      default: break
      }
    }
    var end = start + 1
    while end < limit, bytes[end] != 0x0A {
      let byte = bytes[end]
      if byte == Ascii.backslash {
        end += 2
        continue
      }
      if byte == Ascii.slash {
        guard bytes[end - 1] != 0x20 else { return false }
        position = end + 1
        append(.regex, from: start, newline: newline, spaced: spaced)
        return true
      }
      end += 1
    }
    return false
  }

  // MARK: - Helpers

  private mutating func single(_ kind: SourceToken.Kind, _ newline: Bool, _ spaced: Bool) {
    position += 1
    append(kind, from: position - 1, newline: newline, spaced: spaced)
  }

  private mutating func append(
    _ kind: SourceToken.Kind, from start: Int, newline: Bool, spaced: Bool, word: UInt16 = 0
  ) {
    tokens.append(
      SourceToken(
        kind: kind, newlineBefore: newline, spaceBefore: spaced, word: word, start: Int32(start),
        end: Int32(position)))
  }

  @inline(__always)  // Every byte of a file passes here: bench case animo-lint.
  private func peek(_ distance: Int) -> UInt8 { peekAt(position + distance) }
  private func peekAt(_ index: Int) -> UInt8 { index < limit ? bytes[index] : 0 }
}
