import Drawing

/// The thin bars that tell how far content has been scrolled. They come with a movement and fade when
/// it is over; a mouse near them keeps them, and can take hold of them.
@MainActor final class ScrollIndicators {
  /// Seconds after the last movement at which they begin to fade, and how long that takes.
  static let rest = 0.6
  static let fading = 0.3
  static let thickness: CGFloat = 3
  static let inset: CGFloat = 3
  static let shortest: CGFloat = 36
  /// How far from the edge a mouse still means the bar.
  static let reach: CGFloat = 12

  private unowned let scroll: ScrollElement
  private(set) var opacity = 0.0
  private var lastMove = 0.0
  /// A mouse is over it, or holds it.
  private var isKept = false
  private lazy var fade = Fade(self)

  /// What runs while they fade. Running animations are kept by the graph, but the bars end with what
  /// they belong to.
  private final class Fade: RunningAnimation {
    private weak var indicators: ScrollIndicators?
    init(_ indicators: ScrollIndicators) { self.indicators = indicators }
    func advance(to time: Double) -> Bool { indicators?.advance(to: time) ?? false }
  }

  init(_ scroll: ScrollElement) { self.scroll = scroll }

  /// The content has moved, or is to be pointed at.
  func show() {
    guard Axis.allCases.contains(where: { isOffered($0) }) else { return }
    lastMove = scroll.graph.time
    if opacity != 1 {
      opacity = 1
      scroll.invalidateDisplay()
      scroll.graph.requestUpdate()
    }
    if !isKept { scroll.graph.animations.add(fade) }
  }

  func keep(_ isKept: Bool) {
    guard isKept != self.isKept else { return }
    self.isKept = isKept
    if isKept { scroll.graph.animations.remove(fade) }
    show()
  }

  private func advance(to time: Double) -> Bool {
    guard !isKept else { return false }
    let age = time - lastMove - Self.rest
    guard age > 0 else { return true }
    let new = max(0, 1 - age / Self.fading)
    if new != opacity {
      opacity = new
      scroll.invalidateDisplay()
    }
    return opacity > 0
  }

  // MARK: Places

  func isOffered(_ axis: Axis) -> Bool {
    scroll.showsIndicators && scroll.axes.contains(axis) && scroll.maximumOffset[axis] > 0
      && (scroll.environment.scrollSettings.indicators[axis]?.isShown ?? true)
  }

  /// Where along the axis the bar can be, and how long it is.
  private func track(_ axis: Axis) -> (start: CGFloat, room: CGFloat, length: CGFloat) {
    let room = max(0, scroll.size[axis] - 2 * Self.inset)
    let all = scroll.size[axis] + scroll.maximumOffset[axis]
    let part = room * scroll.size[axis] / max(1, all)
    // Pulled past its end, the bar is pressed together.
    let past = max(0, -scroll.offset[axis], scroll.offset[axis] - scroll.maximumOffset[axis])
    let length = max(Self.shortest, part) - past
    return (Self.inset, room, min(room, max(8, length)))
  }

  func frame(_ axis: Axis) -> CGRect {
    let (start, room, length) = track(axis)
    let limit = scroll.maximumOffset[axis]
    var part = limit > 0 ? min(1, max(0, scroll.offset[axis] / limit)) : 0
    if axis == .horizontal, scroll.isRightToLeft { part = 1 - part }
    let place = start + (room - length) * part
    let across = Self.inset + Self.thickness
    if axis == .vertical {
      let x = scroll.isRightToLeft ? Self.inset : scroll.size.width - across
      return CGRect(x: x, y: place, width: Self.thickness, height: length)
    }
    return CGRect(
      x: place, y: scroll.size.height - across, width: length, height: Self.thickness)
  }

  /// The axis along whose bar, or beside it, a mouse is.
  func axis(at point: CGPoint, onBar: Bool) -> Axis? {
    Axis.allCases.first { axis in
      guard isOffered(axis) else { return false }
      let bar = frame(axis)
      let wide = bar.insetBy(
        dx: axis == .vertical ? -(Self.reach - Self.thickness) : onBar ? -4 : -1e5,
        dy: axis == .horizontal ? -(Self.reach - Self.thickness) : onBar ? -4 : -1e5)
      return wide.contains(point) && CGRect(origin: .zero, size: scroll.size).contains(point)
    }
  }

  /// How far the content moves for each point that the bar is dragged.
  func ratio(_ axis: Axis) -> CGFloat {
    let (_, room, length) = track(axis)
    return room > length ? scroll.maximumOffset[axis] / (room - length) : 0
  }

  // MARK: Picture

  var items: [DisplayItem] {
    guard opacity > 0 else { return [] }
    let style = Color.primary.opacity(0.35).resolved(in: scroll.environment)
    let bars = Axis.allCases.filter { isOffered($0) }.map { axis in
      let bar = frame(axis)
      let path = Path(roundedRect: bar, cornerRadius: Self.thickness / 2).cgPath
      return DisplayItem(style.fill(path, in: bar, evenOdd: false, isAntialiased: true))
    }
    guard opacity < 1, !bars.isEmpty else { return bars }
    return [DisplayItem(.effect(.opacity(opacity), DisplayItem(.group(bars))))]
  }
}

extension ScrollElement: HoverOwner {
  /// A mouse near the edge brings the bar, and keeps it.
  func hover(_ point: CGPoint?) {
    let local = point.map { HitTest.local($0, in: self) }
    indicators.keep(local.flatMap { indicators.axis(at: $0, onBar: false) } != nil)
  }
}

extension View {
  /// Shows the indicators of scrolling for a moment when this view appears.
  nonisolated public func scrollIndicatorsFlash(onAppear: Bool) -> some View {
    modifier(IndicatorFlashModifier(onAppear: onAppear, trigger: 0))
  }
  /// Shows the indicators of scrolling for a moment when a value changes.
  nonisolated public func scrollIndicatorsFlash<Value: Equatable>(trigger value: Value)
    -> some View
  {
    modifier(IndicatorFlashModifier(onAppear: false, trigger: value))
  }
}

/// Flashes the indicators of every scroll view that it holds.
private struct IndicatorFlashModifier<Value: Equatable>: ElementModifier {
  var onAppear: Bool
  var trigger: Value
  func makeElement(_ inputs: NodeInputs) -> ModifierElement<Self> {
    IndicatorFlashElement(self, inputs)
  }
}

private final class IndicatorFlashElement<Value: Equatable>: ModifierElement<
  IndicatorFlashModifier<Value>
>
{
  override init(_ modifier: IndicatorFlashModifier<Value>, _ inputs: NodeInputs) {
    super.init(modifier, inputs)
    if modifier.onAppear { flash() }
  }
  override func modifierDidChange(from old: IndicatorFlashModifier<Value>) {
    if modifier.trigger != old.trigger { flash() }
  }
  private func flash() {
    // How much there is to scroll is known after layout.
    graph.afterLayout { [weak self] in
      guard let self else { return }
      Self.flash(self)
    }
  }
  private static func flash(_ node: LayoutNode) {
    if let scroll = node as? ScrollElement { scroll.indicators.show() }
    for child in node.children { flash(child) }
  }
}
