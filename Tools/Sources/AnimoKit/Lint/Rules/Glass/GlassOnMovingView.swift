/// Live glass under a finger stutters.
enum GlassOnMovingView: LintRule {
  static let manual = RuleManual(
    "AM507", "glass-on-moving-view", .error, .automatic,
    """
    Glass samples what is behind it each frame. On a view that follows the finger or the clock that \
    is too late and too dear. Use a translucent dark fill of the same shape.
    """,
    bad: [
      """
      Text("a").glassEffect(.regular, in: Circle())
        .offset(x: slide)
        .gesture(DragGesture().onChanged { v in slide = v.translation.width })
      """,
      "TimelineView(.animation) { t in Text(\"a\").glassEffect(.regular, in: Circle()) }",
    ],
    good: [
      """
      Text("a").background(Color.black.opacity(0.45), in: Circle())
        .offset(x: slide)
        .gesture(DragGesture().onChanged { v in slide = v.translation.width })
      """
    ],
    nearMisses: [
      "Text(\"a\").glassEffect(.regular, in: Circle()).offset(x: open ? 20 : 0)",
      """
      VStack {
        Text("a").glassEffect(.regular, in: Circle())
        Card().offset(x: slide).gesture(DragGesture().onChanged { v in slide = v.translation.width })
      }
      """,
    ])

  static let triggers: [RuleTrigger] = [.call("glassEffect")]

  private static let movers: Set<String> = ["offset", "position", "rotationEffect"]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, node.base != nil else { return }
    let dragged = draggedNames(file)
    let isMoved =
      isCarried(node, dragged)
      || file.viewCalls.contains(node) { call in
        call.name == "TimelineView" || isCarried(call, dragged)
      }
    guard isMoved else { return }
    let shape = node.argument("in")?.text
    let fallback = ".background(Color.black.opacity(0.45), in: \(shape ?? "Capsule()"))"
    file.report(
      GlassOnMovingView.self, range: Chain.modifierRange(node),
      "glass on a view that moves with the finger or the clock",
      fix: .replace(Chain.modifierRange(node), fallback))
  }

  /// What gestures write while a finger moves.
  private static func draggedNames(_ file: LintedFile) -> Set<String> {
    guard file.names("DragGesture") || file.names("onChanged") else { return [] }
    var names: Set<String> = []
    for mutation in file.mutations.all
    where mutation.change == .assign || mutation.change == .compound {
      if mutation.node.isInside("onChanged", "updating"), mutation.value?.kind != .boolean {
        names.insert(mutation.name)
      }
    }
    return names.union(
      file.states.names(wrapper: "GestureState").filter { !(file.states[$0]?.isBool ?? true) })
  }

  private static func isCarried(_ node: SourceNode, _ dragged: Set<String>) -> Bool {
    guard !dragged.isEmpty else { return false }
    return node.chain.links.contains { link in
      movers.contains(link.name) && link.arguments.contains { $0.value.mentions(anyOf: dragged) }
    }
  }
}
