import Drawing

/// How presented content stands in its window.
package enum PresentationKind: Equatable, Sendable {
  case sheet, cover, alert, menu
}

/// A layer over the whole window that comes and goes with a motion.
@MainActor
package final class PresentationLayer: LayoutNode, WindowLayer, SafeAreaProvider,
  GestureOwner, RunningAnimation
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
  private(set) var progress: CGFloat = 0
  private var goal: CGFloat = 1
  private var startTime: Double?
  private var startProgress: CGFloat = 0
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

  /// How long coming and going take. Source: the push and sheet motion of iOS 26.
  private var duration: Double { kind == .sheet || kind == .cover ? 0.4 : 0.2 }

  func appear() { run(to: 1) }
  func disappear(_ whenGone: @escaping () -> Void) {
    self.whenGone = whenGone
    run(to: 0)
  }
  private func run(to goal: CGFloat) {
    self.goal = goal
    startProgress = progress
    startTime = nil
    graph.animations.add(self)
  }

  package func advance(to time: Double) -> Bool {
    let start = startTime ?? time
    startTime = start
    let part = CGFloat(min(1, max(0, (time - start) / duration)))
    let eased = 1 - (1 - part) * (1 - part) * (1 - part)
    progress = startProgress + (goal - startProgress) * eased
    invalidateDisplay()
    guard part >= 1 else { return true }
    if goal == 0 {
      whenGone?()
      whenGone = nil
    }
    return false
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
        child.place(
          at: frame.origin, size: frame.size,
          proposal: ProposedViewSize(frame.size))
      case .cover:
        contentFrame = CGRect(origin: .zero, size: size)
        let safe = safeRect
        child.place(at: safe.origin, size: safe.size, proposal: ProposedViewSize(safe.size))
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
          ProposedViewSize(width: min(250, safe.width), height: safe.height))
        let from = source?() ?? CGRect(x: safe.midX, y: safe.midY, width: 0, height: 0)
        var origin = CGPoint(x: from.minX, y: from.maxY + 6)
        if from.midX > size.width / 2 { origin.x = from.maxX - own.width }
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
    invalidateDisplay()
  }
  fileprivate func endDrag(speed: CGFloat) {
    let isMeant = drag > contentFrame.height * 0.4 || (speed > 700 && drag > 20)
    let part = contentFrame.height > 0 ? drag / max(1, size.height - contentFrame.minY) : 0
    drag = 0
    progress = max(0, 1 - part)
    if isMeant, canDismissByDrag { dismissed?() } else { appear() }
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
    let isStill = environment.accessibilityReduceMotion
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
      let away = isStill ? 0 : (size.height - contentFrame.minY) * (1 - progress)
      if away + drag > 0 {
        content = DisplayItem(.effect(.offset(CGPoint(x: 0, y: away + drag)), content))
      }
      if isStill { content = DisplayItem(.effect(.opacity(Double(progress)), content)) }
    } else if progress < 1 {
      content = DisplayItem(.effect(.opacity(Double(progress)), content))
      if !isStill {
        let scale = 0.92 + 0.08 * progress
        let (x, y) = (contentFrame.midX, kind == .menu ? contentFrame.minY : contentFrame.midY)
        content = DisplayItem(
          .effect(
            .transform(
              CGAffineTransform(translationX: x, y: y).scaledBy(x: scale, y: scale)
                .translatedBy(x: -x, y: -y)), content))
      }
    }
    items.append(content)
    return .group(items)
  }

  private func background(_ profile: ControlProfile) -> DisplayItem {
    let color = Color(.system(kind == .cover ? .background : .secondaryGroupedBackground))
    let base = kind == .sheet && isFullWidth ? Color(.system(.background)) : color
    var frame = contentFrame
    if kind == .sheet, isFullWidth { frame.size.height += profile.sheetRadius }
    let path =
      kind == .cover
      ? CGPath(rect: frame, transform: nil)
      : Path(roundedRect: frame, cornerRadius: profile.sheetRadius).cgPath
    return DisplayItem(
      .fill(
        path, base.resolved(in: environment).paint(in: frame), evenOdd: false, isAntialiased: true))
  }
}

/// Follows touches beside the content of a layer, and drags that pull a sheet down.
private final class LayerRecognizer: Recognizer<CGFloat> {
  private unowned let layer: PresentationLayer
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
