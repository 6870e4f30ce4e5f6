/// A bar thinner than twice its blur is gone.
enum FillCollapse: LintRule {
  static let manual = RuleManual(
    "AM803", "fill-collapse", .error, .automatic,
    """
    Behind a threshold of one half, a bar disappears when the blur is more than half its height. Keep \
    the blur at or below that.
    """,
    bad: [
      """
      let barHeight: CGFloat = 12
      let bar = Canvas { g, _ in
        g.addFilter(.alphaThreshold(min: 0.5))
        g.addFilter(.blur(radius: 8))
        g.fill(Path(CGRect(x: 0, y: 0, width: 90, height: barHeight)), with: .color(.white))
      }
      """
    ],
    good: [
      """
      let barHeight: CGFloat = 12
      let bar = Canvas { g, _ in
        g.addFilter(.alphaThreshold(min: 0.5))
        g.addFilter(.blur(radius: 6))
        g.fill(Path(CGRect(x: 0, y: 0, width: 90, height: barHeight)), with: .color(.white))
      }
      """
    ],
    nearMisses: [
      """
      Canvas { g, size in
        g.addFilter(.alphaThreshold(min: 0.5)); g.addFilter(.blur(radius: 8))
        g.fill(Path(CGRect(x: 0, y: 0, width: 90, height: size.height)), with: .color(.white))
      }
      """,
      """
      Canvas { g, _ in
        g.addFilter(.blur(radius: 8))
        g.fill(Path(CGRect(x: 0, y: 0, width: 90, height: 12)), with: .color(.white))
      }
      """,
    ])

  static let triggers: [RuleTrigger] = [.call("alphaThreshold")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, let renderer = MetaballFacts.renderer(of: node),
      let blur = MetaballFacts.blur(in: renderer), let radius = file.number(blur)
    else { return }
    for rect in renderer.calls("CGRect") where rect.isPlainCall {
      guard let height = file.number(rect.argument("height")), height > 0, radius > height / 2,
        rect.isInside("fill", "Path", "RoundedRectangle"), !isRound(rect)
      else { continue }
      file.report(
        FillCollapse.self, at: blur,
        "a blur of \(sourceText(radius)) erases a bar of \(sourceText(height))",
        fix: .replace(blur, sourceText(height / 2)))
      return
    }
  }

  /// Blobs are AM814's and AM804's business.
  private static func isRound(_ rect: SourceNode) -> Bool {
    rect.nearestCall?.argument("ellipseIn") != nil
  }
}
