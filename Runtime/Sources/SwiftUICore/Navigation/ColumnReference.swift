/// The column of a split view that content is in.
struct ColumnReference: Equatable, @unchecked Sendable {
  var index: Int
  // Used on the main actor only.
  var back: (() -> Void)?
  /// Goes on to the next column, where columns take one another's place.
  var advance: ((Int) -> Void)?
  /// What a bar in the column begins with, such as the way to a hidden one.
  var extra: AnyView?
  /// Whether what its links lead to is in sight, in a column beside it.
  var isBeside = false
  static func == (a: ColumnReference, b: ColumnReference) -> Bool {
    a.index == b.index && (a.back == nil) == (b.back == nil)
      && (a.advance == nil) == (b.advance == nil) && (a.extra == nil) == (b.extra == nil)
      && a.isBeside == b.isBeside
  }
}

private enum ColumnKey: EnvironmentKey { static var defaultValue: ColumnReference? { nil } }
extension EnvironmentValues {
  var columnReference: ColumnReference? {
    get { self[ColumnKey.self] }
    set { self[ColumnKey.self] = newValue }
  }
}
