import Drawing

/// Room that grows along the axis of the stack it is in, or along both outside a stack.
public struct Spacer: LeafView {
  public var minLength: CGFloat?
  nonisolated public init(minLength: CGFloat? = nil) { self.minLength = minLength }
  package func resolve(_ environment: EnvironmentValues) -> SpacerContent {
    SpacerContent(minimum: minLength ?? 8, axis: environment.stackAxis)
  }
}

package struct SpacerContent: LeafContent, Equatable {
  var minimum: CGFloat
  var axis: Axis?
  package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    func length(_ axis: Axis) -> CGFloat {
      if let own = self.axis, own != axis { return 0 }
      return max(minimum, proposal[axis] ?? minimum)
    }
    return CGSize(width: length(.horizontal), height: length(.vertical))
  }
  package func draw(size: CGSize) -> DisplayContent { .empty }
  package var spacing: ViewSpacing { .zero }
  // Room is given to a spacer only when every view has what it wants.
  package var layoutPriority: Double? { -.infinity }
  package func isHit(_ point: CGPoint, size: CGSize) -> Bool { false }
}

/// A hairline between views: across the axis of the stack it is in.
public struct Divider: LeafView {
  nonisolated public init() {}
  package func resolve(_ environment: EnvironmentValues) -> DividerContent {
    DividerContent(
      isVertical: environment.stackAxis == .horizontal, thickness: 1 / environment.displayScale,
      color: Color.separator.rgba(in: environment))
  }
}

package struct DividerContent: LeafContent, Equatable {
  var isVertical: Bool
  var thickness: CGFloat
  var color: RGBA
  package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    isVertical
      ? CGSize(width: thickness, height: proposal.height ?? 10)
      : CGSize(width: proposal.width ?? 10, height: thickness)
  }
  package func draw(size: CGSize) -> DisplayContent {
    .fill(
      CGPath(rect: CGRect(origin: .zero, size: size), transform: nil), .color(color),
      evenOdd: false, isAntialiased: false)
  }
  package func isHit(_ point: CGPoint, size: CGSize) -> Bool { false }
}

enum StackAxisKey: EnvironmentKey {
  static var defaultValue: Axis? { nil }
}
extension EnvironmentValues {
  /// The axis of the nearest stack around.
  package var stackAxis: Axis? {
    get { self[StackAxisKey.self] }
    set { self[StackAxisKey.self] = newValue }
  }
}
