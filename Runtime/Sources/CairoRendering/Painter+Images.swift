import CPangoCairo
import CoreGraphics
import Drawing
import Foundation

extension ImageDrawing.Orientation {
  /// From pixels of the upright picture to stored pixels, for a stored size.
  func toStored(width: CGFloat, height: CGFloat) -> CGAffineTransform {
    switch self {
    case .up: CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
    case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
    case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
    case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .right: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: height)
    case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: width, ty: height)
    case .left: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: width, ty: 0)
    }
  }
}

/// A picture's pixels at some size, in stored orientation.
private struct PictureSurface {
  /// `cairo_surface_t *`
  var surface: OpaquePointer
  var width: CGFloat
  var height: CGFloat
  /// What keeps the surface alive.
  var canvas: Canvas?
}

extension Painter {
  func draw(_ drawing: ImageDrawing, on canvas: Canvas, _ state: DrawState) {
    let destination = drawing.destination.standardized
    guard destination.width > 0, destination.height > 0 else { return }
    let context = canvas.context
    cairo_save(context)
    defer { cairo_restore(context) }
    var matrix = state.transform.cairo
    cairo_set_matrix(context, &matrix)
    cairo_set_antialias(
      context, drawing.isAntialiased ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    if let tint = drawing.tint {
      let area = state.pixels(of: destination)
      guard let alpha = setSource(tint, of: context, area: area, state) else { return }
      if alpha < 1 {
        paintGroup(context, alpha: alpha) {
          _ = setSource(tint, of: context, area: area, state)
          drawParts(drawing, context, state)
        }
      } else {
        drawParts(drawing, context, state)
      }
    } else {
      drawParts(drawing, context, state)
    }
  }

  // MARK: - Parts

  /// The upright picture's size in pixels.
  private func uprightSize(_ drawing: ImageDrawing) -> CGSize {
    let size = CGSize(width: drawing.image.width, height: drawing.image.height)
    return drawing.orientation.swapsAxes ? CGSize(width: size.height, height: size.width) : size
  }

  private func drawParts(_ drawing: ImageDrawing, _ context: OpaquePointer, _ state: DrawState) {
    let upright = uprightSize(drawing)
    let source = CGRect(
      x: drawing.sourceRect.minX * upright.width, y: drawing.sourceRect.minY * upright.height,
      width: drawing.sourceRect.width * upright.width,
      height: drawing.sourceRect.height * upright.height)
    let destination = drawing.destination.standardized
    guard source.width > 0, source.height > 0 else { return }
    if drawing.capInsets == .zero, !drawing.isTiled {
      drawPart(drawing, source, destination, context, state)
      return
    }
    let scale = max(drawing.scale, 0.01)
    let insets = drawing.capInsets
    let columns = Self.bands(
      source: (source.minX, source.maxX), destination: (destination.minX, destination.maxX),
      low: insets.leading, high: insets.trailing, scale: scale, isTiled: drawing.isTiled)
    let rows = Self.bands(
      source: (source.minY, source.maxY), destination: (destination.minY, destination.maxY),
      low: insets.top, high: insets.bottom, scale: scale, isTiled: drawing.isTiled)
    for row in rows {
      for column in columns {
        let from = CGRect(
          x: column.from, y: row.from, width: column.fromLength, height: row.fromLength)
        let to = CGRect(x: column.to, y: row.to, width: column.toLength, height: row.toLength)
        guard !state.pixels(of: to).isEmpty else { continue }
        drawPart(drawing, from, to, context, state)
      }
    }
  }

  private struct Band {
    var from: CGFloat
    var fromLength: CGFloat
    var to: CGFloat
    var toLength: CGFloat
  }

  /// Cuts one axis into cap, middle (stretched once or repeated) and cap.
  private static func bands(
    source: (CGFloat, CGFloat), destination: (CGFloat, CGFloat), low: CGFloat, high: CGFloat,
    scale: CGFloat, isTiled: Bool
  ) -> [Band] {
    let length = source.1 - source.0
    let room = destination.1 - destination.0
    var lowPixels = min(max(low * scale, 0), length)
    let highPixels = min(max(high * scale, 0), length - lowPixels)
    lowPixels = min(lowPixels, length)
    // Caps that do not fit side by side shrink together.
    let caps = (lowPixels + highPixels) / scale
    let shrink = caps > room && caps > 0 ? room / caps : 1
    let lowPoints = lowPixels / scale * shrink
    let highPoints = highPixels / scale * shrink
    var bands: [Band] = []
    func add(_ from: CGFloat, _ fromLength: CGFloat, _ to: CGFloat, _ toLength: CGFloat) {
      guard fromLength > 0, toLength > 1e-6 else { return }
      bands.append(Band(from: from, fromLength: fromLength, to: to, toLength: toLength))
    }
    add(source.0, lowPixels, destination.0, lowPoints)
    let middlePixels = length - lowPixels - highPixels
    let middleStart = destination.0 + lowPoints
    let middleRoom = room - lowPoints - highPoints
    if isTiled, middlePixels > 0 {
      let tile = middlePixels / scale
      // A thousand tiles in one direction are finer than any screen: stretch instead.
      let count = min((middleRoom / tile).rounded(.up), 1_000)
      for place in 0..<max(Int(count), 0) {
        let start = CGFloat(place) * tile
        let part = min(tile, middleRoom - start)
        add(source.0 + lowPixels, part * scale, middleStart + start, part)
      }
    } else {
      add(source.0 + lowPixels, middlePixels, middleStart, middleRoom)
    }
    add(source.1 - highPixels, highPixels, destination.1 - highPoints, highPoints)
    return bands
  }

  /// Draws a rectangle of the upright picture (its pixels) into a rectangle of the item's space.
  private func drawPart(
    _ drawing: ImageDrawing, _ source: CGRect, _ destination: CGRect, _ context: OpaquePointer,
    _ state: DrawState
  ) {
    let upright = uprightSize(drawing)
    guard let picture = picture(drawing, source: source, destination: destination, state) else {
      return
    }
    defer { if picture.canvas == nil { cairo_surface_destroy(picture.surface) } }
    let swaps = drawing.orientation.swapsAxes
    let shrinkX = (swaps ? picture.height : picture.width) / upright.width
    let shrinkY = (swaps ? picture.width : picture.height) / upright.height
    // Item space → upright pixels of the picture at hand → its stored pixels.
    let toUpright = CGAffineTransform(
      a: source.width * shrinkX / destination.width, b: 0, c: 0,
      d: source.height * shrinkY / destination.height,
      tx: source.minX * shrinkX - destination.minX * source.width * shrinkX / destination.width,
      ty: source.minY * shrinkY - destination.minY * source.height * shrinkY / destination.height)
    let toStored = toUpright.concatenating(
      drawing.orientation.toStored(width: picture.width, height: picture.height))
    guard let pattern = cairo_pattern_create_for_surface(picture.surface) else { return }
    defer { cairo_pattern_destroy(pattern) }
    var matrix = toStored.cairo
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(
      pattern, filter(drawing, deviceToStored: state.transform.inverted().concatenating(toStored)))
    paint(pattern, destination, isMask: drawing.tint != nil, context, state)
  }

  private func paint(
    _ pattern: OpaquePointer, _ destination: CGRect, isMask: Bool, _ context: OpaquePointer,
    _ state: DrawState
  ) {
    cairo_save(context)
    cairo_new_path(context)
    cairo_rectangle(
      context, destination.minX, destination.minY, destination.width, destination.height)
    if isMask {
      cairo_clip(context)
      cairo_mask(context, pattern)
    } else {
      cairo_set_source(context, pattern)
      if state.alpha < 1 {
        cairo_clip(context)
        cairo_paint_with_alpha(context, state.alpha)
      } else {
        cairo_fill(context)
      }
    }
    cairo_new_path(context)
    cairo_restore(context)
  }

  private func filter(
    _ drawing: ImageDrawing, deviceToStored t: CGAffineTransform
  ) -> cairo_filter_t {
    if drawing.interpolation == .none { return CAIRO_FILTER_NEAREST }
    let isPixelOnPixel =
      (abs(abs(t.a) - 1) < 1e-4 && abs(abs(t.d) - 1) < 1e-4 && abs(t.b) < 1e-6 && abs(t.c) < 1e-6)
      || (abs(abs(t.b) - 1) < 1e-4 && abs(abs(t.c) - 1) < 1e-4 && abs(t.a) < 1e-6
        && abs(t.d) < 1e-6)
    if isPixelOnPixel, abs(t.tx - t.tx.rounded()) < 0.02, abs(t.ty - t.ty.rounded()) < 0.02 {
      return CAIRO_FILTER_NEAREST
    }
    return drawing.interpolation == .high ? CAIRO_FILTER_BEST : CAIRO_FILTER_BILINEAR
  }

  // MARK: - Pixels

  /// The picture at the size it is needed, never larger than it is. Shrinking averages: first by a
  /// power of two that is kept, then, for upright pictures, to the exact size.
  private func picture(
    _ drawing: ImageDrawing, source: CGRect, destination: CGRect, _ state: DrawState
  ) -> PictureSurface? {
    let image = drawing.image
    let t = state.transform
    let across = destination.width * hypot(t.a, t.b)
    let down = destination.height * hypot(t.c, t.d)
    // Pixels of the picture to a device pixel, along the stored axes.
    var ratioX = source.width / max(across, 1e-6)
    var ratioY = source.height / max(down, 1e-6)
    if drawing.orientation.swapsAxes { swap(&ratioX, &ratioY) }
    guard drawing.interpolation != .none, max(ratioX, ratioY) > 1.001 else {
      guard let surface = image.makeCairoSurface() else { return nil }
      return PictureSurface(
        surface: surface, width: CGFloat(image.width), height: CGFloat(image.height))
    }
    let isUpright = (t.b == 0 && t.c == 0) || (t.a == 0 && t.d == 0)
    let width = Self.length(image.width, ratio: ratioX, isExact: isUpright)
    let height = Self.length(image.height, ratio: ratioY, isExact: isUpright)
    guard let canvas = shrunk(image, width: width, height: height) else { return nil }
    return PictureSurface(
      surface: canvas.surface, width: CGFloat(width), height: CGFloat(height), canvas: canvas)
  }

  private static func length(_ pixels: Int, ratio: CGFloat, isExact: Bool) -> Int {
    guard ratio > 1 else { return pixels }
    if isExact { return min(pixels, max(1, Int((CGFloat(pixels) / ratio).rounded()))) }
    return halved(pixels, noSmallerThan: CGFloat(pixels) / ratio)
  }

  private static func halved(_ pixels: Int, noSmallerThan least: CGFloat) -> Int {
    var length = pixels
    while length > 1, CGFloat(length / 2) >= least { length /= 2 }
    return length
  }

  private func shrunk(_ image: CGImage, width: Int, height: Int) -> Canvas? {
    let key = RenderCaches.ImageKey(image: image.identity, width: width, height: height)
    if let known = rasterizer.caches.images.value(for: key) { return known }
    let halfWidth = Self.halved(image.width, noSmallerThan: CGFloat(width))
    let halfHeight = Self.halved(image.height, noSmallerThan: CGFloat(height))
    let canvas: Canvas?
    let isFarSmaller = halfWidth * 4 <= image.width && halfHeight * 4 <= image.height
    if isFarSmaller, halfWidth != width || halfHeight != height {
      // A much larger picture is read once; other sizes of it start from the part kept.
      canvas = shrunk(image, width: halfWidth, height: halfHeight)
        .flatMap { ImageScaler.scaled($0, width: width, height: height) }
    } else {
      canvas = ImageScaler.scaled(image, width: width, height: height)
    }
    if let canvas { rasterizer.caches.images.insert(canvas, for: key, cost: canvas.byteCount) }
    return canvas
  }
}
