/// A class whose instances a context keeps in a store. `@Model` writes the conformance.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable, SendableMetatype {
  init(backingData: any BackingData<Self>)

  /// The values of this model.
  var persistentBackingData: any BackingData<Self> { get set }

  /// The persisted properties of the class.
  static var schemaMetadata: [Schema.PropertyMetadata] { get }

  // Written by `@Model` alone.
  var _$storage: _ModelStorage { get set }
  static var _$layout: _ModelLayout { get }
}

extension PersistentModel {
  /// Names this model for good once a context has it.
  public var persistentModelID: PersistentIdentifier { _$storage.identifier }

  public var id: PersistentIdentifier { _$storage.identifier }

  /// The context that tracks this model; `nil` before insertion and after a saved deletion.
  public var modelContext: ModelContext? { _$storage.core?.owner }

  /// Whether the model differs from its row.
  public var hasChanges: Bool { _$storage.state == .inserted || _$storage.hasChanges }

  /// Whether the next save removes the model.
  public var isDeleted: Bool { _$storage.state == .deleted }

  public static func == (left: Self, right: Self) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  public static func createBackingData<P: PersistentModel>() -> some BackingData<P> {
    _ModelBackingData<P>(_ModelStorage(P._$layout))
  }

  public func getValue<Value: Decodable>(forKey key: KeyPath<Self, Value>) -> Value {
    self[keyPath: key]
  }

  public func setValue<Value: Encodable>(forKey key: KeyPath<Self, Value>, to newValue: Value) {
    guard let writable = key as? ReferenceWritableKeyPath<Self, Value> else { return }
    self[keyPath: writable] = newValue
  }

  /// The key paths that name a model rather than one of its columns.
  static var identifierKeyPaths: [AnyKeyPath] {
    [\Self.persistentModelID, \Self.id]
  }
}

/// Models that a property can hold many of.
public protocol RelationshipCollection {
  associatedtype PersistentElement: PersistentModel
}

extension Array: RelationshipCollection where Element: PersistentModel {
  public typealias PersistentElement = Element
}

extension Optional: RelationshipCollection where Wrapped: RelationshipCollection {
  public typealias PersistentElement = Wrapped.PersistentElement
}
