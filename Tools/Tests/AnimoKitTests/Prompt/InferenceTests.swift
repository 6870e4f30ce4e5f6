import Testing

@testable import AnimoKit

struct InferenceTests {
  private func log(_ prompt: String) throws -> [String] {
    try Inference(prompt).log.map { "\($0.label): \($0.text)" }
  }

  @Test func aFilledSymbolBouncesAndAnOutlineDraws() throws {
    #expect(try log("heart.fill").contains("Symbol: heart.fill (fill) → .bounce value:"))
    #expect(try log("animate a checkmark").contains("Symbol: checkmark (stroke) → .drawOn"))
    #expect(try log("给我一个会自己画出来的空心星星").contains { $0.hasPrefix("Vocab") } == false)
  }

  @Test(arguments: [
    ("wifi", "wifi", SymbolEffect.drawOn), ("gear that keeps turning", "gear", .rotate),
    ("bell", "bell", .bounce), ("waveform", "waveform", .variableColor),
    ("antenna.radiowaves", "antenna.radiowaves.left.and.right", .drawOn),
    ("pulsing waveform", "waveform", .breathe), ("密码错误时锁图标抖动", "lock", .wiggle),
    ("实心爱心", "heart.fill", .bounce), ("arrow.clockwise", "arrow.clockwise", .rotate),
    ("circle.dotted", "circle.dotted", .variableColor), ("scribble", "scribble", .drawOn),
    ("play button that turns into a pause icon when tapped", "play", .replace),
  ])
  func symbolsGetTheirEffect(prompt: String, name: String, effect: SymbolEffect) throws {
    let symbol = try #require(try Inference(prompt).spec.symbol)
    #expect(symbol.name == name)
    #expect(symbol.effect == effect)
  }

  @Test func aPromptWithoutASubjectSaysThatItFellBack() throws {
    #expect(
      try log("make something delightful").contains(
        "Symbol: star (stroke) → .drawOn (fallback: the prompt names no subject)"))
  }

  @Test func statedThingsAreNotLoggedAsInferred() throws {
    #expect(try !log("sheet with a short form").contains { $0.hasPrefix("Container") })
    #expect(try log("签名板，写完点完成").contains("Container: .sheet (Apple default)"))
    #expect(try !log("极光背景，不需要交互").contains { $0.hasPrefix("Mode") })
    #expect(try !log("bouncing star.fill").contains { $0.hasPrefix("Symbol") })
    #expect(try !log("scrub a line chart of heart rate data").contains { $0.hasPrefix("Symbol") })
  }

  @Test func theDrawingRuleBringsClearAndDone() throws {
    #expect(try log("签名板，写完点完成").contains("Controls: Clear · Done"))
    #expect(try log("draw on a canvas with my finger").contains("Controls: Clear · Done"))
    #expect(try log("sheet with a short form").contains("Controls: Done"))
    #expect(try Inference("draw a heart").spec.pattern == .symbol)
  }

  @Test func feelWordsAreLoggedWithWhatBecameOfThem() throws {
    #expect(
      try log("snappy card I can rip in half").contains("Vocab: \"snappy\" → UI pop 0.35/0.6"))
    let loader = try log("bouncy but perfectly linear loading spinner")
    #expect(
      loader.contains(
        "Vocab: \"bouncy\" → Snap 0.35/0.5 (not applied: Loading Indicator never uses springs)"))
    #expect(loader.contains("Vocab: \"linear\" → linear(duration:)"))
    let two = try Inference("snappy but bouncy swipe card")
    #expect(two.spec.motion == .uiPop)
    #expect(two.physicsNote == "overrides physics settle 0.45/0.7; “bouncy” Snap 0.35/0.5 loses")
  }

  @Test func aPrincipleIsLoggedAsWhatTheDemoMakesOfIt() throws {
    #expect(
      try log("breathing microphone").contains("Vocab: \"breathing\" → .breathe isActive loop"))
    #expect(
      try log("breathing loading spinner").contains(
        "Vocab: \"breathing\" → a swell and sink without end"))
    #expect(
      try log("swipe card with ripple").contains(
        "Vocab: \"ripple\" → a Circle spreading from the tap point "
          + "(not applied: this demo has no place for it)"))
  }

  @Test func whatIsDeclinedIsNotInferred() throws {
    #expect(try Inference("swipe card without any vibration or haptics").spec.haptics.isEmpty)
    #expect(try Inference("a switch, not bouncy").spec.motion == .uiPop)
    #expect(try Inference("不要弹跳、也不要震动的开关").spec.motion == .uiPop)
    #expect(try Inference("不要弹跳、也不要震动的开关").spec.haptics.isEmpty)
    #expect(try Inference("特别弹性的开关").spec.motion == .snap)
    // A condition describes; it declines nothing.
    #expect(try Inference("没有网络时 wifi 抖动").spec.symbol?.name == "wifi")
    #expect(try Inference("a gear that never stops spinning").spec.symbol?.effect == .rotate)
  }

  @Test func theLongestPhraseIsMeant() throws {
    #expect(try Inference("有弹性的开关").spec.motion == .stretchy)
    #expect(try Inference("弹性的开关").spec.motion == .snap)
    #expect(try Inference("stretchy glass capsule, tap to split").spec.motion == .threePhase)
    #expect(try Inference("sand in an hourglass").spec.archetype == .particleSim)
    #expect(try Inference("popover with a tip").spec.element == .popover)
  }

  @Test func aWordInsideAnotherIsNoWord() throws {
    #expect(try Inference("a springboard").spec.archetype == .symbolShowcase)
    #expect(try Inference("an expression").spec.run == .showcase)
    #expect(try Inference("中心环境平滑循环").spec.pattern == .symbol)
  }

  @Test func hapticsCanBeDeclined() throws {
    #expect(try Inference("liquid toggle without haptics").spec.haptics.isEmpty)
    #expect(try Inference("液态开关，不要震动").spec.haptics.isEmpty)
  }

  @Test func emptyAndEndlessPromptsAreRefused() {
    #expect(throws: PromptError.empty) { try Inference("  ，。 ") }
    #expect(throws: PromptError.tooLong(4001)) {
      try Inference(String(repeating: "a", count: 4001))
    }
  }
}
