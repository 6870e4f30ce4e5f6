import Testing

@testable import AnimoKit

struct ExplicitValuesTests {
  private func values(_ prompt: String) throws -> ExplicitValues {
    ExplicitValueReader(try PromptText(prompt)).read()
  }

  @Test(arguments: [
    ("spring(response: 0.5, dampingFraction: 0.8)", Motion.spring(response: 0.5, damping: 0.8)),
    ("response 0.42 and damping 0.72", .spring(response: 0.42, damping: 0.72)),
    ("0.35/0.6", .spring(response: 0.35, damping: 0.6)),
    ("stiffness 180, damping 20", .interpolatingSpring(stiffness: 180, damping: 20)),
    ("响应 0.5 阻尼 0.9", .spring(response: 0.5, damping: 0.9)),
    ("linear 2 seconds", .linear(duration: 2)),
  ])
  func motionsAreReadFromNumbers(prompt: String, motion: Motion) throws {
    #expect(try values(prompt).motion == motion)
  }

  @Test func countsGoWithTheirNouns() throws {
    let slider = try values("a slider with eight steps")
    #expect(slider.steps == 8)
    #expect(slider.count == nil)
    #expect(try values("five-point star").points == 5)
    #expect(try values("三个环").count == 3)
    #expect(try values("十二张卡片").count == 12)
    #expect(try values("最多五张").cap == 5)
    #expect(try values("at most 4 cards").cap == 4)
    #expect(try values("every two and a half seconds").interval == 2.5)
    #expect(try values("每 3 秒").interval == 3)
    #expect(try values("past 160pt").threshold == 160)
    #expect(try values("threshold 90").threshold == 90)
  }

  @Test func numbersOutOfReasonAreIgnored() throws {
    #expect(try values("999999999 cards").count == nil)
    #expect(try values("response 900 damping 0.5").motion == nil)
    #expect(try values("1e9 cards, inf rings").count == nil)
  }

  @Test func quotedWordsBecomeTitlesAndNothingElse() throws {
    let spec = try Inference("a button called \"toggle the glass sheet\"").spec
    #expect(spec.titles == ["toggle the glass sheet"])
    #expect(spec.archetype == .symbolShowcase)
    #expect(try Inference("a toast that says Profile updated").spec.titles == ["Profile updated"])
    #expect(try Inference("提示条写着「已保存」").spec.titles == ["已保存"])
  }

  @Test func hexadecimalColoursAreRead() throws {
    let tint = try #require(try values("toggle in #FF8000").tint)
    #expect(tint.red == 1 && tint.green == 0.502 && tint.blue == 0)
  }
}
