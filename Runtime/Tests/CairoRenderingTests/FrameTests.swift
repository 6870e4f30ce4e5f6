import CoreGraphics
import Drawing
import Foundation
import ImageDecoding
import Testing
import TextShaping

@testable import CairoRendering

/// Work that a frame takes, counted, and that what is repainted in part equals what is painted whole.
struct FrameTests {
  private let size = CGSize(width: 100, height: 100)

  private func list(_ items: [DisplayItem]) -> DisplayList {
    DisplayList(root: DisplayItem(.group(items)), size: size)
  }

  private func bytes(_ image: CGImage?) -> [UInt8] { image?.withBytes { Array($0) } ?? [] }

  @Test func anUnchangedFrameCostsNothing() throws {
    let rasterizer = CairoRasterizer()
    let frame = try #require(FrameBuffer(size: size, scale: 2, rasterizer: rasterizer))
    let shown = list([Pictures.fill(Pictures.rect(0, 0, 50, 50), red)])
    #expect(frame.show(shown) == [CGRect(x: 0, y: 0, width: 200, height: 200)])
    #expect(rasterizer.statistics.pixels == 40_000)
    rasterizer.resetStatistics()
    #expect(frame.show(shown).isEmpty)
    #expect(rasterizer.statistics == CairoRasterizer.Statistics())
  }

  @Test func oneLeafRepaintsItsOwnPixels() throws {
    let rasterizer = CairoRasterizer()
    let frame = try #require(FrameBuffer(size: size, scale: 2, rasterizer: rasterizer))
    let others = (0..<9).map { place in
      Pictures.fill(Pictures.rect(CGFloat(place % 3) * 33, CGFloat(place / 3) * 33, 20, 20), blue)
    }
    frame.show(list(others + [Pictures.fill(Pictures.rect(40, 40, 5, 5), red)]))
    rasterizer.resetStatistics()
    let rects = frame.show(list(others + [Pictures.fill(Pictures.rect(40, 40, 5, 5), green)]))
    #expect(rects == [CGRect(x: 80, y: 80, width: 10, height: 10)])
    #expect(rasterizer.statistics.pixels == 100)
    // The leaf and the square beneath it; eight others are passed over.
    #expect(rasterizer.statistics.items == 2)
    #expect(rasterizer.statistics.skipped == 8)
    #expect(Pictures.pixel(frame.image(), 85, 85) == [0, 255, 0, 255])
  }

  /// Random pictures, changed step by step: repainting the damage gives the pixels of a fresh frame.
  ///
  /// Cairo cuts a slanted outline at the clip and rounds where it cuts, so that its soft edges may
  /// differ; those of upright ones differ by rounding only.
  @Test(arguments: 0..<24)
  func repaintingTheDamageEqualsPaintingAnew(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) + 1)
    let isUpright = seed % 2 == 0
    let rasterizer = CairoRasterizer()
    let frame = try #require(
      FrameBuffer(size: size, scale: 2, background: .white, rasterizer: rasterizer))
    func item(_ identity: UInt64) -> DisplayItem {
      RandomPictures.item(identity: identity, isUpright: isUpright, &random)
    }
    var items = (1...12).map { item($0) }
    for step in 0..<10 {
      let place = Int.random(in: 0..<items.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where items.count > 1: items.remove(at: place)
      case 1: items.append(item(UInt64(100 + step)))
      case 2: items.swapAt(place, Int.random(in: 0..<items.count, using: &random))
      default: items[place] = item(items[place].identity)
      }
      let next = list(items)
      frame.show(next)
      let fresh = CairoRasterizer().image(of: next, scale: 2, background: .white)
      let differences = zip(bytes(frame.image()), bytes(fresh)).map { abs(Int($0) - Int($1)) }
      #expect(differences.count == 160_000)
      #expect(differences.allSatisfy { $0 <= (isUpright ? 4 : 12) })
      #expect(differences.count { $0 > 1 } < 1_600)
    }
  }

  @Test func cachedContentIsDrawnOnceWhileItMoves() {
    let rasterizer = CairoRasterizer()
    let content = Pictures.group(
      Pictures.fill(Pictures.rect(0, 0, 30, 30), red),
      Pictures.fill(Pictures.rect(5, 5, 9, 9), blue))
    for step in 0..<10 {
      let moved = Pictures.effect(
        .offset(CGPoint(x: CGFloat(step), y: 3)), Pictures.effect(.cached, content))
      let image = Pictures.render(moved, rasterizer: rasterizer)
      #expect(Pictures.pixel(image, step + 6, 9) == [0, 0, 255, 255])
      #expect(Pictures.pixel(image, step + 1, 4) == [255, 0, 0, 255])
    }
    #expect(rasterizer.statistics.layers == 1)
    #expect(rasterizer.statistics.items == 2)
    #expect(rasterizer.statistics.reused == 9)
  }

  @Test func cachedContentFadesAndTurnsFromOneSurface() {
    let rasterizer = CairoRasterizer()
    let content = Pictures.group(
      Pictures.fill(Pictures.rect(10, 10, 20, 20), red),
      Pictures.fill(Pictures.rect(12, 12, 2, 2), red))
    for step in 1...5 {
      let turn = CGAffineTransform(translationX: 20, y: 20)
      let angle = CGAffineTransform(rotationAngle: CGFloat(step) / 10)
      let back = CGAffineTransform(translationX: -20, y: -20)
      let spin = back.concatenating(angle).concatenating(turn)
      let image = Pictures.render(
        Pictures.effect(
          .opacity(0.5), Pictures.effect(.transform(spin), Pictures.effect(.cached, content))),
        rasterizer: rasterizer)
      let alpha = Pictures.pixel(image, 20, 20)[3]
      #expect(abs(alpha - 128) <= 1)
    }
    #expect(rasterizer.statistics.layers == 1)
    #expect(rasterizer.statistics.reused == 4)
  }

  @Test func aShadowIsBlurredOnceWhileItScrolls() {
    let rasterizer = CairoRasterizer()
    let card = Pictures.fill(Pictures.rect(10, 10, 30, 20), .white)
    let shadow = Pictures.effect(
      .shadow(.black, radius: 3, offset: CGSize(width: 0, height: 2)), card)
    var images: [CGImage?] = []
    for step in 0..<6 {
      images.append(
        Pictures.render(
          Pictures.effect(.offset(CGPoint(x: 0, y: CGFloat(step))), shadow), width: 60, height: 60,
          rasterizer: rasterizer))
    }
    #expect(rasterizer.statistics.blurs == 1)
    #expect(rasterizer.statistics.reused == 5)
    #expect(Pictures.pixel(images[0], 20, 33) == Pictures.pixel(images[5], 20, 38))
    #expect(Pictures.pixel(images[0], 20, 33)[3] > 60)
  }

  @Test func whatIsKeptIsBounded() {
    let rasterizer = CairoRasterizer(cacheBytes: 1 << 20)
    for step in 0..<60 {
      let item = Pictures.group(
        Pictures.fill(Pictures.rect(0, 0, 90, 90), red),
        Pictures.fill(Pictures.rect(CGFloat(step), 0, 9, 9), blue))
      _ = Pictures.render(
        Pictures.effect(.cached, item), width: 100, height: 100, rasterizer: rasterizer)
    }
    #expect(rasterizer.statistics.layers == 60)
    #expect(rasterizer.cachedBytes <= 1 << 20)
    rasterizer.purge()
    #expect(rasterizer.cachedBytes == 0)
  }

  @Test func aPictureWithoutSizeIsNoPicture() {
    let item = Pictures.fill(Pictures.rect(0, 0, 5, 5), red)
    #expect(Pictures.render(item, width: 0, height: 10) == nil)
    #expect(Pictures.render(item, width: 1e7, height: 1e7) == nil)
    #expect(FrameBuffer(size: .zero, scale: 2, rasterizer: CairoRasterizer()) == nil)
  }
}

/// The same numbers for the same seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

enum RandomPictures {
  static func item(
    identity: UInt64, isUpright: Bool, _ random: inout SeededGenerator
  ) -> DisplayItem {
    func leaf() -> DisplayItem { self.leaf(isUpright, &random) }
    let child = DisplayItem(.group([leaf(), leaf()]))
    let effect: DrawingEffect? =
      switch Int.random(in: 0..<(isUpright ? 9 : 11), using: &random) {
      case 0: .opacity(0.5)
      case 1: .blur(radius: 2, isOpaque: false)
      case 2: .shadow(.black, radius: 3, offset: CGSize(width: 2, height: 3))
      case 3: .blend(.multiply)
      case 4: .offset(CGPoint(x: 4, y: 7))
      case 5: .mask(leaf(), isInverted: true, usesLuminance: false)
      case 6: .clip(path(isUpright, &random), evenOdd: false)
      case 7: .colorMatrix(.invert)
      case 9, 10: .transform(CGAffineTransform(rotationAngle: 0.3))
      default: nil
      }
    guard let effect else { return DisplayItem(identity: identity, child.content) }
    return DisplayItem(identity: identity, .effect(effect, child))
  }

  private static func path(_ isUpright: Bool, _ random: inout SeededGenerator) -> CGPath {
    let values: [Double] = [-10...80, -10...80, 3...40, 3...40].map {
      Double.random(in: $0, using: &random)
    }
    let rect = CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
    return isUpright || Bool.random(using: &random)
      ? CGPath(rect: rect, transform: nil) : CGPath(ellipseIn: rect, transform: nil)
  }

  private static func leaf(_ isUpright: Bool, _ random: inout SeededGenerator) -> DisplayItem {
    let values = (0..<4).map { _ in Float.random(in: 0...1, using: &random) }
    let color = RGBA(
      red: values[0], green: values[1], blue: values[2], alpha: 0.3 + 0.7 * values[3])
    guard !isUpright, Bool.random(using: &random) else {
      return Pictures.fill(path(isUpright, &random), color)
    }
    let width = Double.random(in: 0.5...4, using: &random)
    return DisplayItem(
      .stroke(
        path(isUpright, &random), .color(color),
        StrokeStyleData(lineWidth: width, lineJoin: .round)))
  }
}
