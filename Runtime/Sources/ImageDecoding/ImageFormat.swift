import CoreGraphics

/// The kinds of picture files.
package enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  case jpeg, png, heic, webp, gif, bmp, tiff, svg

  /// The uniform type identifier.
  package var typeIdentifier: String {
    switch self {
    case .jpeg: "public.jpeg"
    case .png: "public.png"
    case .heic: "public.heic"
    case .webp: "org.webmproject.webp"
    case .gif: "com.compuserve.gif"
    case .bmp: "com.microsoft.bmp"
    case .tiff: "public.tiff"
    case .svg: "public.svg-image"
    }
  }

  package init?(typeIdentifier: String) {
    guard
      let format = Self.allCases.first(where: { $0.typeIdentifier == typeIdentifier })
        ?? (typeIdentifier == "public.heif" ? .heic : nil)
    else { return nil }
    self = format
  }

  /// The kind that the first bytes announce, whatever the file's name says.
  package init?(sniffing data: Data) {
    guard let format = data.read(Self.sniff) else { return nil }
    self = format
  }

  private static func sniff(_ reader: ByteReader) -> ImageFormat? {
    if reader.byte(0) == 0xFF, reader.byte(1) == 0xD8, reader.byte(2) == 0xFF { return .jpeg }
    if reader.byte(0) == 0x89, reader.has("PNG\r\n", at: 1) { return .png }
    if reader.has("RIFF", at: 0), reader.has("WEBP", at: 8) { return .webp }
    if reader.has("GIF87a", at: 0) || reader.has("GIF89a", at: 0) { return .gif }
    if reader.has("ftyp", at: 4) { return isHEIF(reader) ? .heic : nil }
    if reader.has("BM", at: 0), reader.bytes.count > 26 { return .bmp }
    if reader.has("II*\0", at: 0) || reader.has("MM\0*", at: 0) { return .tiff }
    return isSVG(reader) ? .svg : nil
  }

  private static func isHEIF(_ reader: ByteReader) -> Bool {
    guard let size = reader.uint32(0) else { return false }
    let brands: [StaticString] = ["heic", "heix", "heim", "heis", "hevc", "mif1", "msf1"]
    // The main brand stands at 8, the compatible ones from 16 on.
    let places = [8] + Array(stride(from: 16, to: min(size, 128), by: 4))
    return places.contains { place in brands.contains { reader.has($0, at: place) } }
  }

  private static func isSVG(_ reader: ByteReader) -> Bool {
    let head = reader.bytes.prefix(4096)
    let text = String(decoding: head, as: UTF8.self)
    let trimmed = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    return trimmed.first == "<" && trimmed.contains("<svg")
  }
}
