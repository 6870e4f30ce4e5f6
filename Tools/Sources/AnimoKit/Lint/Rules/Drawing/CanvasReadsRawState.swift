/// A Canvas does not interpolate what its closure captures.
enum CanvasReadsRawState: LintRule {
  static let manual = RuleManual(
    "AM801", "canvas-reads-raw-state", .error, .assisted,
    """
    SwiftUI animates `animatableData`, not a number a Canvas closure happens to read: the drawing \
    jumps from start to end. Draw in a `View, Animatable` of its own.
    """,
    bad: [
      """
      struct Ink: View {
        @State private var spread = 0.0
        var body: some View {
          Canvas { g, _ in g.fill(drop(spread), with: .color(.black)) }
            .onTapGesture { withAnimation(.easeOut(duration: 1)) { spread = 1 } }
        }
      }
      """
    ],
    good: [
      """
      struct InkLayer: View, Animatable {
        var spread: Double
        var animatableData: Double { get { spread } set { spread = newValue } }
        var body: some View { Canvas { g, _ in g.fill(drop(spread), with: .color(.black)) } }
      }
      """
    ],
    nearMisses: [
      """
      struct Ink: View {
        @State private var spread = 0.0
        var body: some View {
          Canvas { g, _ in g.fill(drop(spread), with: .color(.black)) }.onTapGesture { spread = 1 }
        }
      }
      """,
      """
      struct Ink: View {
        @State private var start = Date()
        var body: some View {
          TimelineView(.animation) { t in Canvas { g, _ in draw(g, t.date, start) } }
            .onTapGesture { withAnimation(.easeOut(duration: 1)) { start = Date() } }
        }
      }
      """,
    ])

  static let triggers: [RuleTrigger] = [.call("Canvas")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.isPlainCall, let renderer = node.closure, !node.isInside("TimelineView"),
      let type = node.enclosingType, !type.inherits("Animatable")
    else { return }
    let states = file.states.all.filter {
      ["State", "Binding"].contains($0.wrapper) && $0.owner == type
    }
    for state in states
    where interpolates(state) && renderer.mentions(state.name) && isAnimated(state.name, node, file)
    {
      file.report(
        CanvasReadsRawState.self, at: node.callee ?? node,
        "“\(state.name)” jumps: a Canvas does not interpolate what it captures",
        fix: isNumber(state) ? fix(node, renderer, state, type) : nil)
      return
    }
  }

  /// Numbers, points and flags that one would expect to see move; not collections.
  private static func interpolates(_ state: StateTable.Variable) -> Bool {
    isNumber(state) || state.isBool || ["CGPoint", "CGSize", "Angle"].contains(state.type)
  }

  private static func isNumber(_ state: StateTable.Variable) -> Bool {
    if ["Double", "CGFloat", "Float"].contains(state.type) { return true }
    if !state.type.isEmpty { return false }
    return state.initial?.kind == .float || state.initial?.kind == .integer
      || state.initial?.kind == .prefix
  }

  private static func isAnimated(_ name: String, _ node: SourceNode, _ file: LintedFile) -> Bool {
    if file.mutations[name].contains(where: { $0.node.isInside("withAnimation") }) { return true }
    return node.chain.links.contains {
      $0.name == "animation" && $0.argument("value")?.plainName == name
    }
  }

  private static func fix(
    _ node: SourceNode, _ renderer: SourceNode, _ state: StateTable.Variable, _ type: SourceNode
  ) -> Fix? {
    // Only what needs nothing else of the view can move out by itself.
    let members = type.members.flatMap { member -> [String] in
      member.kind == .function ? [member.name] : member.bindings.map(\.name)
    }
    let used = Set(renderer.identifiers)
    guard used.intersection(Set(members).subtracting([state.name])).isEmpty,
      type.parent?.kind == .file
    else { return nil }
    let layer = "\(type.name)Layer"
    let name = state.name
    return Fix([
      .init(range: node.range, text: "\(layer)(\(name): \(name))"),
      .init(
        range: type.end..<type.end,
        text: """


          private struct \(layer): View, Animatable {
            var \(name): Double
            var animatableData: Double { get { \(name) } set { \(name) = newValue } }
            var body: some View {
              \(node.text)
            }
          }
          """),
    ])
  }
}
