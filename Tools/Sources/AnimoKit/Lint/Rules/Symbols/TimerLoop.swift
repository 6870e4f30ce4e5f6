/// A timer outlives its view; a task does not.
enum TimerLoop: LintRule {
  static let manual = RuleManual(
    "AM207", "timer-loop", .error, .assisted,
    """
    A `Timer` goes on firing after the view is gone. A `.task` loop with `Task.sleep` ends with its \
    view.
    """,
    bad: [
      """
      struct Tick: View {
        @State private var beat = 0
        var body: some View {
          Text("\\(beat)").onAppear {
            Timer.scheduledTimer(withTimeInterval: 2, repeats: true) { _ in beat += 1 }
          }
        }
      }
      """,
      """
      Text("\\(n)")
        .onReceive(Timer.publish(every: 2, on: .main, in: .common).autoconnect()) { _ in n += 1 }
      """,
    ],
    good: [
      """
      Text("\\(n)").task {
        while !Task.isCancelled { try? await Task.sleep(for: .seconds(2)); n += 1 }
      }
      """
    ],
    nearMisses: [
      "final class Clock { let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in } }",
      """
      final class Player { func start() { timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in } } }
      struct PlayerView: View { var body: some View { Text("n") } }
      """,
      "Text(\"n\").onReceive(center.publisher(for: .done)) { _ in n += 1 }",
    ])

  static let triggers: [RuleTrigger] = [.call("scheduledTimer", "publish", "Timer")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call else { return }
    if node.name == "Timer" {
      guard node.isPlainCall, node.argument("timeInterval") != nil else { return }
    } else {
      guard node.base?.kind == .identifier, node.base?.name == "Timer" else { return }
    }
    let receiver = node.enclosingCall("onReceive")
    guard receiver != nil || node.enclosingType?.inherits("View", "ViewModifier") == true else {
      return
    }
    file.report(
      TimerLoop.self, at: node, "a Timer outlives the view; a .task loop ends with it",
      fix: receiver.flatMap { fix($0, node) })
  }

  private static func fix(_ receiver: SourceNode, _ publish: SourceNode) -> Fix? {
    guard let every = publish.argument("every"), let closure = receiver.closure,
      receiver.base != nil, closure.parameterNames.allSatisfy({ $0 == "_" })
    else { return nil }
    let body = closure.statements.map(\.text).joined(separator: "; ")
    let range = Chain.modifierRange(receiver)
    return .replace(
      range,
      ".task { while !Task.isCancelled { try? await Task.sleep(for: .seconds(\(every.text))); \(body) } }"
    )
  }
}
