import CSQLite
import Foundation

/// Text as SQLite holds it while a function or an order looks at it: UTF-8, not owned.
public typealias SQLiteText = UnsafeBufferPointer<UInt8>

/// A test of two texts that statements can call.
public struct SQLiteTextTest: Sendable {
  public var name: String
  public var test: @Sendable (SQLiteText, SQLiteText) -> Bool

  public init(name: String, test: @escaping @Sendable (SQLiteText, SQLiteText) -> Bool) {
    self.name = name
    self.test = test
  }
}

/// A number that statements can compute from a text.
public struct SQLiteTextMeasure: Sendable {
  public var name: String
  public var measure: @Sendable (SQLiteText) -> Int64

  public init(name: String, measure: @escaping @Sendable (SQLiteText) -> Int64) {
    self.name = name
    self.measure = measure
  }
}

/// An order of texts that statements can name after `COLLATE`.
public struct SQLiteCollation: Sendable {
  public var name: String
  public var compare: @Sendable (SQLiteText, SQLiteText) -> Int32

  public init(name: String, compare: @escaping @Sendable (SQLiteText, SQLiteText) -> Int32) {
    self.name = name
    self.compare = compare
  }
}

/// Carries a Swift value through SQLite's untyped user pointer.
private final class Box<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }

  static func retained(_ value: Value) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(Box(value)).toOpaque()
  }

  static func value(at pointer: UnsafeMutableRawPointer) -> Value {
    Unmanaged<Box<Value>>.fromOpaque(pointer).takeUnretainedValue().value
  }
}

private func text(_ value: OpaquePointer?) -> SQLiteText? {
  guard let start = sqlite3_value_text(value) else { return nil }
  return SQLiteText(start: start, count: Int(sqlite3_value_bytes(value)))
}

private func text(_ start: UnsafeRawPointer?, _ count: Int32) -> SQLiteText {
  SQLiteText(start: start?.assumingMemoryBound(to: UInt8.self), count: Int(count))
}

extension Connection {
  private static let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC

  /// Lets statements call `NAME(text, text)`. A null argument gives null.
  public func register(_ test: SQLiteTextTest) throws {
    let code = sqlite3_create_function_v2(
      handle, test.name, 2, Connection.flags, Box.retained(test),
      { context, _, arguments in
        guard let pointer = sqlite3_user_data(context), let arguments,
          let first = text(arguments[0]), let second = text(arguments[1])
        else { return sqlite3_result_null(context) }
        let answer = Box<SQLiteTextTest>.value(at: pointer).test(first, second)
        sqlite3_result_int(context, answer ? 1 : 0)
      }, nil, nil, { if let pointer = $0 { Unmanaged<AnyObject>.fromOpaque(pointer).release() } })
    guard code == SQLITE_OK else { throw error(code, sql: test.name) }
  }

  /// Lets statements call `NAME(text)`. A null argument gives null.
  public func register(_ measure: SQLiteTextMeasure) throws {
    let code = sqlite3_create_function_v2(
      handle, measure.name, 1, Connection.flags, Box.retained(measure),
      { context, _, arguments in
        guard let pointer = sqlite3_user_data(context), let arguments,
          let first = text(arguments[0])
        else { return sqlite3_result_null(context) }
        sqlite3_result_int64(context, Box<SQLiteTextMeasure>.value(at: pointer).measure(first))
      }, nil, nil, { if let pointer = $0 { Unmanaged<AnyObject>.fromOpaque(pointer).release() } })
    guard code == SQLITE_OK else { throw error(code, sql: measure.name) }
  }

  /// Lets statements order texts by `COLLATE NAME`.
  public func register(_ collation: SQLiteCollation) throws {
    let code = sqlite3_create_collation_v2(
      handle, collation.name, SQLITE_UTF8, Box.retained(collation),
      { pointer, firstCount, first, secondCount, second in
        guard let pointer else { return 0 }
        return Box<SQLiteCollation>.value(at: pointer)
          .compare(text(first, firstCount), text(second, secondCount))
      }, { if let pointer = $0 { Unmanaged<AnyObject>.fromOpaque(pointer).release() } })
    guard code == SQLITE_OK else { throw error(code, sql: collation.name) }
  }
}
