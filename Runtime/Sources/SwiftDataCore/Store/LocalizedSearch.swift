import SQLite

/// Finding text as people look for it: case and diacritics do not count.
enum LocalizedSearch {
  /// The UTF-8 of one folded scalar; a length of zero says that Foundation must fold it.
  private struct Folded {
    var first: UInt8
    var second: UInt8
    var length: UInt8
  }

  /// The folded form of each scalar of two bytes or fewer that plain text can have.
  private static let folded: [Folded] = (0..<0x300).map { value in
    guard let scalar = Unicode.Scalar(UInt32(value)) else {
      return Folded(first: 0, second: 0, length: 0)
    }
    let text = fold(String(Character(scalar)))
    let bytes = Array(text.utf8)
    // A letter that folds to several is left to Foundation.
    guard text.unicodeScalars.count == 1, bytes.count <= 2, let first = bytes.first else {
      return Folded(first: 0, second: 0, length: 0)
    }
    return Folded(
      first: first, second: bytes.count == 2 ? bytes[1] : 0, length: UInt8(bytes.count))
  }

  static func fold(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }

  static func contains(_ text: String, _ part: String) -> Bool {
    !part.isEmpty && fold(text).contains(fold(part))
  }

  static func contains(_ text: SQLiteText, _ part: SQLiteText) -> Bool {
    if part.count == 0 { return false }
    let quick = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: part.count * 2) { needle in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: text.count * 2) { haystack -> Bool? in
        guard let needleCount = fold(part, into: needle),
          let haystackCount = fold(text, into: haystack)
        else { return nil }
        return TextOrder.find(
          SQLiteText(rebasing: needle[..<needleCount]),
          in: SQLiteText(rebasing: haystack[..<haystackCount]))
      }
    }
    return quick ?? contains(TextOrder.string(text), TextOrder.string(part))
  }

  /// Folds plain text byte by byte; `nil` when there is a character that needs Foundation.
  private static func fold(
    _ text: SQLiteText, into target: UnsafeMutableBufferPointer<UInt8>
  ) -> Int? {
    guard TextOrder.isPlain(text) else { return nil }
    return folded.withUnsafeBufferPointer { table in
      var written = 0
      var index = 0
      while index < text.count {
        let byte = text[index]
        if byte < 0x80 {
          target[written] = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
          written += 1
          index += 1
        } else if byte <= 0xCB {
          guard index + 1 < text.count else { return nil }
          let letter = table[Int(byte & 0x1F) << 6 | Int(text[index + 1] & 0x3F)]
          if letter.length == 0 { return nil }
          target[written] = letter.first
          if letter.length == 2 { target[written + 1] = letter.second }
          written += Int(letter.length)
          index += 2
        } else {
          // Plain text has only ideographs and full-width forms here. The latter have case.
          if byte == 0xEF { return nil }
          for offset in 0..<3 { target[written + offset] = text[index + offset] }
          written += 3
          index += 3
        }
      }
      return written
    }
  }
}
