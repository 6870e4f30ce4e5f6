import Foundation
import Testing

@testable import Drawing

struct ColorTests {
  private func bytes(_ color: RGBA) -> [Int] {
    [color.red, color.green, color.blue, color.alpha].map { Int(($0 * 255).rounded()) }
  }

  @Test(arguments: [
    RGBA(red: 0.2, green: 0.5, blue: 0.9), RGBA(red: 1, green: 0, blue: 0), .white, .black,
    RGBA(red: 1.2, green: -0.1, blue: 0.3, alpha: 0.5),
  ])
  func oklabThereAndBackIsTheSameColor(_ color: RGBA) {
    let back = Oklab(color).rgba
    #expect(abs(back.red - color.red) < 2e-3)
    #expect(abs(back.green - color.green) < 2e-3)
    #expect(abs(back.blue - color.blue) < 2e-3)
    #expect(back.alpha == color.alpha)
  }

  /// Measured on the platform for its red and blue: 170, 121, 168 (domain notes, 4.6).
  @Test func systemRedMeetsSystemBlueInOklab() {
    let red = RGBA(red: 255 / 255, green: 59 / 255, blue: 48 / 255)
    let blue = RGBA(red: 0, green: 122 / 255, blue: 255 / 255)
    let middle = bytes(red.mixed(with: blue, by: 0.5))
    for (value, measured) in zip(middle, [170, 121, 168]) { #expect(abs(value - measured) <= 6) }
  }

  @Test func clearLendsNoHue() {
    let half = RGBA(red: 1, green: 0, blue: 0).mixed(with: .clear, by: 0.5)
    #expect(bytes(half) == [255, 0, 0, 128])
  }

  @Test func matricesDoAsTheirNamesSay() {
    let color = SIMD4<Float>(0.2, 0.4, 0.6, 1)
    func apply(_ matrix: DrawingColorMatrix) -> [Float] {
      (0..<4).map { row in
        let m = matrix.values[(row * 5)..<(row * 5 + 5)].map { $0 }
        let sum: Float = m[0] * color.x + m[1] * color.y + m[2] * color.z + m[3] * color.w + m[4]
        return (sum * 1000).rounded() / 1000
      }
    }
    #expect(apply(.identity) == [0.2, 0.4, 0.6, 1])
    #expect(apply(.brightness(0.1)) == [0.3, 0.5, 0.7, 1])
    #expect(apply(.contrast(2)) == [-0.1, 0.3, 0.7, 1])
    #expect(apply(.invert) == [0.8, 0.6, 0.4, 1])
    #expect(apply(.saturation(1)) == [0.2, 0.4, 0.6, 1])
    let grey = apply(.grayscale(1))
    #expect(grey[0] == grey[1] && grey[1] == grey[2])
    #expect(apply(.hueRotation(radians: 0)) == [0.2, 0.4, 0.6, 1])
    #expect(apply(DrawingColorMatrix.invert.after(.invert)) == [0.2, 0.4, 0.6, 1])
    #expect(DrawingColorMatrix(values: [1, 2, 3]) == nil)
  }

  @Test func aProjectionAndItsInverseCancel() throws {
    var projection = DrawingProjection()
    projection.m11 = 0.8
    projection.m13 = 0.002
    projection.m31 = 12
    projection.m22 = 1.3
    let inverse = try #require(projection.inverted)
    for (x, y) in [(0.0, 0.0), (10, 20), (100, -30)] {
      let there = projection.apply(x: x, y: y)
      let back = inverse.apply(x: there.x, y: there.y)
      #expect(abs(back.x - x) < 1e-9 && abs(back.y - y) < 1e-9)
    }
    var flat = DrawingProjection()
    flat.m11 = 0
    #expect(flat.inverted == nil)
  }
}
