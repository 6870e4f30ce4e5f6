import Diagnostics
import SQLite

// What another process saved (docs/decisions/110).

extension ContextCore {
  /// Gives every model of a store that is in memory the values its row has now. What this context
  /// has changed itself stays; a model whose row is gone is forgotten.
  func refresh(_ store: Store) {
    for entity in store.entities {
      do {
        try refresh(entity)
      } catch {
        failure("reading what another process changed of \(entity.layout.name): \(error)")
      }
    }
    let names = Set(store.entities.map(\.layout.name))
    for model in allRegisteredModels where model._$storage.entity?.store === store {
      model._$storage.unloadLists(of: names, model)
    }
  }

  private func refresh(_ entity: StoreEntity) throws {
    let models = registeredModels(entity).filter {
      [.persisted, .deleted].contains($0._$storage.state)
    }
    if models.isEmpty { return }
    var missing = Dictionary(
      models.map { ($0._$storage.key, $0) }, uniquingKeysWith: { first, _ in first })
    let keys = "[" + missing.keys.map { String($0) }.joined(separator: ",") + "]"
    try reader(of: entity.store).query(
      "SELECT t0._id\(entity.selectList) FROM \(entity.table) AS t0 "
        + "WHERE t0._id IN (SELECT value FROM json_each(?))", [.text(keys)]
    ) { row in
      guard let model = missing.removeValue(forKey: row.integer(0)) else { return }
      take(row, entity, model)
    }
    for model in missing.values { forget(model._$storage.identifier) }
  }

  private func take(_ row: Statement, _ entity: StoreEntity, _ model: any PersistentModel) {
    let storage = model._$storage
    for (place, column) in entity.columns.enumerated() {
      let index = column.property
      let property = storage.layout.properties[index]
      let cell = row.value(place + 1)
      guard property.kind != .raw || property.accepts(cell) else {
        failure(
          "\(entity.layout.name).\(property.name) of row \(storage.key) holds \(cell), "
            + "which is no \(property.valueType)")
        continue
      }
      if let saved = storage.saved, !differs(saved[index], cell) { continue }
      if storage.dirty.contains(index) {
        // The change of this context wins; undoing it leads to what the row holds now.
        storage.saved?[index] = .cell(cell)
        continue
      }
      guard differs(storage.slots[index], cell) else { continue }
      property.observe(model, storage.registrar) {
        storage.slots[index] = .cell(cell)
        storage.saved?[index] = .cell(cell)
      }
    }
  }

  /// Whether a row holds something else than a model has in memory.
  private func differs(_ slot: Slot, _ cell: SQLiteValue) -> Bool {
    switch slot {
    case .cell(let known): known != cell
    case .model(let other): cell != .integer(other._$storage.key)
    case .encoded(let box): (try? box.encoded()) != cell
    // Not read yet: it will be read as it is.
    case .unloaded, .list: false
    }
  }
}
