import CoreGraphics

extension ImageHeader {
  /// Walks the markers up to the one that announces the size.
  static func jpeg(_ data: Data) throws(ImageDecodingError) -> ImageHeader {
    guard let segments = data.read(JPEGSegments.init) else { throw .truncated }
    guard let size = segments.size else { throw .damaged("it announces no size") }
    try ImageLimits.check(width: size.width, height: size.height)
    var header = ImageHeader(format: .jpeg, width: size.width, height: size.height)
    header.read(exif: segments.exif)
    header.profile = segments.profile
    return header
  }
}

/// The parts of a JPEG that stand before its pixels.
struct JPEGSegments {
  var size: (width: Int, height: Int)?
  var exif: Data?
  private var profileParts: [Int: Data] = [:]

  /// Nil when the file ends before its size.
  init?(_ reader: ByteReader) {
    var offset = 2
    while size == nil {
      // Any number of 0xFF may stand before a marker.
      while reader.byte(offset) == 0xFF, reader.byte(offset + 1) == 0xFF { offset += 1 }
      guard reader.byte(offset) == 0xFF else {
        if reader.byte(offset) == nil { return nil }
        return
      }
      guard let marker = reader.byte(offset + 1) else { return nil }
      offset += 2
      if marker == 0x01 || (0xD0...0xD8).contains(marker) { continue }
      if marker == 0xD9 || marker == 0xDA { return }
      guard let length = reader.uint16(offset) else { return nil }
      guard length >= 2 else { return }
      let content = (offset: offset + 2, count: length - 2)
      switch marker {
      case 0xE1 where exif == nil && reader.has("Exif\0\0", at: content.offset):
        exif = reader.data(content.offset + 6, max(content.count - 6, 0))
      case 0xE2 where reader.has("ICC_PROFILE\0", at: content.offset) && profileParts.count < 64:
        if let number = reader.byte(content.offset + 12) {
          profileParts[number] = reader.data(content.offset + 14, max(content.count - 14, 0))
        }
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        guard let height = reader.uint16(content.offset + 1),
          let width = reader.uint16(content.offset + 3)
        else { return nil }
        size = (width, height)
      default: break
      }
      offset += length
    }
  }

  var profile: Data? {
    profileParts.isEmpty
      ? nil : profileParts.sorted { $0.key < $1.key }.reduce(into: Data()) { $0 += $1.value }
  }
}
