/// A spline needs four points.
enum CatmullRomWithoutGuard: LintRule {
  static let manual = RuleManual(
    "AM806", "catmull-rom-without-guard", .warning, .assisted,
    "A Catmull-Rom segment reads four points. With fewer the subscripts are out of range: a crash.",
    bad: [
      "func catmullPath(_ points: [CGPoint]) -> Path { curve(points[0], points[1], points[2], points[3]) }"
    ],
    good: [
      """
      func catmullPath(_ points: [CGPoint]) -> Path {
        guard points.count > 3 else { return Path() }
        return curve(points[0], points[1], points[2], points[3])
      }
      """
    ],
    nearMisses: [
      "func polyline(_ points: [CGPoint]) -> Path { line(points[0], points[1]) }",
      "func catmullRom(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint { mix(a, b, t) }",
      "func catmullLoop(_ p: [CGPoint]) -> [CGPoint] { if p.count < 4 { return p }; return [p[0], p[3]] }",
    ])

  static let triggers: [RuleTrigger] = [.kind(.function)]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.nameRange.count >= 7, node.name.lowercased().contains("catmull"),
      let body = node.body
    else { return }
    let arrays = node.children.filter {
      $0.kind == .parameter && $0.annotation?.text.hasPrefix("[") == true
    }
    guard let points = arrays.first?.name,
      let first = body.subtree.first(where: {
        $0.kind == .subscripting && $0.firstChild?.text == points
      })
    else { return }
    let isGuarded = body.subtree.contains { test in
      test.kind == .infix && HapticFacts.comparisons.contains(test.name) && test.start < first.start
        && test.compact.contains("\(points).count")
    }
    guard !isGuarded, let statement = body.firstChild else { return }
    let result = node.child(.type)?.text ?? ""
    let fallback = result.hasPrefix("[") ? points : result == "Path" ? "Path()" : nil
    let returned = statement.next == nil && statement.kind != .returnStatement ? "return " : ""
    file.report(
      CatmullRomWithoutGuard.self, at: first, "needs four points and does not ask for them",
      fix: fallback.map {
        .insert("guard \(points).count > 3 else { return \($0) }\n\(returned)", at: statement.start)
      })
  }
}
