/// Calls that shake the phone.
enum HapticFacts {
  static let impacts: Set<String> = [
    "lightImpact", "mediumImpact", "heavyImpact", "softImpact", "rigidImpact",
  ]
  static let helpers = impacts.union([
    "selectionChanged", "success", "warning", "error", "notification", "impact", "selection",
  ])
  static let generatorCalls: Set<String> = [
    "impactOccurred", "selectionChanged", "notificationOccurred",
  ]
  static let triggerNames = Array(helpers.union(generatorCalls)).sorted()

  static func isHaptic(_ call: SourceNode) -> Bool {
    guard call.kind == .call, let base = call.base else { return false }
    if base.kind == .identifier, base.name == "HapticFeedback" {
      return helpers.contains(call.name)
    }
    return generatorCalls.contains(call.name)
  }

  static func all(in node: SourceNode) -> [SourceNode] {
    node.subtree.filter { isHaptic($0) }
  }

  /// `contentOffset`, and the constants of a function that hold it: `let y = view.contentOffset.y`.
  static func offsetNames(in body: SourceNode) -> Set<String> {
    var names: Set<String> = ["contentOffset"]
    for binding in body.subtree where binding.kind == .binding && binding.hasName {
      guard let value = binding.initialValue, value.kind == .member, value.mentions("contentOffset")
      else { continue }
      names.insert(binding.name)
    }
    return names
  }

  static let comparisons: Set<String> = ["<", ">", "<=", ">=", "==", "!="]
  static let orderings: Set<String> = ["<", ">", "<=", ">="]
}
