import Testing

@testable import ImporterKit

struct GlyphRepairTests {
  private func repair(_ text: String) -> (text: String, findings: GlyphRepair.Findings) {
    var findings = GlyphRepair.Findings()
    let text = GlyphRepair.repaired(text, &findings)
    return (text, findings)
  }

  @Test func partsBecomeTheirCharacter() {
    #expect(repair("迤<辶里>路").text == "迤逦路")
    #expect(repair("扌颠损").text == "攧损")
  }

  @Test func lostCharactersAreMarked() {
    let result = repair("蹴リ场")
    #expect(result.text == "蹴〓场")
    #expect(result.findings.lost == ["リ"])
    #expect(repair("一个瓦[A12N]").text == "一个瓦〓")
  }

  @Test func lacunasStay() {
    #expect(repair("似□墙").text == "似□墙")
  }

  @Test func stageBracketsAreNotParts() {
    #expect(repair("(净上<云)好").text == "(净上<云)好")
  }
}
