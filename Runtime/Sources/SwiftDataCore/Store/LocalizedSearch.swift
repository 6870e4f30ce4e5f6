import SQLite

/// Finding text as people look for it: case and diacritics do not count.
enum LocalizedSearch {
  /// The folded form of each scalar below U+0250; others go through Foundation.
  private static let folded: [UInt32] = (0..<0x250).map { value in
    guard let scalar = Unicode.Scalar(UInt32(value)) else { return UInt32(value) }
    let text = fold(String(Character(scalar)))
    guard text.unicodeScalars.count == 1, let only = text.unicodeScalars.first else {
      // A letter that folds to several stands for itself here and is compared by Foundation.
      return UInt32.max
    }
    return only.value
  }

  static func fold(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }

  static func contains(_ text: SQLiteText, _ part: SQLiteText) -> Bool {
    if part.count == 0 { return false }
    if isASCII(text), isASCII(part) { return findFoldingASCII(part, in: text) }
    if TextOrder.isPlain(text), TextOrder.isPlain(part),
      let haystack = foldedScalars(text), let needle = foldedScalars(part)
    {
      return find(needle, in: haystack)
    }
    return contains(TextOrder.string(text), TextOrder.string(part))
  }

  static func contains(_ text: String, _ part: String) -> Bool {
    !part.isEmpty && fold(text).contains(fold(part))
  }

  private static func isASCII(_ text: SQLiteText) -> Bool {
    text.allSatisfy { $0 < 0x80 && $0 != 0x0D }
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }

  private static func findFoldingASCII(_ part: SQLiteText, in text: SQLiteText) -> Bool {
    guard part.count <= text.count else { return false }
    let first = lower(part[0])
    for start in 0...(text.count - part.count) where lower(text[start]) == first {
      var offset = 1
      while offset < part.count, lower(text[start + offset]) == lower(part[offset]) { offset += 1 }
      if offset == part.count { return true }
    }
    return false
  }

  private static func foldedScalars(_ text: SQLiteText) -> [UInt32]? {
    var scalars: [UInt32] = []
    scalars.reserveCapacity(text.count)
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      let value = scalar.value < 0x250 ? folded[Int(scalar.value)] : scalar.value
      if value == UInt32.max { return nil }
      scalars.append(value)
    }
    return scalars
  }

  private static func find(_ needle: [UInt32], in haystack: [UInt32]) -> Bool {
    guard needle.count <= haystack.count, let first = needle.first else { return false }
    for start in 0...(haystack.count - needle.count) where haystack[start] == first {
      if haystack[start..<(start + needle.count)].elementsEqual(needle) { return true }
    }
    return false
  }
}
