import UniformTypeIdentifiers

/// What the dialogs about files within a view are like.
package struct FileDialogSettings: Equatable, Sendable {
  package var message: Text?
  package var confirmLabel: Text?
  package var directory: URL?
  package var showsHiddenFiles = false
}

private enum FileDialogKey: EnvironmentKey {
  static var defaultValue: FileDialogSettings { FileDialogSettings() }
}
extension EnvironmentValues {
  package var fileDialog: FileDialogSettings {
    get { self[FileDialogKey.self] }
    set { self[FileDialogKey.self] = newValue }
  }
}

/// Asks for files while a condition holds.
package struct FileDialogModifier: PrimitiveModifier {
  var isPresented: Binding<Bool>
  /// Read where the modifier is made, so that the body around follows the binding.
  private(set) var isWanted: Bool
  /// Nil when there is nothing to ask about.
  var request: @MainActor () -> FileDialogRequest?
  /// Called once the binding is false again.
  var answered: @MainActor (FileDialogAnswer) -> Void
  package init(
    isPresented: Binding<Bool>, request: @escaping @MainActor () -> FileDialogRequest?,
    answered: @escaping @MainActor (FileDialogAnswer) -> Void
  ) {
    self.isPresented = isPresented
    isWanted = isPresented.wrappedValue
    self.request = request
    self.answered = answered
  }
  package static func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
  ) -> TypedNode<ModifiedContent<Content, Self>> { FileDialogNode(view, inputs) }
}

final class FileDialogNode<Content: View>: BehaviourNode<Content, FileDialogModifier> {
  private var shown: FileDialogRequest.ID?
  private var isWanted = false

  override func didMake() { look() }
  override func didUpdate(from old: FileDialogModifier) { look() }
  override func willRemove() { close() }

  private func look() {
    let wanted = view.modifier.isWanted
    guard wanted != isWanted else { return }
    isWanted = wanted
    graph.afterUpdate { [weak self] in self?.reconcile() }
  }

  private func close() {
    if let shown { graph.services.fileDialogs?.dismiss(shown) }
    shown = nil
  }

  private func reconcile() {
    guard !isRemoved else { return }
    if !isWanted { return close() }
    guard shown == nil, var request = view.modifier.request() else { return }
    guard let service = graph.services.fileDialogs else {
      return answer(.failed(FileDialogError.noDialogs))
    }
    let settings = environment.fileDialog
    request.message = settings.message.map { TextResolver.string($0, in: environment) }
    request.confirmLabel = settings.confirmLabel.map { TextResolver.string($0, in: environment) }
    request.directory = settings.directory
    request.showsHiddenFiles = settings.showsHiddenFiles
    let id = request.id
    shown = id
    service.present(request) { [weak self] in
      guard let self, self.shown == id else { return }
      self.shown = nil
      self.answer($0)
    }
  }

  private func answer(_ answer: FileDialogAnswer) {
    isWanted = false
    let modifier = view.modifier
    modifier.isPresented.wrappedValue = false
    modifier.answered(answer)
  }
}
