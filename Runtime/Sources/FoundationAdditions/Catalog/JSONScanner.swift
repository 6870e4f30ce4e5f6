/// Walks over JSON bytes without building values for what nobody asked about.
///
/// Foundation's decoder reads a catalogue of 3,000 keys whole; skipping over entries and reading only
/// those that are looked up is what makes opening one cheap (`bench --case catalog-open`).
struct JSONScanner {
  let bytes: [UInt8]
  private(set) var position: Int

  /// Deeper nesting than any catalogue has; a bound for hostile files.
  private static let maximumDepth = 64

  init(_ bytes: [UInt8], at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  /// Calls `visit` for every member of the object at the current position, the scanner standing at the
  /// member's value; the visitor must leave it behind the value.
  mutating func members(_ visit: (inout JSONScanner, String) throws -> Void) throws {
    try expect("{")
    if try skip(if: "}") { return }
    repeat {
      let key = try string()
      try expect(":")
      skipSpace()
      try visit(&self, key)
    } while try skip(if: ",")
    try expect("}")
  }

  /// The string at the current position.
  mutating func string() throws -> String {
    try expect("\"")
    let start = position
    try bytes.withUnsafeBufferPointer { buffer in
      while position < buffer.count, buffer[position] != 0x22, buffer[position] != 0x5C {
        position += 1
      }
      if position >= buffer.count { throw failure("a string has no end") }
    }
    let plain = bytes[start..<position]
    if bytes[position] == 0x22 {
      position += 1
      return String(decoding: plain, as: UTF8.self)
    }
    return try escapedString(after: Array(plain))
  }

  private mutating func escapedString(after start: [UInt8]) throws -> String {
    var text = start
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == 0x22 { return String(decoding: text, as: UTF8.self) }
      guard byte == 0x5C else {
        text.append(byte)
        continue
      }
      guard position < bytes.count else { break }
      let escape = bytes[position]
      position += 1
      switch escape {
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "u"): text.append(contentsOf: Array(String(try unicodeEscape()).utf8))
      case 0x22, 0x5C, 0x2F: text.append(escape)
      default: throw failure("an unknown escape in a string")
      }
    }
    throw failure("a string has no end")
  }

  private mutating func unicodeEscape() throws -> Unicode.Scalar {
    let first = try hexadecimal()
    guard (0xD800..<0xDC00).contains(first) else {
      return Unicode.Scalar(first) ?? "\u{FFFD}"
    }
    guard position + 1 < bytes.count, bytes[position] == 0x5C,
      bytes[position + 1] == UInt8(ascii: "u")
    else { return "\u{FFFD}" }
    position += 2
    let second = try hexadecimal()
    guard (0xDC00..<0xE000).contains(second) else { return "\u{FFFD}" }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func hexadecimal() throws -> UInt32 {
    guard position + 4 <= bytes.count,
      let value = UInt32(
        String(decoding: bytes[position..<(position + 4)], as: UTF8.self), radix: 16)
    else { throw failure("a bad \\u escape") }
    position += 4
    return value
  }

  /// The integer at the current position, or `nil` (and the value skipped) for anything else.
  mutating func integer() throws -> Int? {
    skipSpace()
    let start = position
    try skipValue()
    return Int(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  /// The truth value at the current position, or `nil` (and the value skipped) for anything else.
  mutating func boolean() throws -> Bool? {
    skipSpace()
    let start = position
    try skipValue()
    return Bool(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  /// The string at the current position, or `nil` (and the value skipped) for anything else.
  mutating func optionalString() throws -> String? {
    skipSpace()
    guard position < bytes.count, bytes[position] == 0x22 else {
      try skipValue()
      return nil
    }
    return try string()
  }

  /// Whether an object stands at the current position.
  mutating func isAtObject() -> Bool {
    skipSpace()
    return position < bytes.count && bytes[position] == UInt8(ascii: "{")
  }

  /// Moves behind the value at the current position.
  mutating func skipValue() throws {
    skipSpace()
    let start = position
    var end = position
    try bytes.withUnsafeBufferPointer { buffer in
      var depth = 0
      scan: while end < buffer.count {
        switch buffer[end] {
        case 0x22:
          end += 1
          while end < buffer.count, buffer[end] != 0x22 { end += buffer[end] == 0x5C ? 2 : 1 }
          guard end < buffer.count else { throw failure("a string has no end") }
          end += 1
          if depth == 0 { break scan }
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          depth += 1
          if depth > JSONScanner.maximumDepth { throw failure("too deeply nested") }
          end += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          if depth == 0 { break scan }
          depth -= 1
          end += 1
          if depth == 0 { break scan }
        case UInt8(ascii: ","), 0x20, 0x0A, 0x0D, 0x09:
          if depth == 0 { break scan }
          end += 1
        default: end += 1
        }
      }
      if depth > 0 { throw failure("an object or array has no end") }
    }
    guard end > start else { throw failure("a value is missing") }
    position = end
  }

  mutating func skipSpace() {
    while position < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[position]) {
      position += 1
    }
  }

  private mutating func expect(_ character: Unicode.Scalar) throws {
    guard try skip(if: character) else { throw failure("'\(character)' is missing") }
  }

  private mutating func skip(if character: Unicode.Scalar) throws -> Bool {
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private func failure(_ reason: String) -> StringCatalogError {
    let line = 1 + bytes.prefix(position).count { $0 == 0x0A }
    return .notACatalog("line \(line): \(reason)")
  }
}
