/// One part of an entity: an attribute, a relationship or a constraint.
public protocol SchemaProperty: Sendable {
  var name: String { get }
  var originalName: String { get }
  var valueType: any Any.Type { get }
  var isAttribute: Bool { get }
  var isRelationship: Bool { get }
  var isTransient: Bool { get }
  var isOptional: Bool { get }
  var isUnique: Bool { get }
}

extension Schema {
  /// What a model class says of one of its properties.
  public struct PropertyMetadata: @unchecked Sendable {
    // A key path to a property captures nothing, and metadata is never changed.
    public let name: String
    public let keypath: AnyKeyPath
    public let defaultValue: Any?
    public let metadata: (any SchemaProperty)?

    public init(
      name: String, keypath: AnyKeyPath, defaultValue: Any? = nil,
      metadata: (any SchemaProperty)? = nil
    ) {
      self.name = name
      self.keypath = keypath
      self.defaultValue = defaultValue
      self.metadata = metadata
    }
  }

  /// A property that holds a value.
  public final class Attribute: SchemaProperty, @unchecked Sendable {
    // Changed only while a schema is being built, by the thread that builds it.

    /// How a value is kept.
    public struct Option: Hashable, Sendable {
      fileprivate enum Kind: Hashable, Sendable {
        case unique, externalStorage, ephemeral, spotlight, encrypt, preserveOnDeletion
        case transformable(String)
      }
      fileprivate let kind: Kind

      /// No two models have the same value; inserting an equal one updates the first.
      public static let unique = Option(kind: .unique)
      /// Large data is kept in files beside the store.
      public static let externalStorage = Option(kind: .externalStorage)
      /// Changes are tracked and never saved.
      public static let ephemeral = Option(kind: .ephemeral)
      public static let spotlight = Option(kind: .spotlight)
      public static let allowsCloudEncryption = Option(kind: .encrypt)
      public static let preserveValueOnDeletion = Option(kind: .preserveOnDeletion)
      public static func transformable(by name: String) -> Option {
        Option(kind: .transformable(name))
      }
    }

    public internal(set) var name = ""
    public let originalName: String
    public let options: [Option]
    public let hashModifier: String?
    public internal(set) var valueType: any Any.Type = Never.self
    public internal(set) var defaultValue: Any?
    public internal(set) var isOptional = false

    public init(_ options: Option..., originalName: String? = nil, hashModifier: String? = nil) {
      self.options = options
      self.originalName = originalName ?? ""
      self.hashModifier = hashModifier
    }

    init(
      named name: String, valueType: any Any.Type, isOptional: Bool, marker: Attribute?
    ) {
      options = marker?.options ?? []
      originalName = marker.flatMap { $0.originalName.isEmpty ? nil : $0.originalName } ?? name
      hashModifier = marker?.hashModifier
      self.name = name
      self.valueType = valueType
      self.isOptional = isOptional
    }

    public var isAttribute: Bool { true }
    public var isRelationship: Bool { false }
    public var isUnique: Bool { options.contains(.unique) }
    public var isTransient: Bool { options.contains(.ephemeral) }
    public var isTransformable: Bool {
      options.contains { if case .transformable = $0.kind { true } else { false } }
    }
  }

  /// A property that refers to other models.
  public final class Relationship: SchemaProperty, @unchecked Sendable {
    // Changed only while a schema is being built, by the thread that builds it.

    public struct Option: Hashable, Sendable {
      fileprivate let isUnique: Bool
      /// No two models refer to the same other.
      public static let unique = Option(isUnique: true)
    }

    /// What deleting a model does to the models it refers to.
    public enum DeleteRule: String, Hashable, Codable, CaseIterable, Sendable {
      case noAction, nullify, cascade, deny
    }

    public internal(set) var name = ""
    public let originalName: String
    public let options: [Option]
    public let deleteRule: DeleteRule
    public let minimumModelCount: Int?
    public let maximumModelCount: Int?
    public let inverseKeyPath: AnyKeyPath?
    public let hashModifier: String?
    public internal(set) var inverseName: String?
    public internal(set) var destination = ""
    public internal(set) var valueType: any Any.Type = Never.self
    public internal(set) var isOptional = false
    public internal(set) var isToOneRelationship = false
    public internal(set) var keypath: AnyKeyPath?

    public init(
      _ options: Option..., deleteRule: DeleteRule = .nullify, minimumModelCount: Int? = 0,
      maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil,
      hashModifier: String? = nil
    ) {
      self.options = options
      self.deleteRule = deleteRule
      self.minimumModelCount = minimumModelCount
      self.maximumModelCount = maximumModelCount
      self.originalName = originalName ?? ""
      self.inverseKeyPath = inverse
      self.hashModifier = hashModifier
    }

    init(for property: _ModelProperty, marker: Relationship?) {
      options = marker?.options ?? []
      deleteRule = marker?.deleteRule ?? .nullify
      minimumModelCount = marker?.minimumModelCount
      maximumModelCount = marker?.maximumModelCount
      originalName =
        marker.flatMap { $0.originalName.isEmpty ? nil : $0.originalName } ?? property.name
      inverseKeyPath = marker?.inverseKeyPath
      hashModifier = marker?.hashModifier
      name = property.name
      valueType = property.valueType
      isOptional = property.isOptional
      isToOneRelationship = property.kind == .toOne
      keypath = property.keyPath
      destination = property.destination.map { $0._$layout.name } ?? ""
    }

    public var isAttribute: Bool { false }
    public var isRelationship: Bool { true }
    public var isTransient: Bool { false }
    public var isUnique: Bool { options.contains(.unique) }
  }
}

// Names the macro's code uses, so that a type of the app's called `Schema` cannot be in the way.
public typealias _SwiftDataAttribute = Schema.Attribute
public typealias _SwiftDataRelationship = Schema.Relationship
public typealias _SwiftDataPropertyMetadata = Schema.PropertyMetadata
public typealias _SwiftDataUnique = Schema.Unique
public typealias _SwiftDataIndex = Schema.Index
