import Drawing
import Foundation

/// Filters that look at one pixel at a time. Pixels are premultiplied, bytes blue, green, red, alpha.
enum PixelFilters {
  /// Applies a colour matrix to the colours as they were before premultiplication.
  static func apply(_ matrix: DrawingColorMatrix, to canvas: Canvas) {
    let m = matrix.values
    guard m.count == 20 else { return }
    let red = SIMD4<Float>(m[0], m[5], m[10], m[15])
    let green = SIMD4<Float>(m[1], m[6], m[11], m[16])
    let blue = SIMD4<Float>(m[2], m[7], m[12], m[17])
    let alpha = SIMD4<Float>(m[3], m[8], m[13], m[18])
    let constant = SIMD4<Float>(m[4], m[9], m[14], m[19]) * 255
    let changesNothing = constant[3] <= 0
    var lastPixel: UInt32 = 0
    var lastResult: UInt32 = 0
    var hasLast = false
    forEachPixel(of: canvas) { pixel in
      if pixel == 0, changesNothing { return 0 }
      if hasLast, pixel == lastPixel { return lastResult }
      let a = Float(pixel >> 24)
      let inverse = a > 0 ? 255 / a : 0
      let r = Float(pixel >> 16 & 255) * inverse
      let g = Float(pixel >> 8 & 255) * inverse
      let b = Float(pixel & 255) * inverse
      var result = red * r + green * g + blue * b + alpha * a + constant
      result.clamp(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 255))
      lastPixel = pixel
      lastResult = premultiplied(result)
      hasLast = true
      return lastResult
    }
  }

  /// What the matrix makes of one colour.
  static func apply(_ matrix: DrawingColorMatrix, to color: RGBA) -> RGBA {
    let m = matrix.values
    guard m.count == 20 else { return color }
    func row(_ place: Int) -> Float {
      let sum = m[place] * color.red + m[place + 1] * color.green + m[place + 2] * color.blue
      return min(max(sum + m[place + 3] * color.alpha + m[place + 4], 0), 1)
    }
    return RGBA(red: row(0), green: row(5), blue: row(10), alpha: row(15))
  }

  /// Black with the luminance (times alpha) as its alpha.
  static func luminanceToAlpha(_ canvas: Canvas) {
    forEachPixel(of: canvas) { pixel in luminance(pixel) << 24 }
  }

  /// Of a premultiplied pixel, by the weights of sRGB; 0…255.
  @inline(__always)  // called for every pixel
  private static func luminance(_ pixel: UInt32) -> UInt32 {
    let red = (pixel >> 16 & 255) &* 13_933
    let green = (pixel >> 8 & 255) &* 46_871
    let blue = (pixel & 255) &* 4_732
    return min((red &+ green &+ blue &+ 32_768) >> 16, 255)
  }

  /// One colour where alpha lies in the range. The edge is as soft as a pixel is steep: alphas
  /// within a step of the limit are covered in part, so that thresholds of blurred shapes are not
  /// jagged.
  static func threshold(_ canvas: Canvas, min low: Double, max high: Double, color: RGBA) {
    let inside = color.pixel
    let lower = Float(low * 255)
    let upper = Float(high * 255)
    let table: [UInt32] = (0...255).map { alpha in
      let value = Float(alpha)
      let rise = low <= 0 ? 1 : Swift.min(Swift.max((value - lower) / 6 + 0.5, 0), 1)
      let fall = high >= 1 ? 1 : Swift.min(Swift.max((upper - value) / 6 + 0.5, 0), 1)
      let cover = rise * fall
      return scaled(inside, by: UInt32((cover * 255).rounded()))
    }
    table.withUnsafeBufferPointer { table in
      forEachPixel(of: canvas) { pixel in table[Int(pixel >> 24)] }
    }
  }

  /// Gives every alpha of an alpha canvas the colour.
  static func tinted(_ alpha: Canvas, _ color: RGBA) -> Canvas? {
    guard alpha.format == .alpha, let result = Canvas(alpha.bounds) else { return nil }
    let full = color.pixel
    let table = (0...255).map { scaled(full, by: UInt32($0)) }
    alpha.withPixels { source in
      result.withPixels { target in
        table.withUnsafeBufferPointer { table in
          for row in 0..<alpha.bounds.height {
            let from = source + row * alpha.stride
            (target + row * result.stride).withMemoryRebound(
              to: UInt32.self, capacity: alpha.bounds.width
            ) { line in
              for x in 0..<alpha.bounds.width { line[x] = table[Int(from[x])] }
            }
          }
        }
      }
    }
    return result
  }

  /// The alpha of a colour canvas alone.
  static func alpha(of canvas: Canvas) -> Canvas? {
    guard let result = Canvas(canvas.bounds, format: .alpha) else { return nil }
    canvas.withPixels { source in
      result.withPixels { target in
        for row in 0..<canvas.bounds.height {
          let from = source + row * canvas.stride
          let to = target + row * result.stride
          for x in 0..<canvas.bounds.width { to[x] = from[x * 4 + 3] }
        }
      }
    }
    return result
  }

  /// Blends by hand what Cairo has no operator for, or what it misplaces (1.16, for modes that also
  /// change where the source is clear, under a soft clip). `below` covers what `above` covers; where
  /// `coverage` is given, the result counts by it.
  static func blend(
    _ above: Canvas, _ mode: DrawingBlendMode, alpha: Double, coverage: Canvas?, onto below: Canvas
  ) {
    let area = above.bounds.intersection(below.bounds)
    guard !area.isEmpty else { return }
    let opacity = Float(min(max(alpha, 0), 1)) / 255
    above.withPixels { source in
      below.withPixels { target in
        for y in area.y..<area.maxY {
          for x in area.x..<area.maxX {
            let from = source + (y - above.bounds.y) * above.stride + (x - above.bounds.x) * 4
            let to = target + (y - below.bounds.y) * below.stride + (x - below.bounds.x) * 4
            let covered = coverage.map { Float($0.alpha(x, y)) / 255 } ?? 1
            let under = vector(to) / 255
            let result = mixed(vector(from) * opacity, under, mode)
            store((under + (result - under) * covered) * 255, to)
          }
        }
      }
    }
  }

  /// Premultiplied, 0…1; alpha is the last.
  @inline(__always)  // called for every pixel
  private static func mixed(
    _ source: SIMD4<Float>, _ target: SIMD4<Float>, _ mode: DrawingBlendMode
  ) -> SIMD4<Float> {
    switch mode {
    case .clear: return SIMD4(repeating: 0)
    case .copy: return source
    case .sourceIn: return source * target[3]
    case .sourceOut: return source * (1 - target[3])
    case .destinationIn: return target * source[3]
    case .destinationAtop: return target * source[3] + source * (1 - target[3])
    case .plusDarker:
      // 1 − ((1 − below) + (1 − above)), in premultiplied terms.
      let alpha = min(source[3] + target[3], 1)
      let missing = (SIMD4(repeating: source[3]) - source) + (SIMD4(repeating: target[3]) - target)
      var result = SIMD4(repeating: alpha) - missing
      result.clamp(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
      result[3] = alpha
      return result
    default: return source + target * (1 - source[3])
    }
  }

  @inline(__always)  // called for every pixel
  private static func vector(_ pixel: UnsafeMutablePointer<UInt8>) -> SIMD4<Float> {
    SIMD4(Float(pixel[0]), Float(pixel[1]), Float(pixel[2]), Float(pixel[3]))
  }

  @inline(__always)  // called for every pixel
  private static func store(_ color: SIMD4<Float>, _ pixel: UnsafeMutablePointer<UInt8>) {
    for channel in 0..<4 {
      pixel[channel] = UInt8(min(max(color[channel].rounded(), 0), 255))
    }
  }

  // MARK: - Parts

  @inline(__always)  // the closure must be part of the loop
  private static func forEachPixel(of canvas: Canvas, _ body: (UInt32) -> UInt32) {
    guard canvas.format == .color else { return }
    canvas.withPixels { pixels in
      for row in 0..<canvas.bounds.height {
        (pixels + row * canvas.stride).withMemoryRebound(
          to: UInt32.self, capacity: canvas.bounds.width
        ) { line in
          for x in 0..<canvas.bounds.width { line[x] = body(line[x]) }
        }
      }
    }
  }

  @inline(__always)  // called for every pixel
  private static func premultiplied(_ color: SIMD4<Float>) -> UInt32 {
    let share = color[3] / 255
    let r = UInt32((color[0] * share).rounded())
    let g = UInt32((color[1] * share).rounded())
    let b = UInt32((color[2] * share).rounded())
    return UInt32(color[3].rounded()) << 24 | r << 16 | g << 8 | b
  }

  /// A premultiplied pixel times a share of 255.
  static func scaled(_ pixel: UInt32, by share: UInt32) -> UInt32 {
    func part(_ shift: UInt32) -> UInt32 {
      (((pixel >> shift & 255) * share + 127) / 255) << shift
    }
    return part(24) | part(16) | part(8) | part(0)
  }
}
