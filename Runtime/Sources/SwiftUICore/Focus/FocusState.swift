/// Which of some views has the keyboard; setting it moves the keyboard.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  private var state: State<Value>

  /// A way to read and set a focus state.
  @propertyWrapper
  public struct Binding {
    let read: () -> Value
    let write: (Value) -> Void
    let empty: Value
    public var wrappedValue: Value {
      get { read() }
      nonmutating set { write(newValue) }
    }
    public var projectedValue: Binding { self }
  }

  private let empty: Value
  public init() where Value == Bool {
    state = State(wrappedValue: false)
    empty = false
  }
  public init<T: Hashable>() where Value == T? {
    state = State(wrappedValue: nil)
    empty = nil
  }
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }
  public var projectedValue: Binding {
    let state = state
    return Binding(read: { state.wrappedValue }, write: { state.wrappedValue = $0 }, empty: empty)
  }
}

/// Ties the keyboard of what it is applied to, to a value.
struct FocusedModifier: ElementModifier {
  var isWanted: Bool
  /// What is to have the keyboard where that is something else; nil for nothing.
  var other: AnyHashable?
  var set: (Bool) -> Void
  func makeElement(_ inputs: NodeInputs) -> ModifierElement<Self> { FocusedElement(self, inputs) }
}

final class FocusedElement: ModifierElement<FocusedModifier>, FocusObserver {
  private var has = false

  override init(_ modifier: FocusedModifier, _ inputs: NodeInputs) {
    super.init(modifier, inputs)
    graph.events.focus.observe(self)
    if modifier.isWanted { take() }
  }
  override func modifierDidChange(from old: FocusedModifier) {
    if let other = modifier.other, other != old.other { lookFor(other) }
    guard modifier.isWanted != old.isWanted, modifier.isWanted != has else { return }
    if modifier.isWanted { take() } else { graph.afterLayout { [weak self] in self?.giveUp() } }
  }
  private func take() {
    graph.afterLayout { [weak self] in
      guard let self, self.modifier.isWanted else { return }
      guard let target = Self.first(self) else {
        // Nothing here can have the keyboard: the wish is forgotten.
        return self.modifier.set(false)
      }
      self.graph.events.focus.focus(target)
    }
  }
  /// A view in a row that is not made yet cannot take the keyboard: its row is looked for.
  private func lookFor(_ other: AnyHashable) {
    let center = graph.events.focus
    guard !center.isLooking else { return }
    center.isLooking = true
    // Those that are there come first.
    graph.afterLayout { [weak self] in
      center.graph.afterLayout { [weak self] in
        center.isLooking = false
        guard let self, self.modifier.other == other else { return }
        center.reveal { elements in
          elements.contains { Self.wanted(in: $0, besides: self) }
        }
      }
    }
  }
  private static func wanted(in node: LayoutNode, besides other: FocusedElement) -> Bool {
    if let element = node as? FocusedElement, element !== other, element.modifier.isWanted {
      return true
    }
    return node.children.contains { wanted(in: $0, besides: other) }
  }
  private func giveUp() {
    if has, !modifier.isWanted { graph.events.focus.focus(nil) }
  }
  private static func first(_ node: LayoutNode) -> (any Focusable)? {
    if let focusable = node as? any Focusable, focusable.canFocus { return focusable }
    for child in node.children { if let found = first(child) { return found } }
    return nil
  }
  func focusDidMove(to focused: LayoutNode?) {
    var node = focused
    while let current = node, current !== self { node = current.parent }
    let now = node != nil
    guard now != has else { return }
    has = now
    modifier.set(now)
  }
}

extension View {
  nonisolated public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    FocusedView(content: self, binding: binding, value: value)
  }
  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    FocusedView(content: self, binding: condition, value: true)
  }
}

/// Reads the focus state where its changes are noticed.
private struct FocusedView<Content: View, Value: Hashable> {
  var content: Content
  var binding: FocusState<Value>.Binding
  var value: Value
  nonisolated init(content: Content, binding: FocusState<Value>.Binding, value: Value) {
    self.content = content
    self.binding = binding
    self.value = value
  }
}

extension FocusedView: View {
  var body: some View {
    let (binding, value) = (binding, value)
    let now = binding.wrappedValue
    content.modifier(
      FocusedModifier(
        isWanted: now == value,
        other: now == value || now == binding.empty ? nil : AnyHashable(now),
        set: { has in
          if has {
            binding.wrappedValue = value
          } else if binding.wrappedValue == value {
            binding.wrappedValue = binding.empty
          }
        }))
  }
}

/// How a default focus is weighed against what else wants the keyboard.
public struct DefaultFocusEvaluationPriority: Sendable {
  let isUserInitiated: Bool
  public static let automatic = DefaultFocusEvaluationPriority(isUserInitiated: false)
  public static let userInitiated = DefaultFocusEvaluationPriority(isUserInitiated: true)
}

extension View {
  /// Which view has the keyboard when this one appears.
  nonisolated public func defaultFocus<V: Hashable>(
    _ binding: FocusState<V>.Binding, _ value: V,
    priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    let box = UncheckedBox((binding, value))
    return onAppear {
      let (binding, value) = box.value
      if binding.wrappedValue == binding.empty { binding.wrappedValue = value }
    }
  }
}
