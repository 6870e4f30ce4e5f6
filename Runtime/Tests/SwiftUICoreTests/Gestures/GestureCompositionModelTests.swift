import CoreGraphics
import HeadlessHost
import Testing

@testable import SwiftUICore

/// Gestures in pairs, on scripts of one finger, against a model of each pair.
@Suite @MainActor struct GestureCompositionModelTests {
  /// A finger comes down, waits, moves some way, waits, and leaves.
  struct Script: CustomStringConvertible, Sendable {
    var hold: Double
    var way: CGFloat
    var then: Double
    var description: String { "hold \(hold), move \(way), hold \(then)" }

    var isHeld: Bool { hold >= 0.5 || (way < 10 && hold + then + 0.1 >= 0.5) }
    /// Held long enough before it moved.
    var isHeldFirst: Bool { hold >= 0.5 }
    var isDrag: Bool { way >= 10 }
    var isTap: Bool { way <= 10 }
  }

  nonisolated static let scripts: [Script] = [0.05, 0.3, 0.7].flatMap { hold in
    [CGFloat(0), 4, 30].flatMap { way in
      [0.05, 0.7].map { Script(hold: hold, way: way, then: $0) }
    }
  }

  private final class Log { var lines: [String] = [] }

  private func play<G: Gesture>(
    _ script: Script, _ make: (Log) -> G
  ) -> [String] {
    let log = Log()
    let gesture = make(log)
    let host = HeadlessHost(
      Color.red.frame(width: 200, height: 200).gesture(gesture),
      HeadlessConfiguration(size: CGSize(width: 200, height: 200), scale: 1))
    play(script, on: host)
    return log.lines
  }

  private func play(_ script: Script, on host: HeadlessHost) {
    host.pointerDown(at: CGPoint(x: 50, y: 50))
    host.advance(by: script.hold)
    if script.way > 0 {
      for step in 1...5 {
        host.advance(by: 0.02)
        host.pointerMove(to: CGPoint(x: 50 + script.way * CGFloat(step) / 5, y: 50))
      }
    } else {
      host.advance(by: 0.1)
    }
    host.advance(by: script.then)
    host.pointerUp(at: CGPoint(x: 50 + script.way, y: 50))
    host.advance(by: 1, step: 0.1)
    #expect(!host.window.graph.events.isTracking)
  }

  @Test(arguments: scripts) func aHoldThenADrag(_ script: Script) {
    let lines = play(script) { log in
      LongPressGesture(minimumDuration: 0.5).sequenced(before: DragGesture()).onEnded { value in
        switch value {
        case .first: log.lines.append("held")
        case .second(_, let drag): log.lines.append(drag == nil ? "no drag" : "dragged")
        }
      }
    }
    #expect(lines == (script.isHeldFirst && script.isDrag ? ["dragged"] : []), "\(script)")
  }

  @Test(arguments: scripts) func aTapOrElseADrag(_ script: Script) {
    let lines = play(script) { log in
      TapGesture().onEnded { log.lines.append("tap") }
        .exclusively(before: DragGesture().onEnded { _ in log.lines.append("drag") })
    }
    #expect(lines == [script.isDrag ? "drag" : "tap"], "\(script)")
  }

  @Test(arguments: scripts) func aHoldAndADragAtOnce(_ script: Script) {
    let lines = play(script) { log in
      LongPressGesture(minimumDuration: 0.5).onEnded { _ in log.lines.append("held") }
        .simultaneously(with: DragGesture().onEnded { _ in log.lines.append("drag") })
    }
    let expected =
      (script.isHeldFirst || (!script.isDrag && script.isHeld) ? ["held"] : [])
      + (script.isDrag ? ["drag"] : [])
    #expect(lines == expected, "\(script)")
  }

  @Test(arguments: scripts) func theOuterGestureComesFirst(_ script: Script) {
    for isHigh in [false, true] {
      let log = Log()
      let inner = Color.red.frame(width: 200, height: 200)
        .gesture(DragGesture().onEnded { _ in log.lines.append("inner") })
      let outer = DragGesture().onEnded { _ in log.lines.append("outer") }
      let host = HeadlessHost(
        isHigh ? AnyView(inner.highPriorityGesture(outer)) : AnyView(inner.gesture(outer)),
        HeadlessConfiguration(size: CGSize(width: 200, height: 200), scale: 1))
      play(script, on: host)
      #expect(log.lines == (script.isDrag ? [isHigh ? "outer" : "inner"] : []), "\(script)")
    }
  }

  @Test(arguments: scripts) func aGestureBesideOthersTakesNothingFromThem(_ script: Script) {
    let log = Log()
    let host = HeadlessHost(
      Color.red.frame(width: 200, height: 200)
        .onTapGesture { log.lines.append("tap") }
        .simultaneousGesture(DragGesture().onEnded { _ in log.lines.append("drag") })
        .simultaneousGesture(TapGesture().onEnded { log.lines.append("also") }),
      HeadlessConfiguration(size: CGSize(width: 200, height: 200), scale: 1))
    play(script, on: host)
    let expected: Set<String> = script.isDrag ? ["drag"] : ["tap", "also"]
    #expect(Set(log.lines) == expected, "\(script)")
    #expect(log.lines.count == expected.count, "\(script)")
  }

  /// What a cancelled touch has begun is taken back, and nothing ends.
  @Test func aCancelledTouchEndsNothing() {
    let log = Log()
    let host = HeadlessHost(
      Color.red.frame(width: 200, height: 200)
        .gesture(
          LongPressGesture(minimumDuration: 0.2).sequenced(before: DragGesture())
            .onEnded { _ in log.lines.append("ended") }),
      HeadlessConfiguration(size: CGSize(width: 200, height: 200), scale: 1))
    host.pointerDown(at: CGPoint(x: 50, y: 50))
    host.advance(by: 0.3)
    host.pointerMove(to: CGPoint(x: 90, y: 50))
    host.pointerCancel()
    host.advance(by: 1, step: 0.1)
    #expect(log.lines.isEmpty)
    #expect(!host.window.graph.events.isTracking)
  }
}
