/// Runs actions when content comes and goes.
package struct AppearanceModifier: PrimitiveModifier {
  var appear: (() -> Void)?
  var disappear: (() -> Void)?
  package static func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
  ) -> TypedNode<ModifiedContent<Content, Self>> {
    AppearanceNode(view, inputs)
  }
}

/// A place that adds a behaviour to its content without a box of its own.
package class BehaviourNode<Content: View, M: ViewModifier>: TypedNode<ModifiedContent<Content, M>>
{
  package private(set) var child: TypedNode<Content>!
  package override init(_ view: ModifiedContent<Content, M>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    child = make(view.content)
    didMake()
  }
  package override var childNodes: [ViewNode] { [child] }
  package override func update(_ view: ModifiedContent<Content, M>) {
    let old = self.view
    self.view = view
    didUpdate(from: old.modifier)
    child.update(view.content)
  }
  /// The place has just been made.
  package func didMake() {}
  /// The modifier has a new value, before the content takes its own.
  package func didUpdate(from old: M) {}
}

final class AppearanceNode<Content: View>: BehaviourNode<Content, AppearanceModifier> {
  private var hasAppeared = false

  override func didMake() {
    graph.afterLayout { [weak self] in
      guard let self, !self.isRemoved, !self.hasAppeared else { return }
      self.hasAppeared = true
      self.view.modifier.appear?()
    }
  }

  override func willRemove() {
    guard hasAppeared, let action = view.modifier.disappear else { return }
    graph.afterLayout(action)
  }
}

/// Runs an action when a value changes.
package struct ChangeModifier<Value: Equatable>: PrimitiveModifier {
  var value: Value
  var initial: Bool
  var action: (Value, Value) -> Void
  package static func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
  ) -> TypedNode<ModifiedContent<Content, Self>> {
    ChangeNode(view, inputs)
  }
}

final class ChangeNode<Content: View, Value: Equatable>: BehaviourNode<
  Content, ChangeModifier<Value>
>
{
  private var reported: Value!
  private var isScheduled = false

  override func didMake() {
    reported = view.modifier.value
    guard view.modifier.initial else { return }
    let value = view.modifier.value
    graph.afterUpdate { [weak self] in self?.view.modifier.action(value, value) }
  }

  override func didUpdate(from old: ChangeModifier<Value>) {
    guard !isScheduled, view.modifier.value != reported else { return }
    isScheduled = true
    // One report per update, from the value last reported to the one that the update settled on.
    graph.afterUpdate { [weak self] in
      guard let self, !self.isRemoved else { return }
      self.isScheduled = false
      let (old, new) = (self.reported!, self.view.modifier.value)
      self.reported = new
      if old != new { self.view.modifier.action(old, new) }
    }
  }
}

/// Runs an asynchronous action for as long as content is there.
package struct TaskModifier<ID: Equatable>: PrimitiveModifier {
  var id: ID
  var priority: TaskPriority
  var action: @Sendable () async -> Void
  package static func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
  ) -> TypedNode<ModifiedContent<Content, Self>> {
    TaskNode(view, inputs)
  }
}

final class TaskNode<Content: View, ID: Equatable>: BehaviourNode<Content, TaskModifier<ID>> {
  private var task: Task<Void, Never>?

  override func didMake() { schedule() }

  private func schedule() {
    graph.afterLayout { [weak self] in
      guard let self, !self.isRemoved else { return }
      self.task?.cancel()
      let action = self.view.modifier.action
      self.task = Task(priority: self.view.modifier.priority) { await action() }
    }
  }

  override func didUpdate(from old: TaskModifier<ID>) {
    if old.id != view.modifier.id { schedule() }
  }

  override func willRemove() { task?.cancel() }
}

/// Runs an action with each value of a publisher-like source.
package struct TransactionModifier: PrimitiveModifier {
  var transform: (inout Transaction) -> Void
  package static func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
  ) -> TypedNode<ModifiedContent<Content, Self>> {
    TransactionNode(view, inputs)
  }
}

final class TransactionNode<Content: View>: TypedNode<ModifiedContent<Content, TransactionModifier>>
{
  private var child: TypedNode<Content>!
  override init(_ view: ModifiedContent<Content, TransactionModifier>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    child = make(view.content)
  }
  override var childNodes: [ViewNode] { [child] }
  override func update(_ view: ModifiedContent<Content, TransactionModifier>) {
    self.view = view
    let outer = graph.transaction
    view.modifier.transform(&graph.transaction)
    child.update(view.content)
    graph.transaction = outer
  }
}

extension View {
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appear: action, disappear: nil))
  }
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appear: nil, disappear: action))
  }
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, initial: initial, action: action))
  }
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, initial: initial) { _, _ in action() })
  }
  @available(*, deprecated, message: "Use onChange with a two or zero parameter action closure.")
  nonisolated public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, initial: false) { action($1) })
  }
  @preconcurrency nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: 0, priority: priority, action: TaskAction.sendable(action)))
  }
  @preconcurrency nonisolated public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: value, priority: priority, action: TaskAction.sendable(action)))
  }
  nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void)
    -> some View
  {
    modifier(TransactionModifier(transform: transform))
  }
}

enum TaskAction {
  /// A task action is handed over whole and run by one task at a time.
  static func sendable(_ action: @escaping @isolated(any) () async -> Void)
    -> @Sendable () async -> Void
  {
    let box = UncheckedBox(action)
    return { await box.value() }
  }
}
