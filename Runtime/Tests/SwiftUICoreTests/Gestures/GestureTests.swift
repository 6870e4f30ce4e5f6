import CoreGraphics
import HeadlessHost
import Testing

@testable import SwiftUICore

@MainActor final class EventLog {
  var entries: [String] = []
  func add(_ entry: String) { entries.append(entry) }
}

@MainActor private func host<V: View>(
  _ width: CGFloat = 200, _ height: CGFloat = 200, @ViewBuilder _ view: () -> V
) -> HeadlessHost {
  HeadlessHost(
    view(), HeadlessConfiguration(size: CGSize(width: width, height: height), scale: 1))
}

@Suite @MainActor struct GestureTests {
  let log = EventLog()

  @Test func aTapReachesTheFrontView() {
    let host = host {
      ZStack {
        Color.red.frame(width: 100, height: 100).onTapGesture { log.add("back") }
        Color.blue.frame(width: 40, height: 40).onTapGesture { log.add("front") }
      }
    }
    host.tap(at: CGPoint(x: 100, y: 100))
    host.tap(at: CGPoint(x: 60, y: 60))
    host.tap(at: CGPoint(x: 10, y: 10))
    #expect(log.entries == ["front", "back"])
  }

  @Test func zIndexDecidesWhoIsInFront() {
    let host = host {
      ZStack {
        Color.red.frame(width: 100, height: 100).onTapGesture { log.add("raised") }.zIndex(1)
        Color.blue.frame(width: 40, height: 40).onTapGesture { log.add("low") }
      }
    }
    host.tap(at: CGPoint(x: 100, y: 100))
    #expect(log.entries == ["raised"])
  }

  @Test func clippingTransformsAndShapesDecideWhatIsHit() {
    let host = host {
      VStack(spacing: 0) {
        Color.red.frame(width: 80, height: 80).clipShape(Circle())
          .onTapGesture { log.add("circle") }
        Color.green.frame(width: 80, height: 80).scaleEffect(0.5)
          .onTapGesture { log.add("scaled") }
      }
      .frame(width: 80, height: 160).position(x: 40, y: 80)
    }
    host.tap(at: CGPoint(x: 3, y: 3))
    host.tap(at: CGPoint(x: 40, y: 10))
    host.tap(at: CGPoint(x: 10, y: 90))
    host.tap(at: CGPoint(x: 40, y: 120))
    #expect(log.entries == ["circle", "scaled"])
  }

  @Test func contentShapeWidensAndHitTestingCanBeForbidden() {
    let host = host {
      VStack(spacing: 0) {
        HStack(spacing: 0) {
          Color.red.frame(width: 10, height: 50)
          Spacer()
        }
        .frame(width: 200, height: 50).contentShape(Rectangle())
        .onTapGesture { log.add("row") }
        ZStack {
          Color.red.onTapGesture { log.add("below") }
          Color.blue.allowsHitTesting(false)
        }
        .frame(height: 50)
        Color.gray.frame(height: 50).onTapGesture { log.add("disabled") }.disabled(true)
      }
      .frame(height: 150).position(x: 100, y: 75)
    }
    host.tap(at: CGPoint(x: 150, y: 25))
    host.tap(at: CGPoint(x: 100, y: 75))
    host.tap(at: CGPoint(x: 100, y: 125))
    #expect(log.entries == ["row", "below"])
  }

  @Test func aDoubleTapKeepsTheSingleTapWaiting() {
    let host = host {
      Color.red.onTapGesture(count: 2) { log.add("two") }.onTapGesture { log.add("one") }
    }
    let point = CGPoint(x: 50, y: 50)
    host.tap(at: point, count: 2)
    #expect(log.entries == ["two"])
    host.advance(by: 1)
    host.tap(at: point)
    #expect(log.entries == ["two"])
    host.advance(by: 0.5)
    #expect(log.entries == ["two", "one"])
  }

  @Test func aLongPressNeedsTimeAndStillness() {
    let host = host {
      Color.red.onTapGesture { log.add("tap") }.onLongPressGesture(
        perform: { log.add("long") }, onPressingChanged: { log.add("pressing \($0)") })
    }
    host.press(at: CGPoint(x: 50, y: 50), duration: 0.2)
    #expect(log.entries == ["pressing true", "pressing false", "tap"])
    log.entries = []
    host.press(at: CGPoint(x: 50, y: 50), duration: 0.6)
    #expect(log.entries == ["pressing true", "pressing false", "long"])
    log.entries = []
    host.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 120, y: 50), duration: 0.8)
    #expect(log.entries == ["pressing true", "pressing false"])
  }

  @Test func aDragReportsItsWayAndSpeed() throws {
    var last: DragGesture.Value?
    var changes = 0
    let host = host {
      Color.red.gesture(
        DragGesture().onChanged { _ in changes += 1 }.onEnded { last = $0 })
    }
    host.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 120, y: 70), duration: 0.5)
    let value = try #require(last)
    #expect(value.translation == CGSize(width: 100, height: 50))
    #expect(abs(value.velocity.width - 200) < 1)
    #expect(abs(value.velocity.height - 100) < 1)
    #expect(abs(value.predictedEndTranslation.width - 150) < 1)
    // The first ten points of 111 in 30 steps only show that it is a drag.
    #expect((26...31).contains(changes))
  }

  @Test func gestureStateFallsBackWhenTheGestureIsOver() {
    struct Dragged: View {
      @GestureState var offset = CGSize.zero
      var log: EventLog
      var body: some View {
        Color.red
          .gesture(
            DragGesture(minimumDistance: 0).updating($offset) { value, state, _ in
              state = value.translation
            }
          )
          .onChange(of: offset.width) { log.add("\(Int($1))") }
      }
    }
    let host = host { Dragged(log: log) }
    host.pointerDown(at: CGPoint(x: 10, y: 10))
    host.pointerMove(to: CGPoint(x: 40, y: 10))
    host.pointerUp(at: CGPoint(x: 40, y: 10))
    #expect(log.entries == ["30", "0"])
    host.pointerDown(at: CGPoint(x: 10, y: 10))
    host.pointerMove(to: CGPoint(x: 20, y: 10))
    host.pointerCancel()
    #expect(log.entries == ["30", "0", "10", "0"])
  }

  @Test func theInnerGestureWinsUnlessTheOuterHasPriority() {
    let inner = host {
      Color.red.onTapGesture { log.add("inner") }.padding(10)
        .gesture(TapGesture().onEnded { log.add("outer") })
    }
    inner.tap(at: CGPoint(x: 50, y: 50))
    #expect(log.entries == ["inner"])
    log.entries = []
    let outer = host {
      Color.red.onTapGesture { log.add("inner") }.padding(10)
        .highPriorityGesture(TapGesture().onEnded { log.add("outer") })
    }
    outer.tap(at: CGPoint(x: 50, y: 50))
    #expect(log.entries == ["outer"])
    log.entries = []
    let both = host {
      Color.red.onTapGesture { log.add("inner") }.padding(10)
        .simultaneousGesture(TapGesture().onEnded { log.add("outer") })
    }
    both.tap(at: CGPoint(x: 50, y: 50))
    #expect(log.entries.sorted() == ["inner", "outer"])
  }

  @Test func aSequenceGoesOnWithTheSamePointer() {
    let host = host {
      Color.red.gesture(
        LongPressGesture(minimumDuration: 0.3)
          .sequenced(before: DragGesture(minimumDistance: 0))
          .onEnded { value in
            if case .second(true, let drag?) = value {
              log.add("dragged \(Int(drag.translation.width))")
            }
          })
    }
    host.pointerDown(at: CGPoint(x: 20, y: 20))
    host.advance(by: 0.4)
    host.pointerMove(to: CGPoint(x: 60, y: 20))
    host.pointerUp(at: CGPoint(x: 60, y: 20))
    #expect(log.entries == ["dragged 40"])
    host.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 60, y: 20), duration: 0.1)
    #expect(log.entries == ["dragged 40"])
  }

  @Test func ofTwoExclusiveGesturesOneHappens() {
    let host = host {
      Color.red.gesture(
        TapGesture(count: 2).onEnded { log.add("two") }
          .exclusively(before: TapGesture().onEnded { log.add("one") }))
    }
    host.tap(at: CGPoint(x: 50, y: 50), count: 2)
    host.advance(by: 1)
    #expect(log.entries == ["two"])
    host.tap(at: CGPoint(x: 50, y: 50))
    host.advance(by: 1)
    #expect(log.entries == ["two", "one"])
  }

  @Test func aFollowedTouchLeavesNothingRunning() {
    let host = host { Color.red.onLongPressGesture {} }
    host.press(at: CGPoint(x: 50, y: 50), duration: 0.2)
    host.update()
    #expect(!host.hasWork)
  }
}
