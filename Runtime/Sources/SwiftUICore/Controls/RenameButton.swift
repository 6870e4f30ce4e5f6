/// What a rename button does.
public struct RenameAction {
  private let action: () -> Void
  nonisolated init(_ action: @escaping () -> Void) { self.action = action }
  @MainActor @preconcurrency public func callAsFunction() { action() }
}

private enum RenameKey: EnvironmentKey {
  static var defaultValue: UncheckedBox<RenameAction?> { UncheckedBox(nil) }
}
extension EnvironmentValues {
  private var renameBox: UncheckedBox<RenameAction?> {
    get { self[RenameKey.self] }
    set { self[RenameKey.self] = newValue }
  }
  /// What renames the content around, if something does.
  public internal(set) var rename: RenameAction? {
    get { renameBox.value }
    set { renameBox = UncheckedBox(newValue) }
  }
}

/// A button that starts renaming what it stands in.
public struct RenameButton<Label: View> {}

extension RenameButton where Label == SwiftUICore.Label<Text, Image> {
  nonisolated public init() {}
}

extension RenameButton: View {
  public var body: some View { RenameBody() }
}

private struct RenameBody: View {
  @Environment(\.rename) private var rename
  var body: some View {
    Button {
      rename?()
    } label: {
      Label(.rename, systemImage: "pencil")
    }
    .disabled(rename == nil)
  }
}

extension View {
  nonisolated public func renameAction(_ action: @escaping () -> Void) -> some View {
    environment(\.rename, RenameAction(action))
  }
  nonisolated public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
    environment(\.rename, RenameAction { isFocused.wrappedValue = true })
  }
}
