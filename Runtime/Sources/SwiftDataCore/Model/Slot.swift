import SQLite

/// What a model holds for one property.
enum Slot {
  /// A value as its cell; for a to-one relationship, the other model's key.
  case cell(SQLiteValue)
  /// A value that is encoded when it is saved.
  case encoded(AnyEncodedValue)
  case model(any PersistentModel)
  case list(RelatedList)
  /// Not read from the store yet.
  case unloaded
}

/// A set of property numbers; one word for the first 64.
struct PropertySet: Equatable, Hashable {
  private var low: UInt64 = 0
  private var high: Set<Int> = []

  var isEmpty: Bool { low == 0 && high.isEmpty }

  mutating func insert(_ index: Int) {
    if index < 64 { low |= 1 << UInt64(index) } else { high.insert(index) }
  }

  func contains(_ index: Int) -> Bool {
    index < 64 ? low & (1 << UInt64(index)) != 0 : high.contains(index)
  }
}
