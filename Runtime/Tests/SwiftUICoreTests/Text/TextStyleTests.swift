import CoreGraphics
import SwiftUI
import Testing

@testable import SwiftUICore

@Suite @MainActor struct TextStyleTests {
  private func size(_ text: Text, width: CGFloat = 300) -> CGSize {
    LayoutProbe(width: width, height: 400) { text.font(.system(size: 20)).named("t") }
      .frame("t").size
  }
  private func ink(_ picture: Picture, rows: Range<Int>) -> Int {
    rows.reduce(0) { sum, y in
      sum + (0..<picture.image.width).reduce(0) { $0 + 255 - picture.color($1, y)[0] }
    }
  }

  @Test func trackingAndKerningWidenByTheCharacter() {
    let plain = size(Text(verbatim: "abcd")).width
    let tracked = size(Text(verbatim: "abcd").tracking(5)).width
    let kerned = size(Text(verbatim: "abcd").kerning(5)).width
    #expect(abs(tracked - plain - 20) <= 5.5)
    #expect(abs(kerned - plain - 20) <= 5.5)
    #expect(tracked > plain + 10 && kerned > plain + 10)
  }

  @Test func aBaselineOffsetRaisesTheInk() throws {
    func top(_ offset: CGFloat) throws -> Int {
      let picture = try Picture(
        Text(verbatim: "xxx").font(.system(size: 20)).baselineOffset(offset))
      return try #require((0..<100).first { ink(picture, rows: $0..<$0 + 1) > 200 })
    }
    #expect(try top(20) < top(0) - 4)
  }

  @Test func linesAreDrawnUnderAndThroughText() throws {
    func longest(_ text: Text) throws -> Int {
      let picture = try Picture(text.font(.system(size: 20)))
      return (0..<100).map { y in (0..<100).count { picture.color($0, y)[0] < 128 } }.max() ?? 0
    }
    let plain = try longest(Text(verbatim: "nnnn"))
    #expect(try longest(Text(verbatim: "nnnn").underline()) > plain + 5)
    #expect(try longest(Text(verbatim: "nnnn").strikethrough()) > plain + 5)
    let colored = try Picture(
      Text(verbatim: "nnnn").font(.system(size: 20)).underline(true, color: .red))
    #expect(
      (0..<100).contains { y in
        (0..<100).contains { colored.isNear($0, y, [255, 59, 48], within: 20) }
      })
  }

  @Test func textShrinksBeforeItIsCut() {
    let long = "twelve postcards on their way"
    func leaf(_ factor: CGFloat) -> CGFloat {
      LayoutProbe(width: 120, height: 60) {
        Text(verbatim: long).font(.system(size: 17)).lineLimit(1).minimumScaleFactor(factor)
          .named("t")
      }.frame("t").height
    }
    // Shrunk to about half; cut at its full size.
    #expect(leaf(0.3) < leaf(1) - 4)
  }

  @Test func truncationKeepsTheEndThatIsAskedFor() throws {
    func half(_ mode: Text.TruncationMode) throws -> (left: Int, right: Int) {
      let picture = try Picture(
        Text(verbatim: "WWWWWWWWWWWWiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii").font(.system(size: 14))
          .lineLimit(1).truncationMode(mode))
      func dark(_ columns: Range<Int>) -> Int {
        columns.reduce(0) { sum, x in
          sum + (0..<100).reduce(0) { $0 + 255 - picture.color(x, $1)[0] }
        }
      }
      return (dark(0..<50), dark(50..<100))
    }
    #expect(try half(.tail).left > half(.head).left)
    #expect(try half(.tail) != half(.middle))
  }

  @Test func paragraphsAlignAndTakeTheirSpacing() throws {
    func height(_ spacing: CGFloat) -> CGFloat {
      LayoutProbe { Text(verbatim: "a\nb\nc").lineSpacing(spacing).named("t") }.frame("t").height
    }
    #expect(abs(height(10) - height(0) - 20) <= 1)
    func firstInk(_ alignment: TextAlignment) throws -> Int {
      let picture = try Picture(
        Text(verbatim: "i\nWWWWW").font(.system(size: 20)).multilineTextAlignment(alignment))
      let rows = 20..<48
      return try #require(
        (0..<100).first { x in rows.contains { picture.color(x, $0)[0] < 128 } })
    }
    _ = try firstInk(.leading)
    func upper(_ alignment: TextAlignment) throws -> Int {
      let picture = try Picture(
        Text(verbatim: "i\nWWWWW").font(.system(size: 20)).multilineTextAlignment(alignment))
      let top = try #require(
        (0..<100).first { y in (0..<100).contains { picture.color($0, y)[0] < 128 } })
      return try #require(
        (0..<100).first { x in (top..<top + 8).contains { picture.color(x, $0)[0] < 128 } })
    }
    #expect(try upper(.leading) + 10 < upper(.center))
    #expect(try upper(.center) + 10 < upper(.trailing))
  }

  @Test func digitsOfOneWidth() {
    func width(_ string: String) -> CGFloat { size(Text(verbatim: string).monospacedDigit()).width }
    #expect(width("1111") == width("8888"))
    for font in [Font.system(size: 20).monospacedDigit(), .body.monospacedDigit()] {
      func wide(_ string: String) -> CGFloat {
        LayoutProbe { Text(verbatim: string).font(font).named("t") }.frame("t").width
      }
      #expect(wide("1111") == wide("8888"), "\(font)")
    }
    #expect(size(Text(verbatim: "1111")).width < size(Text(verbatim: "8888")).width)
  }

  @Test func theRoundedDesignHasAFaceOfItsOwn() throws {
    let plain = try Picture(Text(verbatim: "2026").font(.system(size: 30)))
    let rounded = try Picture(Text(verbatim: "2026").font(.system(size: 30, design: .rounded)))
    #expect((0..<100).contains { plain.color($0, 50) != rounded.color($0, 50) })
    // Lines are as high as in the other designs.
    func height(_ design: Font.Design) -> CGFloat {
      LayoutProbe { Text(verbatim: "A").font(.system(size: 30, design: design)).named("t") }
        .frame("t").height
    }
    #expect(height(.rounded) == height(.default))
  }

  @Test func chineseBreaksAnywhereButBeforeItsFullStop() {
    let probe = LayoutProbe(width: 100, height: 400) {
      Text(verbatim: "明信片漂流在海上。").font(.system(size: 20)).named("t")
    }
    // Nine characters of twenty points: five in a line, and the stop never begins one.
    #expect(probe.frame("t").height < 3 * 25)
    let narrow = LayoutProbe(width: 80, height: 400) {
      Text(verbatim: "明信片漂流在海上。").font(.system(size: 20)).named("t")
    }
    #expect(narrow.frame("t").height > 2 * 22 && narrow.frame("t").height < 4 * 25)
  }

  @Test func measurementsFollowTheEnvironmentsLocale() {
    func label(_ locale: String) -> String? {
      let distance = Measurement(value: 12, unit: UnitLength.kilometers)
      let host = WindowRoot(
        Text(distance, format: .measurement(width: .wide, usage: .asProvided)),
        size: CGSize(width: 300, height: 100),
        environment: {
          var values = EnvironmentValues()
          values.locale = Locale(identifier: locale)
          return values
        }())
      host.frame(at: 0)
      return AccessibilityTree.make(host.rootElement).flatMap(\.flattened).compactMap(\.label).first
    }
    #expect(label("en_US") == "12 kilometers")
    #expect(label("zh_Hans_CN")?.contains("公里") == true)
  }

  @Test func emojiKeepTheirColours() throws {
    let picture = try Picture(Text(verbatim: "❤️").font(.system(size: 60)))
    let color = picture.color(50, 50)
    #expect(color[0] > 180 && color[1] < 120)
  }
}
