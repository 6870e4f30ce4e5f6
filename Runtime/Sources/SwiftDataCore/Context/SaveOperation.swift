import SQLite

/// One save of a context: all of it reaches the stores, or none of it.
final class SaveOperation {
  let inserted: [any PersistentModel]
  let changed: [any PersistentModel]
  let deleted: [any PersistentModel]
  /// Keys that differ from what was expected: rows that were there already, or keys another
  /// process took first. Models learn of them when the save is done.
  private(set) var newKeys: [ObjectIdentifier: Int64] = [:]
  private var rekeyed: [(model: any PersistentModel, key: Int64)] = []
  private var writtenFiles: [(files: ExternalFiles, name: String)] = []
  private var obsoleteFiles: [(files: ExternalFiles, name: String, isKept: Bool)] = []
  private var recordedKeys: [(entity: StoreEntity, next: Int64)] = []
  private var updateSQL: [PropertySet: [ObjectIdentifier: UpdatePlan]] = [:]

  private struct UpdatePlan {
    var sql: String
    var columns: [StoreEntity.Column]
  }

  init(
    inserted: [any PersistentModel], changed: [any PersistentModel], deleted: [any PersistentModel]
  ) {
    self.inserted = inserted
    self.changed = changed
    self.deleted = deleted
  }

  /// Writes everything; throws with nothing changed.
  func run() throws {
    try checkDenials()
    do {
      for store in affectedStores {
        guard store.configuration.allowsSave else {
          throw SwiftDataError.modelValidationFailure.detailed(
            "the store “\(store.configuration.name)” is read-only")
        }
        try store.writer.transaction { try write(to: store) }
      }
    } catch {
      for file in writtenFiles { file.files.remove([file.name]) }
      throw describe(error)
    }
    for record in recordedKeys {
      record.entity.store.keysWereRecorded(record.entity, upTo: record.next)
    }
  }

  /// What can go only when the rows that named it are gone.
  func removeObsoleteFiles() {
    // A migration that fails later still needs what the original names.
    for file in obsoleteFiles where !file.isKept { file.files.remove([file.name]) }
  }

  private var affectedStores: [Store] {
    var stores: [Store] = []
    for model in inserted + changed + deleted {
      guard let store = model._$storage.entity?.store else { continue }
      if !stores.contains(where: { $0 === store }) { stores.append(store) }
    }
    return stores
  }

  private func checkDenials() throws {
    for model in deleted {
      let storage = model._$storage
      for (index, property) in storage.layout.properties.enumerated()
      where property.isRelationship && property.deleteRule == .deny {
        let others = storage.core?.related(to: storage, index) ?? []
        guard others.allSatisfy({ $0._$storage.state == .deleted }) else {
          throw SwiftDataError.modelValidationFailure.detailed(
            "\(storage.layout.name) cannot be deleted while its \(property.name) refers to others")
        }
      }
    }
  }

  private func describe(_ error: any Error) -> any Error {
    guard let error = error as? SQLiteError else { return error }
    switch error.kind {
    case .uniqueConstraint:
      return SwiftDataError.modelValidationFailure.detailed(
        "another model has the same unique value (\(error.message))")
    case .foreignKeyConstraint:
      return SwiftDataError.modelValidationFailure.detailed(
        "a relationship refers to a model that is not in the store")
    default: return error
    }
  }

  // MARK: Writing

  private func write(to store: Store) throws {
    let mine = { (model: any PersistentModel) in model._$storage.entity?.store === store }
    for model in deleted where mine(model) { try delete(model, store) }
    for model in changed where mine(model) { try update(model, store) }
    try insertAll(inserted.filter(mine), store)
    for model in inserted + changed where mine(model) { try writePairs(model, store) }
  }

  private func delete(_ model: any PersistentModel, _ store: Store) throws {
    let storage = model._$storage
    guard let entity = storage.entity else { return }
    try noteObsoleteFiles(entity, storage.key, entity.columns.map(\.property), store)
    try store.writer.run("DELETE FROM \(entity.table) WHERE _id = ?", [.integer(storage.key)])
  }

  private func update(_ model: any PersistentModel, _ store: Store) throws {
    let storage = model._$storage
    guard let entity = storage.entity else { return }
    let plan = updatePlan(entity, storage.dirty)
    guard !plan.columns.isEmpty else { return }
    try noteObsoleteFiles(entity, storage.key, plan.columns.map(\.property), store)
    var values = try plan.columns.map { try cell(storage, $0, store) }
    values.append(.integer(storage.key))
    try store.writer.run(plan.sql, values)
  }

  private func updatePlan(_ entity: StoreEntity, _ dirty: PropertySet) -> UpdatePlan {
    if let plan = updateSQL[dirty]?[ObjectIdentifier(entity)] { return plan }
    let columns = entity.columns.filter { dirty.contains($0.property) }
    let sets = columns.map { "\($0.name) = ?" }.joined(separator: ", ")
    let plan = UpdatePlan(
      sql: "UPDATE \(entity.table) SET \(sets) WHERE _id = ?", columns: columns)
    updateSQL[dirty, default: [:]][ObjectIdentifier(entity)] = plan
    return plan
  }

  private func insertAll(_ models: [any PersistentModel], _ store: Store) throws {
    guard !models.isEmpty else { return }
    var entities: [StoreEntity] = []
    var groups: [[any PersistentModel]] = []
    for model in models {
      guard let entity = model._$storage.entity else { continue }
      if let place = entities.firstIndex(where: { $0 === entity }) {
        groups[place].append(model)
      } else {
        entities.append(entity)
        groups.append([model])
      }
    }
    for (entity, group) in zip(entities, groups) { try takeKeys(entity, group) }
    for (entity, group) in zip(entities, groups) { try insert(group, entity, store) }
    if !newKeys.isEmpty { try repairKeys(store) }
    for entity in entities { recordedKeys.append((entity, try store.recordKeys(entity))) }
  }

  /// Gives new keys to models whose keys another process used in the meantime.
  private func takeKeys(_ entity: StoreEntity, _ group: [any PersistentModel]) throws {
    guard let free = try entity.store.firstFreeKey(entity) else { return }
    for model in group where model._$storage.key < free {
      note(model, entity.store.takeKey(entity))
    }
  }

  private func note(_ model: any PersistentModel, _ key: Int64) {
    newKeys[ObjectIdentifier(model._$storage)] = key
    rekeyed.append((model, key))
  }

  private func insert(_ group: [any PersistentModel], _ entity: StoreEntity, _ store: Store) throws
  {
    let statement = try store.writer.cachedStatement(entity.insertSQL)
    defer {
      statement.reset()
      statement.clearBindings()
    }
    for model in group {
      let storage = model._$storage
      let expected = key(of: storage)
      try statement.bind(.integer(expected), at: 1)
      for (place, column) in entity.columns.enumerated() {
        try statement.bind(try cell(storage, column, store), at: place + 2)
      }
      var actual = expected
      try store.writer.run(statement) { actual = $0.integer(0) }
      if actual != expected { note(model, actual) }
    }
  }

  /// Rows written before a model's key turned out to be another's name the old key.
  private func repairKeys(_ store: Store) throws {
    for model in inserted + changed {
      let storage = model._$storage
      guard let entity = storage.entity, entity.store === store else { continue }
      for column in entity.columns where column.isRelationship {
        guard case .model(let other) = storage.slots[column.property],
          let key = newKeys[ObjectIdentifier(other._$storage)]
        else { continue }
        try store.writer.run(
          "UPDATE \(entity.table) SET \(column.name) = ? WHERE _id = ?",
          [.integer(key), .integer(self.key(of: storage))])
      }
    }
  }

  private func writePairs(_ model: any PersistentModel, _ store: Store) throws {
    let storage = model._$storage
    guard let entity = storage.entity else { return }
    for (index, slot) in storage.slots.enumerated() {
      guard case .list(let list) = slot, case .pairs(let pairs) = entity.relationships[index] else {
        continue
      }
      let mine = SQLiteValue.integer(key(of: storage))
      for other in list.removed.values {
        try store.writer.run(
          "DELETE FROM \(pairs.name) WHERE \(pairs.mine) = ? AND \(pairs.theirs) = ?",
          [mine, .integer(key(of: other._$storage))])
      }
      for other in list.added.values where other._$storage.state != .deleted {
        guard other._$storage.entity?.store === store else { continue }
        try store.writer.run(
          "INSERT OR IGNORE INTO \(pairs.name) (\(pairs.mine), \(pairs.theirs)) VALUES (?, ?)",
          [mine, .integer(key(of: other._$storage))])
      }
    }
  }

  private func key(of storage: _ModelStorage) -> Int64 {
    newKeys.isEmpty ? storage.key : newKeys[ObjectIdentifier(storage)] ?? storage.key
  }

  private func cell(
    _ storage: _ModelStorage, _ column: StoreEntity.Column, _ store: Store
  ) throws -> SQLiteValue {
    switch storage.slots[column.property] {
    case .cell(let cell):
      guard case .blob(let data) = cell, data.count > ExternalFiles.threshold,
        let files = store.files, storage.layout.properties[column.property].isExternal
      else { return cell }
      let name = try files.write(data)
      writtenFiles.append((files, name))
      return .text(name)
    case .encoded(let box):
      do {
        return try box.encoded()
      } catch {
        let property = storage.layout.properties[column.property]
        throw SwiftDataError.modelValidationFailure.detailed(
          "\(storage.layout.name).\(property.name) cannot be encoded: \(error)")
      }
    case .model(let other):
      guard other._$storage.core != nil, other._$storage.state != .deleted else { return .null }
      return .integer(key(of: other._$storage))
    case .list, .unloaded: return .null
    }
  }

  private func noteObsoleteFiles(
    _ entity: StoreEntity, _ key: Int64, _ properties: [Int], _ store: Store
  ) throws {
    guard let files = store.files else { return }
    for property in properties where entity.layout.properties[property].isExternal {
      guard let place = entity.columnOfProperty[property] else { continue }
      let name = try store.writer.scalar(
        "SELECT \(entity.columns[place].name) FROM \(entity.table) WHERE _id = ?", [.integer(key)])
      if case .text(let name) = name {
        obsoleteFiles.append((files, name, store.configuration.isMigratingCopy))
      }
    }
  }

  // MARK: Afterwards

  /// Gives models their rows' keys. A model that updated the row of another in memory becomes the
  /// same as it: both share one storage.
  func applyNewKeys(in core: ContextCore) {
    for (model, key) in rekeyed {
      let storage = model._$storage
      guard let entity = storage.entity else { continue }
      core.unregister(storage, entity, storage.key)
      storage.key = key
      if let twin = core.registered(entity, key), twin !== model {
        let old = twin._$storage
        for property in storage.layout.properties {
          property.observe(twin, old.registrar) { twin._$storage = storage }
        }
        // The model stands for the row as long as either instance is used.
        storage.twin = model
      }
      core.register(model, entity, key)
    }
  }

  /// Whether a new model turned out to be a row that was there.
  var mergedRows: Bool { !rekeyed.isEmpty }

  var changeSet: ChangeSet {
    let updatedKeys = Set(rekeyed.map { $0.model._$storage.identifier })
    return ChangeSet(
      inserted: Set(inserted.map { $0._$storage.identifier }).subtracting(updatedKeys),
      updated: Set(changed.map { $0._$storage.identifier }).union(updatedKeys),
      deleted: Set(deleted.map { $0._$storage.identifier }))
  }
}
