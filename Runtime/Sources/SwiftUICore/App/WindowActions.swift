private enum SceneReferenceKey: EnvironmentKey {
  static var defaultValue: SceneReference? { nil }
}

extension EnvironmentValues {
  package var sceneReference: SceneReference? {
    get { self[SceneReferenceKey.self] }
    set { self[SceneReferenceKey.self] = newValue }
  }
  /// Opens a window of a scene.
  public var openWindow: OpenWindowAction { OpenWindowAction(reference: sceneReference) }
  /// Closes windows.
  public var dismissWindow: DismissWindowAction { DismissWindowAction(reference: sceneReference) }
  /// Whether `openWindow` can open a second window here.
  public var supportsMultipleWindows: Bool { sceneReference?.center != nil }
  /// Opens the window of the `Settings` scene.
  @available(macOS 14, *)
  public var openSettings: OpenSettingsAction { OpenSettingsAction(reference: sceneReference) }
}

/// Opens a window of a scene, by its name, a value, or both.
@MainActor @preconcurrency public struct OpenWindowAction {
  let reference: SceneReference?
  nonisolated init(reference: SceneReference?) { self.reference = reference }

  public func callAsFunction(id: String) { open(id, nil) }
  public func callAsFunction<D: Decodable & Encodable & Hashable>(value: D) {
    open(nil, AnyHashable(value))
  }
  public func callAsFunction<D: Decodable & Encodable & Hashable>(id: String, value: D) {
    open(id, AnyHashable(value))
  }
  private func open(_ id: String?, _ value: AnyHashable?) {
    guard let center = reference?.center else {
      return RuntimeIssues.report("openWindow: this window is the only one there can be.")
    }
    center.openWindow(id: id, value: value)
  }
}

/// Closes the window it was asked for in, or those of a scene.
@MainActor @preconcurrency public struct DismissWindowAction {
  let reference: SceneReference?
  nonisolated init(reference: SceneReference?) { self.reference = reference }

  public func callAsFunction() { dismiss(nil, nil) }
  public func callAsFunction(id: String) { dismiss(id, nil) }
  public func callAsFunction<D: Decodable & Encodable & Hashable>(value: D) {
    dismiss(nil, AnyHashable(value))
  }
  public func callAsFunction<D: Decodable & Encodable & Hashable>(id: String, value: D) {
    dismiss(id, AnyHashable(value))
  }
  private func dismiss(_ id: String?, _ value: AnyHashable?) {
    reference?.center?.dismissWindow(id: id, value: value, from: reference?.token)
  }
}

/// Opens the window of the `Settings` scene.
@available(macOS 14, *)
@MainActor @preconcurrency public struct OpenSettingsAction {
  let reference: SceneReference?
  nonisolated init(reference: SceneReference?) { self.reference = reference }
  public func callAsFunction() { reference?.center?.openSettings() }
}
