import SQLite

/// The orders of texts and numbers that SQLite does not have, and the tests of texts that
/// predicates make. They give what Swift gives; plain cases stay on the bytes.
enum TextOrder {
  static let exact = "SWIFT"
  static let decimal = "SWIFT_DECIMAL"
  static let localized = "SWIFT_LOCALIZED"
  static let localizedStandard = "SWIFT_LOCALIZED_STANDARD"
  static let contains = "swift_contains"
  static let hasPrefix = "swift_has_prefix"
  static let localizedContains = "swift_localized_contains"
  static let count = "swift_count"

  static func register(on connection: Connection) throws {
    try connection.register(SQLiteCollation(name: exact, compare: compareExactly))
    try connection.register(SQLiteCollation(name: decimal, compare: compareDecimals))
    try connection.register(
      SQLiteCollation(name: localized) {
        compare($0, $1) { LocalizedOrder.compare($0, $1, numerically: false) }
      })
    try connection.register(
      SQLiteCollation(name: localizedStandard) {
        compare($0, $1) { LocalizedOrder.compare($0, $1, numerically: true) }
      })
    try connection.register(SQLiteTextTest(name: contains, test: contains(_:_:)))
    try connection.register(SQLiteTextTest(name: hasPrefix, test: hasPrefix(_:_:)))
    try connection.register(
      SQLiteTextTest(name: localizedContains, test: LocalizedSearch.contains(_:_:)))
    try connection.register(SQLiteTextMeasure(name: count) { Int64(string($0).count) })
  }

  static func string(_ text: SQLiteText) -> String { String(decoding: text, as: UTF8.self) }

  private static func compare(
    _ left: SQLiteText, _ right: SQLiteText, _ order: (String, String) -> ComparisonResult
  ) -> Int32 {
    if bytesEqual(left, right) { return 0 }
    return Int32(order(string(left), string(right)).rawValue)
  }

  static func bytesEqual(_ left: SQLiteText, _ right: SQLiteText) -> Bool {
    left.count == right.count && (left.count == 0 || compareBytes(left, right) == 0)
  }

  static func compareBytes(_ left: SQLiteText, _ right: SQLiteText) -> Int32 {
    let shared = min(left.count, right.count)
    if shared > 0, let first = left.baseAddress, let second = right.baseAddress {
      let order = memcmp(first, second, shared)
      if order != 0 { return order }
    }
    return Int32(truncatingIfNeeded: left.count - right.count)
  }

  /// Swift's own order of strings: by code points after normalization. Text without combining or
  /// compatibility characters is normal already, and its bytes order as its code points do.
  static func compareExactly(_ left: SQLiteText, _ right: SQLiteText) -> Int32 {
    if isPlain(left), isPlain(right) { return compareBytes(left, right) }
    let first = string(left)
    let second = string(right)
    return first == second ? 0 : first < second ? -1 : 1
  }

  private static func compareDecimals(_ left: SQLiteText, _ right: SQLiteText) -> Int32 {
    let posix = Locale(identifier: "en_US_POSIX")
    guard let first = Decimal(string: string(left), locale: posix),
      let second = Decimal(string: string(right), locale: posix)
    else { return compareBytes(left, right) }
    return first == second ? 0 : first < second ? -1 : 1
  }

  /// Whether every character is one scalar that normalization leaves alone and no neighbour joins:
  /// ASCII without carriage returns, Latin letters up to U+02FF, and CJK ideographs, kana and
  /// punctuation that has no marks.
  static func isPlain(_ text: SQLiteText) -> Bool {
    var index = 0
    let count = text.count
    while index < count {
      let byte = text[index]
      if byte < 0x80 {
        if byte == 0x0D { return false }
        index += 1
      } else if byte >= 0xC2, byte <= 0xCB {
        index += 2
      } else if byte >= 0xE4, byte <= 0xE9, index + 2 < count {
        // U+4000…U+9FFF: U+4DC0…U+4DFF are symbols, also alone.
        index += 3
      } else if byte == 0xE3, index + 2 < count {
        // U+3000…U+3029: ideographic punctuation, before the tone marks.
        guard text[index + 1] == 0x80, text[index + 2] < 0xAA else { return false }
        index += 3
      } else if byte == 0xEF, index + 2 < count, text[index + 1] == 0xBC {
        // U+FF01…U+FF3F: full-width forms.
        index += 3
      } else {
        return false
      }
    }
    return true
  }

  static func contains(_ text: SQLiteText, _ part: SQLiteText) -> Bool {
    if part.count == 0 { return true }
    if isPlain(part), isPlain(text) { return find(part, in: text) }
    return search(string(text), string(part))
  }

  /// The search of collections, which predicates evaluate; Foundation's of strings differs.
  private static func search<Base: Collection, Part: Collection>(
    _ base: Base, _ part: Part
  ) -> Bool where Base.Element == Part.Element, Base.Element: Equatable {
    base.contains(part)
  }

  static func find(_ part: SQLiteText, in text: SQLiteText) -> Bool {
    guard let start = text.baseAddress, let needle = part.baseAddress else { return false }
    let first = Int32(needle[0])
    var offset = 0
    while offset + part.count <= text.count {
      let rest = text.count - part.count + 1 - offset
      guard let hit = memchr(start + offset, first, rest) else { return false }
      if memcmp(hit, needle, part.count) == 0 { return true }
      offset = UnsafeRawPointer(hit) - UnsafeRawPointer(start) + 1
    }
    return false
  }

  static func hasPrefix(_ text: SQLiteText, _ prefix: SQLiteText) -> Bool {
    if prefix.count == 0 { return true }
    if isPlain(prefix), isPlain(text) {
      guard text.count >= prefix.count, let start = text.baseAddress, let other = prefix.baseAddress
      else { return false }
      return memcmp(start, other, prefix.count) == 0
    }
    return string(text).starts(with: string(prefix))
  }
}
