import Foundation
import Testing

@testable import FoundationAdditions

struct MarkdownTests {
  private func runs(
    _ source: String,
    _ syntax: AttributedString.MarkdownParsingOptions.InterpretedSyntax = .inlineOnly
  ) throws -> [String] {
    let text = try AttributedString(markdown: source, options: .init(interpretedSyntax: syntax))
    return text.runs.map { run in
      let intent = run.inlinePresentationIntent ?? []
      var marks = ""
      if intent.contains(.emphasized) { marks += "i" }
      if intent.contains(.stronglyEmphasized) { marks += "b" }
      if intent.contains(.code) { marks += "c" }
      if intent.contains(.strikethrough) { marks += "s" }
      if run.link != nil { marks += "l" }
      if intent.contains(.inlineHTML) { marks += "h" }
      let string = String(text[run.range].characters)
      return marks.isEmpty ? string : "\(string)<\(marks)>"
    }
  }

  @Test(arguments: [
    ("plain", ["plain"]), ("a *b* c", ["a ", "b<i>", " c"]), ("**b**", ["b<b>"]),
    ("__b__", ["b<b>"]),
    ("***x***", ["x<ib>"]), ("*a **b** c*", ["a <i>", "b<ib>", " c<i>"]), ("~~no~~", ["no<s>"]),
    ("`a*b*`", ["a*b*<c>"]), ("``a`b``", ["a`b<c>"]), ("snake_case_name", ["snake_case_name"]),
    ("2 * 3 * 4", ["2 * 3 * 4"]), ("\\*no\\*", ["*no*"]), ("**open", ["**open"]),
    ("[Mei](https://a.b/c)", ["Mei<l>"]), ("[**M**ei](x)", ["M<bl>", "ei<l>"]),
    ("[a](b \"title\")", ["a<l>"]), ("[not a link]", ["[not a link]"]),
    ("<https://a.b>", ["https://a.b<l>"]),
    ("<me@a.b>", ["me@a.b<l>"]), ("a <b> c", ["a ", "<b><h>", " c"]), ("a < b", ["a < b"]),
    ("**中文**。", ["中文<b>", "。"]), ("a   b\nc", ["a b c"]), ("*a*b", ["a<i>", "b"]),
    ("*foo**bar**baz*", ["foo<i>", "bar<ib>", "baz<i>"]),
  ])
  func inlineMarks(source: String, expected: [String]) throws {
    #expect(try runs(source) == expected)
  }

  @Test func whiteSpaceCanStay() throws {
    #expect(try runs("a  b\nc", .inlineOnlyPreservingWhitespace) == ["a  b\nc"])
  }

  @Test func linksResolveAgainstTheBase() throws {
    let base = try #require(URL(string: "https://a.b/dir/"))
    let text = try AttributedString(markdown: "[x](y)", baseURL: base)
    #expect(text.runs.first?.link?.absoluteString == "https://a.b/dir/y")
  }

  @Test func blocksCarryTheirIntent() throws {
    let text = try AttributedString(
      markdown: """
        # Title

        First *line*
        second

        - one
        - two
          - inner

        1. a
        2. b

        > quoted

        ```swift
        let a = 1
        ```
        """)
    let blocks = text.runs[\.presentationIntent].map { intent, range in
      let kinds = (intent?.components ?? []).map { "\($0.kind)" }.joined(separator: "/")
      return "\(kinds): \(String(text[range].characters))"
    }
    #expect(
      blocks == [
        "header(level: 1): Title", "paragraph: First line second",
        "paragraph/listItem(ordinal: 1)/unorderedList: one",
        "paragraph/listItem(ordinal: 2)/unorderedList: two",
        "paragraph/listItem(ordinal: 1)/unorderedList/listItem(ordinal: 2)/unorderedList: inner",
        "paragraph/listItem(ordinal: 1)/orderedList: a",
        "paragraph/listItem(ordinal: 2)/orderedList: b",
        "paragraph/blockQuote: quoted",
        "codeBlock(languageHint: Optional(\"swift\")): let a = 1\n",
      ])
  }

  @Test func hostileNestingEnds() throws {
    let quotes = String(repeating: ">", count: 20_000) + " x"
    #expect(try AttributedString(markdown: quotes).characters.contains("x"))
    let brackets =
      String(repeating: "[", count: 2_000) + "a" + String(repeating: "](b)", count: 2_000)
    #expect(try AttributedString(markdown: brackets).characters.contains("a"))
    let stars = String(repeating: "*a_", count: 3_000)
    #expect(try AttributedString(markdown: stars).characters.count > 3_000)
  }

  @Test func bytesThatAreNoTextAreAnError() {
    #expect(throws: CocoaError.self) { try AttributedString(markdown: Data([0xFF, 0xFE, 0x80])) }
  }
}
