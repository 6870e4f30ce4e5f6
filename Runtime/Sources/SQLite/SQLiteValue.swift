import Foundation

/// One cell of a table or one bound parameter.
public enum SQLiteValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob(Data)

  public var isNull: Bool {
    if case .null = self { true } else { false }
  }
}
