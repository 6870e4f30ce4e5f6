import Drawing

/// Follows a press on a control: down, out, back in, up.
final class PressRecognizer: Recognizer<Bool> {
  // Stated because the compiler warns about the one it would write itself.
  @available(*, unavailable)
  override init() { preconditionFailure("made with its parts") }

  private let isNear: (CGPoint) -> Bool
  private let pressed: (Bool) -> Void
  private let action: () -> Void
  private var isInside = false
  init(
    isNear: @escaping (CGPoint) -> Bool, pressed: @escaping (Bool) -> Void,
    action: @escaping () -> Void
  ) {
    self.isNear = isNear
    self.pressed = pressed
    self.action = action
  }
  override var isTap: Bool { true }

  private func set(inside: Bool) {
    guard inside != isInside else { return }
    isInside = inside
    pressed(inside)
  }
  override func handle(_ event: PointerEvent) {
    guard !state.isOver else { return }
    switch event.phase {
    case .down: set(inside: true)
    case .move: set(inside: isNear(event.location))
    case .up:
      let isMeant = isInside
      set(inside: false)
      if isMeant { set(true, .ended) } else { state = .failed }
    case .cancel: cancel()
    }
  }
  override func deliver() {
    if state == .ended, value == true {
      value = false
      action()
    }
  }
  override func cancel() {
    if !state.isOver { state = .failed }
    set(inside: false)
  }
}

/// Makes its content a control that acts when pressed.
struct PressModifier: ElementModifier {
  var role: ButtonRole?
  var traits: AccessibilityTraits = .isButton
  var combinesChildren = true
  var isPressed: (Bool) -> Void
  var action: () -> Void
  func makeElement(_ inputs: NodeInputs) -> ModifierElement<Self> { PressElement(self, inputs) }
}

final class PressElement: ModifierElement<PressModifier>, GestureOwner, Focusable {
  private(set) var hasFocus = false

  override init(_ modifier: PressModifier, _ inputs: NodeInputs) {
    super.init(modifier, inputs)
    registerShortcut()
  }

  override func modifierDidChange(from old: PressModifier) {}
  override func environmentDidChange(_ changes: EnvironmentChanges) { registerShortcut() }
  override func willEnd() {
    graph.events.ownerDidEnd(self)
    graph.events.focus.didEnd(self)
    graph.events.focus.unregister(self)
  }

  private func registerShortcut() {
    guard let shortcut = environment.keyboardShortcut else {
      return graph.events.focus.unregister(self)
    }
    graph.events.focus.register(shortcut, owner: self) { [weak self] in
      guard let self, self.isReachable else { return false }
      return self.act()
    }
  }

  private var isReachable: Bool {
    guard let root = graph.events.root else { return false }
    let scope = ModalScope.scope(of: root)
    var node: LayoutNode? = self
    while let current = node {
      if current === scope { return true }
      node = current.parent
    }
    return false
  }

  /// Whether touching the list row around this control counts as pressing it; a switch wants its own place.
  var actsForRow: Bool { modifier.traits.contains(.isButton) }

  @discardableResult func act() -> Bool {
    guard environment.isEnabled else { return false }
    modifier.action()
    return true
  }

  // MARK: Pointer

  func makeRecognizer() -> AnyRecognizer? {
    guard environment.isEnabled else { return nil }
    return PressRecognizer(
      isNear: { [weak self] point in
        guard let self else { return false }
        let local = HitTest.local(point, in: self)
        // A finger may slide off by some way and still means this control.
        return CGRect(origin: .zero, size: self.size).insetBy(dx: -50, dy: -50).contains(local)
      },
      pressed: { [weak self] in self?.modifier.isPressed($0) },
      action: { [weak self] in self?.act() })
  }

  // MARK: Keyboard

  var canFocus: Bool { environment.isEnabled }
  func focusDidChange(_ isFocused: Bool) {
    hasFocus = isFocused
    invalidateDisplay()
  }
  func handle(_ key: KeyEvent) -> Bool {
    guard key.modifiers.isEmpty, key.key == .space || key.key == .return else { return false }
    return act()
  }

  override func makeContent() -> DisplayContent {
    let inner = super.makeContent()
    return hasFocus ? FocusRing.around(inner, size: presentedSize, environment) : inner
  }

  // MARK: Accessibility

  override var accessibility: AccessibilityProperties? {
    var properties = AccessibilityProperties()
    properties.traits = modifier.traits
    if !environment.isEnabled { properties.traits.formUnion(.isNotEnabled) }
    if modifier.combinesChildren { properties.children = .combine }
    properties.actions = [
      AccessibilityAction(kind: .default, name: nil) { [weak self] in self?.act() }
    ]
    return properties
  }
}
