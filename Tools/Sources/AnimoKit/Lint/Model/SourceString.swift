/// Where string literals end, and where their interpolations stand.
enum SourceString {
  /// Nesting past this is not followed; the literal is then doubtful.
  static let deepest = 24

  /// The offset after the literal whose first quote stands at `start`; nil if it never ends.
  static func end(
    _ bytes: UnsafePointer<UInt8>, _ start: Int, _ limit: Int, hashes: Int, depth: Int
  ) -> Int? {
    guard depth < deepest else { return nil }
    let isMultiline = isTriple(bytes, start, limit)
    var index = start + (isMultiline ? 3 : 1)
    while index < limit {
      let byte = bytes[index]
      if byte == Ascii.backslash {
        let afterHashes = index + 1 + hashes
        guard hasHashes(bytes, index + 1, limit, hashes) else {
          index += 1
          continue
        }
        if afterHashes < limit, bytes[afterHashes] == Ascii.openParen {
          guard let close = endOfInterpolation(bytes, afterHashes, limit, depth: depth + 1)
          else { return nil }
          index = close
        } else {
          index = min(afterHashes + 1, limit)
        }
      } else if byte == Ascii.quote, !isMultiline || isTriple(bytes, index, limit) {
        let after = index + (isMultiline ? 3 : 1)
        if hasHashes(bytes, after, limit, hashes) { return after + hashes }
        index += 1
      } else if byte == 0x0A, !isMultiline {
        return nil
      } else {
        index += 1
      }
    }
    return nil
  }

  /// The offset after the `)` that closes the `(` at `start`.
  static func endOfInterpolation(
    _ bytes: UnsafePointer<UInt8>, _ start: Int, _ limit: Int, depth: Int
  ) -> Int? {
    guard depth < deepest else { return nil }
    var level = 0
    var index = start
    while index < limit {
      switch bytes[index] {
      case Ascii.openParen: level += 1
      case Ascii.closeParen:
        level -= 1
        if level == 0 { return index + 1 }
      case Ascii.quote:
        var hashes = 0
        while index - hashes - 1 > start, bytes[index - hashes - 1] == Ascii.pound { hashes += 1 }
        guard let end = end(bytes, index, limit, hashes: hashes, depth: depth + 1) else {
          return nil
        }
        index = end
        continue
      default: break
      }
      index += 1
    }
    return nil
  }

  private static func isTriple(_ bytes: UnsafePointer<UInt8>, _ index: Int, _ limit: Int) -> Bool {
    index + 2 < limit && bytes[index] == Ascii.quote && bytes[index + 1] == Ascii.quote
      && bytes[index + 2] == Ascii.quote
  }

  static func hasHashes(
    _ bytes: UnsafePointer<UInt8>, _ index: Int, _ limit: Int, _ count: Int
  ) -> Bool {
    guard count > 0 else { return true }
    guard index + count <= limit else { return false }
    for offset in 0..<count where bytes[index + offset] != Ascii.pound { return false }
    return true
  }
}

/// The bytes the lexer looks for.
enum Ascii {
  static let quote: UInt8 = 0x22
  static let pound: UInt8 = 0x23
  static let openParen: UInt8 = 0x28
  static let closeParen: UInt8 = 0x29
  static let star: UInt8 = 0x2A
  static let plus: UInt8 = 0x2B
  static let comma: UInt8 = 0x2C
  static let minus: UInt8 = 0x2D
  static let period: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let zero: UInt8 = 0x30
  static let nine: UInt8 = 0x39
  static let colon: UInt8 = 0x3A
  static let semicolon: UInt8 = 0x3B
  static let less: UInt8 = 0x3C
  static let equal: UInt8 = 0x3D
  static let greater: UInt8 = 0x3E
  static let question: UInt8 = 0x3F
  static let at: UInt8 = 0x40
  static let openSquare: UInt8 = 0x5B
  static let backslash: UInt8 = 0x5C
  static let closeSquare: UInt8 = 0x5D
  static let backtick: UInt8 = 0x60
  static let openBrace: UInt8 = 0x7B
  static let closeBrace: UInt8 = 0x7D
  static let exclamation: UInt8 = 0x21

  static func isDigit(_ byte: UInt8) -> Bool { byte >= zero && byte <= nine }

  static func isIdentifier(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || byte == 0x5F || byte == 0x24 || byte >= 0x80
  }

  static func isIdentifierPart(_ byte: UInt8) -> Bool { isIdentifier(byte) || isDigit(byte) }

  static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21, 0x25, 0x26, star, plus, minus, slash, less, equal, greater, question, 0x5E, 0x7C,
      0x7E:
      return true
    default: return false
    }
  }
}
