import Foundation

/// What countries are found by. Made at the first search: reading every Chinese name aloud takes tens of
/// milliseconds, for which the start of the app need not wait.
final class CountrySearchWords: @unchecked Sendable {
  struct Words: Sendable {
    var names: [String]
    var pinyin: Pinyin
  }

  private let names: [String: [AppLanguage: String]]
  // Sendable by hand: `made` is touched under the lock only.
  private let lock = NSLock()
  private var made: [String: Words]?

  /// - Parameter names: by code and language.
  init(names: [String: [AppLanguage: String]]) { self.names = names }

  /// By code.
  func all() -> [String: Words] {
    lock.withLock {
      if let made { return made }
      let words = names.mapValues { names in
        Words(
          names: names.values.map(CountryDataService.folded).sorted(),
          pinyin: Pinyin(names[.simplifiedChinese] ?? ""))
      }
      made = words
      return words
    }
  }
}

/// How a Chinese name is typed on a Latin keyboard.
struct Pinyin: Hashable, Sendable {
  var initials: String
  var whole: String

  init(_ text: String) {
    let spoken = text.applyingTransform(.mandarinToLatin, reverse: false) ?? text
    let plain = spoken.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
    let syllables = plain.split { !$0.isLetter }
    initials = String(syllables.compactMap(\.first))
    whole = syllables.joined()
  }
}
