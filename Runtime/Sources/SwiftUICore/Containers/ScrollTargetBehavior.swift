/// Where a scroll view is to come to rest.
public struct ScrollTarget: Hashable {
  /// What will be seen, in the content's coordinates.
  public var rect: CGRect
  /// The point of `rect` that is put at the same point of the scroll view.
  public var anchor: UnitPoint?
  public init(rect: CGRect, anchor: UnitPoint? = nil) {
    self.rect = rect
    self.anchor = anchor
  }
}

/// What a behaviour knows of the scroll view and the throw.
@dynamicMemberLookup public struct ScrollTargetBehaviorContext {
  /// Where the content was before it was touched.
  public let originalTarget: ScrollTarget
  /// Points a second.
  public let velocity: CGVector
  public let contentSize: CGSize
  public let containerSize: CGSize
  public let axes: Axis.Set
  let environment: EnvironmentValues
  /// The frames of the views that scrolling may stop at, near a place of the content.
  let targets: (CGRect) -> [CGRect]
  public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
    environment[keyPath: keyPath]
  }
}

/// Decides where content that was let go comes to rest.
public protocol ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: Self.TargetContext)
}

extension ScrollTargetBehavior {
  public typealias TargetContext = ScrollTargetBehaviorContext
}

/// A behaviour whose type is not written down.
public struct AnyScrollTargetBehavior: ScrollTargetBehavior {
  private let base: any ScrollTargetBehavior
  public init<T: ScrollTargetBehavior>(_ base: T) { self.base = base }
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    base.updateTarget(&target, context: context)
  }
}

/// Content stops at whole multiples of the room there is, one further at most for each throw.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  public init() {}
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    for axis in Axis.allCases where context.axes.contains(axis) {
      let length = context.containerSize[axis]
      guard length > 0 else { continue }
      let start = (context.originalTarget.rect.origin[axis] / length).rounded()
      let wanted = (target.rect.origin[axis] / length).rounded()
      target.rect.origin[axis] = min(max(wanted, start - 1), start + 1) * length
    }
  }
}

/// Content stops where a view of the target layout begins.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// How many views one throw may pass.
  public struct LimitBehavior: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case automatic, always, never, few, one }
    let kind: Kind
    public static let automatic = LimitBehavior(kind: .automatic)
    public static let always = LimitBehavior(kind: .always)
    public static let never = LimitBehavior(kind: .never)
    @available(iOS 18, macOS 15, *)
    public static let alwaysByFew = LimitBehavior(kind: .few)
    @available(iOS 18, macOS 15, *)
    public static let alwaysByOne = LimitBehavior(kind: .one)
  }
  let limitBehavior: LimitBehavior
  let anchor: UnitPoint?
  public init(limitBehavior: LimitBehavior = .automatic) {
    self.limitBehavior = limitBehavior
    anchor = nil
  }
  @available(iOS 26, macOS 26, *)
  public init(limitBehavior: LimitBehavior = .automatic, anchor: UnitPoint?) {
    self.limitBehavior = limitBehavior
    self.anchor = anchor
  }

  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    for axis in Axis.allCases where context.axes.contains(axis) {
      let part = anchor.map { axis == .vertical ? $0.y : $0.x } ?? 0
      let length = context.containerSize[axis]
      func stop(_ rect: CGRect) -> CGFloat {
        let (low, size) = axis == .vertical ? (rect.minY, rect.height) : (rect.minX, rect.width)
        return low + (size - length) * part
      }
      let origin = context.originalTarget.rect
      let near = context.targets(target.rect).map(stop)
      guard var best = near.min(by: { away($0, target, axis) < away($1, target, axis) }) else {
        continue
      }
      if let limit = limit(context, axis) {
        let stops = context.targets(target.rect.union(origin)).map(stop).sorted()
        if let start = index(of: origin.origin[axis], stops), let end = index(of: best, stops) {
          let allowed = min(max(end, start - limit), start + limit)
          best = stops[min(max(0, allowed), stops.count - 1)]
        }
      }
      target.rect.origin[axis] = best
    }
  }

  private func away(_ stop: CGFloat, _ target: ScrollTarget, _ axis: Axis) -> CGFloat {
    abs(stop - target.rect.origin[axis])
  }
  private func index(of value: CGFloat, _ stops: [CGFloat]) -> Int? {
    stops.indices.min { abs(stops[$0] - value) < abs(stops[$1] - value) }
  }
  private func limit(_ context: TargetContext, _ axis: Axis) -> Int? {
    switch limitBehavior.kind {
    case .never: nil
    case .one: 1
    case .few: 3
    case .always: visibleCount(context, axis)
    // A row in little room goes on by what is seen; elsewhere throws are free.
    case .automatic:
      axis == .horizontal && context.environment.horizontalSizeClass == .compact
        ? visibleCount(context, axis) : nil
    }
  }
  private func visibleCount(_ context: TargetContext, _ axis: Axis) -> Int {
    let seen = context.originalTarget.rect
    let count = context.targets(seen).filter {
      axis == .vertical
        ? $0.minY >= seen.minY - 1 && $0.maxY <= seen.maxY + 1
        : $0.minX >= seen.minX - 1 && $0.maxX <= seen.maxX + 1
    }.count
    return max(1, count)
  }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}
extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior()
  }
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
  }
}

/// A behaviour in the environment of the scroll view it is for.
struct ScrollBehaviorBox {
  var behavior: (any ScrollTargetBehavior)?
}

/// Marks the container whose views scrolling may stop at.
struct ScrollTargetLayoutModifier: ElementModifier {
  var isEnabled: Bool
  func makeElement(_ inputs: NodeInputs) -> ModifierElement<Self> {
    ScrollTargetLayoutElement(self, inputs)
  }
}

final class ScrollTargetLayoutElement: ModifierElement<ScrollTargetLayoutModifier> {
  override init(_ modifier: ScrollTargetLayoutModifier, _ inputs: NodeInputs) {
    super.init(modifier, inputs)
    register()
  }
  override func modifierDidChange(from old: ScrollTargetLayoutModifier) { register() }
  override func environmentDidChange(_ changes: EnvironmentChanges) { register() }
  private func register() {
    if modifier.isEnabled { environment.scrollHost?.element?.add(targets: self) }
  }

  /// The views that scrolling may stop at, in this node's coordinates.
  func targets(near rect: CGRect) -> [(element: LayoutNode?, id: AnyHashable?, rect: CGRect)] {
    guard modifier.isEnabled else { return [] }
    var node: LayoutNode? = content
    while let current = node {
      if let lazy = current as? LazyElement {
        return lazy.targets(near: current.convert(rect, from: self)).map {
          (nil, $0.id, current.convert($0.rect, to: self))
        }
      }
      if current.children.count != 1 || current.wrapped == nil {
        return current.children.map { ($0, nil, $0.convert($0.bounds, to: self)) }
      }
      node = current.wrapped
    }
    return []
  }
}

extension LayoutNode {
  var bounds: CGRect { CGRect(origin: .zero, size: size) }
  /// A rectangle of `ancestor` in this node's coordinates, where nothing turns or grows in between.
  func convert(_ rect: CGRect, from ancestor: LayoutNode) -> CGRect {
    let origin = convert(CGPoint.zero, to: ancestor)
    return rect.offsetBy(dx: -origin.x, dy: -origin.y)
  }
}

extension View {
  nonisolated public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    environment(\.scrollBehavior, ScrollBehaviorBox(behavior: behavior))
  }
  nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(ScrollTargetLayoutModifier(isEnabled: isEnabled))
  }
}
