/// Pages above one another, of which the topmost is seen.
public struct NavigationStack<Data, Root: View> {
  var path: Binding<[AnyHashable]>?
  var root: Root
}

extension NavigationStack where Data == NavigationPath {
  nonisolated public init(@ViewBuilder root: () -> Root) { self.root = root() }
  nonisolated public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.root = root()
    self.path = .computed(
      { path.wrappedValue.elements }, { path.wrappedValue.elements = $0 })
  }
}

extension NavigationStack
where
  Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
  Data.Element: Hashable
{
  nonisolated public init(path: Binding<Data>, @ViewBuilder root: () -> Root) {
    self.root = root()
    self.path = .computed(
      { path.wrappedValue.map { AnyHashable($0) } },
      { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) })
  }
}

extension NavigationStack: View {
  public var body: some View { NavigationStackBody(path: path, root: root) }
}

private struct NavigationStackBody<Root: View>: View {
  @State private var model = NavigationModel()
  @State private var version = 0
  var path: Binding<[AnyHashable]>?
  var root: Root

  var body: some View {
    let _ = version
    let _ = prepare()
    let pages = model.pages
    ZStack {
      NavigationPageView(content: root, depth: 0, isTop: pages.isEmpty, back: nil)
      ForEach(pages) { page in
        let isTop = page.id == pages.last?.id
        NavigationPageView(
          content: model.view(for: page.content), depth: 1, isTop: isTop,
          back: { model.pop(page.id) }
        )
        .environment(\.dismissAction, DismissAction { [model] in model.pop(page.id) })
        .transition(PageTransition())
      }
    }
    .environment(\.navigation, NavigationReference(model: model))
    .modifier(EditModeScope())
  }

  private func prepare() {
    model.path = path
    if let path { model.adopt(path.wrappedValue) }
    model.changed = { NavigationModel.animated { version += 1 } }
  }
}

/// One page with its bar.
private struct NavigationPageView<Content: View>: View {
  @State private var scroll = BarScroll()
  @Environment(\.colorScheme) private var colorScheme
  var content: Content
  var depth: Int
  var isTop: Bool
  var back: (() -> Void)?

  var body: some View {
    BarContainer(content: content, hasBack: back != nil, scroll: scroll)
      .overlayPreferenceValue(BarKey.self, alignment: .top) { bar in
        if !bar.isHidden {
          NavigationBar(bar: bar, depth: depth, back: back, scroll: scroll)
            .frame(maxHeight: .infinity, alignment: .top)
        }
      }
      .overlayPreferenceValue(BarKey.self, alignment: .bottom) { bar in
        let items = bar.items.filter { $0.placement.kind == .bottomBar }
        if !items.isEmpty {
          HStack(spacing: 12) { ForEach(items) { $0.content } }
            .padding(.horizontal, ControlProfile.current.barInset)
            .padding(.bottom, 8)
            .buttonStyle(BarButtonStyle())
        }
      }
      .background {
        if depth > 0 { Color(.system(.background)).ignoresSafeArea() }
      }
      // Pages below keep their state but are out of sight and reach.
      .modifier(CoveredPageModifier(isCovered: !isTop))
  }
}

/// How far the content of a page has been scrolled under its bar.
@MainActor final class BarScroll {
  private(set) var offset: CGFloat = 0
  var changed: ((CGFloat) -> Void)?
  func set(_ offset: CGFloat) {
    guard offset != self.offset else { return }
    self.offset = offset
    changed?(offset)
  }
}

private enum BarScrollKey: EnvironmentKey { static var defaultValue: BarScrollReference? { nil } }
package struct BarScrollReference: Equatable, @unchecked Sendable {
  // Used on the main actor only.
  let scroll: BarScroll
  package static func == (a: BarScrollReference, b: BarScrollReference) -> Bool {
    a.scroll === b.scroll
  }
}
extension EnvironmentValues {
  package var barScroll: BarScrollReference? {
    get { self[BarScrollKey.self] }
    set { self[BarScrollKey.self] = newValue }
  }
}

/// Leaves room for the bar above content.
private struct BarContainer<Content: View>: View {
  @State private var height: CGFloat
  var content: Content
  var hasBack: Bool
  var scroll: BarScroll

  init(content: Content, hasBack: Bool, scroll: BarScroll) {
    self.content = content
    self.hasBack = hasBack
    self.scroll = scroll
    _height = State(initialValue: hasBack ? ControlProfile.current.barHeight : 0)
  }
  var body: some View {
    content
      // A page fills its stack, however small its content is.
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .environment(\.barScroll, BarScrollReference(scroll: scroll))
      .safeAreaPadding(.top, height)
      .modifier(BarHeightReader { height = $0 })
  }
}

/// Reads how high the bar is that the content asks for.
private struct BarHeightReader: PrimitiveModifier {
  var action: (CGFloat) -> Void
  static func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
  ) -> TypedNode<ModifiedContent<Content, Self>> { BarHeightNode(view, inputs) }
}

private final class BarHeightNode<Content: View>: BehaviourNode<Content, BarHeightReader>,
  PreferenceReader
{
  private var last: CGFloat?
  var readerDepth: Int { depth }
  var readsGeometry: Bool { false }
  override func didMake() { graph.preferences.add(self, key: BarKey.self) }
  override func willRemove() { graph.preferences.remove(self) }
  func readPreferences() {
    guard !isRemoved else { return }
    var found: NavigationBarContent?
    child.reducePreference(BarKey.self, into: &found)
    let bar = found ?? BarKey.defaultValue
    let height = bar.isHidden ? 0 : bar.height
    guard height != last else { return }
    last = height
    view.modifier.action(height)
  }
}
