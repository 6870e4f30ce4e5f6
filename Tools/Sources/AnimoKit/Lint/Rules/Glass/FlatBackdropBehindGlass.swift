/// Glass shows what is behind it.
enum FlatBackdropBehindGlass: LintRule {
  static let manual = RuleManual(
    "AM512", "flat-backdrop-behind-glass", .info,
    """
    Over a single colour glass has nothing to bend and looks like a grey pill. Put pictures, tiles or \
    a vivid gradient behind it.
    """,
    bad: ["ZStack { Color.black; Text(\"a\").glassEffect(.regular, in: Capsule()) }"],
    good: ["ZStack { Mosaic(); Text(\"a\").glassEffect(.regular, in: Capsule()) }"],
    nearMisses: [
      "ZStack { Color.black; Image(\"lamp\"); Text(\"a\").glassEffect(.regular, in: Capsule()) }",
      "VStack { Color.black; Text(\"a\").glassEffect(.regular, in: Capsule()) }",
    ])

  static let triggers: [RuleTrigger] = [.call("ZStack")]

  private static let plain: Set<String> = [
    "Text", "Label", "Button", "HStack", "VStack", "GlassEffectContainer", "Spacer",
  ]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.isPlainCall, let content = node.closure, file.names("glassEffect", "buttonStyle")
    else { return }
    let layers = content.builtViews
    guard let first = layers.first, layers.count > 1, isFlat(first, file), hasGlass(content) else {
      return
    }
    // Anything between that could be a picture makes it rich.
    let others = layers.dropFirst().filter { layer in
      let root = layer.chain.root
      return !(root.isPlainCall && plain.contains(root.name))
        || layer.subtree.contains {
          $0.isPlainCall && $0.name == "Image" && !ViewFacts.isSymbol($0)
        }
    }
    guard others.allSatisfy({ hasGlass($0) && !$0.chain.has("background") }) else { return }
    guard !node.chain.has("background") else { return }
    file.report(
      FlatBackdropBehindGlass.self, at: first, "one flat colour behind glass: nothing to bend")
  }

  private static func hasGlass(_ node: SourceNode) -> Bool {
    node.hasCall("glassEffect")
      || node.calls("buttonStyle").contains { $0.unlabeled.first?.name.hasPrefix("glass") == true }
  }

  private static func isFlat(_ view: SourceNode, _ file: LintedFile) -> Bool {
    if let color = file.color(view) { return color.isOpaque && !color.isClear }
    let root = view.chain.root
    guard root.isPlainCall, root.name == "LinearGradient" else { return false }
    let colors = ViewFacts.colors(ofGradient: root).map { file.color($0)?.luma }
    let values = colors.compactMap { $0 }
    guard values.count == colors.count, let low = values.min(), let high = values.max() else {
      return false
    }
    return high - low < 0.05 && low > 0.9
  }
}
