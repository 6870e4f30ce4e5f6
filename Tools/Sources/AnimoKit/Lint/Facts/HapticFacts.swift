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

  /// A comparison of `contentOffset` that tells where a scroll view is.
  static func comparesOffset(_ condition: SourceNode) -> Bool {
    condition.subtree.contains { node in
      node.kind == .infix && comparisons.contains(node.name) && node.mentions("contentOffset")
    }
  }

  static let comparisons: Set<String> = ["<", ">", "<=", ">=", "==", "!="]
  static let orderings: Set<String> = ["<", ">", "<=", ">="]
}
