/// Who listens inside the list does not hear the tab bar.
enum TourReaderInsideScroll: LintRule {
  static let manual = RuleManual(
    "AM912", "tour-reader-inside-scroll", .warning,
    """
    Preferences travel up. A reader inside the scroll view never hears of anchors outside it. Read \
    at the root of the screen.
    """,
    bad: ["VStack { ScrollView { list.onPreferenceChange(Marks.self) { marks = $0 } }; toolbar }"],
    good: ["VStack { ScrollView { list }; toolbar }.onPreferenceChange(Marks.self) { marks = $0 }"],
    nearMisses: [
      "ScrollView { list.onPreferenceChange(Marks.self) { marks = $0 } }",
      "VStack { ScrollView { list.onPreferenceChange(HeightKey.self) { height = $0 } }; toolbar }",
    ])

  static let triggers: [RuleTrigger] = [.call("onPreferenceChange")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, let scroll = node.enclosingCall("ScrollView", "List"),
      isTour(node, file)
    else { return }
    let top = scroll.chainTop
    guard let container = top.parent, container.kind.isBody,
      container.children.contains(where: {
        $0 != top && $0.kind != .variable && $0.kind != .signature
      })
    else { return }
    file.report(
      TourReaderInsideScroll.self, range: Chain.modifierRange(node),
      "does not hear of anchors outside the scroll view")
  }

  /// A key of anchors: its name says so, or what is stored is a plural.
  private static func isTour(_ node: SourceNode, _ file: LintedFile) -> Bool {
    let key = node.unlabeled.first?.text.lowercased() ?? ""
    return ["tour", "coach", "spot", "mark", "anchor"].contains { key.contains($0) }
  }
}
