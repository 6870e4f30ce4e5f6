import CoreGraphics
import HeadlessHost
import Testing

@testable import SwiftUICore

@Suite @MainActor struct BackSwipeTests {
  let log = EventLog()

  private struct Stack: View {
    @State var path = [1, 2]
    var log: EventLog
    var hidesBack = false
    var body: some View {
      let _ = log.entries = ["\(path)"]
      NavigationStack(path: $path) {
        Text("Root").navigationDestination(for: Int.self) { number in
          VStack(spacing: 0) {
            Text("Page \(number)")
            ScrollView(.horizontal) { Color.red.frame(width: 2000, height: 200) }
            Color.clear.frame(maxHeight: .infinity)
          }
          .navigationTitle("Number \(number)").navigationBarTitleDisplayMode(.inline)
          .navigationBarBackButtonHidden(hidesBack)
        }
      }
    }
  }
  private func finder(
    hidesBack: Bool = false, _ direction: LayoutDirection = .leftToRight, reduceMotion: Bool = false
  ) -> Finder {
    let finder = Finder(
      host: HeadlessHost(
        Stack(log: log, hidesBack: hidesBack),
        HeadlessConfiguration(scale: 1, layoutDirection: direction, reduceMotion: reduceMotion)))
    finder.host.advance(by: 1)
    return finder
  }
  private func drag(
    _ finder: Finder, _ x: CGFloat, _ end: CGFloat, _ time: Double, y: CGFloat = 600
  ) {
    finder.host.drag(from: CGPoint(x: x, y: y), to: CGPoint(x: end, y: y), duration: time)
    finder.host.advance(by: 1)
  }

  @Test func aPullFromTheEdgePastTheMiddleGoesBack() {
    let finder = finder()
    drag(finder, 5, 300, 1)
    #expect(log.entries == ["[1]"])
    #expect(finder.node("Page 1") != nil)
    #expect(finder.node("Page 2") == nil)
    #expect(!finder.host.hasWork)
  }

  @Test func aShortSlowPullComesBack() {
    let finder = finder()
    drag(finder, 5, 120, 1)
    #expect(log.entries == ["[1, 2]"])
    #expect(finder.node("Page 2") != nil)
    #expect(finder.node("Page 1") == nil)
    #expect(!finder.host.hasWork)
  }

  @Test func aShortFastPullGoesBack() {
    let finder = finder()
    drag(finder, 5, 90, 0.08)
    #expect(log.entries == ["[1]"])
  }

  @Test func aPullThatIsThrownBackStays() {
    let finder = finder()
    finder.host.pointerDown(at: CGPoint(x: 5, y: 600))
    for step in 1...15 {
      finder.host.advance(by: 0.03)
      finder.host.pointerMove(to: CGPoint(x: 5 + CGFloat(step) * 20, y: 600))
    }
    for step in 1...4 {
      finder.host.advance(by: 0.016)
      finder.host.pointerMove(to: CGPoint(x: 305 - CGFloat(step) * 15, y: 600))
    }
    finder.host.pointerUp(at: CGPoint(x: 245, y: 600))
    finder.host.advance(by: 1)
    #expect(log.entries == ["[1, 2]"])
  }

  @Test func whileItIsPulledBothPagesAreSeen() {
    let finder = finder()
    finder.host.pointerDown(at: CGPoint(x: 5, y: 600))
    for x in stride(from: CGFloat(5), through: 200, by: 15) {
      finder.host.advance(by: 0.02)
      finder.host.pointerMove(to: CGPoint(x: x, y: 600))
    }
    #expect(finder.node("Page 1") != nil)
    #expect(finder.node("Page 2") != nil)
    #expect(log.entries == ["[1, 2]"])
    finder.host.pointerCancel()
    finder.host.advance(by: 1)
    #expect(finder.node("Page 1") == nil)
    #expect(log.entries == ["[1, 2]"])
  }

  @Test func contentIsPulledTooUnlessItScrollsThatWay() {
    let finder = finder()
    drag(finder, 100, 380, 0.3, y: 150)
    #expect(log.entries == ["[1, 2]"])
    drag(finder, 100, 380, 0.3)
    #expect(log.entries == ["[1]"])
    // The edge comes before what scrolls.
    drag(finder, 5, 380, 0.3, y: 150)
    #expect(log.entries == ["[]"])
    drag(finder, 5, 380, 0.3)
    #expect(log.entries == ["[]"])
    #expect(finder.node("Root") != nil)
  }

  @Test func aPageWithoutABackButtonIsNotPulled() {
    let finder = finder(hidesBack: true)
    #expect(finder.node("Back") == nil)
    drag(finder, 5, 380, 0.3)
    #expect(log.entries == ["[1, 2]"])
  }

  @Test func readingFromTheRightTheOtherEdgeIsPulled() {
    let finder = finder(.rightToLeft)
    drag(finder, 5, 380, 0.3)
    #expect(log.entries == ["[1, 2]"])
    drag(finder, 390, 20, 0.3)
    #expect(log.entries == ["[1]"])
  }

  @Test func withLessMotionAPullStillGoesBack() {
    let finder = finder(reduceMotion: true)
    drag(finder, 5, 380, 0.3)
    #expect(log.entries == ["[1]"])
    #expect(!finder.host.hasWork)
  }

  @Test func anUpwardDragIsNoPull() {
    let finder = finder()
    finder.host.drag(from: CGPoint(x: 5, y: 700), to: CGPoint(x: 60, y: 300))
    finder.host.advance(by: 1)
    #expect(log.entries == ["[1, 2]"])
  }

  private struct Tall: View {
    var body: some View {
      NavigationStack {
        List { ForEach(0..<60, id: \.self) { Text("Row \($0)") } }.navigationTitle("Tall")
      }
    }
  }

  @Test(arguments: [(-14, false), (-22, false), (-50, true), (-56, true)])
  func aLargeTitleIsWholeOrSmallNeverBetween(way: Int, isSmall: Bool) throws {
    let finder = Finder(host: HeadlessHost(Tall(), HeadlessConfiguration(scale: 1)))
    let whole = try #require(finder.node("Tall")).frame
    #expect(whole.minY > 54)
    finder.host.pointerDown(at: CGPoint(x: 200, y: 600))
    for step in 1...10 {
      finder.host.advance(by: 0.1)
      finder.host.pointerMove(to: CGPoint(x: 200, y: 600 + CGFloat(way * step) / 10))
    }
    finder.host.advance(by: 0.3)
    finder.host.pointerUp(at: CGPoint(x: 200, y: 600 + CGFloat(way)))
    finder.host.advance(by: 2)
    let now = try #require(finder.node("Tall")).frame
    if isSmall {
      #expect(now.maxY < 54)
      #expect(abs(now.midX - 196.5) < 2)
    } else {
      #expect(now == whole)
    }
    #expect(!finder.host.hasWork)
  }
}
