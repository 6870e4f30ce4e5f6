import CSQLite
import Foundation

/// What SQLite refused, with the statement it refused.
public struct SQLiteError: Error, Equatable, Sendable, LocalizedError, CustomStringConvertible {
  /// What can be done about it.
  public enum Kind: Sendable, Equatable {
    case busy, corrupt, notADatabase, cannotOpen, readOnly, full, inputOutput, interrupted
    case uniqueConstraint, foreignKeyConstraint, notNullConstraint, constraint
    case misuse, other
  }

  /// The extended result code.
  public var code: Int32
  public var message: String
  public var sql: String?

  public init(code: Int32, message: String, sql: String? = nil) {
    self.code = code
    self.message = message
    self.sql = sql
  }

  /// The primary result code.
  public var primaryCode: Int32 { code & 0xFF }

  public var kind: Kind {
    switch code {
    // SQLITE_CONSTRAINT with its detail in the second byte.
    case 2067, 1555, 2579: return .uniqueConstraint
    case 787: return .foreignKeyConstraint
    case 1299: return .notNullConstraint
    default: break
    }
    switch primaryCode {
    case SQLITE_BUSY, SQLITE_LOCKED: return .busy
    case SQLITE_CORRUPT: return .corrupt
    case SQLITE_NOTADB: return .notADatabase
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: return .cannotOpen
    case SQLITE_READONLY: return .readOnly
    case SQLITE_FULL: return .full
    case SQLITE_IOERR: return .inputOutput
    case SQLITE_INTERRUPT: return .interrupted
    case SQLITE_CONSTRAINT: return .constraint
    case SQLITE_MISUSE, SQLITE_RANGE: return .misuse
    default: return .other
    }
  }

  public var description: String {
    let statement = sql.map { " in “\($0)”" } ?? ""
    return "SQLite error \(code): \(message)\(statement)"
  }

  public var errorDescription: String? { description }
}
