import Foundation

/// A way to read letters as syllables. The last may be one that is still being typed.
struct PinyinReading: Hashable, Sendable {
  struct Syllable: Hashable, Sendable {
    var index: Int
    /// 0 matches every tone.
    var tone: Int
  }
  var syllables: [Syllable]
  /// The letters after the last whole syllable.
  var rest: String
}

/// Cuts letters into syllables the library has: `xian` is xian, and xi an.
struct PinyinReader: Sendable {
  private let indices: [String: Int]
  private let longest: Int
  static let readingLimit = 8

  init(names: [String]) {
    var indices: [String: Int] = [:]
    for (index, name) in names.enumerated() where !name.isEmpty { indices[name] = index }
    self.indices = indices
    longest = names.map(\.utf8.count).max() ?? 0
  }

  func readings(_ letters: [SearchQuery.Letter]) -> [PinyinReading] {
    var result: [PinyinReading] = []
    var dead = Set<Int>()
    _ = extend([], from: 0, letters, into: &result, dead: &dead)
    return result.isEmpty ? unfinished(letters).map { [$0] } ?? [] : result
  }

  /// Whole syllables, the longest first, and the beginning of one more.
  private func unfinished(_ letters: [SearchQuery.Letter]) -> PinyinReading? {
    var best: PinyinReading?
    for end in stride(from: letters.count - 1, to: 0, by: -1) {
      let rest = text(letters[end...])
      guard rest.utf8.count < longest, !letters[end...].contains(where: { $0.tone > 0 }),
        indices.keys.contains(where: { $0.hasPrefix(rest) })
      else { continue }
      var whole: [PinyinReading] = []
      var dead = Set<Int>()
      _ = extend([], from: 0, Array(letters[..<end]), into: &whole, dead: &dead)
      if let first = whole.first {
        best = PinyinReading(syllables: first.syllables, rest: rest)
        break
      }
    }
    return best
  }

  /// True when some reading was found from `start` on.
  private func extend(
    _ syllables: [PinyinReading.Syllable], from start: Int, _ letters: [SearchQuery.Letter],
    into result: inout [PinyinReading], dead: inout Set<Int>
  ) -> Bool {
    if start == letters.count {
      result.append(PinyinReading(syllables: syllables, rest: ""))
      return true
    }
    guard result.count < Self.readingLimit, !dead.contains(start) else { return false }
    var found = false
    var length = min(longest, letters.count - start)
    while length > 0, result.count < Self.readingLimit {
      if let syllable = syllable(letters[start..<start + length]) {
        found =
          extend(syllables + [syllable], from: start + length, letters, into: &result, dead: &dead)
          || found
      }
      length -= 1
    }
    if !found { dead.insert(start) }
    return found
  }

  private func text(_ letters: ArraySlice<SearchQuery.Letter>) -> String {
    String(decoding: letters.map(\.letter), as: UTF8.self)
  }

  private func syllable(_ letters: ArraySlice<SearchQuery.Letter>) -> PinyinReading.Syllable? {
    guard let index = indices[text(letters)] else { return nil }
    let tones = letters.map(\.tone).filter { $0 > 0 }
    guard tones.count <= 1 else { return nil }
    return PinyinReading.Syllable(index: index, tone: tones.first ?? 0)
  }
}
