/// One page with its bars.
struct NavigationPageView<Content: View>: View {
  @State private var scroll = BarScroll()
  @State private var ownsBar = false
  @State private var takesText = false
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.tabBarReference) private var tabBar
  var content: Content
  var isRoot: Bool
  var isTop: Bool
  /// How far this page is covered by the one above it: less than all while that one is pulled away.
  var covered: CGFloat?
  var back: (() -> Void)?
  var extra: AnyView?
  var note: ((Bool) -> Void)?
  /// Grows when the page is asked to go back to its beginning.
  var rewinds = 0
  /// Whether this is a column, which may hold a stack with bars of its own.
  var isColumn = false

  private var hasBar: Bool { !(isColumn && ownsBar) }

  var body: some View {
    let isCompact = sizeClass == .compact
    let _ = scroll.tabBar = tabBar?.model
    BarContainer(
      content: content, hasBack: back != nil, scroll: scroll, hasBar: hasBar, isCompact: isCompact
    )
    .modifier(PreferenceChangeModifier<OwnsBarKey> { ownsBar = $0 })
    .modifier(TextFocusReader { takesText = $0 })
    .overlayPreferenceValue(BarKey.self, alignment: .top) { bar in
      let _ = note?(bar.hidesBack)
      if hasBar, !bar.isHidden {
        NavigationBar(bar: bar, back: back, extra: extra, scroll: scroll)
          .frame(maxHeight: .infinity, alignment: .top)
      }
    }
    .overlayPreferenceValue(BarKey.self, alignment: .bottom) { bar in
      BottomBar(bar: bar, isCompact: isCompact, takesText: takesText)
    }
    .background {
      if !isRoot { Color(.system(.background)).ignoresSafeArea() }
    }
    .onChange(of: rewinds) { if isTop { scroll.scrollToTop() } }
    // Pages below keep their state but are out of sight and reach.
    .modifier(CoveredPageModifier(amount: isTop ? 0 : covered ?? 1))
    .transformPreference(BarKey.self) { if !isTop { $0 = NavigationBarContent() } }
    .transformPreference(TabSearchKey.self) { if !isTop { $0 = nil } }
  }
}

/// Leaves room for the bars above and below content.
private struct BarContainer<Content: View>: View {
  @State private var height: CGFloat
  @State private var bottom: CGFloat = 0
  @Environment(\.dynamicTypeSize) private var typeSize
  var content: Content
  var hasBack: Bool
  var scroll: BarScroll
  var hasBar: Bool
  var isCompact: Bool

  init(content: Content, hasBack: Bool, scroll: BarScroll, hasBar: Bool, isCompact: Bool) {
    self.content = content
    self.hasBack = hasBack
    self.scroll = scroll
    self.hasBar = hasBar
    self.isCompact = isCompact
    _height = State(initialValue: hasBack ? ControlProfile.current.barHeight : 0)
  }
  var body: some View {
    content
      // A page fills its stack, however small its content is.
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .environment(\.barScroll, BarScrollReference(scroll: scroll))
      .safeAreaPadding(.top, hasBar ? height : 0)
      .safeAreaPadding(.bottom, bottom)
      .transformPreference(BarKey.self) {
        let growth = TypeScale.size(.largeTitle, typeSize) - TypeScale.size(.largeTitle, .large)
        $0.titleGrowth = max(0, growth * 1.25)
      }
      .modifier(
        BarHeightReader(isCompact: isCompact) {
          height = $0
          bottom = $1
        })
  }
}

/// Reads what room the bars take that the content asks for.
private struct BarHeightReader: PrimitiveModifier {
  var isCompact: Bool
  var action: (_ top: CGFloat, _ bottom: CGFloat) -> Void
  static func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
  ) -> TypedNode<ModifiedContent<Content, Self>> { BarHeightNode(view, inputs) }
}

private final class BarHeightNode<Content: View>: BehaviourNode<Content, BarHeightReader>,
  PreferenceReader
{
  private var last: (CGFloat, CGFloat)?
  var readerDepth: Int { depth }
  var readsGeometry: Bool { false }
  override func didMake() { graph.preferences.add(self, key: BarKey.self) }
  override func didUpdate(from old: BarHeightReader) {
    if old.isCompact != view.modifier.isCompact { readPreferences() }
  }
  override func willRemove() { graph.preferences.remove(self) }
  func readPreferences() {
    guard !isRemoved else { return }
    var found: NavigationBarContent?
    child.reducePreference(BarKey.self, into: &found)
    let bar = found ?? BarKey.defaultValue
    let top = bar.isHidden ? 0 : bar.height
    let bottom = BottomBar.height(bar, isCompact: view.modifier.isCompact)
    if let last, last == (top, bottom) { return }
    last = (top, bottom)
    view.modifier.action(top, bottom)
  }
}

/// Tells whether a view that takes text has the keyboard within the content.
struct TextFocusReader: ElementModifier {
  var changed: (Bool) -> Void
  func makeElement(_ inputs: NodeInputs) -> ModifierElement<Self> { TextFocusElement(self, inputs) }
}

final class TextFocusElement: ModifierElement<TextFocusReader>, FocusObserver {
  private var has = false
  override init(_ modifier: TextFocusReader, _ inputs: NodeInputs) {
    super.init(modifier, inputs)
    graph.events.focus.observe(self)
  }
  override func modifierDidChange(from old: TextFocusReader) {}
  func focusDidMove(to focused: LayoutNode?) {
    var node = (focused as? any Focusable)?.takesText == true ? focused : nil
    while let current = node, current !== self { node = current.parent }
    guard (node != nil) != has else { return }
    has = node != nil
    modifier.changed(has)
  }
}

/// True for content that draws bars of its own, such as a stack.
enum OwnsBarKey: PlacelessPreferenceKey {
  static var defaultValue: Bool { false }
  static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}
