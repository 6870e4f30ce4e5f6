import CoreGraphics
import SwiftUI
import Testing

/// The published positions of stacks, frames, padding and spacers, in points.
@Suite @MainActor struct StackLayoutTests {
  @Test func aWindowCentresItsContent() {
    let probe = LayoutProbe(width: 200, height: 100) { Box(width: 50, height: 30).named("a") }
    #expect(probe.frame("a") == CGRect(x: 75, y: 35, width: 50, height: 30))
  }

  @Test func paddingIsSixteenWhereNoneIsGiven() {
    let probe = LayoutProbe(width: 200, height: 100) { Color.red.named("a").padding() }
    #expect(probe.frame("a") == CGRect(x: 16, y: 16, width: 168, height: 68))
  }

  @Test func spacingIsEightWhereNoneIsGiven() {
    let probe = LayoutProbe(width: 300, height: 100) {
      HStack {
        Box(width: 50, height: 30).named("a")
        Box(width: 50, height: 30).named("b")
        Box(width: 50, height: 30).named("c")
      }
    }
    #expect(["a", "b", "c"].map { probe.frame($0).minX } == [67, 125, 183])
  }

  @Test func flexibleChildrenShareWhatIsLeft() {
    let probe = LayoutProbe(width: 300, height: 100) {
      HStack(spacing: 0) {
        Color.red.named("a")
        Color.green.frame(width: 50).named("b")
        Color.blue.named("c")
      }
    }
    #expect(["a", "b", "c"].map { probe.frame($0).width } == [125, 50, 125])
  }

  @Test func leastFlexibleIsAskedFirst() {
    let probe = LayoutProbe(width: 150, height: 100) {
      HStack(spacing: 0) {
        Color.red.frame(maxWidth: 100).named("red")
        Color.green.frame(minWidth: 100).named("green")
      }
    }
    #expect(probe.frame("red").width == 75)
    #expect(probe.frame("green").width == 100)
  }

  @Test func aSpacerTakesWhatIsLeftWithoutSpacing() {
    let probe = LayoutProbe(width: 300, height: 100) {
      HStack {
        Box(width: 50, height: 30).named("a")
        Spacer()
        Box(width: 50, height: 30).named("b")
      }
    }
    #expect(probe.frame("a").minX == 0)
    #expect(probe.frame("b").minX == 250)
  }

  /// A text beside a spacer was given a third of the room and cut short.
  @Test func aSpacerYieldsToText() {
    let probe = LayoutProbe(width: 300, height: 100) {
      HStack(spacing: 0) {
        Text("a rather long piece of text").named("text")
        Spacer(minLength: 0)
        Text("end")
      }
    }
    let alone = LayoutProbe(width: 300, height: 100) {
      Text("a rather long piece of text").named("text").fixedSize()
    }
    #expect(probe.frame("text").width == alone.frame("text").width)
  }

  @Test func aStackTooWideIsCentredOverItsFrame() {
    let probe = LayoutProbe(width: 300, height: 100) {
      HStack(spacing: 0) {
        Box(width: 250, height: 20).named("a")
        Spacer(minLength: 20)
        Box(width: 100, height: 20).named("b")
      }
    }
    #expect(probe.frame("a").minX == -35)
    #expect(probe.frame("b").minX == 235)
  }

  @Test func higherPriorityIsServedFirst() {
    let probe = LayoutProbe(width: 300, height: 100) {
      HStack(spacing: 0) {
        Color.red.frame(minWidth: 20, maxWidth: .infinity).named("a")
        Color.green.layoutPriority(1).named("b")
        Color.blue.frame(width: 60).named("c")
      }
    }
    #expect(probe.frame("a").width == 20)
    #expect(probe.frame("b").width == 220)
    #expect(probe.frame("c") == CGRect(x: 240, y: 0, width: 60, height: 100))
  }

  @Test func zStackAlignsAtACorner() {
    let probe = LayoutProbe(width: 200, height: 200) {
      ZStack(alignment: .bottomTrailing) {
        Color.red
        Box(width: 80, height: 80).named("a")
      }
    }
    #expect(probe.frame("a").origin == CGPoint(x: 120, y: 120))
  }

  @Test func fixedFramePlacesItsContentByAlignment() {
    let probe = LayoutProbe(width: 200, height: 200) {
      Box(width: 30, height: 20).named("inner")
        .frame(width: 120, height: 80, alignment: .topLeading).named("outer")
    }
    #expect(probe.frame("outer") == CGRect(x: 40, y: 60, width: 120, height: 80))
    #expect(probe.frame("inner").origin == CGPoint(x: 40, y: 60))
  }

  @Test(arguments: [
    (CGFloat?(100), CGFloat?(nil), CGFloat(100)), (nil, 200, 200), (nil, .infinity, 300),
  ])
  func flexibleFrameTakesWhatItsLimitsAllow(
    _ minimum: CGFloat?, _ maximum: CGFloat?, _ width: CGFloat
  ) {
    let probe = LayoutProbe(width: 300, height: 100) {
      Box(width: 50, height: 20).frame(minWidth: minimum, maxWidth: maximum).named("a")
    }
    #expect(probe.frame("a").width == width)
  }

  @Test func alignmentGuidesMoveViewsAgainstEachOther() {
    let probe = LayoutProbe(width: 300, height: 100) {
      VStack(alignment: .leading, spacing: 8) {
        Box(width: 100, height: 30).alignmentGuide(.leading) { $0.width / 2 }.named("a")
        Box(width: 50, height: 30).named("b")
      }
      .named("stack")
    }
    #expect(probe.frame("b").minX - probe.frame("a").minX == 50)
  }

  @Test func modifiersOnAGroupApplyToEachView() {
    let probe = LayoutProbe(width: 300, height: 100) {
      HStack(spacing: 0) {
        Group {
          Box(width: 50, height: 30).named("a")
          Box(width: 50, height: 30).named("b")
        }
        .padding(.horizontal, 5)
        Color.red.named("c")
      }
    }
    #expect(probe.frame("a").minX == 5)
    #expect(probe.frame("b").minX == 65)
    #expect(probe.frame("c") == CGRect(x: 120, y: 0, width: 180, height: 100))
  }

  @Test func dividersLieAcrossTheirStack() {
    let vertical = LayoutProbe(width: 200, height: 100) { VStack { Divider().named("d") } }
    #expect(vertical.frame("d").size == CGSize(width: 200, height: 0.5))
    let horizontal = LayoutProbe(width: 200, height: 100) { HStack { Divider().named("d") } }
    #expect(horizontal.frame("d").size == CGSize(width: 0.5, height: 100))
  }

  @Test func nestedStacksShareEachLevel() {
    let probe = LayoutProbe(width: 300, height: 200) {
      VStack(spacing: 10) {
        HStack(spacing: 20) {
          Color.red.named("a")
          Color.green.frame(width: 80).named("b")
        }
        .frame(height: 130)
        Color.blue.frame(height: 60).named("bottom")
      }
    }
    #expect(probe.frame("a").width == 200)
    #expect(probe.frame("b").minX == 220)
    #expect(probe.frame("bottom").minY == 140)
  }

  @Test func rightToLeftMirrorsStacksAndPadding() {
    let probe = LayoutProbe(width: 300, height: 100, direction: .rightToLeft) {
      HStack(spacing: 0) {
        Box(width: 50, height: 30).named("a")
        Spacer()
      }
      .padding(.leading, 20)
    }
    #expect(probe.frame("a").maxX == 280)
  }

  @Test func anIdealStackIsAsLargeAsItsViews() {
    let probe = LayoutProbe(width: 300, height: 200) {
      HStack {
        Color.red
        Box(width: 50, height: 30)
      }
      .fixedSize().named("row")
    }
    // A colour's ideal is 10 by 10: 10 + 8 + 50.
    #expect(probe.frame("row").size == CGSize(width: 68, height: 30))
  }
}
