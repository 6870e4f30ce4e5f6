import Foundation

/// Which characters are searched. Punctuation, blanks and Latin letters are not.
enum SearchableText {
  /// Unit numbers below this are marks, not characters.
  static let firstUnit: UInt16 = 3
  static let fieldEnd: UInt16 = 1
  static let lineEnd: UInt16 = 2
  /// One past the highest scalar that can have a unit.
  static let scalarLimit = 0x32000

  static func isSearched(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x25A1, 0x3005, 0x3007: true  // a lacuna, 々 and 〇
    case 0x2E80...0x2FFF, 0x3041...0x3096, 0x30A1...0x30FA, 0x3105...0x312F: true
    case 0x3400...0x9FFF, 0xE000...0xFAFF, 0x20000..<UInt32(scalarLimit): true
    default: false
    }
  }

  /// Ends a sentence, and so parts a query in two.
  static func endsSentence(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "。", "？", "！", "?", "!", "；", ";", "\n", "\r": true
    default: false
    }
  }

  /// Stands around a title, or between a name and another.
  static func partsNames(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "《", "》", "〈", "〉", "·", "・", "•", "‧", "/", "|": true
    default: false
    }
  }

  /// Ends a clause: what initials are matched against.
  static func endsClause(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "，", "、", "：", ",", ":", "．", "“", "”", "「", "」", "『", "』": true
    default: endsSentence(scalar)
    }
  }
}

/// How well a token hits. The lower, the better.
enum HitClass: UInt8, Sendable, Comparable {
  case titleWhole, titleStart, title, authorWhole, author
  /// The whole of a tag, a form or a play's name.
  case tag
  case firstLine, text, other

  /// What one takes in a list of works.
  static let bits: UInt32 = 4

  static func < (left: HitClass, right: HitClass) -> Bool { left.rawValue < right.rawValue }
}

/// The parts of an indexed text, in the order they are stored in.
enum SearchField: Int, Sendable {
  case title, titleAliases, author, authorAliases, text, textAliases, other
}
