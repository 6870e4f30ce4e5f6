import Synchronization

/// Names one model for good: it can cross actors, be encoded, and be looked up in any context of
/// the same store.
public struct PersistentIdentifier: Hashable, Identifiable, Codable, Sendable {
  public struct ID: Hashable, Codable, Sendable {
    let entityName: String
    let storeIdentifier: String?
    let key: Int64
  }

  public let id: ID

  /// The name of the model's entity.
  public var entityName: String { id.entityName }

  /// The store that holds the model; `nil` before the model is inserted into a context.
  public var storeIdentifier: String? { id.storeIdentifier }

  package var key: Int64 { id.key }

  package init(entityName: String, storeIdentifier: String?, key: Int64) {
    id = ID(entityName: entityName, storeIdentifier: storeIdentifier, key: key)
  }

  public init(from decoder: any Decoder) throws {
    id = try decoder.singleValueContainer().decode(ID.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(id)
  }

  /// Keys for models that no context has taken yet; negative, so that no row has them.
  private static let temporaryKeys = Atomic<Int64>(0)

  static func nextTemporaryKey() -> Int64 {
    temporaryKeys.subtract(1, ordering: .relaxed).newValue
  }
}

extension PersistentIdentifier: Comparable {
  public static func < (left: PersistentIdentifier, right: PersistentIdentifier) -> Bool {
    (left.storeIdentifier ?? "", left.entityName, left.key)
      < (right.storeIdentifier ?? "", right.entityName, right.key)
  }
}
