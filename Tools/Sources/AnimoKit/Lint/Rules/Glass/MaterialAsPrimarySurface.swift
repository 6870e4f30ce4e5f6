/// Where there is glass, a material is only what older systems get.
enum MaterialAsPrimarySurface: LintRule {
  static let manual = RuleManual(
    "AM501", "material-as-primary-surface", .error, .assisted,
    """
    A file that speaks to iOS 26 uses glass for its surfaces. A material there is the look of an \
    older system; it belongs in the `else` of `#available(iOS 26)`.
    """,
    bad: [
      """
      struct Bar: View {
        var body: some View {
          VStack {
            if #available(iOS 26, *) { Text("a").glassEffect() } else { Text("a") }
            Text("b").background(.ultraThinMaterial, in: Capsule())
          }
        }
      }
      """
    ],
    good: [
      """
      struct Bar: View {
        var body: some View {
          if #available(iOS 26, *) {
            Text("a").glassEffect(.regular, in: Capsule())
          } else {
            Text("a").background(.ultraThinMaterial, in: Capsule())
          }
        }
      }
      """
    ],
    nearMisses: [
      "Text(\"b\").background(.ultraThinMaterial, in: Capsule())",
      """
      struct Bar: View {
        var body: some View {
          if #unavailable(iOS 26) { Text("a").background(.thinMaterial) } else { Text("a").glassEffect() }
        }
      }
      """,
    ])

  static let triggers: [RuleTrigger] = [.calls(ViewFacts.materials.sorted())]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .member, node.isMember(of: "Material"), speaksGlass(file),
      let surface = node.nearestCall,
      surface.name == "background" || surface.name == "fill",
      !node.isInFallback(below: 26), !isInOlderBranch(node)
    else { return }
    file.report(
      MaterialAsPrimarySurface.self, at: node,
      "a material where iOS 26 has glass; it belongs in the else of #available",
      fix: fix(surface, node))
  }

  static func speaksGlass(_ file: LintedFile) -> Bool {
    file.settings.minimumIOS >= 26 || file.names("glassEffect", "GlassEffectContainer")
  }

  /// After `guard #unavailable`, or in a function that exists only for older systems.
  private static func isInOlderBranch(_ node: SourceNode) -> Bool {
    let name = node.enclosingMemberName?.lowercased() ?? ""
    return ["fallback", "legacy", "material", "old"].contains { name.contains($0) }
  }

  private static func fix(_ surface: SourceNode, _ material: SourceNode) -> Fix? {
    guard surface.name == "background", surface.base != nil, surface.chainTop == surface,
      let parent = surface.parent, parent.kind.isBody, parent.kind != .members
    else { return nil }
    let shape = surface.argument("in")?.text ?? "Capsule()"
    let base = surface.base?.text ?? ""
    return .replace(
      surface,
      AvailabilityBranches(at: surface).check(
        "26.0", newer: "\(base).glassEffect(.regular, in: \(shape))", older: surface.text))
  }
}
