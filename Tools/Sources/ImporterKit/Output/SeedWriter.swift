/// Writes `PoemsSeed.json`: a line for each work, members in a fixed order, no date and no path.
struct SeedWriter {
  private var bytes: [UInt8] = []

  static func bytes(_ draft: LibraryDraft) throws(ImportError) -> [UInt8] {
    Array(try parts(draft).joined())
  }

  /// The seed in pieces that follow each other. They are written beside each other, and beside the last
  /// look at the draft.
  static func parts(_ draft: LibraryDraft) throws(ImportError) -> [[UInt8]] {
    let middle = draft.works.count / 2
    let check: Concurrent.Piece<[UInt8]> = { () throws(ImportError) in
      try draft.validate()
      return []
    }
    let parts = try Concurrent.values([
      piece(draft, 0..<middle), piece(draft, middle..<draft.works.count), check, head(draft),
    ])
    return [parts[3], parts[0], parts[1], Array("\n]\n}\n".utf8)]
  }

  private static func head(_ draft: LibraryDraft) -> Concurrent.Piece<[UInt8]> {
    { () throws(ImportError) in
      var writer = SeedWriter()
      writer.writeHead(draft)
      return writer.bytes
    }
  }

  private mutating func writeHead(_ draft: LibraryDraft) {
    bytes.reserveCapacity(800_000)
    raw("{\n\"format\":\"poemery-seed\",\"version\":1,\n\"sources\":[")
    list(draft.sources) { writer, source in
      writer.raw("{")
      writer.member("id", source.id, isFirst: true)
      writer.member("name", source.name)
      if let url = source.url { writer.member("url", url) }
      writer.raw("}")
    }
    raw("],\n\"fold\":")
    map(draft.tables.fold)
    raw(",\n\"simplified\":")
    map(draft.tables.simplified)
    raw(",\n\"traditional\":")
    map(draft.tables.traditional)
    raw(",\n\"pinyin\":")
    pinyin(draft)
    raw(",\n\"collections\":[")
    list(draft.collections) { writer, collection in writer.write(collection) }
    raw("],\n\"categories\":[")
    list(draft.categories) { writer, category in writer.write(category) }
    raw("],\n\"poems\":[\n")
  }

  private static func piece(
    _ draft: LibraryDraft, _ range: Range<Int>
  ) -> Concurrent.Piece<[UInt8]> {
    { () throws(ImportError) in
      var writer = SeedWriter()
      writer.bytes.reserveCapacity(range.count * 800)
      for index in range {
        if index > 0 { writer.raw(",\n") }
        writer.write(
          draft.works[index], draft.scriptExceptions[index], draft.readingExceptions[index],
          leader: draft.leaders[index].map { draft.works[$0].id })
      }
      return writer.bytes
    }
  }

  // MARK: - Parts

  private mutating func write(
    _ work: Work, _ scripts: (simplified: String, traditional: String), _ readings: String,
    leader: String?
  ) {
    raw("{")
    member("id", work.id, isFirst: true)
    member("title", work.title)
    member("author", work.author)
    member("dynasty", work.dynasty)
    member("form", work.form)
    if let metre = work.metre { member("metre", metre) }
    if !work.tags.isEmpty { member("tags", work.tags) }
    member("lines", work.lines)
    if !work.notes.isEmpty { write(work.notes, of: work.id) }
    member("source", work.source)
    member("script", work.script.rawValue)
    let artwork = Artwork.numbers(source: work.source, id: work.id)
    raw(",\"artwork\":[")
    number(artwork.palette)
    raw(",")
    number(artwork.motif)
    raw(",")
    number(artwork.seed)
    raw("]")
    if let play = work.play { member("work", play) }
    if !work.remarks.isEmpty { member("remarks", work.remarks) }
    writeAliases(work)
    if let leader { member("sameAs", leader) }
    if work.isFragment { raw(",\"fragment\":true") }
    if !readings.isEmpty { member("pinyin", readings) }
    if !scripts.simplified.isEmpty { member("simplified", scripts.simplified) }
    if !scripts.traditional.isEmpty { member("traditional", scripts.traditional) }
    raw("}")
  }

  private mutating func writeAliases(_ work: Work) {
    let aliases = [
      ("titles", work.titleAliases), ("authors", work.authorAliases), ("lines", work.lineAliases),
    ].filter { !$0.1.isEmpty }
    guard !aliases.isEmpty else { return }
    raw(",\"aliases\":{")
    for (index, alias) in aliases.enumerated() { member(alias.0, alias.1, isFirst: index == 0) }
    raw("}")
  }

  private mutating func write(_ notes: [Work.Note], of id: String) {
    raw(",\"annotations\":[")
    list(Array(notes.enumerated())) { writer, entry in
      writer.raw("{")
      writer.member("id", "\(id)/\(entry.offset + 1)", isFirst: true)
      writer.raw(",\"line\":")
      writer.number(entry.element.line)
      writer.member("term", entry.element.term)
      writer.member("note", entry.element.text)
      writer.raw("}")
    }
    raw("]")
  }

  private mutating func write(_ collection: LibraryDraft.Collection) {
    raw("\n{")
    member("id", collection.definition.id, isFirst: true)
    member("title", collection.definition.title)
    member("subtitle", collection.definition.subtitle)
    member("kind", collection.definition.kind)
    member("accent", collection.definition.accent)
    member("poemIDs", collection.ids)
    raw("}")
  }

  private mutating func write(_ category: CategoryDefinition) {
    raw("\n{")
    member("id", category.id, isFirst: true)
    member("title", category.title)
    if !category.tags.isEmpty { member("tags", category.tags) }
    if !category.dynasties.isEmpty { member("dynasties", category.dynasties) }
    if !category.forms.isEmpty { member("forms", category.forms) }
    if !category.authors.isEmpty { member("authors", category.authors) }
    raw("}")
  }

  private mutating func map(_ table: ScalarTable<UInt32>) {
    var from = String.UnicodeScalarView()
    var to = String.UnicodeScalarView()
    for value in 0x80..<UInt32(ScalarTable<UInt32>.limit) {
      guard let scalar = Unicode.Scalar(value), let target = Unicode.Scalar(table[scalar]),
        target.value != 0, target != scalar
      else { continue }
      from.append(scalar)
      to.append(target)
    }
    raw("{")
    member("from", String(from), isFirst: true)
    member("to", String(to))
    raw("}")
  }

  private mutating func pinyin(_ draft: LibraryDraft) {
    var characters = [String.UnicodeScalarView](
      repeating: String.UnicodeScalarView(), count: draft.readingNames.count)
    for scalar in draft.characters {
      let reading = Int(draft.readings[scalar])
      if reading > 0 { characters[reading].append(scalar) }
    }
    let named = zip(draft.readingNames, characters).filter { !$1.isEmpty }
      .map { (name: $0, characters: String($1)) }
      .sorted { $0.name.unicodeScalars.lexicographicallyPrecedes($1.name.unicodeScalars) }
    raw("{")
    for (index, entry) in named.enumerated() {
      member(entry.name, entry.characters, isFirst: index == 0)
    }
    raw("}")
  }

  // MARK: - JSON

  private mutating func raw(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func number(_ number: Int) { bytes.append(contentsOf: "\(number)".utf8) }

  private mutating func list<Item>(_ items: [Item], _ body: (inout SeedWriter, Item) -> Void) {
    for (index, item) in items.enumerated() {
      if index > 0 { raw(",") }
      body(&self, item)
    }
  }

  private mutating func name(_ name: String, _ isFirst: Bool) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: name.utf8)
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func member(_ name: String, _ value: String, isFirst: Bool = false) {
    self.name(name, isFirst)
    text(value)
  }

  private mutating func member(_ name: String, _ values: [String], isFirst: Bool = false) {
    self.name(name, isFirst)
    bytes.append(UInt8(ascii: "["))
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      text(value)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func text(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    let isPlain = text.utf8.withContiguousStorageIfAvailable { utf8 in
      // Looks at all bytes without a way out, which takes sixteen at once; poem-import.
      var odd: UInt8 = 0
      for byte in utf8 {
        odd |= (byte < 0x20 ? 1 : 0) | (byte == 0x22 ? 1 : 0) | (byte == 0x5C ? 1 : 0)
      }
      if odd == 0 { bytes.append(contentsOf: utf8) }
      return odd == 0
    }
    if isPlain != true { escaped(text) }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escaped(_ text: String) {
    let digits = Array("0123456789abcdef".utf8)
    for byte in text.utf8 {
      switch byte {
      case 0x22, 0x5C:
        bytes.append(0x5C)
        bytes.append(byte)
      case 0x0A: raw("\\n")
      case 0..<0x20:
        bytes += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
  }
}
