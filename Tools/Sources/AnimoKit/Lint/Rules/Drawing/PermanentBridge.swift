/// Drops that touch at rest are never apart.
enum PermanentBridge: LintRule {
  static let manual = RuleManual(
    "AM804", "permanent-bridge", .error, .automatic,
    """
    Blobs melt when they are nearer than their diameter and twice the blur. If they rest that near, \
    a bridge is there for good. Widen the step between them.
    """,
    bad: [
      """
      let dotSize: CGFloat = 40
      let dotSpacing: CGFloat = 60
      let goo = Canvas { g, _ in
        g.addFilter(.alphaThreshold(min: 0.5)); g.addFilter(.blur(radius: 12))
        for i in 0..<3 {
          g.fill(Path(ellipseIn: CGRect(x: CGFloat(i) * dotSpacing, y: 0, width: dotSize, height: dotSize)), with: .color(.white))
        }
      }
      """
    ],
    good: [
      """
      let dotSize: CGFloat = 40
      let dotSpacing: CGFloat = 66
      let goo = Canvas { g, _ in
        g.addFilter(.alphaThreshold(min: 0.5)); g.addFilter(.blur(radius: 12))
        for i in 0..<3 {
          g.fill(Path(ellipseIn: CGRect(x: CGFloat(i) * dotSpacing, y: 0, width: dotSize, height: dotSize)), with: .color(.white))
        }
      }
      """
    ],
    nearMisses: [
      """
      let dotSize: CGFloat = 40
      let dotSpacing: CGFloat = 60
      let row = HStack(spacing: dotSpacing) { Circle().frame(width: dotSize) }
      """,
      """
      let boxSize: CGFloat = 40
      let lineSpacing: CGFloat = 8
      let goo = Canvas { g, _ in
        g.addFilter(.alphaThreshold(min: 0.5)); g.addFilter(.blur(radius: 12))
      }
      """,
    ])

  static let triggers: [RuleTrigger] = [.call("alphaThreshold")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, let renderer = MetaballFacts.renderer(of: node),
      let blurNode = MetaballFacts.blur(in: renderer), let blur = file.number(blurNode)
    else { return }
    let scope = node.enclosingType ?? file.root
    guard let size = constant(["diameter", "size"], in: scope, file),
      mentionedInDrawing(size.name, renderer, file),
      let gap = constant(["gap", "spacing", "step"], in: scope, file),
      mentionedInDrawing(gap.name, renderer, file),
      let diameter = file.number(size.value), let distance = file.number(gap.value), diameter > 0,
      distance > 0
    else { return }
    let needed = diameter + 2 * blur
    guard distance <= needed else { return }
    file.report(
      PermanentBridge.self, at: gap.value,
      "\(sourceText(distance)) apart, but \(sourceText(needed)) melt together",
      fix: .replace(gap.value, sourceText(needed + 1)))
  }

  /// The only constant of the scope whose name ends in one of the words.
  private static func constant(
    _ words: [String], in scope: SourceNode, _ file: LintedFile
  ) -> (name: String, value: SourceNode)? {
    let found = file.index.variables.filter { $0.isMarked && $0.isInside(scope) }.flatMap(
      \.bindings
    )
    .filter { binding in words.contains { binding.name.lowercased().hasSuffix($0) } }
    guard found.count == 1, let binding = found.first, let value = binding.initialValue,
      value.kind == .integer || value.kind == .float
    else { return nil }
    return (binding.name, value)
  }

  private static func mentionedInDrawing(_ name: String, _ renderer: SourceNode, _ file: LintedFile)
    -> Bool
  {
    if renderer.mentions(name) { return true }
    // Through a function the renderer calls.
    let called = Set(renderer.subtree.filter { $0.kind == .call }.map(\.name))
    return file.index.functions.contains { called.contains($0.name) && $0.mentions(name) }
  }
}
