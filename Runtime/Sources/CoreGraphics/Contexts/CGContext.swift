internal import CPangoCairo

/// A bitmap that is drawn into; its origin is the lower left corner.
///
/// Not for sharing between threads: it belongs to whoever draws.
public final class CGContext {
  /// What `saveGState` remembers besides Cairo's own state.
  struct State {
    var fillColor = CGColor(gray: 0, alpha: 1)
    var strokeColor = CGColor(gray: 0, alpha: 1)
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var lineWidth: CGFloat = 1
    var lineCap = CGLineCap.butt
    var lineJoin = CGLineJoin.miter
    var miterLimit: CGFloat = 10
    var dashPhase: CGFloat = 0
    var dashLengths: [CGFloat] = []
    var interpolation = CGInterpolationQuality.default
    var shadow: Shadow?
    /// Coverage surfaces that wait to be applied when the state ends, newest last.
    var masks: [OpaquePointer] = []
  }
  struct Shadow {
    var offset: CGSize
    var blur: CGFloat
    var color: CGColor
  }

  let buffer: PixelBuffer
  let surface: OpaquePointer
  let cairo: OpaquePointer
  /// The caller's memory, when it is laid out otherwise than Cairo's.
  private let mirror: (memory: UnsafeMutableRawBufferPointer, row: Int, layout: PixelLayout)?
  private let ownsAlpha: Bool
  private let space: CGColorSpace
  private let info: CGBitmapInfo
  /// From the space whose origin is the lower left corner to Cairo's.
  let base: CGAffineTransform
  /// Pixels for one unit of a shadow's offset and blur, which no transform changes. A renderer
  /// whose y axis points down turns the offset too.
  private(set) var shadowScale = CGSize(width: 1, height: 1)
  var state = State()
  var stack: [State] = []
  /// The states to go back to after each layer, with how many saved ones are not the layer's.
  var layers: [(state: State, depth: Int)] = []
  /// The current path, in Cairo's device space.
  var currentGeometry = PathGeometry()

  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int

  /// A bitmap in the caller's memory, or in memory of its own when `data` is null.
  ///
  /// Nil for layouts other than 8-bit grey and 32-bit RGB, and for impossible sizes.
  public init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    let bits = space.model == .monochrome ? 8 : 32
    guard bitsPerComponent == 8,
      let layout = PixelLayout(bitsPerPixel: bits, space: space, info: info),
      !layout.hasAlpha || layout.isPremultiplied,
      let buffer = PixelBuffer(width: width, height: height)
    else { return nil }
    let row = bytesPerRow == 0 ? width * layout.stride : bytesPerRow
    guard row >= width * layout.stride else { return nil }
    if let data {
      mirror = (UnsafeMutableRawBufferPointer(start: data, count: row * height), row, layout)
    } else {
      mirror = nil
    }
    ownsAlpha = layout.hasAlpha
    self.space = space
    self.info = info
    self.buffer = buffer
    self.width = width
    self.height = height
    base = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
    guard let made = Self.makeSurface(buffer, hasAlpha: layout.hasAlpha) else { return nil }
    (surface, cairo) = made
    loadMirror()
    var matrix = base.cairo
    cairo_set_matrix(cairo, &matrix)
  }

  /// A context for a renderer whose origin is the upper left corner, `scale` pixels a point.
  package convenience init?(upperLeftSize size: CGSize, scale: CGFloat, isOpaque: Bool) {
    let longest = max(size.width, size.height) * scale
    guard longest.isFinite, longest <= CGFloat(CGImage.maximumSide), scale > 0 else { return nil }
    let width = Int((size.width * scale).rounded(.up))
    let height = Int((size.height * scale).rounded(.up))
    let alpha: CGImageAlphaInfo = isOpaque ? .noneSkipFirst : .premultipliedFirst
    self.init(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: .standard,
      bitmapInfo: alpha.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
    shadowScale = CGSize(width: scale, height: -scale)
    translateBy(x: 0, y: CGFloat(height))
    scaleBy(x: scale, y: -scale)
  }

  deinit {
    for state in stack + layers.map(\.state) + [state] {
      state.masks.forEach { cairo_surface_destroy($0) }
    }
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  private static func makeSurface(
    _ buffer: PixelBuffer, hasAlpha: Bool
  ) -> (OpaquePointer, OpaquePointer)? {
    guard
      let surface = cairo_image_surface_create_for_data(
        buffer.address.assumingMemoryBound(to: UInt8.self),
        hasAlpha ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24, Int32(buffer.width),
        Int32(buffer.height), Int32(buffer.bytesPerRow))
    else { return nil }
    guard let cairo = cairo_create(surface), cairo_status(cairo) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    return (surface, cairo)
  }

  // MARK: - Caller's memory

  private func loadMirror() {
    guard let mirror else { return }
    for row in 0..<height {
      mirror.layout.read(
        UnsafeRawBufferPointer(rebasing: mirror.memory[(row * mirror.row)...]),
        into: buffer.address + row * buffer.bytesPerRow, count: width)
    }
    cairo_surface_mark_dirty(surface)
  }

  /// Every drawing call ends here, so that the caller's memory shows what was drawn.
  func didDraw() {
    guard let mirror, layers.isEmpty else { return }
    cairo_surface_flush(surface)
    for row in 0..<height {
      mirror.layout.write(
        buffer.address + row * buffer.bytesPerRow,
        into: UnsafeMutableRawBufferPointer(rebasing: mirror.memory[(row * mirror.row)...]),
        count: width)
    }
  }

  /// Finishes pending drawing.
  public func flush() { cairo_surface_flush(surface) }

  /// Finishes pending drawing.
  public func synchronize() { cairo_surface_flush(surface) }

  // MARK: - Layout

  /// The memory that is drawn into.
  public var data: UnsafeMutableRawPointer? { mirror?.memory.baseAddress ?? buffer.address }
  /// The distance between rows in memory.
  public var bytesPerRow: Int { mirror?.row ?? buffer.bytesPerRow }
  /// 8.
  public var bitsPerComponent: Int { 8 }
  /// 8 or 32.
  public var bitsPerPixel: Int { space.model == .monochrome ? 8 : 32 }
  /// What the components mean.
  public var colorSpace: CGColorSpace? { space }
  /// Where a pixel's alpha is.
  public var alphaInfo: CGImageAlphaInfo {
    CGImageAlphaInfo(rawValue: info.rawValue & CGBitmapInfo.alphaInfoMask.rawValue) ?? .none
  }
  /// How pixels are laid out.
  public var bitmapInfo: CGBitmapInfo { info }

  /// A copy of what was drawn so far.
  public func makeImage() -> CGImage? {
    cairo_surface_flush(surface)
    guard let copy = PixelBuffer(width: width, height: height) else { return nil }
    memcpy(copy.address, buffer.address, buffer.bytes.count)
    if !ownsAlpha {
      let pixels = copy.bytes.assumingMemoryBound(to: UInt32.self)
      for index in pixels.indices { pixels[index] |= 0xFF00_0000 }
    }
    return CGImage(copy, hasAlpha: ownsAlpha)
  }

  // MARK: - State

  /// Remembers colours, line, clip, transform and all other settings.
  public func saveGState() {
    stack.append(state)
    state.masks = []
    cairo_save(cairo)
  }

  /// Brings back what was remembered last.
  public func restoreGState() {
    guard stack.count > layers.last?.depth ?? 0, let last = stack.popLast() else { return }
    applyMasks()
    cairo_restore(cairo)
    state = last
  }

  /// Sets the colour of fills.
  public func setFillColor(_ color: CGColor) { state.fillColor = color }
  /// Sets the colour of fills in sRGB.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// Sets the grey of fills.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(gray: gray, alpha: alpha)
  }
  /// Sets the colour of lines.
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }
  /// Sets the colour of lines in sRGB.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// Sets the grey of lines.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(gray: gray, alpha: alpha)
  }
  /// Sets an alpha that everything drawn is multiplied by.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }
  /// Sets how what is drawn mixes with what is there.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
  /// Sets the width of lines.
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = max(width, 0) }
  /// Sets how open lines end.
  public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }
  /// Sets how lines meet.
  public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }
  /// Sets from which sharpness on mitred corners are cut.
  public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = limit }
  /// Sets the dashes of lines; none for a solid line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    let isUsable = lengths.allSatisfy { $0 >= 0 && $0.isFinite } && lengths.contains { $0 > 0 }
    state.dashPhase = phase
    state.dashLengths = isUsable ? lengths : []
  }
  /// Sets how far straight pieces may stray from curves.
  public func setFlatness(_ flatness: CGFloat) { cairo_set_tolerance(cairo, max(flatness, 0.01)) }
  /// Sets whether edges are smoothed.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    cairo_set_antialias(cairo, shouldAntialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
  }
  /// Sets whether edges are smoothed.
  public func setAllowsAntialiasing(_ allows: Bool) { setShouldAntialias(allows) }
  /// How carefully images are resized while they are drawn.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }
  /// Sets a shadow of a third of black.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }
  /// Sets a shadow, or none without a colour. Offset and blur are not transformed.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map { Shadow(offset: offset, blur: max(blur, 0), color: $0) }
  }
}
