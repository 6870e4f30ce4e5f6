/// A place whose boxes have identities.
@MainActor protocol IdentifiedPlace: ViewNode {
  func collectIdentities(into found: inout [ObjectIdentifier: AnyHashable])
}

/// Finds the identities of boxes below a place. Rows of lazy containers name themselves.
@MainActor enum IdentifiedPlaces {
  static func collect(_ node: ViewNode, into found: inout [ObjectIdentifier: AnyHashable]) {
    // What lies deeper is named first, and an identity around a box names it anew.
    for child in node.childNodes { collect(child, into: &found) }
    (node as? any IdentifiedPlace)?.collectIdentities(into: &found)
  }
}

extension IdentifiedNode: IdentifiedPlace {
  func collectIdentities(into found: inout [ObjectIdentifier: AnyHashable]) {
    var list: [LayoutNode] = []
    collectElements(into: &list)
    for element in list { found[ObjectIdentifier(element)] = AnyHashable(view.id) }
  }
}

extension ForEachNode: IdentifiedPlace {
  func collectIdentities(into found: inout [ObjectIdentifier: AnyHashable]) {
    guard !isLazy else { return }
    for (id, elements) in rowElements() {
      for element in elements where found[ObjectIdentifier(element)] == nil {
        found[ObjectIdentifier(element)] = id
      }
    }
  }
}
