/// A view that makes its content from its own size and place. It takes all that it is offered and
/// puts its content at the top leading corner.
public struct GeometryReader<Content: View> {
  public var content: (GeometryProxy) -> Content
  nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }
}

extension GeometryReader: PrimitiveView {
  package func makeNode(_ inputs: NodeInputs) -> TypedNode<Self> {
    GeometryReaderNode(self, inputs)
  }
}

/// The size and place of a container.
public struct GeometryProxy: @unchecked Sendable {
  // Read on the main actor, where views are made.
  package weak var node: LayoutNode?
  package var currentSize: CGSize
  package var noteFrame: (@MainActor () -> Void)?

  public var size: CGSize { currentSize }

  public var safeAreaInsets: EdgeInsets {
    MainActor.assumeIsolated {
      guard let node else { return EdgeInsets() }
      return SafeArea.insets(CGRect(origin: .zero, size: node.size), of: node, at: .all)
    }
  }

  public subscript<T>(anchor: Anchor<T>) -> T {
    assumeMainActor {
      noteFrame?()
      return anchor.resolve(node)
    }
  }

  @_disfavoredOverload
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect { rect(in: coordinateSpace) }

  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    rect(in: coordinateSpace.coordinateSpace)
  }

  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    MainActor.assumeIsolated {
      guard let node, let space = CoordinateSpaces.find(coordinateSpace.coordinateSpace, from: node)
      else { return nil }
      let origin = node.convert(CGPoint.zero, to: space)
      return CGRect(origin: CGPoint(x: -origin.x, y: -origin.y), size: space.size)
    }
  }

  private func rect(in space: CoordinateSpace) -> CGRect {
    MainActor.assumeIsolated {
      let bounds = CGRect(origin: .zero, size: currentSize)
      guard let node else { return bounds }
      noteFrame?()
      switch space {
      case .local: return bounds
      case .global: return node.convert(bounds, to: nil)
      case .named:
        return node.convert(bounds, to: CoordinateSpaces.find(space, from: node))
      }
    }
  }
}

/// The coordinates in which a place is told.
public enum CoordinateSpace: Equatable, Hashable, @unchecked Sendable {
  case global
  case local
  case named(AnyHashable)
}

public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable, @unchecked Sendable {
  let name: AnyHashable
  public var coordinateSpace: CoordinateSpace { .named(name) }
}
extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }
  public static var scrollView: NamedCoordinateSpace {
    NamedCoordinateSpace(name: ScrollViewSpace.any)
  }
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
    NamedCoordinateSpace(
      name: axis == .vertical ? ScrollViewSpace.vertical : ScrollViewSpace.horizontal)
  }
}

enum ScrollViewSpace: Hashable { case any, vertical, horizontal }

@MainActor enum CoordinateSpaces {
  static func find(_ space: CoordinateSpace, from node: LayoutNode) -> LayoutNode? {
    guard case .named(let name) = space else { return nil }
    var current: LayoutNode? = node
    while let node = current {
      if node.coordinateSpaceNames.contains(name) { return node }
      current = node.parent
    }
    return nil
  }
}

extension LayoutNode {
  var coordinateSpaceNames: [AnyHashable] {
    (self as? any CoordinateSpaceOwner)?.ownedSpaces ?? []
  }
}

@MainActor protocol CoordinateSpaceOwner: LayoutNode { var ownedSpaces: [AnyHashable] { get } }

struct CoordinateSpaceModifier: ElementModifier {
  var name: AnyHashable
  func makeElement(_ inputs: NodeInputs) -> ModifierElement<Self> {
    CoordinateSpaceElement(self, inputs)
  }
}

final class CoordinateSpaceElement: ModifierElement<CoordinateSpaceModifier>, CoordinateSpaceOwner {
  var ownedSpaces: [AnyHashable] { [modifier.name] }
}

extension View {
  nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    modifier(CoordinateSpaceModifier(name: name.name))
  }
  nonisolated public func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(CoordinateSpaceModifier(name: AnyHashable(name)))
  }
}

final class GeometryReaderNode<Content: View>: TypedNode<GeometryReader<Content>> {
  private var child: TypedNode<Content>?
  private let box: GeometryReaderElement
  private var readsFrame = false
  private var lastFrame: CGRect?

  override init(_ view: GeometryReader<Content>, _ inputs: NodeInputs) {
    box = GeometryReaderElement(graph: inputs.graph)
    box.isRightToLeft = inputs.environment.layoutDirection == .rightToLeft
    super.init(view, inputs)
    box.sizeDidChange = { [weak self] size in self?.evaluateContent(size) }
    box.frameDidSettle = { [weak self] frame in self?.check(frame) }
  }

  override var childNodes: [ViewNode] { child.map { [$0] } ?? [] }
  override func collectElements(into elements: inout [LayoutNode]) { elements.append(box) }
  override func collectLazyItems(into items: inout [LazyItem]) { items.append(.element(box)) }
  override func elementsDidChange() { collect() }

  private func collect() {
    var list: [LayoutNode] = []
    child?.collectElements(into: &list)
    box.setChildren(list)
  }

  private func evaluateContent(_ size: CGSize) {
    evaluation &+= 1
    isDirty = false
    graph.statistics.bodies += 1
    readsFrame = false
    let proxy = GeometryProxy(node: box, currentSize: size) { [weak self] in
      self?.readsFrame = true
    }
    let content = graph.track(self) { view.content(proxy) }
    if readsFrame {
      lastFrame = box.globalFrame()
      graph.watchGeometry(box)
    }
    if let child {
      child.update(content)
    } else {
      child = make(content, isLazy: false)
      collect()
    }
  }

  /// Called when everything has its place: content that read a frame which has moved is made anew.
  private func check(_ frame: CGRect) {
    guard readsFrame, !isRemoved else { return }
    if lastFrame != frame { invalidate() }
  }

  override func evaluate() { if let size = box.evaluatedSize { evaluateContent(size) } }
  override func update(_ view: GeometryReader<Content>) {
    self.view = view
    evaluate()
  }
}

final class GeometryReaderElement: LayoutNode, GeometryWatcher {
  var sizeDidChange: ((CGSize) -> Void)?
  var frameDidSettle: ((CGRect) -> Void)?
  private(set) var evaluatedSize: CGSize?

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  override func placeChildren(size: CGSize, proposal: ProposedViewSize) {
    if evaluatedSize != size {
      evaluatedSize = size
      sizeDidChange?(size)
    }
    for child in children {
      placeChild(child, at: .zero, proposal: ProposedViewSize(size), in: size)
    }
  }

  func geometryDidSettle() { frameDidSettle?(globalFrame()) }
}

/// Something that wants to know where it is once layout has settled.
@MainActor package protocol GeometryWatcher: LayoutNode {
  func geometryDidSettle()
}

/// A place or size in some view, to be read in the coordinates of another.
public struct Anchor<Value>: @unchecked Sendable {
  package let read: @MainActor (LayoutNode?) -> Value
  package weak var node: LayoutNode?

  @MainActor package func resolve(_ target: LayoutNode?) -> Value { read(target) }

  /// Which part of a view an anchor tells.
  public struct Source: @unchecked Sendable {
    package let make: @MainActor (LayoutNode) -> Anchor<Value>
  }
}

extension Anchor: Equatable where Value: Equatable {
  public static func == (a: Anchor, b: Anchor) -> Bool { a.node === b.node }
}
extension Anchor: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(node.map(ObjectIdentifier.init)) }
}

extension Anchor.Source where Value == CGRect {
  public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source { make { _ in r } }
  public static var bounds: Anchor<CGRect>.Source {
    make { CGRect(origin: .zero, size: $0.size) }
  }
  private static func make(_ local: @escaping @MainActor (LayoutNode) -> CGRect) -> Self {
    Self { node in
      Anchor(
        read: { [weak node] target in
          guard let node else { return .zero }
          let global = node.convert(local(node), to: nil)
          let origin = target?.convert(CGPoint.zero, to: nil) ?? .zero
          return global.offsetBy(dx: -origin.x, dy: -origin.y)
        }, node: node)
    }
  }
}

extension Anchor.Source where Value == CGPoint {
  public static func point(_ p: CGPoint) -> Anchor<CGPoint>.Source { make { _ in p } }
  public static func unitPoint(_ p: UnitPoint) -> Anchor<CGPoint>.Source {
    make { p.point(in: CGRect(origin: .zero, size: $0.size)) }
  }
  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
  public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
  private static func make(_ local: @escaping @MainActor (LayoutNode) -> CGPoint) -> Self {
    Self { node in
      Anchor(
        read: { [weak node] target in
          guard let node else { return .zero }
          let point = node.convert(local(node), to: nil)
          let origin = target?.convert(CGPoint.zero, to: nil) ?? .zero
          return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
        }, node: node)
    }
  }
}

/// Writes an anchor of its content as a preference.
package struct AnchorPreferenceModifier<A, K: PreferenceKey>: PrimitiveModifier {
  var source: Anchor<A>.Source
  var transform: (inout K.Value, Anchor<A>) -> Void
  var replaces: Bool
  package static func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
  ) -> TypedNode<ModifiedContent<Content, Self>> {
    AnchorPreferenceNode<Content, A, K>(view, inputs)
  }
}

final class AnchorPreferenceNode<Content: View, A, K: PreferenceKey>: BehaviourNode<
  Content, AnchorPreferenceModifier<A, K>
>
{
  override func didMake() {
    addPreferenceBit(Preferences.bit(K.self))
    graph.preferences.holdsAnchors(K.self)
    graph.preferences.didWrite(K.self)
  }
  override func didUpdate(from old: AnchorPreferenceModifier<A, K>) {
    graph.preferences.didWrite(K.self)
  }
  override func willRemove() { graph.preferences.didWrite(K.self) }
  override func elementsDidChange() {
    graph.preferences.didWrite(K.self)
    super.elementsDidChange()
  }
  override func reducePreference<Key: PreferenceKey>(_ key: Key.Type, into value: inout Key.Value?)
  {
    guard key == K.self else { return super.reducePreference(key, into: &value) }
    var inner: K.Value?
    if !view.modifier.replaces { super.reducePreference(K.self, into: &inner) }
    var result = inner ?? K.defaultValue
    var elements: [LayoutNode] = []
    child.collectElements(into: &elements)
    guard let first = elements.first else { return }
    view.modifier.transform(&result, view.modifier.source.make(first))
    if let result = result as? Key.Value { PreferenceReduction.add(key, result, to: &value) }
  }
}

extension View {
  nonisolated public func anchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source,
    transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    modifier(
      AnchorPreferenceModifier<A, K>(
        source: value, transform: { $0 = transform($1) }, replaces: true))
  }
  nonisolated public func transformAnchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source,
    transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    modifier(AnchorPreferenceModifier<A, K>(source: value, transform: transform, replaces: false))
  }
}
