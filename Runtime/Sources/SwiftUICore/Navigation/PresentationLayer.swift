import Drawing

/// How presented content stands in its window.
package enum PresentationKind: Equatable, Sendable {
  case sheet, cover, alert, menu, dialog, popover
}

/// A layer over the whole window that comes and goes with a motion.
@MainActor
package final class PresentationLayer: LayoutNode, WindowLayer, GestureOwner, HitFilter,
  HidesWhenTransparent
{
  var kind: PresentationKind { didSet { if kind != oldValue { invalidateLayout() } } }
  var environment: EnvironmentValues
  /// Called when the person wants the presentation to end.
  var dismissed: (() -> Void)?
  private(set) var settings = PresentationSettings()
  /// The layer whose content presents this one.
  weak var below: PresentationLayer?
  /// Where a menu or a popover opens from, in the window.
  var source: (() -> CGRect)?
  /// Whether the menu is a bar above what it is for.
  var isBar = false
  /// The edge of its source at which a popover stands.
  var arrowEdge: Edge?
  private(set) lazy var card = PresentationCard(self)
  /// How far the content has come: 0 away, 1 in its place.
  var progress: CGFloat { motion.presented }
  private var goal: CGFloat = 1
  private lazy var motion = AnimatedProperty<CGFloat>(0) { [weak self] in self?.didMove() }
  private weak var lent: TransitionSourceElement?
  private var whenGone: (() -> Void)?
  private(set) var contentFrame = CGRect.zero
  /// The height of a sheet that is held or on its way to one of its heights; lower than the lowest one
  /// while it is pulled down.
  private var live: CGFloat?
  private lazy var settling = AnimatedProperty<CGFloat>(0) { [weak self] in self?.didSettle() }
  private var heldFrom: CGFloat?
  /// The speed of a finger that has just let go, in ways a second, positive for coming.
  private var thrownAt: CGFloat?
  private var ownDetent: PresentationDetent?

  // Stated because the compiler warns about the one it would write itself.
  @available(*, unavailable)
  override init(graph: ViewGraph) { preconditionFailure("made with its kind") }

  init(kind: PresentationKind, environment: EnvironmentValues, graph: ViewGraph) {
    self.kind = kind
    self.environment = environment
    super.init(graph: graph)
    isRightToLeft = environment.layoutDirection == .rightToLeft
    setChildren([card])
  }

  /// Whether it is there to stay, for now.
  package var isPresented: Bool { goal > 0 }
  package var isModal: Bool { isPresented && !letsBehindThrough }
  package var canBeClosed: Bool {
    switch kind {
    case .menu: true
    case .dialog, .alert: settings.cancel != nil || kind == .dialog
    case .sheet, .popover: !(settings.isLocked ?? false)
    case .cover: false
    }
  }

  private var letsBehindThrough: Bool {
    guard kind == .sheet || kind == .popover else { return false }
    switch settings.reach?.kind ?? .automatic {
    case .automatic, .disabled: return false
    case .enabled: return true
    case .upThrough(let detent):
      let heights = heights
      guard kind == .sheet, heights.levels.contains(where: { $0.detent == detent }) else {
        return false
      }
      return restingHeight(heights) <= heights.height(of: detent) + 0.5
    }
  }

  /// Whether content of `other` presents this, or presents what does.
  func isAbove(_ other: PresentationLayer) -> Bool {
    var current = below
    while let next = current {
      if next === other { return true }
      current = next.below
    }
    return false
  }

  /// Takes what the content says about its presentation.
  func take(_ new: PresentationSettings) {
    let standing = restingHeight(heights)
    settings = new
    ownDetent = new.selected ?? ownDetent
    invalidateLayout()
    guard kind == .sheet, isPresented, proposal != nil, heldFrom == nil else { return }
    let target = restingHeight(heights)
    guard abs(target - (live == nil ? standing : settling.target)) > 0.5 else { return }
    // The sheet goes to its new height from where it is seen.
    settle(from: live ?? standing, to: target, speed: 0)
  }

  // MARK: Motion

  /// How content comes and goes: a spring that does not overshoot.
  /// Source: the response of the sheet's motion of iOS, as Apple's fluid interfaces talk names it.
  private var spring: Spring {
    Spring(response: kind == .sheet || kind == .cover ? 0.4 : 0.2, dampingRatio: 1)
  }

  func appear() { run(to: 1) }
  func disappear(_ whenGone: @escaping () -> Void) {
    self.whenGone = whenGone
    run(to: 0, speed: thrownAt)
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
    let whenGone = whenGone
    self.whenGone = nil
    whenGone?()
  }

  private func didMove() {
    lend(progress < 1 || sink > 0 ? zoomSource : nil)
    invalidateDisplay()
  }

  /// Lets a sheet go to one of its heights; `speed` is in points a second upwards.
  private func settle(from height: CGFloat, to target: CGFloat, speed: CGFloat) {
    settling.snap(to: height)
    live = height
    let way = target - height
    guard way != 0 else {
      live = nil
      return invalidateLayout()
    }
    let animation = Animation.interpolatingSpring(spring, initialVelocity: Double(speed / way))
    var transaction = Transaction(animation: animation)
    transaction.addAnimationCompletion(criteria: .removed) { [weak self] in self?.didSettle() }
    settling.retarget(target, transaction: transaction, graph: graph)
    invalidateLayout()
  }

  private func didSettle() {
    guard heldFrom == nil, live != nil else { return }
    live = settling.isRunning ? settling.presented : nil
    didMove()
    invalidateLayout()
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
    let away = 1 - progress + sink / wayOut
    guard away > 0, let source = zoomSource else { return nil }
    let origin = convert(CGPoint.zero, to: nil)
    return ZoomPicture(
      page: page, bounds: contentFrame, source: source,
      sourceFrame: source.globalFrame(presented: true).offsetBy(dx: -origin.x, dy: -origin.y),
      amount: away)
  }

  /// From its place to out of the window.
  private var wayOut: CGFloat { max(1, size.height - contentFrame.minY) }

  /// How far down the content is seen from its place.
  private var shownShift: CGFloat {
    let isStill = environment.accessibilityReduceMotion
    return (isStill ? 0 : wayOut * (1 - progress)) + sink
  }

  /// What the motion does to the content at this moment.
  var shownMove: CGAffineTransform {
    switch kind {
    case .sheet, .cover:
      return zoom(.empty)?.pageTransform ?? CGAffineTransform(translationX: 0, y: shownShift)
    case .alert, .menu, .dialog, .popover:
      guard progress < 1, !environment.accessibilityReduceMotion else { return .identity }
      let scale = kind == .popover ? 0.6 + 0.4 * progress : 0.92 + 0.08 * progress
      var from = CGPoint(x: contentFrame.midX, y: contentFrame.midY)
      if let arrow = card.look.arrow { from = arrow.tip }
      if kind == .menu { from.y = contentFrame.minY }
      return CGAffineTransform(translationX: from.x, y: from.y).scaledBy(x: scale, y: scale)
        .translatedBy(x: -from.x, y: -from.y)
    }
  }

  /// How much of the content is seen.
  var shownPart: Double {
    let fades = (kind != .sheet && kind != .cover) || environment.accessibilityReduceMotion
    return fades ? Double(min(1, max(0, progress))) : 1
  }

  // MARK: Heights

  private var windowInsets: EdgeInsets { (parent as? RootElement)?.safeAreaInsets ?? EdgeInsets() }
  private var top: CGFloat { max(windowInsets.top, ControlProfile.current.sheetTop) }
  /// Whether sheets stand as cards in the middle rather than at the bottom.
  private var isWide: Bool { environment.isInWideWindow && size.width > 600 }

  private var heights: SheetHeights {
    let room = max(0, size.height - top)
    if isWide {
      // Detents are parts of the card.
      return SheetHeights(
        settings.detents, room: PresentationSize.card(in: size, self).height, in: environment)
    }
    return SheetHeights(settings.detents, room: room, in: environment)
  }

  private func restingHeight(_ heights: SheetHeights) -> CGFloat {
    heights.height(of: settings.selected ?? ownDetent)
  }
  private func standingHeight(_ heights: SheetHeights) -> CGFloat {
    live ?? restingHeight(heights)
  }

  /// How far a sheet has been pulled below its smallest height.
  var sink: CGFloat { live.map { max(0, heights.lowest - $0) } ?? 0 }

  /// Whether there are several heights to choose from.
  var canResize: Bool { kind == .sheet && heights.levels.count > 1 }

  /// To the next larger or smaller height.
  func step(_ way: Int) {
    let heights = heights
    let standing = restingHeight(heights)
    let index = heights.levels.firstIndex { $0.height >= standing - 0.5 } ?? 0
    let next = min(max(0, index + way), heights.levels.count - 1)
    guard next != index else { return }
    choose(heights.levels[next].detent)
    settle(from: standing, to: heights.levels[next].height, speed: 0)
  }

  // MARK: Layout

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: .zero)
  }

  private var safe: CGRect {
    let insets = windowInsets
    return CGRect(
      x: isRightToLeft ? insets.trailing : insets.leading, y: insets.top,
      width: max(0, size.width - insets.horizontal),
      height: max(0, size.height - insets.vertical))
  }

  /// What is left of the window beside its edges; in a tiny one a point, and never nothing.
  private func room(_ inset: CGFloat) -> CGRect {
    let safe = safe
    return safe.insetBy(dx: min(inset, safe.width / 2), dy: min(inset, safe.height / 2))
  }

  package override func placeChildren(size: CGSize, proposal: ProposedViewSize) {
    var look = PresentationCard.Look()
    let profile = ControlProfile.current
    var inside = CGRect.null
    switch kind {
    case .sheet:
      let heights = heights
      // Pulled lower it keeps its size and sinks.
      let height = max(heights.lowest, standingHeight(heights))
      let fullness = isWide ? 0 : heights.fullness(at: height)
      contentFrame = sheetFrame(height, fullness)
      look.radius = settings.cornerRadius ?? profile.sheetRadius
      look.isCutBelow = !isWide && fullness >= 1
      let isAlwaysFull = !isWide && heights.lowest >= heights.room - 1
      look.background = isAlwaysFull ? .base : .raised
      // One that floats is glass, and less so the nearer it comes to filling its room.
      let isOpaque = environment.accessibilityReduceTransparency
      look.glass = isWide || isAlwaysFull || isOpaque ? 0 : 1 - fullness
      look.hasGrabber = showsIndicator(heights)
      inside = contentFrame.intersection(safe)
    case .cover:
      contentFrame = CGRect(origin: .zero, size: size)
      look.background = .base
      inside = safe
    case .alert:
      contentFrame = PresentationSize.alert(card, in: safe)
    case .menu:
      contentFrame = PresentationSize.menu(
        card, isBar: isBar, from: source?(), in: room(8))
    case .dialog:
      contentFrame = PresentationSize.dialog(
        card, from: source?(), in: room(12))
    case .popover:
      let found = PresentationSize.popover(
        card, from: source?(), in: room(12), edge: arrowEdge,
        isRightToLeft: isRightToLeft)
      contentFrame = found.frame
      look.arrow = found.arrow
      look.radius = settings.cornerRadius ?? profile.popoverRadius
      look.background = .raised
    }
    card.look = look
    if inside.isNull { inside = contentFrame }
    card.place(
      at: contentFrame, safe: inside.offsetBy(dx: -contentFrame.minX, dy: -contentFrame.minY))
  }

  private func sheetFrame(_ height: CGFloat, _ fullness: CGFloat) -> CGRect {
    if isWide {
      // Its lower edge stays where it is while it is pulled higher.
      let width = PresentationSize.card(in: size, self).width
      return CGRect(
        x: (size.width - width) / 2, y: (size.height + heights.highest) / 2 - height,
        width: width, height: height)
    }
    let inset = ControlProfile.current.sheetInset * (1 - fullness)
    return CGRect(
      x: inset, y: size.height - height - inset, width: size.width - 2 * inset, height: height)
  }

  private func showsIndicator(_ heights: SheetHeights) -> Bool {
    switch settings.indicator ?? .automatic {
    case .visible: !isWide || heights.levels.count > 1
    case .hidden: false
    case .automatic: heights.levels.count > 1
    }
  }

  /// What says how large a sheet is in a wide window.
  var sizing: any PresentationSizing {
    (settings.sizing as? UncheckedBox<any PresentationSizing>)?.value
      ?? AutomaticPresentationSizing()
  }
  /// The largest card the sheet has been in a wide window.
  var largestCard = CGSize.zero

  // MARK: Touch

  package override func isHit(_ point: CGPoint) -> Bool {
    !letsBehindThrough || contentFrame.contains(point)
  }
  func allowsHit(_ point: CGPoint) -> Bool { isPresented }
  /// What is going is seen, but no longer there.
  var isTransparent: Bool { !isPresented }

  package func makeRecognizer() -> AnyRecognizer? { LayerRecognizer(self) }

  func isOutside(_ point: CGPoint) -> Bool { !contentFrame.contains(point) }

  func touchedOutside() {
    guard canBeClosed, kind != .alert, kind != .sheet || isWide else { return }
    close()
  }

  /// Ends the presentation as the person asks; a question is answered with its way out.
  func close() {
    settings.cancel?()
    dismissed?()
  }

  /// Whether a drag on scrolling content inside moves the sheet rather than the content.
  func takes(_ way: CGPoint, from scroll: ScrollElement) -> Bool {
    guard kind == .sheet, abs(way.y) > abs(way.x), scroll.axes.contains(.vertical) else {
      return false
    }
    if way.y > 0 {
      return scroll.offset.y <= 0 && scroll.refreshControl == nil && (canBeClosed || canResize)
    }
    let heights = heights
    return settings.interaction != .scrolls && standingHeight(heights) < heights.highest - 1
  }

  func beginDrag() { heldFrom = standingHeight(heights) }

  /// Pulls the sheet by `way`, in points down from where it was taken hold of.
  func drag(by way: CGFloat) {
    guard let heldFrom else { return }
    live = heights.held(at: heldFrom - way, canGo: canBeClosed)
    didMove()
    invalidateLayout()
  }

  /// `speed` is in points a second downwards.
  func endDrag(speed: CGFloat) {
    let heights = heights
    let height = standingHeight(heights)
    heldFrom = nil
    switch heights.rest(from: height, speed: -speed, canGo: canBeClosed) {
    case .gone:
      // What is left of the way is done by the motion of going.
      let (way, sink) = (wayOut, sink)
      live = nil
      motion.snap(to: max(0, progress - sink / way))
      thrownAt = -max(0, speed) / way
      dismissed?()
      thrownAt = nil
      // Refused: back, with the speed of the finger.
      if goal == 1 { run(to: 1, speed: -speed / way) }
      invalidateLayout()
    case .level(let level):
      if heights.levels.count > 1 { choose(level.detent) }
      settle(from: height, to: level.height, speed: -speed)
    }
  }

  private func choose(_ detent: PresentationDetent) {
    ownDetent = detent
    guard let selection = settings.selection else { return }
    settings.selected = detent
    if selection.wrappedValue != detent { selection.wrappedValue = detent }
  }

  // MARK: Drawing

  private var dim: Double {
    switch kind {
    case .sheet, .alert:
      letsBehindThrough
        ? 0 : ControlProfile.current.sheetDim * (environment.colorScheme == .dark ? 2 : 1)
    case .cover, .menu, .dialog, .popover: 0
    }
  }

  package override func makeContent() -> DisplayContent {
    var items: [DisplayItem] = []
    let bounds = CGRect(origin: .zero, size: size)
    let dim = dim * Double(min(1, max(0, progress - sink / wayOut)))
    if dim > 0 {
      items.append(
        DisplayItem(
          .fill(
            CGPath(rect: bounds, transform: nil),
            ResolvedStyle.color(RGBA.black.opacity(dim)).paint(in: bounds),
            evenOdd: false, isAntialiased: false)))
    }
    var content = card.placedItem()
    if kind == .sheet || kind == .cover {
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
}
