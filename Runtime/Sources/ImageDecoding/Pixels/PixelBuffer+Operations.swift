internal import CPixels
import CoreGraphics

extension PixelBuffer {
  static func make(width: Int, height: Int) throws(ImageDecodingError) -> PixelBuffer {
    try ImageLimits.check(width: width, height: height)
    guard let buffer = PixelBuffer(width: width, height: height) else { throw .outOfMemory }
    return buffer
  }

  var pixels: UnsafeMutablePointer<UInt8> { address.assumingMemoryBound(to: UInt8.self) }

  /// Multiplies straight alpha in; tells whether any pixel is not opaque.
  func premultiply(swapsRedAndBlue: Bool = false) -> Bool {
    cpixels_premultiply(
      pixels, bytesPerRow, Int32(width), Int32(height), swapsRedAndBlue ? 1 : 0) != 0
  }

  /// The picture turned upright.
  func oriented(_ orientation: ImageOrientation) throws(ImageDecodingError) -> PixelBuffer {
    guard orientation != .up else { return self }
    let swaps = orientation.swapsAxes
    let result = try PixelBuffer.make(
      width: swaps ? height : width, height: swaps ? width : height)
    cpixels_orient(
      pixels, bytesPerRow, Int32(width), Int32(height), result.pixels, result.bytesPerRow,
      Int32(orientation.rawValue))
    return result
  }

  /// The picture in another size, each pixel the mean of what it covers.
  func resampled(width: Int, height: Int) throws(ImageDecodingError) -> PixelBuffer {
    guard width != self.width || height != self.height else { return self }
    let result = try PixelBuffer.make(width: width, height: height)
    guard
      cpixels_resample(
        pixels, bytesPerRow, Int32(self.width), Int32(self.height), result.pixels,
        result.bytesPerRow, Int32(width), Int32(height)) != 0
    else { throw .outOfMemory }
    return result
  }

  /// Turns opaque colours of another space into sRGB.
  func convert(from profile: ColorProfile) {
    cpixels_convert(
      pixels, bytesPerRow, Int32(width), Int32(height), profile.matrix, profile.curve)
  }
}

extension CGImage {
  /// The size that fits both sides into `maximum` and keeps their ratio, never larger than now.
  package static func fittedSize(width: Int, height: Int, maximum: Int) -> (width: Int, height: Int)
  {
    let longest = max(width, height)
    guard longest > maximum, maximum > 0 else { return (width, height) }
    let scale = Double(maximum) / Double(longest)
    return (
      max(Int((Double(width) * scale).rounded()), 1),
      max(Int((Double(height) * scale).rounded()), 1)
    )
  }

  /// This picture in another size, each pixel the mean of what it covers.
  package func resampled(width: Int, height: Int) throws(ImageDecodingError) -> CGImage {
    guard width != self.width || height != self.height else { return self }
    let result = try PixelBuffer.make(width: width, height: height)
    let done = withBytes { bytes in
      cpixels_resample(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytesPerRow, Int32(self.width),
        Int32(self.height), result.pixels, result.bytesPerRow, Int32(width), Int32(height))
    }
    guard done != 0 else { throw .outOfMemory }
    return CGImage(result, hasAlpha: hasAlpha)
  }

  /// This picture turned upright.
  package func oriented(_ orientation: ImageOrientation) throws(ImageDecodingError) -> CGImage {
    guard orientation != .up else { return self }
    let swaps = orientation.swapsAxes
    let result = try PixelBuffer.make(
      width: swaps ? height : width, height: swaps ? width : height)
    withBytes { bytes in
      cpixels_orient(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytesPerRow, Int32(width),
        Int32(height), result.pixels, result.bytesPerRow, Int32(orientation.rawValue))
    }
    return CGImage(result, hasAlpha: hasAlpha)
  }
}

extension CGImage {
  /// Pixels of straight alpha without padding; opaque pictures have 255 everywhere.
  func straightBytes(redFirst: Bool) throws(ImageDecodingError) -> Data {
    let opaque = hasAlpha ? nil : UInt8(255)
    var result = Data(count: width * height * 4)
    result.withUnsafeMutableBytes { target in
      withBytes { source in
        cpixels_unpremultiply(
          source.bytes, bytesPerRow, target.baseAddress?.assumingMemoryBound(to: UInt8.self),
          width * 4, Int32(width), Int32(height), redFirst ? 1 : 0)
      }
      guard let opaque else { return }
      for index in stride(from: 3, to: target.count, by: 4) { target[index] = opaque }
    }
    return result
  }

  /// Three bytes a pixel, red first, on white.
  func flatBytes() -> Data {
    var result = Data(count: width * height * 3)
    result.withUnsafeMutableBytes { target in
      withBytes { source in
        cpixels_flatten(
          source.bytes, bytesPerRow, target.baseAddress?.assumingMemoryBound(to: UInt8.self),
          width * 3, Int32(width), Int32(height))
      }
    }
    return result
  }

  /// This picture on white, without transparency.
  func onWhite() throws(ImageDecodingError) -> CGImage {
    let buffer = try PixelBuffer.make(width: width, height: height)
    flatBytes().withUnsafeBytes { bytes in
      cpixels_expand(
        bytes.bytes, width * 3, buffer.pixels, buffer.bytesPerRow, Int32(width), Int32(height))
    }
    return CGImage(buffer, hasAlpha: false)
  }
}
