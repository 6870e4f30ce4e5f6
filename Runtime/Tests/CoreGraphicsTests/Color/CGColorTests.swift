import CoreGraphics
import Testing

struct CGColorTests {
  @Test func componentsEndWithAlpha() throws {
    let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color.components == [0.1, 0.2, 0.3, 0.4] && color.alpha == 0.4)
    #expect(color.colorSpace?.name as String? == CGColorSpace.sRGB as String)
    #expect(color.copy(alpha: 1)?.components == [0.1, 0.2, 0.3, 1])
    #expect(CGColor(gray: 0.5, alpha: 1).numberOfComponents == 2)
  }

  @Test func theRedOfDisplayP3LeavesStandardRange() throws {
    let wide = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let extended = try #require(CGColorSpace(name: CGColorSpace.extendedSRGB))
    let standard = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    let red = try #require(CGColor(colorSpace: wide, components: [1, 0, 0, 1]))
    let free = try #require(
      red.converted(to: extended, intent: .defaultIntent, options: nil)?.components)
    // The values that CSS Color 4's sample conversions give.
    #expect(abs(free[0] - 1.0931) < 5e-4)
    #expect(abs(free[1] + 0.2267) < 5e-4)
    #expect(abs(free[2] + 0.1501) < 5e-4)
    let clamped = try #require(
      red.converted(to: standard, intent: .defaultIntent, options: nil)?.components)
    #expect(clamped == [1, 0, 0, 1])
  }

  @Test func conversionsThereAndBackChangeNothing() throws {
    let names = [
      CGColorSpace.displayP3, CGColorSpace.linearSRGB, CGColorSpace.extendedLinearDisplayP3,
      CGColorSpace.extendedSRGB,
    ]
    for name in names {
      let space = try #require(CGColorSpace(name: name))
      let color = CGColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 0.6)
      let back = try #require(
        color.converted(to: space, intent: .defaultIntent, options: nil)?
          .converted(to: .standard, intent: .defaultIntent, options: nil)?.components)
      for (mine, theirs) in zip(back, [0.2, 0.5, 0.9, 0.6]) { #expect(abs(mine - theirs) < 1e-6) }
    }
  }

  @Test func halfOfLinearLightIsBrighterThanHalf() throws {
    let linear = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
    let color = try #require(CGColor(colorSpace: linear, components: [0.5, 0.5, 0.5, 1]))
    #expect(abs(color.standardComponents.x - 0.7354) < 1e-4)
  }

  @Test func unknownSpacesAreRefused() {
    #expect(CGColorSpace(name: "kCGColorSpaceOfNoOne") == nil)
  }

  @Test func gradientsSpreadTheirColoursEvenly() throws {
    let colors = [0, 0.5, 1].map { CGColor(gray: $0, alpha: 1) }
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil))
    #expect(gradient.stops.map(\.location) == [0, 0.5, 1])
    let placed = try #require(
      CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: [0, 0.9, 0.2]))
    #expect(placed.stops.map(\.location) == [0, 0.2, 0.9])
  }
}
