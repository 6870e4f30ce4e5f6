/// What views are made of.
enum ViewFacts {
  static let stacks: Set<String> = [
    "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "Group",
  ]
  static let tall: Set<String> = ["LazyVGrid", "LazyVStack", "List", "ScrollView"]
  static let scrolling: Set<String> = ["ScrollView", "List", "LazyVStack", "LazyVGrid", "Form"]
  static let rows: Set<String> = ["ForEach", "List"]
  static let shapes: Set<String> = [
    "Circle", "Capsule", "Rectangle", "RoundedRectangle", "Ellipse", "UnevenRoundedRectangle",
    "ContainerRelativeShape",
  ]
  static let materials: Set<String> = [
    "ultraThinMaterial", "thinMaterial", "regularMaterial", "thickMaterial", "ultraThickMaterial",
  ]
  static let gradients: Set<String> = [
    "LinearGradient", "RadialGradient", "AngularGradient", "EllipticalGradient", "MeshGradient",
  ]

  /// A tall, lazy or repeated child: what overflows a fixed height.
  static func isTall(_ view: SourceNode) -> Bool {
    let root = view.unwrapped.chain.root
    guard root.kind == .call else { return false }
    if tall.contains(root.name) { return true }
    if root.name == "VStack", let closure = root.closure {
      return closure.builtViews.contains { $0.chain.root.name == "ForEach" }
    }
    return false
  }

  /// An image read from a file, not a symbol.
  static func isPhoto(_ root: SourceNode) -> Bool {
    guard root.isPlainCall, root.name == "Image" else { return false }
    return root.argument("systemName") == nil && !root.unlabeled.isEmpty
  }

  static func isSymbol(_ root: SourceNode) -> Bool {
    root.isPlainCall && root.name == "Image" && root.argument("systemName") != nil
  }

  /// The colours listed in a gradient's `colors:` or `stops:`.
  static func colors(ofGradient call: SourceNode) -> [SourceNode] {
    if let list = call.argument("colors"), list.kind == .array { return Array(list.children) }
    if let gradient = call.argument("gradient"), gradient.kind == .call {
      return colors(ofGradient: gradient)
    }
    if let list = call.argument("stops"), list.kind == .array {
      return list.children.compactMap { $0.argument("color") }
    }
    return []
  }

  /// Conditions that speak of a selection: `i == selected`, `isFront`.
  static func speaksOfSelection(_ condition: SourceNode) -> Bool {
    if condition.subtree.contains(where: { $0.kind == .infix && $0.name == "==" }) { return true }
    return condition.identifiers.contains { name in
      let lower = name.lowercased()
      return ["selected", "front", "hero", "active", "current", "top"].contains {
        lower.contains($0)
      }
    }
  }
}

extension LintedFile {
  /// Structs that conform to `View`.
  var viewTypes: [SourceNode] {
    index.types.filter { $0.kind == .structure && $0.inherits("View") }
  }

  /// The struct's own `Environment(\.colorScheme)` variables, if the node's type reads them.
  func readsScheme(at node: SourceNode) -> Bool {
    let owner = node.enclosingType
    return states.all.contains { variable in
      variable.wrapper == "Environment" && variable.owner == owner
        && (variable.binding.parent?.text.contains("\\.colorScheme") ?? false)
    }
  }

  func isInPreview(_ node: SourceNode) -> Bool {
    node.isInside("Preview") || node.enclosingType?.inherits("PreviewProvider") == true
  }
}
