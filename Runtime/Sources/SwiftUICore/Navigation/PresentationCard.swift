import Drawing

/// What a layer presents, with what is drawn around and behind it.
final class PresentationCard: LayoutNode, SafeAreaProvider {
  private(set) var content: LayoutNode?
  private var backdrop: LayoutNode?
  private weak var layer: PresentationLayer?
  private var placedRect = CGRect.null
  /// The part of it where content stands, in its own coordinates.
  private(set) var safeRect = CGRect.zero
  var fullRect: CGRect { CGRect(origin: .zero, size: size) }
  var look = Look() { didSet { if look != oldValue { invalidateDisplay() } } }

  /// What is drawn around content.
  struct Look: Equatable {
    var radius: CGFloat = 0
    /// Whether the lower corners are beyond the window.
    var isCutBelow = false
    /// Set for kinds that draw a background of their own.
    var background: Background?
    var hasGrabber = false
    /// How much of what is behind shines through: 0 nothing, 1 as through glass.
    var glass: CGFloat = 0
    /// The tip of an arrow, in the window, and the side it is at.
    var arrow: PopoverPlacement.Arrow?
    enum Background: Equatable { case base, raised }
  }

  // Stated because the compiler warns about the one it would write itself.
  @available(*, unavailable)
  override init(graph: ViewGraph) { preconditionFailure("made with its layer") }

  init(_ layer: PresentationLayer) {
    self.layer = layer
    super.init(graph: layer.graph)
  }

  func set(content: LayoutNode?, backdrop: LayoutNode?) {
    self.content = content
    self.backdrop = backdrop
    setChildren([backdrop, content].compactMap { $0 })
  }

  /// Stands at `frame`, with content within `safe`, which is in its own coordinates.
  func place(at frame: CGRect, safe: CGRect) {
    let isSame = safeRect == safe && size == frame.size && !needsPlacement
    safeRect = safe
    let offered = ProposedViewSize(frame.size)
    place(at: frame.origin, size: frame.size, proposal: offered)
    if !isSame, self.safeRect != placedRect { placeChildren(size: size, proposal: offered) }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    content?.sizeThatFits(proposal) ?? .zero
  }

  /// Content smaller than its sheet or cover stands in the middle.
  override func placeChildren(size: CGSize, proposal: ProposedViewSize) {
    if let content {
      let offered = ProposedViewSize(safeRect.size)
      let own = content.sizeThatFits(offered)
      let fit = CGSize(
        width: min(own.width, safeRect.width), height: min(own.height, safeRect.height))
      content.place(
        at: CGPoint(x: safeRect.midX - fit.width / 2, y: safeRect.midY - fit.height / 2), size: fit,
        proposal: offered)
    }
    placedRect = safeRect
    backdrop?.place(at: .zero, size: size, proposal: ProposedViewSize(size))
  }

  /// Questions and menus say themselves what they are.
  override var accessibility: AccessibilityProperties? {
    guard let layer else { return nil }
    let role: AccessibilityRole
    switch layer.kind {
    case .sheet: role = .sheet
    case .popover: role = .popover
    case .cover, .alert, .menu, .dialog: return nil
    }
    var properties = AccessibilityProperties()
    properties.children = .contain
    properties.role = role
    if layer.isModal { properties.traits = .isModal }
    if layer.canResize {
      properties.adjust = { [weak layer] direction in
        layer?.step(direction == .increment ? 1 : -1)
      }
    }
    return properties
  }

  // MARK: Drawing

  /// The outline; nil where content draws its own.
  private var outline: CGPath? {
    guard look.background != nil else { return nil }
    var frame = CGRect(origin: .zero, size: size)
    if let arrow = look.arrow {
      let tip = CGPoint(x: arrow.tip.x - origin.x, y: arrow.tip.y - origin.y)
      return PopoverPlacement.outline(
        frame, arrow: PopoverPlacement.Arrow(tip: tip, side: arrow.side), radius: look.radius)
    }
    guard look.radius > 0 else { return CGPath(rect: frame, transform: nil) }
    // At the bottom of the screen there are no corners.
    if look.isCutBelow { frame.size.height += look.radius }
    return Path(roundedRect: frame, cornerRadius: look.radius).cgPath
  }

  override func makeContent() -> DisplayContent {
    guard let outline, let layer else { return childrenContent() }
    var environment = layer.environment
    environment.isElevated = layer.kind != .cover
    let frame = CGRect(origin: .zero, size: size)
    var items: [DisplayItem] = []
    if backdrop == nil {
      let base = Color(
        .system(look.background == .base ? .background : .secondaryGroupedBackground))
      let isGlass = look.glass > 0
      if isGlass {
        items.append(
          DisplayItem(
            Material.thick.resolved(in: environment).fill(
              outline, in: frame, evenOdd: false, isAntialiased: true)))
      }
      let solid = isGlass ? base.opacity(1 - Double(look.glass)) : base
      if look.glass < 1 {
        items.append(
          DisplayItem(
            .fill(
              outline, solid.resolved(in: environment).paint(in: frame), evenOdd: false,
              isAntialiased: true)))
      }
    }
    items.append(
      DisplayItem(.effect(.clip(outline, evenOdd: false), DisplayItem(childrenContent()))))
    if layer.kind == .popover { items = [shaded(outline, items, environment)] }
    if look.glass > 0 {
      let edge = Color.white.opacity(environment.colorScheme == .dark ? 0.16 : 0.6)
        .opacity(Double(look.glass))
      items.append(
        DisplayItem(
          edge.resolved(in: environment).stroke(
            outline, in: frame, StrokeStyle(lineWidth: 0.5).drawing)))
    }
    if look.hasGrabber { items.append(grabber(environment)) }
    return .group(items)
  }

  /// A popover stands out from what it is above.
  private func shaded(
    _ outline: CGPath, _ items: [DisplayItem], _ environment: EnvironmentValues
  ) -> DisplayItem {
    let line = Color.gray.opacity(0.25).resolved(in: environment)
    let frame = CGRect(origin: .zero, size: size)
    return DisplayItem(
      .group([
        DisplayItem(
          .effect(
            .shadow(RGBA.black.opacity(0.2), radius: 24, offset: CGSize(width: 0, height: 8)),
            DisplayItem(.group(items)))),
        DisplayItem(line.stroke(outline, in: frame, StrokeStyle(lineWidth: 0.5).drawing)),
      ]))
  }

  private func grabber(_ environment: EnvironmentValues) -> DisplayItem {
    let bar = ControlProfile.current.grabber
    let rect = CGRect(
      x: (size.width - bar.width) / 2, y: 5, width: bar.width, height: bar.height)
    let path = Path(roundedRect: rect, cornerRadius: bar.height / 2).cgPath
    let color = Color.gray.opacity(0.5).resolved(in: environment)
    return DisplayItem(.fill(path, color.paint(in: rect), evenOdd: false, isAntialiased: true))
  }
}
