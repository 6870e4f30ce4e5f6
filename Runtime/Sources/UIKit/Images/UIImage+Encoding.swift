import CoreGraphics
import Foundation
import ImageDecoding

extension UIImage {
  /// The picture as PNG, upright; nil when it has no pixels.
  public func pngData() -> Data? { encoded(as: .png, quality: 1) }

  /// The picture as JPEG on white, upright; nil when it has no pixels.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    encoded(as: .jpeg, quality: Double(compressionQuality))
  }

  /// The picture as HEIC, upright; nil when it has no pixels or no encoder is there.
  public func heicData() -> Data? { encoded(as: .heic, quality: 0.8) }

  private func encoded(as format: ImageFormat, quality: Double) -> Data? {
    guard let image = uprightImage else { return nil }
    return try? ImageEncoder.encode(image, as: format, quality: quality)
  }

  // MARK: - Preparing

  /// The picture in another size, in points; data is decoded no larger than needed.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    let width = (size.width * scale).rounded()
    let height = (size.height * scale).rounded()
    guard width >= 1, height >= 1, width <= CGFloat(CGImage.maximumSide),
      height <= CGFloat(CGImage.maximumSide)
    else { return nil }
    guard let source = thumbnailSource(longest: Int(max(width, height))),
      let image = try? source.resampled(width: Int(width), height: Int(height))
    else { return nil }
    return UIImage(.pixels(image), scale: scale, renderingMode: renderingMode)
  }

  /// Upright pixels that are at least as large as the sides ask, where there are so many.
  private func thumbnailSource(longest: Int) -> CGImage? {
    guard tint == nil, case .encoded(let image) = content,
      Orientation(image.header.orientation) == imageOrientation
    else { return uprightImage }
    let (width, height) = (image.header.width, image.header.height)
    let ratio = Double(max(width, height)) / Double(max(min(width, height), 1))
    return try? ImageDecoder.image(
      from: image.data, maximumPixelSize: Int(min(Double(longest) * ratio, 1e6)))
  }

  /// Calls back with the picture in another size, made on another thread.
  public func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) {
    DispatchQueue.global().async { completionHandler(self.preparingThumbnail(of: size)) }
  }

  /// The picture in another size, made on another thread.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    await Task.detached { self.preparingThumbnail(of: size) }.value
  }

  /// The picture with its pixels decoded; nil when they cannot be.
  public func preparingForDisplay() -> UIImage? { cgImage == nil ? nil : self }

  /// Calls back with the picture once another thread has decoded its pixels.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global().async { completionHandler(self.preparingForDisplay()) }
  }

  /// The picture once another thread has decoded its pixels.
  public func byPreparingForDisplay() async -> UIImage? {
    await Task.detached { self.preparingForDisplay() }.value
  }
}
