/// Mends words that are one slip away from a word of the lexicon.
///
/// A slip is a letter too few, a letter too many, two letters that changed places, or a wrong one of
/// a pair doubled. A letter replaced by another is none: that is mostly another word.
struct Spelling: Sendable {
  private static let shortest = 6
  private var words: Set<String> = []
  private var stems: Set<String> = []
  /// Longer words by their first letter, sorted.
  private var byInitial: [UInt8: [String]] = [:]
  /// Words by what is left when doubled letters are written once.
  private var single: [String: String] = [:]

  mutating func learn(_ word: String) {
    guard words.insert(word).inserted, Self.isPlain(word) else { return }
    stems.insert(PromptText.stem(word))
    if word.utf8.count >= Self.shortest, let initial = word.utf8.first {
      byInitial[initial, default: []].append(word)
      byInitial[initial]?.sort()
    }
    let key = Self.withoutDoubles(word)
    if key.count >= 4, single[key].map({ word < $0 }) ?? true { single[key] = word }
  }

  /// The token as its writer meant it; its text stays as written.
  func corrected(_ token: PromptText.Token) -> PromptText.Token {
    guard token.isWord, Self.isPlain(token.text), !knows(token.text),
      let word = meant(by: token.text)
    else { return token }
    return PromptText.Token(
      text: token.text, key: PromptText.stem(word), original: token.original, isWord: true,
      clause: token.clause)
  }

  func knows(_ word: String) -> Bool {
    words.contains(word) || stems.contains(PromptText.stem(word))
  }

  private func meant(by text: String) -> String? {
    for ending in ["", "s"] where ending.isEmpty || text.hasSuffix(ending) {
      let stem = String(text.dropLast(ending.utf8.count))
      if let word = single[Self.withoutDoubles(stem)] { return word }
    }
    guard text.utf8.count >= Self.shortest - 1, let initial = text.utf8.first else { return nil }
    return byInitial[initial]?.first { Self.isOneSlip(Array(text.utf8), Array($0.utf8)) }
  }

  private static func isPlain(_ word: String) -> Bool {
    word.utf8.allSatisfy { (97...122).contains($0) }
  }

  private static func withoutDoubles(_ word: String) -> String {
    var letters: [UInt8] = []
    for letter in word.utf8 where letters.last != letter { letters.append(letter) }
    return String(decoding: letters, as: UTF8.self)
  }

  static func isOneSlip(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    let shared = zip(first, second).prefix { $0 == $1 }.count
    let rest = first.dropFirst(shared)
    let other = second.dropFirst(shared)
    switch first.count - second.count {
    case 1: return rest.dropFirst().elementsEqual(other)
    case -1: return other.dropFirst().elementsEqual(rest)
    case 0:
      guard rest.count >= 2 else { return false }
      let (a, b) = (rest.startIndex, other.startIndex)
      return rest[a] == other[b + 1] && rest[a + 1] == other[b]
        && rest.dropFirst(2).elementsEqual(other.dropFirst(2))
    default: return false
    }
  }
}
