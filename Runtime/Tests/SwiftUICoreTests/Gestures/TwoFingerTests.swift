import HeadlessHost
import Testing

@testable import SwiftUICore

@Suite @MainActor struct TwoFingerTests {
  let log = EventLog()

  private struct Pinched: View {
    var log: EventLog
    var body: some View {
      Color.red.frame(width: 300, height: 300)
        .gesture(
          MagnifyGesture().onEnded {
            log.entries.append(String(format: "scale %.2f", Double($0.magnification)))
          }.simultaneously(
            with: RotateGesture().onEnded {
              log.entries.append(String(format: "turn %.0f", $0.rotation.degrees))
            }))
    }
  }

  @Test func twoFingersMagnify() {
    let host = HeadlessHost(Pinched(log: log))
    host.pinch(at: CGPoint(x: 196, y: 426), scale: 2)
    #expect(log.entries == ["scale 2.00"])
  }

  @Test func twoFingersTurn() {
    let host = HeadlessHost(Pinched(log: log))
    host.rotate(at: CGPoint(x: 196, y: 426), by: .degrees(90))
    #expect(log.entries.contains("turn 90"))
  }

  @Test func aTurnOverHalfACircleGoesOn() {
    var tracker = TwoFingerTracker(CGPoint(x: 1, y: 0), CGPoint(x: -1, y: 0))
    for step in 1...36 {
      let angle = Double(step) * .pi / 18
      tracker.move(isFirst: true, to: CGPoint(x: cos(angle), y: sin(angle)))
      tracker.move(isFirst: false, to: CGPoint(x: -cos(angle), y: -sin(angle)))
    }
    #expect(abs(tracker.event(.changed, time: 0).rotation.degrees - 360) < 0.001)
  }

  private struct Hovered: View {
    @State var isOver = false
    var log: EventLog
    var body: some View {
      Color.blue.frame(width: 100, height: 100)
        .onHover { log.entries.append("\($0)") }
        .onContinuousHover {
          if case .active(let point) = $0 { log.entries.append("\(Int(point.x))") }
        }
    }
  }

  @Test func aPointerComesAndGoes() {
    let host = HeadlessHost(
      Hovered(log: log), HeadlessConfiguration(size: CGSize(width: 200, height: 200)))
    host.hover(at: CGPoint(x: 10, y: 10))
    host.hover(at: CGPoint(x: 60, y: 100))
    host.hover(at: CGPoint(x: 70, y: 100))
    host.hover(at: nil)
    #expect(log.entries.filter { Int($0) == nil } == ["true", "false"])
    #expect(log.entries.filter { Int($0) != nil } == ["10", "20"])
  }
}
