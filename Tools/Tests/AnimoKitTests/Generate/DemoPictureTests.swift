import CoreGraphics
import Foundation
import HeadlessHost
import ImageIO
import SwiftUI
import Testing

/// Demos are drawn: they show something from the first frame, and they move.
///
/// With `DEMO_SHEETS` set to a folder, their pictures are written there.
@MainActor struct DemoPictureTests {
  static let size = CGSize(width: 390, height: 780)
  /// Fewer frames than a screen shows: what is looked at is four of them.
  static let step = 1.0 / 12
  static let sheets = ProcessInfo.processInfo.environment["DEMO_SHEETS"]

  private func host(
    of name: String, in appearance: ColorScheme = .light, text: DynamicTypeSize = .large
  ) throws -> HeadlessHost {
    let view = try #require(keptDemos[name])
    let host = HeadlessHost(
      view(),
      HeadlessConfiguration(
        size: Self.size, scale: 1, colorScheme: appearance, dynamicTypeSize: text,
        locale: Locale(identifier: "en_US"),
        safeAreaInsets: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0),
        startDate: Self.virtualNow()))
    host.settle()
    return host
  }

  private func write(_ image: CGImage, as name: String) throws {
    guard let folder = Self.sheets else { return }
    let file = URL(fileURLWithPath: "\(folder)/\(name).png")
    let target = try #require(
      CGImageDestinationCreateWithURL(file as CFURL, "public.png" as CFString, 1, nil))
    CGImageDestinationAddImage(target, image, nil)
    #expect(CGImageDestinationFinalize(target))
  }

  /// Whatever the system's appearance and text size, there is something to see.
  @Test(arguments: keptDemoNames.sorted())
  func theDemoShowsSomethingInTheDarkAndInTheLargestText(_ name: String) throws {
    for (label, appearance, text) in [
      ("dark", ColorScheme.dark, DynamicTypeSize.large), ("huge", .light, .accessibility5),
    ] {
      let host = try host(of: name, in: appearance, text: text)
      host.advance(by: 1.4, step: Self.step)
      DemoGestures.perform(name, on: host)
      host.advance(by: 0.9, step: Self.step)
      let image = try #require(host.render())
      #expect(DemoPicture(image).inkedShare > 0.002)
      try write(image, as: "\(name)-\(label)")
    }
  }

  @Test(arguments: keptDemoNames.sorted())
  func theDemoShowsSomethingAndMoves(_ name: String) throws {
    let host = try host(of: name)
    var frames: [DemoPicture] = []
    func take(_ label: String) throws {
      let image = try #require(host.render())
      frames.append(DemoPicture(image))
      try write(image, as: "\(name)-\(frames.count)-\(label)")
    }
    try take("start")
    // A demo in the other language has the same motion: its words are what is looked at.
    if name.hasSuffix("ChineseView"), Self.sheets == nil {
      #expect(frames[0].inkedShare > 0.002)
      return
    }
    host.advance(by: 1.4, step: Self.step)
    try take("later")
    DemoGestures.perform(name, on: host)
    host.advance(by: 0.12, step: Self.step)
    try take("moving")
    host.advance(by: 0.9, step: Self.step)
    try take("settled")

    for frame in frames { #expect(frame.inkedShare > 0.002) }
    #expect(Set(frames.map(\.bytes)).count > 1, "nothing ever moved")
  }
}

extension DemoPictureTests {
  /// What `Date()` says in a host: a demo compares it with its timeline's date.
  static func virtualNow() -> Date {
    HeadlessHost(EmptyView()).perform { Date() }
  }
}

/// What is on a picture, coarsely.
struct DemoPicture {
  let bytes: [UInt8]
  /// How much of the picture is not its commonest colour.
  let inkedShare: Double

  init(_ image: CGImage) {
    let width = image.width
    let height = image.height
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    bytes.withUnsafeMutableBytes { buffer in
      let context = CGContext(
        data: buffer.baseAddress, width: width, height: height, bitsPerComponent: 8,
        bytesPerRow: width * 4, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      context?.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
    }
    self.bytes = bytes
    var counts: [UInt32: Int] = [:]
    for index in stride(from: 0, to: bytes.count, by: 4) {
      // Five bits a channel: a gradient's neighbours are one colour.
      let key =
        UInt32(bytes[index] >> 3) << 10 | UInt32(bytes[index + 1] >> 3) << 5
        | UInt32(bytes[index + 2] >> 3)
      counts[key, default: 0] += 1
    }
    inkedShare = 1 - Double(counts.values.max() ?? 0) / Double(width * height)
  }
}

/// What a finger does to each demo; the rest are tapped in the middle.
@MainActor enum DemoGestures {
  private static let middle = CGPoint(
    x: DemoPictureTests.size.width / 2, y: DemoPictureTests.size.height / 2)
  /// Begin and end, in points from the middle.
  private static let drags: [(name: String, from: CGPoint, to: CGPoint)] = [
    ("AutoDeck", .zero, CGPoint(x: 0, y: 190)),
    ("CardPack", CGPoint(x: -110, y: -150), CGPoint(x: 130, y: -150)),
    ("Coverflow", .zero, CGPoint(x: -170, y: 0)), ("FanCarousel", .zero, CGPoint(x: -170, y: 0)),
    ("LiquidSlider", CGPoint(x: 0, y: 222), CGPoint(x: 110, y: 222)),
    ("NotificationStack", .zero, CGPoint(x: -190, y: 0)),
    ("ScrubChart", .zero, CGPoint(x: -90, y: 0)), ("SwipeCard", .zero, CGPoint(x: 200, y: 0)),
    ("SwingingRope", CGPoint(x: 20, y: 10), CGPoint(x: 90, y: -60)),
    ("TearCard", .zero, CGPoint(x: 180, y: 0)),
  ]
  private static let taps: [(name: String, at: CGPoint)] = [
    ("LiquidButton", CGPoint(x: 0, y: 274)), ("RollingNumber", CGPoint(x: 0, y: 54)),
    ("ExpandingTabBar", CGPoint(x: 50, y: 300)), ("TabBar", CGPoint(x: 50, y: 300)),
  ]

  static func perform(_ name: String, on host: HeadlessHost) {
    func point(_ offset: CGPoint) -> CGPoint {
      CGPoint(x: middle.x + offset.x, y: middle.y + offset.y)
    }
    if let drag = drags.first(where: { name.hasPrefix($0.name) }) {
      host.drag(from: point(drag.from), to: point(drag.to))
    } else {
      let offset = taps.first { name.hasPrefix($0.name) }?.at ?? .zero
      host.tap(at: point(offset))
    }
  }
}
