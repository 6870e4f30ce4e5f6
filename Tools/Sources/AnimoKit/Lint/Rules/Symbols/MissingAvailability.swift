/// API newer than the oldest system it must run on stands behind `#available`.
enum MissingAvailability: LintRule {
  static let manual = RuleManual(
    "AM201", "missing-availability", .error, .automatic,
    """
    The call needs a newer iOS than the project's minimum. Put it behind `if #available` with a \
    fallback for older systems.
    """,
    bad: ["Image(systemName: \"sun.max\").symbolEffect(.rotate, isActive: spinning)"],
    good: [
      """
      if #available(iOS 18.0, *) {
        Image(systemName: "sun.max").symbolEffect(.rotate, isActive: spinning)
      } else {
        Image(systemName: "sun.max").opacity(spinning ? 0.5 : 1)
      }
      """
    ],
    nearMisses: [
      "Image(systemName: \"sun.max\").symbolEffect(.bounce, value: count)",
      "let speed = Effect.rotate",
      "@available(iOS 26, *) struct Pill: View { var body: some View { Text(\"a\").glassEffect() } }",
      """
      struct Pane: View {
        var body: some View {
          guard #available(iOS 26, *) else { return AnyView(Text("old")) }
          return AnyView(Text("new").glassEffect())
        }
      }
      """,
    ])

  static let triggers: [RuleTrigger] = [
    .calls(
      calls.keys.sorted() + effects.keys.sorted() + ["buttonStyle", "numericText", "ShaderLibrary"])
  ]

  private static let calls: [String: Double] = [
    "glassEffect": 26, "glassEffectID": 26, "GlassEffectContainer": 26, "glassEffectUnion": 26,
    "glassEffectTransition": 26, "MeshGradient": 18, "symbolEffect": 17, "sensoryFeedback": 17,
    "colorEffect": 17, "layerEffect": 17, "distortionEffect": 17, "presentationCornerRadius": 16.4,
  ]
  private static let effects: [String: Double] = [
    "drawOn": 26, "drawOff": 26, "breathe": 18, "wiggle": 18, "rotate": 18,
  ]
  private static let views: Set<String> = ["GlassEffectContainer", "MeshGradient"]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard let version = version(of: node), version > file.settings.minimumIOS,
      node.provenIOS < version
    else { return }
    let modifier = effects[node.name] != nil ? (node.enclosingCall("symbolEffect") ?? node) : node
    let number = version == version.rounded() ? "\(Int(version)).0" : "\(version)"
    file.report(
      MissingAvailability.self, at: nameNode(node), ".\(node.name) needs iOS \(number)",
      fix: fix(modifier, number, file))
  }

  private static func version(of node: SourceNode) -> Double? {
    if let version = effects[node.name] {
      // Only as the effect itself: `.symbolEffect(.rotate)`, also `.rotate.byLayer`.
      guard let call = node.nearestCall,
        call.name == "symbolEffect", node.isMember(of: "SymbolEffect")
      else { return nil }
      return version
    }
    switch node.name {
    case "buttonStyle":
      guard let style = node.unlabeled.first, style.isImplicitMember else { return nil }
      return style.name == "glass" || style.name == "glassProminent" ? 26 : nil
    case "numericText": return node.argument("value") != nil ? 17 : nil
    default: break
    }
    guard let version = calls[node.name], node.kind == .call else { return nil }
    if views.contains(node.name) { return node.isPlainCall ? version : nil }
    return node.base != nil ? version : nil
  }

  private static func nameNode(_ node: SourceNode) -> SourceNode {
    node.kind == .call && node.isPlainCall ? (node.callee ?? node) : node
  }

  /// Wraps the whole view, where it is a statement of its own, with an `else` that lacks the call.
  private static func fix(_ modifier: SourceNode, _ version: String, _ file: LintedFile) -> Fix? {
    let chain = modifier.chain
    let top = chain.top
    guard let parent = top.parent, parent.kind.isBody, parent.kind != .members,
      modifier.kind == .call, let base = modifier.base, parent.kind != .switchCase
    else { return nil }
    // A `return`-less function body would change its meaning unless it builds views.
    let tree = top.tree
    let others = chain.links.filter {
      $0 != modifier && (calls[$0.name] ?? 0) > file.settings.minimumIOS
    }
    guard others.isEmpty else { return nil }
    let fallback =
      tree.text(top.start, base.end) + replacement(modifier) + tree.text(modifier.end, top.end)
    return .replace(
      top, AvailabilityBranches(at: top).check(version, newer: top.text, older: fallback))
  }

  /// What an older system shows instead.
  private static func replacement(_ modifier: SourceNode) -> String {
    switch modifier.name {
    case "glassEffect":
      let shape = modifier.argument("in")?.text ?? "Capsule()"
      return ".background(.ultraThinMaterial, in: \(shape))"
    case "symbolEffect":
      guard let active = modifier.argument("isActive") else { return "" }
      let hides = modifier.text.contains("drawO")
      return ".opacity(\(active.text) ? \(hides ? "0" : "0.5") : 1)"
    default: return ""
    }
  }
}
