import Drawing
import TextShaping

/// Immediate drawing into a canvas.
///
/// A copy draws into the same canvas but has a transform, clip, filters and opacity of its own.
public struct GraphicsContext {
  /// What is drawn, in order.
  final class Recorder {
    var items: [DisplayItem] = []
  }
  private enum Clip {
    case path(CGPath, evenOdd: Bool, isInverted: Bool)
    case mask(DisplayItem, isInverted: Bool)
  }

  let recorder: Recorder
  let size: CGSize
  let symbols: [AnyHashable: CanvasSymbol]
  public let environment: EnvironmentValues
  public var opacity: Double = 1
  public var blendMode: BlendMode = .normal
  public var transform: CGAffineTransform = .identity
  private var clips: [Clip] = []
  private var filters: [FilterStep] = []

  init(
    recorder: Recorder, size: CGSize, symbols: [AnyHashable: CanvasSymbol],
    environment: EnvironmentValues
  ) {
    self.recorder = recorder
    self.size = size
    self.symbols = symbols
    self.environment = environment
  }

  // MARK: Transform

  public mutating func scaleBy(x: CGFloat, y: CGFloat) {
    transform = transform.scaledBy(x: x, y: y)
  }
  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    transform = transform.translatedBy(x: x, y: y)
  }
  public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: angle.radians) }
  public mutating func concatenate(_ matrix: CGAffineTransform) {
    transform = matrix.concatenating(transform)
  }

  // MARK: Clip

  public struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let inverse = ClipOptions(rawValue: 1)
  }

  public var clipBoundingRect: CGRect {
    var rect = CGRect(origin: .zero, size: size)
    for clip in clips {
      if case .path(let path, _, false) = clip { rect = rect.intersection(path.boundingBoxOfPath) }
    }
    return rect.applying(transform.inverted())
  }

  public mutating func clip(
    to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
  ) {
    clips.append(
      .path(
        path.applying(transform).cgPath, evenOdd: style.isEOFilled,
        isInverted: options.contains(.inverse)))
  }

  public mutating func clipToLayer(
    opacity: Double = 1, options: ClipOptions = ClipOptions(),
    content: (inout GraphicsContext) throws -> Void
  ) rethrows {
    var item = try layer(content)
    if opacity < 1 { item = DisplayItem(.effect(.opacity(opacity), item)) }
    clips.append(.mask(item, isInverted: options.contains(.inverse)))
  }

  // MARK: Filters

  public struct Filter {
    enum Kind {
      case effect(DrawingEffect)
      case shadow(Color, CGFloat, CGSize, BlendMode, ShadowOptions)
      case multiply(Color)
      case threshold(Double, Double, Color)
      case projection(ProjectionTransform)
    }
    let kind: Kind
    public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter {
      Filter(kind: .projection(matrix))
    }
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
      y: CGFloat = 0, blendMode: BlendMode = .normal, options: ShadowOptions = ShadowOptions()
    ) -> Filter {
      Filter(kind: .shadow(color, radius, CGSize(width: x, height: y), blendMode, options))
    }
    public static func colorMultiply(_ color: Color) -> Filter { Filter(kind: .multiply(color)) }
    public static func colorMatrix(_ matrix: ColorMatrix) -> Filter {
      Filter(kind: .effect(.colorMatrix(matrix.drawing)))
    }
    public static func hueRotation(_ angle: Angle) -> Filter {
      Filter(kind: .effect(.colorMatrix(.hueRotation(radians: angle.radians))))
    }
    public static func saturation(_ amount: Double) -> Filter {
      Filter(kind: .effect(.colorMatrix(.saturation(amount))))
    }
    public static func brightness(_ amount: Double) -> Filter {
      Filter(kind: .effect(.colorMatrix(.brightness(amount))))
    }
    public static func contrast(_ amount: Double) -> Filter {
      Filter(kind: .effect(.colorMatrix(.contrast(amount))))
    }
    public static func colorInvert(_ amount: Double = 1) -> Filter {
      Filter(kind: .effect(.colorMatrix(.invert(amount))))
    }
    public static func grayscale(_ amount: Double) -> Filter {
      Filter(kind: .effect(.colorMatrix(.grayscale(amount))))
    }
    public static var luminanceToAlpha: Filter { Filter(kind: .effect(.luminanceToAlpha)) }
    public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
      Filter(kind: .effect(.blur(radius: radius, isOpaque: options.contains(.opaque))))
    }
    public static func alphaThreshold(min: Double, max: Double = 1, color: Color = .black) -> Filter
    {
      Filter(kind: .threshold(min, max, color))
    }
  }

  public struct ShadowOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let shadowAbove = ShadowOptions(rawValue: 1 << 0)
    public static let shadowOnly = ShadowOptions(rawValue: 1 << 1)
    public static let invertsAlpha = ShadowOptions(rawValue: 1 << 2)
    public static let disablesGroup = ShadowOptions(rawValue: 1 << 3)
  }
  public struct BlurOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let opaque = BlurOptions(rawValue: 1 << 0)
    public static let dithersResult = BlurOptions(rawValue: 1 << 1)
  }
  public struct FilterOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let linearColor = FilterOptions(rawValue: 1)
  }

  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
    switch filter.kind {
    case .effect(let effect): filters.append(.effect(effect))
    case .shadow(let color, let radius, let offset, let mode, let options):
      filters.append(
        .shadow(
          FilterShadow(
            color: color.rgba(in: environment), radius: max(0, radius), offset: offset,
            mode: mode.drawing, options: options, bounds: CGRect(origin: .zero, size: size))))
    case .multiply(let color):
      filters.append(.effect(.colorMatrix(.multiply(color.rgba(in: environment)))))
    case .threshold(let low, let high, let color):
      filters.append(
        .effect(.alphaThreshold(min: low, max: high, color: color.rgba(in: environment))))
    case .projection(let matrix):
      filters += ProjectionEffects.effects(matrix).reversed().map { FilterStep.effect($0) }
    }
  }

  // MARK: Shading

  public struct Shading {
    enum Kind {
      case style(ResolvedStyle?, any ShapeStyle)
      /// Made for the path's box when it is painted; points are in the context's space.
      case absolute((EnvironmentValues) -> Paint)
    }
    let kind: Kind
    public static var foreground: Shading { .style(ForegroundStyle()) }
    public static func palette(_ array: [Shading]) -> Shading { array.first ?? .foreground }
    public static func color(_ color: Color) -> Shading { .style(color) }
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
      opacity: Double = 1
    ) -> Shading {
      .style(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
    ) -> Shading {
      .style(Color(colorSpace, white: white, opacity: opacity))
    }
    public static func style<S: ShapeStyle>(_ style: S) -> Shading {
      Shading(kind: .style(nil, style))
    }
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(
        kind: .absolute {
          .linear(gradient.resolved(in: $0), start: startPoint, end: endPoint)
        })
    }
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(
        kind: .absolute {
          .radial(
            gradient.resolved(in: $0), center: center, startRadius: startRadius,
            endRadius: endRadius)
        })
    }
    public static func conicGradient(
      _ gradient: Gradient, center: CGPoint, angle: Angle = Angle(),
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(
        kind: .absolute {
          .angular(
            gradient.resolved(in: $0), center: center, startAngle: angle.radians,
            endAngle: angle.radians + 2 * .pi)
        })
    }
    @available(iOS 18.0, macOS 15.0, *)
    public static func meshGradient(_ mesh: MeshGradient) -> Shading { .style(mesh) }
    public static func tiledImage(
      _ image: Image, origin: CGPoint = .zero,
      sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
      scale: CGFloat = 1
    ) -> Shading {
      .style(ImagePaint(image: image, sourceRect: sourceRect, scale: scale))
    }
  }

  public struct GradientOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let `repeat` = GradientOptions(rawValue: 1 << 0)
    public static let mirror = GradientOptions(rawValue: 1 << 1)
    public static let linearColor = GradientOptions(rawValue: 1 << 2)
  }

  public func resolve(_ shading: Shading) -> Shading {
    guard case .style(nil, let style) = shading.kind else { return shading }
    return Shading(kind: .style(style.resolvedStyle(in: environment), style))
  }

  // MARK: Paths

  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    let cgPath = path.cgPath
    switch shading.kind {
    case .style(let resolved, let base):
      let resolved = resolved ?? base.resolvedStyle(in: environment)
      add(
        resolved.fill(
          cgPath, in: path.boundingRect, evenOdd: style.isEOFilled,
          isAntialiased: style.isAntialiased))
    case .absolute(let make):
      add(
        .fill(
          cgPath, make(environment), evenOdd: style.isEOFilled,
          isAntialiased: style.isAntialiased))
    }
  }

  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    switch shading.kind {
    case .style(let resolved, let base):
      let resolved = resolved ?? base.resolvedStyle(in: environment)
      add(resolved.stroke(path.cgPath, in: path.boundingRect, style.drawing))
    case .absolute(let make): add(.stroke(path.cgPath, make(environment), style.drawing))
    }
  }

  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  // MARK: Pictures, text, symbols

  public struct ResolvedImage {
    var leaf: ImageLeaf
    public var size: CGSize
    public let baseline: CGFloat
    public var shading: Shading?
  }
  public struct ResolvedText {
    var leaf: TextLeaf
    public var shading: Shading = .foreground
    public func measure(in size: CGSize) -> CGSize {
      let box = UncheckedBox(leaf)
      return assumeMainActor { box.value.sizeThatFits(ProposedViewSize(size)) }
    }
    public func firstBaseline(in size: CGSize) -> CGFloat {
      let box = UncheckedBox(leaf)
      return assumeMainActor { box.value.layout(ProposedViewSize(size)).firstBaseline }
    }
    public func lastBaseline(in size: CGSize) -> CGFloat {
      let box = UncheckedBox(leaf)
      return assumeMainActor { box.value.layout(ProposedViewSize(size)).lastBaseline }
    }
  }
  public struct ResolvedSymbol {
    let symbol: CanvasSymbol
    public var size: CGSize { symbol.size }
  }

  public func resolve(_ image: Image) -> ResolvedImage {
    let environment = environment
    return assumeMainActor {
      let leaf = image.resolve(environment)
      let size = leaf.naturalSize
      return ResolvedImage(leaf: leaf, size: size, baseline: leaf.baseline(size))
    }
  }
  public func resolve(_ text: Text) -> ResolvedText {
    let environment = environment
    return assumeMainActor { ResolvedText(leaf: text.resolve(environment)) }
  }
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
    symbols[AnyHashable(id)].map { ResolvedSymbol(symbol: $0) }
  }

  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    var leaf = image.leaf
    if let shading = image.shading, case .style(let resolved, let base) = shading.kind {
      leaf.tint = resolved ?? base.resolvedStyle(in: environment)
    }
    add(assumeMainActor { leaf.draw(size: rect.size) }, at: rect.origin)
  }
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(image, in: Self.rect(image.size, at: point, anchor))
  }
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(resolve(image), in: rect, style: style)
  }
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    var leaf = text.leaf
    if case .style(let resolved, let base) = text.shading.kind, !(base is ForegroundStyle) {
      leaf.foreground = resolved ?? base.resolvedStyle(in: environment)
    }
    add(assumeMainActor { leaf.draw(size: rect.size) }, at: rect.origin)
  }
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    let box = UncheckedBox(text.leaf)
    let size = assumeMainActor { box.value.sizeThatFits(.unspecified) }
    draw(text, in: Self.rect(size, at: point, anchor))
  }
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    let own = symbol.size
    guard own.width > 0, own.height > 0 else { return }
    let scale = CGAffineTransform(translationX: rect.minX, y: rect.minY)
      .scaledBy(x: rect.width / own.width, y: rect.height / own.height)
    add(.effect(.transform(scale), symbol.symbol.item))
  }
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(symbol, in: Self.rect(symbol.size, at: point, anchor))
  }

  private static func rect(_ size: CGSize, at point: CGPoint, _ anchor: UnitPoint) -> CGRect {
    CGRect(
      x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y, width: size.width,
      height: size.height)
  }

  // MARK: Layers

  private func layer(_ content: (inout GraphicsContext) throws -> Void) rethrows -> DisplayItem {
    let inner = Recorder()
    var context = GraphicsContext(
      recorder: inner, size: size, symbols: symbols, environment: environment)
    context.transform = transform
    try content(&context)
    return DisplayItem(.group(inner.items))
  }

  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    let item = try layer(content)
    // What the layer draws is already in the canvas's coordinates.
    record(DisplayItem(.effect(.layer, item)))
  }

  /// Draws with Core Graphics: into pixels of the canvas's size, which are then drawn as a picture.
  public func withCGContext(content: (CGContext) throws -> Void) rethrows {
    let scale = max(1, environment.displayScale)
    guard let bitmap = CGContext(upperLeftSize: size, scale: scale, isOpaque: false) else { return }
    bitmap.concatenate(transform)
    try content(bitmap)
    guard let image = bitmap.makeImage() else { return }
    let covered = CGRect(
      x: 0, y: 0, width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    record(DisplayItem(.image(ImageDrawing(image: image, destination: covered, scale: scale))))
  }

  private func add(_ content: DisplayContent, at origin: CGPoint = .zero) {
    if case .empty = content { return }
    var item = DisplayItem(content)
    if origin != .zero { item = DisplayItem(.effect(.offset(origin), item)) }
    if !transform.isIdentity { item = DisplayItem(.effect(.transform(transform), item)) }
    record(item)
  }

  private func record(_ drawn: DisplayItem) {
    var item = drawn
    // What was added last is applied first: a threshold added before a blur cuts the blurred picture.
    for filter in filters.reversed() { item = filter.applied(to: item) }
    for clip in clips.reversed() {
      switch clip {
      case .path(let path, let evenOdd, false):
        item = DisplayItem(.effect(.clip(path, evenOdd: evenOdd), item))
      case .path(let path, let evenOdd, true):
        let cover = DisplayItem(
          .fill(path, .color(.black), evenOdd: evenOdd, isAntialiased: true))
        item = DisplayItem(
          .effect(.mask(cover, isInverted: true, usesLuminance: false), item))
      case .mask(let mask, let isInverted):
        item = DisplayItem(
          .effect(.mask(mask, isInverted: isInverted, usesLuminance: false), item))
      }
    }
    if opacity < 1 { item = DisplayItem(.effect(.opacity(max(0, opacity)), item)) }
    if blendMode != .normal { item = DisplayItem(.effect(.blend(blendMode.drawing), item)) }
    recorder.items.append(item)
  }
}

/// One filter of a context, ready to be drawn.
private enum FilterStep {
  case effect(DrawingEffect)
  case shadow(FilterShadow)

  func applied(to item: DisplayItem) -> DisplayItem {
    switch self {
    case .effect(let effect): DisplayItem(.effect(effect, item))
    case .shadow(let shadow): shadow.applied(to: item)
    }
  }
}

/// A shadow with a context's options.
private struct FilterShadow {
  var color: RGBA
  var radius: CGFloat
  var offset: CGSize
  var mode: DrawingBlendMode
  var options: GraphicsContext.ShadowOptions
  /// The canvas: what lies outside a drawing goes on to here.
  var bounds: CGRect

  func applied(to item: DisplayItem) -> DisplayItem {
    if mode == .normal, options.isDisjoint(with: [.shadowAbove, .shadowOnly, .invertsAlpha]) {
      return DisplayItem(.effect(.shadow(color, radius: radius, offset: offset), item))
    }
    var thrown = DisplayItem(.effect(.blur(radius: radius, isOpaque: false), cover(of: item)))
    thrown = DisplayItem(
      .effect(.offset(CGPoint(x: offset.width, y: offset.height)), thrown))
    if mode != .normal { thrown = DisplayItem(.effect(.blend(mode), thrown)) }
    if options.contains(.shadowOnly) { return thrown }
    return DisplayItem(.group(options.contains(.shadowAbove) ? [item, thrown] : [thrown, item]))
  }

  /// The shadow's colour wherever there is something, or wherever there is nothing.
  private func cover(of item: DisplayItem) -> DisplayItem {
    let reach = radius * 3 + abs(offset.width) + abs(offset.height)
    let sheet = DisplayItem(
      .fill(
        CGPath(rect: bounds.insetBy(dx: -reach, dy: -reach), transform: nil), .color(color),
        evenOdd: false, isAntialiased: false))
    return DisplayItem(
      .effect(
        .mask(item, isInverted: options.contains(.invertsAlpha), usesLuminance: false), sheet))
  }
}

/// A matrix that maps colours: five columns of four rows.
public struct ColorMatrix: Equatable, Sendable {
  public var r1: Float = 1, r2: Float = 0, r3: Float = 0, r4: Float = 0, r5: Float = 0
  public var g1: Float = 0, g2: Float = 1, g3: Float = 0, g4: Float = 0, g5: Float = 0
  public var b1: Float = 0, b2: Float = 0, b3: Float = 1, b4: Float = 0, b5: Float = 0
  public var a1: Float = 0, a2: Float = 0, a3: Float = 0, a4: Float = 1, a5: Float = 0
  public init() {}
  var drawing: DrawingColorMatrix {
    DrawingColorMatrix(values: [
      r1, r2, r3, r4, r5, g1, g2, g3, g4, g5, b1, b2, b3, b4, b5, a1, a2, a3, a4, a5,
    ]) ?? .identity
  }
}

/// A picture repeated to fill a shape.
public struct ImagePaint: ShapeStyle, PrimitiveShapeStyle {
  public var image: Image
  public var sourceRect: CGRect
  public var scale: CGFloat
  public init(
    image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) {
    self.image = image
    self.sourceRect = sourceRect
    self.scale = scale
  }
  package func resolved(in environment: EnvironmentValues) -> ResolvedStyle {
    let image = image
    let leaf = assumeMainActor { image.resolve(environment) }
    switch leaf.picture {
    case .bitmap(let picture, let own, _):
      return .image(picture, sourceRect: sourceRect, scale: scale / own)
    case .vector(let vector):
      // A tile has pixels: the drawing is made once, as sharp as the screen.
      guard let picture = try? vector.makeImage(maximumPixelSize: nil) else {
        return .color(.clear)
      }
      return .image(
        picture, sourceRect: sourceRect,
        scale: scale * vector.size.width / CGFloat(max(1, picture.width)))
    default: return .color(.clear)
    }
  }
}

extension ShapeStyle where Self == ImagePaint {
  public static func image(
    _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) -> ImagePaint { ImagePaint(image: image, sourceRect: sourceRect, scale: scale) }
}
