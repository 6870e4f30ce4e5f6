/// First the threshold, then the blur.
enum MetaballFilterOrder: LintRule {
  static let manual = RuleManual(
    "AM802", "metaball-filter-order", .error, .automatic,
    """
    Filters apply from the last added to the first: to blur, then cut, the threshold is added first. \
    The other way round shapes stay blurred; without a blur nothing runs together.
    """,
    bad: [
      """
      Canvas { g, _ in
        g.addFilter(.blur(radius: 9))
        g.addFilter(.alphaThreshold(min: 0.5))
      }
      """
    ],
    good: [
      """
      Canvas { g, _ in
        g.addFilter(.alphaThreshold(min: 0.5))
        g.addFilter(.blur(radius: 9))
      }
      """
    ],
    nearMisses: [
      "Canvas { g, _ in g.addFilter(.blur(radius: 9)) }",
      """
      Canvas { g, _ in
        g.addFilter(.alphaThreshold(min: 0.5)); g.addFilter(.blur(radius: 9))
        g.drawLayer { h in h.addFilter(.blur(radius: 2)) }
      }
      """,
    ])

  static let triggers: [RuleTrigger] = [.call("alphaThreshold")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, let filter = node.nearestCall,
      filter.name == "addFilter", let context = filter.base?.text, let list = filter.parent,
      list.kind.isBody
    else { return }
    let filters = list.children.filter {
      $0.kind == .call && $0.name == "addFilter" && $0.base?.text == context
    }
    let blurs = filters.filter { $0.unlabeled.first?.name == "blur" }
    if let before = blurs.first(where: { $0.start < filter.start }) {
      file.report(
        MetaballFilterOrder.self, at: filter, "the threshold is added before the blur",
        fix: Fix([
          .init(range: before.range, text: filter.text),
          .init(range: filter.range, text: before.text),
        ]))
    } else if blurs.isEmpty, !list.hasCall("blur") {
      file.report(
        MetaballFilterOrder.self, at: filter, "a threshold without a blur melts nothing",
        fix: .insert("; \(context).addFilter(.blur(radius: 12))", at: filter.end))
    }
  }
}
