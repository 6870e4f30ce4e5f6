import CoreGraphics
import Foundation
import HeadlessHost
import SwiftUI
import Testing

@testable import SwiftUICore

private struct Showcase: View {
  var stage: Stage
  var transition: AnyTransition
  var body: some View {
    VStack(spacing: 8) {
      Text(verbatim: "Above").font(.caption)
      ZStack {
        RoundedRectangle(cornerRadius: 12).stroke(.gray.opacity(0.4)).frame(width: 110, height: 70)
        if stage.isOn {
          VStack(spacing: 4) {
            Image(systemName: "heart.fill").font(.title)
            Text(verbatim: "Hangzhou").font(.caption)
          }
          .foregroundStyle(.white).frame(width: 110, height: 70)
          .background(.blue.gradient, in: RoundedRectangle(cornerRadius: 12))
          .transition(transition)
        }
      }
      Text(verbatim: "Below").font(.caption)
    }
  }
}

private struct Ticker: View {
  var stage: Stage
  var body: some View {
    Text(verbatim: "$\(Int(stage.value))").font(
      .system(size: 44, weight: .semibold).monospacedDigit()
    )
    .contentTransition(.numericText(value: stage.value))
  }
}

private struct HeroScene: View {
  var stage: Stage
  @Namespace private var space
  var body: some View {
    ZStack(alignment: .topLeading) {
      Color.clear
      if stage.isOn {
        RoundedRectangle(cornerRadius: 16).fill(.orange.gradient)
          .matchedGeometryEffect(id: "card", in: space)
          .frame(width: 150, height: 100).padding(.top, 50)
      } else {
        RoundedRectangle(cornerRadius: 16).fill(.orange.gradient)
          .matchedGeometryEffect(id: "card", in: space).frame(width: 50, height: 40)
      }
    }
    .padding(8)
  }
}

private struct ListScene: View {
  var stage: Stage
  var body: some View {
    VStack(spacing: 4) {
      ForEach(stage.items, id: \.self) { item in
        Text(verbatim: "Row \(item)").frame(width: 140, height: 26)
          .background(Color(hue: Double(item) / 6, saturation: 0.4, brightness: 1), in: Capsule())
      }
    }
  }
}

private struct PhaseScene: View {
  var stage: Stage
  var body: some View {
    Image(systemName: "heart.fill").font(.system(size: 60)).foregroundStyle(.red)
      .phaseAnimator([1.0, 1.4, 0.8, 1.1], trigger: stage.isOn) { content, scale in
        content.scaleEffect(scale)
      } animation: { _ in
        .spring(duration: 0.25, bounce: 0.4)
      }
  }
}

private struct Jump {
  var y = 0.0
  var stretch = 1.0
}

private struct KeyframeScene: View {
  var stage: Stage
  var body: some View {
    Circle().fill(.green.gradient).frame(width: 40, height: 40)
      .keyframeAnimator(initialValue: Jump(), trigger: stage.isOn) { content, jump in
        content.scaleEffect(x: 2 - jump.stretch, y: jump.stretch).offset(y: jump.y)
      } keyframes: { _ in
        KeyframeTrack(\.y) {
          LinearKeyframe(6, duration: 0.15)
          CubicKeyframe(-60, duration: 0.35)
          CubicKeyframe(0, duration: 0.3)
          SpringKeyframe(0, duration: 0.2)
        }
        KeyframeTrack(\.stretch) {
          CubicKeyframe(0.7, duration: 0.15)
          CubicKeyframe(1.3, duration: 0.35)
          CubicKeyframe(0.8, duration: 0.3)
          SpringKeyframe(1, duration: 0.2)
        }
      }
  }
}

private let sheetFolder = ProcessInfo.processInfo.environment["SKIFF_MOTION_SHEETS"]
  .map { URL(fileURLWithPath: $0) }

/// Draws the contact sheets of `docs/motion`. Run with `SKIFF_MOTION_SHEETS` set to the folder.
@Suite(.enabled(if: sheetFolder != nil, "SKIFF_MOTION_SHEETS names no folder"))
@MainActor struct MotionSheetTests {
  private func draw<V: View>(
    _ name: String, for seconds: Double = 0.8, _ view: (Stage) -> V,
    _ change: @escaping @MainActor (Stage) -> Void
  ) throws {
    let folder = try #require(sheetFolder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let stage = Stage()
    let host = HeadlessHost(
      view(stage), HeadlessConfiguration(size: CGSize(width: 170, height: 170), scale: 1))
    let recording = host.record(
      for: seconds, rate: 30, script: [MotionEvent(at: 0) { change(stage) }])
    try recording.contactSheet(frameCount: 12, columns: 6, width: 150)
      .write(to: folder.appendingPathComponent("\(name).png"))
    #expect(Set(try recording.pictures()).count > 3)
  }

  @Test(arguments: ["in", "out"]) func transitions(_ way: String) throws {
    let all: [(String, AnyTransition)] = [
      ("opacity", .opacity), ("move", .move(edge: .bottom)), ("slide", .slide),
      ("push", .push(from: .trailing)), ("scale", .scale), ("offset", .offset(x: 40, y: -30)),
      ("blur-replace", AnyTransition(.blurReplace)),
      ("asymmetric", .asymmetric(insertion: .scale, removal: .move(edge: .trailing))),
      ("combined", .opacity.combined(with: .scale(scale: 0.4, anchor: .bottom))),
    ]
    for (name, transition) in all {
      try draw("transition-\(name)-\(way)") { stage in
        stage.isOn = way == "out"
        return Showcase(stage: stage, transition: transition)
      } _: { stage in
        withAnimation(.easeInOut(duration: 0.7)) { stage.isOn.toggle() }
      }
    }
  }

  @Test func contents() throws {
    try draw("numeric-text") { stage in
      stage.value = 198
      return Ticker(stage: stage)
    } _: { stage in
      withAnimation(.easeInOut(duration: 0.7)) { stage.value = 205 }
    }
    try draw("matched-geometry") {
      HeroScene(stage: $0)
    } _: { stage in
      withAnimation(.spring(duration: 0.6, bounce: 0.2)) { stage.isOn = true }
    }
    try draw("rows") {
      ListScene(stage: $0)
    } _: { stage in
      withAnimation(.easeInOut(duration: 0.7)) { stage.items = [3, 1, 4] }
    }
    try draw("phases", for: 1.2) {
      PhaseScene(stage: $0)
    } _: {
      $0.isOn = true
    }
    try draw("keyframes", for: 1) {
      KeyframeScene(stage: $0)
    } _: {
      $0.isOn = true
    }
  }
}
