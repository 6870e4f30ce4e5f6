import Diagnostics

/// The models a piece of code works with, and the changes it has not saved yet.
///
/// A context and its models belong to one actor.
public class ModelContext: Equatable {
  /// Posted before a save.
  public static let willSave = Notification.Name("SwiftData.ModelContext.willSave")
  /// Posted after a save; `userInfo` holds what changed, by `NotificationKey`.
  public static let didSave = Notification.Name("SwiftData.ModelContext.didSave")

  /// What a `didSave` notification's `userInfo` holds, by raw value.
  public enum NotificationKey: String {
    case queryGeneration
    case invalidatedAllIdentifiers
    case insertedIdentifiers
    case updatedIdentifiers
    case deletedIdentifiers
  }

  let core: ContextCore
  private var isAutosaveScheduled = false

  /// Whether changes save themselves soon after they are made. On by itself for the main context.
  public var autosaveEnabled = false {
    didSet { if autosaveEnabled, hasChanges { scheduleAutosave() } }
  }

  /// A name for the changes of this context.
  @available(iOS 18, macOS 15, *)
  public var author: String? {
    get { storedAuthor }
    set { storedAuthor = newValue }
  }
  private var storedAuthor: String?

  public init(_ container: ModelContainer) {
    let wake = Wake()
    let mailbox = Mailbox { wake.call() }
    core = ContextCore(container: container, mailbox: mailbox)
    core.owner = self
    core.noteUnsavedChange = { [weak self] in self?.scheduleAutosave() }
    wake.context = UncheckedContext(context: self)
  }

  deinit { core.tearDown() }

  public var container: ModelContainer { core.container }

  public static func == (left: ModelContext, right: ModelContext) -> Bool { left === right }

  // MARK: Changes

  public var hasChanges: Bool { core.hasChanges }
  public var insertedModelsArray: [any PersistentModel] { core.inserted.models }
  public var changedModelsArray: [any PersistentModel] { core.changed.models }
  public var deletedModelsArray: [any PersistentModel] { core.deleted.models }

  /// Takes `model`, and every model related to it, into the context; the next save keeps them.
  public func insert<T: PersistentModel>(_ model: T) { core.insert(model) }

  /// Marks `model`, and those its delete rules name, for removal by the next save.
  public func delete<T: PersistentModel>(_ model: T) { core.delete(model) }

  /// Marks every model that satisfies `predicate` for removal by the next save.
  public func delete<T: PersistentModel>(
    model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true
  ) throws {
    for model in try fetch(FetchDescriptor<T>(predicate: predicate)) { core.delete(model) }
  }

  /// Forgets every unsaved change.
  public func rollback() { core.rollback() }

  /// Takes in what other contexts, and other processes, saved.
  public func processPendingChanges() { core.receiveChanges(reading: true) }

  /// Runs `block`, then saves.
  public func transaction(block: () throws -> Void) throws {
    try block()
    try save()
  }

  /// Writes every change to the stores in one step; throws with none written.
  public func save() throws {
    core.receiveChanges()
    guard hasChanges else { return }
    NotificationCenter.default.post(name: ModelContext.willSave, object: self)
    let operation = SaveOperation(
      inserted: core.inserted.models, changed: core.changed.models, deleted: core.deleted.models)
    try operation.run()
    operation.applyNewKeys(in: core)
    let change = operation.changeSet
    core.saved(operation)
    operation.removeObsoleteFiles()
    core.container.channel.send(change, from: core.mailbox)
    // Queries counted the changes already; only rows that became one are news.
    if operation.mergedRows { core.tellObservers() }
    NotificationCenter.default.post(
      name: ModelContext.didSave, object: self, userInfo: userInfo(change))
  }

  private func userInfo(_ change: ChangeSet) -> [AnyHashable: Any] {
    [
      NotificationKey.insertedIdentifiers.rawValue: Array(change.inserted),
      NotificationKey.updatedIdentifiers.rawValue: Array(change.updated),
      NotificationKey.deletedIdentifiers.rawValue: Array(change.deleted),
    ]
  }

  // MARK: Looking up

  /// The model in memory with this identifier.
  public func registeredModel<T: PersistentModel>(for id: PersistentIdentifier) -> T? {
    guard let entity = container.entity(of: id) else { return nil }
    return core.registered(entity, id.key) as? T
  }

  /// The model with this identifier, read from the store if need be. An identifier of no model
  /// gives one without values.
  public func model(for id: PersistentIdentifier) -> any PersistentModel {
    if let model = core.existingModel(for: id) { return model }
    violation("there is no model \(id.entityName) \(id.key)")
    let layout = container.entity(of: id)?.layout ?? container.schema.types[0]._$layout
    return layout.make(_ModelStorage(layout))
  }

  // MARK: Watching, for queries

  /// Runs `change` after any change, saved or not, that may change what `descriptor` describes.
  package func observeChanges<T: PersistentModel>(
    to descriptor: FetchDescriptor<T>, _ change: @escaping () -> Void
  ) -> UUID {
    core.observe((try? core.plan(descriptor))?.interest ?? QueryInterest(), change)
  }

  package func stopObservingChanges(_ id: UUID) { core.stopObserving(id) }

  // MARK: Saving by itself

  private func scheduleAutosave() {
    guard autosaveEnabled, core.isMain, !isAutosaveScheduled else { return }
    isAutosaveScheduled = true
    let unchecked = UncheckedContext(context: self)
    Task { @MainActor in
      try? await Task.sleep(for: .milliseconds(100))
      unchecked.context?.autosave()
    }
  }

  private func autosave() {
    isAutosaveScheduled = false
    guard autosaveEnabled else { return }
    do {
      try save()
    } catch {
      failure("saving automatically: \(error.localizedDescription)")
    }
  }
}

/// Carries a main context into a task on the main actor, the only place it is used from.
private struct UncheckedContext: @unchecked Sendable {
  weak var context: ModelContext?
}

/// Wakes a main context when another context has saved.
private final class Wake: @unchecked Sendable {
  // Set once, before any other context can know the mailbox.
  var context: UncheckedContext?

  func call() {
    guard let context else { return }
    Task { @MainActor in
      guard let context = context.context, context.core.isMain else { return }
      context.processPendingChanges()
    }
  }
}
