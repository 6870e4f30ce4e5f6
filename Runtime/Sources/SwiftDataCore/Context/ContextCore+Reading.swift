import Diagnostics
import SQLite

extension ContextCore {
  /// The model of a row that a fetch is at; the one in memory when there is one.
  ///
  /// - Parameter columns: the columns the row has after its key, by their place in the entity.
  func model(
    _ entity: StoreEntity, at row: Statement, columns: [Int]
  ) throws -> any PersistentModel {
    let key = row.integer(0)
    if let model = registered(entity, key) {
      try fill(model._$storage, entity, row, columns)
      return model
    }
    var slots = entity.layout.blankSlots
    if columns.count < entity.columns.count {
      for column in entity.columns { slots[column.property] = .unloaded }
    }
    for (place, column) in columns.enumerated() {
      let property = entity.columns[column].property
      slots[property] = .cell(try cell(entity, property, row, place + 1))
    }
    let storage = _ModelStorage(
      entity.layout, slots: slots, entity: entity, key: key, core: self)
    let model = entity.layout.make(storage)
    register(model, entity, key)
    return model
  }

  private func cell(
    _ entity: StoreEntity, _ property: Int, _ row: Statement, _ place: Int
  ) throws -> SQLiteValue {
    let cell = row.value(place)
    let property = entity.layout.properties[property]
    if property.kind == .raw, !property.accepts(cell) {
      throw SwiftDataError.modelValidationFailure.detailed(
        "\(entity.layout.name).\(property.name) of row \(row.integer(0)) holds \(cell), "
          + "which is no \(property.valueType)")
    }
    return cell
  }

  private func fill(
    _ storage: _ModelStorage, _ entity: StoreEntity, _ row: Statement, _ columns: [Int]
  ) throws {
    for (place, column) in columns.enumerated() {
      let property = entity.columns[column].property
      guard case .unloaded = storage.slots[property] else { continue }
      let cell = try cell(entity, property, row, place + 1)
      storage.slots[property] = .cell(cell)
    }
  }

  /// Reads what a model does not have in memory yet.
  func fault(_ storage: _ModelStorage) {
    guard let entity = storage.entity else { return }
    do {
      try reader(of: entity.store).query(
        "SELECT t0._id\(entity.selectList) FROM \(entity.table) AS t0 WHERE t0._id = ?",
        [.integer(storage.key)]
      ) { try fill(storage, entity, $0, Array(entity.columns.indices)) }
    } catch {
      failure("reading \(entity.layout.name) \(storage.key): \(error)")
    }
    // The row may be gone: then its properties read as their defaults.
    for column in entity.columns {
      if case .unloaded = storage.slots[column.property] {
        let value = storage.layout.properties[column.property].defaultCell?() ?? .null
        storage.slots[column.property] = .cell(value)
      }
    }
  }

  func externalData(named file: String, of storage: _ModelStorage) -> Data? {
    guard let files = storage.entity?.store.files, let data = files.read(file) else {
      failure("the file \(file) of \(storage.layout.name) \(storage.key) cannot be read")
      return nil
    }
    return data
  }

  // MARK: Relationships

  func registered(
    relatedTo storage: _ModelStorage, _ index: Int, key: Int64
  ) -> (any PersistentModel)? {
    storage.entity?.destination(index).flatMap { registered($0, key) }
  }

  func related(to storage: _ModelStorage, _ index: Int, key: Int64) -> (any PersistentModel)? {
    guard let destination = storage.entity?.destination(index) else { return nil }
    if let model = registered(destination, key) {
      return model._$storage.state == .deleted ? nil : model
    }
    return models(
      destination, "WHERE t0._id = ?", [.integer(key)], of: "\(storage.layout.name)"
    ).first
  }

  /// The saved models of a to-many property, as this context sees them now.
  func relatedModels(of storage: _ModelStorage, _ index: Int) -> [any PersistentModel] {
    guard storage.state == .persisted || storage.state == .deleted, let entity = storage.entity,
      let destination = entity.destination(index), let table = entity.relationships[index]
    else { return [] }
    let found: [any PersistentModel]
    switch table {
    case .column: return []
    case .inverseColumn(let inverse):
      guard let place = destination.columnOfProperty[inverse] else { return [] }
      found = models(
        destination, "WHERE t0.\(destination.columns[place].name) = ? ORDER BY t0._id",
        [.integer(storage.key)], of: storage.layout.name
      ).filter { keepsInverse($0, inverse, storage) }
    case .pairs(let pairs):
      found = models(
        destination,
        "JOIN \(pairs.name) AS p ON p.\(pairs.theirs) = t0._id WHERE p.\(pairs.mine) = ? "
          + "ORDER BY t0._id", [.integer(storage.key)], of: storage.layout.name)
    }
    return found.filter { $0._$storage.state != .deleted }
  }

  /// Whether a model that this context may have moved elsewhere is still there.
  private func keepsInverse(
    _ model: any PersistentModel, _ inverse: Int, _ storage: _ModelStorage
  ) -> Bool {
    switch model._$storage.slots[inverse] {
    case .model(let other): other._$storage === storage
    case .cell(.integer(let key)): key == storage.key
    default: false
    }
  }

  func models(_ entity: StoreEntity, keys: [Int64]) -> [Int64: any PersistentModel] {
    let list = "[" + keys.map { String($0) }.joined(separator: ",") + "]"
    let found = models(
      entity, "WHERE t0._id IN (SELECT value FROM json_each(?))", [.text(list)], of: "identifiers")
    return Dictionary(found.map { ($0._$storage.key, $0) }) { first, _ in first }
  }

  private func models(
    _ entity: StoreEntity, _ condition: String, _ parameters: [SQLiteValue], of reason: String
  ) -> [any PersistentModel] {
    var found: [any PersistentModel] = []
    let columns = Array(entity.columns.indices)
    do {
      try reader(of: entity.store).query(
        "SELECT t0._id\(entity.selectList) FROM \(entity.table) AS t0 \(condition)", parameters
      ) { found.append(try model(entity, at: $0, columns: columns)) }
    } catch {
      failure("reading \(entity.layout.name) related to \(reason): \(error)")
    }
    return found
  }
}
