/// What an element of a collection is known by: its `id`, or itself where it is a text or a number.
enum ElementIdentity {
  /// Collections of what has no `id`.
  static let plainTypes: Set<String> = [
    "[String]", "[Int]", "[Double]", "[CGFloat]", "[Color]", "[URL]", "[Date]",
  ]

  /// The key path for `enumerated()` elements of the collection called `name`.
  static func keyPath(of name: String?, in file: LintedFile) -> String {
    let isPlain = file.index.variables.contains { variable in
      variable.bindings.contains { $0.hasName && $0.name == name && holdsPlainValues($0) }
    }
    return isPlain ? "\\.element" : "\\.element.id"
  }

  private static func holdsPlainValues(_ binding: SourceNode) -> Bool {
    if let type = binding.annotation?.compact { return plainTypes.contains(type) }
    guard let list = binding.initialValue, list.kind == .array, let first = list.firstChild else {
      return false
    }
    return [.string, .integer, .float].contains(first.kind)
  }
}
