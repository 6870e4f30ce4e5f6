import CoreGraphics
import HeadlessHost
import SwiftUI
import Testing

@testable import SwiftUICore

/// Renders at one pixel a point and reads colours back.
@MainActor struct Picture {
  let image: CGImage
  private let bytes: Data
  init(image: CGImage) {
    self.image = image
    bytes = (image.dataProvider?.data as Data?) ?? Data()
  }
  init<V: View>(
    _ view: V, width: CGFloat = 100, height: CGFloat = 100, scheme: ColorScheme = .light,
    direction: LayoutDirection = .leftToRight
  ) throws {
    let host = HeadlessHost(
      view,
      HeadlessConfiguration(
        size: CGSize(width: width, height: height), scale: 1, colorScheme: scheme,
        layoutDirection: direction))
    self.init(image: try #require(host.render()))
  }

  /// Red, green and blue, 0 to 255.
  func color(_ x: Int, _ y: Int) -> [Int] {
    let offset = y * image.bytesPerRow + x * 4
    guard x >= 0, y >= 0, x < image.width, y < image.height, offset + 2 < bytes.count else {
      return []
    }
    // Stored as BGRA, premultiplied; the window behind is opaque.
    return [Int(bytes[offset + 2]), Int(bytes[offset + 1]), Int(bytes[offset])]
  }

  func isNear(_ x: Int, _ y: Int, _ expected: [Int], within tolerance: Int = 3) -> Bool {
    zip(color(x, y), expected).allSatisfy { abs($0 - $1) <= tolerance }
  }
}

@Suite @MainActor struct DrawingTests {
  private let red = [255, 59, 48]

  @Test func aColourFillsItsFrame() throws {
    let picture = try Picture(Color.red.frame(width: 50, height: 50))
    #expect(picture.isNear(50, 50, red))
    #expect(picture.isNear(10, 10, [255, 255, 255]))
  }

  @Test func systemColoursFollowTheAppearance() throws {
    let picture = try Picture(Color.red, scheme: .dark)
    #expect(picture.isNear(50, 50, [255, 69, 58]))
    let background = try Picture(EmptyView(), scheme: .dark)
    #expect(background.isNear(50, 50, [0, 0, 0]))
  }

  @Test func opacityMixesWithWhatLiesBehind() throws {
    let picture = try Picture(Color.black.opacity(0.5))
    #expect(picture.isNear(50, 50, [127, 127, 127]))
    let group = try Picture(
      ZStack {
        Color.black
        Color.white
      }
      .compositingGroup().opacity(0.5))
    // As a whole: the white on top at half strength over the white window.
    #expect(group.isNear(50, 50, [255, 255, 255]))
  }

  @Test func aCircleLeavesItsCornersOut() throws {
    let picture = try Picture(Circle().fill(.blue))
    #expect(picture.isNear(50, 50, [0, 122, 255]))
    #expect(picture.isNear(2, 2, [255, 255, 255]))
  }

  @Test func strokeBorderStaysInside() throws {
    let picture = try Picture(
      Rectangle().strokeBorder(.black, lineWidth: 10).frame(width: 60, height: 60))
    #expect(picture.isNear(25, 50, [0, 0, 0]))
    #expect(picture.isNear(18, 50, [255, 255, 255]))
    #expect(picture.isNear(50, 50, [255, 255, 255]))
  }

  @Test func clippingCutsAtTheShape() throws {
    let picture = try Picture(Color.red.clipShape(.rect(cornerRadius: 40)))
    #expect(picture.isNear(1, 1, [255, 255, 255]))
    #expect(picture.isNear(50, 50, red))
  }

  @Test func aMaskKeepsWhatItCovers() throws {
    let picture = try Picture(Color.red.mask { Rectangle().frame(width: 20, height: 20) })
    #expect(picture.isNear(50, 50, red))
    #expect(picture.isNear(20, 50, [255, 255, 255]))
  }

  @Test func gradientsBeginAndEndInTheirColours() throws {
    let picture = try Picture(
      LinearGradient(colors: [.black, .white], startPoint: .leading, endPoint: .trailing))
    #expect(picture.color(0, 50)[0] < 10)
    #expect(picture.color(99, 50)[0] > 245)
    #expect(picture.color(25, 50)[0] < picture.color(75, 50)[0])
  }

  @Test func rotationTurnsClockwise() throws {
    let picture = try Picture(
      HStack(spacing: 0) {
        Color.red
        Color.blue
      }
      .frame(width: 80, height: 80).rotationEffect(.degrees(90)))
    // What was on the left is on top after a quarter turn.
    #expect(picture.isNear(50, 20, red))
    #expect(picture.isNear(50, 80, [0, 122, 255]))
  }

  @Test func offsetMovesThePictureButNotTheLayout() throws {
    let picture = try Picture(
      VStack(spacing: 0) {
        Color.red.frame(height: 50).offset(y: 50)
        Color.blue
      })
    #expect(picture.isNear(50, 25, [255, 255, 255]))
  }

  @Test func zIndexDecidesWhoIsOnTop() throws {
    let picture = try Picture(
      ZStack {
        Color.red.zIndex(1)
        Color.blue
      })
    #expect(picture.isNear(50, 50, red))
  }

  @Test func aShadowDarkensAroundItsView() throws {
    let picture = try Picture(
      Color.white.frame(width: 40, height: 40).shadow(color: .black, radius: 6))
    #expect(picture.color(25, 50)[0] < 230)
    #expect(picture.isNear(50, 50, [255, 255, 255]))
  }

  @Test func coloursAreAdjusted() throws {
    let inverted = try Picture(Color.black.colorInvert())
    #expect(inverted.isNear(50, 50, [255, 255, 255]))
    let gray = try Picture(Color.red.grayscale(1))
    let value = gray.color(50, 50)
    #expect(abs(value[0] - value[1]) <= 2 && abs(value[1] - value[2]) <= 2)
  }

  @Test func hierarchicalStylesWeakenTheForeground() throws {
    let picture = try Picture(
      Rectangle().fill(.secondary).foregroundStyle(.black))
    #expect(picture.isNear(50, 50, [127, 127, 127]))
  }

  @Test func trimDrawsAPartOfTheOutline() throws {
    let picture = try Picture(
      Path { path in
        path.move(to: CGPoint(x: 0, y: 50))
        path.addLine(to: CGPoint(x: 100, y: 50))
      }
      .trim(from: 0, to: 0.5).stroke(.black, lineWidth: 10))
    #expect(picture.isNear(25, 50, [0, 0, 0]))
    #expect(picture.isNear(75, 50, [255, 255, 255]))
  }

  @Test func redactionHidesText() throws {
    let shown = try Picture(Text("MMMM").font(.system(size: 30)))
    let hidden = try Picture(Text("MMMM").font(.system(size: 30)).redacted(reason: .placeholder))
    func darkest(_ picture: Picture) -> Int {
      (0..<100).map { picture.color($0, 50).first ?? 255 }.min() ?? 255
    }
    #expect(darkest(shown) < 60)
    #expect(darkest(hidden) > 150 && darkest(hidden) < 255)
  }

  @Test func shapesAreMirroredWhereTextRunsToTheLeft() throws {
    let shape = Path { $0.addRect(CGRect(x: 0, y: 0, width: 50, height: 100)) }
    let picture = try Picture(shape.fill(.black), direction: .rightToLeft)
    #expect(picture.isNear(25, 50, [255, 255, 255]))
    #expect(picture.isNear(75, 50, [0, 0, 0]))
  }

  @Test func everyNamedSymbolHasADrawing() {
    for name in ["heart.fill", "paperplane.fill", "envelope.open.fill", "globe", "airplane"] {
      #expect(SymbolLibrary.isKnown(name), "\(name)")
    }
    #expect(!SymbolLibrary.isKnown("no.such.symbol"))
  }

  @Test func pathsReadAndWriteThemselvesAsText() throws {
    let path = Path { path in
      path.move(to: CGPoint(x: 1, y: 2))
      path.addCurve(
        to: CGPoint(x: 3, y: 4), control1: CGPoint(x: 5, y: 6), control2: CGPoint(x: 7, y: 8))
      path.closeSubpath()
    }
    #expect(path.description == "1 2 m 5 6 7 8 3 4 c h")
    #expect(Path(path.description) == path)
    #expect(Path("1 2 x") == nil)
  }

  @Test func aTransformAndItsInverseCancel() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      func number() -> CGFloat { CGFloat.random(in: -2...2, using: &generator) }
      let transform = ProjectionTransform(
        CGAffineTransform(
          a: number() + 3, b: number(), c: number(), d: number() + 3, tx: number(), ty: number()))
      let point = CGPoint(x: number() * 50, y: number() * 50)
      let back = point.applying(transform).applying(transform.inverted())
      #expect(abs(back.x - point.x) < 1e-6 && abs(back.y - point.y) < 1e-6)
    }
  }
}

/// The same numbers on every run.
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
