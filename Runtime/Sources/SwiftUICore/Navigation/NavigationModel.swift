/// One page above the root of a stack.
struct NavigationPage: Identifiable {
  enum Content {
    case value(AnyHashable)
    case view(AnyView)
    /// A column of a split view that has no room beside the others.
    case column(Int)
  }
  let id: Int
  var content: Content
  /// Called when the page goes by itself, as after a swipe back.
  var removed: (() -> Void)?
}

extension NavigationPage {
  func isColumn(_ index: Int) -> Bool { column == index }
}

/// What a navigation stack shows, and where its destinations are.
@MainActor final class NavigationModel {
  private(set) var pages: [NavigationPage] = []
  private(set) var destinations: [ObjectIdentifier: (AnyHashable) -> AnyView?] = [:]
  private var lastID = 0
  /// Bound paths hold the values of the pages; nil for a stack that keeps its own.
  var path: Binding<[AnyHashable]>?
  var changed: (() -> Void)?
  /// What a split view shows in its columns, where this stack stands for them.
  var columns: [AnyView] = []
  /// The pages that want no way back, as their bars say.
  private var lockedPages: Set<Int> = []

  /// Whether the topmost page can be pulled away.
  var canSwipeBack: Bool { pages.last.map { !lockedPages.contains($0.id) } ?? false }

  /// Notes whether a page wants no way back.
  func note(hidesBack: Bool, of page: Int) {
    if hidesBack { lockedPages.insert(page) } else { lockedPages.remove(page) }
  }

  private func makePage(_ content: NavigationPage.Content, removed: (() -> Void)? = nil)
    -> NavigationPage
  {
    lastID += 1
    return NavigationPage(id: lastID, content: content, removed: removed)
  }

  /// How pages come and go.
  static var motion: Animation { .smooth(duration: ControlProfile.current.pushDuration) }
  static func animated(_ motion: Animation = motion, _ body: () -> Void) {
    withAnimation(motion) { body() }
  }
  static func still(_ body: () -> Void) {
    var transaction = Transaction()
    transaction.disablesAnimations = true
    withTransaction(transaction, body)
  }

  private func didChange(_ motion: Animation = motion) { Self.animated(motion) { changed?() } }

  private func clear() {
    let gone = pages
    pages = []
    forget(gone[...])
  }

  /// How many columns of a split view are among the pages.
  var columnCount: Int { pages.prefix { $0.column != nil }.count }

  /// Columns come before what was pushed on top of them.
  func push(column: Int, isStill: Bool = false, removed: (() -> Void)? = nil) {
    guard !pages.contains(where: { $0.isColumn(column) }) else { return }
    pages.insert(makePage(.column(column), removed: removed), at: columnCount)
    if isStill { Self.still { changed?() } } else { didChange() }
  }

  /// Takes columns for pages, or for pages no longer, where the window around has changed: nothing moves
  /// and nobody is told.
  func setColumns(_ count: Int, removed: (Int) -> (() -> Void)?) {
    pages.removeAll { $0.column != nil }
    pages.insert(
      contentsOf: (0..<count).map { makePage(.column($0), removed: removed($0)) }, at: 0)
  }

  /// `replacing` is true for a link in a column beside: its page takes the place of those that are there.
  func push(value: AnyHashable, replacing: Bool = false) {
    if replacing { clear() }
    if let path {
      Self.animated { path.wrappedValue.append(value) }
    } else {
      pages.append(makePage(.value(value)))
      didChange()
    }
  }
  @discardableResult func push(
    view: AnyView, replacing: Bool = false, removed: (() -> Void)? = nil
  ) -> Int {
    if replacing { clear() }
    let page = makePage(.view(view), removed: removed)
    pages.append(page)
    didChange()
    return page.id
  }

  func popToRoot() {
    if let first = pages.first { pop(first.id) }
  }

  /// Takes away the page with `id` and those above; nil takes the topmost.
  func pop(_ id: Int? = nil, _ motion: Animation = motion) {
    guard !pages.isEmpty else { return }
    let index = id.map { id in pages.firstIndex { $0.id == id } } ?? pages.count - 1
    guard let index else { return }
    let gone = pages[index...]
    pages.removeSubrange(index...)
    if let path, path.wrappedValue != values {
      let values = values
      Self.animated(motion) { path.wrappedValue = values }
    }
    forget(gone)
    didChange(motion)
  }

  private func forget(_ gone: ArraySlice<NavigationPage>) {
    for page in gone.reversed() {
      lockedPages.remove(page.id)
      page.removed?()
    }
  }

  /// The values of the pages that stand for one.
  private var values: [AnyHashable] {
    pages.compactMap { page in if case .value(let value) = page.content { value } else { nil } }
  }

  /// Takes over a path that was changed from outside.
  func adopt(_ values: [AnyHashable]) {
    guard self.values != values else { return }
    var kept: [NavigationPage] = []
    var index = 0
    for page in pages {
      if case .value(let value) = page.content {
        guard index < values.count, values[index] == value else { break }
        index += 1
      }
      kept.append(page)
    }
    let gone = pages.dropFirst(kept.count)
    pages = kept + values.dropFirst(index).map { makePage(.value($0)) }
    forget(gone)
  }

  func register<D: Hashable>(_ type: D.Type, _ make: @escaping (AnyHashable) -> AnyView?) {
    let isNew = destinations.updateValue(make, forKey: ObjectIdentifier(type)) == nil
    if isNew, !pages.isEmpty { didChange() }
  }

  func view(for content: NavigationPage.Content) -> AnyView {
    switch content {
    case .view(let view): return view
    case .column(let index):
      return columns.indices.contains(index) ? columns[index] : AnyView(EmptyView())
    case .value(let value):
      // The type itself goes before others that the value may also be taken for, as an optional of it.
      let own = ObjectIdentifier(type(of: value.base))
      if let view = destinations[own]?(value) { return view }
      for make in destinations.values { if let view = make(value) { return view } }
      RuntimeIssues.report(
        "No navigationDestination for a value of type \(type(of: value.base)) in this NavigationStack."
      )
      return AnyView(Image(systemName: "exclamationmark.triangle").foregroundStyle(.yellow))
    }
  }
}

/// The stack a view is in.
package struct NavigationReference: Equatable, @unchecked Sendable {
  // Used on the main actor only.
  let model: NavigationModel
  /// Whether what is pushed from here takes the place of the pages that are there.
  var replaces = false
  package static func == (a: NavigationReference, b: NavigationReference) -> Bool {
    a.model === b.model && a.replaces == b.replaces
  }
}

private enum NavigationKey: EnvironmentKey { static var defaultValue: NavigationReference? { nil } }
extension EnvironmentValues {
  package var navigation: NavigationReference? {
    get { self[NavigationKey.self] }
    set { self[NavigationKey.self] = newValue }
  }
}

/// Tells the stack around which views stand for values of a type.
struct DestinationModifier<D: Hashable, Destination: View>: PrimitiveModifier {
  var destination: (D) -> Destination
  static func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
  ) -> TypedNode<ModifiedContent<Content, Self>> { DestinationNode(view, inputs) }
}

final class DestinationNode<Content: View, D: Hashable, Destination: View>: BehaviourNode<
  Content, DestinationModifier<D, Destination>
>
{
  override func didMake() { register() }
  override func didUpdate(from old: DestinationModifier<D, Destination>) { register() }
  private func register() {
    environment.navigation?.model.register(D.self) { [weak self] value in
      guard let value = value.base as? D, let self else { return nil }
      return AnyView(self.view.modifier.destination(value))
    }
  }
}

/// Pushes a view while a condition holds.
struct PresentedDestinationModifier<Destination: View>: PrimitiveModifier {
  var id: AnyHashable?
  var dismiss: () -> Void
  var destination: () -> Destination
  static func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
  ) -> TypedNode<ModifiedContent<Content, Self>> { PresentedDestinationNode(view, inputs) }
}

final class PresentedDestinationNode<Content: View, Destination: View>: BehaviourNode<
  Content, PresentedDestinationModifier<Destination>
>
{
  private var pushed: (id: AnyHashable, page: Int, content: PushedContent)?
  override func didMake() { schedule() }
  override func didUpdate(from old: PresentedDestinationModifier<Destination>) { schedule() }
  private func schedule() {
    graph.afterUpdate { [weak self] in self?.reconcile() }
  }
  /// What is pushed; what the app's closure reads for it is read for this place.
  private func made() -> AnyView {
    evaluation &+= 1
    if dirtyTransaction == nil { isDirty = false }
    return graph.track(self) { AnyView(view.modifier.destination()) }
  }
  override func evaluate() {
    guard !isRemoved, let pushed else { return }
    pushed.content.view = made()
  }
  private func reconcile() {
    guard !isRemoved, let reference = environment.navigation else { return }
    let model = reference.model
    let wanted = view.modifier.id
    if let pushed, pushed.id != wanted {
      self.pushed = nil
      model.pop(pushed.page)
    }
    guard let wanted else { return }
    let made = made()
    if let pushed {
      pushed.content.view = made
    } else {
      let content = PushedContent(made)
      let page = model.push(
        view: AnyView(PushedView(content: content)), replacing: reference.replaces
      ) { [weak self] in
        guard let self, self.pushed?.id == wanted else { return }
        self.pushed = nil
        self.view.modifier.dismiss()
      }
      pushed = (wanted, page, content)
    }
  }
}

/// What a pushed page shows. A new view is shown by the page alone: were the stack told, it would evaluate
/// the view that pushed, which would push again.
@MainActor private final class PushedContent {
  var view: AnyView { didSet { changed?() } }
  var changed: (() -> Void)?
  init(_ view: AnyView) { self.view = view }
}

private struct PushedView: View {
  @State private var version = 0
  var content: PushedContent
  var body: some View {
    let _ = version
    let _ = content.changed = { version += 1 }
    content.view
  }
}

extension View {
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(DestinationModifier(destination: destination))
  }
  nonisolated public func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> V
  ) -> some View {
    modifier(
      PresentedDestinationModifier(
        id: isPresented.wrappedValue ? AnyHashable(true) : nil,
        dismiss: { isPresented.wrappedValue = false }, destination: destination))
  }
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    let shown = item.wrappedValue
    return modifier(
      PresentedDestinationModifier(
        id: shown.map { AnyHashable($0) }, dismiss: { item.wrappedValue = nil },
        destination: { shown.map { destination($0) } }))
  }
}
