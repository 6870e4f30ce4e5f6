import SQLite

/// Constants of a predicate as cells.
enum ConstantCell {
  /// The cell of a constant whose type alone says how it is kept.
  static func any(_ constant: Any) throws -> (SQLiteValue, _ColumnKind) {
    guard let value = unwrapped(constant) else { return (.null, .integer) }
    switch value {
    case let identifier as PersistentIdentifier: return (.integer(identifier.key), .integer)
    case let scalar as any _PersistedScalar:
      let kind = type(of: scalar)._columnKind
      let cell = scalar._cell
      if cell.isNull || kind == .unsigned {
        throw Untranslatable(reason: "\(value) has no equal in SQL")
      }
      return (cell, kind)
    default: throw Untranslatable(reason: "a constant \(type(of: value)) has no form in SQL")
    }
  }

  /// The cell of a constant that is compared with a value of `type`.
  static func matching(_ constant: Any, _ type: Operand.ValueType) throws -> SQLiteValue {
    guard let value = unwrapped(constant) else { return .null }
    if let entity = type.identifies { return try key(value, entity) }
    if let property = type.property, property.kind == .raw, !type.isRawValue {
      guard let cell = rawCell(value) else {
        throw Untranslatable(reason: "a constant \(Swift.type(of: value)) has no raw value")
      }
      return cell
    }
    if type.kind == .encoded { throw Untranslatable(reason: "an encoded value compared") }
    return try any(value).0
  }

  private static func key(_ value: Any, _ entity: StoreEntity) throws -> SQLiteValue {
    let identifier: PersistentIdentifier
    switch value {
    case let named as PersistentIdentifier: identifier = named
    case let model as any PersistentModel: identifier = model.persistentModelID
    default: throw Untranslatable(reason: "a model compared with \(Swift.type(of: value))")
    }
    let isHere =
      identifier.storeIdentifier == entity.store.identifier
      && identifier.entityName == entity.layout.name
    // Rows have positive keys.
    return .integer(isHere ? identifier.key : -1)
  }

  private static func rawCell(_ value: Any) -> SQLiteValue? {
    guard let raw = value as? any RawRepresentable else { return nil }
    return (raw.rawValue as? any _PersistedScalar)?._cell
  }

  /// The value inside any number of optionals.
  static func unwrapped(_ value: Any) -> Any? {
    guard let optional = value as? any Unwrappable else { return value }
    return optional.inner.flatMap(unwrapped)
  }
}

private protocol Unwrappable {
  var inner: Any? { get }
}

extension Optional: Unwrappable {
  fileprivate var inner: Any? {
    switch self {
    case .some(let value): value
    case .none: nil
    }
  }
}

/// The bounds of a range constant.
protocol ConstantRange {
  var lowerBoundValue: Any? { get }
  var upperBoundValue: Any? { get }
  var includesUpperBound: Bool { get }
}

extension Range: ConstantRange {
  var lowerBoundValue: Any? { lowerBound }
  var upperBoundValue: Any? { upperBound }
  var includesUpperBound: Bool { false }
}

extension ClosedRange: ConstantRange {
  var lowerBoundValue: Any? { lowerBound }
  var upperBoundValue: Any? { upperBound }
  var includesUpperBound: Bool { true }
}

extension PartialRangeFrom: ConstantRange {
  var lowerBoundValue: Any? { lowerBound }
  var upperBoundValue: Any? { nil }
  var includesUpperBound: Bool { false }
}

extension PartialRangeUpTo: ConstantRange {
  var lowerBoundValue: Any? { nil }
  var upperBoundValue: Any? { upperBound }
  var includesUpperBound: Bool { false }
}

extension PartialRangeThrough: ConstantRange {
  var lowerBoundValue: Any? { nil }
  var upperBoundValue: Any? { upperBound }
  var includesUpperBound: Bool { true }
}
