import SQLite

/// Brings the tables of a store from what it holds to what the models are now, in one transaction.
/// Values stay; what cannot be carried over without losing any is refused.
struct StoreMigration {
  let old: StoreDescription
  let store: Store
  let label: String

  init(from old: StoreDescription, to store: Store, label: String) {
    self.old = old
    self.store = store
    self.label = label
  }

  func run() throws {
    let connection = store.writer
    connection.clearStatementCache()
    try connection.withLock {
      // Tables are replaced one by one, so keys dangle until the last is done.
      try connection.execute("PRAGMA foreign_keys = OFF")
      try connection.transaction {
        for entity in store.entities { try migrate(entity) }
        for entity in old.entities where store.entity(named: entity.name) == nil {
          try drop(entity)
        }
        for entity in store.entities {
          for sql in entity.createPairTableSQL + entity.createIndexSQL {
            try connection.execute(sql)
          }
        }
        try dropOldPairTables()
        try checkKeys()
      }
      connection.clearStatementCache()
    }
  }

  private func migrate(_ entity: StoreEntity) throws {
    let connection = store.writer
    guard let before = old.entity(entity.layout.name) else {
      try connection.execute(entity.createTableSQL())
      return
    }
    let temporary = "_skiff_new_\(entity.layout.name)".quoted
    try connection.execute(entity.createTableSQL(named: temporary))
    var targets = ["_id"]
    var sources = ["_id"]
    var parameters: [SQLiteValue] = []
    for column in entity.columns {
      targets.append(column.name)
      let source = try source(of: column, in: entity, before)
      sources.append(source.sql)
      parameters += source.parameters
    }
    try connection.run(
      "INSERT INTO \(temporary) (\(targets.joined(separator: ","))) "
        + "SELECT \(sources.joined(separator: ",")) FROM \(entity.table)", parameters)
    connection.clearStatementCache()
    try connection.execute("DROP TABLE \(entity.table)")
    try connection.execute("PRAGMA legacy_alter_table = ON")
    try connection.execute("ALTER TABLE \(temporary) RENAME TO \(entity.table)")
    try connection.execute("PRAGMA legacy_alter_table = OFF")
  }

  /// What fills a column: the column it was, or its default.
  private func source(
    of column: StoreEntity.Column, in entity: StoreEntity, _ before: StoreDescription.Entity
  ) throws -> (sql: String, parameters: [SQLiteValue]) {
    let property = entity.layout.properties[column.property]
    let place = "\(entity.layout.name).\(property.name)"
    let previous =
      before.properties.first { $0.name == property.name && !$0.isToMany }
      ?? before.properties.first { $0.name == property.originalName && !$0.isToMany }
    let fallback = property.defaultCell?() ?? .null
    guard let previous else {
      if fallback.isNull, !property.isOptional, !property.isRelationship {
        throw refusal("\(place) is new, is not optional and has no default value")
      }
      return ("?", [fallback])
    }
    guard previous.column == column.kind,
      previous.destination == property.destination.map({ $0._$layout.name })
    else { throw refusal("\(place) changed its type, which needs a custom migration stage") }
    let name = previous.name.quoted
    if !previous.isOptional, property.mayHoldNaN {
      // A mandatory number that is null was NaN.
      return ("ifnull(\(name), ?)", [.notANumber])
    }
    guard previous.isOptional, !property.isOptional, !property.isRelationship else {
      return (name, [])
    }
    if !fallback.isNull { return ("ifnull(\(name), ?)", [fallback]) }
    let empty = try store.writer.scalar("SELECT 1 FROM \(entity.table) WHERE \(name) IS NULL")
    if empty != nil {
      throw refusal("\(place) is no longer optional, has no default, and some models have no value")
    }
    return (name, [])
  }

  private func drop(_ entity: StoreDescription.Entity) throws {
    try store.writer.execute("DROP TABLE IF EXISTS \(entity.name.quoted)")
    try store.writer.run("DELETE FROM _skiff_keys WHERE entity = ?", [.text(entity.name)])
  }

  /// Removes pair tables nobody uses any more; a renamed relationship's pairs move first.
  private func dropOldPairTables() throws {
    var used: Set<String> = []
    for entity in store.entities {
      for (index, property) in entity.layout.properties.enumerated() {
        guard case .pairs(let pairs) = entity.relationships[index] else { continue }
        used.insert(pairs.name)
        let before = old.entity(entity.layout.name)?.properties
          .first { $0.name == property.originalName && $0.isToMany }
        guard let table = before?.pairTable, table != pairs.name else { continue }
        try store.writer.execute(
          "INSERT OR IGNORE INTO \(pairs.name) (source, target) SELECT source, target FROM \(table)"
        )
      }
    }
    for property in old.entities.flatMap(\.properties) {
      guard let table = property.pairTable, !used.contains(table) else { continue }
      try store.writer.execute("DROP TABLE IF EXISTS \(table)")
    }
  }

  private func checkKeys() throws {
    var broken: [String] = []
    try store.writer.query("PRAGMA foreign_key_check") { row in
      broken.append("\(row.text(0)) row \(row.integer(1)) refers to a missing \(row.text(2))")
    }
    if let first = broken.first { throw refusal("its relationships are damaged: \(first)") }
  }

  private func refusal(_ reason: String) -> SwiftDataError {
    .loadIssueModelContainer.detailed(
      "\(label) cannot be migrated: \(reason). It was left as it is.")
  }
}
