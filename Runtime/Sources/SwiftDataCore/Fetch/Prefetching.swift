import SQLite

extension ContextCore {
  /// Reads the relationships a fetch names for all of its models at once.
  func prefetch<T: PersistentModel>(_ plan: FetchPlan<T>, _ models: [T]) throws {
    guard !models.isEmpty else { return }
    for path in plan.descriptor.relationshipKeyPathsForPrefetching {
      guard let index = plan.entity.layout.index(of: path),
        let destination = plan.entity.destination(index),
        let table = plan.entity.relationships[index]
      else { continue }
      switch table {
      case .column: try prefetchToOne(models, index, destination)
      case .inverseColumn(let inverse):
        guard let place = destination.columnOfProperty[inverse] else { continue }
        let owner = "t0.\(destination.columns[place].name)"
        try prefetchLists(models, index, destination, join: "", owner: owner)
      case .pairs(let pairs):
        try prefetchLists(
          models, index, destination,
          join: " JOIN \(pairs.name) AS p ON p.\(pairs.theirs) = t0._id", owner: "p.\(pairs.mine)")
      }
    }
  }

  private func prefetchToOne(
    _ owners: [any PersistentModel], _ index: Int, _ destination: StoreEntity
  ) throws {
    var keys: Set<Int64> = []
    for owner in owners {
      guard case .cell(.integer(let key)) = owner._$storage.slots[index],
        registered(destination, key) == nil
      else { continue }
      keys.insert(key)
    }
    let found = models(destination, keys: Array(keys))
    for owner in owners {
      guard case .cell(.integer(let key)) = owner._$storage.slots[index],
        let model = found[key], model._$storage.state != .deleted
      else { continue }
      owner._$storage.slots[index] = .model(model)
    }
  }

  private func prefetchLists(
    _ owners: [any PersistentModel], _ index: Int, _ destination: StoreEntity, join: String,
    owner: String
  ) throws {
    // Lists with changes of their own are put together when they are read.
    let waiting = owners.filter { model in
      let storage = model._$storage
      guard storage.state == .persisted, let list = storage.list(index) else { return false }
      return !list.isLoaded && list.added.isEmpty && list.removed.isEmpty
    }
    guard !waiting.isEmpty, !hasChanges else { return }
    let keys = "[" + waiting.map { String($0._$storage.key) }.joined(separator: ",") + "]"
    var lists: [Int64: [any PersistentModel]] = [:]
    let columns = Array(destination.columns.indices)
    try reader(of: destination.store).query(
      "SELECT t0._id\(destination.selectList), \(owner) FROM \(destination.table) AS t0\(join) "
        + "WHERE \(owner) IN (SELECT value FROM json_each(?)) ORDER BY t0._id", [.text(keys)]
    ) { row in
      let model = try model(destination, at: row, columns: columns)
      lists[row.integer(columns.count + 1), default: []].append(model)
    }
    for owner in waiting {
      owner._$storage.list(index)?.load(lists[owner._$storage.key] ?? [])
    }
  }
}
