import CoreGraphics

extension ImageHeader {
  /// Reads the first chunk, then walks the chunks for EXIF and transparency up to the pixels.
  static func png(_ data: Data) throws(ImageDecodingError) -> ImageHeader {
    guard let parts = data.read(PNGChunks.init) else { throw .truncated }
    guard parts.isWellFormed else { throw .damaged("its first chunk is not a PNG header") }
    try ImageLimits.check(width: parts.width, height: parts.height)
    var header = ImageHeader(format: .png, width: parts.width, height: parts.height)
    header.hasAlpha = parts.hasAlpha
    header.read(exif: parts.exif)
    return header
  }
}

/// The parts of a PNG that stand before its pixels.
struct PNGChunks {
  var isWellFormed = false
  var width = 0
  var height = 0
  var hasAlpha = false
  var exif: Data?

  /// Nil when the file ends before its first chunk does.
  init?(_ reader: ByteReader) {
    guard let width = reader.uint32(16), let height = reader.uint32(20), let kind = reader.byte(25)
    else { return nil }
    isWellFormed = reader.has("IHDR", at: 12) && width <= Int32.max && height <= Int32.max
    self.width = width
    self.height = height
    hasAlpha = kind == 4 || kind == 6
    var offset = 8
    while let length = reader.uint32(offset), !reader.has("IDAT", at: offset + 4),
      !reader.has("IEND", at: offset + 4)
    {
      if reader.has("tRNS", at: offset + 4) { hasAlpha = true }
      if reader.has("eXIf", at: offset + 4) { exif = reader.data(offset + 8, length) }
      offset += length + 12
    }
  }
}
