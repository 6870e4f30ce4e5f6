import Diagnostics
public import SwiftUICore

private struct ModelContextKey: EnvironmentKey {
  // Made once; a context without stores holds no models that threads could share.
  nonisolated(unsafe) static let defaultValue = ModelContext(ModelContainer.withoutStores)
}

extension EnvironmentValues {
  /// The context that queries and views below use; one without models where none was set.
  public var modelContext: ModelContext {
    get { self[ModelContextKey.self] }
    set { self[ModelContextKey.self] = newValue }
  }
}

extension View {
  /// Gives the views below the main context of `container`.
  @MainActor @preconcurrency
  public func modelContainer(_ container: ModelContainer) -> some View {
    environment(\.modelContext, container.mainContext)
  }

  /// Gives the views below `modelContext`.
  nonisolated public func modelContext(_ modelContext: ModelContext) -> some View {
    environment(\.modelContext, modelContext)
  }

  /// Makes a container of one kind of model, once, for the views below.
  @MainActor @preconcurrency
  public func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    modelContainer(
      for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled,
      isUndoEnabled: isUndoEnabled, onSetup: onSetup)
  }

  /// Makes a container of several kinds of models, once, for the views below.
  @MainActor @preconcurrency
  public func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    modifier(
      ContainerSetup(
        request: ContainerRequest(
          types: modelTypes, inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled,
          isUndoEnabled: isUndoEnabled, onSetup: onSetup)))
  }
}

extension Scene {
  /// Gives the views of the scene the main context of `container`.
  @MainActor @preconcurrency
  public func modelContainer(_ container: ModelContainer) -> some Scene {
    environment(\.modelContext, container.mainContext)
  }

  /// Gives the views of the scene `modelContext`.
  nonisolated public func modelContext(_ modelContext: ModelContext) -> some Scene {
    environment(\.modelContext, modelContext)
  }

  /// Makes a container of one kind of model, once, for the scene.
  @MainActor @preconcurrency
  public func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    modelContainer(
      for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled,
      isUndoEnabled: isUndoEnabled, onSetup: onSetup)
  }

  /// Makes a container of several kinds of models, once, for the scene.
  @MainActor @preconcurrency
  public func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    let request = ContainerRequest(
      types: modelTypes, inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled,
      isUndoEnabled: isUndoEnabled, onSetup: onSetup)
    return ModifiedScene(content: self) { AnyView($0.modifier(ContainerSetup(request: request))) }
  }
}

/// What `modelContainer(for:)` was asked for.
@MainActor
private struct ContainerRequest {
  var types: [any PersistentModel.Type]
  var inMemory: Bool
  var isAutosaveEnabled: Bool
  var isUndoEnabled: Bool
  var onSetup: (Result<ModelContainer, any Error>) -> Void

  /// The context to use; one without models when the container cannot be made, which `onSetup`
  /// hears of.
  func makeContext() -> ModelContext {
    do {
      let container = try ModelContainer(
        for: Schema(types), configurations: ModelConfiguration(isStoredInMemoryOnly: inMemory))
      container.mainContext.autosaveEnabled = isAutosaveEnabled
      if isUndoEnabled { unsupported("modelContainer(for:isUndoEnabled:) does not undo yet") }
      onSetup(.success(container))
      return container.mainContext
    } catch {
      failure("the model container cannot be made: \(error.localizedDescription)")
      onSetup(.failure(error))
      return ModelContext(ModelContainer.withoutStores)
    }
  }
}

/// Keeps the container of `modelContainer(for:)` as long as the views below are there.
private struct ContainerSetup: ViewModifier {
  @MainActor private final class Holder {
    private var context: ModelContext?

    nonisolated init() {}

    func context(for request: ContainerRequest) -> ModelContext {
      if let context { return context }
      let made = request.makeContext()
      context = made
      return made
    }
  }

  @State private var holder = Holder()
  let request: ContainerRequest

  func body(content: Content) -> some View {
    content.environment(\.modelContext, holder.context(for: request))
  }
}
