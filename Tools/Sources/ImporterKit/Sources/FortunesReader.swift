/// The poems of fortunes-zh 2.98 that are whole and in the public domain: 唐 313, 宋 103, 诗经 304, 词 664.
/// Sections are found by their marks, and their sizes are checked.
struct FortunesReader {
  private var report = ImportReport()
  private let folder: String

  static let expected = (tang: 313, song: 103, odes: 304, ci: 662, inline: 2, total: 1_384)
  private static let noAuthor = "佚名"

  private init(folder: String) { self.folder = folder }

  static func read(folder: String) throws(ImportError) -> RawLibrary {
    var reader = FortunesReader(folder: folder)
    let tang = try reader.tang()
    let song = try reader.song()
    let others = try reader.others()
    let works = tang + song + others
    guard works.count == expected.total else {
      throw .wrongCount(
        source: folder, expected: expected.total, found: works.count, what: "poems")
    }
    try WorkIdentifier.number(works, &reader.report)
    return RawLibrary(
      works: works,
      sources: [
        .init(id: "fortunes-tang", name: "fortunes-zh・唐诗三百首", url: nil),
        .init(id: "fortunes-song", name: "fortunes-zh・宋诗一百首", url: nil),
        .init(id: "fortunes-odes", name: "fortunes-zh・诗经", url: nil),
        .init(id: "fortunes-ci", name: "fortunes-zh・词", url: nil),
      ],
      catalogue: .fortunes, report: reader.report, notice: Notice.fortunes)
  }

  // MARK: - Common

  private mutating func work(
    _ source: String, _ index: Int, title: String, author: String, dynasty: String, form: String,
    tags: [String], paragraphs: [String], script: Work.Script = .simplified
  ) -> Work {
    let work = Work(
      source: source, index: index, title: TextCleaner.collapsed(title), author: author,
      dynasty: dynasty, form: form, tags: tags, lines: [], script: script)
    work.id = WorkIdentifier.digest(
      source: source, author: author, title: work.title, paragraphs: paragraphs)
    for paragraph in paragraphs {
      var changed = false
      let text = TextCleaner.punctuated(paragraph, &changed)
      if changed { report.note(.punctuation, "\(source)#\(index)：\(text.prefix(12))") }
      work.lines += TextCleaner.sentences(text)
    }
    work.metre = VerseForm.metre(VerseForm.clauses(work.lines))
    work.authorAliases = AuthorNames.others(of: author)
    return work
  }

  private static func bracketed(_ line: String) -> String? {
    guard let open = line.firstIndex(of: "《"), let close = line.lastIndex(of: "》"), open < close
    else { return nil }
    return String(line[line.index(after: open)..<close])
  }

  /// Lines without blanks, in groups between empty ones.
  private static func stanzas(_ lines: some Sequence<String>) -> [[String]] {
    var result: [[String]] = [[]]
    for line in lines {
      let text = TextCleaner.trimmed(line)
      if !text.isEmpty {
        result[result.count - 1].append(text)
      } else if result.last?.isEmpty == false {
        result.append([])
      }
    }
    return result.filter { !$0.isEmpty }
  }

  // MARK: - 唐

  /// The order is by form; these are the first records of each run.
  private static let tangForms: [(first: Int, form: String)] = [
    (0, "五言古诗"), (33, "乐府"), (40, "七言古诗"), (61, "乐府"), (62, "七言古诗"), (69, "乐府"), (82, "五言律诗"),
    (162, "七言律诗"), (215, "乐府"), (216, "五言绝句"), (245, "乐府"), (253, "七言绝句"), (304, "乐府"),
  ]
  private static let tangNames = [
    "卢伦": "卢纶", "张藉": "张籍", "刘脊虚": "刘昚虚", "沈全期": "沈佺期", "邱为": "丘为", "僧皎然": "皎然",
  ]
  private static let tangMisprints = [
    ("戌鼓", "戍鼓"), ("黄龙戌", "黄龙戍"), ("戌月支", "戍月支"), ("荒戌", "荒戍"), ("戌楼", "戍楼"), ("石渔湖", "石鱼湖"),
    ("遣恨失", "遗恨失"), ("经冬复立春", "经冬复历春"), ("迢峣", "岧峣"), ("名成八", "名高八"),
  ]

  private mutating func tang() throws(ImportError) -> [Work] {
    let file = try FortunesFile(path: "\(folder)/tang300")
    try file.expect(Self.expected.tang, found: file.records.count, of: "records")
    var works: [Work] = []
    for (index, lines) in file.records.enumerated() {
      guard lines.count > 2, let title = Self.bracketed(lines[0]),
        let colon = lines[1].firstIndex(of: "：")
      else {
        throw .wrongShape(
          file: file.path, record: "record \(index)", reason: "has no title or author")
      }
      var author = TextCleaner.trimmed(String(lines[1][lines[1].index(after: colon)...]))
      if let right = Self.tangNames[author] ?? hanLing(author, title) {
        report.note(.restoredName, "唐#\(index) \(author) → \(right)")
        author = right
      }
      let form = Self.tangForms.last { $0.first <= index }?.form ?? "乐府"
      var stanzas = Self.stanzas(lines.dropFirst(2))
      if stanzas.count > 1, title.contains("并序") {
        // The preface is prose: one paragraph, however its lines were broken.
        stanzas[0] = [stanzas[0].joined()]
      }
      let paragraphs = stanzas.joined().map { line in
        Self.tangMisprints.reduce(line) { text, misprint in
          guard text.contains(misprint.0) else { return text }
          report.note(.restoredCharacter, "唐#\(index) \(misprint.0) → \(misprint.1)")
          return text.replacing(misprint.0, with: misprint.1)
        }
      }
      let work = work(
        "fortunes-tang", index, title: title, author: author, dynasty: "唐", form: form,
        tags: ["唐诗三百首", form], paragraphs: paragraphs)
      if title == "夜思", author == "李白" { work.titleAliases = ["静夜思"] }
      works.append(work)
    }
    report.sources.append((file.path, file.records.count, works.count))
    return works
  }

  private func hanLing(_ author: String, _ title: String) -> String? {
    guard author == "韩翎" else { return nil }
    return title.hasPrefix("已凉") ? "韩偓" : "韩翃"
  }

  // MARK: - 宋

  /// Records of two poems with only an empty line between them.
  private static let unmarkedPairs: Set<String> = ["病起荆江亭即事", "沈园"]

  private mutating func song() throws(ImportError) -> [Work] {
    let file = try FortunesFile(path: "\(folder)/song100")
    try file.expect(96, found: file.records.count, of: "records")
    var works: [Work] = []
    for (index, lines) in file.records.enumerated() {
      let lines = Array(lines.drop { TextCleaner.trimmed($0).isEmpty })
      guard lines.count > 2, let colon = lines[0].firstIndex(of: ":"),
        let authorColon = lines[1].firstIndex(of: ":")
      else {
        throw .wrongShape(
          file: file.path, record: "record \(index)", reason: "has no title or author")
      }
      let title = songTitle(String(lines[0][lines[0].index(after: colon)...]))
      let author = lines[1][lines[1].index(after: authorColon)...].prefix { !"（(〔".contains($0) }
      for (number, stanzas) in poems(Self.stanzas(lines.dropFirst(2)), title: title) {
        works.append(
          work(
            "fortunes-song", works.count, title: number.map { "\(title)・\($0)" } ?? title,
            author: TextCleaner.trimmed(String(author)), dynasty: "宋", form: "诗", tags: ["宋诗"],
            paragraphs: stanzas))
      }
    }
    try file.expect(Self.expected.song, found: works.count, of: "poems")
    report.sources.append((file.path, file.records.count, works.count))
    return works
  }

  /// `《春居杂兴》二首` to 春居杂兴二首.
  private func songTitle(_ text: String) -> String {
    let trimmed = TextCleaner.trimmed(text)
    guard let open = trimmed.firstIndex(of: "《"), let close = trimmed.lastIndex(of: "》"),
      open < close
    else { return trimmed }
    return String(trimmed[trimmed.index(after: open)..<close])
      + String(trimmed[trimmed.index(after: close)...])
  }

  private mutating func poems(
    _ stanzas: [[String]], title: String
  ) -> [(number: String?, lines: [String])] {
    let numbers = ["其一", "其二", "其三", "其四"]
    var result: [(number: String?, lines: [String])] = []
    for stanza in stanzas {
      if let first = stanza.first, numbers.contains(first) {
        result.append((first, Array(stanza.dropFirst())))
      } else if result.isEmpty || Self.unmarkedPairs.contains(title) {
        result.append((nil, stanza))
      } else {
        result[result.count - 1].lines += stanza
      }
    }
    if result.count > 1 {
      report.note(.gluedPoems, "宋 \(title)：\(result.count)")
      for index in result.indices where result[index].number == nil {
        result[index].number = index < numbers.count ? numbers[index] : nil
      }
    }
    return result
  }

  // MARK: - 诗经 and 词

  private mutating func others() throws(ImportError) -> [Work] {
    let file = try FortunesFile(path: "\(folder)/chinese")
    let first = file.records.map { lines in
      TextCleaner.trimmed(lines.first { !TextCleaner.trimmed($0).isEmpty } ?? "")
    }
    let odeIndices = first.indices.filter { first[$0].hasPrefix("《詩經") }
    try file.expect(310, found: odeIndices.count, of: "records of 诗经")
    guard let afterOdes = odeIndices.last.map({ $0 + 1 }),
      let proverbs = file.records[afterOdes...].firstIndex(where: { lines in
        lines.contains { $0.contains("《增广贤文》") }
      })
    else { throw .wrongShape(file: file.path, record: "sections", reason: "the marks are missing") }
    var works: [Work] = []
    for (number, index) in odeIndices.enumerated() {
      if let ode = try ode(file.records[index], first[index], number, file.path) {
        works.append(ode)
      }
    }
    try file.expect(Self.expected.odes, found: works.count, of: "odes")
    let ci = try self.ci(file, afterOdes..<proverbs)
    let inline = inlineCi(file)
    try file.expect(Self.expected.inline, found: inline.count, of: "词 of 辛弃疾 with notes")
    report.sources.append((file.path, file.records.count, works.count + ci.count + inline.count))
    return works + ci + inline
  }

  private mutating func ode(
    _ lines: [String], _ head: String, _ number: Int, _ path: String
  ) throws(ImportError) -> Work? {
    guard let name = Self.bracketed(head) else {
      throw .wrongShape(file: path, record: "ode \(number)", reason: "has no title")
    }
    let places = name.split(separator: "‧").map { TextCleaner.trimmed(String($0)) }
    let body = Self.stanzas(lines).joined().dropFirst().map { line in
      // One ode has the head of the record typed into its lines.
      line.hasPrefix("《詩經‧")
        ? TextCleaner.trimmed(String(line.dropFirst(4)).replacing("》", with: "")) : line
    }.filter { !$0.isEmpty }
    guard places.count >= 3, let title = places.last, !body.isEmpty else {
      throw .wrongShape(file: path, record: "ode \(number)", reason: "has no title or text")
    }
    if body.joined().contains("有其義而亡其辭") {
      report.note(.skipped, "诗经《\(title)》有目无辞")
      return nil
    }
    let sections = places[1..<(places.count - 1)].map { $0.replacing("邶风", with: "邶") }
    let work = work(
      "fortunes-odes", number, title: title, author: Self.noAuthor, dynasty: "先秦", form: "诗",
      tags: ["诗经"] + sections, paragraphs: body, script: .traditional)
    work.play = (["詩經"] + sections).joined(separator: "・")
    if title == "柏舟", sections.last == "邶", body.joined().contains("在彼中河") {
      work.remarks.append("上游此篇误录鄘风同名之作。")
    }
    return work
  }

  private static let ciNames = [
    "顾": "顾敻", "鹿虔": "鹿虔扆", "王禹": "王禹偁", "张元": "张元幹", "张": "张镃", "韩": "韩淲", "王": "王埜",
    "许": "许棐", "潘": "潘牥", "向子湮": "向子諲",
  ]

  private mutating func ci(
    _ file: FortunesFile, _ range: Range<Int>
  ) throws(ImportError) -> [Work] {
    try file.expect(Self.expected.ci, found: range.count, of: "词")
    var works: [Work] = []
    var dynasty = "唐"
    for index in range {
      let lines = Self.stanzas(file.records[index]).joined()
      guard let mark = lines.last, mark.hasPrefix("--"), let title = Self.bracketed(mark),
        let open = mark.firstIndex(of: "《")
      else {
        throw .wrongShape(file: file.path, record: "record \(index)", reason: "names no author")
      }
      let printed = TextCleaner.trimmed(String(mark[..<open].dropFirst(2)))
      if printed == "和凝" { dynasty = "五代" }
      if printed == "王禹" { dynasty = "宋" }
      let number = works.count
      let text = lines.dropLast().joined().replacing("\u{E1E5}", with: "发")
      let work = work(
        "fortunes-ci", number, title: title, author: ciAuthor(printed, title, number),
        dynasty: dynasty, form: "词", tags: ["词"], paragraphs: [text])
      if text.contains("□") { work.remarks.append("□ 为原缺字。") }
      works.append(work)
    }
    return works
  }

  private mutating func ciAuthor(_ printed: String, _ title: String, _ number: Int) -> String {
    if printed == "敦煌" || printed.hasSuffix("无名氏") { return Self.noAuthor }
    let right = printed == "李" ? (title == "摊破浣溪沙" ? "李璟" : "李珣") : Self.ciNames[printed]
    if let right { report.note(.restoredName, "词#\(number) \(printed) → \(right)") }
    return right ?? printed
  }

  /// `青玉案·元夕`, `[宋]　辛弃疾`, and readings in brackets in the text.
  private mutating func inlineCi(_ file: FortunesFile) -> [Work] {
    var works: [Work] = []
    for lines in file.records {
      let stanzas = Self.stanzas(lines)
      let all = Array(stanzas.joined())
      guard all.count > 3, all[1].hasPrefix("[宋]"), all[1].hasSuffix("辛弃疾") else { continue }
      let parts = all[0].split(separator: "·", maxSplits: 1).map { String($0) }
      let work = work(
        "fortunes-ci", Self.expected.ci + works.count, title: parts.joined(separator: "・"),
        author: "辛弃疾", dynasty: "宋", form: "词", tags: ["词"],
        paragraphs: [all.dropFirst(2).map { Self.withoutReadings($0) }.joined()])
      work.titleAliases = Array(parts.dropFirst())
      works.append(work)
    }
    return works
  }

  private static func withoutReadings(_ line: String) -> String {
    var result = ""
    var depth = 0
    for character in line {
      if "（(".contains(character) { depth += 1 }
      if depth == 0 { result.append(character) }
      if "）)".contains(character) { depth = max(0, depth - 1) }
    }
    return result
  }
}
