import CoreGraphics
import HeadlessHost
import SwiftUI
import Testing

@testable import SwiftUICore

private struct Rows: View {
  var stage: Stage
  var isLazy = false
  var body: some View {
    if isLazy {
      ScrollView { LazyVStack(spacing: 0) { rows } }
    } else {
      List { rows }.listStyle(.plain)
    }
  }
  private var rows: some View {
    ForEach(stage.items, id: \.self) { item in
      Text(verbatim: "\(item)").frame(maxWidth: .infinity, minHeight: 40).named("row \(item)")
    }
  }
}

/// Rows that come, go and change places, in a list and in a lazy stack.
@Suite @MainActor struct ListMotionTests {
  private func record(
    _ isLazy: Bool, _ before: [Int], _ after: [Int], _ animation: Animation? = .linear(duration: 1)
  ) -> MotionRecording {
    let stage = Stage()
    stage.items = before
    let host = MotionStage.host(size: CGSize(width: 300, height: 400)) {
      Rows(stage: stage, isLazy: isLazy)
    }
    return host.record(
      for: 1.2, rate: 10, pictures: false,
      script: [MotionEvent(at: 0) { withAnimation(animation) { stage.items = after } }])
  }
  private func y(_ recording: MotionRecording, _ row: Int, _ frame: Int) throws -> Double {
    try #require(recording.frames[frame]["row \(row)"]).frame[1]
  }

  @Test(arguments: [false, true]) func rowsMakeRoomForOneThatComes(_ isLazy: Bool) throws {
    let recording = record(isLazy, [1, 2, 3], [1, 9, 2, 3])
    let (start, half, end) = try (
      y(recording, 2, 0), y(recording, 2, 5), y(recording, 2, 11)
    )
    #expect(end - start >= 40)
    #expect(abs(half - (start + end) / 2) < 0.5, "\(start) \(half) \(end)")
    let coming = try #require(recording.frames[5]["row 9"])
    #expect(coming.opacity > 0.3 && coming.opacity < 0.7)
    #expect(try y(recording, 9, 5) == y(recording, 9, 11))
  }

  @Test(arguments: [false, true]) func rowsCloseUpOverOneThatGoes(_ isLazy: Bool) throws {
    let recording = record(isLazy, [1, 2, 3], [1, 3])
    let (start, half, end) = try (
      y(recording, 3, 0), y(recording, 3, 5), y(recording, 3, 11)
    )
    #expect(start - end >= 40)
    #expect(abs(half - (start + end) / 2) < 0.5, "\(start) \(half) \(end)")
    let going = try #require(recording.frames[5]["row 2"])
    #expect(going.isLeaving && going.opacity > 0.3 && going.opacity < 0.7)
    #expect(recording.frames[11]["row 2"] == nil)
  }

  @Test(arguments: [false, true]) func rowsChangePlaces(_ isLazy: Bool) throws {
    let recording = record(isLazy, [1, 2, 3], [3, 2, 1])
    let (start, half, end) = try (
      y(recording, 3, 0), y(recording, 3, 5), y(recording, 3, 11)
    )
    #expect(start - end >= 80)
    #expect(abs(half - (start + end) / 2) < 0.5, "\(start) \(half) \(end)")
    #expect(try y(recording, 2, 5) == y(recording, 2, 0))
  }

  @Test(arguments: [false, true]) func withoutAnAnimationRowsAreThereAtOnce(_ isLazy: Bool) throws {
    let recording = record(isLazy, [1, 2, 3], [1, 9, 2, 3], nil)
    #expect(try y(recording, 2, 1) == y(recording, 2, 11))
    #expect(recording.frames[1]["row 9"]?.opacity == 1)
  }
}
