import CoreGraphics
import HeadlessHost
import Testing

@testable import SwiftUICore

@Suite @MainActor struct GlassButtonTests {
  /// Stripes of two points with a button over them.
  private struct Striped: View {
    var body: some View {
      ZStack {
        VStack(spacing: 0) {
          ForEach(0..<50, id: \.self) {
            ($0.isMultiple(of: 2) ? Color.black : .white).frame(height: 2)
          }
        }
        Button("") {}.buttonStyle(.glass).controlSize(.large)
          .frame(width: 100)
      }
      .frame(width: 100, height: 100)
    }
  }

  @Test func whatLiesBeneathGlassIsBlurred() throws {
    let host = HeadlessHost(
      Striped(), HeadlessConfiguration(size: CGSize(width: 100, height: 100), scale: 1))
    let image = try #require(host.render())
    let columns = (46..<54).compactMap { image.color(x: 50, y: $0)?.first }
    #expect(columns.count == 8)
    let darkest = try #require(columns.min())
    let lightest = try #require(columns.max())
    #expect(lightest - darkest < 16, "\(columns)")
  }

  @Test func aColourEffectThatChangesNothingMakesNoLayer() {
    let environment = EnvironmentValues()
    func count(_ kind: ColorMatrixModifier.Kind, _ amount: Double) -> Int {
      ColorMatrixModifier(kind: kind, amount: amount)
        .effects(size: CGSize(width: 1, height: 1), environment: environment).count
    }
    #expect(count(.brightness, 0) == 0 && count(.brightness, 0.1) == 1)
    #expect(count(.saturation, 1) == 0 && count(.saturation, 0) == 1)
    #expect(count(.contrast, 1) == 0 && count(.grayscale, 0) == 0 && count(.hue, 0) == 0)
  }
}
