import Diagnostics
import SQLite

/// The memory of a context: which models it has, and which of them changed.
///
/// Models hold it, so that they can still be read when the context object is gone. Used where the
/// context is used; only `mailbox` is touched by other threads.
final class ContextCore {
  let container: ModelContainer
  weak var owner: ModelContext?
  var isMain = false
  let mailbox: Mailbox
  let registry: ModelRegistry
  private var readers: [ObjectIdentifier: Connection] = [:]
  /// What of each store this context has seen.
  private var seen: [ObjectIdentifier: SeenVersion] = [:]
  private(set) var inserted = ModelSet()
  private(set) var changed = ModelSet()
  private(set) var deleted = ModelSet()
  /// Queries that want to know of changes, saved or not.
  private var observers: [UUID: (interest: QueryInterest, change: () -> Void)] = [:]
  var noteUnsavedChange: (() -> Void)?

  init(container: ModelContainer, mailbox: Mailbox) {
    self.container = container
    self.mailbox = mailbox
    registry = ModelRegistry(entityCount: container.entityCount)
    for store in container.fileStores {
      seen[ObjectIdentifier(store)] = SeenVersion(foreignCommits: store.noticedForeignCommits)
    }
    container.channel.subscribe(mailbox)
  }

  var hasChanges: Bool { !inserted.isEmpty || !changed.isEmpty || !deleted.isEmpty }

  /// Breaks the cycles between models and this, when no context needs them any more.
  func tearDown() {
    for model in registry.allModels() { model._$storage.releaseRelated() }
    inserted.removeAll()
    changed.removeAll()
    deleted.removeAll()
    observers.removeAll()
  }

  // MARK: Observers

  func observe(_ interest: QueryInterest, _ change: @escaping () -> Void) -> UUID {
    let id = UUID()
    observers[id] = (interest, change)
    return id
  }

  func stopObserving(_ id: UUID) { observers[id] = nil }

  func tellObservers(_ change: ContextChange = .everything) {
    for observer in observers.values where observer.interest.includes(change) {
      observer.change()
    }
  }

  private func noteMembership(_ storage: _ModelStorage) {
    if !observers.isEmpty { tellObservers(.membership(ObjectIdentifier(storage.layout))) }
  }

  // MARK: Registered models

  func registered(_ entity: StoreEntity, _ key: Int64) -> (any PersistentModel)? {
    registry.model(entity, key)
  }

  func registeredModels(_ entity: StoreEntity) -> [any PersistentModel] {
    registry.models(entity)
  }

  var allRegisteredModels: [any PersistentModel] { registry.allModels() }

  func register(_ model: any PersistentModel, _ entity: StoreEntity, _ key: Int64) {
    model._$storage.model = model
    registry.add(model._$storage, entity, key)
  }

  func unregister(_ storage: _ModelStorage, _ entity: StoreEntity, _ key: Int64) {
    registry.remove(storage, entity, key)
  }

  func reader(of store: Store) throws -> Connection {
    if let reader = readers[ObjectIdentifier(store)] { return reader }
    let reader = try store.makeReader()
    readers[ObjectIdentifier(store)] = reader
    return reader
  }

  /// The version of a store's file that a context knows, and how many commits of other processes.
  private struct SeenVersion {
    var reader: Int64?
    var foreignCommits: Int
  }

  /// The stores that another process has changed since this context looked last.
  private func storesChangedByOthers(reading: Bool) -> [Store] {
    container.fileStores.filter { store in
      // A context that has read nothing needs no connection to save.
      guard reading || readers[ObjectIdentifier(store)] != nil else { return false }
      do {
        return try changedByOthers(store)
      } catch {
        failure("asking for changes by other processes: \(error)")
        return false
      }
    }
  }

  private func changedByOthers(_ store: Store) throws -> Bool {
    let version = try reader(of: store).dataVersion()
    let known = seen[ObjectIdentifier(store)]
    if let known, known.reader == version { return false }
    // Something was saved; whether by another process, the writing connection knows. While it is
    // busy the question stays open until the next time.
    guard let commits = try store.foreignCommits() else { return false }
    seen[ObjectIdentifier(store)] = SeenVersion(reader: version, foreignCommits: commits)
    return known.map { $0.foreignCommits != commits } ?? false
  }

  // MARK: Changes

  func noteChange(of model: any PersistentModel) {
    changed.insert(model)
    noteUnsavedChange?()
  }

  func noteChange(of storage: _ModelStorage, _ property: Int) {
    if !observers.isEmpty { tellObservers(.property(ObjectIdentifier(storage.layout), property)) }
  }

  func insert(_ model: any PersistentModel) {
    var waiting: [any PersistentModel] = [model]
    while let next = waiting.popLast() { waiting += insertOne(next) }
    noteUnsavedChange?()
  }

  /// Takes one model in and gives the models related to it.
  private func insertOne(_ model: any PersistentModel) -> [any PersistentModel] {
    let storage = model._$storage
    if storage.core === self {
      if storage.state == .deleted { restore(model) }
      return []
    }
    guard storage.core == nil else {
      violation("\(storage.layout.name) belongs to another context already")
      return []
    }
    guard let entity = container.entity(for: storage.layout) else {
      violation("\(storage.layout.name) is not in the schema of the context's container")
      return []
    }
    storage.core = self
    storage.entity = entity
    storage.key = entity.store.takeKey(entity)
    storage.state = .inserted
    register(model, entity, storage.key)
    inserted.insert(model)
    storage.connect(model)
    noteMembership(storage)
    return storage.layout.properties.indices.flatMap { storage.relatedInMemory($0) }
      .filter { $0._$storage.core == nil }
  }

  func delete(_ model: any PersistentModel) {
    var waiting: [any PersistentModel] = [model]
    while let next = waiting.popLast() { waiting += deleteOne(next) }
    noteUnsavedChange?()
  }

  /// Marks one model and gives those that go with it.
  private func deleteOne(_ model: any PersistentModel) -> [any PersistentModel] {
    let storage = model._$storage
    guard storage.core === self, storage.state != .deleted else { return [] }
    storage.connect(model)
    let isNew = storage.state == .inserted
    if storage.saved == nil { storage.saved = storage.slots }
    let following = unlink(model, storage)
    if isNew {
      inserted.remove(model)
      detach(storage)
    } else {
      changed.remove(model)
      storage.state = .deleted
      deleted.insert(model)
    }
    noteMembership(storage)
    return following
  }

  private func unlink(
    _ model: any PersistentModel, _ storage: _ModelStorage
  ) -> [any PersistentModel] {
    var following: [any PersistentModel] = []
    for (index, property) in storage.layout.properties.enumerated() where property.isRelationship {
      let inverse = storage.layout.inverseIndex(of: index)
      switch property.deleteRule {
      case .noAction, .deny: continue
      case .cascade:
        following += related(to: storage, index)
      case .nullify:
        guard let inverse else { continue }
        for other in relatedForNullifying(model, storage, index, inverse) {
          other._$storage.dropInverse(other, inverse, model)
        }
      }
    }
    return following
  }

  func related(to storage: _ModelStorage, _ index: Int) -> [any PersistentModel] {
    if storage.layout.properties[index].kind == .toOne {
      return storage.toOne(index).map { [$0] } ?? []
    }
    return storage.loadedList(index)?.known ?? []
  }

  /// Pairs go with the row in the store, so of a many-to-many relationship only lists that are in
  /// memory must change.
  private func relatedForNullifying(
    _ model: any PersistentModel, _ storage: _ModelStorage, _ index: Int, _ inverse: Int
  ) -> [any PersistentModel] {
    guard let entity = storage.entity, case .pairs = entity.relationships[index],
      let destination = entity.destination(index)
    else { return related(to: storage, index) }
    return registeredModels(destination).filter {
      guard case .list(let list) = $0._$storage.slots[inverse] else { return false }
      return list.contains(model)
    }
  }

  /// The model is nobody's again.
  func detach(_ storage: _ModelStorage) {
    if let entity = storage.entity { unregister(storage, entity, storage.key) }
    let hadRow = storage.state == .deleted
    storage.core = nil
    storage.state = .detached
    storage.saved = nil
    storage.dirty = PropertySet()
    if !hadRow {
      storage.key = 0
      storage.entity = nil
    }
  }

  // MARK: Undoing

  func rollback() {
    let models = changed.models + deleted.models
    let new = inserted.models
    inserted.removeAll()
    changed.removeAll()
    deleted.removeAll()
    for model in models { restore(model) }
    for model in new { detach(model._$storage) }
    tellObservers()
  }

  /// Gives a model the values its row has.
  func restore(_ model: any PersistentModel) {
    let storage = model._$storage
    changed.remove(model)
    deleted.remove(model)
    storage.state = .persisted
    guard let saved = storage.saved else { return }
    let dirty = storage.dirty
    storage.saved = nil
    storage.dirty = PropertySet()
    for (index, property) in storage.layout.properties.enumerated() {
      let isList = property.kind == .toMany
      guard dirty.contains(index) || isList else { continue }
      property.observe(model, storage.registrar) {
        storage.slots[index] = saved[index]
        if case .list(let list) = saved[index] {
          list.forgetChanges()
          list.unload()
        }
      }
    }
  }

  // MARK: After a save

  func saved(_ operation: SaveOperation) {
    for model in operation.inserted + operation.changed {
      let storage = model._$storage
      storage.state = .persisted
      storage.saved = nil
      storage.dirty = PropertySet()
      storage.forgetListChanges()
    }
    for model in operation.deleted { detach(model._$storage) }
    inserted.removeAll()
    changed.removeAll()
    deleted.removeAll()
  }

  // MARK: What others saved

  /// - Parameter reading: whether rows are read next, so that other processes' commits count.
  func receiveChanges(reading: Bool = false) {
    let foreign = storesChangedByOthers(reading: reading)
    if mailbox.isEmpty && foreign.isEmpty { return }
    receive(mailbox.take())
    for store in foreign { refresh(store) }
    tellObservers()
  }

  private func receive(_ change: ChangeSet) {
    for identifier in change.deleted { forget(identifier) }
    for identifier in change.updated { refresh(identifier) }
    let entities = Set(
      (change.inserted.union(change.updated).union(change.deleted))
        .map(\.entityName))
    for model in allRegisteredModels { model._$storage.unloadLists(of: entities, model) }
  }

  func forget(_ identifier: PersistentIdentifier) {
    guard let entity = container.entity(of: identifier),
      let model = registered(entity, identifier.key)
    else { return }
    let storage = model._$storage
    changed.remove(model)
    deleted.remove(model)
    // Its values stay readable for whoever still shows it.
    storage.state = .deleted
    detach(storage)
    for (index, property) in storage.layout.properties.enumerated() {
      property.observe(model, storage.registrar) { _ = index }
    }
  }

  /// Reads again, at the next use, what this context has not changed itself.
  private func refresh(_ identifier: PersistentIdentifier) {
    guard let entity = container.entity(of: identifier),
      let model = registered(entity, identifier.key)
    else { return }
    let storage = model._$storage
    guard storage.state == .persisted else { return }
    for column in entity.columns where !storage.dirty.contains(column.property) {
      storage.layout.properties[column.property].observe(model, storage.registrar) {
        storage.slots[column.property] = .unloaded
        storage.saved?[column.property] = .unloaded
      }
    }
  }
}

extension _ModelStorage {
  func forgetListChanges() {
    for slot in slots {
      if case .list(let list) = slot { list.forgetChanges() }
    }
  }

  func releaseRelated() {
    twin = nil
    for (index, slot) in slots.enumerated() {
      switch slot {
      case .model(let model):
        slots[index] = state == .persisted ? .cell(.integer(model._$storage.key)) : .cell(.null)
      case .list(let list): list.unload()
      default: continue
      }
    }
  }

  /// Lists of models of `entities` are read again at their next use.
  func unloadLists(of entities: Set<String>, _ model: any PersistentModel) {
    guard state == .persisted else { return }
    for (index, property) in layout.properties.enumerated() where property.kind == .toMany {
      guard case .list(let list) = slots[index], list.isLoaded,
        let destination = property.destination?._$layout.name, entities.contains(destination)
      else { continue }
      property.observe(model, registrar) { list.unload() }
    }
  }
}
