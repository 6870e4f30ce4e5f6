/// A value that views send to those above them.
public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
  static func reduce(value: inout Self.Value, nextValue: () -> Self.Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

/// Who reads preferences, and whether anything was written since.
@MainActor package final class Preferences {
  package weak var graph: ViewGraph?
  private var readers: [ObjectIdentifier: (node: WeakReader, bit: UInt64)] = [:]
  private var dirtyBits: UInt64 = 0
  /// Readers to ask again only because layout has been settled.
  private var geometryBits: UInt64 = 0
  /// Keys whose values hold anchors. Others do not change because a place does, and to ask their readers
  /// again would go on without end where values cannot be compared.
  private var anchorBits: UInt64 = 0
  private struct WeakReader { weak var node: (any PreferenceReader)? }

  nonisolated package static func bit(_ key: Any.Type) -> UInt64 {
    1 << UInt64(UInt(bitPattern: ObjectIdentifier(key).hashValue) % 64)
  }

  package func didWrite(_ key: Any.Type) {
    dirtyBits |= Self.bit(key)
    graph?.requestUpdate()
  }

  /// What is written at or below a place is read from somewhere else from now on.
  package func didMove(_ node: ViewNode) {
    dirtyBits |= node.preferenceBits
    graph?.requestUpdate()
  }

  /// Values of this key hold anchors from now on.
  package func holdsAnchors(_ key: Any.Type) { anchorBits |= Self.bit(key) }

  package func add(_ reader: any PreferenceReader, key: Any.Type) {
    readers[ObjectIdentifier(reader)] = (WeakReader(node: reader), Self.bit(key))
    dirtyBits |= Self.bit(key)
  }

  package func remove(_ reader: any PreferenceReader) {
    readers[ObjectIdentifier(reader)] = nil
  }

  /// Places of anchors may have moved: readers of geometry must look again.
  package func geometryDidChange() {
    guard anchorBits != 0 else { return }
    for (_, entry) in readers
    where entry.bit & anchorBits != 0 && entry.node.node?.readsGeometry == true {
      geometryBits |= entry.bit
    }
  }

  /// Lets readers of changed keys look again. Returns whether anything was written: a look for the sake of
  /// places alone is no work that asks for another one.
  package func deliver() -> Bool {
    guard dirtyBits | geometryBits != 0 else { return false }
    let isWritten = dirtyBits != 0
    let bits = dirtyBits | geometryBits
    dirtyBits = 0
    geometryBits = 0
    let affected = readers.values.filter { $0.bit & bits != 0 }.compactMap(\.node.node)
    for reader in affected.sorted(by: { $0.readerDepth > $1.readerDepth }) {
      reader.readPreferences()
    }
    return isWritten && !affected.isEmpty
  }
}

@MainActor package protocol PreferenceReader: AnyObject {
  var readerDepth: Int { get }
  var readsGeometry: Bool { get }
  func readPreferences()
}

package struct PreferenceModifier<K: PreferenceKey>: PrimitiveModifier {
  var value: K.Value
  package static func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
  ) -> TypedNode<ModifiedContent<Content, Self>> {
    PreferenceNode<Content, K>(view, inputs)
  }
}

final class PreferenceNode<Content: View, K: PreferenceKey>: BehaviourNode<
  Content, PreferenceModifier<K>
>
{
  override func didMake() {
    addPreferenceBit(Preferences.bit(K.self))
    graph.preferences.didWrite(K.self)
  }
  override func didUpdate(from old: PreferenceModifier<K>) {
    if !isKnownEqual(old.value, view.modifier.value) { graph.preferences.didWrite(K.self) }
  }
  override func willRemove() { graph.preferences.didWrite(K.self) }
  override func reducePreference<Key: PreferenceKey>(_ key: Key.Type, into value: inout Key.Value?)
  {
    // Set here, the content's own value does not come through.
    guard key == K.self, let own = view.modifier.value as? Key.Value else {
      return super.reducePreference(key, into: &value)
    }
    PreferenceReduction.add(key, own, to: &value)
  }
}

enum PreferenceReduction {
  static func add<K: PreferenceKey>(_ key: K.Type, _ next: K.Value, to value: inout K.Value?) {
    if value == nil {
      value = next
    } else {
      var current = value ?? next
      K.reduce(value: &current) { next }
      value = current
    }
  }
}

package struct TransformPreferenceModifier<K: PreferenceKey>: PrimitiveModifier {
  var transform: (inout K.Value) -> Void
  package static func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
  ) -> TypedNode<ModifiedContent<Content, Self>> {
    TransformPreferenceNode<Content, K>(view, inputs)
  }
}

final class TransformPreferenceNode<Content: View, K: PreferenceKey>: BehaviourNode<
  Content, TransformPreferenceModifier<K>
>
{
  override func didMake() {
    addPreferenceBit(Preferences.bit(K.self))
    graph.preferences.didWrite(K.self)
  }
  override func didUpdate(from old: TransformPreferenceModifier<K>) {
    graph.preferences.didWrite(K.self)
  }
  override func willRemove() { graph.preferences.didWrite(K.self) }
  override func reducePreference<Key: PreferenceKey>(_ key: Key.Type, into value: inout Key.Value?)
  {
    guard key == K.self else { return super.reducePreference(key, into: &value) }
    var own: K.Value?
    super.reducePreference(K.self, into: &own)
    var result = own ?? K.defaultValue
    view.modifier.transform(&result)
    if let result = result as? Key.Value { PreferenceReduction.add(key, result, to: &value) }
  }
}

package struct PreferenceChangeModifier<K: PreferenceKey>: PrimitiveModifier
where K.Value: Equatable {
  var action: (K.Value) -> Void
  package static func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
  ) -> TypedNode<ModifiedContent<Content, Self>> {
    PreferenceChangeNode<Content, K>(view, inputs)
  }
}

final class PreferenceChangeNode<Content: View, K: PreferenceKey>: BehaviourNode<
  Content, PreferenceChangeModifier<K>
>, PreferenceReader
where K.Value: Equatable {
  private var last: K.Value?
  var readerDepth: Int { depth }
  var readsGeometry: Bool { true }
  override func didMake() { graph.preferences.add(self, key: K.self) }
  override func willRemove() { graph.preferences.remove(self) }
  func readPreferences() {
    guard !isRemoved else { return }
    var found: K.Value?
    child.reducePreference(K.self, into: &found)
    let value = found ?? K.defaultValue
    if let last, last == value { return }
    let isFirst = last == nil
    last = value
    // The default alone is not a change.
    if isFirst, found == nil { return }
    view.modifier.action(value)
  }
}

/// A key whose values tell nothing of where views are. Its readers need not look again when a layout
/// has moved something, and so do not feed a layout that moves because they looked.
protocol PlacelessPreferenceKey: PreferenceKey {}

/// A view before or behind content, made from a preference of it.
package struct PreferenceLayerModifier<K: PreferenceKey, Layer: View>: PrimitiveModifier {
  var alignment: Alignment
  var isBehind: Bool
  var transform: (K.Value) -> Layer
  package static func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
  ) -> TypedNode<ModifiedContent<Content, Self>> {
    PreferenceLayerNode<Content, K, Layer>(view, inputs)
  }
}

final class PreferenceLayerNode<Content: View, K: PreferenceKey, Layer: View>: TypedNode<
  ModifiedContent<Content, PreferenceLayerModifier<K, Layer>>
>, PreferenceReader
{
  private var child: TypedNode<Content>!
  private var layer: TypedNode<Layer>!
  private let box: LayeredElement
  private let group: ContainerElement<ZStackLayout>
  private var last: K.Value

  override init(
    _ view: ModifiedContent<Content, PreferenceLayerModifier<K, Layer>>, _ inputs: NodeInputs
  ) {
    box = LayeredElement(view.modifier.isBehind, graph: inputs.graph)
    group = ContainerElement(layout: ZStackLayout(), graph: inputs.graph)
    last = K.defaultValue
    super.init(view, inputs)
    child = make(view.content, isLazy: false)
    layer = make(makeLayer(), isLazy: false)
    box.alignment = view.modifier.alignment
    collect()
    graph.preferences.add(self, key: K.self)
  }

  private func makeLayer() -> Layer {
    evaluation &+= 1
    return graph.track(self) { view.modifier.transform(last) }
  }

  private func collect() {
    var primary: [LayoutNode] = []
    child.collectElements(into: &primary)
    if primary.count == 1 {
      box.primary = primary[0]
    } else {
      group.setChildren(primary)
      box.primary = group
    }
    var secondary: [LayoutNode] = []
    layer.collectElements(into: &secondary)
    box.set(secondary: secondary)
  }

  override var childNodes: [ViewNode] { [child, layer] }
  override func collectElements(into elements: inout [LayoutNode]) { elements.append(box) }
  override func collectLazyItems(into items: inout [LazyItem]) { items.append(.element(box)) }
  override func elementsDidChange() { collect() }
  override func willRemove() { graph.preferences.remove(self) }
  override func evaluate() { layer.update(makeLayer()) }
  override func update(_ view: ModifiedContent<Content, PreferenceLayerModifier<K, Layer>>) {
    self.view = view
    child.update(view.content)
    layer.update(makeLayer())
  }
  override func reducePreference<Key: PreferenceKey>(_ key: Key.Type, into value: inout Key.Value?)
  {
    child.reducePreference(key, into: &value)
    if Key.self != K.self { layer.reducePreference(key, into: &value) }
  }

  var readerDepth: Int { depth }
  var readsGeometry: Bool { !(K.self is any PlacelessPreferenceKey.Type) }
  func readPreferences() {
    guard !isRemoved else { return }
    var found: K.Value?
    child.reducePreference(K.self, into: &found)
    let value = found ?? K.defaultValue
    if isKnownEqual(last, value) { return }
    last = value
    layer.update(makeLayer())
  }
}

extension View {
  nonisolated public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value)
    -> some View
  {
    modifier(PreferenceModifier<K>(value: value))
  }
  nonisolated public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    modifier(TransformPreferenceModifier<K>(transform: callback))
  }
  @preconcurrency nonisolated public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping @Sendable (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    modifier(PreferenceChangeModifier<K>(action: action))
  }
  nonisolated public func overlayPreferenceValue<Key: PreferenceKey, T: View>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> T
  ) -> some View {
    modifier(
      PreferenceLayerModifier<Key, T>(
        alignment: alignment, isBehind: false, transform: transform))
  }
  nonisolated public func backgroundPreferenceValue<Key: PreferenceKey, T: View>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> T
  ) -> some View {
    modifier(
      PreferenceLayerModifier<Key, T>(alignment: alignment, isBehind: true, transform: transform))
  }
}
