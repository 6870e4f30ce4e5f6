import Testing

@testable import ImporterKit

struct TextCleanerTests {
  @Test func trimsAndCollapsesEveryKindOfBlank() {
    #expect(TextCleaner.trimmed("\u{3000}\u{A0} 题 \r\n") == "题")
    #expect(TextCleaner.collapsed("还乡  其二") == "还乡 其二")
    #expect(TextCleaner.collapsed("甲\u{3000}乙") == "甲 乙")
  }

  @Test func aSentenceIsALine() {
    #expect(TextCleaner.sentences("甲乙丙？丁戊己。") == ["甲乙丙？", "丁戊己。"])
    #expect(TextCleaner.sentences("甲曰：“乙！”丙。") == ["甲曰：“乙！”", "丙。"])
    #expect(TextCleaner.sentences("甲，乙") == ["甲，乙"])
    #expect(TextCleaner.sentences("") == [])
  }

  @Test func punctuationBecomesChinese() {
    var changed = false
    #expect(TextCleaner.punctuated("甲,乙:\"丙?\"！。", &changed) == "甲，乙：“丙？”！")
    #expect(changed)
    changed = false
    #expect(TextCleaner.punctuated("甲，乙。", &changed) == "甲，乙。")
    #expect(!changed)
  }

  @Test func aCommaAfterAClosingQuoteIsDropped() {
    var changed = false
    #expect(TextCleaner.punctuated("甲？”,曰", &changed) == "甲？”曰")
  }
}
