import Foundation

/// What each character folds to, is read as and becomes in the other script: the seed's tables, filled up
/// from Foundation where the seed has none.
struct ScriptTables: Sendable {
  private(set) var fold: [Unicode.Scalar: Unicode.Scalar] = [:]
  private(set) var readings: [Unicode.Scalar: PinyinSyllable] = [:]
  private(set) var markedReadings: [Unicode.Scalar: String] = [:]

  init(seed: PoemsSeed) {
    for (marked, characters) in seed.pinyin ?? [:] {
      guard let syllable = PinyinSyllable(marked: marked) else { continue }
      for scalar in characters.unicodeScalars {
        readings[scalar] = syllable
        markedReadings[scalar] = marked
      }
    }
    if let map = seed.fold {
      fold = Self.pairs(map)
    } else {
      fold = Self.foundationFold()
    }
    addMissingReadings(of: seed)
  }

  static func pairs(_ map: PoemsSeed.CharacterMap?) -> [Unicode.Scalar: Unicode.Scalar] {
    guard let map else { return [:] }
    return Dictionary(
      zip(map.from.unicodeScalars, map.to.unicodeScalars), uniquingKeysWith: { first, _ in first })
  }

  func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard scalar.value >= 0xF900 else { return fold[scalar] ?? scalar }
    // Compatibility ideographs are the same characters in another place.
    let composed =
      String(scalar).precomposedStringWithCanonicalMapping.unicodeScalars.first ?? scalar
    return fold[composed] ?? composed
  }

  private static func foundationFold() -> [Unicode.Scalar: Unicode.Scalar] {
    var result: [Unicode.Scalar: Unicode.Scalar] = [:]
    var block = String.UnicodeScalarView()
    block.append(contentsOf: (0x4E00...0x9FA5).compactMap { Unicode.Scalar($0 as UInt32) })
    let text = String(block)
    guard let simplified = text.applyingTransform(StringTransform("Hant-Hans"), reverse: false),
      simplified.unicodeScalars.count == block.count
    else { return [:] }
    for (from, to) in zip(block, simplified.unicodeScalars) where from != to { result[from] = to }
    return result
  }

  private mutating func addMissingReadings(of seed: PoemsSeed) {
    var missing = Set<Unicode.Scalar>()
    func collect(_ text: String, known: [Unicode.Scalar: PinyinSyllable]) {
      for scalar in text.unicodeScalars
      where scalar.value >= 0x3400 && known[scalar] == nil && SearchableText.isSearched(scalar) {
        missing.insert(scalar)
      }
    }
    for poem in seed.poems {
      collect(poem.title, known: readings)
      collect(poem.author, known: readings)
      for line in poem.lines { collect(line, known: readings) }
    }
    guard !missing.isEmpty else { return }
    let ordered = missing.sorted { $0.value < $1.value }
    let text = ordered.map { String($0) }.joined(separator: "\n")
    guard let latin = text.applyingTransform(.mandarinToLatin, reverse: false) else { return }
    let parts = latin.split(separator: "\n", omittingEmptySubsequences: false)
    guard parts.count == ordered.count else { return }
    for (scalar, part) in zip(ordered, parts) {
      let marked = String(part)
      guard let syllable = PinyinSyllable(marked: marked) else { continue }
      readings[scalar] = syllable
      markedReadings[scalar] = marked
    }
  }
}
