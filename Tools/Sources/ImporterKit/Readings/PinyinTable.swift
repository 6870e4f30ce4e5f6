import Foundation

/// The everyday reading of each character, from Foundation's transform.
enum PinyinTable {
  /// The first use of the transform takes most of its time: it can be begun before the texts are known.
  static func prepare() { _ = "诗".applyingTransform(.mandarinToLatin, reverse: false) }

  /// - Parameter characters: distinct.
  static func readings(of characters: [Unicode.Scalar]) -> ScalarTable<UInt16> {
    readingsAndNames(of: characters).table
  }

  static func readingsAndNames(
    of characters: [Unicode.Scalar]
  ) -> (table: ScalarTable<UInt16>, names: [String]) {
    var table = ScalarTable<UInt16>(missing: 0)
    var names = [""]
    var numbers: [String: UInt16] = [:]
    func number(_ name: String) -> UInt16 {
      if let known = numbers[name] { return known }
      let number = UInt16(names.count)
      names.append(name)
      numbers[name] = number
      return number
    }
    let text = characters.map { String($0) }.joined(separator: "\n")
    let latin = text.applyingTransform(.mandarinToLatin, reverse: false) ?? ""
    let lines = latin.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.count == characters.count {
      for (scalar, line) in zip(characters, lines) where isSyllable(line) {
        table[scalar] = number(line.precomposedStringWithCanonicalMapping)
      }
    }
    for (characters, reading) in VerseReadings.defaults {
      for scalar in characters.unicodeScalars { table[scalar] = number(reading) }
    }
    return (table, names)
  }

  private static func isSyllable(_ text: Substring) -> Bool {
    !text.isEmpty && text.count <= 7 && text.allSatisfy(\.isLetter)
      && text.unicodeScalars.allSatisfy { $0.value < 0x2000 }
  }
}
