import CoreGraphics

/// Bytes to pixels, for every kind of file that is known.
package enum ImageDecoder {
  /// What the file announces, without decoding its pixels.
  package static func header(of data: Data) throws(ImageDecodingError) -> ImageHeader {
    guard data.count <= ImageLimits.maximumFileBytes else {
      throw .fileTooLarge(bytes: data.count)
    }
    guard let format = ImageFormat(sniffing: data) else {
      throw data.count < 12 ? .truncated : .unknownFormat
    }
    switch format {
    case .jpeg: return try .jpeg(data)
    case .png: return try .png(data)
    case .heic: return try HEICCodec.header(data)
    case .webp: return try .webp(data)
    case .gif: return try .gif(data)
    case .bmp: return try .bmp(data)
    case .tiff: return try .tiff(data)
    case .svg: return try svgHeader(data)
    }
  }

  private static func svgHeader(_ data: Data) throws(ImageDecodingError) -> ImageHeader {
    let size = try VectorImage(data: data).size
    let (width, height) = (Int(size.width.rounded(.up)), Int(size.height.rounded(.up)))
    try ImageLimits.check(width: width, height: height)
    var header = ImageHeader(format: .svg, width: width, height: height)
    header.hasAlpha = true
    return header
  }

  /// The picture, upright unless told otherwise.
  ///
  /// With a maximum, both sides fit into it and the ratio stays; a smaller picture is not enlarged.
  /// JPEG and WebP are then decoded small at once.
  /// - Complexity: O(pixels of the file); with a maximum, JPEG and WebP need much less.
  package static func image(
    from data: Data, maximumPixelSize: Int? = nil, appliesOrientation: Bool = true,
    usesEmbeddedThumbnail: Bool = false
  ) throws(ImageDecodingError) -> CGImage {
    let header = try header(of: data)
    let maximum = maximumPixelSize.map { max($0, 1) }
    if header.format == .svg {
      return try VectorImage(data: data).makeImage(maximumPixelSize: maximum)
    }
    var (buffer, hasAlpha) = try decode(
      data, header, maximum: maximum, usesEmbeddedThumbnail: usesEmbeddedThumbnail)
    if let maximum {
      let size = CGImage.fittedSize(
        width: header.width, height: header.height, maximum: maximum)
      buffer = try buffer.resampled(width: size.width, height: size.height)
    }
    if let profile = header.profile.flatMap(ColorProfile.init), !hasAlpha {
      buffer.convert(from: profile)
    }
    if appliesOrientation { buffer = try buffer.oriented(header.orientation) }
    return CGImage(buffer, hasAlpha: hasAlpha)
  }

  private static func decode(
    _ data: Data, _ header: ImageHeader, maximum: Int?, usesEmbeddedThumbnail: Bool
  ) throws(ImageDecodingError) -> (PixelBuffer, hasAlpha: Bool) {
    switch header.format {
    case .jpeg: (try JPEGCodec.decode(data, header: header, maximum: maximum), false)
    case .png: try PNGCodec.decode(data, header: header)
    case .webp:
      (try WebPCodec.decode(data, header: header, maximum: maximum), header.hasAlpha)
    case .heic:
      try HEICCodec.decode(
        data, maximum: maximum, usesEmbeddedThumbnail: usesEmbeddedThumbnail)
    case .gif, .bmp, .tiff, .svg: try FallbackCodec.decode(data, header: header)
    }
  }

  /// The bytes of a file, unless it has too many.
  package static func contents(of url: URL) throws(ImageDecodingError) -> Data {
    do {
      let values = try url.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey])
      guard values.isRegularFile != false else {
        throw ImageDecodingError.unreadable(path: url.path, reason: "it is not a file")
      }
      if let size = values.fileSize, size > ImageLimits.maximumFileBytes {
        throw ImageDecodingError.fileTooLarge(bytes: size)
      }
      return try Data(contentsOf: url, options: .mappedIfSafe)
    } catch let error as ImageDecodingError {
      throw error
    } catch {
      throw .unreadable(path: url.path, reason: error.localizedDescription)
    }
  }
}
