import CoreGraphics
import Foundation
import ImageIO
import SwiftUICore
import Testing

@testable import HeadlessHost

private struct Counter: View {
  @State var count = 0
  var probe: Probe
  var body: some View {
    let _ = probe.set = { count = $0 }
    return VStack {
      Text("Count \(count)")
      Color.red.frame(width: 40, height: 20)
    }
  }
}

@MainActor private final class Probe {
  var set: (Int) -> Void = { _ in }
}

@Suite @MainActor struct HeadlessHostTests {
  @Test func rendersAColourInTheMiddle() throws {
    let host = HeadlessHost(
      Color.red.frame(width: 50, height: 30),
      HeadlessConfiguration(size: CGSize(width: 200, height: 100), scale: 1))
    let image = try #require(host.render())
    #expect(image.width == 200)
    let frame = host.window.rootElement.children[0].globalFrame()
    #expect(frame == CGRect(x: 75, y: 35, width: 50, height: 30))
  }

  @Test func aStateChangeEvaluatesOneBody() {
    let probe = Probe()
    let host = HeadlessHost(Counter(probe: probe))
    host.update()
    host.resetStatistics()
    probe.set(3)
    host.update()
    #expect(host.statistics.bodies == 1)
    host.resetStatistics()
    host.update()
    #expect(host.statistics == HeadlessStatistics())
  }

  /// A handler that reads the clock must see the window's, not the machine's.
  @Test func whatATapSetsOffReadsTheVirtualClock() throws {
    var dates: [Date] = []
    let host = HeadlessHost(
      Color.red.onTapGesture { dates.append(Date()) },
      HeadlessConfiguration(size: CGSize(width: 40, height: 40)))
    host.tap(at: CGPoint(x: 20, y: 20))
    host.advance(by: 30)
    host.tap(at: CGPoint(x: 20, y: 20))
    try #require(dates.count == 2)
    #expect(abs(dates[1].timeIntervalSince(dates[0]) - 30.05) < 0.001)
  }

  @Test func drawsASheetToLookAt() throws {
    let view = VStack(alignment: .leading, spacing: 12) {
      Text("Postcard Journey 卡片漂流簿").font(.largeTitle.bold())
      Text("The quick **brown** fox jumps over the lazy dog, and then goes on to see the world.")
      HStack {
        Image(systemName: "heart.fill").foregroundStyle(.red)
        Image(systemName: "map")
        Text("12,345").font(.title2.monospacedDigit())
        Spacer()
        Text("caption").font(.caption).foregroundStyle(.secondary)
      }
      Divider()
      RoundedRectangle(cornerRadius: 20).fill(.blue.gradient).frame(height: 80)
        .shadow(radius: 8)
        .overlay(alignment: .bottomTrailing) { Text("overlay").padding(8).foregroundStyle(.white) }
      Circle().strokeBorder(.orange, lineWidth: 6).frame(width: 60, height: 60)
        .rotationEffect(.degrees(20))
      Spacer()
    }
    .padding()
    let host = HeadlessHost(view)
    let image = try #require(host.render())
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("skiff-sheet.png")
    let target = try #require(
      CGImageDestinationCreateWithURL(url as CFURL, "public.png" as CFString, 1, nil))
    CGImageDestinationAddImage(target, image, nil)
    #expect(CGImageDestinationFinalize(target))
  }
}
