import SQLite

/// Where one relationship lives in the tables.
enum RelationshipTable {
  /// A column of this entity's own table.
  case column
  /// The column of the other entity's table, by the number of its property.
  case inverseColumn(Int)
  /// A table of pairs.
  case pairs(PairTable)
}

/// A table of pairs, seen from one of its sides.
struct PairTable: Hashable {
  var name: String
  var mine: String
  var theirs: String
}

/// One model class in one store: its table, columns and statements.
package final class StoreEntity: @unchecked Sendable {
  // Never changed after the container that opened the store is made.

  struct Column {
    var property: Int
    var name: String
    var kind: _ColumnKind
    var isRelationship: Bool
  }

  let layout: _ModelLayout
  unowned let store: Store
  /// The place of this entity in its store.
  let index: Int
  /// The place of this entity among all of its container.
  var registryIndex = 0
  let table: String
  let columns: [Column]
  /// The columns a fetch reads. Files beside the store are read when somebody asks.
  let columnOfProperty: [Int?]
  private(set) var relationships: [RelationshipTable?] = []
  private(set) var destinations: [StoreEntity?] = []
  let selectList: String
  private(set) var insertSQL = ""

  init(_ layout: _ModelLayout, store: Store, index: Int) {
    self.layout = layout
    self.store = store
    self.index = index
    table = layout.name.quoted
    var columns: [Column] = []
    var columnOfProperty: [Int?] = []
    for (number, property) in layout.properties.enumerated() {
      guard property.isPersisted, property.kind != .toMany else {
        columnOfProperty.append(nil)
        continue
      }
      columnOfProperty.append(columns.count)
      columns.append(
        Column(
          property: number, name: property.name.quoted, kind: property.column,
          isRelationship: property.kind == .toOne))
    }
    self.columns = columns
    self.columnOfProperty = columnOfProperty
    selectList = columns.map { ", t0.\($0.name)" }.joined()
  }

  /// Finds the tables of relationships once every entity of the store exists.
  func resolve(_ entities: [ObjectIdentifier: StoreEntity]) {
    destinations = layout.properties.map { property in
      property.destination.flatMap { entities[ObjectIdentifier($0._$layout)] }
    }
    relationships = layout.properties.indices.map { relationshipTable(of: $0) }
    insertSQL = makeInsertSQL()
  }

  private func relationshipTable(of index: Int) -> RelationshipTable? {
    let property = layout.properties[index]
    guard property.isRelationship, let other = property.destination?._$layout else { return nil }
    if property.kind == .toOne { return .column }
    let inverse = layout.inverseIndex(of: index)
    if let inverse, other.properties[inverse].kind == .toOne { return .inverseColumn(inverse) }
    let here = "\(layout.name)_\(property.name)"
    guard let inverse else {
      return .pairs(PairTable(name: here.quoted, mine: "source", theirs: "target"))
    }
    let there = "\(other.name)_\(other.properties[inverse].name)"
    return here <= there
      ? .pairs(PairTable(name: here.quoted, mine: "source", theirs: "target"))
      : .pairs(PairTable(name: there.quoted, mine: "target", theirs: "source"))
  }

  func destination(_ property: Int) -> StoreEntity? { destinations[property] }

  /// Inserts a row, or updates the one that has the same unique values, and gives its key.
  private func makeInsertSQL() -> String {
    let names = ["_id"] + columns.map(\.name)
    let marks = names.map { _ in "?" }.joined(separator: ",")
    var sql = "INSERT INTO \(table) (\(names.joined(separator: ","))) VALUES (\(marks))"
    let updates = columns.map { "\($0.name)=excluded.\($0.name)" }.joined(separator: ",")
    for constraint in uniqueColumns {
      sql += " ON CONFLICT (\(constraint.joined(separator: ","))) DO UPDATE SET \(updates)"
    }
    return uniqueColumns.isEmpty ? sql : sql + " RETURNING _id"
  }

  var uniqueColumns: [[String]] {
    layout.uniqueConstraints.map { names(of: $0) }.filter { !$0.isEmpty }
  }

  private func names(of properties: [Int]) -> [String] {
    properties.compactMap { columnOfProperty[$0].map { columns[$0].name } }
  }

  // MARK: Making the table

  func createTableSQL(named name: String? = nil) -> String {
    let columns = ["_id INTEGER PRIMARY KEY"] + columns.map { columnSQL($0) }
    return "CREATE TABLE \(name ?? table) (\n  \(columns.joined(separator: ",\n  "))\n)"
  }

  private func columnSQL(_ column: Column) -> String {
    let type =
      switch column.kind {
      case .integer, .unsigned: "INTEGER"
      case .real: "REAL"
      case .text: "TEXT COLLATE \(TextOrder.exact)"
      case .decimal: "TEXT COLLATE \(TextOrder.decimal)"
      case .blob: "BLOB"
      case .encoded: "TEXT"
      }
    guard column.isRelationship, let other = destinations[column.property],
      refusesDanglingKeys(column.property)
    else { return "\(column.name) \(type)" }
    return "\(column.name) \(type) REFERENCES \(other.table)(_id) "
      + "ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED"
  }

  /// `noAction` on the other side means that the key of a deleted model may stay.
  private func refusesDanglingKeys(_ property: Int) -> Bool {
    guard let other = destinations[property] else { return false }
    guard let inverse = layout.inverseIndex(of: property) else { return true }
    return other.layout.properties[inverse].deleteRule != .noAction
  }

  var createIndexSQL: [String] {
    var statements: [String] = []
    func add(_ names: [String], unique: Bool) {
      let title = ([layout.name, unique ? "unique" : "index"] + names.map(\.unquoted))
        .joined(separator: "_").quoted
      statements.append(
        "CREATE \(unique ? "UNIQUE " : "")INDEX IF NOT EXISTS \(title) ON \(table) "
          + "(\(names.joined(separator: ",")))")
    }
    for constraint in uniqueColumns { add(constraint, unique: true) }
    for index in layout.indexes.map({ names(of: $0) }) where !index.isEmpty {
      add(index, unique: false)
    }
    for column in columns where column.isRelationship { add([column.name], unique: false) }
    return statements
  }

  var createPairTableSQL: [String] {
    layout.properties.indices.flatMap { index -> [String] in
      guard case .pairs(let pairs) = relationships[index], pairs.mine == "source",
        let other = destinations[index]
      else { return [] }
      return [
        """
        CREATE TABLE IF NOT EXISTS \(pairs.name) (
          source INTEGER NOT NULL REFERENCES \(table)(_id)
            ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
          target INTEGER NOT NULL REFERENCES \(other.table)(_id)
            ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
          PRIMARY KEY (source, target)
        ) WITHOUT ROWID
        """,
        "CREATE INDEX IF NOT EXISTS \((pairs.name.unquoted + "_target").quoted) "
          + "ON \(pairs.name) (target)",
      ]
    }
  }
}

extension String {
  /// A name as SQL takes any name.
  var quoted: String { "\"" + replacing("\"", with: "\"\"") + "\"" }
  var unquoted: String { String(dropFirst().dropLast()).replacing("\"\"", with: "\"") }
}
