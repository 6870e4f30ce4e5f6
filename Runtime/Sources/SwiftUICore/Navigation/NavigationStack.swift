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

/// How far the topmost page has been pulled away by a finger, of its width.
struct BackPull: Equatable {
  var page: Int
  var amount: CGFloat
}

struct NavigationStackBody<Root: View>: View {
  @State private var own = NavigationModel()
  @State private var version = 0
  @State private var pull: BackPull?
  @State private var rewinds = 0
  @Environment(\.columnReference) private var column
  @Environment(\.isElevated) private var isElevated
  @Environment(\.tabReselections) private var reselections
  @Environment(\.outerSearch) private var outerSearch
  var path: Binding<[AnyHashable]>?
  var root: Root
  /// A model that is shared with columns beside this stack.
  var shared: NavigationModel?
  var extra: AnyView?
  /// Whether this stack stands for the columns of a split view.
  var isColumns = false

  private var model: NavigationModel { shared ?? own }

  var body: some View {
    let _ = version
    let _ = prepare()
    let model = model
    let pages = model.pages
    ZStack {
      NavigationPageView(
        content: root.modifier(OuterSearchModifier(search: outerSearch.search)), isRoot: true,
        isTop: pages.isEmpty, covered: covered(below: pages.first),
        back: isColumns ? nil : column?.back, extra: extra ?? column?.extra, rewinds: rewinds,
        isColumn: isColumns)
      ForEach(Array(pages.enumerated()), id: \.element.id) { index, page in
        let isTop = index == pages.count - 1
        NavigationPageView(
          content: model.view(for: page.content), isRoot: false, isTop: isTop,
          covered: isTop ? nil : covered(below: pages[index + 1]),
          back: { model.pop(page.id) }, extra: nil,
          note: { model.note(hidesBack: $0, of: page.id) }, rewinds: rewinds,
          isColumn: page.column != nil
        )
        .modifier(PageMotionModifier(amount: pull?.page == page.id ? pull?.amount ?? 0 : 0))
        .environment(\.dismissAction, DismissAction { model.pop(page.id) })
        .environment(\.columnReference, columnReference(for: page))
        .transition(PageTransition())
      }
    }
    .safeAreaPadding(.top, isElevated ? ControlProfile.current.sheetBarTop : 0)
    .environment(\.outerSearch, OuterSearch())
    .modifier(backSwipe(.content))
    .modifier(backSwipe(.edge))
    .environment(\.navigation, NavigationReference(model: model))
    .modifier(EditModeScope())
    // A stack has bars of its own; of what is around, only the tab bar listens.
    .transformPreference(BarKey.self) { bar in
      let (hidesTabBar, scheme) = (bar.hidesTabBar, bar.colorScheme[.tabBar])
      bar = NavigationBarContent()
      bar.colorScheme[.tabBar] = scheme
      bar.hidesTabBar = hidesTabBar
      bar.isHidden = true
    }
    .preference(key: OwnsBarKey.self, value: true)
    .onChange(of: reselections) {
      if model.pages.isEmpty { rewinds += 1 } else { model.popToRoot() }
    }
  }

  private func columnReference(for page: NavigationPage) -> ColumnReference? {
    guard isColumns, let index = page.column else { return nil }
    return ColumnReference(
      index: index + 1, back: { [model] in model.pop(page.id) }, advance: column?.advance,
      choices: column?.choices)
  }

  private func prepare() {
    let model = model
    model.path = path
    if let path { model.adopt(path.wrappedValue) }
    model.changed = { version += 1 }
  }

  // MARK: Back swipe

  private func backSwipe(_ start: BackSwipeModifier.Start) -> BackSwipeModifier {
    BackSwipeModifier(
      start: start, isEnabled: { model.canSwipeBack }, changed: { follow($0) },
      ended: { letGo($0, speed: $1) })
  }

  /// How far a page is covered by the one above; nil when that is not being pulled.
  private func covered(below page: NavigationPage?) -> CGFloat? {
    guard let pull, let page, pull.page == page.id else { return nil }
    return 1 - pull.amount
  }
  private func follow(_ amount: CGFloat) {
    guard let top = model.pages.last else { return }
    NavigationModel.still { pull = BackPull(page: top.id, amount: amount) }
  }
  private func letGo(_ isMeant: Bool, speed: CGFloat) {
    guard let current = pull else { return }
    let goes = isMeant && model.pages.last?.id == current.page
    // The page goes on at the speed of the finger.
    let motion = Animation.interpolatingSpring(
      duration: ControlProfile.current.pushDuration,
      initialVelocity: goes ? max(0, speed) : max(0, -speed / max(0.05, current.amount)))
    withAnimation(motion) { pull = nil }
    if goes { model.pop(current.page, motion) }
  }
}

extension NavigationPage {
  var column: Int? { if case .column(let index) = content { index } else { nil } }
}
