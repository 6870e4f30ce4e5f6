import Foundation
import Testing

@testable import PostcardJourney

@MainActor
struct SemanticColorsTests {
  @Test(arguments: ThemePreset.allCases)
  func accentsCanBeReadByDayAndByNight(preset: ThemePreset) {
    let accent = AppTheme(preset).accent
    #expect(accent.legible(on: .white).contrast(with: .white) >= 3)
    #expect(
      accent.legible(on: AppTheme.darkSurface).contrast(with: AppTheme.darkSurface) >= 3)
  }

  @Test func aColorThatCanBeReadStaysWhatItIs() {
    let navy = CodableColor(hex: 0x0B3A7C)
    #expect(navy.legible(on: .white) == navy)
  }

  @Test func aPickedColorComesBackAsItWas() {
    var color = CodableColor(hex: 0xC8372D)
    let picked = color.picked
    color = .black
    color.picked = picked
    #expect(abs(color.red - 200.0 / 255) < 0.001)
    #expect(abs(color.green - 55.0 / 255) < 0.001)
  }
}
