import CoreGraphics
import Foundation
import ImageDecoding
import Synchronization

/// A picture with a size in points.
///
/// Pictures from data are decoded when their pixels are first asked for.
public final class UIImage: NSObject, Sendable {
  /// How the stored rows and columns lie on the upright picture.
  public enum Orientation: Int, Sendable {
    case up
    case down
    case left
    case right
    case upMirrored
    case downMirrored
    case leftMirrored
    case rightMirrored
  }
  /// Whether colours or only coverage are drawn.
  public enum RenderingMode: Int, Sendable {
    case automatic
    case alwaysOriginal
    case alwaysTemplate
  }
  /// How the middle of a picture with caps fills its place.
  public enum ResizingMode: Int, Sendable {
    case tile
    case stretch
  }

  enum Content: Sendable {
    case none
    case pixels(CGImage)
    case encoded(EncodedImage)
    case vector(VectorImage)
  }
  let content: Content
  /// Pixels per point.
  public let scale: CGFloat
  /// How the stored rows and columns lie on the upright picture.
  public let imageOrientation: Orientation
  /// Whether colours or only coverage are drawn.
  public let renderingMode: RenderingMode
  /// The borders that keep their size when the picture is resized.
  public let capInsets: UIEdgeInsets
  /// How the middle of a picture with caps fills its place.
  public let resizingMode: ResizingMode
  let tint: CGColor?
  /// Whether the picture is a symbol of the system.
  public let isSymbolImage: Bool

  init(
    _ content: Content, scale: CGFloat, orientation: Orientation = .up,
    renderingMode: RenderingMode = .automatic, capInsets: UIEdgeInsets = .zero,
    resizingMode: ResizingMode = .tile, tint: CGColor? = nil, isSymbol: Bool = false
  ) {
    self.content = content
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    imageOrientation = orientation
    self.renderingMode = renderingMode
    self.capInsets = capInsets
    self.resizingMode = resizingMode
    self.tint = tint
    isSymbolImage = isSymbol
  }

  /// A picture of no size.
  override public convenience init() { self.init(.none, scale: 1) }

  /// A picture of these pixels, one a point.
  public convenience init(cgImage: CGImage) { self.init(.pixels(cgImage), scale: 1) }

  /// A picture of these pixels.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(.pixels(cgImage), scale: scale, orientation: orientation)
  }

  /// A picture from a file's bytes, one pixel a point; nil when their header cannot be read.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// A picture from a file's bytes; nil when their header cannot be read.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let image = try? EncodedImage(data) else { return nil }
    self.init(
      .encoded(image), scale: scale, orientation: Orientation(image.header.orientation))
  }

  /// A picture from a file; its name may tell the scale by `@2x` or `@3x`.
  public convenience init?(contentsOfFile path: String) {
    guard let data = try? ImageDecoder.contents(of: URL(fileURLWithPath: path)) else { return nil }
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    self.init(data: data, scale: stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1)
  }

  /// The picture of this name from the app's catalogues or loose files.
  public convenience init?(named name: String) {
    // A broken asset is the same as none here; the catalogue's own tests name it.
    let traits = UITraitCollection.current.assetTraits
    guard let asset = try? AssetLibrary.main.image(named: name, traits),
      let content = try? AssetLibrary.main.content(of: asset)
    else { return nil }
    let slices = asset.slices
    let mode: RenderingMode =
      switch asset.renderingIntent {
      case .automatic: .automatic
      case .original: .alwaysOriginal
      case .template: .alwaysTemplate
      }
    let own: Content =
      switch content {
      case .bitmap(let image): .pixels(image)
      case .vector(let image): .vector(image)
      }
    self.init(
      own, scale: asset.isVector ? traits.scale : asset.scale, renderingMode: mode,
      capInsets: slices.map {
        UIEdgeInsets(top: $0.top, left: $0.left, bottom: $0.bottom, right: $0.right)
      } ?? .zero,
      resizingMode: slices?.tiles == false ? .stretch : .tile)
  }

  /// A symbol of the system; nil when there is none of this name.
  public convenience init?(systemName name: String) {
    guard let symbol = SymbolSource.symbol(named: name) else { return nil }
    self.init(
      .vector(symbol), scale: max(UITraitCollection.current.displayScale, 1),
      renderingMode: .alwaysTemplate, isSymbol: true)
  }

  // MARK: - Reading

  /// The upright size in points.
  public var size: CGSize {
    let stored: CGSize
    switch content {
    case .none: return .zero
    case .vector(let image): return image.size
    case .pixels(let image): stored = CGSize(width: image.width, height: image.height)
    case .encoded(let image):
      stored = CGSize(width: image.header.width, height: image.header.height)
    }
    let swaps = ImageOrientation(imageOrientation).swapsAxes
    return CGSize(
      width: (swaps ? stored.height : stored.width) / scale,
      height: (swaps ? stored.width : stored.height) / scale)
  }

  /// The pixels as stored, without the orientation applied; nil when they cannot be decoded.
  public var cgImage: CGImage? {
    switch content {
    case .none: nil
    case .pixels(let image): image
    case .encoded(let image): image.decoded
    case .vector(let image):
      try? image.makeImage(
        pixelWidth: max(Int((image.size.width * scale).rounded(.up)), 1),
        pixelHeight: max(Int((image.size.height * scale).rounded(.up)), 1),
        tint: tint?.standardComponents)
    }
  }

  /// The pixels, upright and tinted.
  package var uprightImage: CGImage? {
    guard let image = try? cgImage?.oriented(ImageOrientation(imageOrientation)) else {
      return nil
    }
    // A document's pixels are tinted already.
    if case .vector = content { return image }
    return tint.map(image.tinted) ?? image
  }

  /// The document, when the picture is kept as one.
  package var vectorImage: VectorImage? {
    if case .vector(let image) = content { image } else { nil }
  }

  override public func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if self === other { return true }
    guard scale == other.scale, imageOrientation == other.imageOrientation,
      renderingMode == other.renderingMode, tint == other.tint
    else { return false }
    switch (content, other.content) {
    case (.pixels(let mine), .pixels(let theirs)): return mine == theirs
    case (.encoded(let mine), .encoded(let theirs)): return mine === theirs
    case (.vector(let mine), .vector(let theirs)): return mine === theirs
    case (.none, .none): return true
    default: return false
    }
  }

  override public var hash: Int { size.hashValue }
}

/// A file's bytes and, once asked for, its pixels.
final class EncodedImage: Sendable {
  let data: Data
  let header: ImageHeader
  /// What decoding gave; nil before it was tried.
  private let result = Mutex<Result<CGImage, ImageDecodingError>?>(nil)

  init(_ data: Data) throws(ImageDecodingError) {
    self.data = data
    header = try ImageDecoder.header(of: data)
  }

  var decoded: CGImage? {
    result.withLock { result in
      if result == nil {
        result = Result { () throws(ImageDecodingError) in
          try ImageDecoder.image(from: data, appliesOrientation: false)
        }
      }
      guard case .success(let image) = result else { return nil }
      return image
    }
  }
}

extension UIImage.Orientation {
  package init(_ orientation: ImageOrientation) {
    self =
      switch orientation {
      case .up: .up
      case .upMirrored: .upMirrored
      case .down: .down
      case .downMirrored: .downMirrored
      case .leftMirrored: .leftMirrored
      case .right: .right
      case .rightMirrored: .rightMirrored
      case .left: .left
      }
  }
}

extension ImageOrientation {
  package init(_ orientation: UIImage.Orientation) {
    self =
      switch orientation {
      case .up: .up
      case .upMirrored: .upMirrored
      case .down: .down
      case .downMirrored: .downMirrored
      case .leftMirrored: .leftMirrored
      case .right: .right
      case .rightMirrored: .rightMirrored
      case .left: .left
      }
  }
}
