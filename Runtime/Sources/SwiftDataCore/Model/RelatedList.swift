/// The models a to-many property holds, and what changed since the last save.
///
/// Until somebody reads the property, only the changes are known.
class RelatedList {
  private(set) var added: [ObjectIdentifier: any PersistentModel] = [:]
  private(set) var removed: [ObjectIdentifier: any PersistentModel] = [:]

  var isLoaded: Bool { false }
  /// The models now, if they are known.
  var known: [any PersistentModel]? { nil }
  var count: Int? { nil }

  func contains(_ model: any PersistentModel) -> Bool { added[ObjectIdentifier(model)] != nil }

  final func noteAdded(_ model: any PersistentModel) {
    let id = ObjectIdentifier(model)
    if removed.removeValue(forKey: id) == nil { added[id] = model }
  }

  final func noteRemoved(_ model: any PersistentModel) {
    let id = ObjectIdentifier(model)
    if added.removeValue(forKey: id) == nil { removed[id] = model }
  }

  final func forgetChanges() {
    added.removeAll()
    removed.removeAll()
  }

  func load(_ models: [any PersistentModel]) {}
  func unload() {}
  func append(_ model: any PersistentModel) { noteAdded(model) }
  func remove(_ model: any PersistentModel) { noteRemoved(model) }
}

final class TypedRelatedList<Element: PersistentModel>: RelatedList {
  private(set) var items: [Element]?
  /// The same models by identity, so that adding to a long list costs the same as to a short one.
  private var members: Set<ObjectIdentifier> = []

  override var isLoaded: Bool { items != nil }
  override var known: [any PersistentModel]? { items }
  override var count: Int? { items?.count }

  override func contains(_ model: any PersistentModel) -> Bool {
    items == nil ? super.contains(model) : members.contains(ObjectIdentifier(model))
  }

  override func load(_ models: [any PersistentModel]) {
    set(models.compactMap { $0 as? Element })
  }

  func set(_ models: [Element]) {
    items = models
    members = Set(models.lazy.map { ObjectIdentifier($0) })
  }

  override func unload() {
    items = nil
    members = []
  }

  override func append(_ model: any PersistentModel) {
    guard let element = model as? Element else { return }
    guard items != nil else {
      // A model already removed and added again is where it was.
      if added[ObjectIdentifier(model)] == nil { noteAdded(model) }
      return
    }
    guard members.insert(ObjectIdentifier(model)).inserted else { return }
    items?.append(element)
    noteAdded(model)
  }

  override func remove(_ model: any PersistentModel) {
    guard items != nil else { return noteRemoved(model) }
    guard members.remove(ObjectIdentifier(model)) != nil else { return }
    if items?.last === model {
      items?.removeLast()
    } else {
      items?.removeAll { $0 === model }
    }
    noteRemoved(model)
  }

  /// What is in `models` and not here, and the other way round. Costs one comparison a model when
  /// the new list starts with the old one, as appending makes it.
  func difference(to models: [Element]) -> (added: [Element], removed: [Element]) {
    let old = items ?? []
    if models.count >= old.count, zip(old, models).allSatisfy({ $0 === $1 }) {
      let rest = models[old.count...].filter { !members.contains(ObjectIdentifier($0)) }
      return (rest, [])
    }
    let new = Set(models.lazy.map { ObjectIdentifier($0) })
    return (
      models.filter { !members.contains(ObjectIdentifier($0)) },
      old.filter { !new.contains(ObjectIdentifier($0)) }
    )
  }
}
