import Testing
import UIKit

struct UIColorTests {
  private func components(_ color: UIColor) -> [CGFloat] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha].map { ($0 * 1000).rounded() / 1000 }
  }

  @Test func componentsAreGivenBack() {
    #expect(
      components(UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8)) == [0.2, 0.4, 0.6, 0.8])
    #expect(components(UIColor(white: 0.5, alpha: 1)) == [0.5, 0.5, 0.5, 1])
    #expect(components(.red.withAlphaComponent(0.25)) == [1, 0, 0, 0.25])
  }

  @Test func hueGoesThereAndBack() {
    for step in 0..<24 {
      let hue = CGFloat(step) / 24
      let color = UIColor(hue: hue, saturation: 0.6, brightness: 0.8, alpha: 1)
      var (h, s, b): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
      color.getHue(&h, saturation: &s, brightness: &b, alpha: nil)
      #expect(abs(h - hue) < 1e-9 && abs(s - 0.6) < 1e-9 && abs(b - 0.8) < 1e-9)
    }
    #expect(
      components(UIColor(hue: 1 / 3, saturation: 1, brightness: 1, alpha: 1)) == [0, 1, 0, 1])
  }

  @Test func dynamicColoursFollowTheTraits() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(components(color) == [0, 0, 0, 1])
    #expect(components(color.resolvedColor(with: dark)) == [1, 1, 1, 1])
    dark.performAsCurrent {
      #expect(components(color) == [1, 1, 1, 1])
      #expect(components(color.withAlphaComponent(0.5)) == [1, 1, 1, 0.5])
      #expect(components(.systemBackground) == [0, 0, 0, 1])
    }
    #expect(components(.systemBackground) == [1, 1, 1, 1])
    #expect(components(.systemBlue) == [0, 0.478, 1, 1])
  }

  @Test func providersThatNeverEndGiveClear() {
    final class Loop: Sendable {
      static let color: UIColor = UIColor { _ in color }
    }
    #expect(components(Loop.color) == [0, 0, 0, 0])
  }

  @Test func traitsAreMergedLastWins() {
    let merged = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 3),
      UITraitCollection(userInterfaceStyle: .light),
    ])
    #expect(merged.userInterfaceStyle == .light && merged.displayScale == 3)
  }
}
