public import SQLite

/// How a column's values are typed and compared.
public enum _ColumnKind: String, Sendable, Codable {
  case integer, real, text, blob
  /// Decimal numbers, as text in a numeric order.
  case decimal
  /// 64-bit unsigned numbers, as the signed number with the same bits.
  case unsigned
  /// Values of other `Codable` types, as JSON.
  case encoded
}

/// A value that is one cell of a table.
public protocol _PersistedScalar: Codable {
  static var _columnKind: _ColumnKind { get }
  static var _isOptional: Bool { get }
  /// The value a mandatory property shows when its cell holds something else.
  static var _blank: Self { get }
  init?(_cell: SQLiteValue)
  var _cell: SQLiteValue { get }
}

extension _PersistedScalar {
  public static var _isOptional: Bool { false }
}

/// Integers that fit SQLite's.
public protocol _PersistedInteger: _PersistedScalar, FixedWidthInteger {}

extension _PersistedInteger {
  public static var _columnKind: _ColumnKind { .integer }
  public static var _blank: Self { 0 }
  public init?(_cell: SQLiteValue) {
    switch _cell {
    case .integer(let number): self.init(exactly: number)
    case .real(let number): self.init(exactly: number)
    default: return nil
    }
  }
  public var _cell: SQLiteValue { .integer(Int64(self)) }
}

extension Int: _PersistedInteger {}
extension Int8: _PersistedInteger {}
extension Int16: _PersistedInteger {}
extension Int32: _PersistedInteger {}
extension Int64: _PersistedInteger {}
extension UInt8: _PersistedInteger {}
extension UInt16: _PersistedInteger {}
extension UInt32: _PersistedInteger {}

extension UInt64: _PersistedScalar {
  public static var _columnKind: _ColumnKind { .unsigned }
  public static var _blank: UInt64 { 0 }
  public init?(_cell: SQLiteValue) {
    guard case .integer(let number) = _cell else { return nil }
    self.init(bitPattern: number)
  }
  public var _cell: SQLiteValue { .integer(Int64(bitPattern: self)) }
}

extension UInt: _PersistedScalar {
  public static var _columnKind: _ColumnKind { .unsigned }
  public static var _blank: UInt { 0 }
  public init?(_cell: SQLiteValue) {
    guard let number = UInt64(_cell: _cell) else { return nil }
    self.init(exactly: number)
  }
  public var _cell: SQLiteValue { UInt64(self)._cell }
}

extension Bool: _PersistedScalar {
  public static var _columnKind: _ColumnKind { .integer }
  public static var _blank: Bool { false }
  public init?(_cell: SQLiteValue) {
    guard case .integer(let number) = _cell else { return nil }
    self = number != 0
  }
  public var _cell: SQLiteValue { .integer(self ? 1 : 0) }
}

extension Double: _PersistedScalar {
  public static var _columnKind: _ColumnKind { .real }
  public static var _blank: Double { 0 }
  public init?(_cell: SQLiteValue) {
    switch _cell {
    case .real(let number): self = number
    case .integer(let number): self = Double(number)
    // SQLite keeps no NaN; a mandatory number that is null was one.
    case .null, .notANumber: self = .nan
    default: return nil
    }
  }
  public var _cell: SQLiteValue { isNaN ? .null : .real(self) }
}

extension Float: _PersistedScalar {
  public static var _columnKind: _ColumnKind { .real }
  public static var _blank: Float { 0 }
  public init?(_cell: SQLiteValue) {
    guard let number = Double(_cell: _cell) else { return nil }
    self.init(number)
  }
  public var _cell: SQLiteValue { Double(self)._cell }
}

extension String: _PersistedScalar {
  public static var _columnKind: _ColumnKind { .text }
  public static var _blank: String { "" }
  public init?(_cell: SQLiteValue) {
    guard case .text(let text) = _cell else { return nil }
    self = text
  }
  public var _cell: SQLiteValue { .text(self) }
}

extension Date: _PersistedScalar {
  public static var _columnKind: _ColumnKind { .real }
  public static var _blank: Date { Date(timeIntervalSinceReferenceDate: 0) }
  public init?(_cell: SQLiteValue) {
    switch _cell {
    case .real(let seconds): self.init(timeIntervalSinceReferenceDate: seconds)
    case .integer(let seconds): self.init(timeIntervalSinceReferenceDate: Double(seconds))
    default: return nil
    }
  }
  public var _cell: SQLiteValue { .real(timeIntervalSinceReferenceDate) }
}

extension UUID: _PersistedScalar {
  public static var _columnKind: _ColumnKind { .blob }
  public static var _blank: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
  public init?(_cell: SQLiteValue) {
    guard case .blob(let data) = _cell, data.count == 16 else { return nil }
    self.init(uuid: data.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) })
  }
  public var _cell: SQLiteValue { .blob(withUnsafeBytes(of: uuid) { Data($0) }) }
}

extension URL: _PersistedScalar {
  public static var _columnKind: _ColumnKind { .text }
  public static var _blank: URL { URL(fileURLWithPath: "/") }
  public init?(_cell: SQLiteValue) {
    guard case .text(let text) = _cell else { return nil }
    self.init(string: text)
  }
  public var _cell: SQLiteValue { .text(absoluteString) }
}

extension Data: _PersistedScalar {
  public static var _columnKind: _ColumnKind { .blob }
  public static var _blank: Data { Data() }
  public init?(_cell: SQLiteValue) {
    guard case .blob(let data) = _cell else { return nil }
    self = data
  }
  public var _cell: SQLiteValue { .blob(self) }
}

extension Decimal: _PersistedScalar {
  public static var _columnKind: _ColumnKind { .decimal }
  public static var _blank: Decimal { 0 }
  public init?(_cell: SQLiteValue) {
    switch _cell {
    case .text(let text): self.init(string: text, locale: Locale(identifier: "en_US_POSIX"))
    case .integer(let number): self.init(number)
    case .real(let number): self.init(number)
    default: return nil
    }
  }
  public var _cell: SQLiteValue { .text(description) }
}

extension Optional: _PersistedScalar where Wrapped: _PersistedScalar {
  public static var _columnKind: _ColumnKind { Wrapped._columnKind }
  public static var _isOptional: Bool { true }
  public static var _blank: Wrapped? { nil }
  public init?(_cell: SQLiteValue) {
    if case .null = _cell {
      self = Optional.none
    } else {
      guard let value = Wrapped(_cell: _cell) else { return nil }
      self = Optional(value)
    }
  }
  public var _cell: SQLiteValue {
    switch self {
    case .some(let value):
      // A number that is none is not the same as no number.
      if Wrapped._columnKind == .real, value._cell.isNull { .notANumber } else { value._cell }
    case .none: .null
    }
  }
}

extension SQLiteValue {
  /// NaN in an optional property, whose null means nil: a text that is no number, which SQLite keeps
  /// as it is in a column of numbers.
  static let notANumber = SQLiteValue.text("NaN")
}
