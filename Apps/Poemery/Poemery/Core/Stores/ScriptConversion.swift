import Foundation

/// Shows texts in the other script, one code point for one, and with their readings.
struct ScriptConversion: Sendable {
  private let simplified: [Unicode.Scalar: Unicode.Scalar]
  private let traditional: [Unicode.Scalar: Unicode.Scalar]
  private let readings: [Unicode.Scalar: String]

  init(_ catalogue: IndexCatalogue) {
    func map(_ pair: [String]) -> [Unicode.Scalar: Unicode.Scalar] {
      guard pair.count == 2 else { return [:] }
      return Dictionary(
        zip(pair[0].unicodeScalars, pair[1].unicodeScalars), uniquingKeysWith: { first, _ in first }
      )
    }
    simplified = map(catalogue.simplified)
    traditional = map(catalogue.traditional)
    var readings: [Unicode.Scalar: String] = [:]
    for (syllable, characters) in catalogue.readings {
      for scalar in characters.unicodeScalars { readings[scalar] = syllable }
    }
    self.readings = readings
  }

  /// Converts texts whose code points are counted through, with one between each two.
  ///
  /// - Parameter source: `hans` or `hant`, where it is known. A text in the wanted script is changed only
  ///   where its overrides say so.
  func converted(
    _ texts: [String], from source: String, to script: ChineseScript, overrides: [Int: String]
  ) -> [String] {
    let table: [Unicode.Scalar: Unicode.Scalar]
    switch script {
    case .original: return texts
    case .simplified: table = source == "hans" ? [:] : simplified
    case .traditional: table = source == "hant" ? [:] : traditional
    }
    if table.isEmpty, overrides.isEmpty { return texts }
    var position = 0
    return texts.map { text in
      var result = String.UnicodeScalarView()
      for scalar in text.unicodeScalars {
        result.append(overrides[position]?.unicodeScalars.first ?? table[scalar] ?? scalar)
        position += 1
      }
      position += 1
      return String(result)
    }
  }

  func pinyin(
    title: String, author: String, lines: [String], overrides: [Int: String]
  ) -> PoemPinyin {
    var position = 0
    func syllables(_ text: String) -> [PoemPinyin.Syllable] {
      defer { position += 1 }
      return text.unicodeScalars.map { scalar in
        defer { position += 1 }
        return .init(character: String(scalar), reading: overrides[position] ?? readings[scalar])
      }
    }
    let title = syllables(title)
    let author = syllables(author)
    return PoemPinyin(title: title, author: author, lines: lines.map { syllables($0) })
  }
}
