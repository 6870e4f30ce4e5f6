import CoreGraphics
import Foundation

/// What a renderer's pictures are like.
public final class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels per point.
  public var scale: CGFloat = 1
  /// Whether the picture has no transparency.
  public var opaque = false

  /// The format for the main screen.
  public static func `default`() -> UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = max(UITraitCollection.current.displayScale, 1)
    return format
  }

  /// The format for the main screen.
  public static func preferred() -> UIGraphicsImageRendererFormat { .default() }
}

/// What is drawn into while a renderer makes a picture.
public final class UIGraphicsImageRendererContext: NSObject {
  /// The Core Graphics context; its origin is the upper left corner.
  public let cgContext: CGContext
  /// What the picture is like.
  public let format: UIGraphicsImageRendererFormat

  init(_ cgContext: CGContext, _ format: UIGraphicsImageRendererFormat) {
    self.cgContext = cgContext
    self.format = format
  }

  /// The picture so far.
  public var currentImage: UIImage {
    cgContext.makeImage().map { UIImage(cgImage: $0, scale: format.scale, orientation: .up) }
      ?? UIImage()
  }

  /// Fills a rectangle with the current colour.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Fills a rectangle with the current colour.
  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  /// Draws a line of one point just inside a rectangle.
  public func stroke(_ rect: CGRect) {
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
  }

  /// Keeps drawing inside a rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes pictures by drawing.
public final class UIGraphicsImageRenderer: NSObject {
  /// What its pictures are like.
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  /// A renderer of pictures of this size for the main screen.
  public convenience init(size: CGSize) { self.init(size: size, format: .default()) }

  /// A renderer of pictures of this size.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// A renderer of pictures of this place and size for the main screen.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

  /// A renderer of pictures of this place and size.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
  }

  /// The picture that `actions` draw; an empty one when it would be impossibly large.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    guard let context = draw(actions) else { return UIImage() }
    return context.currentImage
  }

  /// The picture that `actions` draw, as PNG.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    draw(actions)?.currentImage.pngData() ?? Data()
  }

  /// The picture that `actions` draw, as JPEG.
  public func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    draw(actions)?.currentImage.jpegData(compressionQuality: compressionQuality) ?? Data()
  }

  private func draw(
    _ actions: (UIGraphicsImageRendererContext) -> Void
  ) -> UIGraphicsImageRendererContext? {
    let scale = max(format.scale, 0.01)
    let pixels = bounds.size.width * scale * bounds.size.height * scale
    guard pixels.isFinite, pixels > 0, pixels <= 1e8,
      let context = CGContext(
        upperLeftSize: bounds.size, scale: scale, isOpaque: format.opaque)
    else { return nil }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    let renderer = UIGraphicsImageRendererContext(context, format)
    UIGraphicsPushContext(context)
    actions(renderer)
    UIGraphicsPopContext()
    return renderer
  }
}
