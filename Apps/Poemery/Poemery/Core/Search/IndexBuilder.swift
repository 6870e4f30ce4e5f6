import Foundation

/// Makes the bytes of an index from a seed. What is in it and why:
/// docs/decisions/061-how-the-library-starts-and-searches.md.
struct IndexBuilder {
  private let seed: PoemsSeed
  private var text: SearchTextBuilder
  private let tables: ScriptTables
  private var textStarts: [UInt32] = []
  private var records: [UInt8] = []
  private var recordStarts: [UInt32] = []
  private var leaders: [UInt32] = []
  private var information: [UInt8] = []
  private var clauses: [UInt32] = []
  private var clauseStartsOfWork: [Int] = []
  private var tags = TagTable()

  private init(_ seed: PoemsSeed) {
    self.seed = seed
    tables = ScriptTables(seed: seed)
    text = SearchTextBuilder(tables: tables)
  }

  /// - Complexity: linear in the seed's text; two passes over it.
  static func build(
    _ seed: PoemsSeed, digest: ContentDigest, seedLength: Int
  ) throws(IndexError) -> [UInt8] {
    var builder = IndexBuilder(seed)
    return try builder.run(digest: digest, seedLength: seedLength)
  }

  private mutating func run(
    digest: ContentDigest, seedLength: Int
  ) throws(IndexError) -> [UInt8] {
    guard seed.poems.count < 4_000_000 else { throw .tooLarge("超过四百万首") }
    for record in seed.poems {
      try add(record)
    }
    textStarts.append(UInt32(text.units.count))
    recordStarts.append(UInt32(records.count))
    clauseStartsOfWork.append(clauses.count)
    text.completeUnits()

    var writer = IndexWriter()
    let slots = identifierSlots()
    resolveLeaders(slots)
    addAuthors(to: &writer)
    writer.add(.catalogue, bytes: try catalogue(slots))
    writer.add(.unitOfScalar, text.unitOfScalar)
    writer.add(.syllableNames, bytes: Array(text.syllableNames.joined(separator: "\n").utf8))
    writer.add(.textStarts, textStarts)
    writer.add(.units, text.units)
    writer.add(.syllables, text.syllables)
    writer.add(.recordStarts, recordStarts)
    writer.add(.records, bytes: records)
    writer.add(.leaders, leaders)
    writer.add(.information, information)
    writer.add(.identifierSlots, slots)
    try addPostings(to: &writer)
    try tags.write(to: &writer)
    return writer.finish(seedDigest: digest, seedLength: seedLength)
  }

  // MARK: - Works

  private mutating func add(_ record: PoemsSeed.Record) throws(IndexError) {
    guard text.units.count < Int(UInt32.max) - 10_000_000,
      records.count < Int(UInt32.max) - 40_000_000
    else { throw .tooLarge("正文超过 4 GB") }
    textStarts.append(UInt32(text.units.count))
    recordStarts.append(UInt32(records.count))
    PoemRecord.write(record, to: &records)
    text.begin()
    clauseStartsOfWork.append(clauses.count)

    var position = 0
    let overrides = PoemRecord.overrides(record.pinyin)
    let titleStart = text.units.count
    text.append(record.title, position: &position, overrides: overrides)
    let titleLength = text.units.count - titleStart
    text.endField()
    if !overrides.isEmpty, overrides.keys.contains(where: { $0 < position }) {
      // The everyday reading of a title also finds it: jiangjinjiu beside qiangjinjiu.
      text.appendAlias(record.title)
      text.endLine()
    }
    for alias in record.aliases?.titles ?? [] {
      text.appendAlias(alias)
      text.endLine()
    }
    text.endField()
    position += 1
    text.append(record.author, position: &position, overrides: overrides)
    text.endField()
    for alias in record.aliases?.authors ?? [] {
      text.appendAlias(alias)
      text.endLine()
    }
    text.endField()
    for line in record.lines {
      position += 1
      text.append(line, position: &position, overrides: overrides, marksClauses: true)
      text.endLine()
    }
    text.endField()
    for alias in record.aliases?.lines ?? [] {
      text.appendAlias(alias, marksClauses: true)
      text.endLine()
    }
    text.endField()
    var names = [record.form] + (VerseFormNames.short[record.form].map { [$0] } ?? [])
    names += record.tags ?? []
    if let work = record.work { names.append(work) }
    for other in [record.dynasty] + names {
      text.appendAlias(other)
      text.endLine()
    }
    for name in names { tags.add(name, work: UInt32(textStarts.count - 1), &text) }
    text.endField()

    clauses.append(contentsOf: text.clauseStarts.map { UInt32($0) })
    let flags: UInt8 = record.fragment == true ? WorkInformation.fragmentFlag : 0
    information.append(UInt8(min(titleLength, 255)))
    information.append(flags)
  }

  // MARK: - Identifiers

  private func identifier(_ work: Int) -> ArraySlice<UInt8> {
    let slice = records[Int(recordStarts[work])...]
    return slice.prefix { $0 != PoemRecord.fieldSeparator }
  }

  private func identifierSlots() -> [UInt32] {
    var capacity = 16
    while capacity < seed.poems.count * 2 { capacity *= 2 }
    var slots = [UInt32](repeating: 0, count: capacity)
    for work in 0..<seed.poems.count {
      let id = identifier(work)
      var slot = Int(truncatingIfNeeded: IdentifierHash.of(id)) & (capacity - 1)
      while slots[slot] != 0 {
        // The first of two works with one id keeps it.
        if identifier(Int(slots[slot]) - 1).elementsEqual(id) { break }
        slot = (slot + 1) & (capacity - 1)
      }
      if slots[slot] == 0 { slots[slot] = UInt32(work + 1) }
    }
    return slots
  }

  private func work(_ id: String, in slots: [UInt32]) -> UInt32? {
    let bytes = Array(id.utf8)
    var slot = Int(truncatingIfNeeded: IdentifierHash.of(bytes)) & (slots.count - 1)
    while slots[slot] != 0 {
      if identifier(Int(slots[slot]) - 1).elementsEqual(bytes) { return slots[slot] - 1 }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private mutating func resolveLeaders(_ slots: [UInt32]) {
    leaders = (0..<UInt32(seed.poems.count)).map { $0 }
    for (index, record) in seed.poems.enumerated() {
      guard let id = record.sameAs, let leader = work(id, in: slots), leader != UInt32(index) else {
        continue
      }
      leaders[index] = leader
      information[index * 2 + 1] |= WorkInformation.groupedFlag
      information[Int(leader) * 2 + 1] |= WorkInformation.groupedFlag
    }
    // A leader leads itself, whatever a seed claims: no chains, no circles.
    for index in leaders.indices where leaders[Int(leaders[index])] != leaders[index] {
      leaders[index] = UInt32(index)
    }
  }

  private func catalogue(_ slots: [UInt32]) throws(IndexError) -> [UInt8] {
    let collections = (seed.collections ?? []).map { collection in
      IndexCatalogue.Collection(
        id: collection.id, title: collection.title, subtitle: collection.subtitle,
        kind: collection.kind, accent: collection.accent,
        works: collection.poemIDs.compactMap { work($0, in: slots) })
    }
    let catalogue = IndexCatalogue(
      sources: (seed.sources ?? []).map { .init(id: $0.id, name: $0.name, url: $0.url) },
      collections: collections, categories: seed.categories ?? [],
      simplified: [seed.simplified?.from ?? "", seed.simplified?.to ?? ""],
      traditional: [seed.traditional?.from ?? "", seed.traditional?.to ?? ""],
      readings: Dictionary(
        tables.markedReadings.sorted { $0.key.value < $1.key.value }
          .map { ($0.value, String($0.key)) }, uniquingKeysWith: +))
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return Array(try encoder.encode(catalogue))
    } catch {
      throw .damaged("目录无法写出：\(error.localizedDescription)")
    }
  }

  // MARK: - Authors

  /// 秦觀 and 秦观 are one.
  private func folded(_ name: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in name.unicodeScalars { result.append(tables.folded(scalar)) }
    return String(result)
  }

  private func addAuthors(to writer: inout IndexWriter) {
    var indexOfName: [String: Int] = [:]
    var names: [(name: String, dynasty: String)] = []
    var works: [[UInt32]] = []
    var authorOfWork: [UInt32] = []
    for (work, record) in seed.poems.enumerated() {
      let key = folded(record.author)
      let index = indexOfName[key] ?? names.count
      if index == names.count {
        indexOfName[key] = index
        names.append((record.author, record.dynasty))
        works.append([])
      }
      authorOfWork.append(UInt32(index))
      works[index].append(UInt32(work))
    }
    var starts: [UInt32] = [0]
    var nameBytes: [UInt8] = []
    var nameStarts: [UInt32] = [0]
    for (index, name) in names.enumerated() {
      starts.append((starts.last ?? 0) + UInt32(works[index].count))
      nameBytes.append(contentsOf: "\(name.name)\u{1F}\(name.dynasty)".utf8)
      nameStarts.append(UInt32(nameBytes.count))
    }
    writer.add(.authorOfWork, authorOfWork)
    writer.add(.authorStarts, starts)
    writer.add(.authorWorks, Array(works.joined()))
    writer.add(.authorNameStarts, nameStarts)
    writer.add(.authorNames, bytes: nameBytes)
  }

  // MARK: - Postings

  private func addPostings(to writer: inout IndexWriter) throws(IndexError) {
    let count = seed.poems.count
    let syllableCount = text.syllableNames.count
    var units = PostingTable(keyCount: text.unitCount)
    var pairs = PostingTable(keyCount: PairKeys.bucketCount(works: count))
    var syllables = PostingTable(keyCount: syllableCount << 3)
    var syllablePairs = PostingTable(keyCount: syllableCount * syllableCount)
    var initials = PostingTable(keyCount: InitialKeys.titleKeyCount)
    var clauseInitials = PostingTable(keyCount: InitialKeys.clauseBucketCount(works: count))
    let letters = InitialKeys.initials(of: text.syllableNames)

    for pass in 0..<2 {
      if pass == 1 {
        try units.beginWriting()
        try pairs.beginWriting()
        try syllables.beginWriting()
        try syllablePairs.beginWriting()
        try initials.beginWriting()
        try clauseInitials.beginWriting()
      }
      for work in 0..<count {
        addText(
          UInt32(work), units: &units, pairs: &pairs, syllables: &syllables,
          syllablePairs: &syllablePairs, syllableCount: syllableCount)
        addInitials(
          UInt32(work), titles: &initials, clauses: &clauseInitials, letters: letters)
      }
    }
    writer.add(.unitStarts, units.starts)
    writer.add(.unitPostings, bytes: units.bytes)
    writer.add(.pairStarts, pairs.starts)
    writer.add(.pairPostings, bytes: pairs.bytes)
    writer.add(.syllableStarts, syllables.starts)
    writer.add(.syllablePostings, bytes: syllables.bytes)
    writer.add(.syllablePairStarts, syllablePairs.starts)
    writer.add(.syllablePairPostings, bytes: syllablePairs.bytes)
    writer.add(.initialStarts, initials.starts)
    writer.add(.initialPostings, bytes: initials.bytes)
    writer.add(.clauseStarts, clauseInitials.starts)
    writer.add(.clausePostings, bytes: clauseInitials.bytes)
  }

  /// Single characters are stored with how well they hit; the text is in order of that, except that whole
  /// titles and names come after a look at where the field ends.
  private func addText(
    _ work: UInt32, units: inout PostingTable, pairs: inout PostingTable,
    syllables: inout PostingTable, syllablePairs: inout PostingTable, syllableCount: Int
  ) {
    let range = Int(textStarts[Int(work)])..<Int(textStarts[Int(work) + 1])
    text.units.withUnsafeBufferPointer { unit in
      text.syllables.withUnsafeBufferPointer { syllable in
        var place = TextPlace(start: range.lowerBound)
        var previous = -1
        for index in range {
          let value = unit[index]
          if value < SearchableText.firstUnit {
            place.pass(mark: value, at: index)
            if value == SearchableText.fieldEnd { previous = -1 }
            continue
          }
          let endsSegment = unit[index + 1] < SearchableText.firstUnit
          let hit = place.hit(at: index, endsSegment: endsSegment)
          units.add(Int(value), work: work, hit: hit)
          let code = Int(syllable[index] >> 3)
          if code > 0 {
            syllables.add(Int(syllable[index]), work: work, hit: hit)
            syllables.add(code << 3 | SyllableKeys.anyTone, work: work, hit: hit)
          }
          if previous >= 0 {
            pairs.add(
              PairKeys.bucket(unit[previous], value, count: pairs.starts.count - 1), work: work)
            let before = Int(syllable[previous] >> 3)
            if before > 0, code > 0 {
              syllablePairs.add(before * syllableCount + code, work: work)
            }
          }
          previous = index
        }
      }
    }
  }

  private func addInitials(
    _ work: UInt32, titles: inout PostingTable, clauses: inout PostingTable, letters: [UInt8]
  ) {
    func letter(_ index: Int) -> UInt8 { letters[Int(text.syllables[index] >> 3)] }
    let start = Int(textStarts[Int(work)])
    // The title, and each of its aliases, by its first two initials.
    var index = start
    var fields = 0
    var opens = true
    while fields < 2 {
      let unit = text.units[index]
      if unit < SearchableText.firstUnit {
        opens = true
        if unit == SearchableText.fieldEnd { fields += 1 }
      } else {
        if opens, text.units[index + 1] >= SearchableText.firstUnit {
          let key = InitialKeys.titleKey(letter(index), letter(index + 1))
          titles.add(key, work: work)
        }
        opens = false
      }
      index += 1
    }
    for place in clauseStartsOfWork[Int(work)]..<clauseStartsOfWork[Int(work) + 1] {
      var hash = InitialKeys.clauseSeed
      var length = 0
      var cursor = Int(self.clauses[place])
      while length < InitialKeys.clauseLength, text.units[cursor] != SearchableText.fieldEnd {
        if text.units[cursor] >= SearchableText.firstUnit {
          hash = InitialKeys.mixed(hash, letter(cursor))
          length += 1
        }
        cursor += 1
      }
      if length == InitialKeys.clauseLength {
        clauses.add(Int(hash) & (clauses.starts.count - 2), work: work)
      }
    }
  }
}
