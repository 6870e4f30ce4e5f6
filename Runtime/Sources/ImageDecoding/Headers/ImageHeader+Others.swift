import CoreGraphics

extension ImageHeader {
  static func webp(_ data: Data) throws(ImageDecodingError) -> ImageHeader {
    let features = try WebPCodec.features(of: data)
    try ImageLimits.check(width: features.width, height: features.height)
    var header = ImageHeader(format: .webp, width: features.width, height: features.height)
    header.hasAlpha = features.hasAlpha
    header.read(exif: data.read(webpExif))
    return header
  }

  /// The EXIF chunk of a RIFF file, with or without the heading that JPEG needs.
  private static func webpExif(_ reader: ByteReader) -> Data? {
    var reader = reader
    reader.order = .little
    var offset = 12
    while let length = reader.uint32(offset + 4) {
      if reader.has("EXIF", at: offset) {
        let skip = reader.has("Exif\0\0", at: offset + 8) ? 6 : 0
        return reader.data(offset + 8 + skip, max(length - skip, 0))
      }
      offset += 8 + length + length % 2
    }
    return nil
  }

  static func gif(_ data: Data) throws(ImageDecodingError) -> ImageHeader {
    guard let sizes = data.read(gifSizes) else { throw .truncated }
    try ImageLimits.check(width: sizes.screen.0, height: sizes.screen.1)
    // The first picture may claim to be larger than the screen it is shown on.
    try ImageLimits.check(width: sizes.picture.0, height: sizes.picture.1)
    var header = ImageHeader(format: .gif, width: sizes.screen.0, height: sizes.screen.1)
    header.hasAlpha = true
    return header
  }

  private static func gifSizes(
    _ reader: ByteReader
  ) -> (screen: (Int, Int), picture: (Int, Int))? {
    var reader = reader
    reader.order = .little
    guard let width = reader.uint16(6), let height = reader.uint16(8), let flags = reader.byte(10)
    else { return nil }
    var offset = 13 + (flags & 0x80 == 0 ? 0 : 3 << ((flags & 7) + 1))
    while let kind = reader.byte(offset) {
      switch kind {
      case 0x2C:
        guard let ownWidth = reader.uint16(offset + 5), let ownHeight = reader.uint16(offset + 7)
        else { return nil }
        return ((width, height), (ownWidth, ownHeight))
      case 0x21:
        offset += 2
        while let size = reader.byte(offset), size > 0 { offset += size + 1 }
        offset += 1
      default: return nil
      }
    }
    return nil
  }

  static func bmp(_ data: Data) throws(ImageDecodingError) -> ImageHeader {
    let size = data.read { reader -> (Int, Int)? in
      var reader = reader
      reader.order = .little
      guard let width = reader.int32(18), let height = reader.int32(22) else { return nil }
      // Rows from top to bottom have a negative height.
      return (width, abs(height))
    }
    guard let size else { throw .truncated }
    try ImageLimits.check(width: size.0, height: size.1)
    return ImageHeader(format: .bmp, width: size.0, height: size.1)
  }

  static func tiff(_ data: Data) throws(ImageDecodingError) -> ImageHeader {
    guard let fields = ImageMetadata(exif: data) else {
      throw .damaged("its first directory cannot be read")
    }
    guard let width = fields.number(.tiff, 0x100), let height = fields.number(.tiff, 0x101),
      width < Double(Int32.max), height < Double(Int32.max)
    else { throw .damaged("it announces no size") }
    try ImageLimits.check(width: Int(width), height: Int(height))
    var header = ImageHeader(format: .tiff, width: Int(width), height: Int(height))
    header.metadata = fields
    header.orientation = fields.orientation ?? .up
    return header
  }
}
