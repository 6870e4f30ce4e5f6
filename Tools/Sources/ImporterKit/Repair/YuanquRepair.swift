/// The faults of `yuanqu.json`: upstream cut its lines at about 32 characters and took the first piece for
/// the title. What each rule is for is in docs/decisions/062-how-the-sources-are-repaired.md.
struct YuanquRepair {
  enum Outcome {
    case kept(title: String, lines: [String], remarks: [String], isFragment: Bool)
    case skipped
  }

  /// Titles with a comma of their own.
  private static let genuineTitles: [String] = [
    "黑漆弩・，因次其韵，寄蒋长卿佥司、刘芜湖巨川。",
    "中吕・喜春来秦定三年丙寅岁除夜，玉山舟中赋",
    "双调・折桂令席上偶谈蜀汉事，因赋短柱体",
  ]
  /// Titles that run into their text without a mark between them: the part that is the title.
  private static let runTogetherTitles = [
    "越调・黄蔷薇过庆元贞燕燕", "南吕・一枝花题东湖", "南吕・一枝花", "双调・得胜令",
    "中吕・醉高歌过喜春来宿西湖", "双调・殿前欢", "双调・清江引", "般涉调・哨遍", "正宫・脱布衫过小梁州",
    "黄钟・人月圆",
  ]
  private static let modes: [String] = [
    "正宫", "南吕", "中吕", "商调", "双调", "黄钟", "仙吕", "大石调", "越调", "般涉调", "正官", "正吕", "小石调",
    "商角调", "不知宫调",
  ]

  /// Compared byte by byte: hashing so short a text takes longer.
  static func isMode(_ text: some StringProtocol) -> Bool {
    modes.contains { $0.utf8.count == text.utf8.count && $0.utf8.elementsEqual(text.utf8) }
  }

  private static let fallbackTitle = "无题"
  private static let dot: Unicode.Scalar = "・"

  private var remarks: [String] = []
  private var isFragment = false
  private let name: RecordName

  static func repair(
    title: String, paragraphs: [String], name: RecordName, report: inout ImportReport
  ) -> Outcome {
    var repair = YuanquRepair(name: name)
    return repair.run(title, paragraphs, &report)
  }

  private init(name: RecordName) { self.name = name }

  private mutating func run(
    _ title: String, _ paragraphs: [String], _ report: inout ImportReport
  ) -> Outcome {
    let body = withoutPageHeader(paragraphs, &report)
    guard let split = split(title, bodyIsEmpty: body.isEmpty) else {
      if body.isEmpty {
        report.note(.skipped, name, "《", "\(title)》")
        return .skipped
      }
      return outcome(title, body)
    }
    if body.isEmpty { return bodyFromTitle(split, title, &report) }
    if split.title.isEmpty { return markerInText(split.rest, body, &report) }
    report.note(.lineFromTitle, name, "《", "\(split.title)》")
    var lines = body
    lines[0] = split.rest + lines[0]
    return outcome(split.title, lines)
  }

  private func outcome(_ title: String, _ lines: [String]) -> Outcome {
    .kept(title: title, lines: lines, remarks: remarks, isFragment: isFragment)
  }

  private func withoutPageHeader(
    _ paragraphs: [String], _ report: inout ImportReport
  ) -> [String] {
    guard paragraphs.contains(where: { $0.isEmpty || Self.isPageHeader($0) }) else {
      return paragraphs
    }
    return paragraphs.filter { paragraph in
      let isHeader = Self.isPageHeader(paragraph)
      if isHeader { report.note(.pageHeader, name) }
      return !isHeader && !paragraph.isEmpty
    }
  }

  private static func isPageHeader(_ paragraph: String) -> Bool {
    // No verse holds an equals sign; looking for it first spares the search in all other texts.
    paragraph.holds(UInt8(ascii: "="))
      && (paragraph.contains("Content-Type=") || paragraph.contains("Connection=["))
  }

  /// The title proper and what belongs to the text; nil when the title is whole.
  private func split(_ title: String, bodyIsEmpty: Bool) -> (title: String, rest: String)? {
    let survey = TextSurvey(title)
    // Most titles are whole: they hold no sign that only a text has.
    guard survey.kinds.contains(.dot),
      bodyIsEmpty || survey.kinds.contains(.punctuation) || title.unicodeScalars.first == Self.dot
    else { return nil }
    let scalars = Array(title.unicodeScalars)
    guard let first = scalars.firstIndex(of: Self.dot),
      !Self.genuineTitles.contains(where: { $0.utf8.elementsEqual(title.utf8) })
    else {
      return nil
    }
    func text(_ range: Range<Int>) -> String {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[range])
      return String(view)
    }
    // 扑灯蛾・南・…: the second part says which school of tunes.
    var cut = first
    if first + 2 < scalars.count, scalars[first + 2] == Self.dot { cut = first + 2 }
    let rest = text((cut + 1)..<scalars.count)
    let holdsText =
      bodyIsEmpty || first == 0 || rest.unicodeScalars.contains(where: TextCleaner.isPunctuation)
    guard holdsText else { return nil }
    let head = text(0..<cut)
    if Self.isMode(head), !bodyIsEmpty {
      if let known = Self.runTogetherTitles.first(where: { title.hasPrefix($0) }) {
        return (known, String(title.dropFirst(known.count)))
      }
    }
    return (head, rest)
  }

  private mutating func bodyFromTitle(
    _ split: (title: String, rest: String), _ whole: String, _ report: inout ImportReport
  ) -> Outcome {
    var title = split.title
    var rest = split.rest
    if !rest.unicodeScalars.contains(where: TextCleaner.isPunctuation) {
      // A mode and a tune, and no text. The tune stands in for it, and readers are told.
      report.note(.tuneOnly, name, "《", "\(whole)》")
      report.note(.bodyFromTitle, name, "《", "\(whole)》")
      remarks.append("上游只有曲牌名，没有正文。")
      isFragment = true
      return outcome(whole, [rest])
    }
    if rest.hasSuffix("/") { rest.removeLast() }
    if let bracket = strayBracket(in: rest) {
      title += "・" + rest[..<bracket]
      rest = String(rest[rest.index(after: bracket)...])
    }
    if title.isEmpty {
      title = Self.fallbackTitle
      report.note(.missingTitle, name)
    }
    if let last = rest.unicodeScalars.last, !TextCleaner.isStop(last) {
      remarks.append("上游正文在末句处截断。")
    }
    report.note(.bodyFromTitle, name, "《", "\(title)》")
    return outcome(title, [rest])
  }

  /// `麻郎儿)他出家儿…`: the bracket that ends a tune's name and was opened nowhere.
  private func strayBracket(in text: String) -> String.Index? {
    guard let close = text.firstIndex(of: ")") else { return nil }
    let before = text[..<close]
    return before.contains("(") || before.count > 8 ? nil : close
  }

  /// `・玉楼帘幕…花外玉骢` with `幺嘶。…`: the marker 幺 was moved over the cut.
  private mutating func markerInText(
    _ head: String, _ body: [String], _ report: inout ImportReport
  ) -> Outcome {
    report.note(.markerInText, name)
    isFragment = true
    var first = body[0]
    var title = Self.fallbackTitle
    if first.hasPrefix("幺") {
      title = "幺"
      first.removeFirst()
    } else {
      report.note(.missingTitle, name)
    }
    var lines = TextCleaner.sentences(head)
    guard let tail = lines.last, !TextCleaner.endsWithStop(tail) else {
      return outcome(title, lines + [first] + body.dropFirst())
    }
    lines.removeLast()
    let clause = first.unicodeScalars.prefix { !TextCleaner.isPunctuation($0) }
    if clause.count >= 6, !tail.unicodeScalars.contains(where: TextCleaner.isPunctuation) {
      // The clause is whole without it, so this is the next piece's heading.
      report.note(.gluedPoems, name, "：", tail)
      remarks.append("上游把下一首连在本首之后，自“\(tail)”起另为一首。")
      lines += [tail, first]
    } else {
      lines.append(tail + first)
    }
    return outcome(title, lines + body.dropFirst())
  }
}
