/// What a store says of its own tables, so that a later version of the app can tell what changed.
struct StoreDescription: Codable, Equatable {
  struct Property: Codable, Equatable {
    var name: String
    var column: _ColumnKind
    var isOptional: Bool
    var isToMany: Bool
    var destination: String?
    var inverse: String?
    var hashModifier: String?
    /// How rows name related rows, where two stores with the same properties can differ.
    var pairTable: String?
  }

  struct Entity: Codable, Equatable {
    var name: String
    var properties: [Property]
    var unique: [[String]]
    var indexes: [[String]]
  }

  var entities: [Entity]

  init(_ entities: [StoreEntity]) {
    self.entities = entities.map { entity in
      let layout = entity.layout
      return Entity(
        name: layout.name,
        properties: layout.properties.enumerated().filter { $1.isPersisted }.map {
          index, property in
          var pairTable: String?
          if case .pairs(let pairs) = entity.relationships[index] { pairTable = pairs.name }
          return Property(
            name: property.name, column: property.column, isOptional: property.isOptional,
            isToMany: property.kind == .toMany,
            destination: property.destination.map { $0._$layout.name },
            inverse: layout.inverse(of: property)?.name,
            hashModifier: property.attribute?.hashModifier ?? property.relationship?.hashModifier,
            pairTable: pairTable)
        },
        unique: layout.uniqueConstraints.map { $0.map { layout.properties[$0].name } },
        indexes: layout.indexes.map { $0.map { layout.properties[$0].name } })
    }.sorted { $0.name < $1.name }
  }

  func entity(_ name: String) -> Entity? { entities.first { $0.name == name } }

  var encoded: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  static func decode(_ text: String) -> StoreDescription? {
    try? JSONDecoder().decode(StoreDescription.self, from: Data(text.utf8))
  }
}
