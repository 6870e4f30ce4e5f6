import Drawing

/// Makes its content something that can have the keyboard, or that hears keys first.
struct KeyHandlerModifier: ElementModifier {
  var isFocusable: Bool
  var handle: (KeyEvent) -> Bool
  func makeElement(_ inputs: NodeInputs) -> ModifierElement<Self> {
    KeyHandlerElement(self, inputs)
  }
}

final class KeyHandlerElement: ModifierElement<KeyHandlerModifier>, Focusable {
  private var hasFocus = false

  override func modifierDidChange(from old: KeyHandlerModifier) {
    if !canFocus, hasFocus { graph.events.focus.focus(nil) }
  }
  override func environmentDidChange(_ changes: EnvironmentChanges) {
    if !canFocus, hasFocus { graph.events.focus.focus(nil) }
  }
  override func willEnd() { graph.events.focus.didEnd(self) }

  var canFocus: Bool { modifier.isFocusable && environment.isEnabled }
  func focusDidChange(_ isFocused: Bool) {
    hasFocus = isFocused
    invalidateDisplay()
  }
  func handle(_ key: KeyEvent) -> Bool { environment.isEnabled && modifier.handle(key) }

  override func makeContent() -> DisplayContent {
    let inner = super.makeContent()
    return hasFocus && !environment.focusEffectIsDisabled
      ? FocusRing.around(inner, size: presentedSize, environment) : inner
  }
}

private enum FocusEffectKey: EnvironmentKey { static var defaultValue: Bool { false } }
extension EnvironmentValues {
  package var focusEffectIsDisabled: Bool {
    get { self[FocusEffectKey.self] }
    set { self[FocusEffectKey.self] = newValue }
  }
  /// Whether the ring around what has the keyboard is shown.
  public var isFocusEffectEnabled: Bool { !focusEffectIsDisabled }
}

/// A key that was pressed, as an action is told about it.
public struct KeyPress: Sendable {
  /// When a key press counts.
  public struct Phases: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let down = Phases(rawValue: 1)
    public static let `repeat` = Phases(rawValue: 2)
    public static let up = Phases(rawValue: 4)
    public static let all: Phases = [.down, .repeat, .up]
  }
  /// Whether a key was used.
  public enum Result: Sendable {
    case handled
    case ignored
  }
  public let phase: Phases
  public let key: KeyEquivalent
  public let characters: String
  public let modifiers: EventModifiers
}

/// The ways in which a view can have the keyboard.
public struct FocusInteractions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let activate = FocusInteractions(rawValue: 1)
  public static let edit = FocusInteractions(rawValue: 2)
  public static let automatic: FocusInteractions = [.activate, .edit]
}

extension View {
  nonisolated private func keyPress(
    _ phases: KeyPress.Phases, _ action: @escaping (KeyPress) -> KeyPress.Result?
  ) -> some View {
    modifier(
      KeyHandlerModifier(isFocusable: false) { event in
        guard phases.contains(.down) else { return false }
        let press = KeyPress(
          phase: .down, key: event.key,
          characters: event.characters ?? String(event.key.character), modifiers: event.modifiers)
        return action(press) == .handled
      })
  }
  nonisolated public func focusable(_ isFocusable: Bool = true) -> some View {
    modifier(KeyHandlerModifier(isFocusable: isFocusable) { _ in false })
  }
  nonisolated public func focusable(
    _ isFocusable: Bool = true, interactions: FocusInteractions
  ) -> some View {
    modifier(KeyHandlerModifier(isFocusable: isFocusable) { _ in false })
  }
  nonisolated public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    transformEnvironment(\.focusEffectIsDisabled) { $0 = $0 || disabled }
  }
  nonisolated public func onKeyPress(
    _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
  ) -> some View {
    keyPress([.down]) { $0.key == key ? action() : nil }
  }
  nonisolated public func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases,
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    keyPress(phases) { $0.key == key ? action($0) : nil }
  }
  nonisolated public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    keyPress(phases) { keys.contains($0.key) ? action($0) : nil }
  }
  nonisolated public func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    keyPress(phases) { press in
      let scalars = press.characters.unicodeScalars
      guard !scalars.isEmpty, scalars.allSatisfy(characters.contains) else { return nil }
      return action(press)
    }
  }
  nonisolated public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    keyPress(phases) { action($0) }
  }
}
