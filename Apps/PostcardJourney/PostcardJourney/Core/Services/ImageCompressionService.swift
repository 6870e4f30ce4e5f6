import CoreGraphics
import Foundation
import ImageIO

/// Makes a chosen photo into what is kept: upright, at most 2400 px, HEIC where the system can write
/// it and JPEG elsewhere, with a JPEG thumbnail of at most 480 px, and without any metadata.
struct ImageCompressionService: Sendable {
  static let imageSide = 2400
  static let thumbnailSide = 480
  static let largestFile = 128 << 20
  static let mostPixels = 200_000_000
  private static let heic = "public.heic"
  private static let jpeg = "public.jpeg"

  /// Tests leave HEIC out to walk the other way.
  var writesHEIC = true

  /// The steps of the work, so that progress tells what has really been done.
  enum Step: Int, CaseIterable, Sendable {
    case opened, decoded, encoded, thumbnailMade
    var fraction: Double { Double(rawValue + 1) / Double(Self.allCases.count) }
  }

  /// Runs away from the main actor; cancelling the task ends it between two steps.
  @concurrent
  func compress(
    _ data: Data, progress: @Sendable (Step) -> Void = { _ in }
  ) async throws -> CompressedPhoto {
    guard data.count <= Self.largestFile else { throw ImageFailure.tooLarge }
    try Task.checkCancellation()
    guard let source = CGImageSourceCreateWithData(data as CFData, nil) else {
      throw ImageFailure.unreadable
    }
    try proveSize(of: source)
    progress(.opened)
    try Task.checkCancellation()
    let image = try upright(source, side: Self.imageSide)
    progress(.decoded)
    try Task.checkCancellation()
    let (encoded, fileExtension) = try encode(image)
    progress(.encoded)
    try Task.checkCancellation()
    let thumbnail = try encode(
      try upright(source, side: Self.thumbnailSide), as: Self.jpeg, quality: 0.8)
    progress(.thumbnailMade)
    return CompressedPhoto(image: encoded, thumbnail: thumbnail, fileExtension: fileExtension)
  }

  /// A thumbnail of a photo that came without one.
  @concurrent
  func thumbnail(ofFileAt url: URL) async throws -> Data {
    guard let source = CGImageSourceCreateWithURL(url as CFURL, nil) else {
      throw ImageFailure.unreadable
    }
    try proveSize(of: source)
    return try encode(
      try upright(source, side: Self.thumbnailSide), as: Self.jpeg, quality: 0.8)
  }

  /// The size is proved from the header, before any pixel is decoded.
  private func proveSize(of source: CGImageSource) throws(ImageFailure) {
    guard CGImageSourceGetCount(source) > 0,
      let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any],
      let width = (properties[kCGImagePropertyPixelWidth] as? NSNumber)?.intValue,
      let height = (properties[kCGImagePropertyPixelHeight] as? NSNumber)?.intValue,
      width > 0, height > 0
    else { throw .unreadable }
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, pixels <= Self.mostPixels else { throw .tooLarge }
  }

  /// Turned first and measured then; never enlarged.
  private func upright(_ source: CGImageSource, side: Int) throws(ImageFailure) -> CGImage {
    let options: [CFString: Any] = [
      kCGImageSourceCreateThumbnailFromImageAlways: true,
      kCGImageSourceCreateThumbnailWithTransform: true,
      kCGImageSourceShouldCacheImmediately: true,
      kCGImageSourceThumbnailMaxPixelSize: side,
    ]
    guard
      let image = CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary),
      image.width > 0, image.height > 0
    else { throw .unreadable }
    return image
  }

  private func encode(_ image: CGImage) throws(ImageFailure) -> (Data, String) {
    if writesHEIC {
      do throws(ImageFailure) {
        return (try encode(image, as: Self.heic, quality: 0.82), "heic")
      } catch {
        // This system cannot write HEIC; JPEG is the other format the product keeps.
        return (try encode(image, as: Self.jpeg, quality: 0.85), "jpg")
      }
    }
    return (try encode(image, as: Self.jpeg, quality: 0.85), "jpg")
  }

  /// Only pixels are handed over, so no place, serial number or orientation can be written.
  private func encode(
    _ image: CGImage, as type: String, quality: Double
  ) throws(ImageFailure) -> Data {
    let data = NSMutableData()
    guard
      let destination = CGImageDestinationCreateWithData(
        data as CFMutableData, type as CFString, 1, nil)
    else { throw .cannotEncode }
    let properties: [CFString: Any] = [
      kCGImageDestinationLossyCompressionQuality: quality,
      kCGImageDestinationBackgroundColor: CGColor(red: 1, green: 1, blue: 1, alpha: 1),
    ]
    CGImageDestinationAddImage(destination, image, properties as CFDictionary)
    guard CGImageDestinationFinalize(destination), data.length > 0 else { throw .cannotEncode }
    return data as Data
  }
}

/// Why a photo cannot be used. Nothing was changed.
enum ImageFailure: Error, Hashable, Sendable {
  case unreadable
  case tooLarge
  case cannotEncode
}

extension ImageFailure: LocalizedError {
  var errorDescription: String? {
    switch self {
    case .unreadable: String(localized: "error.image.unreadable")
    case .tooLarge: String(localized: "error.image.tooLarge")
    case .cannotEncode: String(localized: "error.image.encoding")
    }
  }
}
