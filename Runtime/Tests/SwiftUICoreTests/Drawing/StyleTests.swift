import CoreGraphics
import SwiftUI
import Testing

@testable import SwiftUICore

/// A picture of four pixels: red, green, blue, white.
@MainActor enum FourPixels {
  static func image() throws -> CGImage {
    let context = try #require(
      CGContext(
        data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    let colors: [(CGFloat, CGFloat, CGFloat)] = [(1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 1)]
    for (index, color) in colors.enumerated() {
      context.setFillColor(red: color.0, green: color.1, blue: color.2, alpha: 1)
      // The context's origin is below: the first row is the upper one.
      context.fill(
        CGRect(x: CGFloat(index % 2), y: CGFloat(1 - index / 2), width: 1, height: 1))
    }
    return try #require(context.makeImage())
  }
}

@Suite @MainActor struct StyleTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  @Test func whatLiesOnASheetIsLighterInTheDark() {
    var environment = EnvironmentValues()
    environment.colorScheme = .dark
    let plain = Color(uiColor: .systemGroupedBackground).rgba(in: environment)
    environment.isElevated = true
    #expect(Color(uiColor: .systemGroupedBackground).rgba(in: environment) != plain)
    #expect(
      Color(uiColor: .systemGroupedBackground).rgba(in: environment)
        == Color(.system(.groupedBackground)).rgba(in: environment))
  }

  @Test func gradientsRunPerceptuallyUnlessToldOtherwise() throws {
    let perceptual = try Picture(
      LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing))
    #expect(perceptual.isNear(50, 50, [170, 121, 168], within: 6), "\(perceptual.color(50, 50))")
    let device = try Picture(
      Rectangle().fill(
        .linearGradient(
          Gradient(colors: [red, blue]).colorSpace(.device), startPoint: .leading,
          endPoint: .trailing)))
    #expect(device.isNear(50, 50, [127, 0, 127], within: 6))
    #expect(device.isNear(25, 50, [190, 0, 65], within: 6))
    #expect(device.isNear(1, 50, [255, 0, 0], within: 8))
  }

  @Test func radialGradientsGrowFromTheirCentre() throws {
    let picture = try Picture(
      RadialGradient(colors: [.white, .black], center: .center, startRadius: 10, endRadius: 40))
    #expect(picture.isNear(50, 50, [255, 255, 255]))
    #expect(picture.isNear(50, 5, [0, 0, 0]))
    #expect(picture.color(50, 25)[0] < 200 && picture.color(50, 25)[0] > 60)
  }

  @Test func ellipticalGradientsFollowTheirShape() throws {
    let picture = try Picture(
      EllipticalGradient(colors: [.white, .black]).frame(width: 100, height: 50))
    // As dark at the edge of the long side as at that of the short one.
    #expect(abs(picture.color(98, 50)[0] - picture.color(50, 73)[0]) < 12)
    #expect(picture.isNear(50, 50, [255, 255, 255], within: 8))
  }

  @Test func angularGradientsStartAtTheTrailingSideAndGoClockwise() throws {
    let picture = try Picture(
      AngularGradient(
        stops: [
          .init(color: .white, location: 0), .init(color: .white, location: 0.25),
          .init(color: .black, location: 0.25), .init(color: .black, location: 1),
        ], center: .center))
    // The first quarter, from trailing down to the bottom.
    #expect(picture.isNear(75, 75, [255, 255, 255]))
    #expect(picture.isNear(25, 75, [0, 0, 0]))
    #expect(picture.isNear(75, 25, [0, 0, 0]))
  }

  @Test func aMeshHasItsColoursAtItsPoints() throws {
    let picture = try Picture(
      MeshGradient(
        width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]],
        colors: [.black, .white, .white, .black]))
    #expect(picture.color(2, 2)[0] < 30)
    #expect(picture.color(97, 2)[0] > 225)
    #expect(picture.color(2, 97)[0] > 225)
    let middle = picture.color(50, 50)[0]
    #expect(middle > 90 && middle < 165, "\(middle)")
  }

  @Test func materialsBlurAndLightenWhatLiesBeneath() throws {
    let picture = try Picture(
      ZStack {
        HStack(spacing: 0) {
          Color.black
          Color.white
        }
        Rectangle().fill(.regularMaterial).frame(width: 100, height: 50)
      })
    // Sharp outside, soft inside.
    #expect(picture.isNear(45, 10, [0, 0, 0]) && picture.isNear(55, 10, [255, 255, 255]))
    let (near, far) = (picture.color(45, 50)[0], picture.color(5, 50)[0])
    #expect(near > far + 10 && far > 40, "\(near) \(far)")
    let thin = try Picture(
      ZStack {
        Color.black
        Rectangle().fill(.ultraThinMaterial)
      })
    let thick = try Picture(
      ZStack {
        Color.black
        Rectangle().fill(.ultraThickMaterial)
      })
    #expect(thick.color(50, 50)[0] > thin.color(50, 50)[0] + 20)
  }

  @Test func aPicturePaintsAsTiles() throws {
    let image = Image(decorative: try FourPixels.image(), scale: 1)
    let picture = try Picture(Rectangle().fill(.image(image, scale: 10)))
    // A tile is 20 points wide; the pattern repeats.
    for x in [5, 25, 65] {
      #expect(picture.isNear(x, 5, [255, 0, 0], within: 30), "\(picture.color(x, 5))")
    }
    #expect(picture.isNear(15, 5, [0, 255, 0], within: 30), "\(picture.color(15, 5))")
    let half = try Picture(
      Rectangle().fill(
        .image(image, sourceRect: CGRect(x: 0, y: 0, width: 0.5, height: 0.5), scale: 10)))
    #expect(half.isNear(15, 15, [255, 0, 0], within: 20))
  }

  @Test func innerShadowsFallIntoTheShape() throws {
    let picture = try Picture(
      Rectangle().fill(.white.shadow(.inner(color: .black, radius: 4, y: 8)))
        .frame(width: 60, height: 60))
    #expect(picture.color(50, 22)[0] < 60, "dark below the upper edge")
    #expect(picture.isNear(50, 70, [255, 255, 255]), "none at the lower one")
    #expect(picture.isNear(50, 10, [255, 255, 255]), "none outside")
  }

  @Test func dropShadowsFallBesideIt() throws {
    let picture = try Picture(
      Rectangle().fill(.white.shadow(.drop(color: .black, radius: 2, y: 10)))
        .frame(width: 40, height: 40))
    #expect(picture.color(50, 75)[0] < 60)
    #expect(picture.isNear(50, 50, [255, 255, 255]))
    #expect(picture.isNear(50, 20, [255, 255, 255]))
  }

  @Test func levelsOfAStyleAreWeaker() throws {
    let picture = try Picture(
      HStack(spacing: 0) {
        Rectangle().fill(.primary)
        Rectangle().fill(.secondary)
        Rectangle().fill(.tertiary)
        Rectangle().fill(.quaternary)
      }
      .foregroundStyle(.black))
    let shades = [12, 37, 62, 87].map { picture.color($0, 50)[0] }
    #expect(shades[0] == 0)
    #expect(zip(shades, shades.dropFirst()).allSatisfy { $0 < $1 }, "\(shades)")
    let own = try Picture(
      HStack(spacing: 0) {
        Rectangle().fill(.primary)
        Rectangle().fill(.secondary)
      }
      .foregroundStyle(red, blue))
    #expect(own.isNear(25, 50, [255, 0, 0]) && own.isNear(75, 50, [0, 0, 255]))
  }

  @Test func blendModesMeetWhatLiesBeneath() throws {
    func blended(_ mode: BlendMode) throws -> [Int] {
      try Picture(
        ZStack {
          Color(red: 0.5, green: 0.5, blue: 0.5)
          Color(red: 1, green: 0.5, blue: 0).blendMode(mode)
        }
      ).color(50, 50)
    }
    func isNear(_ a: [Int], _ b: [Int]) -> Bool { zip(a, b).allSatisfy { abs($0 - $1) <= 3 } }
    #expect(isNear(try blended(.multiply), [128, 64, 0]))
    #expect(isNear(try blended(.screen), [255, 191, 128]))
    #expect(isNear(try blended(.difference), [128, 0, 128]))
    #expect(isNear(try blended(.plusLighter), [255, 255, 128]))
    #expect(isNear(try blended(.darken), [128, 128, 0]))
  }

  @Test func coloursMixAndResolve() throws {
    let environment = EnvironmentValues()
    let mixed = red.mix(with: blue, by: 0.5, in: .device).resolve(in: environment)
    #expect(abs(mixed.red - 0.5) < 0.01 && abs(mixed.blue - 0.5) < 0.01 && mixed.green < 0.01)
    let resolved = Color(.sRGB, red: 0.2, green: 0.4, blue: 0.6, opacity: 0.8)
      .resolve(in: environment)
    #expect(abs(resolved.green - 0.4) < 1e-4 && abs(resolved.opacity - 0.8) < 1e-4)
  }
}

@Suite @MainActor struct ImageDrawingTests {
  @Test func aPictureIsStretchedOrRepeated() throws {
    let image = Image(decorative: try FourPixels.image(), scale: 1).interpolation(.none)
    let stretched = try Picture(image.resizable())
    #expect(stretched.isNear(25, 25, [255, 0, 0]) && stretched.isNear(75, 75, [255, 255, 255]))
    let tiled = try Picture(
      image.resizable(resizingMode: .tile).frame(width: 10, height: 10), width: 10, height: 10)
    #expect(tiled.isNear(0, 0, [255, 0, 0]) && tiled.isNear(1, 0, [0, 255, 0]))
    #expect(tiled.isNear(4, 4, [255, 0, 0]) && tiled.isNear(5, 5, [255, 255, 255]))
  }

  @Test func capsKeepTheirSize() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 30, height: 30, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(red: 0, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 30, height: 30))
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 10, y: 10, width: 10, height: 10))
    let image = Image(decorative: try #require(context.makeImage()), scale: 1)
    let picture = try Picture(
      image.resizable(
        capInsets: EdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)))
    // Frames of ten points, whatever the size; all between is the middle.
    #expect(picture.isNear(5, 50, [0, 0, 0]) && picture.isNear(95, 50, [0, 0, 0]))
    #expect(picture.isNear(20, 20, [255, 0, 0]) && picture.isNear(80, 80, [255, 0, 0]))
    let plain = try Picture(image.resizable())
    #expect(plain.isNear(20, 20, [0, 0, 0]))
  }

  @Test func aTemplateTakesTheForegroundsColour() throws {
    let image = Image(decorative: try FourPixels.image(), scale: 1).resizable()
    let picture = try Picture(
      image.renderingMode(.template).foregroundStyle(Color(red: 0, green: 0, blue: 1)))
    #expect(picture.isNear(25, 25, [0, 0, 255]) && picture.isNear(75, 75, [0, 0, 255]))
    let original = try Picture(
      image.renderingMode(.original).foregroundStyle(Color(red: 0, green: 0, blue: 1)))
    #expect(original.isNear(10, 10, [255, 0, 0], within: 60))
  }

  @Test func orientationsTurnThePicture() throws {
    let turned = try Picture(
      Image(decorative: try FourPixels.image(), scale: 1, orientation: .down)
        .interpolation(.none).resizable())
    #expect(turned.isNear(75, 75, [255, 0, 0]) && turned.isNear(25, 25, [255, 255, 255]))
  }

  @Test func heavierSymbolsHaveMoreInk() throws {
    func ink(_ weight: Font.Weight, _ name: String) throws -> Int {
      let picture = try Picture(
        Image(systemName: name).font(.system(size: 60, weight: weight)).foregroundStyle(.black))
      var sum = 0
      for y in stride(from: 0, to: 100, by: 2) {
        for x in stride(from: 0, to: 100, by: 2) { sum += 255 - picture.color(x, y)[0] }
      }
      return sum
    }
    for name in ["heart", "globe"] {
      let amounts = try [Font.Weight.ultraLight, .light, .regular, .semibold, .black]
        .map { try ink($0, name) }
      #expect(zip(amounts, amounts.dropFirst()).allSatisfy { Double($0) * 1.05 < Double($1) })
    }
  }

  @Test func aRendererTakesProposalsScaleAndOpacity() throws {
    let painter = MotionStage.host { EmptyView() }
    RasterService.use { list, scale, background in
      painter.rasterizer.image(of: list, scale: scale, background: background)
    }
    let renderer = ImageRenderer(content: Color(red: 1, green: 0, blue: 0))
    renderer.proposedSize = ProposedViewSize(width: 30, height: 20)
    renderer.scale = 3
    let image = try #require(renderer.cgImage)
    #expect(image.width == 90 && image.height == 60)
    let wide = ImageRenderer(
      content: Text(verbatim: String(repeating: "word ", count: 20)))
    wide.proposedSize = ProposedViewSize(width: 100, height: nil)
    let set = try #require(wide.cgImage)
    #expect(set.width <= 100 && set.height > 40)
    let context = try #require(
      CGContext(
        data: nil, width: 30, height: 20, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue
          | CGBitmapInfo.byteOrder32Little.rawValue))
    var drawn: CGSize?
    renderer.render { size, draw in
      drawn = size
      draw(context)
    }
    #expect(drawn == CGSize(width: 30, height: 20))
    #expect(Picture(image: try #require(context.makeImage())).isNear(15, 10, [255, 0, 0]))
  }
}

@Suite @MainActor struct CanvasShadingTests {
  @Test func coreGraphicsDrawsIntoACanvas() throws {
    let picture = try Picture(
      Canvas { context, _ in
        context.translateBy(x: 20, y: 10)
        context.withCGContext { bitmap in
          bitmap.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
          bitmap.fill(CGRect(x: 0, y: 0, width: 30, height: 20))
        }
      })
    #expect(picture.isNear(21, 11, [255, 0, 0]) && picture.isNear(48, 28, [255, 0, 0]))
    #expect(picture.isNear(21, 40, [255, 255, 255]) && picture.isNear(10, 11, [255, 255, 255]))
  }

  @Test func aMeshFillsAPath() throws {
    let picture = try Picture(
      Canvas { context, size in
        let mesh = MeshGradient(
          width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]],
          colors: [.black, .white, .black, .white])
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .meshGradient(mesh))
      })
    #expect(picture.color(3, 50)[0] < 40 && picture.color(96, 50)[0] > 215)
  }

  private func shadowed(_ options: GraphicsContext.ShadowOptions, _ mode: BlendMode = .normal)
    throws -> Picture
  {
    try Picture(
      Canvas { context, _ in
        context.addFilter(
          .shadow(
            color: Color(red: 0, green: 0, blue: 1), radius: 0.1, x: 20, y: 0, blendMode: mode,
            options: options))
        context.fill(
          Path(CGRect(x: 30, y: 30, width: 40, height: 40)),
          with: .color(Color(red: 1, green: 0, blue: 0)))
      })
  }

  @Test func shadowsTakeTheirOptions() throws {
    let plain = try shadowed([])
    #expect(plain.isNear(60, 50, [255, 0, 0]) && plain.isNear(80, 50, [0, 0, 255]))
    let above = try shadowed(.shadowAbove)
    #expect(above.isNear(60, 50, [0, 0, 255]) && above.isNear(40, 50, [255, 0, 0]))
    let only = try shadowed(.shadowOnly)
    #expect(only.isNear(40, 50, [255, 255, 255]) && only.isNear(60, 50, [0, 0, 255]))
    let inverted = try shadowed([.invertsAlpha, .shadowOnly])
    #expect(inverted.isNear(70, 50, [255, 255, 255]) && inverted.isNear(20, 50, [0, 0, 255]))
  }

  @Test func aColourMatrixMapsColours() throws {
    let picture = try Picture(
      Canvas { context, size in
        var matrix = ColorMatrix()
        (matrix.r1, matrix.r2) = (0, 1)
        (matrix.g1, matrix.g2) = (1, 0)
        context.addFilter(.colorMatrix(matrix))
        context.fill(
          Path(CGRect(origin: .zero, size: size)),
          with: .color(Color(red: 1, green: 0, blue: 0.5)))
      })
    #expect(picture.isNear(50, 50, [0, 255, 128]))
  }

  @Test func textsAndPicturesAreResolvedAndMeasured() throws {
    var measured = CGSize.zero
    let image = Image(decorative: try FourPixels.image(), scale: 1)
    let picture = try Picture(
      Canvas { context, _ in
        let text = context.resolve(Text(verbatim: "mmm").font(.system(size: 20)))
        measured = text.measure(in: CGSize(width: 200, height: 100))
        context.draw(context.resolve(image), in: CGRect(x: 0, y: 50, width: 50, height: 50))
      })
    #expect(measured.width > 40 && measured.width < 70 && abs(measured.height - 24) < 1.1)
    #expect(picture.isNear(5, 55, [255, 0, 0], within: 30))
  }
}

@Suite @MainActor struct TransformEffectTests {
  @Test func aProjectionMovesAndSkews() throws {
    let picture = try Picture(
      Color(red: 1, green: 0, blue: 0).frame(width: 20, height: 20)
        .projectionEffect(ProjectionTransform(CGAffineTransform(translationX: 30, y: 0))))
    #expect(picture.isNear(80, 50, [255, 0, 0]) && picture.isNear(50, 50, [255, 255, 255]))
    let sheared = try Picture(
      Color(red: 1, green: 0, blue: 0).frame(width: 20, height: 20)
        .transformEffect(CGAffineTransform(a: 1, b: 0, c: 1, d: 1, tx: 0, ty: 0)))
    // The lower edge is 20 points further to the right than the upper.
    #expect(sheared.isNear(75, 58, [255, 0, 0]) && sheared.isNear(42, 58, [255, 255, 255]))
  }

  @Test func aTurnInSpaceNarrowsAndTheFarSideIsSmaller() throws {
    let picture = try Picture(
      Color.black.frame(width: 80, height: 80)
        .rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0), perspective: 0.8))
    func height(_ x: Int) -> Int { (0..<100).count { picture.color(x, $0)[0] < 128 } }
    let columns = (0..<100).filter { height($0) > 0 }
    #expect(columns.count > 25 && columns.count < 60, "\(columns.count)")
    let (first, last) = try (#require(columns.first), #require(columns.last))
    #expect(abs(height(first + 2) - height(last - 2)) > 10)
  }

  @Test func coloursAreMultipliedAndLuminanceBecomesAlpha() throws {
    let picture = try Picture(
      Color(red: 1, green: 0.5, blue: 1).colorMultiply(Color(red: 0.5, green: 1, blue: 0)))
    #expect(picture.isNear(50, 50, [128, 128, 0]))
    let alpha = try Picture(Color.white.luminanceToAlpha())
    #expect(alpha.isNear(50, 50, [0, 0, 0]))
  }

  @Test func placeholdersHideAndUnredactedShows() throws {
    let hidden = try Picture(
      Image(decorative: try FourPixels.image(), scale: 1).resizable()
        .redacted(reason: .placeholder))
    #expect(hidden.color(25, 25) == hidden.color(75, 25))
    let shown = try Picture(
      Image(decorative: try FourPixels.image(), scale: 1).resizable().unredacted()
        .redacted(reason: .placeholder))
    #expect(shown.color(10, 10) != shown.color(90, 10))
  }
}
