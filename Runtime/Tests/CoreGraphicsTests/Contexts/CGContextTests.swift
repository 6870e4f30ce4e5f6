import CoreGraphics
import Testing

struct CGContextTests {
  private func context(_ width: Int = 40, _ height: Int = 30) throws -> CGContext {
    try #require(
      CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
  }

  private func pixel(_ context: CGContext, _ x: Int, _ row: Int) throws -> SIMD4<UInt8> {
    let image = try #require(context.makeImage())
    return try #require(image.pixel(x: x, y: row))
  }

  private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
  private static let clear = SIMD4<UInt8>(0, 0, 0, 0)

  @Test func theOriginIsTheLowerLeftCorner() throws {
    let context = try context()
    context.setFillColor(Self.red)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
    #expect(try pixel(context, 0, 29) == SIMD4(255, 0, 0, 255))
    #expect(try pixel(context, 9, 25) == SIMD4(255, 0, 0, 255))
    #expect(try pixel(context, 0, 0) == Self.clear && pixel(context, 0, 24) == Self.clear)
    #expect(context.ctm.isIdentity)
  }

  @Test func transformsAreGivenBackWithTheState() throws {
    let context = try context()
    context.saveGState()
    context.translateBy(x: 10, y: 5)
    context.scaleBy(x: 2, y: 2)
    #expect(context.ctm == CGAffineTransform(2, 0, 0, 2, 10, 5))
    #expect(context.convertToUserSpace(CGPoint(x: 14, y: 9)) == CGPoint(x: 2, y: 2))
    context.setFillColor(Self.red)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.restoreGState()
    #expect(context.ctm.isIdentity)
    #expect(try pixel(context, 11, 23) == SIMD4(255, 0, 0, 255))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(try pixel(context, 0, 29) == SIMD4(0, 0, 0, 255))
  }

  @Test func restoringMoreThanWasSavedIsHarmless() throws {
    let context = try context()
    for _ in 0..<3 { context.restoreGState() }
    context.endTransparencyLayer()
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 30))
    #expect(try pixel(context, 20, 15) == SIMD4(0, 0, 0, 255))
  }

  @Test func clipsEndWithTheirState() throws {
    let context = try context()
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 30))
    context.setFillColor(Self.red)
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 30))
    context.restoreGState()
    #expect(try pixel(context, 19, 15) == SIMD4(255, 0, 0, 255))
    #expect(try pixel(context, 20, 15) == Self.clear)
  }

  @Test func linesHaveTheirWidthInUserSpace() throws {
    let context = try context()
    context.scaleBy(x: 2, y: 2)
    context.setLineWidth(4)
    context.setStrokeColor(Self.blue)
    context.move(to: CGPoint(x: 0, y: 7))
    context.addLine(to: CGPoint(x: 20, y: 7))
    context.strokePath()
    // From 10 to 18 above the bottom.
    #expect(try pixel(context, 20, 12) == SIMD4(0, 0, 255, 255))
    #expect(try pixel(context, 20, 19) == SIMD4(0, 0, 255, 255))
    #expect(try pixel(context, 20, 11) == Self.clear && pixel(context, 20, 20) == Self.clear)
    #expect(context.isPathEmpty)
  }

  @Test func picturesAreDrawnUpright() throws {
    let source = try context(4, 4)
    source.setFillColor(Self.red)
    source.fill(CGRect(x: 0, y: 2, width: 4, height: 2))
    source.setFillColor(Self.blue)
    source.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    let image = try #require(source.makeImage())
    let context = try context()
    context.draw(image, in: CGRect(x: 10, y: 10, width: 20, height: 20))
    #expect(try pixel(context, 20, 2) == SIMD4(255, 0, 0, 255))
    #expect(try pixel(context, 20, 17) == SIMD4(0, 0, 255, 255))
    #expect(try pixel(context, 9, 5) == Self.clear && pixel(context, 30, 5) == Self.clear)
    #expect(try pixel(context, 10, 0) == SIMD4(255, 0, 0, 255))
  }

  @Test func blendModesMixAsNamed() throws {
    func mixed(_ mode: CGBlendMode) throws -> SIMD4<UInt8> {
      let context = try context()
      context.setFillColor(CGColor(red: 0.8, green: 0.4, blue: 0, alpha: 1))
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 30))
      context.setBlendMode(mode)
      context.setFillColor(CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 30))
      #expect(try pixel(context, 30, 15) == SIMD4(204, 102, 0, 255), "\(mode) outside the shape")
      return try pixel(context, 10, 15)
    }
    #expect(try mixed(.normal) == SIMD4(128, 128, 128, 255))
    #expect(try near(mixed(.multiply), SIMD4(102, 51, 0, 255)))
    #expect(try near(mixed(.screen), SIMD4(230, 179, 128, 255)))
    #expect(try near(mixed(.difference), SIMD4(77, 26, 128, 255)))
    #expect(try mixed(.clear) == Self.clear)
    #expect(try near(mixed(.plusLighter), SIMD4(255, 230, 128, 255)))
    #expect(try near(mixed(.sourceIn), SIMD4(128, 128, 128, 255)))
    #expect(try mixed(.sourceOut) == Self.clear)
    #expect(try near(mixed(.destinationIn), SIMD4(204, 102, 0, 255)))
  }

  private func near(_ left: SIMD4<UInt8>, _ right: SIMD4<UInt8>, by tolerance: Int = 2) -> Bool {
    (0..<4).allSatisfy { abs(Int(left[$0]) - Int(right[$0])) <= tolerance }
  }

  @Test func layersAreDrawnAsOne() throws {
    let context = try context()
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(Self.red)
    context.fill(CGRect(x: 0, y: 0, width: 30, height: 30))
    context.saveGState()
    context.setFillColor(Self.blue)
    context.fill(CGRect(x: 10, y: 0, width: 30, height: 30))
    // The state that is left open ends with the layer.
    context.endTransparencyLayer()
    #expect(try near(pixel(context, 5, 15), SIMD4(128, 0, 0, 128)))
    // Where both are, only the upper one shows.
    #expect(try near(pixel(context, 20, 15), SIMD4(0, 0, 128, 128)))
  }

  @Test func shadowsLieBelowWithTheirOffset() throws {
    let context = try context()
    context.setShadow(offset: CGSize(width: 10, height: -8), blur: 0, color: Self.blue)
    context.setFillColor(Self.red)
    context.fill(CGRect(x: 5, y: 15, width: 10, height: 10))
    #expect(try pixel(context, 6, 6) == SIMD4(255, 0, 0, 255))
    // Ten to the right, eight further down.
    #expect(try pixel(context, 24, 22) == SIMD4(0, 0, 255, 255))
    #expect(try pixel(context, 26, 22) == Self.clear && pixel(context, 24, 23) == Self.clear)
  }

  @Test func blurredShadowsFade() throws {
    let context = try context(60, 60)
    context.setShadow(offset: CGSize(width: 0, height: 0), blur: 12, color: Self.blue)
    context.setFillColor(Self.red)
    context.fill(CGRect(x: 20, y: 20, width: 20, height: 20))
    let alphas = try (0..<20).map { try pixel(context, $0, 30).w }
    #expect(alphas == alphas.sorted() && alphas[0] < 4 && alphas[19] > 90 && alphas[19] < 130)
  }

  @Test func gradientsStopWhereToldTo() throws {
    let gradient = try #require(
      CGGradient(
        colorsSpace: nil, colors: [Self.red, Self.blue] as CFArray, locations: [0, 1]))
    func drawn(_ options: CGGradientDrawingOptions) throws -> [SIMD4<UInt8>] {
      let context = try context()
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 30, y: 0), options: options)
      return try [pixel(context, 2, 15), pixel(context, 20, 15), pixel(context, 37, 15)]
    }
    let middle = SIMD4<UInt8>(124, 0, 131, 255)
    for options: CGGradientDrawingOptions in [
      [], .drawsBeforeStartLocation, .drawsAfterEndLocation,
      [.drawsBeforeStartLocation, .drawsAfterEndLocation],
    ] {
      let colors = try drawn(options)
      let isBefore = options.contains(.drawsBeforeStartLocation)
      let isAfter = options.contains(.drawsAfterEndLocation)
      #expect(colors[0] == (isBefore ? SIMD4(255, 0, 0, 255) : Self.clear))
      #expect(near(colors[1], middle, by: 5))
      #expect(colors[2] == (isAfter ? SIMD4(0, 0, 255, 255) : Self.clear))
    }
  }

  @Test func masksKeepWhatTheyCover() throws {
    let maker = try context(4, 4)
    maker.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
    let mask = try #require(maker.makeImage())
    let context = try context()
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 0, width: 40, height: 30), mask: mask)
    context.setFillColor(Self.red)
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 30))
    context.restoreGState()
    #expect(try pixel(context, 5, 15) == SIMD4(255, 0, 0, 255))
    #expect(try pixel(context, 35, 15) == Self.clear)
  }

  @Test func theCallersMemoryShowsWhatWasDrawn() throws {
    var bytes = [UInt8](repeating: 0, count: 4 * 2 * 4)
    try bytes.withUnsafeMutableBytes { memory in
      let context = try #require(
        CGContext(
          data: memory.baseAddress, width: 4, height: 2, bitsPerComponent: 8, bytesPerRow: 16,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
      context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    }
    #expect(Array(bytes[16..<20]) == [255, 128, 0, 255] && Array(bytes[0..<4]) == [0, 0, 0, 0])
    #expect(Array(bytes[24..<28]) == [0, 0, 0, 0])
    var grays = [UInt8](repeating: 0, count: 4)
    try grays.withUnsafeMutableBytes { memory in
      let context = try #require(
        CGContext(
          data: memory.baseAddress, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 2,
          space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue))
      context.setFillColor(gray: 1, alpha: 1)
      context.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
    }
    #expect(grays == [0, 255, 0, 0])
  }

  @Test func upperLeftContextsCountDownwards() throws {
    let context = try #require(
      CGContext(upperLeftSize: CGSize(width: 20, height: 15), scale: 2, isOpaque: false))
    #expect(context.width == 40 && context.height == 30)
    context.setFillColor(Self.red)
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(try pixel(context, 9, 9) == SIMD4(255, 0, 0, 255))
    #expect(try pixel(context, 9, 10) == Self.clear)
  }

  @Test func shadowsOfUpperLeftContextsFallDownwardsInPoints() throws {
    let context = try #require(
      CGContext(upperLeftSize: CGSize(width: 20, height: 20), scale: 2, isOpaque: false))
    context.setShadow(offset: CGSize(width: 0, height: 5), blur: 0, color: Self.blue)
    context.setFillColor(Self.red)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(try pixel(context, 5, 19) == SIMD4(255, 0, 0, 255))
    #expect(try pixel(context, 5, 29) == SIMD4(0, 0, 255, 255))
    #expect(try pixel(context, 5, 30) == Self.clear)
  }

  @Test func pathsAreKeptInUserSpace() throws {
    let context = try context()
    context.translateBy(x: 5, y: 5)
    context.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(context.boundingBoxOfPath == CGRect(x: 1, y: 2, width: 3, height: 4))
    // A later transform does not move what was added.
    context.translateBy(x: 1, y: 0)
    #expect(context.boundingBoxOfPath == CGRect(x: 0, y: 2, width: 3, height: 4))
    #expect(context.pathContains(CGPoint(x: 1, y: 3), mode: .fill))
    context.beginPath()
    context.move(to: .zero)
    context.addArc(
      center: .zero, radius: 4, startAngle: 0, endAngle: .pi, clockwise: false)
    #expect(abs(context.currentPointOfPath.x + 4) < 1e-9)
  }

  @Test func impossibleContextsAreRefused() {
    func make(_ width: Int, _ height: Int, _ info: CGImageAlphaInfo, _ bits: Int = 8) -> CGContext?
    {
      CGContext(
        data: nil, width: width, height: height, bitsPerComponent: bits, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info.rawValue)
    }
    #expect(make(0, 10, .premultipliedLast) == nil && make(10, -1, .premultipliedLast) == nil)
    #expect(make(40_000, 1, .premultipliedLast) == nil)
    // As Core Graphics, no bitmaps of straight alpha, and none of 24 bits.
    #expect(make(4, 4, .last) == nil && make(4, 4, .none) == nil)
    #expect(make(4, 4, .premultipliedLast, 16) == nil)
  }
}
