import Drawing

/// One view as it is shown at a moment: with its animations where they are, not where they go.
package struct PresentedView {
  /// The place in the tree of boxes: the index of each box in the one around it.
  package var path: String
  package var identifier: String?
  /// The box of what is drawn, in the window, after all transforms.
  package var frame: CGRect
  /// Of this view and everything around it together.
  package var opacity: Double
  /// From the view's own coordinates to the window's.
  package var transform: CGAffineTransform
  package var trim: (from: Double, to: Double)?
  package var color: RGBA?
  package var text: String?
  package var blur: Double
  /// Whether it has left layout and only its transition is still seen.
  package var isLeaving: Bool
}

/// What an effect does to its content at this moment.
@MainActor private protocol PresentedEffect: LayoutNode {
  var presentedMove: CGAffineTransform { get }
  var shownOpacity: Double { get }
  var shownBlur: Double { get }
}

extension EffectElement: PresentedEffect {
  fileprivate var presentedMove: CGAffineTransform {
    presented.transform(size: presentedSize, isRightToLeft: isRightToLeft)?.affine ?? .identity
  }
  fileprivate var shownOpacity: Double {
    (presented as? OpacityModifier).map { min(1, max(0, $0.opacity)) } ?? 1
  }
  fileprivate var shownBlur: Double { (presented as? BlurModifier).map { Double($0.radius) } ?? 0 }
}

extension VisualEffectElement: PresentedEffect {
  fileprivate var presentedMove: CGAffineTransform { shownTransform?.affine ?? .identity }
  fileprivate var shownOpacity: Double {
    shown.reduce(1) { if case .opacity(let opacity) = $1 { $0 * opacity } else { $0 } }
  }
  fileprivate var shownBlur: Double {
    shown.reduce(0) { if case .blur(let radius, _) = $1 { $0 + Double(radius) } else { $0 } }
  }
}

extension PageMotionElement: PresentedEffect {
  fileprivate var shownOpacity: Double { 1 }
  fileprivate var shownBlur: Double { 0 }
}
extension CoveredPageElement: PresentedEffect {
  fileprivate var shownOpacity: Double { presented.amount >= 1 ? 0 : 1 }
  fileprivate var shownBlur: Double { 0 }
}
extension PresentationLayer: PresentedEffect {
  fileprivate var presentedMove: CGAffineTransform { shownMove }
  fileprivate var shownOpacity: Double { shownPart }
  fileprivate var shownBlur: Double { 0 }
}

@MainActor private protocol PresentedLeaf: LayoutNode {
  var shownLeaf: any LeafContent { get }
}
extension LeafElement: PresentedLeaf {
  fileprivate var shownLeaf: any LeafContent { presented }
}

private protocol ShownTrim { var shownTrim: (from: Double, to: Double)? { get } }
private protocol ShownStyle { var shownStyle: ResolvedStyle { get } }
extension TrimmedShape: ShownTrim {
  fileprivate var shownTrim: (from: Double, to: Double)? { (Double(from), Double(to)) }
}
extension ShapeLeaf: ShownTrim, ShownStyle {
  fileprivate var shownTrim: (from: Double, to: Double)? { (shape as? any ShownTrim)?.shownTrim }
  fileprivate var shownStyle: ResolvedStyle { style }
}
extension StyleLeaf: ShownStyle { fileprivate var shownStyle: ResolvedStyle { style } }
extension TextLeaf: ShownStyle { fileprivate var shownStyle: ResolvedStyle { foreground } }

/// Reads the presentation of every leaf, and of every view with an identifier, from the layout tree.
@MainActor package enum PresentationTree {
  private struct State {
    var transform = CGAffineTransform.identity
    var opacity = 1.0
    var blur = 0.0
    var isLeaving = false
    var identifier: String?
  }

  package static func make(_ root: LayoutNode) -> [PresentedView] {
    var views: [PresentedView] = []
    visit(root, "", State(), &views)
    return views
  }

  private static func visit(
    _ node: LayoutNode, _ path: String, _ outer: State, _ views: inout [PresentedView]
  ) {
    var state = outer
    let origin = node.presentedOrigin
    state.transform = CGAffineTransform(translationX: origin.x, y: origin.y)
      .concatenating(outer.transform)
    if let identifier = (node as? AccessibilityElement)?.modifier.properties.identifier {
      state.identifier = identifier
    }
    if let leaf = node as? any PresentedLeaf {
      views.append(view(node, path, state, leaf.shownLeaf))
      return
    }
    // An identifier belongs to what is drawn inside: modifiers around it are passed through.
    let isPassage = node.wrapped != nil && node.drawnChildren.count == 1
    if state.identifier != nil, !isPassage {
      views.append(view(node, path, state, nil))
      state.identifier = nil
    }
    if let effect = node as? any PresentedEffect {
      state.transform = effect.presentedMove.concatenating(state.transform)
      state.opacity *= effect.shownOpacity
      state.blur += effect.shownBlur
    }
    for (index, child) in node.drawnChildren.enumerated() {
      visit(child, path.isEmpty ? "\(index)" : "\(path).\(index)", state, &views)
    }
    for (index, ghost) in node.ghosts.enumerated() {
      var leaving = state
      leaving.isLeaving = true
      visit(ghost.element, "\(path).ghost\(index)", leaving, &views)
    }
  }

  private static func view(
    _ node: LayoutNode, _ path: String, _ state: State, _ leaf: (any LeafContent)?
  ) -> PresentedView {
    let bounds = CGRect(origin: .zero, size: node.presentedSize)
    var color: RGBA?
    if case .color(let found)? = (leaf as? any ShownStyle)?.shownStyle { color = found }
    return PresentedView(
      path: path, identifier: state.identifier, frame: bounds.applying(state.transform),
      opacity: state.opacity, transform: state.transform,
      trim: (leaf as? any ShownTrim)?.shownTrim, color: color, text: (leaf as? TextLeaf)?.label,
      blur: state.blur, isLeaving: state.isLeaving)
  }
}
