import Foundation

/// What a reader typed, cut into tokens that must all hit.
struct SearchQuery: Hashable, Sendable {
  enum Token: Hashable, Sendable {
    /// Characters, folded later by the library's table.
    case characters([Unicode.Scalar])
    /// Letters of pinyin with an optional tone after each letter: 0 where none was typed.
    case letters([Letter])
    /// Letters or signs no work can be found by.
    case hopeless
  }
  struct Letter: Hashable, Sendable {
    var letter: UInt8
    var tone: Int
  }

  var text: String
  var tokens: [Token]

  static let characterLimit = 256
  static let tokenLimit = 16

  /// - Parameter text: anything; punctuation means nothing, except that sentence ends, blanks and the marks
  ///   around and between names part tokens: 孟浩然《春晓》.
  init(_ text: String) {
    self.text = text
    var parser = SearchQueryParser()
    let limited = String(text.prefix(Self.characterLimit))
    for scalar in limited.precomposedStringWithCompatibilityMapping.lowercased().unicodeScalars {
      parser.read(scalar)
    }
    tokens = parser.finish()
  }

  var isEmpty: Bool { tokens.isEmpty }
}

private struct SearchQueryParser {
  private var tokens: [SearchQuery.Token] = []
  private var characters: [Unicode.Scalar] = []
  private var letters: [SearchQuery.Letter] = []
  private var isHopeless = false

  mutating func read(_ scalar: Unicode.Scalar) {
    if scalar.properties.isWhitespace || SearchableText.endsSentence(scalar)
      || SearchableText.partsNames(scalar)
    {
      endToken()
    } else if SearchableText.isSearched(scalar) {
      endLetters()
      characters.append(scalar)
    } else if let plain = PinyinSyllable.plain(scalar),
      let letter = UInt8(exactly: plain.letter.value)
    {
      endCharacters()
      letters.append(.init(letter: letter, tone: plain.tone))
    } else if scalar.value >= 0x30, scalar.value <= 0x39 {
      readDigit(Int(scalar.value) - 0x30)
    } else if scalar.properties.isAlphabetic {
      isHopeless = true
    }
  }

  /// A digit after a syllable is its tone; anywhere else no work holds it.
  private mutating func readDigit(_ digit: Int) {
    if !letters.isEmpty, (1...5).contains(digit), letters[letters.count - 1].tone == 0 {
      letters[letters.count - 1].tone = digit == 5 ? 0 : digit
    } else {
      isHopeless = true
    }
  }

  private mutating func endCharacters() {
    if !characters.isEmpty { append(.characters(characters)) }
    characters = []
  }

  private mutating func endLetters() {
    if !letters.isEmpty { append(.letters(letters)) }
    letters = []
  }

  private mutating func endToken() {
    endCharacters()
    endLetters()
    if isHopeless { append(.hopeless) }
    isHopeless = false
  }

  private mutating func append(_ token: SearchQuery.Token) {
    guard tokens.count < SearchQuery.tokenLimit, !tokens.contains(token) else { return }
    tokens.append(token)
  }

  mutating func finish() -> [SearchQuery.Token] {
    endToken()
    return tokens
  }
}
