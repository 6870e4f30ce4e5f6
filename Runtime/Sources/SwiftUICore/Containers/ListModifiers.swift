// What a view says of the row it stands in.

enum RowInsetsTrait: ViewTrait { static var defaultValue: EdgeInsets? { nil } }
enum RowBackgroundTrait: ViewTrait { static var defaultValue: [LayoutNode]? { nil } }
enum RowSeparatorTrait: ViewTrait { static var defaultValue: RowSeparators { RowSeparators() } }
enum RowSwipeTrait: ViewTrait { static var defaultValue: [RowSwipeActions] { [] } }
enum DeleteDisabledTrait: ViewTrait { static var defaultValue: Bool { false } }
enum MoveDisabledTrait: ViewTrait { static var defaultValue: Bool { false } }
enum SelectionDisabledTrait: ViewTrait { static var defaultValue: Bool { false } }

/// Whether and in which colour the lines above and below a row are drawn.
package struct RowSeparators: Equatable {
  var top = Visibility.automatic
  var bottom = Visibility.automatic
  var topTint: Color?
  var bottomTint: Color?
}

/// Actions behind a row, shown when it is pulled aside.
struct RowSwipeActions {
  var edge: HorizontalEdge
  var allowsFullSwipe: Bool
  var content: () -> AnyView
}

/// Changes a trait of its content's elements.
struct TraitTransform<K: ViewTrait>: PrimitiveModifier {
  var change: (inout K.Value) -> Void
  init(_ key: K.Type, _ change: @escaping (inout K.Value) -> Void) { self.change = change }
  static func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
  ) -> TypedNode<ModifiedContent<Content, Self>> { TraitTransformNode(view, inputs) }
}

final class TraitTransformNode<Content: View, K: ViewTrait>: BehaviourNode<
  Content, TraitTransform<K>
>
{
  /// What the elements had before.
  private var originals: [ObjectIdentifier: K.Value] = [:]

  private func apply(_ element: LayoutNode) {
    let key = ObjectIdentifier(element)
    var value = originals[key] ?? element.trait(K.self)
    originals[key] = value
    view.modifier.change(&value)
    element.setTrait(K.self, value)
  }
  override func collectElements(into elements: inout [LayoutNode]) {
    let first = elements.count
    child.collectElements(into: &elements)
    for element in elements[first...] { apply(element) }
  }
  override func collectLazyItems(into items: inout [LazyItem]) {
    var elements: [LayoutNode] = []
    collectElements(into: &elements)
    items += elements.map { .element($0) }
  }
  override func elementsDidChange() {
    originals = [:]
    super.elementsDidChange()
  }
  override func update(_ view: ModifiedContent<Content, TraitTransform<K>>) {
    super.update(view)
    var elements: [LayoutNode] = []
    child.collectElements(into: &elements)
    for element in elements {
      apply(element)
      (element.parent as? ListRowBox)?.traitsDidChange()
    }
  }
}

/// Leaves a view of its own behind its content for the row to show.
struct RowBackgroundModifier<Background: View>: PrimitiveModifier {
  var background: Background?
  static func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
  ) -> TypedNode<ModifiedContent<Content, Self>> { RowBackgroundNode(view, inputs) }
}

final class RowBackgroundNode<Content: View, Background: View>: BehaviourNode<
  Content, RowBackgroundModifier<Background>
>
{
  private var background: TypedNode<Background>?

  override func didMake() {
    background = view.modifier.background.map { make($0, isLazy: false) }
  }
  override func didUpdate(from old: RowBackgroundModifier<Background>) {
    switch (background, view.modifier.background) {
    case (let node?, let new?): node.update(new)
    case (nil, let new?):
      background = make(new, isLazy: false)
      elementsDidChange()
    case (let node?, nil):
      node.remove()
      background = nil
      elementsDidChange()
    case (nil, nil): break
    }
  }
  override var childNodes: [ViewNode] { super.childNodes + (background.map { [$0] } ?? []) }
  override func collectElements(into elements: inout [LayoutNode]) {
    let first = elements.count
    child.collectElements(into: &elements)
    var own: [LayoutNode]?
    if let background {
      var list: [LayoutNode] = []
      background.collectElements(into: &list)
      own = list
    }
    for element in elements[first...] {
      element.setTrait(RowBackgroundTrait.self, own)
      (element.parent as? ListRowBox)?.traitsDidChange()
    }
  }
  override func collectLazyItems(into items: inout [LazyItem]) {
    var elements: [LayoutNode] = []
    collectElements(into: &elements)
    items += elements.map { .element($0) }
  }
}

/// How far sections of a list stand apart.
public struct ListSectionSpacing: Sendable {
  enum Kind: Equatable, Sendable { case standard, compact, custom(CGFloat) }
  var kind: Kind
  public static let `default` = ListSectionSpacing(kind: .standard)
  public static let compact = ListSectionSpacing(kind: .compact)
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing {
    ListSectionSpacing(kind: .custom(spacing))
  }
}

/// How much a header stands out.
public enum Prominence: Hashable, Sendable {
  case standard
  case increased
}

private enum ListRowKeys {
  enum RowSpacing: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
  enum SectionSpacing: EnvironmentKey {
    static var defaultValue: ListSectionSpacing { .default }
  }
  enum SectionSeparators: EnvironmentKey {
    static var defaultValue: RowSeparators { RowSeparators() }
  }
  enum HeaderProminence: EnvironmentKey { static var defaultValue: Prominence { .standard } }
  enum ItemTint: EnvironmentKey { static var defaultValue: Color? { nil } }
}
extension EnvironmentValues {
  package var listRowSpacing: CGFloat? {
    get { self[ListRowKeys.RowSpacing.self] }
    set { self[ListRowKeys.RowSpacing.self] = newValue }
  }
  package var listSectionSpacing: ListSectionSpacing {
    get { self[ListRowKeys.SectionSpacing.self] }
    set { self[ListRowKeys.SectionSpacing.self] = newValue }
  }
  /// The lines above and below sections of a list.
  var listSectionSeparators: RowSeparators {
    get { self[ListRowKeys.SectionSeparators.self] }
    set { self[ListRowKeys.SectionSeparators.self] = newValue }
  }
  /// How much headers of sections stand out.
  public var headerProminence: Prominence {
    get { self[ListRowKeys.HeaderProminence.self] }
    set { self[ListRowKeys.HeaderProminence.self] = newValue }
  }
}

extension View {
  nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    modifier(TraitModifier(RowInsetsTrait.self, insets))
  }
  nonisolated public func listRowBackground<V: View>(_ view: V?) -> some View {
    modifier(RowBackgroundModifier(background: view))
  }
  nonisolated public func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    modifier(
      TraitTransform(RowSeparatorTrait.self) {
        if edges.contains(.top) { $0.top = visibility }
        if edges.contains(.bottom) { $0.bottom = visibility }
      })
  }
  nonisolated public func listRowSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View {
    modifier(
      TraitTransform(RowSeparatorTrait.self) {
        if edges.contains(.top) { $0.topTint = color }
        if edges.contains(.bottom) { $0.bottomTint = color }
      })
  }
  nonisolated public func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    transformEnvironment(\.listSectionSeparators) {
      if edges.contains(.top) { $0.top = visibility }
      if edges.contains(.bottom) { $0.bottom = visibility }
    }
  }
  nonisolated public func listSectionSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View {
    transformEnvironment(\.listSectionSeparators) {
      if edges.contains(.top) { $0.topTint = color }
      if edges.contains(.bottom) { $0.bottomTint = color }
    }
  }
  nonisolated public func listRowSpacing(_ spacing: CGFloat?) -> some View {
    environment(\.listRowSpacing, spacing)
  }
  nonisolated public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    environment(\.listSectionSpacing, spacing)
  }
  nonisolated public func listSectionSpacing(_ spacing: CGFloat) -> some View {
    environment(\.listSectionSpacing, .custom(spacing))
  }
  nonisolated public func headerProminence(_ prominence: Prominence) -> some View {
    environment(\.headerProminence, prominence)
  }
  nonisolated public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: @escaping () -> T
  ) -> some View {
    modifier(
      TraitTransform(RowSwipeTrait.self) {
        $0.append(
          RowSwipeActions(
            edge: edge, allowsFullSwipe: allowsFullSwipe, content: { AnyView(content()) }))
      })
  }
  nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View {
    modifier(TraitModifier(DeleteDisabledTrait.self, isDisabled, affectsLayout: false))
  }
  nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View {
    modifier(TraitModifier(MoveDisabledTrait.self, isDisabled, affectsLayout: false))
  }
  nonisolated public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(TraitModifier(SelectionDisabledTrait.self, isDisabled, affectsLayout: false))
  }
}
