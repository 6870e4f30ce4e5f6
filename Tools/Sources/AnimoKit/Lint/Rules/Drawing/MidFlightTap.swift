/// While it flies it cannot be turned round.
enum MidFlightTap: LintRule {
  static let manual = RuleManual(
    "AM813", "mid-flight-tap", .warning, .assisted,
    """
    A morph drawn from the clock starts anew at each tap. A tap in the middle makes everything jump; \
    ignore taps until it has ended.
    """,
    bad: ["scene.onTapGesture { tappedAt = Date(); opened.toggle() }"],
    good: [
      """
      scene.onTapGesture {
        guard Date().timeIntervalSince(tappedAt) >= duration else { return }
        tappedAt = Date(); opened.toggle()
      }
      """
    ],
    nearMisses: [
      "scene.onTapGesture { opened.toggle() }", "scene.onTapGesture { log.append(Date()) }",
      "scene.onTapGesture { if !isFlying { tappedAt = Date(); opened.toggle() } }",
    ])

  static let triggers: [RuleTrigger] = [.call("onTapGesture")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, node.base != nil, let closure = node.closure else { return }
    let changes = file.mutations.inside(closure)
    guard let stamp = changes.first(where: { isNow($0.value) && $0.isWhole }),
      changes.contains(where: {
        $0.name != stamp.name && ($0.change == .toggle || $0.change == .assign)
      }),
      hasMorph(file) || changes.contains(where: { $0.change == .toggle }),
      stamp.node.provenConditions.filter({ $0.start >= closure.start }).isEmpty
    else { return }
    // A file that shows its views and has no clock draws no morph by time.
    if !file.viewTypes.isEmpty, !hasMorph(file) { return }
    file.report(
      MidFlightTap.self, at: stamp.node, "a tap in mid-flight makes it jump",
      fix: duration(at: node, file).map { duration in
        .insert(
          "guard Date().timeIntervalSince(\(stamp.name)) >= \(duration) else { return }\n",
          at: closure.statements.first?.start ?? stamp.node.start)
      })
  }

  /// How long the morph takes, in names the file has.
  private static func duration(at node: SourceNode, _ file: LintedFile) -> String? {
    guard file.canUse("morphDuration", at: node) else { return nil }
    return file.canUse("maxStagger", at: node) ? "morphDuration + maxStagger" : "morphDuration"
  }

  private static func isNow(_ value: SourceNode?) -> Bool {
    guard let value else { return false }
    return value.compact == "Date()" || value.compact == "Date.now" || value.compact == ".now"
      || value.compact == "Date.init()"
  }

  private static func hasMorph(_ file: LintedFile) -> Bool { file.names("TimelineView") }
}
