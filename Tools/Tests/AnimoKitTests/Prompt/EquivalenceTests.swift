import Testing

@testable import AnimoKit

/// Sentences that mean the same give the same file, apart from names and strings.
struct EquivalenceTests {
  private func source(_ prompt: String) throws -> String {
    var spec = try Inference(prompt).spec
    spec.titles = []
    // Words follow the prompt's language; nothing else may.
    spec.language = .english
    return DemoWriter.write(spec, facts: ProjectFacts(), typeName: "DemoView").file.text
  }

  @Test(arguments: [
    ("snappy card I can rip in half", "card I can rip in half, spring response 0.35, damping 0.6"),
    ("snappy card I can rip in half", "0.35/0.6 card I can rip in half"),
    ("toggle, the track fills with liquid when switched", "开关，切换时液体漫过轨道"),
    ("灵动的卡片，带预备动作，可以撕开", "crisp card with anticipation that I can rip"),
    ("heart shaped outline loader with a comet tail", "加载动画：心形轮廓，彗星尾迹"),
    ("bouncy tab bar", "标签栏，弹性"),
    ("soft toggle", "开关，spring response: 0.6, dampingFraction: 0.8"),
    ("stiff swipe card", "滑动卡片 interpolatingSpring(220, 22)"),
  ])
  func meaningDecides(first: String, second: String) throws {
    #expect(try source(first) == source(second))
  }

  @Test func anticipationAddsThePreStretchAndNothingElse() throws {
    let plain = try source("snappy card I can rip in half")
    let tense = try source("灵动的卡片，带预备动作，可以撕开")
    #expect(tense.contains("tension"))
    let without = tense.split(separator: "\n").filter { !$0.contains("tension") }
    #expect(without == plain.split(separator: "\n"))
  }

  @Test(arguments: OpenPromptTests.prompts)
  func theSamePromptGivesTheSameBytes(_ expected: OpenPromptTests.Expectation) throws {
    #expect(try Inference(expected.prompt) == Inference(expected.prompt))
    #expect(try source(expected.prompt) == source(expected.prompt))
  }

  @Test func fullWidthAndTraditionalFormsReadTheSame() throws {
    #expect(try Inference("開關，切換時液體漫過軌道").spec == Inference("开关，切换时液体漫过轨道").spec)
    #expect(try Inference("ｈｅａｒｔ．ｆｉｌｌ").spec == Inference("heart.fill").spec)
  }
}
