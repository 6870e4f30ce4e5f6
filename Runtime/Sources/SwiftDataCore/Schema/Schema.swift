import Synchronization

/// The models of an app, or of one version of it.
public final class Schema: Sendable {
  /// Three numbers that order schemas.
  public struct Version: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
    public let major: Int
    public let minor: Int
    public let patch: Int

    public init(_ major: Int, _ minor: Int, _ patch: Int) {
      self.major = major
      self.minor = minor
      self.patch = patch
    }

    public static func < (left: Version, right: Version) -> Bool {
      (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
    }

    public var description: String { "\(major).\(minor).\(patch)" }
  }

  /// One model class in a schema.
  public final class Entity: Sendable {
    public let name: String
    public let attributes: Set<Attribute>
    public let relationships: Set<Relationship>
    package let layout: _ModelLayout

    init(_ layout: _ModelLayout) {
      self.layout = layout
      name = layout.name
      var attributes: Set<Attribute> = []
      var relationships: Set<Relationship> = []
      for property in layout.properties {
        if property.isRelationship {
          let relationship = Relationship(for: property, marker: property.relationship)
          relationship.inverseName = layout.inverse(of: property)?.name
          relationships.insert(relationship)
        } else {
          attributes.insert(
            Attribute(
              named: property.name, valueType: property.valueType, isOptional: property.isOptional,
              marker: property.attribute))
        }
      }
      self.attributes = attributes
      self.relationships = relationships
    }

    public var properties: [any SchemaProperty] { Array(attributes) + Array(relationships) }
    public var attributesByName: [String: Attribute] {
      Dictionary(attributes.map { ($0.name, $0) }) { first, _ in first }
    }
    public var relationshipsByName: [String: Relationship] {
      Dictionary(relationships.map { ($0.name, $0) }) { first, _ in first }
    }
    public var uniquenessConstraints: [[String]] {
      layout.uniqueConstraints.map { $0.map { layout.properties[$0].name } }
    }
  }

  public let version: Version
  public let encodingVersion: Version
  public let entities: [Entity]
  package let types: [any PersistentModel.Type]

  /// A schema of `types` and every model they are related to.
  public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
    let all = Schema.closure(of: types)
    self.types = all
    self.version = version
    encodingVersion = Version(1, 0, 0)
    entities = all.map { Entity($0._$layout) }
  }

  public convenience init(
    _ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0)
  ) {
    self.init(types, version: version)
  }

  public convenience init(versionedSchema: any VersionedSchema.Type) {
    self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
  }

  public var entitiesByName: [String: Entity] {
    Dictionary(entities.map { ($0.name, $0) }) { first, _ in first }
  }

  public func entity<T: PersistentModel>(for type: T.Type) -> Entity? {
    entities.first { $0.layout === type._$layout }
  }

  public static func entityName<T: PersistentModel>(for type: T.Type) -> String {
    type._$layout.name
  }

  private static func closure(
    of types: [any PersistentModel.Type]
  ) -> [any PersistentModel.Type] {
    var seen: Set<ObjectIdentifier> = []
    var all: [any PersistentModel.Type] = []
    var queue = types
    while !queue.isEmpty {
      let type = queue.removeFirst()
      guard seen.insert(ObjectIdentifier(type)).inserted else { continue }
      all.append(type)
      queue += type._$layout.properties.compactMap(\.destination)
    }
    return all
  }
}

extension Schema.Attribute: Hashable {
  public static func == (left: Schema.Attribute, right: Schema.Attribute) -> Bool {
    left.name == right.name && left.options == right.options
      && left.originalName == right.originalName && left.valueType == right.valueType
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Schema.Relationship: Hashable {
  public static func == (left: Schema.Relationship, right: Schema.Relationship) -> Bool {
    left.name == right.name && left.destination == right.destination
      && left.deleteRule == right.deleteRule && left.inverseName == right.inverseName
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Schema: Hashable {
  public static func == (left: Schema, right: Schema) -> Bool {
    left.version == right.version
      && left.types.map { ObjectIdentifier($0) }
        == right.types.map { ObjectIdentifier($0) }
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(version)
    for type in types { hasher.combine(ObjectIdentifier(type)) }
  }
}
