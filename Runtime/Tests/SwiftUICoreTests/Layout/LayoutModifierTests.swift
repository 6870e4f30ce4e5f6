import CoreGraphics
import HeadlessHost
import SwiftUI
import Testing

@testable import SwiftUICore

private enum ThirdID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 3 }
}
extension HorizontalAlignment {
  fileprivate static let third = HorizontalAlignment(ThirdID.self)
}

private enum FrameKey: PreferenceKey {
  static var defaultValue: [Anchor<CGRect>] { [] }
  static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
    value += nextValue()
  }
}

private struct Diagonal: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return CGSize(
      width: sizes.reduce(0) { $0 + $1.width }, height: sizes.reduce(0) { $0 + $1.height })
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var corner = bounds.origin
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      subview.place(at: corner, proposal: ProposedViewSize(size))
      corner.x += size.width
      corner.y += size.height
    }
  }
}

@MainActor @Observable private final class Choice { var isRow = true }

private struct Switchable: View {
  var choice: Choice
  var body: some View {
    let layout =
      choice.isRow ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(spacing: 0))
    layout {
      Counter().named("first")
      Box(width: 30, height: 30).named("second")
    }
  }
  private struct Counter: View {
    @State private var made = Int.random(in: 1...1_000_000)
    var body: some View { Color.red.frame(width: 20, height: 20).accessibilityLabel("\(made)") }
  }
}

@Suite @MainActor struct LayoutModifierTests {
  @Test func aFrameRelativeToItsContainerTakesAShareOfIt() {
    let probe = LayoutProbe(width: 300, height: 200) {
      ScrollView(.horizontal) {
        HStack(spacing: 10) {
          Color.red.containerRelativeFrame(.horizontal).named("whole")
          Color.red.containerRelativeFrame(.horizontal, count: 3, span: 2, spacing: 10)
            .named("two thirds")
          Color.red.containerRelativeFrame(.horizontal) { length, _ in length / 4 }.named("quarter")
        }
      }
    }
    #expect(probe.frame("whole").width == 300)
    // (300 − 2 · 10) / 3 · 2 + 10
    #expect(abs(probe.frame("two thirds").width - 196.67) < 0.5)
    #expect(probe.frame("quarter").width == 75)
  }

  @Test func contentMarginsInsetScrolledContentOnly() {
    let probe = LayoutProbe(width: 300, height: 200) {
      ScrollView { Color.red.frame(height: 50).named("row") }
        .contentMargins(.horizontal, 20, for: .scrollContent)
        .contentMargins(.top, 30, for: .scrollContent).named("scroll")
    }
    #expect(probe.frame("row") == CGRect(x: 20, y: 30, width: 260, height: 50))
    #expect(probe.frame("scroll") == CGRect(x: 0, y: 0, width: 300, height: 200))
  }

  @Test func safeAreaPaddingInsetsContentAndBackgroundsReachThrough() {
    let probe = LayoutProbe(width: 300, height: 200) {
      Color.red.named("content")
        .background { Color.blue.ignoresSafeArea().named("ground") }
        .safeAreaPadding(.vertical, 20)
    }
    #expect(probe.frame("content") == CGRect(x: 0, y: 20, width: 300, height: 160))
    let whole = LayoutProbe(width: 300, height: 200) {
      Color.red.ignoresSafeArea(edges: .top).named("content").safeAreaPadding(.all, 10)
    }
    #expect(whole.frame("content").width == 280)
  }

  @Test func namedSpacesMeasureFromTheirView() {
    var found = CGRect.null
    var global = CGRect.null
    _ = LayoutProbe(width: 300, height: 200) {
      VStack(spacing: 0) {
        Color.clear.frame(height: 40)
        HStack(spacing: 0) {
          Color.clear.frame(width: 50)
          GeometryReader { proxy in
            let _ = found = proxy.frame(in: .named("row"))
            let _ = global = proxy.frame(in: .global)
            Color.red
          }
        }
        .coordinateSpace(.named("row"))
      }
    }
    #expect(found == CGRect(x: 50, y: 0, width: 250, height: 160))
    #expect(global == CGRect(x: 50, y: 40, width: 250, height: 160))
  }

  @Test func anchorsTellWhereAViewIsInsideAnother() {
    let probe = LayoutProbe(width: 300, height: 200) {
      HStack(spacing: 0) {
        Box(width: 40, height: 20).anchorPreference(key: FrameKey.self, value: .bounds) { [$0] }
        Box(width: 60, height: 20)
      }
      .overlayPreferenceValue(FrameKey.self, alignment: .topLeading) { anchors in
        GeometryReader { proxy in
          if let anchor = anchors.first {
            let frame = proxy[anchor]
            Color.blue.frame(width: frame.width, height: 4)
              .offset(x: frame.minX, y: frame.maxY).named("line")
          }
        }
      }
      .padding(.leading, 10)
    }
    #expect(probe.frame("line").width == 40)
    // 100 points of boxes and 10 of padding in 300; the line begins at the first box.
    #expect(probe.frame("line").minX == 105)
  }

  /// A look at places must not be work that asks for another look: settling then never ended by itself.
  @Test func readingAnchorsSettlesInOneGo() {
    var evaluated = 0
    let stage = Stage()
    let host = MotionStage.host {
      AnchoredCounter(stage: stage) { evaluated += 1 }
    }
    evaluated = 0
    host.perform { stage.value = 5 }
    host.update()
    #expect(evaluated >= 1 && evaluated <= 3, "\(evaluated)")
    #expect(!host.hasWork)
  }

  private struct AnchoredCounter: View {
    var stage: Stage
    var note: () -> Void
    var body: some View {
      Box(width: 40 + stage.value, height: 20)
        .anchorPreference(key: FrameKey.self, value: .bounds) { [$0] }
        .overlayPreferenceValue(FrameKey.self) { anchors in
          let _ = note()
          Text(verbatim: "\(anchors.count)")
        }
    }
  }

  @Test func alignmentsOfOnesOwnLineViewsUp() {
    let probe = LayoutProbe(width: 300, height: 200) {
      VStack(alignment: .third, spacing: 0) {
        Box(width: 90, height: 10).named("wide")
        Box(width: 30, height: 10).named("narrow")
        Box(width: 60, height: 10).alignmentGuide(.third) { $0.width }.named("ended")
      }
    }
    let guide = probe.frame("wide").minX + 30
    #expect(probe.frame("narrow").minX + 10 == guide)
    #expect(probe.frame("ended").maxX == guide)
  }

  @Test func anotherLayoutKeepsTheViewsState() {
    let choice = Choice()
    let probe = LayoutProbe { Switchable(choice: choice) }
    let label = AccessibilityTree.make(probe.window.rootElement).flatMap(\.flattened)
      .first { $0.label != nil }?.label
    #expect(probe.frame("first").maxX == probe.frame("second").minX)
    choice.isRow = false
    probe.frame(at: 1)
    #expect(probe.frame("first").maxY == probe.frame("second").minY)
    let after = AccessibilityTree.make(probe.window.rootElement).flatMap(\.flattened)
      .first { $0.label != nil }?.label
    #expect(label != nil && label == after)
  }

  @Test func aLayoutOfOnesOwnPlacesItsViews() {
    let probe = LayoutProbe(width: 300, height: 200) {
      Diagonal {
        Box(width: 40, height: 20).named("a")
        Box(width: 30, height: 50).named("b")
      }
      .named("all")
    }
    #expect(probe.frame("all").size == CGSize(width: 70, height: 70))
    #expect(probe.frame("b").minX == probe.frame("a").maxX)
    #expect(probe.frame("b").minY == probe.frame("a").maxY)
  }

  @Test func writingFromTheRightMirrorsFramesGridsAndOverlays() {
    let probe = LayoutProbe(width: 300, height: 100, direction: .rightToLeft) {
      VStack(spacing: 0) {
        Box(width: 40, height: 10).frame(maxWidth: .infinity, alignment: .leading).named("frame")
          .overlay(alignment: .topLeading) { Box(width: 10, height: 10).named("badge") }
        Grid(horizontalSpacing: 0, verticalSpacing: 0) {
          GridRow {
            Box(width: 50, height: 10).named("first")
            Box(width: 70, height: 10).named("second")
          }
        }
        Box(width: 20, height: 10).padding(.leading, 30).named("padded")
      }
    }
    #expect(probe.frame("badge").maxX == 300)
    #expect(probe.frame("first").minX == probe.frame("second").maxX)
    #expect(probe.frame("padded").width == 50)
  }

  @Test func aspectRatiosFitOrFill() {
    let probe = LayoutProbe(width: 300, height: 200) {
      Color.red.aspectRatio(2, contentMode: .fit).named("fit")
    }
    #expect(probe.frame("fit").size == CGSize(width: 300, height: 150))
    let filled = LayoutProbe(width: 300, height: 200) {
      Color.red.aspectRatio(CGSize(width: 1, height: 1), contentMode: .fill).named("fill")
    }
    #expect(filled.frame("fill").size == CGSize(width: 300, height: 300))
  }

  @Test func positionTakesAllAndCentresAtThePoint() {
    let probe = LayoutProbe(width: 300, height: 200) {
      Box(width: 20, height: 10).named("box").position(x: 50, y: 60).named("room")
    }
    #expect(probe.frame("box") == CGRect(x: 40, y: 55, width: 20, height: 10))
    #expect(probe.frame("room").size == CGSize(width: 300, height: 200))
  }

  @Test func cardsInARowOfFixedHeightAreEquallyHigh() {
    let probe = LayoutProbe(height: 400) {
      HStack {
        Color.red.frame(width: 40, height: 30).frame(maxHeight: .infinity).named("low")
        Color.red.frame(width: 40, height: 70).frame(maxHeight: .infinity).named("high")
      }
      .fixedSize(horizontal: false, vertical: true)
      .named("row")
    }
    #expect(probe.frame("row").height == 70)
    #expect(probe.frame("low").height == 70)
    #expect(probe.frame("high").height == 70)
  }

  @Test func fixedSizeIsTheIdealSize() {
    let probe = LayoutProbe(width: 60, height: 200) {
      Text(verbatim: "a rather long line of text").fixedSize().named("text")
    }
    #expect(probe.frame("text").width > 100 && probe.frame("text").height < 25)
    let color = LayoutProbe { Color.red.fixedSize(horizontal: true, vertical: false).named("c") }
    #expect(color.frame("c").size == CGSize(width: 10, height: 200))
  }

  @Test func cellsSpanColumnsAndRowsAlign() {
    let probe = LayoutProbe(width: 300, height: 200) {
      Grid(alignment: .leading, horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          Box(width: 50, height: 10)
          Box(width: 70, height: 10)
        }
        GridRow {
          Color.red.frame(height: 10).gridCellColumns(2).named("span")
        }
        GridRow {
          Box(width: 20, height: 10).gridColumnAlignment(.trailing).named("end")
          Box(width: 20, height: 10)
        }
      }
      .fixedSize().named("grid")
    }
    #expect(probe.frame("span").width == 130)
    #expect(probe.frame("end").maxX == probe.frame("grid").minX + 50)
  }

  @Test func aBarInTheSafeAreaMovesWithItsEdge() {
    let probe = LayoutProbe(width: 300, height: 200) {
      Color.red.named("content").safeAreaInset(edge: .bottom, spacing: 0) {
        Color.blue.frame(height: 30).named("bar")
      }
    }
    #expect(probe.frame("bar") == CGRect(x: 0, y: 170, width: 300, height: 30))
  }
}
