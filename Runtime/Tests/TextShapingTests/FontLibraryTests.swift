import Foundation
import Testing

@testable import TextShaping

/// Fonts by what a run asks for.
struct FontLibraryTests {
  private let engine: PangoTextEngine

  init() throws { engine = try #require(PangoTextEngine()) }

  private func width(_ text: String, _ font: FontDescription) -> CGFloat {
    engine.layout(TextRequest(runs: [TextRun(text, font: font)])).lines.first?.rect.width ?? 0
  }

  private func face(
    _ text: String, language: String? = nil, font: FontDescription = FontDescription()
  )
    -> FontFace?
  {
    let layout = engine.layout(TextRequest(runs: [TextRun(text, font: font, language: language)]))
    return layout.glyphRuns.first?.face
  }

  /// Domain notes, 4.3: 20.29 at 17, 23.87 at 20, 15.51 at 13, 17.90 at 15.
  @Test(arguments: [(17.0, 20.287), (20, 23.867), (13, 15.514), (15, 17.900)])
  func systemLinesAreAsHighAsOnThePlatform(_ size: Double, _ height: Double) {
    let metrics = engine.metrics(of: FontDescription(size: size))
    #expect(abs(metrics.lineHeight - height) < 0.001)
    #expect(abs(metrics.capHeight - size * 1443 / 2048) < 0.001)
  }

  @Test func everyWeightHasItsOwnFace() {
    let widths = stride(from: 100, through: 900, by: 100).map {
      width("Postcard Journey", FontDescription(weight: $0))
    }
    #expect(Set(widths).count == 9)
    #expect(widths == widths.sorted())
  }

  @Test func largeTextTakesTheDisplayCut() {
    let small = width("Headline", FontDescription(size: 19.9)) / 19.9
    let large = width("Headline", FontDescription(size: 20)) / 20
    let face = face("H", font: FontDescription(size: 19.9))
    #expect(face?.pointer != self.face("H", font: FontDescription(size: 20))?.pointer)
    #expect(abs(large - small) < small * 0.01)
  }

  @Test func digitsOfOneWidthAreOfOneWidth() {
    let proportional = FontDescription()
    let tabular = FontDescription(features: .monospacedDigit)
    #expect(width("1111", proportional) < width("0000", proportional))
    #expect(width("1111", tabular) == width("0000", tabular))
  }

  @Test func languagesChooseTheFormsOfChinese() throws {
    let simplified = try #require(face("直", language: "zh-Hans"))
    let traditional = try #require(face("直", language: "zh-Hant"))
    let japanese = try #require(face("直", language: "ja"))
    let none = try #require(face("直"))
    #expect(simplified.pointer != traditional.pointer)
    #expect(simplified.pointer != japanese.pointer)
    #expect(none.pointer == simplified.pointer)
  }

  @Test(arguments: [
    ("zh-Hans", CJKForms.simplified), ("zh-CN", .simplified), ("zh", .simplified),
    ("zh-Hant", .traditional), ("zh-TW", .traditional), ("zh-Hant-HK", .hongKong),
    ("zh-HK", .hongKong), ("ja-JP", .japanese), ("ko", .korean), ("en", .simplified),
    ("yue", .hongKong),
  ])
  func languageTagsNameForms(_ tag: String, _ forms: CJKForms) {
    #expect(CJKForms(language: tag) == forms)
  }

  @Test func customFamiliesAreFoundByFamilyAndByFace() {
    #expect(engine.hasFamily("Noto Serif"))
    #expect(engine.hasFamily("NotoSerif-Bold"))
    #expect(!engine.hasFamily("No Such Family"))
    #expect(!engine.hasFamily(""))
    let bold = width("word", FontDescription(family: .custom("NotoSerif-Bold")))
    let regular = width("word", FontDescription(family: .custom("Noto Serif")))
    #expect(bold > regular)
  }

  @Test func anUnknownFamilyIsTheInterfaceFont() {
    let unknown = FontDescription(family: .custom("No Such Family"), size: 17)
    #expect(abs(engine.metrics(of: unknown).lineHeight - 20.287) < 0.001)
    #expect(width("word", unknown) > 0)
  }

  @Test func aCustomFamilyHasItsOwnLineHeight() {
    let serif = engine.metrics(of: FontDescription(family: .custom("Noto Serif"), size: 100))
    #expect(serif.lineHeight > 130 && serif.lineHeight < 140)
    #expect(serif.capHeight > 65 && serif.capHeight < 75)
  }

  @Test func emojiBringTheirColors() throws {
    #expect(try #require(face("😀")).isColored)
    #expect(try #require(face("a")).isColored == false)
  }

  /// A spacing attribute that ended inside a sequence once tore it apart.
  @Test(arguments: ["1️⃣", "👩‍👩‍👧‍👦", "🇨🇳", "❤️"])
  func oneEmojiIsOneGlyph(_ text: String) {
    let layout = engine.layout(TextRequest(runs: [TextRun("a\(text)b")]))
    #expect(layout.glyphRuns.flatMap(\.glyphs).count == 3)
    #expect(layout.clusters.count == 3)
  }

  @Test func quotationMarksAmongChineseAreWide() {
    let engine = engine
    func advance(_ text: String, at unit: Int) -> CGFloat {
      let layout = engine.layout(
        TextRequest(runs: [TextRun(text, font: FontDescription(size: 20))]))
      return layout.clusters.first { $0.range.lowerBound == unit }?.width ?? 0
    }
    #expect(advance("他说“好”", at: 2) == 20)
    #expect(advance("he said “yes”", at: 8) < 12)
  }
}
