import Foundation

/// A syllable without its tone, and the tone: jìng is ("jing", 4). ü is written v, as keyboards do.
struct PinyinSyllable: Hashable, Sendable {
  var letters: String
  /// 1 … 4, or 0 for none.
  var tone: Int

  private static let marks: [Unicode.Scalar: (Unicode.Scalar, Int)] = [
    "ā": ("a", 1), "á": ("a", 2), "ǎ": ("a", 3), "à": ("a", 4),
    "ē": ("e", 1), "é": ("e", 2), "ě": ("e", 3), "è": ("e", 4),
    "ī": ("i", 1), "í": ("i", 2), "ǐ": ("i", 3), "ì": ("i", 4),
    "ō": ("o", 1), "ó": ("o", 2), "ǒ": ("o", 3), "ò": ("o", 4),
    "ū": ("u", 1), "ú": ("u", 2), "ǔ": ("u", 3), "ù": ("u", 4),
    "ǖ": ("v", 1), "ǘ": ("v", 2), "ǚ": ("v", 3), "ǜ": ("v", 4), "ü": ("v", 0),
    "ń": ("n", 2), "ň": ("n", 3), "ǹ": ("n", 4), "ḿ": ("m", 2),
  ]

  /// A letter of pinyin as (plain letter, tone mark), or nil for any other character.
  static func plain(_ scalar: Unicode.Scalar) -> (letter: Unicode.Scalar, tone: Int)? {
    switch scalar.value {
    case 0x61...0x7A: (scalar, 0)
    default: marks[scalar].map { ($0.0, $0.1) }
    }
  }

  init(letters: String, tone: Int) {
    self.letters = letters
    self.tone = tone
  }

  /// Reads one syllable such as `jìng`; nil when it holds anything but letters of pinyin.
  init?(marked text: String) {
    var letters = String.UnicodeScalarView()
    var tone = 0
    for scalar in text.precomposedStringWithCanonicalMapping.lowercased().unicodeScalars {
      guard let plain = Self.plain(scalar) else { return nil }
      letters.append(plain.letter)
      if plain.tone > 0 { tone = plain.tone }
    }
    guard !letters.isEmpty, letters.count <= 8 else { return nil }
    self.letters = String(letters)
    self.tone = tone
  }
}
