import CoreGraphics
import Foundation
import ImageIO
import SwiftUI
import Testing

@testable import HeadlessHost
@testable import SwiftUICore

private struct Scene: View {
  var stage: Stage
  var body: some View {
    VStack {
      Circle().trim(from: 0, to: stage.isOn ? 0.75 : 0.25).stroke(.orange, lineWidth: 6)
        .frame(width: 60, height: 60).named("ring")
      RoundedRectangle(cornerRadius: 8).fill(stage.isOn ? Color(red: 1, green: 0, blue: 0) : .black)
        .frame(width: 40, height: 40).named("square")
        .rotationEffect(.degrees(stage.isOn ? 90 : 0)).opacity(stage.isOn ? 0.5 : 1)
      if stage.isOn { Text("Here").transition(.blurReplace) }
    }
  }
}

@Suite @MainActor struct MotionRecordingTests {
  private func record() -> MotionRecording {
    let stage = Stage()
    let host = MotionStage.host(size: CGSize(width: 120, height: 160)) { Scene(stage: stage) }
    return host.record(
      for: 0.5, rate: 20,
      script: [
        MotionEvent(at: 0.1) { withAnimation(.linear(duration: 0.4)) { stage.isOn = true } }
      ])
  }

  @Test func twoRunsOfAScriptGiveTheSameBytes() throws {
    let (first, second) = (record(), record())
    #expect(first.frames.count == 11)
    #expect(try first.pictures() == second.pictures())
    #expect(try first.json() == second.json())
    #expect(try first.animatedPNG() == second.animatedPNG())
    #expect(Set(try first.pictures()).count > 6)
  }

  @Test func thePresentedTreeTellsTrimColourOpacityAndTransform() throws {
    // The change is made at 0.1 s; half of its 0.4 s have passed at 0.3 s.
    let frame = record().frames[6]
    let ring = try #require(frame["ring"])
    #expect(abs((ring.trim?[1] ?? 0) - 0.5) < 1e-6)
    let square = try #require(frame["square"])
    #expect(abs(square.opacity - 0.75) < 1e-6)
    #expect(square.color?.hasPrefix("#") == true)
    #expect(square.color != "#FF0000FF" && square.color != "#000000FF")
    #expect(abs(atan2(square.transform[1], square.transform[0]) - .pi / 4) < 1e-6)
  }

  @Test func anAnimatedPictureHasAFrameForEachPicture() throws {
    let data = try record().animatedPNG()
    func count(_ type: String) -> Int {
      var (found, start) = (0, data.startIndex)
      while let range = data.range(of: Data(type.utf8), in: start..<data.endIndex) {
        found += 1
        start = range.upperBound
      }
      return found
    }
    #expect(count("acTL") == 1)
    #expect(count("fcTL") == 11)
    #expect(count("fdAT") >= 10)
    // A reader that knows no animation shows the first picture.
    #expect(
      CGImageSourceCreateWithData(data as CFData, nil).flatMap {
        CGImageSourceCreateImageAtIndex($0, 0, nil)
      }?.width == 120)
  }

  @Test func anAnimatingOpacityAndTransformReuseThePictureBelow() {
    let stage = Stage()
    let host = MotionStage.host {
      VStack {
        Text("Stays as it is").padding().background(.yellow, in: Capsule())
        Text("So does this")
      }
      .modifier(Tilt(stage: stage))
    }
    _ = host.render()
    host.perform { withAnimation(.linear(duration: 2)) { stage.isOn = true } }
    for _ in 0..<4 {
      host.advance(by: 1.0 / 60)
      _ = host.render()
    }
    host.resetStatistics()
    for _ in 0..<10 {
      host.advance(by: 1.0 / 60)
      _ = host.render()
    }
    #expect(host.statistics.bodies == 0)
    #expect(host.statistics.layouts == 0)
    #expect(host.statistics.measures == 0)
    #expect(host.statistics.rasterised == 0)
    #expect(host.statistics.pixels > 0)
  }

  /// A picture kept at its first place was put elsewhere once it stood between pixels.
  @Test func whatMovesIsPaintedWhereItIs() throws {
    let stage = Stage()
    let host = MotionStage.host(size: CGSize(width: 120, height: 120)) { Arrival(stage: stage) }
    let recording = host.record(
      for: 1.2, rate: 20,
      script: [MotionEvent(at: 0) { withAnimation(.easeInOut(duration: 1)) { stage.isOn = true } }])
    for frame in recording.frames.dropFirst() {
      let image = try #require(frame.image)
      let data = try #require(image.dataProvider?.data)
      let bytes = [UInt8](data as Data)
      let rect = try #require(frame["box"]).rect
      func isRed(_ x: CGFloat, _ y: CGFloat) -> Bool {
        bytes[Int(y) * image.bytesPerRow + Int(x) * 4] < 200
      }
      #expect(isRed(rect.minX + 3, rect.minY + 3) && isRed(rect.maxX - 3, rect.maxY - 3))
      #expect(!isRed(rect.minX - 3, rect.midY) && !isRed(rect.maxX + 3, rect.midY))
      #expect(!isRed(rect.midX, rect.minY - 3) && !isRed(rect.midX, rect.maxY + 3))
    }
  }

  @Test func nothingTicksWhenNothingMoves() {
    let stage = Stage()
    let host = MotionStage.host { Scene(stage: stage) }
    _ = host.render()
    #expect(!host.hasWork)
    host.resetStatistics()
    host.advance(by: 1)
    _ = host.render()
    #expect(host.statistics == HeadlessStatistics())
  }
}

private struct Arrival: View {
  var stage: Stage
  var body: some View {
    ZStack {
      Color.clear
      if stage.isOn {
        Color.red.frame(width: 40, height: 40).named("box").transition(.offset(x: 20, y: -10))
      }
    }
  }
}

private struct Tilt: ViewModifier {
  var stage: Stage
  func body(content: Content) -> some View {
    content.opacity(stage.isOn ? 0.2 : 1).rotationEffect(.degrees(stage.isOn ? 40 : 0))
      .scaleEffect(stage.isOn ? 0.6 : 1)
  }
}
