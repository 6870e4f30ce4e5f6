import CoreGraphics
import HeadlessHost
import SwiftUI
import Testing

@testable import SwiftUICore

/// The springs that the motion catalogue uses, read off real views. Overshoot in per cent of the way,
/// times in seconds, from the closed form ω = 2π/response, ζ = damping fraction.
struct SpringRow: Sendable, CustomTestStringConvertible {
  var name: String
  var animation: Animation
  var overshoot: Double
  var peak: Double
  var settled: Double
  var testDescription: String { name }

  static func row(
    _ name: String, _ response: Double, _ damping: Double, _ overshoot: Double, _ peak: Double,
    _ settled: Double
  ) -> SpringRow {
    SpringRow(
      name: name, animation: .spring(response: response, dampingFraction: damping),
      overshoot: overshoot, peak: peak, settled: settled)
  }

  static let all: [SpringRow] = [
    row("snap", 0.35, 0.5, 16.30, 0.202, 0.49),
    row("pop", 0.35, 0.6, 9.48, 0.219, 0.35),
    row("standard settle", 0.4, 0.65, 6.81, 0.263, 0.41),
    row("physics settle", 0.45, 0.7, 4.60, 0.315, 0.47),
    row("slow morph", 0.6, 0.8, 1.52, 0.500, 0.61),
    SpringRow(
      name: "precision stiff", animation: .interpolatingSpring(stiffness: 220, damping: 22),
      overshoot: 3.10, peak: 0.316, settled: 0.45),
    row("dial", 0.3, 0.7, 4.60, 0.210, 0.31),
    row("stretchy", 0.4, 0.5, 16.30, 0.231, 0.56),
    row("press", 0.3, 0.6, 9.48, 0.187, 0.30),
    row("entrance", 0.5, 0.82, 1.11, 0.437, 0.48),
    row("width pop", 0.5, 0.55, 12.63, 0.299, 0.68),
    row("bar on appear", 0.6, 0.85, 0.63, 0.569, 0.43),
    row("bar on selection", 0.5, 0.8, 1.52, 0.417, 0.51),
    row("tab indicator", 0.35, 0.65, 6.81, 0.230, 0.36),
    row("expanding bar", 0.4, 0.8, 1.52, 0.333, 0.40),
    row("paging", 0.42, 0.72, 3.84, 0.303, 0.44),
    row("page dots", 0.4, 0.7, 4.60, 0.280, 0.42),
    row("coach cutout", 0.5, 0.86, 0.50, 0.490, 0.36),
    row("card flip", 0.6, 0.7, 4.60, 0.420, 0.63),
  ]
}

private struct Mover: View {
  var stage: Stage
  var body: some View {
    Color.red.frame(width: 40, height: 40).named("box").offset(x: stage.isOn ? 100 : 0)
  }
}

/// The shape of a course from 0 to 100.
struct CourseShape {
  var overshoot: Double
  var peak: Double
  var settled: Double

  init(_ course: [(time: Double, value: Double)]) {
    let start = course.first?.value ?? 0
    let moved = course.map { (time: $0.time, value: $0.value - start) }
    let top = moved.max { $0.value < $1.value } ?? (0, 0)
    overshoot = top.value - 100
    peak = top.time
    let lastOutside = moved.lastIndex { abs($0.value - 100) > 1 } ?? -1
    settled = lastOutside + 1 < moved.count ? moved[lastOutside + 1].time : .infinity
  }

  func agrees(with row: SpringRow) -> Bool {
    abs(overshoot - row.overshoot) <= 0.5 && abs(peak - row.peak) <= 1.0 / 60 + 1e-6
      && abs(settled - row.settled) <= 2.0 / 60 + 0.005
  }
}

@Suite @MainActor struct PresentedSpringTests {
  private func record(_ animation: Animation?, startsOn: Bool = false) -> MotionRecording {
    let stage = Stage()
    stage.isOn = startsOn
    let host = MotionStage.host { Mover(stage: stage) }
    return host.record(
      for: 1.5, pictures: false,
      script: [MotionEvent(at: 0) { withAnimation(animation) { stage.isOn = true } }])
  }

  @Test(arguments: SpringRow.all) func aViewMovesAsItsSpringDoes(_ row: SpringRow) {
    let shape = CourseShape(record(row.animation).course("box") { $0.frame[0] })
    #expect(abs(shape.overshoot - row.overshoot) <= 0.5, "overshoot \(shape.overshoot)")
    #expect(abs(shape.peak - row.peak) <= 1.0 / 60 + 1e-6, "peak \(shape.peak)")
    #expect(abs(shape.settled - row.settled) <= 2.0 / 60 + 0.005, "settled \(shape.settled)")
  }

  @Test func theOracleFailsWithoutTheAnimation() {
    let shape = CourseShape(record(nil).course("box") { $0.frame[0] })
    #expect(!SpringRow.all.contains { shape.agrees(with: $0) })
  }

  @Test func theOracleFailsWhenTheStateStartsAtTheTarget() {
    let shape = CourseShape(record(.bouncy, startsOn: true).course("box") { $0.frame[0] })
    #expect(!SpringRow.all.contains { shape.agrees(with: $0) })
  }

  @Test func theOracleFailsForALinearCurveOfTheSameLength() {
    let shape = CourseShape(record(.linear(duration: 0.5)).course("box") { $0.frame[0] })
    #expect(!SpringRow.all.contains { shape.agrees(with: $0) })
  }
}
