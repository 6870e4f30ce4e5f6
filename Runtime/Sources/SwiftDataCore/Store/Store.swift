import SQLite
import Synchronization

/// One database of a container: its tables, the connection that writes, and the keys of new rows.
package final class Store: @unchecked Sendable {
  /// What tests see of the statements that ran.
  package typealias StatementObserver = @Sendable (String) -> Void

  /// The version of the tables' form, not of the app's models.
  static let format = 1

  let configuration: ModelConfiguration
  package let identifier: String
  /// The only connection that writes; guarded by its own lock.
  let writer: Connection
  let files: ExternalFiles?
  private(set) var entities: [StoreEntity] = []
  private var entityByLayout: [ObjectIdentifier: StoreEntity] = [:]

  private struct State {
    /// The next key of each entity, by its place.
    var nextKeys: [Int64] = []
    /// What the store's own table said last.
    var persistedKeys: [Int64] = []
    var observer: StatementObserver?
    /// What the writing connection said last of changes by others.
    var writerVersion: Int64?
    /// Raised by each commit of another process that was noticed.
    var foreignCommits = 0
  }
  /// Any context of the container takes keys.
  private let state = Mutex(State())

  init(_ configuration: ModelConfiguration, writer: Connection, identifier: String, schema: Schema)
  {
    self.configuration = configuration
    self.writer = writer
    self.identifier = identifier
    files = configuration.isStoredInMemoryOnly ? nil : ExternalFiles(beside: configuration.url)
    entities = schema.types.enumerated().map {
      StoreEntity($1._$layout, store: self, index: $0)
    }
    for entity in entities { entityByLayout[ObjectIdentifier(entity.layout)] = entity }
    for entity in entities { entity.resolve(entityByLayout) }
  }

  func entity(for layout: _ModelLayout) -> StoreEntity? { entityByLayout[ObjectIdentifier(layout)] }

  func entity(named name: String) -> StoreEntity? { entities.first { $0.layout.name == name } }

  // MARK: Connections

  /// A connection a context reads through. A store in memory has only one.
  func makeReader() throws -> Connection {
    guard case .file = writer.location else { return writer }
    let reader = try Connection(writer.location, readOnly: true)
    try TextOrder.register(on: reader)
    reader.observeStatements(state.withLock { $0.observer })
    return reader
  }

  /// Tells `observer` every statement of this store's connections opened from now on, and of the
  /// one that writes.
  package func observeStatements(_ observer: StatementObserver?) {
    state.withLock { $0.observer = observer }
    writer.observeStatements(observer)
  }

  // MARK: Other processes

  /// How many commits of others were noticed until now; nil when it cannot be told at this moment.
  ///
  /// All of this container's saves go through `writer`, whose version number only others raise.
  func foreignCommits() throws -> Int? {
    guard let version = try writer.dataVersionIfFree() else { return nil }
    return state.withLock { state in
      if let known = state.writerVersion, known != version { state.foreignCommits += 1 }
      state.writerVersion = version
      return state.foreignCommits
    }
  }

  /// How many were noticed, without looking for new ones.
  var noticedForeignCommits: Int { state.withLock { $0.foreignCommits } }

  // MARK: Keys

  /// Learns how far keys are used. Called once the tables exist.
  func loadKeys() throws {
    let stored = try writer.withLock { try readKeys() }
    state.withLock {
      $0.nextKeys = stored
      $0.persistedKeys = stored
    }
    let version = try writer.dataVersion()
    state.withLock { $0.writerVersion = version }
  }

  private func readKeys() throws -> [Int64] {
    var next = [Int64](repeating: 1, count: entities.count)
    try writer.query("SELECT entity, next FROM _skiff_keys") { row in
      if let entity = entity(named: row.text(0)) { next[entity.index] = row.integer(1) }
    }
    for entity in entities {
      if case .integer(let last) = try writer.scalar("SELECT max(_id) FROM \(entity.table)") {
        next[entity.index] = max(next[entity.index], last + 1)
      }
    }
    return next
  }

  func takeKey(_ entity: StoreEntity) -> Int64 {
    state.withLock { state in
      defer { state.nextKeys[entity.index] += 1 }
      return state.nextKeys[entity.index]
    }
  }

  /// In a write transaction: the first key that no other process can have used, if another process
  /// used some since this one looked.
  func firstFreeKey(_ entity: StoreEntity) throws -> Int64? {
    let stored = try writer.scalar(
      "SELECT next FROM _skiff_keys WHERE entity = ?", [.text(entity.layout.name)])
    guard case .integer(let next) = stored else { return nil }
    return state.withLock { state in
      guard next > state.persistedKeys[entity.index] else { return nil }
      state.nextKeys[entity.index] = max(state.nextKeys[entity.index], next)
      return next
    }
  }

  /// In a write transaction: records that all keys so far are used.
  func recordKeys(_ entity: StoreEntity) throws -> Int64 {
    let next = state.withLock { $0.nextKeys[entity.index] }
    try writer.run(
      "INSERT INTO _skiff_keys (entity, next) VALUES (?, ?) "
        + "ON CONFLICT (entity) DO UPDATE SET next = max(next, excluded.next)",
      [.text(entity.layout.name), .integer(next)])
    return next
  }

  func keysWereRecorded(_ entity: StoreEntity, upTo next: Int64) {
    state.withLock { $0.persistedKeys[entity.index] = max($0.persistedKeys[entity.index], next) }
  }
}
