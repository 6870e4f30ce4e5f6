import Foundation
import Testing

@testable import AnimoKit

/// A spec is data that people and programs write.
struct InteractionSpecTests {
  private func read(_ json: String) throws -> InteractionSpec {
    try JSONDecoder().decode(InteractionSpec.self, from: Data(json.utf8))
  }

  @Test func aSpecNeedsNothingButItsPattern() throws {
    let spec = try read(#"{"pattern": "tearCard"}"#)
    #expect(spec.archetype == .gestureCard)
    #expect(spec.run == .interaction)
    #expect(spec.container == .inlineZStack)
    #expect(spec.motion == .physicsSettle)
    #expect(spec.haptics.map(\.kind) == [.lightImpact, .mediumImpact, .heavyImpact])
    #expect(try spec.validated() == spec)
  }

  @Test(arguments: Pattern.allCases)
  func theLeastSpecOfEveryPatternGivesADemo(_ pattern: Pattern) throws {
    let spec = try read(#"{"pattern": "\#(pattern.rawValue)"}"#).validated()
    let text = DemoWriter.write(spec, facts: ProjectFacts(), typeName: "DemoView").file.text
    #expect(text.contains("struct DemoView: View {"))
  }

  @Test(arguments: OpenPromptTests.prompts)
  func whatIsPrintedIsReadBack(_ expected: OpenPromptTests.Expectation) throws {
    let spec = try Inference(expected.prompt).spec
    let data = try JSONEncoder().encode(spec)
    #expect(try JSONDecoder().decode(InteractionSpec.self, from: data) == spec)
  }
}
