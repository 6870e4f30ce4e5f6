// Apple's `SortDescriptor` orders strings as people read them unless told otherwise. Linux's
// Foundation has only the order of code points, and no way to add one to its own comparator type;
// these initialisers sort by a key derived from the string instead
// (docs/decisions/042-how-do-sort-descriptors-get-a-localized-order.md).

/// An order of strings by the rules of the user's language.
public struct _LocalizedStringComparator: Sendable {
  fileprivate enum Kind { case localizedStandard, localized }
  fileprivate let kind: Kind

  /// As files are listed: numbers by value, case and accents only where nothing else differs.
  public static let localizedStandard = _LocalizedStringComparator(kind: .localizedStandard)
  /// As words are listed.
  public static let localized = _LocalizedStringComparator(kind: .localized)
}

extension String.StandardComparator {
  public static var localizedStandard: _LocalizedStringComparator { .localizedStandard }
  public static var localized: _LocalizedStringComparator { .localized }
}

/// A string as a key to sort by; none comes before any.
struct LocalizedStandardText: Comparable {
  let text: String?
  static func < (left: Self, right: Self) -> Bool {
    LocalizedOrder.compare(left.text, right.text, numerically: true) == .orderedAscending
  }
  static func == (left: Self, right: Self) -> Bool {
    LocalizedOrder.compare(left.text, right.text, numerically: true) == .orderedSame
  }
}

/// A string as a key to sort by; none comes before any.
struct LocalizedText: Comparable {
  let text: String?
  static func < (left: Self, right: Self) -> Bool {
    LocalizedOrder.compare(left.text, right.text, numerically: false) == .orderedAscending
  }
  static func == (left: Self, right: Self) -> Bool {
    LocalizedOrder.compare(left.text, right.text, numerically: false) == .orderedSame
  }
}

extension String {
  var localizedStandardText: LocalizedStandardText { LocalizedStandardText(text: self) }
  var localizedText: LocalizedText { LocalizedText(text: self) }
}

extension Optional where Wrapped == String {
  var localizedStandardTexts: LocalizedStandardText { LocalizedStandardText(text: self) }
  var localizedTexts: LocalizedText { LocalizedText(text: self) }
}

/// What a key path made below leads to, for the database to sort by the same order.
enum LocalizedSortKey {
  /// The paths from a string property to its sort keys, with their collations.
  static func collation(of path: AnyKeyPath, from property: AnyKeyPath) -> String? {
    if property.appending(path: \String.localizedStandardText) == path
      || property.appending(path: \String?.localizedStandardTexts) == path
    {
      return TextOrder.localizedStandard
    }
    if property.appending(path: \String.localizedText) == path
      || property.appending(path: \String?.localizedTexts) == path
    {
      return TextOrder.localized
    }
    return nil
  }
}

extension SortDescriptor {
  /// Orders by a string as people read it.
  public init(
    _ keyPath: any KeyPath<Compared, String> & Sendable, order: SortOrder = .forward
  ) {
    self.init(keyPath, comparator: .localizedStandard, order: order)
  }

  public init(
    _ keyPath: any KeyPath<Compared, String?> & Sendable, order: SortOrder = .forward
  ) {
    self.init(keyPath, comparator: .localizedStandard, order: order)
  }

  public init(
    _ keyPath: any KeyPath<Compared, String> & Sendable, comparator: _LocalizedStringComparator,
    order: SortOrder = .forward
  ) {
    switch comparator.kind {
    case .localizedStandard:
      self.init(keyPath.appending(path: \.localizedStandardText).sendable, order: order)
    case .localized:
      self.init(keyPath.appending(path: \.localizedText).sendable, order: order)
    }
  }

  public init(
    _ keyPath: any KeyPath<Compared, String?> & Sendable, comparator: _LocalizedStringComparator,
    order: SortOrder = .forward
  ) {
    switch comparator.kind {
    case .localizedStandard:
      self.init(keyPath.appending(path: \.localizedStandardTexts).sendable, order: order)
    case .localized:
      self.init(keyPath.appending(path: \.localizedTexts).sendable, order: order)
    }
  }
}

extension KeyPath {
  /// Two key paths that capture nothing make one that captures nothing; the compiler forgets it.
  package var sendable: any KeyPath<Root, Value> & Sendable {
    unsafeBitCast(self, to: (any KeyPath<Root, Value> & Sendable).self)
  }
}
