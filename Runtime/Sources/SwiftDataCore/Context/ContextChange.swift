/// Something that happened to a context's models, for queries to decide whether it is theirs.
enum ContextChange {
  /// Models of this class came or went.
  case membership(ObjectIdentifier)
  /// A property of a model of this class changed.
  case property(ObjectIdentifier, Int)
  /// Anything may be different.
  case everything
}

/// What a query's answer depends on.
struct QueryInterest {
  /// The classes whose models the answer is made of or looks at.
  var classes: Set<ObjectIdentifier> = []
  /// The properties it compares or sorts by, by class; `nil` where memory looks at any.
  var properties: [ObjectIdentifier: Set<Int>]? = [:]

  func includes(_ change: ContextChange) -> Bool {
    switch change {
    case .membership(let layout): return classes.contains(layout)
    case .property(let layout, let index):
      guard let properties else { return true }
      return properties[layout]?.contains(index) ?? false
    case .everything: return true
    }
  }

  mutating func add(_ layout: _ModelLayout, _ property: Int? = nil) {
    classes.insert(ObjectIdentifier(layout))
    if let property { properties?[ObjectIdentifier(layout), default: []].insert(property) }
  }
}
