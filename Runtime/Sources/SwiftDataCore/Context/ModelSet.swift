/// Models in the order they came, each once.
struct ModelSet {
  private var order: [(any PersistentModel)?] = []
  private var places: [ObjectIdentifier: Int] = [:]

  var count: Int { places.count }
  var isEmpty: Bool { places.isEmpty }
  var models: [any PersistentModel] { order.compactMap { $0 } }

  func contains(_ model: any PersistentModel) -> Bool { places[ObjectIdentifier(model)] != nil }

  mutating func insert(_ model: any PersistentModel) {
    guard places[ObjectIdentifier(model)] == nil else { return }
    places[ObjectIdentifier(model)] = order.count
    order.append(model)
  }

  mutating func remove(_ model: any PersistentModel) {
    guard let place = places.removeValue(forKey: ObjectIdentifier(model)) else { return }
    order[place] = nil
    if places.isEmpty { order.removeAll() }
  }

  mutating func removeAll() {
    order.removeAll()
    places.removeAll()
  }
}

/// The models of one entity that are in memory, by key.
struct ModelRegistry {
  private struct Entry {
    weak var model: (any PersistentModel)?
  }
  private var entries: [Int64: Entry] = [:]
  private var sweepAt = 1024

  subscript(key: Int64) -> (any PersistentModel)? { entries[key]?.model }

  mutating func add(_ model: any PersistentModel, key: Int64) {
    entries[key] = Entry(model: model)
    guard entries.count >= sweepAt else { return }
    entries = entries.filter { $0.value.model != nil }
    sweepAt = max(1024, entries.count * 2)
  }

  mutating func remove(key: Int64) { entries.removeValue(forKey: key) }

  var models: [any PersistentModel] { entries.values.compactMap(\.model) }
}
