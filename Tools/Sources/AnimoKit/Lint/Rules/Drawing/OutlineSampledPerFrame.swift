/// An outline is measured once.
enum OutlineSampledPerFrame: LintRule {
  static let manual = RuleManual(
    "AM805", "outline-sampled-per-frame", .warning,
    """
    Sampling a path is hundreds of points of work; in a timeline it is done sixty times a second for \
    the same points. Sample once, and let the clock move only the progress.
    """,
    bad: [
      """
      TimelineView(.animation) { t in
        let rim = {
          var points: [CGPoint] = []
          for i in 0..<90 { points.append(CGPoint(x: cos(angle(i)), y: sin(angle(i)))) }
          return points
        }()
        Trail(rim, at: t.date)
      }
      """,
      "TimelineView(.animation) { t in Canvas { g, s in trail(g, sampleContour(leaf, 300), t.date) } }",
    ],
    good: [
      "let leafPoints = Contour.points(leaf)\nTimelineView(.animation) { t in Canvas { g, s in trail(g, leafPoints, t.date) } }"
    ],
    nearMisses: [
      """
      TimelineView(.animation) { t in
        Canvas { g, s in
          for i in 0..<9 { g.fill(dot(cos(t.date.seconds + i), sin(t.date.seconds))) }
        }
      }
      """,
      "Canvas { g, s in trail(g, sampleContour(leaf, 300)) }",
      "TimelineView(.animation) { t in Canvas { g, s in g.stroke(path(at: t.date), with: .color(.red)) } }",
      "TimelineView(.animation) { t in Canvas { g, s in trail(g, cache.sampled, t.date) } }",
    ])

  static let triggers: [RuleTrigger] = [.call("TimelineView")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.isPlainCall, let content = node.closure else { return }
    checkLoops(content, file)
    for call in content.subtree where call.kind == .call && !call.isInAction {
      let lower = call.name.lowercased()
      let samples =
        lower.hasPrefix("sample") || lower.hasPrefix("makepoints") || lower.hasPrefix("makeoutline")
        || (lower == "path" && call.argument("for") != nil) || lower.hasPrefix("outline")
      let isCached = call.base?.text.lowercased().contains("cache") == true
      guard samples, !isCached, call.callee?.kind != .macro, !readsTime(call, content) else {
        continue
      }
      file.report(
        OutlineSampledPerFrame.self, at: call, "samples the same points each frame; keep them")
    }
  }

  /// A loop of trigonometry over a range that has nothing to do with the time.
  private static func checkLoops(_ content: SourceNode, _ file: LintedFile) {
    let clocks = clocks(content)
    for loop in content.subtree where loop.kind == .forStatement {
      guard let body = loop.body, !loop.mentions(anyOf: clocks),
        body.calls("sin", "cos").filter(\.isPlainCall).count >= 2,
        loop.children.contains(where: {
          $0.kind == .infix && ($0.name == "..<" || $0.name == "...")
        })
      else { continue }
      file.report(
        OutlineSampledPerFrame.self, at: loop, "computes the same points each frame; keep them")
    }
  }

  private static func clocks(_ content: SourceNode) -> Set<String> {
    var clocks = Set(content.parameterNames)
    for closure in content.subtree where closure.kind == .closure {
      clocks.formUnion(closure.parameterNames)
    }
    for binding in content.subtree where binding.kind == .binding && binding.hasName {
      if binding.initialValue?.mentions(anyOf: clocks) == true { clocks.insert(binding.name) }
    }
    return clocks
  }

  /// What depends on the clock cannot be kept.
  private static func readsTime(_ call: SourceNode, _ content: SourceNode) -> Bool {
    var clocks = Set(content.parameterNames)
    for binding in content.subtree where binding.kind == .binding && binding.hasName {
      if binding.initialValue?.mentions(anyOf: clocks) == true { clocks.insert(binding.name) }
    }
    return call.arguments.contains { $0.value.mentions(anyOf: clocks) }
  }
}
