/// Which members and views of the file are used where, so that "inside a container" can be asked
/// of a view that stands in a property of its own.
struct ViewCallGraph {
  private var sites: [String: [SourceNode]] = [:]
  private var builders: Set<String> = []

  init(_ file: LintedFile) {
    for function in file.index.functions { builders.insert(function.name) }
    for variable in file.index.variables {
      for binding in variable.bindings where binding.child(.accessors) != nil {
        builders.insert(binding.name)
      }
    }
    for type in file.index.types { builders.insert(type.name) }
    for identifier in file.index.identifiers where builders.contains(identifier.name) {
      sites[identifier.name, default: []].append(identifier)
    }
  }

  /// Where the function, property or type is named, its declaration aside.
  func sites(of name: String) -> [SourceNode] { sites[name] ?? [] }

  /// Every call around the node: those it stands in, and those around the places that use the
  /// member or the view it belongs to.
  func isInside(_ names: Set<String>, _ node: SourceNode) -> Bool {
    contains(node) { names.contains($0.name) }
  }

  func contains(_ node: SourceNode, where matches: (SourceNode) -> Bool) -> Bool {
    var visited: Set<String> = []
    var pending = [node]
    while let current = pending.popLast(), visited.count < 200 {
      if current.enclosingCalls.contains(where: matches) { return true }
      for owner in owners(of: current) where visited.insert(owner).inserted {
        pending += sites(of: owner)
      }
    }
    return false
  }

  private func owners(of node: SourceNode) -> [String] {
    guard let member = node.enclosingMemberName else { return [] }
    if member == "body" || member == "makeBody" {
      return node.enclosingType.map { [$0.name] } ?? []
    }
    return [member]
  }
}
