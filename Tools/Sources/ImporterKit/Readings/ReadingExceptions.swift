/// Finds the words of `VerseReadings` in the works.
struct ReadingExceptions {
  private struct Word {
    var keys: [UInt32]
    /// Places of the character in the word.
    var places: [Int]
    var reading: String
  }

  private var wordsByFirst: [UInt32: [Word]] = [:]
  private var begins = ScalarTable<Bool>(missing: false)
  private let tables: ScriptTables
  private let table: ScalarTable<UInt16>
  private let names: [String]

  init(tables: ScriptTables, table: ScalarTable<UInt16>, names: [String]) {
    self.tables = tables
    self.table = table
    self.names = names
    for (character, reading, words) in VerseReadings.words {
      for text in words.split(separator: " ") {
        let scalars = Array(text.unicodeScalars)
        let word = Word(
          keys: scalars.map { tables.key($0) },
          places: scalars.indices.filter { scalars[$0] == character }, reading: reading)
        guard let first = word.keys.first, !word.places.isEmpty else { continue }
        wordsByFirst[first, default: []].append(word)
        if let scalar = Unicode.Scalar(first) { begins[scalar] = true }
      }
    }
    // Longer words know better: they are applied last.
    for (key, words) in wordsByFirst {
      wordsByFirst[key] = words.enumerated()
        .sorted { ($0.element.keys.count, $0.offset) < ($1.element.keys.count, $1.offset) }
        .map(\.element)
    }
  }

  /// `3qiāng 18zhāo`: offsets into title, author and lines, and the reading where the table has another.
  func exceptions(_ work: Work) -> String {
    var found: [Int: (length: Int, reading: String)] = [:]
    var offset = 0
    var scalars: [Unicode.Scalar] = []
    var keys: [UInt32] = []
    func pass(_ text: String) {
      var hasFound = false
      scalars.removeAll(keepingCapacity: true)
      keys.removeAll(keepingCapacity: true)
      for scalar in text.unicodeScalars {
        scalars.append(scalar)
        keys.append(tables.key(scalar))
      }
      for start in keys.indices {
        guard let scalar = Unicode.Scalar(keys[start]), begins[scalar],
          let words = wordsByFirst[keys[start]]
        else { continue }
        for word in words where matches(word, keys, at: start) {
          for place in word.places {
            let at = offset + start + place
            if let known = found[at], known.length > word.keys.count { continue }
            found[at] = (word.keys.count, word.reading)
            hasFound = true
          }
        }
      }
      guard hasFound else {
        offset += scalars.count + 1
        return
      }
      for (at, entry) in found where at >= offset {
        let plain = table[scalars[at - offset]]
        if Int(plain) < names.count, names[Int(plain)] == entry.reading { found[at] = nil }
      }
      offset += scalars.count + 1
    }
    pass(work.title)
    pass(work.author)
    for line in work.lines { pass(line) }
    if found.isEmpty { return "" }
    return found.sorted { $0.key < $1.key }.map { "\($0.key)\($0.value.reading)" }
      .joined(separator: " ")
  }

  private func matches(_ word: Word, _ keys: [UInt32], at start: Int) -> Bool {
    guard start + word.keys.count <= keys.count else { return false }
    for index in word.keys.indices where keys[start + index] != word.keys[index] { return false }
    return true
  }
}
