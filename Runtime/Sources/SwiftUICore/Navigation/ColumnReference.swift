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
  /// What is told of the choices of lists in the column.
  var choices: ColumnChoices?
  static func == (a: ColumnReference, b: ColumnReference) -> Bool {
    a.index == b.index && (a.back == nil) == (b.back == nil)
      && (a.advance == nil) == (b.advance == nil) && (a.extra == nil) == (b.extra == nil)
      && a.isBeside == b.isBeside && a.choices === b.choices
  }
}

private enum ColumnKey: EnvironmentKey { static var defaultValue: ColumnReference? { nil } }
extension EnvironmentValues {
  var columnReference: ColumnReference? {
    get { self[ColumnKey.self] }
    set { self[ColumnKey.self] = newValue }
  }
}

/// What is chosen in the lists of a split view's columns.
@MainActor final class ColumnChoices {
  private var clearing: [Int: () -> Void] = [:]
  /// Called when a choice in a column has changed, and whether its list has just come.
  var changed: ((_ column: Int, _ isNew: Bool) -> Void)?

  func has(_ column: Int) -> Bool { clearing[column] != nil }

  func note(_ value: AnyHashable?, in column: Int, isNew: Bool, clear: @escaping () -> Void) {
    clearing[column] = value == nil ? nil : clear
    changed?(column, isNew)
  }
  func forget(_ column: Int) { clearing[column] = nil }

  /// Takes the choice in a column back.
  func clear(_ column: Int) { clearing.removeValue(forKey: column)?() }
}

/// Tells the split view around what is chosen in a list.
struct ColumnChoiceModifier: ViewModifier {
  @Environment(\.columnReference) private var column
  @State private var isKnown = false
  var selection: ListSelection?

  func body(content: Content) -> some View {
    let one = selection?.one
    content
      .onChange(of: one?.value(), initial: true) { _, value in
        guard let one, let column else { return }
        let isNew = !isKnown
        isKnown = true
        column.choices?.note(value, in: column.index, isNew: isNew, clear: one.clear)
      }
      .onDisappear { if one != nil, let column { column.choices?.forget(column.index) } }
  }
}
