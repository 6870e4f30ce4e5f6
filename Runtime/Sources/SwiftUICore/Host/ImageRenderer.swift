import Combine
import Drawing

/// Paints display lists for the core, which knows no painter.
@MainActor package enum RasterService {
  private static var painter: ((DisplayList, CGFloat, RGBA) -> CGImage?)?
  package static func use(_ painter: @escaping (DisplayList, CGFloat, RGBA) -> CGImage?) {
    self.painter = painter
  }
  package static func image(_ list: DisplayList, scale: CGFloat, background: RGBA) -> CGImage? {
    guard let painter else {
      RuntimeIssues.report("ImageRenderer needs a host that can paint; none is running.")
      return nil
    }
    return painter(list, scale, background)
  }
}

/// Draws a view into a picture.
@MainActor @preconcurrency
public final class ImageRenderer<Content: View>: ObservableObject {
  public let objectWillChange = PassthroughSubject<Void, Never>()
  public var content: Content { didSet { change() } }
  public var proposedSize: ProposedViewSize = .unspecified { didSet { change() } }
  /// Pixels to a point.
  public var scale: CGFloat = 1 { didSet { change() } }
  public var isOpaque = false { didSet { change() } }
  public var colorMode: ColorRenderingMode = .nonLinear { didSet { change() } }
  private var window: WindowRoot?

  public init(content view: Content) { content = view }

  private func change() {
    window?.end()
    window = nil
    objectWillChange.send(())
  }

  private func list() -> DisplayList? {
    var environment = EnvironmentValues()
    environment.displayScale = scale
    let window = window ?? WindowRoot(content, size: .zero, environment: environment)
    self.window = window
    let size = window.rootElement.fittingSize(proposedSize)
    guard size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0,
      size.width * scale <= 32_767, size.height * scale <= 32_767
    else { return nil }
    window.resize(to: size)
    return window.frame(at: 0)
  }

  /// The view as a picture; nil when it has no size or would be too large.
  public var cgImage: CGImage? {
    guard let list = list() else { return nil }
    return RasterService.image(list, scale: scale, background: isOpaque ? .black : .clear)
  }

  /// Calls `renderer` with the view's size and a function that draws the view, upright, into a context;
  /// `rasterizationScale` pixels stand for a point. Nothing is called where the view has no size.
  public func render(
    rasterizationScale: CGFloat = 1, renderer: (CGSize, (CGContext) -> Void) -> Void
  ) {
    guard let list = list(), rasterizationScale > 0, rasterizationScale.isFinite,
      max(list.size.width, list.size.height) * rasterizationScale <= 32_767
    else { return }
    let background: RGBA = isOpaque ? .black : .clear
    renderer(list.size) { context in
      guard
        let image = RasterService.image(list, scale: rasterizationScale, background: background)
      else { return }
      context.draw(image, in: CGRect(origin: .zero, size: list.size))
    }
  }
}

extension RootElement {
  /// The size the content takes when offered `proposal`.
  package func fittingSize(_ proposal: ProposedViewSize) -> CGSize {
    children.reduce(CGSize.zero) {
      let size = $1.sizeThatFits(proposal)
      return CGSize(width: max($0.width, size.width), height: max($0.height, size.height))
    }
  }
}
