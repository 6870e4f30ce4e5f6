extension CGImage {
  /// A picture of the provider's bytes: 8-bit grey or RGB in any order of bytes, alpha or none.
  ///
  /// Nil for other layouts, for impossible sizes, and when the provider has too few bytes.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard decode == nil, bitsPerComponent == 8,
      let layout = PixelLayout(bitsPerPixel: bitsPerPixel, space: space, info: bitmapInfo),
      width > 0, height > 0, width <= Self.maximumSide, height <= Self.maximumSide,
      bytesPerRow >= width * layout.stride, bytesPerRow <= Int.max / height / 2
    else { return nil }
    let data = provider.contents
    guard data.count >= (height - 1) * bytesPerRow + width * layout.stride,
      let buffer = PixelBuffer(width: width, height: height)
    else { return nil }
    data.withUnsafeBytes { source in
      for row in 0..<height {
        layout.read(
          UnsafeRawBufferPointer(rebasing: source[(row * bytesPerRow)...]),
          into: buffer.address + row * buffer.bytesPerRow, count: width)
      }
    }
    self.init(buffer, hasAlpha: layout.hasAlpha)
  }
}

/// Where the components of a caller's pixels are.
package struct PixelLayout {
  package let stride: Int
  package let red: Int
  package let green: Int
  package let blue: Int
  package let alpha: Int?
  package let isPremultiplied: Bool

  package var hasAlpha: Bool { alpha != nil }

  package init?(bitsPerPixel: Int, space: CGColorSpace, info: CGBitmapInfo) {
    guard !info.contains(.floatComponents),
      let alphaInfo = CGImageAlphaInfo(
        rawValue: info.rawValue & CGBitmapInfo.alphaInfoMask.rawValue)
    else { return nil }
    isPremultiplied = alphaInfo == .premultipliedFirst || alphaInfo == .premultipliedLast
    let order = info.intersection(.byteOrderMask)
    switch (space.model, bitsPerPixel, alphaInfo) {
    case (.monochrome, 8, .none):
      (stride, red, green, blue, alpha) = (1, 0, 0, 0, nil)
    case (.rgb, 24, .none):
      (stride, red, green, blue, alpha) = (3, 0, 1, 2, nil)
    case (.rgb, 32, _):
      guard alphaInfo != .none, alphaInfo != .alphaOnly else { return nil }
      let alphaFirst = [.premultipliedFirst, .first, .noneSkipFirst].contains(alphaInfo)
      let skips = alphaInfo == .noneSkipFirst || alphaInfo == .noneSkipLast
      var places = alphaFirst ? (0, 1, 2, 3) : (3, 0, 1, 2)
      switch order {
      case .byteOrder32Little:
        places = (3 - places.0, 3 - places.1, 3 - places.2, 3 - places.3)
      case .byteOrder32Big, []: break
      default: return nil
      }
      (stride, red, green, blue) = (4, places.1, places.2, places.3)
      alpha = skips ? nil : places.0
    default: return nil
    }
  }

  /// Turns `count` pixels into premultiplied ones, blue first.
  func read(_ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawPointer, count: Int) {
    let pixels = target.assumingMemoryBound(to: UInt32.self)
    for index in 0..<count {
      let offset = index * stride
      var (r, g, b) = (
        UInt32(source[offset + red]), UInt32(source[offset + green]), UInt32(source[offset + blue])
      )
      let a = alpha.map { UInt32(source[offset + $0]) } ?? 255
      if isPremultiplied {
        (r, g, b) = (min(r, a), min(g, a), min(b, a))
      } else if a < 255 {
        (r, g, b) = ((r * a + 127) / 255, (g * a + 127) / 255, (b * a + 127) / 255)
      }
      pixels[index] = a << 24 | r << 16 | g << 8 | b
    }
  }

  /// The inverse of `read`: fills the caller's pixels from premultiplied ones, blue first.
  func write(_ source: UnsafeRawPointer, into target: UnsafeMutableRawBufferPointer, count: Int) {
    let pixels = source.assumingMemoryBound(to: UInt32.self)
    for index in 0..<count {
      let offset = index * stride
      let pixel = pixels[index]
      let (a, r, g, b) = (pixel >> 24, pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
      if stride == 1 {
        // The luminance of Rec. 709 in whole numbers.
        target[offset] = UInt8((r * 2126 + g * 7152 + b * 722 + 5000) / 10_000)
        continue
      }
      if let alpha { target[offset + alpha] = UInt8(a) }
      let unmultiply = !isPremultiplied && alpha != nil && a > 0 && a < 255
      func own(_ value: UInt32) -> UInt8 {
        UInt8(unmultiply ? min((value * 255 + a / 2) / a, 255) : value)
      }
      target[offset + red] = own(r)
      target[offset + green] = own(g)
      target[offset + blue] = own(b)
    }
  }
}
