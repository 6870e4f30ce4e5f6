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
      """,
      """
      let dropRadius: CGFloat = 20
      let dropStep: CGFloat = dropRadius * 3
      let goo = Canvas { g, _ in
        g.addFilter(.alphaThreshold(min: 0.5)); g.addFilter(.blur(radius: 12))
        for i in 0..<3 {
          g.fill(Path(ellipseIn: CGRect(x: CGFloat(i) * dropStep, y: 0, width: dropRadius * 2, height: 40)), with: .color(.white))
        }
      }
      """,
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
    guard let diameter = diameter(in: scope, renderer, file),
      let gap = constant(["gap", "spacing", "step", "distance"], in: scope, renderer, file),
      let distance = file.number(gap.value), diameter > 0, distance > 0
    else { return }
    let needed = diameter + 2 * blur
    guard distance <= needed else { return }
    file.report(
      PermanentBridge.self, at: gap.value,
      "\(sourceText(distance)) apart, but \(sourceText(needed)) melt together",
      fix: gap.value.kind == .integer || gap.value.kind == .float
        ? .replace(gap.value, sourceText(needed + 1)) : nil)
  }

  private static func diameter(
    in scope: SourceNode, _ renderer: SourceNode, _ file: LintedFile
  ) -> Double? {
    if let size = constant(["diameter", "size"], in: scope, renderer, file) {
      return file.number(size.value)
    }
    guard let radius = constant(["radius"], in: scope, renderer, file),
      !radius.name.lowercased().contains("blur"), !radius.name.lowercased().contains("corner")
    else { return nil }
    return file.number(radius.value).map { $0 * 2 }
  }

  /// The only constant of the scope that the drawing uses and whose name ends in one of the words.
  private static func constant(
    _ words: [String], in scope: SourceNode, _ renderer: SourceNode, _ file: LintedFile
  ) -> (name: String, value: SourceNode)? {
    let found = file.index.variables.filter { $0.isMarked && $0.isInside(scope) }.flatMap(
      \.bindings
    )
    .filter { binding in words.contains { binding.name.lowercased().hasSuffix($0) } }
    let used = found.filter { mentionedInDrawing($0.name, renderer, file) }
    guard used.count == 1, let binding = used.first, let value = binding.initialValue,
      file.number(value) != nil
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
