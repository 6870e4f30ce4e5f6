import Foundation

/// The searched text of one work: units and their syllables, with marks between fields and lines.
struct SearchTextBuilder {
  private(set) var units: [UInt16] = []
  private(set) var syllables: [UInt16] = []
  /// Where clauses begin in `units`, from the last `begin()` on.
  private(set) var clauseStarts: [Int] = []
  private var opensClause = true
  private let tables: ScriptTables
  private(set) var unitOfScalar: [UInt16]
  private var unitOfFolded: [UInt32: UInt16] = [:]
  private(set) var unitCount = Int(SearchableText.firstUnit)
  private(set) var syllableNames: [String] = [""]
  private var syllableIndex: [String: UInt16] = [:]
  private var readingOfUnitScalar: [UInt32: UInt16] = [:]

  init(tables: ScriptTables) {
    self.tables = tables
    unitOfScalar = [UInt16](repeating: 0, count: SearchableText.scalarLimit)
  }

  /// Forgets the clauses of the last work.
  mutating func begin() {
    clauseStarts.removeAll(keepingCapacity: true)
    opensClause = true
  }

  mutating func endLine() { mark(SearchableText.lineEnd) }
  mutating func endField() { mark(SearchableText.fieldEnd) }

  private mutating func mark(_ unit: UInt16) {
    units.append(unit)
    syllables.append(0)
    opensClause = true
  }

  /// Appends a text. `position` counts the code points of the work so far, for the readings that differ.
  mutating func append(
    _ text: String, position: inout Int, overrides: [Int: String] = [:], marksClauses: Bool = false
  ) {
    for scalar in text.unicodeScalars {
      defer { position += 1 }
      guard SearchableText.isSearched(scalar) else {
        if SearchableText.endsClause(scalar) { opensClause = true }
        continue
      }
      let unit = unit(of: scalar)
      guard unit != 0 else { continue }
      if marksClauses, opensClause { clauseStarts.append(units.count) }
      opensClause = false
      units.append(unit)
      if let marked = overrides[position], let syllable = PinyinSyllable(marked: marked) {
        syllables.append(code(of: syllable))
      } else {
        syllables.append(reading(of: scalar))
      }
    }
  }

  mutating func appendAlias(_ text: String, marksClauses: Bool = false) {
    var position = 0
    append(text, position: &position, marksClauses: marksClauses)
  }

  /// The units of a text that is not stored.
  mutating func units(of text: String) -> [UInt16] {
    text.unicodeScalars.compactMap { scalar in
      guard SearchableText.isSearched(scalar) else { return nil }
      let unit = unit(of: scalar)
      return unit == 0 ? nil : unit
    }
  }

  private mutating func unit(of scalar: Unicode.Scalar) -> UInt16 {
    let known = unitOfScalar[Int(scalar.value)]
    guard known == 0 else { return known }
    let folded = tables.folded(scalar)
    let unit: UInt16
    if let existing = unitOfFolded[folded.value] {
      unit = existing
    } else {
      guard unitCount < Int(UInt16.max) else { return 0 }
      unit = UInt16(unitCount)
      unitCount += 1
      unitOfFolded[folded.value] = unit
    }
    unitOfScalar[Int(scalar.value)] = unit
    return unit
  }

  private mutating func reading(of scalar: Unicode.Scalar) -> UInt16 {
    if let known = readingOfUnitScalar[scalar.value] { return known }
    let code = tables.readings[scalar].map { self.code(of: $0) } ?? 0
    readingOfUnitScalar[scalar.value] = code
    return code
  }

  /// A syllable as stored: its number in the upper bits, its tone in the lower three.
  private mutating func code(of syllable: PinyinSyllable) -> UInt16 {
    let index: UInt16
    if let known = syllableIndex[syllable.letters] {
      index = known
    } else {
      guard syllableNames.count < 2_048 else { return 0 }
      index = UInt16(syllableNames.count)
      syllableNames.append(syllable.letters)
      syllableIndex[syllable.letters] = index
    }
    return index << 3 | UInt16(syllable.tone)
  }

  /// After the last work: lets queries use every character that folds to one the library has.
  mutating func completeUnits() {
    for (from, to) in tables.fold
    where Int(from.value) < unitOfScalar.count && unitOfScalar[Int(from.value)] == 0 {
      if let unit = unitOfFolded[to.value] { unitOfScalar[Int(from.value)] = unit }
    }
    for (folded, unit) in unitOfFolded
    where Int(folded) < unitOfScalar.count && unitOfScalar[Int(folded)] == 0 {
      unitOfScalar[Int(folded)] = unit
    }
  }
}
