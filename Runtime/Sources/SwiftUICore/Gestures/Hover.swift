/// Where a pointer is over a view.
@frozen public enum HoverPhase: Equatable, Sendable {
  case active(CGPoint)
  case ended
}

/// A box that is told of a pointer over it.
@MainActor protocol HoverOwner: LayoutNode {
  /// The point in the window; nil when the pointer has left.
  func hover(_ point: CGPoint?)
}

struct HoverModifier: ElementModifier {
  var space: CoordinateSpace
  /// Whether each place is told, and not only coming and going.
  var isContinuous: Bool
  var action: (HoverPhase) -> Void
  func makeElement(_ inputs: NodeInputs) -> ModifierElement<Self> { HoverElement(self, inputs) }
}

final class HoverElement: ModifierElement<HoverModifier>, HoverOwner {
  private var isInside = false
  override func modifierDidChange(from old: HoverModifier) {}
  override func willEnd() { if isInside { modifier.action(.ended) } }
  func hover(_ point: CGPoint?) {
    guard let point else {
      if isInside { modifier.action(.ended) }
      isInside = false
      return
    }
    guard modifier.isContinuous || !isInside else { return }
    isInside = true
    let context = GestureContext(node: self, graph: graph)
    modifier.action(.active(context.convert(point, to: modifier.space)))
  }
}

/// The look of the pointer over a view.
public struct PointerStyle: Hashable, Sendable {
  package let name: String
  public static let `default` = PointerStyle(name: "default")
  public static let horizontalText = PointerStyle(name: "text")
  public static let verticalText = PointerStyle(name: "vertical-text")
  public static let rectSelection = PointerStyle(name: "crosshair")
  public static let grabIdle = PointerStyle(name: "grab")
  public static let grabActive = PointerStyle(name: "grabbing")
  public static let link = PointerStyle(name: "pointer")
  public static let zoomIn = PointerStyle(name: "zoom-in")
  public static let zoomOut = PointerStyle(name: "zoom-out")
  public static let columnResize = PointerStyle(name: "col-resize")
  public static let rowResize = PointerStyle(name: "row-resize")
}

extension PointerStyle {
  /// The look that a box asks for: that of its modifier, and a bar over text that is edited.
  @MainActor static func over(_ node: LayoutNode) -> PointerStyle? {
    if let styled = node as? PointerStyleElement { return styled.modifier.style }
    if let text = node as? any Focusable, text.takesText, text.canFocus { return .horizontalText }
    return nil
  }
}

/// Shows the pointer in another look. Names are those of CSS cursors.
@MainActor package protocol PointerStyleService: AnyObject {
  func show(pointer name: String)
}

struct PointerStyleModifier: ElementModifier {
  var style: PointerStyle?
  func makeElement(_ inputs: NodeInputs) -> ModifierElement<Self> {
    PointerStyleElement(self, inputs)
  }
}

final class PointerStyleElement: ModifierElement<PointerStyleModifier> {
  override func modifierDidChange(from old: PointerStyleModifier) {}
}

/// How a view answers a pointer over it.
public struct HoverEffect: Equatable, Sendable {
  let kind: Int
  public static let automatic = HoverEffect(kind: 0)
  public static let highlight = HoverEffect(kind: 1)
  public static let lift = HoverEffect(kind: 2)
}

private struct HoverEffectModifier {
  @State private var isOver = false
  var effect: HoverEffect
  var isEnabled: Bool
  nonisolated init(effect: HoverEffect, isEnabled: Bool) {
    self.effect = effect
    self.isEnabled = isEnabled
  }
}
extension HoverEffectModifier: ViewModifier {
  func body(content: Content) -> some View {
    let shows = isOver && isEnabled
    content
      .scaleEffect(shows && effect == .lift ? 1.04 : 1)
      .brightness(shows && effect != .lift ? 0.06 : 0)
      .animation(.easeOut(duration: 0.15), value: shows)
      .onHover { isOver = $0 }
  }
}

extension View {
  nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    modifier(HoverModifier(space: .local, isContinuous: false) { action($0 != .ended) })
  }
  nonisolated public func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    modifier(
      HoverModifier(space: coordinateSpace.coordinateSpace, isContinuous: true, action: action))
  }
  nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View {
    modifier(HoverEffectModifier(effect: effect, isEnabled: true))
  }
  nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool)
    -> some View
  {
    modifier(HoverEffectModifier(effect: effect, isEnabled: isEnabled))
  }
  @available(macOS 15, visionOS 2, *)
  nonisolated public func pointerStyle(_ style: PointerStyle?) -> some View {
    modifier(PointerStyleModifier(style: style))
  }
}
