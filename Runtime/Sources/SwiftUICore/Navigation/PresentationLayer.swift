import Drawing

/// How presented content stands in its window.
package enum PresentationKind: Equatable, Sendable {
  case sheet, cover, alert, menu
}

/// A layer over the whole window that comes and goes with a motion.
@MainActor
package final class PresentationLayer: LayoutNode, WindowLayer, SafeAreaProvider,
  GestureOwner
{
  let kind: PresentationKind
  var environment: EnvironmentValues
  /// Called for a touch beside the content.
  var touchedOutside: (() -> Void)?
  /// Called when a drag down is to end the presentation.
  var dismissed: (() -> Void)?
  var detents: [PresentationDetent] = []
  var canDismissByDrag = true
  /// Where a menu opens from, in the window.
  var source: (() -> CGRect)?
  /// Whether the menu is a bar above what it is for.
  var isBar = false
  /// How far the content has come: 0 away, 1 in its place.
  var progress: CGFloat { motion.presented }
  private var goal: CGFloat = 1
  private lazy var motion = AnimatedProperty<CGFloat>(0) { [weak self] in self?.didMove() }
  private weak var lent: TransitionSourceElement?
  private var whenGone: (() -> Void)?
  private var contentFrame = CGRect.zero
  fileprivate(set) var drag: CGFloat = 0

  // Stated because the compiler warns about the one it would write itself.
  @available(*, unavailable)
  override init(graph: ViewGraph) { preconditionFailure("made with its kind") }

  init(kind: PresentationKind, environment: EnvironmentValues, graph: ViewGraph) {
    self.kind = kind
    self.environment = environment
    super.init(graph: graph)
    isRightToLeft = environment.layoutDirection == .rightToLeft
  }

  package var isModal: Bool { goal > 0 }

  // MARK: Motion

  /// How content comes and goes: a spring that does not overshoot.
  /// Source: the response of the sheet's motion of iOS, as Apple's fluid interfaces talk names it.
  private var spring: Spring {
    Spring(response: kind == .sheet || kind == .cover ? 0.4 : 0.2, dampingRatio: 1)
  }

  func appear() { run(to: 1) }
  func disappear(_ whenGone: @escaping () -> Void) {
    self.whenGone = whenGone
    run(to: 0)
  }

  /// Goes on from where it is seen; `speed` is in ways a second, positive for coming.
  private func run(to goal: CGFloat, speed: CGFloat? = nil) {
    self.goal = goal
    var animation = Animation.spring(spring)
    let way = goal - progress
    if let speed, way != 0 {
      motion.snap(to: progress)
      animation = .interpolatingSpring(spring, initialVelocity: Double(speed / way))
    }
    var transaction = Transaction(animation: animation)
    transaction.addAnimationCompletion(criteria: .removed) { [weak self] in self?.didArrive() }
    guard motion.target != goal else { return didArrive() }
    motion.retarget(goal, transaction: transaction, graph: graph)
  }

  private func didArrive() {
    guard goal == 0, !motion.isRunning else { return }
    lend(nil)
    whenGone?()
    whenGone = nil
  }

  private func didMove() {
    lend(progress < 1 || drag > 0 ? zoomSource : nil)
    invalidateDisplay()
  }

  /// The view that this grows out of; none where the user asked for less motion.
  private var zoomSource: TransitionSourceElement? {
    environment.accessibilityReduceMotion || (kind != .sheet && kind != .cover)
      ? nil : graph.transitionSources.source(for: self)
  }

  private func lend(_ new: TransitionSourceElement?) {
    guard lent !== new else { return }
    graph.transitionSources.setLent(false, lent)
    lent = new
    graph.transitionSources.setLent(true, new)
  }

  private func zoom(_ page: DisplayItem) -> ZoomPicture? {
    let away = 1 - progress + drag / max(1, size.height - contentFrame.minY)
    guard away > 0, let source = zoomSource else { return nil }
    let origin = convert(CGPoint.zero, to: nil)
    return ZoomPicture(
      page: page, bounds: contentFrame, source: source,
      sourceFrame: source.globalFrame(presented: true).offsetBy(dx: -origin.x, dy: -origin.y),
      amount: away)
  }

  /// How far down the content is seen from its place.
  private var shownShift: CGFloat {
    let isStill = environment.accessibilityReduceMotion
    return (isStill ? 0 : (size.height - contentFrame.minY) * (1 - progress)) + drag
  }

  /// What the motion does to the content at this moment.
  var shownMove: CGAffineTransform {
    switch kind {
    case .sheet, .cover:
      return zoom(.empty)?.pageTransform ?? CGAffineTransform(translationX: 0, y: shownShift)
    case .alert, .menu:
      guard progress < 1, !environment.accessibilityReduceMotion else { return .identity }
      let scale = 0.92 + 0.08 * progress
      let (x, y) = (contentFrame.midX, kind == .menu ? contentFrame.minY : contentFrame.midY)
      return CGAffineTransform(translationX: x, y: y).scaledBy(x: scale, y: scale)
        .translatedBy(x: -x, y: -y)
    }
  }

  /// How much of the content is seen.
  var shownPart: Double {
    let fades = kind == .alert || kind == .menu || environment.accessibilityReduceMotion
    return fades ? Double(min(1, max(0, progress))) : 1
  }

  // MARK: Layout

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: .zero)
  }

  private var windowInsets: EdgeInsets { (parent as? RootElement)?.safeAreaInsets ?? EdgeInsets() }

  package var safeRect: CGRect {
    let insets = windowInsets
    switch kind {
    case .sheet:
      var rect = contentFrame
      rect.size.height = max(0, rect.height - (isFullWidth ? insets.bottom : 0))
      return rect
    default:
      return CGRect(
        x: insets.leading, y: insets.top, width: max(0, size.width - insets.horizontal),
        height: max(0, size.height - insets.vertical))
    }
  }
  package var fullRect: CGRect {
    kind == .sheet ? contentFrame : CGRect(origin: .zero, size: size)
  }

  private var isFullWidth: Bool {
    (detents.first?.isLarge ?? true) || detents.contains { $0.isLarge }
  }

  /// Content smaller than its sheet or cover stands in the middle.
  private func placeInMiddle(_ child: LayoutNode, of frame: CGRect) {
    let proposal = ProposedViewSize(frame.size)
    let own = child.sizeThatFits(proposal)
    let size = CGSize(width: min(own.width, frame.width), height: min(own.height, frame.height))
    child.place(
      at: CGPoint(x: frame.midX - size.width / 2, y: frame.midY - size.height / 2), size: size,
      proposal: proposal)
  }

  package override func placeChildren(size: CGSize, proposal: ProposedViewSize) {
    let profile = ControlProfile.current
    for child in children {
      switch kind {
      case .sheet:
        let top = max(windowInsets.top, profile.sheetTop)
        let room = size.height - top
        var frame = CGRect(x: 0, y: top, width: size.width, height: room)
        if !isFullWidth, let detent = detents.first {
          let inset = profile.sheetInset
          let natural = {
            child.sizeThatFits(ProposedViewSize(width: size.width - 2 * inset, height: nil)).height
          }
          let height = min(room, max(80, detent.height(room: room, natural: natural)))
          frame = CGRect(
            x: inset, y: size.height - height - inset, width: size.width - 2 * inset,
            height: height)
        }
        contentFrame = frame
        placeInMiddle(child, of: frame)
      case .cover:
        contentFrame = CGRect(origin: .zero, size: size)
        placeInMiddle(child, of: safeRect)
      case .alert:
        let safe = safeRect
        let offered = ProposedViewSize(
          width: min(profile.alertWidth, safe.width - 32), height: safe.height - 32)
        let own = child.sizeThatFits(offered)
        contentFrame = CGRect(
          x: safe.midX - own.width / 2, y: safe.midY - own.height / 2, width: own.width,
          height: own.height)
        child.place(at: contentFrame.origin, size: own, proposal: offered)
      case .menu:
        let safe = safeRect.insetBy(dx: 8, dy: 8)
        let own = child.sizeThatFits(
          ProposedViewSize(width: isBar ? safe.width : min(250, safe.width), height: safe.height))
        let from = source?() ?? CGRect(x: safe.midX, y: safe.midY, width: 0, height: 0)
        var origin = CGPoint(x: from.minX, y: from.maxY + 6)
        if from.midX > size.width / 2 { origin.x = from.maxX - own.width }
        if isBar {
          origin = CGPoint(x: from.midX - own.width / 2, y: from.minY - 8 - own.height)
          if origin.y < safe.minY { origin.y = from.maxY + 8 }
        }
        if origin.y + own.height > safe.maxY { origin.y = from.minY - 6 - own.height }
        origin.x = min(max(safe.minX, origin.x), max(safe.minX, safe.maxX - own.width))
        origin.y = min(max(safe.minY, origin.y), max(safe.minY, safe.maxY - own.height))
        contentFrame = CGRect(origin: origin, size: own)
        child.place(
          at: origin, size: own,
          proposal: ProposedViewSize(width: own.width, height: safe.height))
      }
    }
  }

  // MARK: Touch

  package override func isHit(_ point: CGPoint) -> Bool { isModal }

  package func makeRecognizer() -> AnyRecognizer? { LayerRecognizer(self) }

  fileprivate func isOutside(_ point: CGPoint) -> Bool { !contentFrame.contains(point) }
  fileprivate func drag(by way: CGFloat) {
    drag = max(0, way)
    didMove()
  }
  fileprivate func endDrag(speed: CGFloat) {
    let isMeant = drag > contentFrame.height * 0.4 || (speed > 700 && drag > 20)
    let way = max(1, size.height - contentFrame.minY)
    let part = drag / way
    drag = 0
    motion.snap(to: max(0, 1 - part))
    if isMeant, canDismissByDrag { dismissed?() }
    // Refused, or not meant: back, with the speed of the finger either way.
    if goal == 1 { run(to: 1, speed: -speed / way) }
  }

  // MARK: Drawing

  package override func makeContent() -> DisplayContent {
    let profile = ControlProfile.current
    var items: [DisplayItem] = []
    let bounds = CGRect(origin: .zero, size: size)
    let dim: Double =
      switch kind {
      case .sheet, .alert: profile.sheetDim * (environment.colorScheme == .dark ? 2 : 1)
      case .cover, .menu: 0
      }
    if dim > 0 {
      items.append(
        DisplayItem(
          .fill(
            CGPath(rect: bounds, transform: nil),
            ResolvedStyle.color(RGBA.black.opacity(dim * progress)).paint(in: bounds),
            evenOdd: false, isAntialiased: false)))
    }
    var content = DisplayItem(childrenContent())
    if kind == .sheet || kind == .cover {
      content = DisplayItem(.group([background(profile), content]))
      if kind == .sheet {
        content = DisplayItem(.effect(.clip(shape(profile), evenOdd: false), content))
      }
      if let zoom = zoom(content) {
        content = DisplayItem(zoom.content())
      } else if shownShift > 0 {
        content = DisplayItem(.effect(.offset(CGPoint(x: 0, y: shownShift)), content))
      }
    } else if !shownMove.isIdentity {
      content = DisplayItem(.effect(.transform(shownMove), content))
    }
    if shownPart < 1 { content = DisplayItem(.effect(.opacity(shownPart), content)) }
    items.append(content)
    return .group(items)
  }

  private func background(_ profile: ControlProfile) -> DisplayItem {
    let color = Color(.system(kind == .cover ? .background : .secondaryGroupedBackground))
    let base = kind == .sheet && isFullWidth ? Color(.system(.background)) : color
    return DisplayItem(
      .fill(
        shape(profile), base.resolved(in: environment).paint(in: contentFrame), evenOdd: false,
        isAntialiased: true))
  }

  /// The outline of what is presented; that of a tall sheet has its lower corners below the window.
  private func shape(_ profile: ControlProfile) -> CGPath {
    guard kind == .sheet else { return CGPath(rect: contentFrame, transform: nil) }
    var frame = contentFrame
    if isFullWidth { frame.size.height += profile.sheetRadius }
    return Path(roundedRect: frame, cornerRadius: profile.sheetRadius).cgPath
  }
}

/// Follows touches beside the content of a layer, and drags that pull a sheet down.
private final class LayerRecognizer: Recognizer<CGFloat> {
  // Held for the length of a touch, which may outlast what it began on.
  private let layer: PresentationLayer
  private var start: PointerEvent?
  private var samples: [PointerEvent] = []
  private var isOutside = false

  // Stated because the compiler warns about the one it would write itself.
  @available(*, unavailable)
  override init() { preconditionFailure("made with its layer") }

  init(_ layer: PresentationLayer) { self.layer = layer }

  override func handle(_ event: PointerEvent) {
    guard !state.isOver else { return }
    switch event.phase {
    case .down:
      start = event
      samples = [event]
      isOutside = layer.isOutside(event.location)
    case .move:
      guard let start else { return }
      samples = Velocity.adding(event, to: samples)
      let way = event.location.y - start.location.y
      if state == .possible {
        if isOutside || layer.kind != .sheet {
          if distance(start.location, event.location) > 10 { state = .failed }
          return
        }
        guard distance(start.location, event.location) > 10 else { return }
        guard way > abs(event.location.x - start.location.x) else { return state = .failed }
      }
      set(way, .active)
    case .up:
      guard let start else { return }
      if state == .active {
        set(event.location.y - start.location.y, .ended)
      } else if isOutside {
        set(0, .ended)
      } else {
        state = .failed
      }
    case .cancel: cancel()
    }
  }
  override func deliver() {
    guard let value else { return }
    if isOutside {
      if state == .ended { layer.touchedOutside?() }
    } else if state == .active {
      layer.drag(by: value)
    } else if state == .ended {
      layer.endDrag(speed: Velocity.of(samples).y)
    }
    if state == .ended { self.value = nil }
  }
  override func cancel() {
    if state == .active { layer.endDrag(speed: 0) }
    super.cancel()
  }
}

/// How high a sheet stands.
public struct PresentationDetent: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case medium, large, fraction(CGFloat), height(CGFloat) }
  var kind: Kind
  public static let medium = PresentationDetent(kind: .medium)
  public static let large = PresentationDetent(kind: .large)
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(kind: .fraction(fraction))
  }
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(kind: .height(height))
  }
  var isLarge: Bool { kind == .large }
  func height(room: CGFloat, natural: () -> CGFloat) -> CGFloat {
    switch kind {
    case .medium: room * 0.43
    case .large: room
    case .fraction(let part): room * min(1, max(0, part))
    case .height(let height): height
    }
  }
}
