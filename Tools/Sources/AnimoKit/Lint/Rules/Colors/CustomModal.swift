/// The system has sheets, alerts and covers.
enum CustomModal: LintRule {
  static let manual = RuleManual(
    "AM411", "custom-modal", .info,
    """
    A dimmed layer with a panel on top is a sheet without its gestures, its focus and its voice \
    over. Use `.sheet`, `.alert` or `.fullScreenCover`.
    """,
    bad: [
      """
      ZStack {
        page
        if asking {
          Color.black.opacity(0.5).ignoresSafeArea().onTapGesture { asking = false }
          RoundedRectangle(cornerRadius: 24).fill(.white).frame(width: 280, height: 200)
        }
      }
      """
    ],
    good: ["page.sheet(isPresented: $asking) { Question() }"],
    nearMisses: [
      """
      ZStack {
        page
        if touring {
          Color.black.opacity(0.5).ignoresSafeArea().onTapGesture { touring = false }
          RoundedRectangle(cornerRadius: 24).fill(.white)
        }
      }
      """,
      "ZStack { page; if dimmed { Color.black.opacity(0.5).ignoresSafeArea() } }",
    ])

  static let triggers: [RuleTrigger] = [.kind(.ifStatement)]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard let condition = node.conditions.first, let then = node.thenBranch,
      let flag = condition.plainName ?? (condition.kind == .optionalBinding ? condition.name : nil),
      !["tour", "toast", "coach", "banner", "snack"].contains(where: {
        flag.lowercased().contains($0)
      }),
      node.nearestCall?.name == "ZStack"
    else { return }
    let views = then.builtViews.flatMap { view -> [SourceNode] in
      let root = view.chain.root
      return root.name == "ZStack" ? (root.closure?.builtViews ?? []) : [view]
    }
    guard let dim = views.firstIndex(where: { isDimming($0, file) }), dim + 1 < views.count,
      views[(dim + 1)...].contains(where: { hasPanel($0) }),
      file.mutations.inside(then, of: flag).contains(where: {
        $0.setsFalse || $0.change == .toggle || $0.value?.kind == .nilLiteral
      })
    else { return }
    file.report(
      CustomModal.self, at: views[dim], "a modal by hand; .sheet, .alert or .fullScreenCover do it")
  }

  private static func isDimming(_ view: SourceNode, _ file: LintedFile) -> Bool {
    let chain = view.chain
    guard chain.has("ignoresSafeArea"), chain.has("opacity") else { return false }
    return chain.root.text.hasPrefix("Color")
  }

  private static func hasPanel(_ view: SourceNode) -> Bool {
    view.subtree.contains { $0.isPlainCall && $0.name == "RoundedRectangle" }
  }
}
