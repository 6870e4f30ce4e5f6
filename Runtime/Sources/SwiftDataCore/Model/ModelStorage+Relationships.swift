import SQLite

extension _ModelStorage {
  // MARK: What the macro calls

  public func _initialize<M: PersistentModel, D: PersistentModel>(
    _ keyPath: KeyPath<M, D>, _ index: Int, _ value: D
  ) {
    slots[index] = .model(value)
    pendingConnections = true
  }

  public func _initialize<M: PersistentModel, D: PersistentModel>(
    _ keyPath: KeyPath<M, D?>, _ index: Int, _ value: D?
  ) {
    guard let value else { return }
    slots[index] = .model(value)
    pendingConnections = true
  }

  public func _initialize<M: PersistentModel, D: PersistentModel>(
    _ keyPath: KeyPath<M, [D]>, _ index: Int, _ value: [D]
  ) {
    initializeList(index, value)
  }

  public func _initialize<M: PersistentModel, D: PersistentModel>(
    _ keyPath: KeyPath<M, [D]?>, _ index: Int, _ value: [D]?
  ) {
    initializeList(index, value ?? [])
  }

  private func initializeList<D: PersistentModel>(_ index: Int, _ value: [D]) {
    guard !value.isEmpty else { return }
    let list = TypedRelatedList<D>()
    list.set([])
    for model in value { list.append(model) }
    slots[index] = .list(list)
    pendingConnections = true
  }

  public func _get<M: PersistentModel, D: PersistentModel>(
    _ model: M, _ keyPath: KeyPath<M, D>, _ index: Int
  ) -> D {
    registrar.access(model, keyPath: keyPath)
    connect(model)
    // A mandatory relationship whose model is gone reads as a model nobody has.
    return toOne(index) as? D ?? D(backingData: _ModelBackingData(_ModelStorage(D._$layout)))
  }

  public func _get<M: PersistentModel, D: PersistentModel>(
    _ model: M, _ keyPath: KeyPath<M, D?>, _ index: Int
  ) -> D? {
    registrar.access(model, keyPath: keyPath)
    connect(model)
    return toOne(index) as? D
  }

  public func _get<M: PersistentModel, D: PersistentModel>(
    _ model: M, _ keyPath: KeyPath<M, [D]>, _ index: Int
  ) -> [D] {
    registrar.access(model, keyPath: keyPath)
    connect(model)
    return (loadedList(index) as? TypedRelatedList<D>)?.items ?? []
  }

  public func _get<M: PersistentModel, D: PersistentModel>(
    _ model: M, _ keyPath: KeyPath<M, [D]?>, _ index: Int
  ) -> [D]? {
    registrar.access(model, keyPath: keyPath)
    connect(model)
    return (loadedList(index) as? TypedRelatedList<D>)?.items ?? []
  }

  public func _set<M: PersistentModel, D: PersistentModel>(
    _ model: M, _ keyPath: KeyPath<M, D>, _ index: Int, _ value: D
  ) {
    connect(model)
    setToOne(model, index, value)
  }

  public func _set<M: PersistentModel, D: PersistentModel>(
    _ model: M, _ keyPath: KeyPath<M, D?>, _ index: Int, _ value: D?
  ) {
    connect(model)
    setToOne(model, index, value)
  }

  public func _set<M: PersistentModel, D: PersistentModel>(
    _ model: M, _ keyPath: KeyPath<M, [D]>, _ index: Int, _ value: [D]
  ) {
    connect(model)
    setToMany(model, index, value)
  }

  public func _set<M: PersistentModel, D: PersistentModel>(
    _ model: M, _ keyPath: KeyPath<M, [D]?>, _ index: Int, _ value: [D]?
  ) {
    connect(model)
    setToMany(model, index, value ?? [])
  }

  // MARK: Reading

  /// The other model, unless it was deleted.
  func toOne(_ index: Int) -> (any PersistentModel)? {
    if case .unloaded = slots[index] { core?.fault(self) }
    switch slots[index] {
    case .model(let model):
      return model._$storage.state == .deleted || model._$storage.isGone ? nil : model
    case .cell(.integer(let key)):
      guard let model = core?.related(to: self, index, key: key) else { return nil }
      slots[index] = .model(model)
      return model
    default: return nil
    }
  }

  /// Whether the row was removed by a save.
  var isGone: Bool { state == .detached && key > 0 }

  /// The other model if it is in memory; a row nobody has read has no list that must change.
  private func knownToOne(_ index: Int) -> (any PersistentModel)? {
    switch slots[index] {
    case .model(let model): return model
    case .cell(.integer(let key)): return core?.registered(relatedTo: self, index, key: key)
    default: return nil
    }
  }

  /// The list of a to-many property, which may know only its changes.
  func list(_ index: Int) -> RelatedList? {
    if case .list(let list) = slots[index] { return list }
    guard let list = layout.properties[index].makeList?() else { return nil }
    if state == .detached || state == .inserted { list.load([]) }
    slots[index] = .list(list)
    return list
  }

  func loadedList(_ index: Int) -> RelatedList? {
    guard let list = list(index) else { return nil }
    if !list.isLoaded {
      let stored = core?.relatedModels(of: self, index) ?? []
      let kept = stored.filter { list.removed[ObjectIdentifier($0)] == nil }
      let known = Set(kept.lazy.map { ObjectIdentifier($0) })
      let added = list.added.values.filter { !known.contains(ObjectIdentifier($0)) }
        .sorted { $0._$storage.key < $1._$storage.key }
      list.load(kept + added)
    }
    return list
  }

  // MARK: Writing, both sides

  func setToOne(_ model: any PersistentModel, _ index: Int, _ new: (any PersistentModel)?) {
    let inverse = layout.inverseIndex(of: index)
    let isOneToOne =
      inverse.map { layout.properties[index].destination?._$layout.properties[$0].kind == .toOne }
      ?? false
    let old = isOneToOne ? toOne(index) : knownToOne(index)
    if let old, let new, old === new { return }
    if new == nil, case .cell(.null) = slots[index] { return }
    mutate(model, index) { slots[index] = new.map { .model($0) } ?? .cell(.null) }
    if let inverse {
      old?._$storage.dropInverse(old, inverse, model)
      new?._$storage.gainInverse(new, inverse, model, index)
    }
    adopt(model, new)
  }

  private func setToMany<D: PersistentModel>(
    _ model: any PersistentModel, _ index: Int, _ new: [D]
  ) {
    guard let list = loadedList(index) as? TypedRelatedList<D> else { return }
    let (added, removed) = list.difference(to: new)
    let inverse = layout.inverseIndex(of: index)
    mutate(model, index) {
      list.set(new)
      for other in added { list.noteAdded(other) }
      for other in removed { list.noteRemoved(other) }
    }
    for other in removed {
      if let inverse { other._$storage.dropInverse(other, inverse, model) }
    }
    for other in added {
      if let inverse { other._$storage.gainInverse(other, inverse, model, index) }
      adopt(model, other)
    }
  }

  /// `other` refers to `model` now; this model's side follows.
  private func gainInverse(
    _ model: (any PersistentModel)?, _ index: Int, _ other: any PersistentModel, _ otherIndex: Int
  ) {
    guard let model else { return }
    switch layout.properties[index].kind {
    case .toMany:
      guard let list = list(index), !list.contains(other) else { return }
      mutate(model, index) { list.append(other) }
    case .toOne:
      let displaced = toOne(index)
      if displaced === other { return }
      mutate(model, index) { slots[index] = .model(other) }
      displaced?._$storage.dropInverse(displaced, otherIndex, model)
    default: return
    }
  }

  /// `other` no longer refers to `model`; this model's side follows.
  func dropInverse(
    _ model: (any PersistentModel)?, _ index: Int, _ other: any PersistentModel
  ) {
    guard let model else { return }
    switch layout.properties[index].kind {
    case .toMany:
      guard let list = list(index), !list.isLoaded || list.contains(other) else { return }
      mutate(model, index) { list.remove(other) }
    case .toOne:
      guard knownToOne(index) === other else { return }
      mutate(model, index) { slots[index] = .cell(.null) }
    default: return
    }
  }

  /// A model related to one that a context has is that context's too.
  private func adopt(_ model: any PersistentModel, _ other: (any PersistentModel)?) {
    guard let other else { return }
    let storage = other._$storage
    if let core, storage.core == nil, !storage.isGone { core.insert(other) }
    if let otherCore = storage.core, core == nil, !isGone { otherCore.insert(model) }
  }

  /// Tells the other sides of relationships an initialiser set: it could not, having no `self`.
  func connect(_ model: any PersistentModel) {
    guard pendingConnections else { return }
    pendingConnections = false
    for (index, property) in layout.properties.enumerated() where property.isRelationship {
      guard let inverse = layout.inverseIndex(of: index) else { continue }
      for other in relatedInMemory(index) {
        other._$storage.gainInverse(other, inverse, model, index)
      }
    }
    for index in layout.properties.indices {
      for other in relatedInMemory(index) where other._$storage.core != nil && core == nil {
        adopt(model, other)
      }
    }
  }

  func relatedInMemory(_ index: Int) -> [any PersistentModel] {
    switch slots[index] {
    case .model(let model): [model]
    case .list(let list): list.known ?? Array(list.added.values)
    default: []
    }
  }
}
