import Foundation

/// The everyday reading of each character, from Foundation's transform.
///
/// The transform takes 70 ms to be made and as long again for the characters of a library. What it said
/// is therefore kept in a file (`PinyinMemory`), and it is asked about new characters only.
enum PinyinTable {
  /// - Parameter characters: distinct.
  static func readings(of characters: [Unicode.Scalar]) -> ScalarTable<UInt16> {
    readingsAndNames(of: characters).table
  }

  static func readingsAndNames(
    of characters: [Unicode.Scalar], memory: PinyinMemory? = nil
  ) -> (table: ScalarTable<UInt16>, names: [String]) {
    var known = memory ?? PinyinMemory()
    let missing = characters.filter { known.number[$0] == nil }
    if !missing.isEmpty {
      for (scalar, reading) in transformed(missing) { known.learn(scalar, reading) }
      known.save()
    }
    var table = ScalarTable<UInt16>(missing: 0)
    var names = known.names
    for scalar in characters { table[scalar] = known.number[scalar] ?? 0 }
    for (characters, reading) in VerseReadings.defaults {
      let number = names.firstIndex(of: reading) ?? names.count
      if number == names.count { names.append(reading) }
      for scalar in characters.unicodeScalars { table[scalar] = UInt16(number) }
    }
    return (table, names)
  }

  /// What the transform makes of each character; empty where that is no syllable.
  private static func transformed(
    _ characters: [Unicode.Scalar]
  ) -> [(scalar: Unicode.Scalar, reading: String)] {
    let text = characters.map { String($0) }.joined(separator: "\n")
    let latin = text.applyingTransform(.mandarinToLatin, reverse: false) ?? ""
    let lines = latin.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count == characters.count else { return characters.map { ($0, "") } }
    return zip(characters, lines).map { scalar, line in
      (scalar, isSyllable(line) ? line.precomposedStringWithCanonicalMapping : "")
    }
  }

  private static func isSyllable(_ text: Substring) -> Bool {
    !text.isEmpty && text.count <= 7 && text.allSatisfy(\.isLetter)
      && text.unicodeScalars.allSatisfy { $0.value < 0x2000 }
  }
}
