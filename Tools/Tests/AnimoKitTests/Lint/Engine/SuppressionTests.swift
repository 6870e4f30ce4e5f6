import Testing

@testable import AnimoKit

struct SuppressionTests {
  private func lines(_ source: String) -> [Int] {
    LintTestProject.linter.lint(source, path: "A.swift").filter { $0.rule == "AM101" }.map(\.line)
  }

  private let spring = "withAnimation(.spring()) { a = 1 }"

  @Test func findsWithoutAComment() {
    #expect(lines("\(spring)\n\(spring)") == [1, 2])
  }

  @Test func aFileCommentSilencesTheFile() {
    #expect(lines("\(spring)\n// animo:disable AM101 the toy is meant to wobble\n\(spring)") == [])
    #expect(lines("// animo:disable bare-spring\n\(spring)") == [])
  }

  @Test func aLineCommentSilencesItsLineOnly() {
    #expect(lines("\(spring)  // animo:disable:this AM101 on purpose\n\(spring)") == [2])
  }

  @Test func aLineCommentThatStandsAloneSilencesTheNextLine() {
    #expect(lines("// animo:disable:this AM101\n\(spring)\n\(spring)") == [3])
    #expect(lines("// animo:disable:next AM101\n\(spring)\n\(spring)") == [3])
  }

  @Test func otherRulesStay() {
    #expect(lines("// animo:disable AM102\n\(spring)") == [2])
    #expect(lines("// animo:disable AM102, AM101 both\n\(spring)") == [])
  }

  @Test func aCommentInAStringSilencesNothing() {
    #expect(lines("let text = \"// animo:disable AM101 x\"\n\(spring)") == [2])
  }
}
