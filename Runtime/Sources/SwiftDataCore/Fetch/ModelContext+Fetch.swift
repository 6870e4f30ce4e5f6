import SQLite

extension ModelContext {
  /// The models that `descriptor` describes, with unsaved changes counted unless it says not to.
  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
    try core.fetch(descriptor)
  }

  /// The same models, read `batchSize` at a time.
  public func fetch<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>, batchSize: Int
  ) throws -> FetchResultsCollection<T> {
    FetchResultsCollection(
      try core.fetchIdentifiers(descriptor), context: self, batchSize: batchSize)
  }

  public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
    try core.fetchCount(descriptor)
  }

  public func fetchIdentifiers<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>
  ) throws -> [PersistentIdentifier] {
    try core.fetchIdentifiers(descriptor)
  }

  public func fetchIdentifiers<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>, batchSize: Int
  ) throws -> [PersistentIdentifier] {
    try core.fetchIdentifiers(descriptor)
  }

  /// Runs `block` for each model, keeping no more than `batchSize` of them in memory.
  public func enumerate<T: PersistentModel>(
    _ fetch: FetchDescriptor<T>, batchSize: Int = 5000, allowEscapingMutations: Bool = false,
    block: (T) throws -> Void
  ) throws {
    let identifiers = try core.fetchIdentifiers(fetch)
    let size = max(1, batchSize)
    for start in stride(from: 0, to: identifiers.count, by: size) {
      let part = Array(identifiers[start..<min(start + size, identifiers.count)])
      let models: [T?] = core.models(for: part)
      for model in models.compactMap({ $0 }) { try block(model) }
      if !allowEscapingMutations, hasChanges { try save() }
    }
  }
}

extension ContextCore {
  func plan<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> FetchPlan<T> {
    receiveChanges(reading: true)
    guard let entity = container.entity(for: T._$layout) else {
      throw SwiftDataError.unknownSchema.detailed(
        "\(T._$layout.name) is not in the schema of the context's container")
    }
    return FetchPlan(descriptor, entity)
  }

  /// The context's own changes that a fetch has to see.
  struct Pending {
    /// Models whose rows do not tell how they are now.
    var stale: [any PersistentModel] = []
    var inserted: [any PersistentModel] = []
    /// Other entities that the predicate looks at changed, so rows cannot answer it at all.
    var disturbsOthers = false

    var isEmpty: Bool { stale.isEmpty && inserted.isEmpty && !disturbsOthers }
  }

  func pending<T: PersistentModel>(_ plan: FetchPlan<T>) -> Pending {
    guard hasChanges, plan.descriptor.includePendingChanges else { return Pending() }
    var pending = Pending()
    for model in changed.models + deleted.models {
      guard let entity = model._$storage.entity else { continue }
      if entity === plan.entity {
        pending.stale.append(model)
      } else if plan.entities.contains(ObjectIdentifier(entity)) {
        pending.disturbsOthers = true
      }
    }
    for model in inserted.models {
      guard let entity = model._$storage.entity else { continue }
      if entity === plan.entity {
        pending.inserted.append(model)
      } else if plan.entities.contains(ObjectIdentifier(entity)) {
        pending.disturbsOthers = true
      }
    }
    if plan.entities.count > 1, !pending.stale.isEmpty || !pending.inserted.isEmpty {
      // A relationship back to the entity itself sees its changes through the other rows.
      pending.disturbsOthers = true
    }
    return pending
  }

  func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
    var plan = try plan(descriptor)
    let pending = pending(plan)
    if pending.disturbsOthers, descriptor.predicate != nil {
      plan.condition = nil
      plan.joins = []
      plan.filtersInMemory = true
    }
    let inSQL = plan.limitsInSQL(hasPending: !pending.isEmpty)
    var models = try rows(plan, pending, inSQL)
    if !inSQL { models = try finish(models, plan, pending) }
    try prefetch(plan, models)
    return models
  }

  private func rows<T: PersistentModel>(
    _ plan: FetchPlan<T>, _ pending: Pending, _ inSQL: Bool
  ) throws -> [T] {
    let columns = plan.columns
    let names = columns.map { ", t0.\(plan.entity.columns[$0].name)" }.joined()
    let descriptor = plan.descriptor
    let limits = inSQL && (descriptor.fetchLimit ?? 0 > 0 || descriptor.fetchOffset ?? 0 > 0)
    var parameters = plan.condition?.parameters ?? []
    if !pending.stale.isEmpty { parameters.append(Self.list(pending.stale)) }
    if limits { parameters += Self.limits(descriptor) }
    let sql = plan.sql(
      selecting: "t0._id" + names, excluding: pending.stale.count, limit: limits,
      ordered: inSQL || pending.isEmpty)
    var models: [T] = []
    if let limit = descriptor.fetchLimit, limits { models.reserveCapacity(min(limit, 10_000)) }
    try reader(of: plan.entity.store).query(sql, parameters) { row in
      if let model = try model(plan.entity, at: row, columns: columns) as? T {
        models.append(model)
      }
    }
    return models
  }

  static func limits<T>(_ descriptor: FetchDescriptor<T>) -> [SQLiteValue] {
    let limit = descriptor.fetchLimit ?? 0
    return [
      .integer(limit > 0 ? Int64(limit) : -1), .integer(Int64(max(0, descriptor.fetchOffset ?? 0))),
    ]
  }

  private static func list(_ models: [any PersistentModel]) -> SQLiteValue {
    .text("[" + models.map { String($0._$storage.key) }.joined(separator: ",") + "]")
  }

  /// Filters, orders and counts off in memory.
  private func finish<T: PersistentModel>(
    _ rows: [T], _ plan: FetchPlan<T>, _ pending: Pending
  ) throws -> [T] {
    let descriptor = plan.descriptor
    var models = rows
    if plan.filtersInMemory, let predicate = descriptor.predicate {
      models = try models.filter { try predicate.evaluate($0) }
    }
    let others = (pending.stale.filter { $0._$storage.state == .persisted } + pending.inserted)
      .compactMap { $0 as? T }
    models += try others.filter { try descriptor.predicate?.evaluate($0) ?? true }
    if plan.order == nil || !pending.isEmpty {
      models = Self.sorted(models, by: descriptor.sortBy)
    }
    let start = min(max(0, descriptor.fetchOffset ?? 0), models.count)
    let limit = descriptor.fetchLimit ?? 0
    let end = limit > 0 ? min(start + limit, models.count) : models.count
    return start == 0 && end == models.count ? models : Array(models[start..<end])
  }

  static func sorted<T: PersistentModel>(_ models: [T], by sorts: [SortDescriptor<T>]) -> [T] {
    models.sorted { left, right in
      for sort in sorts {
        switch sort.compare(left, right) {
        case .orderedAscending: return true
        case .orderedDescending: return false
        case .orderedSame: continue
        }
      }
      return left._$storage.key < right._$storage.key
    }
  }

  func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
    let plan = try plan(descriptor)
    guard plan.limitsInSQL(hasPending: !pending(plan).isEmpty) || isCountable(plan) else {
      return try fetch(descriptor).count
    }
    let sql = plan.sql(selecting: "count(*)", excluding: 0, limit: false, ordered: false)
    let value = try reader(of: plan.entity.store).scalar(sql, plan.condition?.parameters ?? [])
    guard case .integer(let count) = value else { return 0 }
    let rest = max(0, Int(count) - max(0, descriptor.fetchOffset ?? 0))
    let limit = descriptor.fetchLimit ?? 0
    return limit > 0 ? min(limit, rest) : rest
  }

  /// An order made in memory does not change a count.
  private func isCountable<T>(_ plan: FetchPlan<T>) -> Bool {
    !plan.filtersInMemory && pending(plan).isEmpty
  }

  func fetchIdentifiers<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>
  ) throws -> [PersistentIdentifier] {
    let plan = try plan(descriptor)
    guard plan.limitsInSQL(hasPending: !pending(plan).isEmpty) else {
      return try fetch(descriptor).map(\.persistentModelID)
    }
    let sql = plan.sql(selecting: "t0._id", excluding: 0, limit: true, ordered: true)
    let parameters = (plan.condition?.parameters ?? []) + Self.limits(descriptor)
    let store = plan.entity.store
    var identifiers: [PersistentIdentifier] = []
    try reader(of: store).query(sql, parameters) { row in
      identifiers.append(
        PersistentIdentifier(
          entityName: plan.entity.layout.name, storeIdentifier: store.identifier,
          key: row.integer(0)))
    }
    return identifiers
  }

  // MARK: By identifier

  func existingModel(for id: PersistentIdentifier) -> (any PersistentModel)? {
    guard let entity = container.entity(of: id) else { return nil }
    if let model = registered(entity, id.key) { return model }
    return models(entity, keys: [id.key])[id.key]
  }

  /// The models with these identifiers, in the same order; `nil` where there is none.
  func models<T: PersistentModel>(for identifiers: [PersistentIdentifier]) -> [T?] {
    var missing: [Int64] = []
    guard let first = identifiers.first, let entity = container.entity(of: first) else {
      return identifiers.map { _ in nil }
    }
    var found: [Int64: any PersistentModel] = [:]
    for id in identifiers {
      if let model = registered(entity, id.key) {
        found[id.key] = model
      } else {
        missing.append(id.key)
      }
    }
    if !missing.isEmpty { found.merge(models(entity, keys: missing)) { first, _ in first } }
    return identifiers.map { found[$0.key] as? T }
  }
}
