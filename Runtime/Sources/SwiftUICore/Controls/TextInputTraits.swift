/// What the return key of an on-screen keyboard says.
public struct SubmitLabel: Sendable {
  enum Kind: Sendable { case done, go, send, join, route, search, `return`, next, `continue` }
  var kind: Kind
  public static var done: SubmitLabel { SubmitLabel(kind: .done) }
  public static var go: SubmitLabel { SubmitLabel(kind: .go) }
  public static var send: SubmitLabel { SubmitLabel(kind: .send) }
  public static var join: SubmitLabel { SubmitLabel(kind: .join) }
  public static var route: SubmitLabel { SubmitLabel(kind: .route) }
  public static var search: SubmitLabel { SubmitLabel(kind: .search) }
  public static var `return`: SubmitLabel { SubmitLabel(kind: .return) }
  public static var next: SubmitLabel { SubmitLabel(kind: .next) }
  public static var `continue`: SubmitLabel { SubmitLabel(kind: .continue) }
}

/// What an on-screen keyboard writes large by itself.
public struct TextInputAutocapitalization: Sendable {
  enum Kind: Sendable { case never, words, sentences, characters }
  var kind: Kind
  public static var never: TextInputAutocapitalization { .init(kind: .never) }
  public static var words: TextInputAutocapitalization { .init(kind: .words) }
  public static var sentences: TextInputAutocapitalization { .init(kind: .sentences) }
  public static var characters: TextInputAutocapitalization { .init(kind: .characters) }
}

private enum AutocorrectionKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether words are left as they were typed.
  public var autocorrectionDisabled: Bool {
    get { self[AutocorrectionKey.self] }
    set { self[AutocorrectionKey.self] = newValue }
  }
}

// A desktop has a keyboard of keys: there is nothing to label, to capitalise or to correct.
extension View {
  /// Labels the return key of an on-screen keyboard. No effect with keys.
  nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }
  /// Capitalises what is typed on an on-screen keyboard. No effect with keys.
  nonisolated public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View { self }
  /// Leaves words as they were typed. Nothing corrects them here.
  nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    environment(\.autocorrectionDisabled, disable)
  }
}

/// Whether the system offers to rewrite what is written.
@available(iOS 18.0, macOS 15.0, *)
public struct WritingToolsBehavior: Equatable, Sendable {
  private enum Kind: Sendable { case automatic, complete, limited, disabled }
  private let kind: Kind
  public static let automatic = WritingToolsBehavior(kind: .automatic)
  public static let complete = WritingToolsBehavior(kind: .complete)
  public static let limited = WritingToolsBehavior(kind: .limited)
  public static let disabled = WritingToolsBehavior(kind: .disabled)
}

// A desktop has neither writing tools nor a status bar over its windows.
extension View {
  /// Offers writing tools or not. There are none here.
  @available(iOS 18.0, macOS 15.0, *)
  nonisolated public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View {
    self
  }
  /// Hides the status bar. There is none over a window.
  nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  /// Hides what the system shows over an app. It shows nothing over a window.
  nonisolated public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
}
