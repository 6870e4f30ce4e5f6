import SwiftParser
import SwiftSyntax
import Testing

@testable import AnimoKit

/// What a demo says is in the language of its prompt.
struct DemoWordsTests {
  /// Words of a literal that a reader of the demo sees or hears.
  private func visibleWords(_ source: String) -> [String] {
    final class Collector: SyntaxVisitor {
      var texts: [String] = []
      override func visit(_ node: StringSegmentSyntax) -> SyntaxVisitorContinueKind {
        texts.append(node.content.text)
        return .skipChildren
      }
    }
    let collector = Collector(viewMode: .sourceAccurate)
    collector.walk(Parser.parse(source: source))
    return collector.texts.filter { text in
      // Symbol names, identifiers and formats are not words.
      text.contains { $0.isASCII && $0.isUppercase } || text.contains(" ")
    }
  }

  private func demo(_ spec: InteractionSpec) -> String {
    DemoWriter.write(spec, facts: ProjectFacts(), typeName: "DemoView").file.text
  }

  @Test func aChineseDemoSaysNothingInEnglish() {
    for variant in DemoWriterTests.variants where variant.facts == ProjectFacts() {
      var spec = variant.spec
      spec.language = .chinese
      for word in visibleWords(demo(spec)) {
        #expect(
          !word.contains { $0.isASCII && $0.isLetter } || word == "%.2f",
          "\(spec.pattern): “\(word)” has no translation")
      }
    }
  }

  @Test func onlyTheWordsDiffer() throws {
    for pattern in Pattern.allCases {
      var spec = DemoWriterTests.specs(of: pattern)[0]
      let english = demo(spec)
      spec.language = .chinese
      let chinese = demo(spec)
      #expect(outsideOfLiterals(english) == outsideOfLiterals(chinese))
    }
  }

  private func outsideOfLiterals(_ source: String) -> [String] {
    final class Collector: SyntaxVisitor {
      var tokens: [String] = []
      override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
        if case .stringSegment = node.tokenKind { return .skipChildren }
        tokens.append(node.text)
        return .skipChildren
      }
    }
    let collector = Collector(viewMode: .sourceAccurate)
    collector.walk(Parser.parse(source: source))
    return collector.tokens
  }

  @Test func whatThePromptSaysStaysAsItIs() throws {
    let spec = try Inference("签名板，标题写着「Done」").spec
    #expect(spec.language == .chinese)
    #expect(spec.titles == ["Done"])
    let text = demo(spec)
    #expect(text.contains("\"Done\"") && text.contains("\"清除\""))
    #expect(!text.contains(DemoWords.promptMark))
  }

  @Test(arguments: [
    ("animate a checkmark", PromptLanguage.english), ("画出一个对勾", .chinese),
    ("FAB 悬浮按钮", .chinese), ("a toast that says 已保存", .english), ("heart.fill", .english),
    ("glass 玻璃", .chinese), ("ハート", .english),
  ])
  func theLanguageIsThatOfMostWords(prompt: String, language: PromptLanguage) throws {
    #expect(try Inference(prompt).spec.language == language)
  }
}
