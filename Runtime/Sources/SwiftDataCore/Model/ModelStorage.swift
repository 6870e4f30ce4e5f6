import Diagnostics
import SQLite

/// The values of one model, whether it is saved, and what changed since.
///
/// A model and its storage belong to one context and are used where the context is used.
public final class _ModelStorage {
  enum State {
    /// No context has it.
    case detached
    /// The next save makes its row.
    case inserted
    /// It has a row.
    case persisted
    /// The next save removes its row.
    case deleted
  }

  let layout: _ModelLayout
  var slots: [Slot]
  let registrar = ObservationRegistrar()
  var state = State.detached
  var core: ContextCore?
  var entity: StoreEntity?
  var key: Int64 = 0
  /// The properties that differ from the row, and the slots as they were when they did not.
  var dirty = PropertySet()
  var saved: [Slot]?
  /// An initialiser set relationships whose other sides do not know yet.
  var pendingConnections = false
  weak var model: (any PersistentModel)?
  /// A model that another instance of the same row shares this storage with.
  var twin: (any PersistentModel)?

  public init(_ layout: _ModelLayout) {
    self.layout = layout
    slots = layout.blankSlots
  }

  init(_ layout: _ModelLayout, slots: [Slot], entity: StoreEntity, key: Int64, core: ContextCore) {
    self.layout = layout
    self.slots = slots
    self.entity = entity
    self.key = key
    self.core = core
    state = .persisted
  }

  deinit {
    if let core, let entity { core.registry.remove(self, entity, key) }
  }

  /// The storage behind `backingData`, or an empty one when it has none of ours.
  public static func _behind<M: PersistentModel>(_ backingData: any BackingData<M>) -> _ModelStorage
  {
    (backingData as? _ModelBackingData<M>)?.storage ?? _ModelStorage(M._$layout)
  }

  var hasChanges: Bool { saved != nil || state == .deleted }

  var identifier: PersistentIdentifier {
    if key == 0 { key = PersistentIdentifier.nextTemporaryKey() }
    return PersistentIdentifier(
      entityName: layout.name, storeIdentifier: entity?.store.identifier, key: key)
  }

  /// The context to tell of a change; `nil` while the model is on its own.
  private func noteChange(of model: any PersistentModel, _ index: Int) {
    guard state == .persisted, let core else { return }
    if saved == nil {
      saved = slots
      core.noteChange(of: model)
    }
    dirty.insert(index)
  }

  /// Tells queries of a property that has its new value now.
  private func tellQueries(_ index: Int) {
    if state != .detached { core?.noteChange(of: self, index) }
  }

  /// Changes a property with its observers told and the context knowing.
  func mutate(_ model: any PersistentModel, _ index: Int, _ change: () -> Void) {
    layout.properties[index].observe(model, registrar) {
      noteChange(of: model, index)
      change()
    }
    tellQueries(index)
  }

  private func write<M: PersistentModel, V>(
    _ model: M, _ keyPath: KeyPath<M, V>, _ index: Int, _ slot: Slot
  ) {
    registrar.withMutation(of: model, keyPath: keyPath) {
      noteChange(of: model, index)
      slots[index] = slot
    }
    tellQueries(index)
  }

  // MARK: Scalars

  public func _initialize<M: PersistentModel, V: _PersistedScalar>(
    _ keyPath: KeyPath<M, V>, _ index: Int, _ value: V
  ) {
    slots[index] = .cell(value._cell)
  }

  public func _get<M: PersistentModel, V: _PersistedScalar>(
    _ model: M, _ keyPath: KeyPath<M, V>, _ index: Int
  ) -> V {
    registrar.access(model, keyPath: keyPath)
    if case .cell(let cell) = slots[index], let value = V(_cell: cell) { return value }
    return V(_cell: loadedCell(index)) ?? V(_cell: defaultCell(index)) ?? V._blank
  }

  public func _set<M: PersistentModel, V: _PersistedScalar>(
    _ model: M, _ keyPath: KeyPath<M, V>, _ index: Int, _ value: V
  ) {
    let cell = value._cell
    if case .cell(cell) = slots[index] { return }
    write(model, keyPath, index, .cell(cell))
  }

  /// The cell of a property that is not in memory yet, or is in a file.
  private func loadedCell(_ index: Int) -> SQLiteValue {
    if case .unloaded = slots[index] { core?.fault(self) }
    guard case .cell(let cell) = slots[index] else { return .null }
    if layout.properties[index].isExternal, case .text(let file) = cell {
      let data = core?.externalData(named: file, of: self)
      slots[index] = .cell(data.map { .blob($0) } ?? .null)
      return data.map { .blob($0) } ?? .null
    }
    return cell
  }

  private func defaultCell(_ index: Int) -> SQLiteValue {
    let property = layout.properties[index]
    if state == .persisted, property.isPersisted {
      DiagnosticSink.sendOnce(
        DiagnosticReport(
          kind: .failure,
          message: "\(layout.name).\(property.name) holds no value of its type in the store"))
    }
    return property.defaultCell?() ?? .null
  }

  // MARK: Values with a raw value

  public func _initialize<M: PersistentModel, V: Codable & RawRepresentable>(
    _ keyPath: KeyPath<M, V>, _ index: Int, _ value: V
  ) where V.RawValue: _PersistedScalar {
    slots[index] = .cell(value.rawValue._cell)
  }

  public func _initialize<M: PersistentModel, V: Codable & RawRepresentable>(
    _ keyPath: KeyPath<M, V?>, _ index: Int, _ value: V?
  ) where V.RawValue: _PersistedScalar {
    slots[index] = .cell(value?.rawValue._cell ?? .null)
  }

  public func _get<M: PersistentModel, V: Codable & RawRepresentable>(
    _ model: M, _ keyPath: KeyPath<M, V>, _ index: Int
  ) -> V where V.RawValue: _PersistedScalar {
    registrar.access(model, keyPath: keyPath)
    if let value = V.RawValue(_cell: loadedCell(index)).flatMap(V.init(rawValue:)) { return value }
    if let value = V.RawValue(_cell: defaultCell(index)).flatMap(V.init(rawValue:)) { return value }
    if let cases = V.self as? any CaseIterable.Type, let first = firstCase(cases) as? V {
      return first
    }
    // A fetch refuses rows whose raw value is none of the type's, so no stored value comes here.
    preconditionFailure("\(layout.name).\(layout.properties[index].name) has no value")
  }

  private func firstCase<C: CaseIterable>(_ type: C.Type) -> Any? { type.allCases.first }

  public func _get<M: PersistentModel, V: Codable & RawRepresentable>(
    _ model: M, _ keyPath: KeyPath<M, V?>, _ index: Int
  ) -> V? where V.RawValue: _PersistedScalar {
    registrar.access(model, keyPath: keyPath)
    return V.RawValue(_cell: loadedCell(index)).flatMap(V.init(rawValue:))
  }

  public func _set<M: PersistentModel, V: Codable & RawRepresentable>(
    _ model: M, _ keyPath: KeyPath<M, V>, _ index: Int, _ value: V
  ) where V.RawValue: _PersistedScalar {
    let cell = value.rawValue._cell
    if case .cell(cell) = slots[index] { return }
    write(model, keyPath, index, .cell(cell))
  }

  public func _set<M: PersistentModel, V: Codable & RawRepresentable>(
    _ model: M, _ keyPath: KeyPath<M, V?>, _ index: Int, _ value: V?
  ) where V.RawValue: _PersistedScalar {
    let cell = value?.rawValue._cell ?? .null
    if case .cell(cell) = slots[index] { return }
    write(model, keyPath, index, .cell(cell))
  }

  // MARK: Other values

  @_disfavoredOverload
  public func _initialize<M: PersistentModel, V: Codable>(
    _ keyPath: KeyPath<M, V>, _ index: Int, _ value: V
  ) {
    slots[index] = .encoded(EncodedValue(value))
  }

  @_disfavoredOverload
  public func _get<M: PersistentModel, V: Codable>(
    _ model: M, _ keyPath: KeyPath<M, V>, _ index: Int
  ) -> V {
    registrar.access(model, keyPath: keyPath)
    if case .encoded(let box) = slots[index], let typed = box as? EncodedValue<V> {
      return typed.value
    }
    let cell = loadedCell(index)
    guard
      let value = EncodedValue<V>.decode(cell, fallback: layout.properties[index].defaultCell?())
    else { preconditionFailure("\(layout.name).\(layout.properties[index].name) has no value") }
    slots[index] = .encoded(EncodedValue(value))
    return value
  }

  @_disfavoredOverload
  public func _set<M: PersistentModel, V: Codable>(
    _ model: M, _ keyPath: KeyPath<M, V>, _ index: Int, _ value: V
  ) {
    write(model, keyPath, index, .encoded(EncodedValue(value)))
  }
}
