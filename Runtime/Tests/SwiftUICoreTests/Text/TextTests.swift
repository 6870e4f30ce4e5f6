import CoreGraphics
import HeadlessHost
import SwiftUI
import Testing

@testable import SwiftUICore

@Suite @MainActor struct TextTests {
  private func size(_ text: Text, width: CGFloat = 1000, _ typeSize: DynamicTypeSize = .large)
    -> CGSize
  {
    LayoutProbe(width: width, height: 2000, typeSize: typeSize) { text.named("t") }.frame("t").size
  }

  @Test(arguments: [
    (Font.body, CGFloat(17)), (.largeTitle, 34), (.title, 28), (.title2, 22), (.title3, 20),
    (.headline, 17), (.subheadline, 15), (.callout, 16), (.footnote, 13), (.caption, 12),
    (.caption2, 11),
  ])
  func textStylesHaveTheirSizes(_ font: Font, _ size: CGFloat) {
    #expect(font.pointSize(in: EnvironmentValues()) == size)
  }

  @Test func bodyGrowsWithTheUsersTextSize() {
    let sizes = DynamicTypeSize.allCases.map { typeSize -> CGFloat in
      var environment = EnvironmentValues()
      environment.dynamicTypeSize = typeSize
      return Font.body.pointSize(in: environment)
    }
    #expect(sizes == [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
  }

  @Test func aLineOfBodyIsAsHighAsItsMetrics() {
    // 17 × 2444 / 2048 = 20.287, up to the next half point at two pixels a point.
    #expect(size(Text(verbatim: "Line")).height == 20.5)
  }

  @Test func textWrapsAndNeverExceedsItsOffer() {
    let text = Text(verbatim: "The quick brown fox jumps over the lazy dog")
    let narrow = size(text, width: 120)
    #expect(narrow.width <= 120)
    #expect(narrow.height > 60)
  }

  @Test func lineLimitBoundsTheHeight() {
    let text = Text(verbatim: String(repeating: "word ", count: 50))
    let probe = LayoutProbe(width: 120, height: 1000) { text.lineLimit(2).named("t") }
    #expect(probe.frame("t").height == 41)
  }

  @Test func markdownInALocalizedKeyBecomesStyle() {
    var resolver = TextResolver(environment: EnvironmentValues())
    resolver.resolve(Text("plain **bold** *slanted* `code`"))
    let bold = resolver.runs.first { $0.text == "bold" }
    #expect((bold?.font.weight ?? 0) >= 600)
    #expect(resolver.runs.first { $0.text == "slanted" }?.font.isItalic == true)
    #expect(resolver.runs.first { $0.text == "code" }?.font.family == .system(.monospaced))
    var verbatim = TextResolver(environment: EnvironmentValues())
    verbatim.resolve(Text(verbatim: "plain **bold**"))
    #expect(verbatim.runs.map(\.text) == ["plain **bold**"])
  }

  @Test func concatenatedTextsKeepTheirStyles() {
    var resolver = TextResolver(environment: EnvironmentValues())
    resolver.resolve(Text(verbatim: "a").bold() + Text(verbatim: "b").foregroundStyle(.red))
    #expect(resolver.runs.map(\.text) == ["a", "b"])
    #expect(resolver.runs[0].font.weight == 600)
    #expect(resolver.runs[1].paint == 0)
    #expect(resolver.styles.count == 1)
  }

  @Test func interpolatedNumbersFollowTheLocale() {
    var environment = EnvironmentValues()
    environment.locale = Locale(identifier: "de_DE")
    #expect(TextResolver.string(Text("\(12345) cards"), in: environment) == "12.345 cards")
    environment.locale = Locale(identifier: "en_US")
    #expect(TextResolver.string(Text("\(12345) cards"), in: environment) == "12,345 cards")
  }

  @Test func formatsFollowTheEnvironmentsLocale() {
    var environment = EnvironmentValues()
    environment.locale = Locale(identifier: "de_DE")
    let text = Text(0.25, format: .percent)
    #expect(TextResolver.string(text, in: environment).contains("25"))
    environment.locale = Locale(identifier: "en_US")
    #expect(TextResolver.string(text, in: environment) == "25%")
  }

  @Test func caseIsChangedForTheLocale() {
    var environment = EnvironmentValues()
    environment.textCase = .uppercase
    #expect(TextResolver.string(Text(verbatim: "straße"), in: environment) == "STRASSE")
  }

  @Test func emptyTextTakesNoWidth() {
    #expect(size(Text(verbatim: "")).width == 0)
  }

  @Test func attributedStringsKeepTheirAttributes() {
    var string = AttributedString("red plain")
    if let range = string.range(of: "red") { string[range].foregroundColor = Color.red }
    var resolver = TextResolver(environment: EnvironmentValues())
    resolver.resolve(Text(string))
    #expect(resolver.runs.map(\.text) == ["red", " plain"])
    #expect(resolver.runs[0].paint == 0 && resolver.runs[1].paint == nil)
  }
}

@Suite @MainActor struct AccessibilityTreeTests {
  private func outline<V: View>(_ view: V) -> [String] {
    let probe = LayoutProbe { view }
    return AccessibilityTree.make(probe.window.rootElement).flatMap(\.flattened)
      .map { "\($0.label ?? "-")|\($0.value ?? "")|\($0.identifier ?? "")" }
  }

  @Test func textsAreReadInOrder() {
    #expect(
      outline(
        VStack {
          Text(verbatim: "one")
          Text(verbatim: "two")
        }) == ["one||", "two||"])
  }

  @Test func propertiesSetAroundAViewBelongToIt() {
    #expect(
      outline(
        Text(verbatim: "x").padding().accessibilityLabel("label").accessibilityValue("value")
          .accessibilityIdentifier("id")) == ["label|value|id"])
  }

  @Test func hiddenViewsAreLeftOut() {
    #expect(
      outline(
        VStack {
          Text(verbatim: "one").accessibilityHidden(true)
          Text(verbatim: "two").opacity(0)
          Text(verbatim: "three")
        }) == ["three||"])
  }

  @Test func combinedChildrenBecomeOneElement() {
    #expect(
      outline(
        HStack {
          Text(verbatim: "one")
          Text(verbatim: "two")
        }
        .accessibilityElement(children: .combine)) == ["one, two||"])
  }

  @Test func sortPriorityComesFirst() {
    #expect(
      outline(
        VStack {
          Text(verbatim: "one")
          Text(verbatim: "two").accessibilitySortPriority(1)
        }) == ["two||", "one||"])
  }
}

@Suite @MainActor struct ImageRendererTests {
  @Test func aRendererTakesTheIdealSizeAndTheScale() throws {
    RasterService.use { list, scale, background in
      CGImageProbe.last = (list.size, scale)
      return nil
    }
    let renderer = ImageRenderer(content: Color.red.frame(width: 30, height: 20))
    renderer.scale = 3
    _ = renderer.cgImage
    #expect(CGImageProbe.last?.0 == CGSize(width: 30, height: 20))
    #expect(CGImageProbe.last?.1 == 3)
    renderer.proposedSize = ProposedViewSize(width: 200, height: nil)
    renderer.content = Color.red.frame(width: 30, height: 20)
    _ = renderer.cgImage
    #expect(CGImageProbe.last?.0 == CGSize(width: 30, height: 20))
  }
}

@MainActor enum CGImageProbe {
  static var last: (CGSize, CGFloat)?
}
