internal import CPangoCairo

/// A picture of pixels; immutable, and so shared freely between threads.
///
/// Pixels are kept as Cairo draws them: 32 bits, alpha premultiplied, blue in the lowest byte.
public final class CGImage: Sendable {
  /// The longest side that Cairo can draw.
  package static let maximumSide = 32_767

  /// The memory, which crops share.
  package let buffer: PixelBuffer
  private let originX: Int
  private let originY: Int
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// Whether any pixel may be other than opaque.
  package let hasAlpha: Bool
  /// Whether enlarging smooths between pixels.
  public let shouldInterpolate: Bool

  /// A picture of the whole buffer, which must not be written from now on.
  package init(_ buffer: PixelBuffer, hasAlpha: Bool) {
    self.buffer = buffer
    originX = 0
    originY = 0
    width = buffer.width
    height = buffer.height
    self.hasAlpha = hasAlpha
    shouldInterpolate = true
  }

  private init(
    of image: CGImage, x: Int, y: Int, width: Int, height: Int, shouldInterpolate: Bool
  ) {
    buffer = image.buffer
    originX = image.originX + x
    originY = image.originY + y
    self.width = width
    self.height = height
    hasAlpha = image.hasAlpha
    self.shouldInterpolate = shouldInterpolate
  }

  // MARK: - Layout

  /// 8.
  public var bitsPerComponent: Int { 8 }
  /// 32.
  public var bitsPerPixel: Int { 32 }
  /// The distance between rows in memory.
  public var bytesPerRow: Int { buffer.bytesPerRow }
  /// sRGB.
  public var colorSpace: CGColorSpace? { .standard }
  /// Premultiplied alpha, or a byte to skip.
  public var alphaInfo: CGImageAlphaInfo { hasAlpha ? .premultipliedFirst : .noneSkipFirst }
  /// 32-bit words, lowest byte first.
  public var byteOrderInfo: CGImageByteOrderInfo { .order32Little }
  /// Alpha and byte order together.
  public var bitmapInfo: CGBitmapInfo {
    CGBitmapInfo(rawValue: alphaInfo.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
  }
  /// False: stencil masks are not kept.
  public var isMask: Bool { false }
  /// The default.
  public var renderingIntent: CGColorRenderingIntent { .defaultIntent }

  /// A copy of the rows.
  public var dataProvider: CGDataProvider? {
    CGDataProvider(withBytes { Data($0) })
  }

  // MARK: - Other pictures

  /// The part inside the rectangle, sharing memory; nil when nothing is inside.
  public func cropping(to rect: CGRect) -> CGImage? {
    guard !rect.minX.isNaN, !rect.minY.isNaN, !rect.width.isNaN, !rect.height.isNaN else {
      return nil
    }
    let bounds = CGRect(x: 0, y: 0, width: width, height: height)
    let part = rect.integral.intersection(bounds)
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    return CGImage(
      of: self, x: Int(part.minX), y: Int(part.minY), width: Int(part.width),
      height: Int(part.height), shouldInterpolate: shouldInterpolate)
  }

  /// The same picture.
  public func copy() -> CGImage? { self }

  // MARK: - For painters

  /// What makes two pictures show the same pixels without comparing them; a key for caches.
  package struct Identity: Hashable, Sendable {
    var buffer: UInt64
    var originX: Int
    var originY: Int
    var width: Int
    var height: Int
  }

  package var identity: Identity {
    Identity(
      buffer: buffer.identity, originX: originX, originY: originY, width: width, height: height)
  }

  /// The bytes from the first pixel to the last, rows `bytesPerRow` apart.
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows
    -> Result
  {
    let start = buffer.address + originY * bytesPerRow + originX * 4
    let count = (height - 1) * bytesPerRow + width * 4
    return try withExtendedLifetime(self) {
      try body(UnsafeRawBufferPointer(start: start, count: count))
    }
  }

  /// The colour of one pixel, premultiplied: red, green, blue, alpha.
  package func pixel(x: Int, y: Int) -> SIMD4<UInt8>? {
    guard x >= 0, y >= 0, x < width, y < height else { return nil }
    return withBytes { bytes in
      let offset = y * bytesPerRow + x * 4
      return SIMD4(
        bytes[offset + 2], bytes[offset + 1], bytes[offset], hasAlpha ? bytes[offset + 3] : 255)
    }
  }

  /// A Cairo surface that reads this picture's memory and keeps it alive; the caller destroys it.
  package func makeCairoSurface() -> OpaquePointer? {
    let start = (buffer.address + originY * bytesPerRow + originX * 4)
      .assumingMemoryBound(to: UInt8.self)
    let surface = cairo_image_surface_create_for_data(
      start, hasAlpha ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24, Int32(width), Int32(height),
      Int32(bytesPerRow))
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    let retained = Unmanaged.passRetained(buffer)
    let status = cairo_surface_set_user_data(
      surface, Self.surfaceKey.address, retained.toOpaque(),
      { pointer in pointer.map { Unmanaged<PixelBuffer>.fromOpaque($0).release() } })
    guard status == CAIRO_STATUS_SUCCESS else {
      retained.release()
      cairo_surface_destroy(surface)
      return nil
    }
    return surface
  }

  private static let surfaceKey = SurfaceKey()

  /// An address that no other user data of a surface has; never read or written.
  private final class SurfaceKey: @unchecked Sendable {
    let address = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
    init() { address.initialize(to: cairo_user_data_key_t()) }
  }
}

extension CGImage: Hashable {
  public static func == (left: CGImage, right: CGImage) -> Bool {
    left === right || left.identity == right.identity
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
