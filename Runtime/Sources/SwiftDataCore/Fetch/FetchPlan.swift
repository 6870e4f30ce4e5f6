import SQLite

/// How one fetch is answered: what the database does, and what is left to do in memory.
struct FetchPlan<T: PersistentModel> {
  let entity: StoreEntity
  let descriptor: FetchDescriptor<T>
  /// The part of the predicate that SQL says, with what it needs.
  var condition: SQLFragment?
  var joins: [String] = []
  /// Whether the predicate must be asked again in memory, since SQL said only part of it.
  var filtersInMemory = false
  /// `ORDER BY` terms; `nil` when the order is made in memory.
  var order: [String]?
  /// The entities the predicate looks at.
  var entities: Set<ObjectIdentifier> = []
  /// The changes that can change the answer.
  var interest = QueryInterest()

  init(_ descriptor: FetchDescriptor<T>, _ entity: StoreEntity) {
    self.descriptor = descriptor
    self.entity = entity
    entities = [ObjectIdentifier(entity)]
    if let predicate = descriptor.predicate { translate(predicate) }
    order = sortTerms()
    noteInterest()
  }

  private mutating func noteInterest() {
    interest.add(entity.layout)
    for sort in descriptor.sortBy {
      if let place = column(of: sort)?.0 { interest.add(entity.layout, place.property) }
    }
    // What memory looks at, nobody knows.
    if filtersInMemory || order == nil { interest.properties = nil }
  }

  private mutating func translate(_ predicate: Predicate<T>) {
    var translation = PredicateTranslation(entity)
    let result = translation.condition(of: predicate)
    condition = result.fragment
    filtersInMemory = !result.isComplete
    joins = translation.joins
    entities.formUnion(translation.entities)
    interest = translation.interest
  }

  private func sortTerms() -> [String]? {
    var terms: [String] = []
    for sort in descriptor.sortBy {
      guard let (column, collation) = column(of: sort) else { return nil }
      terms.append("t0.\(column.name)\(collation)\(sort.order == .reverse ? " DESC" : "")")
    }
    return terms
  }

  /// The column a sort descriptor orders by, where SQLite orders its cells as Swift its values.
  private func column(of sort: SortDescriptor<T>) -> (StoreEntity.Column, collation: String)? {
    guard let path = sort.keyPath else { return nil }
    if let property = entity.layout.index(of: path) { return plainColumn(property, "") }
    for (index, property) in entity.layout.properties.enumerated() where property.column == .text {
      if let collation = LocalizedSortKey.collation(of: path, from: property.keyPath) {
        return plainColumn(index, " COLLATE \(collation)")
      }
    }
    return nil
  }

  private func plainColumn(
    _ property: Int, _ collation: String
  ) -> (StoreEntity.Column, collation: String)? {
    let kind = entity.layout.properties[property].kind
    guard kind == .scalar, let place = entity.columnOfProperty[property],
      entity.columns[place].kind != .unsigned, !entity.layout.properties[property].isExternal
    else { return nil }
    return (entity.columns[place], collation)
  }

  /// Whether the database can count off the rows itself.
  func limitsInSQL(hasPending: Bool) -> Bool { !filtersInMemory && order != nil && !hasPending }

  func sql(selecting list: String, excluding excluded: Int, limit: Bool, ordered: Bool) -> String {
    var text = "SELECT \(list) FROM \(entity.table) AS t0"
    for join in joins { text += " \(join)" }
    var conditions = condition.map { [$0.sql] } ?? []
    if excluded > 0 {
      conditions.append("t0._id NOT IN (SELECT value FROM json_each(?))")
    }
    if !conditions.isEmpty { text += " WHERE " + conditions.joined(separator: " AND ") }
    if ordered, let order {
      let all = order + ["t0._id"]
      text += " ORDER BY " + all.joined(separator: ", ")
    }
    if limit { text += " LIMIT ? OFFSET ?" }
    return text
  }

  /// The columns to read at once.
  var columns: [Int] {
    let all = Array(entity.columns.indices)
    if descriptor.propertiesToFetch.isEmpty || filtersInMemory || order == nil { return all }
    let wanted = Set(
      descriptor.propertiesToFetch.compactMap { path in
        entity.layout.index(of: path).flatMap { entity.columnOfProperty[$0] }
      })
    return all.filter { wanted.contains($0) }
  }
}
