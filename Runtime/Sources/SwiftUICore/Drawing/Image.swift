import Drawing
import ImageDecoding
import Synchronization

/// A picture.
public struct Image: Equatable, Sendable {
  package enum Source: Equatable, Sendable {
    case named(String, bundlePath: String?, label: Text?, isDecorative: Bool)
    case symbol(String, value: Double?)
    case bitmap(ImageBitmap)
  }
  package struct ImageBitmap: Equatable, Sendable {
    package var image: CGImage
    package var scale: CGFloat
    package var orientation: Orientation
    package var label: Text?
    package static func == (a: ImageBitmap, b: ImageBitmap) -> Bool {
      a.image === b.image && a.scale == b.scale && a.orientation == b.orientation
    }
  }
  package struct Resizing: Equatable, Sendable {
    var capInsets: EdgeInsets
    var mode: ResizingMode
  }
  package var source: Source
  package var resizing: Resizing?
  package var rendering: TemplateRenderingMode?
  package var interpolationMode: Interpolation = .medium
  package var isAntialiased = true
  package var symbolMode: SymbolRenderingMode?

  package init(source: Source) { self.source = source }

  public init(_ name: String, bundle: Bundle? = nil) {
    source = .named(name, bundlePath: bundle?.bundlePath, label: nil, isDecorative: false)
  }
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    source = .named(name, bundlePath: bundle?.bundlePath, label: label, isDecorative: false)
  }
  public init(decorative name: String, bundle: Bundle? = nil) {
    source = .named(name, bundlePath: bundle?.bundlePath, label: nil, isDecorative: true)
  }
  public init(systemName: String) { source = .symbol(systemName, value: nil) }
  public init(systemName: String, variableValue: Double?) {
    source = .symbol(systemName, value: variableValue)
  }
  public init(_ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text) {
    source = .bitmap(
      ImageBitmap(image: cgImage, scale: scale, orientation: orientation, label: label))
  }
  public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
    source = .bitmap(
      ImageBitmap(image: cgImage, scale: scale, orientation: orientation, label: nil))
  }

  public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
    case up
    case upMirrored
    case down
    case downMirrored
    case left
    case leftMirrored
    case right
    case rightMirrored

    package var drawing: ImageDrawing.Orientation {
      switch self {
      case .up: .up
      case .upMirrored: .upMirrored
      case .down: .down
      case .downMirrored: .downMirrored
      case .left: .left
      case .leftMirrored: .leftMirrored
      case .right: .right
      case .rightMirrored: .rightMirrored
      }
    }
  }
  public enum ResizingMode: Hashable, Sendable {
    case tile
    case stretch
  }
  public enum TemplateRenderingMode: Hashable, Sendable {
    case template
    case original
  }
  public enum Interpolation: Hashable, Sendable {
    case none, low, medium, high
  }
  public enum Scale: Hashable, Sendable {
    case small, medium, large
  }

  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch)
    -> Image
  {
    var image = self
    image.resizing = Resizing(capInsets: capInsets, mode: resizingMode)
    return image
  }
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    var image = self
    image.rendering = renderingMode
    return image
  }
  public func interpolation(_ interpolation: Interpolation) -> Image {
    var image = self
    image.interpolationMode = interpolation
    return image
  }
  public func antialiased(_ isAntialiased: Bool) -> Image {
    var image = self
    image.isAntialiased = isAntialiased
    return image
  }
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
    var image = self
    image.symbolMode = mode
    return image
  }
}

extension Image: LeafView {
  package func resolve(_ environment: EnvironmentValues) -> ImageLeaf {
    var leaf = ImageLeaf(
      picture: .missing, resizing: resizing, interpolation: interpolationMode,
      isAntialiased: isAntialiased, label: nil)
    leaf.isRedacted = environment.redactionReasons.contains(.placeholder)
    leaf.foreground = HierarchicalShapeStyle.primary.resolved(in: environment)
    switch source {
    case .symbol(let name, _):
      let font = environment.effectiveFont.resolve(in: environment)
      let scale: CGFloat =
        switch environment.imageScale {
        case .small: 0.79
        case .medium: 1
        case .large: 1.28
        }
      let variant = environment.symbolVariants.applied(to: name)
      leaf.picture = SymbolLibrary.picture(variant, fallback: name, weight: font.weight)
      leaf.symbol = ImageLeaf.SymbolMetrics(fontSize: font.size * scale, weight: font.weight)
      leaf.isTemplate = rendering != .original
      leaf.tint = leaf.foreground
      leaf.label = SymbolLibrary.label(name)
    case .named(let name, let path, let label, let isDecorative):
      let asset = AssetLookup.image(name, bundlePath: path, environment)
      leaf.picture = asset?.picture ?? .missing
      leaf.isTemplate = (rendering ?? asset?.intent) == .template
      if resizing == nil, let slices = asset?.slices { leaf.resizing = slices }
      leaf.label =
        label.map { TextResolver.string($0, in: environment) }
        ?? (isDecorative ? nil : name)
    case .bitmap(let bitmap):
      leaf.picture = .bitmap(
        bitmap.image, scale: bitmap.scale, orientation: bitmap.orientation.drawing)
      leaf.isTemplate = rendering == .template
      leaf.label = bitmap.label.map { TextResolver.string($0, in: environment) }
    }
    if leaf.isTemplate { leaf.tint = leaf.foreground }
    return leaf
  }
}

extension Image: View {
  public typealias Body = Never
}

/// A picture ready to be measured and drawn.
package struct ImageLeaf: LeafContent, Animatable {
  package enum Picture: Sendable {
    case missing
    case bitmap(CGImage, scale: CGFloat, orientation: ImageDrawing.Orientation)
    case vector(VectorImage)
    /// Outlines in a square of 16, drawn by ourselves.
    case outline(SymbolOutline)

    func isSame(as other: Picture) -> Bool {
      switch (self, other) {
      case (.missing, .missing): true
      case (.bitmap(let a, let s, let o), .bitmap(let b, let t, let p)):
        a === b && s == t && o == p
      case (.vector(let a), .vector(let b)): a === b
      case (.outline(let a), .outline(let b)): a.name == b.name && a.lineWidth == b.lineWidth
      default: false
      }
    }
  }
  package struct SymbolMetrics: Equatable, Sendable {
    var fontSize: CGFloat
    var weight: Int
    /// A symbol's square is a little larger than its font's capitals.
    var side: CGFloat { (fontSize * 1.18).rounded() }
    var capHeight: CGFloat { fontSize * 1443 / 2048 }
  }
  package var picture: Picture
  package var resizing: Image.Resizing?
  package var interpolation: Image.Interpolation
  package var isAntialiased: Bool
  package var label: String?
  package var symbol: SymbolMetrics?
  package var isTemplate = false
  package var tint: ResolvedStyle?
  package var foreground = ResolvedStyle.color(.black)
  package var isRedacted = false

  package typealias AnimatableData = AnimatablePair<AnimatableNumbers, CGFloat>
  package var animatableData: AnimatableData {
    get { AnimatablePair(tint?.numbers ?? .zero, symbol?.fontSize ?? 0) }
    set {
      tint?.set(numbers: newValue.first)
      symbol?.fontSize = newValue.second
    }
  }

  /// The size in points when nothing resizes it.
  package var naturalSize: CGSize {
    if let symbol {
      let ratio: CGFloat =
        switch picture {
        case .vector(let vector) where vector.size.height > 0:
          vector.size.width / vector.size.height
        case .outline(let outline): outline.aspect
        default: 1
        }
      return CGSize(width: (symbol.side * ratio).rounded(), height: symbol.side)
    }
    switch picture {
    case .missing: return .zero
    case .bitmap(let image, let scale, let orientation):
      let size = CGSize(
        width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
      return orientation.swapsAxes ? CGSize(width: size.height, height: size.width) : size
    case .vector(let vector): return vector.size
    case .outline(let outline): return CGSize(width: 16 * outline.aspect, height: 16)
    }
  }

  package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    resizing == nil ? naturalSize : proposal.replacingUnspecifiedDimensions(by: naturalSize)
  }

  package func baseline(_ size: CGSize) -> CGFloat {
    guard let symbol else { return size.height }
    // The middle of the symbol stands at the middle of capitals.
    return size.height / 2 + symbol.capHeight / 2
  }

  package func baseline(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    guard symbol != nil, resizing == nil else { return nil }
    if key.type is FirstTextBaselineID.Type || key.type is LastTextBaselineID.Type {
      return baseline(size)
    }
    return nil
  }

  package func draw(size: CGSize) -> DisplayContent {
    let rect = CGRect(origin: .zero, size: size)
    if isRedacted {
      return .fill(
        Path(roundedRect: rect, cornerRadius: 4).cgPath, foreground.faded(0.16).paint(in: rect),
        evenOdd: false, isAntialiased: true)
    }
    let paint = tint.map { $0.paint(in: rect) }
    switch picture {
    case .missing: return symbol == nil ? .empty : SymbolOutline.missing.draw(in: rect, paint)
    case .outline(let outline): return outline.draw(in: rect, paint)
    case .vector(let vector):
      return .vector(VectorDrawing(image: vector, destination: rect, tint: paint))
    case .bitmap(let image, let scale, let orientation):
      return .image(
        ImageDrawing(
          image: image, destination: rect,
          capInsets: resizing.map {
            ImageDrawing.CapInsets(
              top: $0.capInsets.top, leading: $0.capInsets.leading, bottom: $0.capInsets.bottom,
              trailing: $0.capInsets.trailing)
          } ?? .zero, isTiled: resizing?.mode == .tile, scale: scale, orientation: orientation,
          interpolation: interpolation.drawing, isAntialiased: isAntialiased, tint: paint))
    }
  }

  package var accessibility: AccessibilityProperties? {
    guard let label, !label.isEmpty else { return nil }
    var properties = AccessibilityProperties()
    properties.label = label
    properties.traits = [.isImage]
    return properties
  }

  package func isSame(as other: ImageLeaf) -> Bool {
    picture.isSame(as: other.picture) && resizing == other.resizing
      && interpolation == other.interpolation && isAntialiased == other.isAntialiased
      && label == other.label && symbol == other.symbol && isTemplate == other.isTemplate
      && tint == other.tint && isRedacted == other.isRedacted
      && foreground == other.foreground
  }
}

extension Image.Interpolation {
  var drawing: ImageDrawing.Interpolation {
    switch self {
    case .none: .none
    case .low: .low
    case .medium: .medium
    case .high: .high
    }
  }
}

/// Pictures and colours by name, from the app's asset catalogues.
package enum AssetLookup {
  struct Found {
    var picture: ImageLeaf.Picture
    var intent: Image.TemplateRenderingMode?
    var slices: Image.Resizing?
  }

  /// The catalogue beside the program, or in the folder that stands in for its bundle.
  private static var standardCatalog: URL? {
    let path = ResourceFolder.environmentPath
    return found.withLock { known in
      if let known, known.path == path { return known.catalog }
      let catalog = ResourceFolder.url(forResource: "Assets", withExtension: "xcassets")
      known = (path, catalog)
      return catalog
    }
  }
  private static let found = Mutex<(path: String?, catalog: URL?)?>(nil)

  private static func library(_ bundlePath: String?) -> AssetLibrary {
    if let folder = ResourceFolder.override {
      AssetLibrary.main.add(folder)
    } else if let catalog = standardCatalog {
      AssetLibrary.main.add(catalog)
    }
    return AssetLibrary.main
  }

  static func image(_ name: String, bundlePath: String?, _ environment: EnvironmentValues) -> Found?
  {
    let traits = AssetTraits(
      scale: environment.displayScale, isDark: environment.colorScheme == .dark,
      hasHighContrast: environment.colorSchemeContrast == .increased)
    do {
      let library = library(bundlePath)
      guard let asset = try library.image(named: name, traits) else {
        RuntimeIssues.report("No image named '\(name)' found in asset catalog for main bundle")
        return nil
      }
      let picture: ImageLeaf.Picture =
        switch try library.content(of: asset) {
        case .bitmap(let image): .bitmap(image, scale: asset.scale, orientation: .up)
        case .vector(let vector): .vector(vector)
        }
      let intent: Image.TemplateRenderingMode? =
        switch asset.renderingIntent {
        case .automatic: nil
        case .original: .original
        case .template: .template
        }
      let slices = asset.slices.map {
        Image.Resizing(
          capInsets: EdgeInsets(
            top: $0.top, leading: $0.left, bottom: $0.bottom, trailing: $0.right),
          mode: $0.tiles ? .tile : .stretch)
      }
      return Found(picture: picture, intent: intent, slices: slices)
    } catch {
      RuntimeIssues.report("The image '\(name)' cannot be read: \(error)")
      return nil
    }
  }

  static func color(_ name: String, bundlePath: String?, isDark: Bool, isHighContrast: Bool) -> RGBA
  {
    do {
      let traits = AssetTraits(scale: 1, isDark: isDark, hasHighContrast: isHighContrast)
      if let color = try library(bundlePath).color(named: name, traits) { return RGBA(color) }
      RuntimeIssues.report("No color named '\(name)' found in asset catalog for main bundle")
    } catch {
      RuntimeIssues.report("The color '\(name)' cannot be read: \(error)")
    }
    return .clear
  }
}
