import CoreGraphics
import SwiftUI
import Testing

@Suite @MainActor struct CanvasTests {
  @Test func fillsAndStrokesStandWhereTheyAreDrawn() throws {
    let picture = try Picture(
      Canvas { context, size in
        context.fill(Path(CGRect(x: 0, y: 0, width: 50, height: 50)), with: .color(.black))
        context.stroke(
          Path { path in
            path.move(to: CGPoint(x: 0, y: 80))
            path.addLine(to: CGPoint(x: size.width, y: 80))
          }, with: .color(.black), lineWidth: 10)
      })
    #expect(picture.isNear(25, 25, [0, 0, 0]))
    #expect(picture.isNear(75, 25, [255, 255, 255]))
    #expect(picture.isNear(50, 80, [0, 0, 0]))
  }

  @Test func aCopyOfTheContextKeepsItsTransformToItself() throws {
    let picture = try Picture(
      Canvas { context, _ in
        var moved = context
        moved.translateBy(x: 50, y: 0)
        moved.fill(Path(CGRect(x: 0, y: 0, width: 20, height: 20)), with: .color(.black))
        context.fill(Path(CGRect(x: 0, y: 50, width: 20, height: 20)), with: .color(.black))
      })
    #expect(picture.isNear(60, 10, [0, 0, 0]))
    #expect(picture.isNear(10, 60, [0, 0, 0]))
    #expect(picture.isNear(10, 10, [255, 255, 255]))
  }

  @Test func clipsAndOpacityApplyToWhatFollows() throws {
    let picture = try Picture(
      Canvas { context, size in
        context.clip(to: Path(CGRect(x: 0, y: 0, width: 50, height: 100)))
        context.opacity = 0.5
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black))
      })
    #expect(picture.isNear(25, 50, [127, 127, 127]))
    #expect(picture.isNear(75, 50, [255, 255, 255]))
  }

  @Test func aLayerIsFilteredAsAWhole() throws {
    let picture = try Picture(
      Canvas { context, _ in
        context.addFilter(.alphaThreshold(min: 0.5, color: .black))
        context.addFilter(.blur(radius: 0))
        context.drawLayer { layer in
          layer.fill(
            Path(CGRect(x: 0, y: 0, width: 50, height: 100)), with: .color(.red.opacity(0.8)))
          layer.fill(
            Path(CGRect(x: 50, y: 0, width: 50, height: 100)), with: .color(.red.opacity(0.2)))
        }
      })
    #expect(picture.isNear(25, 50, [0, 0, 0]))
    #expect(picture.isNear(75, 50, [255, 255, 255]))
  }

  /// Added the other way round, the blur would soften the edge that the threshold cut.
  @Test func theFilterAddedLastIsAppliedFirst() throws {
    let picture = try Picture(
      Canvas { context, _ in
        context.addFilter(.alphaThreshold(min: 0.5, color: .black))
        context.addFilter(.blur(radius: 12))
        context.drawLayer { layer in
          layer.fill(Path(CGRect(x: 0, y: 0, width: 50, height: 100)), with: .color(.red))
        }
      })
    #expect(picture.isNear(44, 50, [0, 0, 0]))
    #expect(picture.isNear(56, 50, [255, 255, 255]))
  }

  @Test func symbolsAreViewsFoundByTheirTag() throws {
    let picture = try Picture(
      Canvas { context, size in
        if let symbol = context.resolveSymbol(id: "dot") {
          context.draw(symbol, at: CGPoint(x: size.width / 2, y: size.height / 2))
        }
      } symbols: {
        Color.black.frame(width: 20, height: 20).tag("dot")
      })
    #expect(picture.isNear(50, 50, [0, 0, 0]))
    #expect(picture.isNear(35, 50, [255, 255, 255]))
  }
}
