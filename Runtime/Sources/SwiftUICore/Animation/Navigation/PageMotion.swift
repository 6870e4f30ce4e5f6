import Drawing

/// Pages of a navigation stack come from the trailing edge, or grow out of a view of the page before.
package nonisolated struct PageTransition: Transition {
  package init() {}
  @MainActor package func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(PageMotionModifier(amount: phase.isIdentity ? 0 : 1))
  }
}

/// What a page covers: the whole screen where it touches the safe area's border.
@MainActor private enum PageBounds {
  static func of(_ page: LayoutNode) -> CGRect {
    SafeArea.extended(CGRect(origin: .zero, size: page.size), of: page, at: .all)
  }
}

/// A page away from its place: 0 in place, 1 beyond the edge or where it grows out of.
struct PageMotionModifier: ElementModifier, Animatable, Equatable {
  var amount: CGFloat
  var animatableData: CGFloat {
    get { amount }
    set { amount = newValue }
  }
  func makeElement(_ inputs: NodeInputs) -> ModifierElement<Self> {
    PageMotionElement(self, inputs)
  }
}

final class PageMotionElement: ModifierElement<PageMotionModifier> {
  private weak var lent: TransitionSourceElement?

  override func modifierDidChange(from old: PageMotionModifier) { move() }
  override func presentedDidChange() { move() }
  override func environmentDidChange(_ changes: EnvironmentChanges) { invalidateDisplay() }
  override func willEnd() { lend(nil) }

  private func move() {
    lend(presented.amount > 0 ? source : nil)
    invalidateDisplay()
  }

  private var source: TransitionSourceElement? { graph.transitionSources.source(for: self) }

  private func lend(_ new: TransitionSourceElement?) {
    guard lent !== new else { return }
    graph.transitionSources.setLent(false, lent)
    lent = new
    graph.transitionSources.setLent(true, new)
  }

  private func zoom(_ page: DisplayItem) -> ZoomPicture? {
    guard let source else { return nil }
    let origin = convert(CGPoint.zero, to: nil)
    return ZoomPicture(
      page: page, bounds: PageBounds.of(self), source: source,
      sourceFrame: source.globalFrame(presented: true).offsetBy(dx: -origin.x, dy: -origin.y),
      amount: presented.amount)
  }

  private var slide: CGPoint {
    CGPoint(x: size.width * presented.amount * (isRightToLeft ? -1 : 1), y: 0)
  }

  override func makeContent() -> DisplayContent {
    guard let content else { return .empty }
    let item = content.placedItem()
    guard presented.amount != 0 else { return .group([item]) }
    return zoom(item)?.content() ?? .effect(.offset(slide), item)
  }

  /// From the page to where it is seen.
  var presentedMove: CGAffineTransform {
    guard presented.amount != 0 else { return .identity }
    return zoom(.empty)?.pageTransform
      ?? CGAffineTransform(translationX: slide.x, y: slide.y)
  }
}

/// A page below others: it gives way a little as the one above comes, and is out of sight and reach when
/// that one stands.
struct CoveredPageModifier: ElementModifier, Animatable, Equatable {
  var amount: CGFloat
  var animatableData: CGFloat {
    get { amount }
    set { amount = newValue }
  }
  func makeElement(_ inputs: NodeInputs) -> ModifierElement<Self> {
    CoveredPageElement(self, inputs)
  }
}

final class CoveredPageElement: ModifierElement<CoveredPageModifier>, HitFilter,
  HidesWhenTransparent
{
  /// How far the page gives way, in its own width, and how dark it becomes.
  private static let shift: CGFloat = 0.3
  private static let dim = 0.12

  override func modifierDidChange(from old: CoveredPageModifier) { invalidateDisplay() }
  override func presentedDidChange() { invalidateDisplay() }
  override func environmentDidChange(_ changes: EnvironmentChanges) { invalidateDisplay() }

  var isTransparent: Bool { modifier.amount >= 1 }
  func allowsHit(_ point: CGPoint) -> Bool { !isTransparent }

  private var isStill: Bool {
    environment.accessibilityReduceMotion || graph.transitionSources.lends(inside: self)
  }

  var presentedMove: CGAffineTransform {
    let amount = presented.amount
    guard amount > 0, amount < 1, !isStill else { return .identity }
    let way = size.width * Self.shift * amount
    return CGAffineTransform(translationX: isRightToLeft ? way : -way, y: 0)
  }

  override func makeContent() -> DisplayContent {
    guard let content else { return .empty }
    let amount = presented.amount
    if amount >= 1 { return .empty }
    let item = content.placedItem()
    guard amount > 0 else { return .group([item]) }
    let move = presentedMove
    let bounds = PageBounds.of(self)
    let dark = environment.accessibilityReduceMotion ? 0 : Self.dim * Double(amount)
    return .group([
      move.isIdentity
        ? item : DisplayItem(.effect(.offset(CGPoint(x: move.tx, y: 0)), item)),
      DisplayItem(
        .fill(
          CGPath(rect: bounds, transform: nil),
          ResolvedStyle.color(RGBA.black.opacity(dark)).paint(in: bounds), evenOdd: false,
          isAntialiased: false)),
    ])
  }
}
