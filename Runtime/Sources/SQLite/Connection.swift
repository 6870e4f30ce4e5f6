import CSQLite
import Foundation

/// One open database file, its prepared statements and its transactions.
///
/// Everything it owns is guarded by `lock`; `withLock` is the only way other threads come in.
public final class Connection: @unchecked Sendable {
  public enum Location: Sendable, Equatable {
    case memory
    case file(URL)
  }

  public let location: Location
  public let isReadOnly: Bool
  let handle: OpaquePointer
  private let lock = NSRecursiveLock()
  private var cache: [String: Statement] = [:]
  private var log: (@Sendable (String) -> Void)?
  private var transactionDepth = 0

  /// Opens or creates the database. Waits up to five seconds for another process that writes.
  public init(_ location: Location, readOnly: Bool = false) throws {
    self.location = location
    self.isReadOnly = readOnly
    var handle: OpaquePointer?
    let path: String
    switch location {
    case .memory: path = ":memory:"
    case .file(let url): path = url.path
    }
    let access = readOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    let code = sqlite3_open_v2(
      path, &handle, access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard let handle, code == SQLITE_OK else {
      let message = handle.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      sqlite3_close_v2(handle)
      throw SQLiteError(code: code, message: "\(message): \(path)")
    }
    self.handle = handle
    sqlite3_busy_timeout(handle, 5000)
  }

  deinit {
    cache.removeAll()
    sqlite3_close_v2(handle)
  }

  /// Runs `work` while no other thread uses this connection.
  public func withLock<Result>(_ work: () throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try work()
  }

  /// Tells `observer` the text of every statement run through this connection.
  public func observeStatements(_ observer: (@Sendable (String) -> Void)?) {
    withLock { log = observer }
  }

  // MARK: Statements

  /// A statement kept for the next use of the same text.
  public func cachedStatement(_ sql: String) throws -> Statement {
    if let statement = cache[sql] { return statement }
    // Generated text varies with the caller's predicates; a runaway variety must not grow memory.
    if cache.count >= 256 { cache.removeAll(keepingCapacity: true) }
    let statement = try Statement(sql, connection: self, persistent: true)
    cache[sql] = statement
    return statement
  }

  /// Runs a statement that gives no rows, or whose rows nobody wants.
  public func run(_ sql: String, _ parameters: [SQLiteValue] = []) throws {
    try query(sql, parameters) { _ in }
  }

  /// Runs a statement and hands over each row.
  public func query(
    _ sql: String, _ parameters: [SQLiteValue] = [], row: (Statement) throws -> Void
  ) throws {
    try withLock {
      let cached = try cachedStatement(sql)
      let statement =
        cached.isRunning ? try Statement(sql, connection: self, persistent: false) : cached
      log?(sql)
      statement.isRunning = true
      defer {
        statement.reset()
        statement.clearBindings()
        statement.isRunning = false
      }
      try statement.bind(parameters)
      while try statement.step() { try row(statement) }
    }
  }

  /// Runs a prepared statement again with other parameters, as a batch does.
  public func run(_ statement: Statement, row: (Statement) throws -> Void = { _ in }) throws {
    log?(statement.sql)
    defer { statement.reset() }
    while try statement.step() { try row(statement) }
  }

  /// The first cell of the first row.
  public func scalar(_ sql: String, _ parameters: [SQLiteValue] = []) throws -> SQLiteValue? {
    var result: SQLiteValue?
    try query(sql, parameters) { if result == nil { result = $0.value(0) } }
    return result
  }

  /// Runs several statements without parameters, as a schema has.
  public func execute(_ script: String) throws {
    try withLock {
      log?(script)
      let code = sqlite3_exec(handle, script, nil, nil, nil)
      guard code == SQLITE_OK else { throw error(code, sql: script) }
    }
  }

  /// Forgets prepared statements, so that a table they read can be dropped.
  public func clearStatementCache() {
    withLock { cache.removeAll() }
  }

  // MARK: Transactions

  /// Runs `work` in one write transaction; an error undoes all of it. Transactions nest.
  public func transaction<Result>(_ work: () throws -> Result) throws -> Result {
    try withLock {
      if transactionDepth > 0 { return try savepoint(work) }
      try run("BEGIN IMMEDIATE")
      transactionDepth = 1
      defer { transactionDepth = 0 }
      do {
        let result = try work()
        try run("COMMIT")
        return result
      } catch {
        rollBack()
        throw error
      }
    }
  }

  private func rollBack() {
    // SQLite has already rolled back after some errors, and says so by being in autocommit mode.
    guard sqlite3_get_autocommit(handle) == 0 else { return }
    sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
  }

  private func savepoint<Result>(_ work: () throws -> Result) throws -> Result {
    let name = "nested_\(transactionDepth)"
    try run("SAVEPOINT \(name)")
    transactionDepth += 1
    defer { transactionDepth -= 1 }
    do {
      let result = try work()
      try run("RELEASE \(name)")
      return result
    } catch {
      sqlite3_exec(handle, "ROLLBACK TO \(name); RELEASE \(name)", nil, nil, nil)
      throw error
    }
  }

  /// A number that changes when another connection, of this process or of another, has changed the
  /// file. What this connection changes leaves it as it is. Observers are not told of the question.
  ///
  /// - Complexity: a few microseconds; no rows are read.
  public func dataVersion() throws -> Int64 {
    try withLock {
      let statement = try cachedStatement("PRAGMA data_version")
      defer { statement.reset() }
      return try statement.step() ? statement.integer(0) : 0
    }
  }

  /// The same, unless another thread is using this connection just now.
  public func dataVersionIfFree() throws -> Int64? {
    guard lock.try() else { return nil }
    defer { lock.unlock() }
    // Inside a transaction the number waits for its end.
    return isInTransaction ? nil : try dataVersion()
  }

  public var changedRowCount: Int { Int(sqlite3_changes(handle)) }

  public var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  func error(_ code: Int32, sql: String?) -> SQLiteError {
    let extended = sqlite3_extended_errcode(handle)
    return SQLiteError(
      code: extended & 0xFF == code & 0xFF ? extended : code,
      message: String(cString: sqlite3_errmsg(handle)), sql: sql)
  }
}
