/// An entrance needs somewhere to come from.
enum FlagStartsAtDestination: LintRule {
  static let manual = RuleManual(
    "AM113", "flag-starts-at-destination", .error, .automatic,
    """
    A flag that starts `true` and is only ever set `true` drives nothing: the view is at its \
    destination before it appears. Start it `false`.
    """,
    bad: [
      """
      struct Hello: View {
        @State private var arrived = true
        var body: some View {
          Text("Hi").opacity(arrived ? 1 : 0).onAppear { arrived = true }
        }
      }
      """
    ],
    good: [
      """
      struct Hello: View {
        @State private var arrived = false
        var body: some View {
          Text("Hi").opacity(arrived ? 1 : 0).onAppear { arrived = true }
        }
      }
      """
    ],
    nearMisses: [
      """
      struct Hello: View {
        @State private var arrived = true
        var body: some View {
          Text("Hi").opacity(arrived ? 1 : 0).onTapGesture { arrived.toggle() }
        }
      }
      """,
      """
      struct Hello: View {
        @State private var arrived = true
        var body: some View {
          Text("Hi").opacity(arrived ? 1 : 0).task { arrived = false; arrived = true }
        }
      }
      """,
    ])

  static let triggers: [RuleTrigger] = [.fileNaming("onAppear", "task")]

  private static let movers: Set<String> = ["opacity", "offset", "scaleEffect", "trim", "blur"]

  static func check(_ node: SourceNode, in file: LintedFile) {
    for state in file.states.all where state.wrapper == "State" && state.startsTrue {
      let changes = file.mutations[state.name]
      guard !changes.isEmpty, changes.allSatisfy(\.setsTrue),
        let initial = state.initial, drivesMotion(state.name, file)
      else { continue }
      file.report(
        FlagStartsAtDestination.self, at: initial,
        "“\(state.name)” starts where it is going, so nothing moves",
        fix: .replace(initial, "false"))
    }
  }

  private static func drivesMotion(_ name: String, _ file: LintedFile) -> Bool {
    file.index.calls.contains { call in
      movers.contains(call.name)
        && call.arguments.contains { argument in
          argument.value.subtree.contains {
            $0.kind == .ternary && $0.firstChild?.mentions(name) == true
          }
        }
    }
  }
}
