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
