/// SceneKit animates what you set, unless you tell it not to.
enum SceneKitImplicitAnimation: LintRule {
  static let manual = RuleManual(
    "AM901", "scenekit-implicit-animation", .error, .automatic,
    """
    Setting a node's angles from `updateUIView` or a gesture starts a quarter-second animation each \
    time; the node lags. Wrap the lines in a transaction with actions disabled.
    """,
    bad: [
      """
      func updateUIView(_ view: SCNView, context: Context) {
        context.coordinator.node.eulerAngles = SCNVector3(0, turn, 0)
      }
      """
    ],
    good: [
      """
      func updateUIView(_ view: SCNView, context: Context) {
        SCNTransaction.begin()
        SCNTransaction.disableActions = true
        context.coordinator.node.eulerAngles = SCNVector3(0, turn, 0)
        SCNTransaction.commit()
      }
      """
    ],
    nearMisses: [
      "func makeUIView(context: Context) -> SCNView { node.eulerAngles = SCNVector3(0, 1, 0); return view }",
      "func updateUIView(_ view: UIView, context: Context) { view.layer.position = .zero }",
      "func updateUIView(_ view: UIView, context: Context) { view.transform = .identity }",
    ])

  static let triggers: [RuleTrigger] = [.kind(.infix)]

  private static let angles: Set<String> = [
    "eulerAngles", "simdOrientation", "orientation", "simdEulerAngles",
  ]
  private static let places: Set<String> = [
    "position", "rotation", "scale", "transform", "simdPosition",
  ]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.nameRange.count == 1, node.name == "=", let target = node.firstChild,
      target.kind == .member
    else { return }
    var owner = target
    // `node.eulerAngles.y = …`
    if ["x", "y", "z", "w"].contains(owner.name), let inner = owner.base, inner.kind == .member {
      owner = inner
    }
    let isAngle = angles.contains(owner.name)
    guard isAngle || places.contains(owner.name), let base = owner.base,
      isAngle || isSceneNode(base, node.lastChild)
    else { return }
    let isDriven =
      node.enclosingFunction?.name == "updateUIView"
      || node.enclosingFunction?.name == "scrollViewDidScroll"
      || node.isInside("onChanged", "updating", "onScrollGeometryChange")
    guard isDriven, let list = node.parent, list.kind.isBody, !isQuiet(node) else { return }
    var last = node
    while let next = last.next, next.kind == .infix, next.name == "=",
      next.firstChild?.text.contains(".") == true,
      isDrivenTarget(next)
    {
      last = next
    }
    // Only the first of a run reports.
    var previous: SourceNode?
    for sibling in list.children {
      if sibling == node { break }
      previous = sibling
    }
    if let previous, previous.kind == .infix, previous.name == "=", isDrivenTarget(previous) {
      return
    }
    file.report(
      SceneKitImplicitAnimation.self, at: node, "SceneKit animates this by itself, and it lags",
      fix: Fix([
        .init(
          range: node.start..<node.start,
          text: "SCNTransaction.begin()\nSCNTransaction.disableActions = true\n"),
        .init(range: last.end..<last.end, text: "\nSCNTransaction.commit()"),
      ]))
  }

  private static func isDrivenTarget(_ node: SourceNode) -> Bool {
    guard let target = node.firstChild, target.kind == .member else { return false }
    if angles.contains(target.name) || places.contains(target.name) { return true }
    return target.base.map { $0.kind == .member && angles.union(places).contains($0.name) } ?? false
  }

  private static func isSceneNode(_ base: SourceNode, _ value: SourceNode?) -> Bool {
    if value?.text.contains("SCN") == true { return true }
    return base.name.lowercased().hasSuffix("node")
  }

  private static func isQuiet(_ node: SourceNode) -> Bool {
    var scope: SourceNode? = node
    while let current = scope, let list = current.parent {
      if list.kind.isBody {
        for sibling in list.children {
          if sibling == current { break }
          if sibling.text.contains("disableActions = true") { return true }
        }
      }
      if list.kind == .function { return false }
      scope = list
    }
    return false
  }
}
