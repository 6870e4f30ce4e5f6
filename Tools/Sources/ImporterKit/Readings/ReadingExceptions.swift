/// Finds the words of `VerseReadings` in the works.
struct ReadingExceptions {
  /// Its keys and the places of its character stand in common rows.
  private struct Word {
    var keys: Range<Int>
    var places: Range<Int>
    var reading: Int
  }

  private var keys: [UInt32] = []
  private var places: [Int] = []
  private var readings: [String] = []
  /// The number each reading has in the table of characters; -1 where it has none.
  private var numbers: [Int] = []
  /// In groups by their first key, shorter words first: longer words know better and are applied last.
  private var words: [Word] = []
  private var groups: [Range<Int>] = [0..<0]
  /// The group that begins with a character, however it is written; 0 where none does.
  private var groupOfScalar = ScalarTable<UInt16>(missing: 0)
  private let tables: ScriptTables
  private let table: ScalarTable<UInt16>

  init(tables: ScriptTables, table: ScalarTable<UInt16>, names: [String]) {
    self.tables = tables
    self.table = table
    var wordsByFirst: [UInt32: [Word]] = [:]
    for (character, reading, texts) in VerseReadings.words {
      readings.append(reading)
      numbers.append(names.firstIndex(of: reading) ?? -1)
      for text in texts.split(separator: " ") {
        let word = makeWord(text, character)
        guard !word.keys.isEmpty, !word.places.isEmpty else { continue }
        wordsByFirst[keys[word.keys.lowerBound], default: []].append(word)
      }
    }
    for (first, group) in wordsByFirst {
      let start = words.count
      words += group.enumerated()
        .sorted { ($0.element.keys.count, $0.offset) < ($1.element.keys.count, $1.offset) }
        .map(\.element)
      groupOfScalar[first] = UInt16(groups.count)
      groups.append(start..<words.count)
    }
    let groupOfKey = groupOfScalar
    for value in 0..<UInt32(ScalarTable<UInt16>.limit) where tables.fold[value] != 0 {
      groupOfScalar[value] = groupOfKey[tables.fold[value]]
    }
  }

  /// A word of the last of `readings`.
  private mutating func makeWord(_ text: Substring, _ character: Unicode.Scalar) -> Word {
    let (firstKey, firstPlace) = (keys.count, places.count)
    for (place, scalar) in text.unicodeScalars.enumerated() {
      keys.append(tables.key(scalar.value))
      if scalar == character { places.append(place) }
    }
    return Word(
      keys: firstKey..<keys.count, places: firstPlace..<places.count, reading: readings.count - 1)
  }

  private struct Finding {
    var offset: Int
    var length: Int
    var reading: Int
  }

  /// `3qiāng 18zhāo`: offsets into title, author and lines, and the reading where the table has another.
  func exceptions(_ work: Work) -> String {
    var found: [Finding] = []
    let scalars = work.text.scalars
    for start in scalars.indices {
      let group = groupOfScalar[scalars[start]]
      if group == 0 { continue }
      for word in words[groups[Int(group)]] where matches(word, scalars, at: start) {
        for place in places[word.places] {
          note(
            Finding(offset: start + place, length: word.keys.count, reading: word.reading), &found)
        }
      }
    }
    if found.isEmpty { return "" }
    found.sort { $0.offset < $1.offset }
    var result = ""
    for entry in found where Int(table[scalars[entry.offset]]) != numbers[entry.reading] {
      result += "\(result.isEmpty ? "" : " ")\(entry.offset)\(readings[entry.reading])"
    }
    return result
  }

  /// Of two words about one character the longer is right, of two as long the later.
  private func note(_ finding: Finding, _ found: inout [Finding]) {
    guard let known = found.lastIndex(where: { $0.offset == finding.offset }) else {
      found.append(finding)
      return
    }
    if found[known].length <= finding.length { found[known] = finding }
  }

  /// No word holds a gap, so none runs over the end of a text.
  private func matches(_ word: Word, _ scalars: [UInt32], at start: Int) -> Bool {
    guard start + word.keys.count <= scalars.count else { return false }
    var place = start
    for index in word.keys {
      if tables.key(scalars[place]) != keys[index] { return false }
      place += 1
    }
    return true
  }
}
