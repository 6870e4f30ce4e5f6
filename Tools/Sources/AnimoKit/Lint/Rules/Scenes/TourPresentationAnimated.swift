/// A transparent cover must not slide in.
enum TourPresentationAnimated: LintRule {
  static let manual = RuleManual(
    "AM910", "tour-presentation-animated", .warning, .assisted,
    """
    A tour's transparent cover appears at once; the system's slide would push the dimming up the \
    screen. Set its flag in a transaction with animations disabled.
    """,
    bad: ["func startTour() { isTouring = true }"],
    good: [
      """
      func startTour() {
        var still = Transaction()
        still.disablesAnimations = true
        withTransaction(still) { isTouring = true }
      }
      """
    ],
    nearMisses: [
      "func startTour() { isTourSeen = true }", "func stop() { isTouring = false }",
      """
      struct Page: View {
        @State private var touring = false
        var body: some View {
          Text("a").sheet(isPresented: $touring) { Tour() }.onTapGesture { touring = true }
        }
      }
      """,
    ])

  static let triggers: [RuleTrigger] = [.kind(.infix)]

  private static let flags: Set<String> = [
    "touring", "istouring", "showtour", "showstour", "istourpresented", "istouractive",
    "showcoachmarks",
    "showingtour", "touractive",
  ]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.nameRange.count == 1, node.name == "=", node.lastChild?.text == "true",
      let name = node.firstChild?.plainName, flags.contains(name.lowercased()),
      !node.isInside("withTransaction")
    else { return }
    // Where the file shows how it is presented, only a full-screen cover counts.
    let sites = file.mutations[name].filter { $0.change == .binding }
    if !sites.isEmpty, !sites.contains(where: { $0.node.isInside("fullScreenCover") }) { return }
    if sites.isEmpty, !file.viewTypes.isEmpty { return }
    if node.text.contains("disablesAnimations") { return }
    file.report(
      TourPresentationAnimated.self, at: node, "the cover slides in; disable animations for it",
      fix: .replace(
        node,
        "var still = Transaction()\nstill.disablesAnimations = true\nwithTransaction(still) { \(node.text) }"
      ))
  }
}
