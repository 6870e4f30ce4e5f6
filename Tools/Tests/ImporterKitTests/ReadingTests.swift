import Testing

@testable import ImporterKit

struct ReadingTests {
  /// Readings of a title's characters.
  private func readings(_ text: String) throws -> [String] {
    let characters = Set(("人。" + text).unicodeScalars).filter { TextCleaner.isHan($0) }
      .sorted { $0.value < $1.value }
    let tables = try ScriptTables(
      characters: characters, simplifier: OpenCCConverter("t2s.json"),
      traditionaliser: OpenCCConverter("s2t.json"))
    let (table, names) = PinyinTable.readingsAndNames(of: characters)
    let work = Work(
      source: "s", index: 0, title: text, author: "人", dynasty: "唐", form: "诗", lines: ["人。"],
      script: .simplified)
    let exceptions = ReadingExceptions(tables: tables, table: table, names: names).exceptions(work)
    var changes: [Int: String] = [:]
    for part in exceptions.split(separator: " ") {
      let digits = part.prefix { $0.isASCII && $0.isNumber }
      if let offset = Int(digits) { changes[offset] = String(part[digits.endIndex...]) }
    }
    return text.unicodeScalars.enumerated().map {
      changes[$0.offset] ?? names[Int(table[$0.element])]
    }
  }

  @Test(arguments: [
    ("鹿柴", "lù zhài"), ("将进酒", "qiāng jìn jiǔ"), ("將進酒", "qiāng jìn jiǔ"), ("宁移", "nìng yí"),
    ("崇阿", "chóng ē"), ("朝辞", "zhāo cí"), ("还来", "huán lái"), ("一日还", "yī rì huán"),
    ("万俟", "mò qí"), ("尉迟", "yù chí"), ("单于", "chán yú"), ("乐府", "yuè fǔ"),
    ("山重水复", "shān chóng shuǐ fù"),
    ("受王", "shòu wáng"), ("长恨歌", "cháng hèn gē"), ("静夜思", "jìng yè sī"),
  ])
  func verseReadsAsVerse(_ text: String, _ expected: String) throws {
    #expect(try readings(text).joined(separator: " ") == expected)
  }
}
