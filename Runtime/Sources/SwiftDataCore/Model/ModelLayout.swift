import Synchronization

/// The table of a model class: its properties in order, and what is derived from them.
public final class _ModelLayout: @unchecked Sendable {
  // Never changed after it is made, except `relationshipTable`, which its mutex guards.

  package let name: String
  package let type: any PersistentModel.Type
  let properties: [_ModelProperty]
  /// Sets of properties whose values together are unique, by number.
  let uniqueConstraints: [[Int]]
  let indexes: [[Int]]
  /// What a model holds before anybody sets anything.
  let blankSlots: [Slot]
  let make: (_ModelStorage) -> any PersistentModel
  private let indexByKeyPath: [AnyKeyPath: Int]
  private let identifierKeyPaths: [AnyKeyPath]
  /// Each property's inverse, by number; filled on first use, since the other class's table may not
  /// exist while this one is made.
  private let relationshipTable = Mutex<[Int?]?>(nil)

  public init<M: PersistentModel>(
    _ type: M.Type, name: String, properties: [_ModelProperty],
    constraints: [any _ModelConstraint]
  ) {
    self.name = name
    self.type = type
    self.properties = properties
    var byPath: [AnyKeyPath: Int] = [:]
    for (index, property) in properties.enumerated() { byPath[property.keyPath] = index }
    indexByKeyPath = byPath
    identifierKeyPaths = type.identifierKeyPaths
    var unique = properties.indices.filter {
      properties[$0].attribute?.isUnique ?? properties[$0].relationship?.isUnique ?? false
    }.map { [$0] }
    var indexes: [[Int]] = []
    for constraint in constraints {
      let sets = constraint._keyPaths.map { $0.compactMap { byPath[$0] } }.filter { !$0.isEmpty }
      if constraint._isUnique { unique += sets } else { indexes += sets }
    }
    uniqueConstraints = unique
    self.indexes = indexes
    blankSlots = properties.map { $0.kind == .toMany ? .unloaded : .cell(.null) }
    make = { M(backingData: _ModelBackingData<M>($0)) }
  }

  public var _metadata: [Schema.PropertyMetadata] {
    properties.map {
      Schema.PropertyMetadata(
        name: $0.name, keypath: $0.keyPath, defaultValue: nil,
        metadata: $0.attribute ?? $0.relationship)
    }
  }

  /// The number of the property a key path leads to, if it leads to exactly that.
  func index(of keyPath: AnyKeyPath) -> Int? { indexByKeyPath[keyPath] }

  func isIdentifier(_ keyPath: AnyKeyPath) -> Bool { identifierKeyPaths.contains(keyPath) }

  // MARK: Inverses

  func inverse(of property: _ModelProperty) -> _ModelProperty? {
    guard let index = properties.firstIndex(where: { $0 === property }),
      let inverse = inverseIndex(of: index), let other = property.destination?._$layout
    else { return nil }
    return other.properties[inverse]
  }

  /// The number, in the other class, of the property that says the same from the other side.
  func inverseIndex(of index: Int) -> Int? {
    if let table = relationshipTable.withLock({ $0 }) { return table[index] }
    let table = properties.indices.map { findInverse(of: $0) }
    relationshipTable.withLock { $0 = table }
    return table[index]
  }

  private func findInverse(of index: Int) -> Int? {
    let property = properties[index]
    guard let other = property.destination?._$layout else { return nil }
    if let written = property.relationship?.inverseKeyPath {
      return other.index(of: written)
    }
    if let naming = other.properties.firstIndex(where: {
      $0.relationship?.inverseKeyPath == property.keyPath
    }) {
      return naming
    }
    // Nobody wrote one: two properties that can only mean each other are inverses.
    guard other !== self else { return nil }
    let here = properties.filter { $0.destination?._$layout === other }
    let there = other.properties.indices.filter {
      other.properties[$0].destination?._$layout === self
    }
    guard here.count == 1, there.count == 1, let only = there.first,
      other.properties[only].relationship?.inverseKeyPath == nil
    else { return nil }
    return only
  }
}
