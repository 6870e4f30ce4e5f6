/// Makes works of the files of chinese-poetry, each by the rules of its faults.
struct ChinesePoetryReader {
  private(set) var report = ImportReport()
  private var identifiers = WorkIdentifier.Maker()
  /// What names of authors come to: there are few of them, each often.
  private var authorsByName: [String: (author: String, play: String?)] = [:]
  /// The last of them: songs of a play follow each other, and hashing Chinese takes longer than comparing.
  private var lastAuthor: (printed: String, found: (author: String, play: String?))?
  private var lastOthers: (author: String, others: [String])?
  private var lastTags: (play: String, tags: [String])?
  private static let noTitle = "无题"
  private static let noAuthor = "佚名"
  /// All of them mean that nobody knows.
  private static let namesOfNobody: Set<String> = ["無名氏", "无名氏", "不詳", "不详", "佚名", "無名", "失名"]

  /// The works of one file, in its order, with their ids.
  mutating func works(_ file: UpstreamFile, _ document: JSONValue) throws(ImportError) -> [Work] {
    let reader = try RecordReader(document, file: file.path)
    try Self.checkRead(file, reader.records.count)
    let works = try part(of: file, reader)
    try Self.checkKept(file, works.count)
    report.sources.append((file.path, reader.records.count, works.count))
    return works
  }

  static func checkRead(_ file: UpstreamFile, _ count: Int) throws(ImportError) {
    guard count == file.expected.read else {
      throw .wrongCount(
        source: file.path, expected: file.expected.read, found: count, what: "records")
    }
  }

  static func checkKept(_ file: UpstreamFile, _ count: Int) throws(ImportError) {
    guard count == file.expected.kept else {
      throw .wrongCount(
        source: file.path, expected: file.expected.kept, found: count, what: "usable records")
    }
  }

  /// The works of the records of `reader`, which are a file's or the later part of one.
  mutating func part(of file: UpstreamFile, _ reader: RecordReader) throws(ImportError) -> [Work] {
    var works: [Work] = []
    works.reserveCapacity(reader.records.count)
    for index in reader.indices {
      let work: Work?
      switch file {
      case .tang: work = try tang(reader, index)
      case .song: work = try song(reader, index)
      case .yuan: work = try yuan(reader, index)
      case .odes: work = try ode(reader, index)
      case .analects, .greatLearning, .mencius, .mean: work = try classic(reader, index, file)
      }
      if let work {
        work.authorAliases += others(of: work.author)
        _ = work.text
        works.append(work)
      }
    }
    return works
  }

  // MARK: - Common

  private func required(
    _ lines: [String], _ reader: RecordReader, _ index: Int
  ) throws(ImportError) -> [String] {
    guard !lines.isEmpty else {
      throw .wrongShape(file: reader.file, record: "record \(index)", reason: "has no text")
    }
    return lines
  }

  private mutating func titled(_ title: String?, _ name: RecordName) -> String {
    if let title { return TextCleaner.collapsed(title) }
    report.note(.missingTitle, name)
    return Self.noTitle
  }

  private mutating func authored(_ author: String?, _ name: RecordName) -> String {
    guard let author else {
      report.note(.missingAuthor, name)
      return Self.noAuthor
    }
    return Self.namesOfNobody.contains(author) ? Self.noAuthor : TextCleaner.collapsed(author)
  }

  /// Verse: punctuation, then a line for each sentence.
  private mutating func verse(_ paragraphs: [String], _ name: RecordName) -> [String] {
    var lines: [String] = []
    lines.reserveCapacity(paragraphs.count)
    for paragraph in paragraphs { addVerse(paragraph, TextSurvey(paragraph), name, to: &lines) }
    return lines
  }

  private mutating func addVerse(
    _ paragraph: String, _ survey: TextSurvey, _ name: RecordName, to lines: inout [String]
  ) {
    if !survey.needsPunctuation, survey.isOneLine {
      if !paragraph.isEmpty { lines.append(paragraph) }
      return
    }
    let sentences = TextCleaner.sentences(
      survey.needsPunctuation ? punctuated(paragraph, name) : paragraph)
    if sentences.count > 1 { report.note(.splitLine, name, "：", sentences[0]) }
    lines += sentences
  }

  private mutating func punctuated(_ text: String, _ name: RecordName) -> String {
    var changed = false
    let result = TextCleaner.punctuated(text, &changed)
    if changed { report.note(.punctuation, name, "：", String(result.prefix(12))) }
    return result
  }

  /// Asked once for works of one author that follow each other.
  private mutating func others(of author: String) -> [String] {
    if let lastOthers, lastOthers.author == author { return lastOthers.others }
    let others = AuthorNames.others(of: author)
    lastOthers = (author, others)
    return others
  }

  // MARK: - 唐

  private mutating func tang(_ reader: RecordReader, _ index: Int) throws(ImportError) -> Work {
    let name = RecordName(file: "唐", index: index)
    let title = try reader.text("title", index)
    let author = try reader.text("author", index)
    let paragraphs = try required(reader.texts("paragraphs", index), reader, index)
    let tags = try reader.texts("tags", index, required: false)
    let work = Work(
      source: UpstreamFile.tang.rawValue, index: index, title: titled(title, name),
      author: authored(author, name), dynasty: "唐", form: "", tags: tags, lines: [],
      script: .traditional)
    work.id = identifiers.identifier(
      source: work.source, author: author, title: title, paragraphs: paragraphs)
    work.lines = verse(
      paragraphs.map { paragraph in
        var changed = false
        let text = GlyphRepair.withoutBrackets(paragraph, &changed)
        if changed { report.note(.bracket, name, "：", text) }
        return text
      }, name)
    TangAttributions.apply(to: work, &report)
    let clauses = VerseForm.clauses(work.lines)
    let (form, inferred) = VerseForm.form(tags: tags, title: work.title, clauses: clauses)
    work.form = form
    work.metre = VerseForm.metre(clauses)
    if inferred {
      work.tags.append(form)
      report.note(.inferredForm, name, "《", "\(work.title)》 \(form)")
    }
    if let mismatch = VerseForm.mismatch(form: form, clauses: clauses) {
      work.remarks.append(mismatch)
      report.note(.formMismatch, name, "《", "\(work.title)》 \(mismatch)")
    }
    return work
  }

  // MARK: - 宋

  private mutating func song(_ reader: RecordReader, _ index: Int) throws(ImportError) -> Work {
    let name = RecordName(file: "宋", index: index)
    let title = try reader.text("rhythmic", index)
    let author = try reader.text("author", index)
    let paragraphs = try required(reader.texts("paragraphs", index), reader, index)
    let tags = try reader.texts("tags", index, required: false)
    let work = Work(
      source: UpstreamFile.song.rawValue, index: index, title: titled(title, name),
      author: authored(author, name), dynasty: "宋", form: "词", tags: tags, lines: [],
      script: .simplified)
    work.id = identifiers.identifier(
      source: work.source, author: author, title: title, paragraphs: paragraphs)
    var text = paragraphs.joined(separator: "\n")
    for row in SongRestorations.rows(author: author ?? "", title: title ?? "") {
      let gap = row.before + row.after
      guard let range = text.firstRange(of: gap) else { continue }
      text.replaceSubrange(range, with: row.before + row.missing + row.after)
      report.note(.restoredCharacter, name, " ", row.missing)
      work.remarks.append("上游脱“\(row.missing)”字，据同一版本的《全宋词》数据补。")
    }
    if let whole = SongRestorations.names[work.author] {
      report.note(.restoredName, name, " ", "\(work.author) → \(whole)")
      work.author = whole
    }
    if let whole = SongRestorations.titles[work.title] {
      report.note(.restoredName, name, " ", "\(work.title) → \(whole)")
      work.title = whole
    }
    if work.author.unicodeScalars.count < 2 {
      report.note(.restoredName, name, " 作者只有一字：", work.author)
    }
    work.lines = verse(text.split(separator: "\n").map { String($0) }, name)
    work.metre = VerseForm.metre(VerseForm.clauses(work.lines))
    return work
  }

  // MARK: - 元

  private mutating func yuan(_ reader: RecordReader, _ index: Int) throws(ImportError) -> Work? {
    let name = RecordName(file: "元", index: index)
    let title = try reader.text("title", index)
    let author = try reader.text("author", index)
    let paragraphs = try reader.texts("paragraphs", index)
    guard
      case .kept(let repairedTitle, let body, let remarks, let isFragment) = YuanquRepair.repair(
        title: title ?? "", paragraphs: paragraphs, name: name, report: &report)
    else { return nil }
    let (person, play) = authorAndPlay(author, name)
    let work = Work(
      source: UpstreamFile.yuan.rawValue, index: index, title: "", author: person, dynasty: "元",
      form: "曲", lines: [], script: .simplified)
    work.id = identifiers.identifier(
      source: work.source, author: author, title: title, paragraphs: paragraphs)
    work.remarks = remarks
    var findings = GlyphRepair.Findings()
    work.title = titled(
      GlyphRepair.repaired(repairedTitle.isEmpty ? Self.noTitle : repairedTitle, &findings), name)
    let head = Self.head(of: work.title)
    work.play = play ?? Self.play(in: head)
    work.tags = tags(play: work.play)
    var hasStageMark = false
    for paragraph in body {
      var text = paragraph
      var survey = TextSurvey(text)
      if survey.kinds.contains(.suspicious) {
        text = GlyphRepair.repaired(text, &findings)
        survey = TextSurvey(text)
      }
      if survey.kinds.contains(.stageMark) { hasStageMark = true }
      addVerse(text, survey, name, to: &work.lines)
    }
    note(findings, work, name)
    work.isFragment =
      isFragment || work.play != nil || !Self.isMode(head) || hasStageMark
      || !(work.lines.last.map { TextCleaner.endsWithStop($0) } ?? false)
    return work
  }

  /// `["元曲", play]`, the same list for all songs of a play.
  private mutating func tags(play: String?) -> [String] {
    guard let play, play != "元曲" else { return ["元曲"] }
    if let lastTags, lastTags.play == play { return lastTags.tags }
    let tags = ["元曲", play]
    lastTags = (play, tags)
    return tags
  }

  // MARK: - Whole collections

  /// The works of one file of a numbered collection. Records without a text are left out.
  mutating func works(
    of collection: NumberedCollection, _ reader: RecordReader
  ) throws(ImportError) -> [Work] {
    var works: [Work] = []
    works.reserveCapacity(reader.records.count)
    for index in reader.indices {
      if let work = try work(of: collection, reader, index) {
        work.authorAliases += others(of: work.author)
        _ = work.text
        works.append(work)
      }
    }
    return works
  }

  private mutating func work(
    of collection: NumberedCollection, _ reader: RecordReader, _ index: Int
  ) throws(ImportError) -> Work? {
    let name = RecordName(file: collection.name, index: index)
    let title = try reader.text(collection == .ci ? "rhythmic" : "title", index)
    let author = try reader.text("author", index)
    let paragraphs = try reader.texts("paragraphs", index, required: false)
    guard !paragraphs.isEmpty else {
      report.note(.skipped, name, "《", "\(title ?? Self.noTitle)》")
      return nil
    }
    var findings = GlyphRepair.Findings()
    let work = Work(
      source: collection.rawValue, index: index,
      title: titled(title.map { GlyphRepair.repaired($0, &findings) }, name),
      author: authored(author, name), dynasty: collection == .tang ? "唐" : "宋", form: "词",
      tags: try reader.texts("tags", index, required: false), lines: [],
      script: collection == .ci ? .simplified : .traditional)
    work.id = identifiers.identifier(
      source: work.source, author: author, title: title, paragraphs: paragraphs)
    for paragraph in paragraphs {
      let text = GlyphRepair.repaired(paragraph, &findings)
      addVerse(text, TextSurvey(text), name, to: &work.lines)
    }
    note(findings, work, name)
    let clauses = VerseForm.clauses(work.lines)
    if collection != .ci {
      work.form = VerseForm.form(tags: work.tags, title: work.title, clauses: clauses).form
    }
    work.metre = VerseForm.metre(clauses)
    return work
  }

  private mutating func note(
    _ findings: GlyphRepair.Findings, _ work: Work, _ name: RecordName
  ) {
    if !findings.lost.isEmpty {
      work.remarks.append("〓 处上游的字已损坏（\(findings.lost.joined(separator: "、"))）。")
      report.note(.lostCharacter, name, " ", findings.lost.joined(separator: " "))
    }
    if !findings.resolved.isEmpty {
      report.note(.component, name, " ", findings.resolved.joined(separator: " "))
    }
    if !findings.unresolved.isEmpty {
      work.remarks.append("“\(findings.unresolved.joined(separator: "”“"))”在上游是以偏旁拼写的一个字。")
      report.note(.unknownComponent, name, " ", findings.unresolved.joined(separator: " "))
    }
  }

  /// `高明《蔡伯喈琵琶记》`.
  private mutating func authorAndPlay(
    _ printed: String?, _ name: RecordName
  ) -> (author: String, play: String?) {
    guard let printed else { return (authored(nil, name), nil) }
    if let lastAuthor, lastAuthor.printed == printed {
      if lastAuthor.found.play != nil { report.note(.authorAndPlay, name, " ", printed) }
      return lastAuthor.found
    }
    if let known = authorsByName[printed] {
      if known.play != nil { report.note(.authorAndPlay, name, " ", printed) }
      lastAuthor = (printed, known)
      return known
    }
    let author = authored(printed, name)
    let found: (author: String, play: String?)
    if let open = author.firstIndex(of: "《"), author.hasSuffix("》"),
      author.index(after: open) < author.index(before: author.endIndex)
    {
      var play = String(author[author.index(after: open)...].dropLast())
      if play == "蔡伯喈琵琶记" { play = "琵琶记" }
      report.note(.authorAndPlay, name, " ", author)
      let person = String(author[..<open])
      found = (Self.namesOfNobody.contains(person) ? Self.noAuthor : person, play)
    } else {
      found = (author, nil)
    }
    authorsByName[printed] = found
    lastAuthor = (printed, found)
    return found
  }

  /// What stands before the first dot of a title: a play, or a mode.
  private static func head(of title: String) -> Substring? {
    guard let dot = title.unicodeScalars.firstIndex(of: "・") else { return nil }
    return title[..<dot]
  }

  private static func isMode(_ head: Substring?) -> Bool {
    head.map { YuanquRepair.isMode($0) } ?? false
  }

  /// The play of `汉宫秋・梁州第七`, where the first part is no mode.
  private static func play(in head: Substring?) -> String? {
    guard let head, head.unicodeScalars.count >= 5 else { return nil }
    return YuanquRepair.isMode(head) ? nil : String(head)
  }

  /// Brackets of stage directions, and marks of lost characters.
  static let stageMarks: [Unicode.Scalar] = ["(", "（", "［", "/", "〓", "<"]

  // MARK: - 先秦

  private mutating func ode(_ reader: RecordReader, _ index: Int) throws(ImportError) -> Work {
    let name = RecordName(file: "诗经", index: index)
    let title = try reader.text("title", index)
    let chapter = try reader.text("chapter", index)
    let section = try reader.text("section", index)
    let content = try required(reader.texts("content", index), reader, index)
    let places = [chapter, section].compactMap { $0 }
    let work = Work(
      source: UpstreamFile.odes.rawValue, index: index, title: titled(title, name),
      author: Self.noAuthor, dynasty: "先秦", form: "诗", tags: ["诗经"] + places, lines: [],
      play: (["诗经"] + places).joined(separator: "・"), script: .simplified)
    work.id = identifiers.identifier(
      source: work.source, author: nil, title: (places + [work.title]).joined(separator: "・"),
      paragraphs: content)
    work.lines = verse(content, name)
    work.metre = VerseForm.metre(VerseForm.clauses(work.lines))
    return work
  }

  private mutating func classic(
    _ reader: RecordReader, _ index: Int, _ file: UpstreamFile
  ) throws(ImportError) -> Work {
    let name = RecordName(file: file.printedName, index: index)
    let chapter = try reader.text("chapter", index)
    let paragraphs = try required(reader.texts("paragraphs", index), reader, index)
    let isAnalects = file == .analects
    let work = Work(
      source: file.rawValue, index: index, title: titled(chapter, name), author: Self.noAuthor,
      dynasty: "先秦", form: "典籍", tags: isAnalects ? ["论语"] : ["四书", file.name], lines: [],
      play: file.name, script: isAnalects ? .simplified : .traditional)
    work.id = identifiers.identifier(
      source: work.source, author: nil, title: chapter, paragraphs: paragraphs)
    for (line, paragraph) in paragraphs.enumerated() {
      let (text, note) = Footnote.separated(paragraph)
      if let note {
        work.notes.append(.init(line: line, term: note.term, text: note.text))
        report.note(.footnote, name, "：", note.term)
      }
      work.lines.append(punctuated(text, name))
    }
    return work
  }
}
