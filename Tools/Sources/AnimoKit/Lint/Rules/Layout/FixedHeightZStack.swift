/// What is too tall for its frame spills out.
enum FixedHeightZStack: LintRule {
  static let manual = RuleManual(
    "AM609", "fixed-height-zstack", .error, .assisted,
    """
    A ZStack takes the size of its tallest child, seen or not: a grid behind `.opacity(0)` still \
    pushes everything. Show it conditionally, and clip the frame.
    """,
    bad: [
      "ZStack { title; LazyVGrid(columns: grid) { tiles }.opacity(open ? 1 : 0) }.frame(height: 90)"
    ],
    good: [
      "ZStack { title; if open { LazyVGrid(columns: grid) { tiles } } }.frame(height: 90).clipped()"
    ],
    nearMisses: [
      "ZStack { title; LazyVGrid(columns: grid) { tiles } }.frame(maxHeight: .infinity)",
      "ZStack { title; Circle() }.frame(height: 90)",
    ])

  static let triggers: [RuleTrigger] = [.call("ZStack")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.isPlainCall, let content = node.closure else { return }
    let chain = node.chain
    guard
      let frame = chain.links.first(where: { $0.name == "frame" && $0.argument("height") != nil })
    else { return }
    let isClipped = chain.links(after: frame).contains {
      ["clipped", "clipShape", "mask"].contains($0.name)
    }
    for view in content.builtViews {
      if view.kind == .ifStatement {
        let tall = view.thenBranch?.builtViews.first { ViewFacts.isTall($0) }
        if let tall, !isClipped { report(tall, frame, nil, isClipped, file) }
        continue
      }
      guard ViewFacts.isTall(view) else { continue }
      // A scroll view takes what it is given; it only overflows unclipped.
      let root = view.chain.root.name
      if root == "ScrollView" || root == "List", isClipped { continue }
      let hidden = view.chain.link("opacity")
      if hidden == nil, isClipped { continue }
      report(view, frame, hidden, isClipped, file)
    }
  }

  private static func report(
    _ view: SourceNode, _ frame: SourceNode, _ hidden: SourceNode?, _ isClipped: Bool,
    _ file: LintedFile
  ) {
    var edits: [Fix.Edit] = []
    if !isClipped { edits.append(.init(range: frame.end..<frame.end, text: ".clipped()")) }
    if let hidden, let value = hidden.unlabeled.first, value.kind == .ternary,
      let flag = value.firstChild,
      hidden.chainTop == hidden
    {
      edits.append(.init(range: view.start..<view.start, text: "if \(flag.text) { "))
      edits.append(.init(range: Chain.modifierRange(hidden), text: " }"))
    }
    file.report(
      FixedHeightZStack.self, at: view, "taller than the frame around it, hidden or not",
      fix: edits.isEmpty ? nil : Fix(edits))
  }
}
