import Synchronization

/// The models of a context that are in memory, by entity and key.
///
/// It holds none of them. A storage leaves when it goes, which may be on any thread that let go of the
/// last reference, so the table has a mutex.
final class ModelRegistry: Sendable {
  /// A storage that is in memory: it leaves the table, under the mutex, before it is gone.
  private struct Entry: @unchecked Sendable {
    let storage: Unmanaged<_ModelStorage>

    /// The model, unless it is going away just now.
    var model: (any PersistentModel)? { storage._withUnsafeGuaranteedRef { $0.model } }
  }

  private let tables: Mutex<[[Int64: Entry]]>

  init(entityCount: Int) {
    tables = Mutex(Array(repeating: [:], count: entityCount))
  }

  func model(_ entity: StoreEntity, _ key: Int64) -> (any PersistentModel)? {
    // A model found is retained before the mutex is left.
    nonisolated(unsafe) var found: (any PersistentModel)?
    tables.withLock { found = $0[entity.registryIndex][key]?.model }
    return found
  }

  func models(_ entity: StoreEntity) -> [any PersistentModel] {
    nonisolated(unsafe) var found: [any PersistentModel] = []
    tables.withLock { found = $0[entity.registryIndex].values.compactMap(\.model) }
    return found
  }

  func allModels() -> [any PersistentModel] {
    nonisolated(unsafe) var found: [any PersistentModel] = []
    tables.withLock { found = $0.flatMap { $0.values.compactMap(\.model) } }
    return found
  }

  func add(_ storage: _ModelStorage, _ entity: StoreEntity, _ key: Int64) {
    let entry = Entry(storage: .passUnretained(storage))
    tables.withLock { $0[entity.registryIndex][key] = entry }
  }

  /// Forgets a storage, unless another has taken its key.
  func remove(_ storage: _ModelStorage, _ entity: StoreEntity, _ key: Int64) {
    let pointer = Unmanaged.passUnretained(storage).toOpaque()
    // Only compared, never followed.
    nonisolated(unsafe) let own = pointer
    tables.withLock { tables in
      guard let entry = tables[entity.registryIndex][key], entry.storage.toOpaque() == own else {
        return
      }
      tables[entity.registryIndex].removeValue(forKey: key)
    }
  }
}
