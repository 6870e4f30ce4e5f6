import CSQLite
import Foundation

/// A prepared statement. Belongs to one connection and is used under its lock.
public final class Statement {
  public let sql: String
  // The connection keeps its statements and outlives them.
  private unowned let connection: Connection
  private let handle: OpaquePointer
  /// Rows are still being read, so nobody else may bind it.
  var isRunning = false
  /// SQLite's own "copy the bytes now" destructor.
  private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  init(_ sql: String, connection: Connection, persistent: Bool) throws {
    var handle: OpaquePointer?
    let flags = persistent ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
    let code = sqlite3_prepare_v3(connection.handle, sql, -1, flags, &handle, nil)
    guard code == SQLITE_OK else { throw connection.error(code, sql: sql) }
    guard let handle else {
      throw SQLiteError(code: SQLITE_MISUSE, message: "an empty statement", sql: sql)
    }
    self.sql = sql
    self.connection = connection
    self.handle = handle
  }

  deinit { sqlite3_finalize(handle) }

  public var columnCount: Int { Int(sqlite3_column_count(handle)) }

  public func columnName(_ index: Int) -> String {
    sqlite3_column_name(handle, Int32(index)).map { String(cString: $0) } ?? ""
  }

  // MARK: Parameters, numbered from 1

  public func bind(_ value: SQLiteValue, at index: Int) throws {
    let position = Int32(index)
    let code: Int32
    switch value {
    case .null: code = sqlite3_bind_null(handle, position)
    case .integer(let number): code = sqlite3_bind_int64(handle, position, number)
    case .real(let number): code = sqlite3_bind_double(handle, position, number)
    case .text(let text): code = bindText(text, at: position)
    case .blob(let data):
      code = data.withUnsafeBytes { bytes in
        // A null pointer would bind NULL instead of an empty blob.
        bytes.count == 0
          ? sqlite3_bind_zeroblob(handle, position, 0)
          : sqlite3_bind_blob64(
            handle, position, bytes.baseAddress, UInt64(bytes.count), Statement.transient)
      }
    }
    guard code == SQLITE_OK else { throw connection.error(code, sql: sql) }
  }

  private func bindText(_ text: String, at position: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { bytes in
      guard let base = bytes.baseAddress, bytes.count > 0 else {
        return sqlite3_bind_text(handle, position, "", 0, Statement.transient)
      }
      return base.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
        sqlite3_bind_text64(
          handle, position, $0, UInt64(bytes.count), Statement.transient, UInt8(SQLITE_UTF8))
      }
    }
  }

  public func bind(_ values: [SQLiteValue]) throws {
    for (index, value) in values.enumerated() { try bind(value, at: index + 1) }
  }

  // MARK: Running

  /// Whether there is a row to read.
  public func step() throws -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code:
      let error = connection.error(code, sql: sql)
      sqlite3_reset(handle)
      throw error
    }
  }

  /// Makes the statement ready for another run and lets go of what it held.
  public func reset() {
    sqlite3_reset(handle)
  }

  public func clearBindings() {
    sqlite3_clear_bindings(handle)
  }

  // MARK: Columns, numbered from 0

  public func isNull(_ index: Int) -> Bool {
    sqlite3_column_type(handle, Int32(index)) == SQLITE_NULL
  }

  public func integer(_ index: Int) -> Int64 { sqlite3_column_int64(handle, Int32(index)) }

  public func value(_ index: Int) -> SQLiteValue {
    let column = Int32(index)
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, column))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, column))
    case SQLITE_TEXT: return .text(text(index))
    case SQLITE_BLOB: return .blob(blob(index))
    default: return .null
    }
  }

  public func text(_ index: Int) -> String {
    guard let start = sqlite3_column_text(handle, Int32(index)) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, Int32(index)))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  public func blob(_ index: Int) -> Data {
    guard let start = sqlite3_column_blob(handle, Int32(index)) else { return Data() }
    return Data(bytes: start, count: Int(sqlite3_column_bytes(handle, Int32(index))))
  }
}
