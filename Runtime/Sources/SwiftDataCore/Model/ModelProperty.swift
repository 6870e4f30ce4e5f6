import SQLite

/// One persisted property of a model class: what `@Model` knows of it at compile time.
public final class _ModelProperty: @unchecked Sendable {
  // Never changed after it is made; key paths and types capture nothing.

  enum Kind { case scalar, raw, encoded, toOne, toMany }

  let name: String
  let keyPath: AnyKeyPath
  let valueType: any Any.Type
  let kind: Kind
  let column: _ColumnKind
  let isOptional: Bool
  let attribute: Schema.Attribute?
  let relationship: Schema.Relationship?
  let destination: (any PersistentModel.Type)?
  /// The cell of the value written after the property in the source.
  let defaultCell: (() -> SQLiteValue?)?
  /// The cell of a constant, when the constant is of the property's type.
  let cell: (Any) -> SQLiteValue?
  /// Whether a cell holds a value of the property's type.
  let accepts: (SQLiteValue) -> Bool
  /// Runs a change with the observers of this property told of it.
  let observe: (AnyObject, ObservationRegistrar, () -> Void) -> Void
  let makeList: (() -> RelatedList)?

  fileprivate init<M: PersistentModel, V>(
    _ name: String, _ keyPath: KeyPath<M, V>, kind: Kind, column: _ColumnKind, isOptional: Bool,
    metadata: (any SchemaProperty)?, destination: (any PersistentModel.Type)? = nil,
    defaultCell: (() -> SQLiteValue?)? = nil, cell: @escaping (Any) -> SQLiteValue? = { _ in nil },
    accepts: @escaping (SQLiteValue) -> Bool = { _ in true }, makeList: (() -> RelatedList)? = nil
  ) {
    self.name = name
    self.keyPath = keyPath
    valueType = V.self
    self.kind = kind
    self.column = column
    self.isOptional = isOptional
    attribute = metadata as? Schema.Attribute
    relationship = metadata as? Schema.Relationship
    self.destination = destination
    self.defaultCell = defaultCell
    self.cell = cell
    self.accepts = accepts
    self.makeList = makeList
    observe = { model, registrar, change in
      guard let model = model as? M else { return change() }
      registrar.withMutation(of: model, keyPath: keyPath, change)
    }
  }

  var isRelationship: Bool { kind == .toOne || kind == .toMany }

  /// Whether the value goes into the store at all.
  var isPersisted: Bool { !(attribute?.isTransient ?? false) }

  var isExternal: Bool {
    column == .blob && (attribute?.options.contains(.externalStorage) ?? false)
  }

  /// Whether cells of this property tell NaN and nil apart.
  var mayHoldNaN: Bool {
    kind == .scalar && (valueType == Double?.self || valueType == Float?.self)
  }

  /// The name this property had in the version before.
  var originalName: String {
    let written = attribute?.originalName ?? relationship?.originalName ?? ""
    return written.isEmpty ? name : written
  }

  var deleteRule: Schema.Relationship.DeleteRule { relationship?.deleteRule ?? .nullify }
}

// MARK: - What the macro calls; the property's type picks the overload

extension _ModelProperty {
  public static func _property<M: PersistentModel, V: _PersistedScalar>(
    _ name: String, _ keyPath: KeyPath<M, V>, metadata: (any SchemaProperty)? = nil,
    defaultValue: (() -> V)? = nil
  ) -> _ModelProperty {
    _ModelProperty(
      name, keyPath, kind: .scalar, column: V._columnKind, isOptional: V._isOptional,
      metadata: metadata, defaultCell: defaultValue.map { value in { value()._cell } },
      cell: { ($0 as? V)?._cell }, accepts: { V(_cell: $0) != nil })
  }

  public static func _property<M: PersistentModel, V: Codable & RawRepresentable>(
    _ name: String, _ keyPath: KeyPath<M, V>, metadata: (any SchemaProperty)? = nil,
    defaultValue: (() -> V)? = nil
  ) -> _ModelProperty where V.RawValue: _PersistedScalar {
    _ModelProperty(
      name, keyPath, kind: .raw, column: V.RawValue._columnKind, isOptional: false,
      metadata: metadata, defaultCell: defaultValue.map { value in { value().rawValue._cell } },
      cell: { ($0 as? V)?.rawValue._cell },
      accepts: { V.RawValue(_cell: $0).flatMap(V.init(rawValue:)) != nil })
  }

  public static func _property<M: PersistentModel, V: Codable & RawRepresentable>(
    _ name: String, _ keyPath: KeyPath<M, V?>, metadata: (any SchemaProperty)? = nil,
    defaultValue: (() -> V?)? = nil
  ) -> _ModelProperty where V.RawValue: _PersistedScalar {
    _ModelProperty(
      name, keyPath, kind: .raw, column: V.RawValue._columnKind, isOptional: true,
      metadata: metadata,
      defaultCell: defaultValue.map { value in { value()?.rawValue._cell ?? .null } },
      cell: { ($0 as? V?)?.map { $0.rawValue._cell } ?? .null },
      accepts: { $0.isNull || V.RawValue(_cell: $0).flatMap(V.init(rawValue:)) != nil })
  }

  @_disfavoredOverload
  public static func _property<M: PersistentModel, V: Codable>(
    _ name: String, _ keyPath: KeyPath<M, V>, metadata: (any SchemaProperty)? = nil,
    defaultValue: (() -> V)? = nil
  ) -> _ModelProperty {
    _ModelProperty(
      name, keyPath, kind: .encoded, column: .encoded,
      isOptional: V.self is any OptionalType.Type, metadata: metadata,
      defaultCell: defaultValue.map { value in { try? EncodedValue(value()).encoded() } })
  }

  public static func _property<M: PersistentModel, V: PersistentModel>(
    _ name: String, _ keyPath: KeyPath<M, V>, metadata: (any SchemaProperty)? = nil,
    defaultValue: (() -> V)? = nil
  ) -> _ModelProperty {
    _ModelProperty(
      name, keyPath, kind: .toOne, column: .integer, isOptional: false, metadata: metadata,
      destination: V.self)
  }

  public static func _property<M: PersistentModel, V: PersistentModel>(
    _ name: String, _ keyPath: KeyPath<M, V?>, metadata: (any SchemaProperty)? = nil,
    defaultValue: (() -> V?)? = nil
  ) -> _ModelProperty {
    _ModelProperty(
      name, keyPath, kind: .toOne, column: .integer, isOptional: true, metadata: metadata,
      destination: V.self)
  }

  public static func _property<M: PersistentModel, V: PersistentModel>(
    _ name: String, _ keyPath: KeyPath<M, [V]>, metadata: (any SchemaProperty)? = nil,
    defaultValue: (() -> [V])? = nil
  ) -> _ModelProperty {
    _ModelProperty(
      name, keyPath, kind: .toMany, column: .integer, isOptional: false, metadata: metadata,
      destination: V.self, makeList: { TypedRelatedList<V>() })
  }

  public static func _property<M: PersistentModel, V: PersistentModel>(
    _ name: String, _ keyPath: KeyPath<M, [V]?>, metadata: (any SchemaProperty)? = nil,
    defaultValue: (() -> [V]?)? = nil
  ) -> _ModelProperty {
    _ModelProperty(
      name, keyPath, kind: .toMany, column: .integer, isOptional: true, metadata: metadata,
      destination: V.self, makeList: { TypedRelatedList<V>() })
  }
}

/// Tells optional types apart at run time.
protocol OptionalType {}
extension Optional: OptionalType {}
