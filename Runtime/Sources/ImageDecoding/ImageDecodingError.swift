import CoreGraphics

/// Why an image could not be read or written.
package enum ImageDecodingError: Error, Hashable, Sendable {
  /// The bytes are of no kind that is known.
  case unknownFormat
  /// The kind is known, but not this variety of it.
  case unsupported(String)
  /// The bytes end too early.
  case truncated
  /// The bytes break the rules of their format.
  case damaged(String)
  /// The picture has more pixels than are accepted.
  case tooLarge(width: Int, height: Int)
  /// The file has more bytes than are accepted.
  case fileTooLarge(bytes: Int)
  /// There is no memory for the pixels.
  case outOfMemory
  /// The file could not be read.
  case unreadable(path: String, reason: String)
  /// The picture could not be written in this format.
  case encodingFailed(String)
}

extension ImageDecodingError: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .unknownFormat:
      "This file is not a picture of a known kind (JPEG, PNG, HEIC, WebP, GIF or SVG)."
    case .unsupported(let detail): "This kind of picture cannot be read: \(detail)."
    case .truncated: "The picture is incomplete; its file ends too early."
    case .damaged(let detail): "The picture is damaged: \(detail)."
    case .tooLarge(let width, let height):
      "The picture is \(width) × \(height) pixels; at most "
        + "\(ImageLimits.maximumPixels / 1_000_000) megapixels can be opened."
    case .fileTooLarge(let bytes):
      "The picture's file has \(bytes / 1_048_576) MB; at most "
        + "\(ImageLimits.maximumFileBytes / 1_048_576) MB can be opened."
    case .outOfMemory: "There is not enough memory to open the picture."
    case .unreadable(let path, let reason): "“\(path)” could not be read: \(reason)."
    case .encodingFailed(let detail): "The picture could not be written: \(detail)."
    }
  }
}

/// What is accepted from outside.
package enum ImageLimits {
  package static let maximumPixels = 100_000_000
  package static let maximumFileBytes = 512 * 1_048_576
  package static let maximumVectorBytes = 16 * 1_048_576

  static func check(width: Int, height: Int) throws(ImageDecodingError) {
    guard width > 0, height > 0 else { throw .damaged("it has no pixels") }
    // Sides first, so that the product cannot overflow.
    guard width <= CGImage.maximumSide, height <= CGImage.maximumSide,
      width * height <= maximumPixels
    else { throw .tooLarge(width: width, height: height) }
  }
}
