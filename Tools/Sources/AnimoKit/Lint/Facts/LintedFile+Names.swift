/// What a repair may write: a name that is not there would not compile.
extension LintedFile {
  /// Whether code at `node` can use `name`: a property of its type or a name of the file. A fragment
  /// that declares no type is part of something that is not seen, so anything may be there.
  func canUse(_ name: String, at node: SourceNode) -> Bool {
    if index.types.isEmpty { return true }
    let type = node.enclosingType
    return index.variables.contains { variable in
      guard variable.enclosingFunction == nil, variable.enclosingClosure == nil else {
        return false
      }
      guard variable.enclosingType == nil || variable.enclosingType == type else { return false }
      return variable.bindings.contains { $0.name == name }
    }
  }

  /// Whether code at `node` can call a function of this name.
  func canCall(_ name: String, at node: SourceNode) -> Bool {
    if index.types.isEmpty { return true }
    let type = node.enclosingType
    return index.functions.contains { function in
      function.name == name
        && (function.enclosingType == nil || function.enclosingType == type)
    }
  }
}
