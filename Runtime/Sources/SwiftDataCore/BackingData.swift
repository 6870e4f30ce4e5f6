/// The values of one model.
public protocol BackingData<Model> {
  associatedtype Model: PersistentModel

  init(for modelType: Model.Type)

  /// The identifier of the model these values belong to.
  var persistentModelID: PersistentIdentifier? { get set }

  func getValue<Value: Decodable>(forKey key: KeyPath<Model, Value>) -> Value
  func setValue<Value: Encodable>(forKey key: KeyPath<Model, Value>, to newValue: Value)
}

/// Values that live in a model's storage.
public struct _ModelBackingData<Model: PersistentModel>: BackingData {
  let storage: _ModelStorage

  public init(_ storage: _ModelStorage) { self.storage = storage }

  public init(for modelType: Model.Type) { storage = _ModelStorage(modelType._$layout) }

  public var persistentModelID: PersistentIdentifier? {
    get { storage.identifier }
    set {}
  }

  public func getValue<Value: Decodable>(forKey key: KeyPath<Model, Value>) -> Value {
    Model(backingData: self)[keyPath: key]
  }

  public func setValue<Value: Encodable>(forKey key: KeyPath<Model, Value>, to newValue: Value) {
    guard let writable = key as? ReferenceWritableKeyPath<Model, Value> else { return }
    Model(backingData: self)[keyPath: writable] = newValue
  }
}
