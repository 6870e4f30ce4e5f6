/// The flag of `.drawOn` says "hidden", so it should be called that.
enum DrawOnFlagNotNamedHidden: LintRule {
  static let manual = RuleManual(
    "AM202", "drawon-flag-not-named-hidden", .warning,
    """
    With `.drawOn`, `isActive: true` means the symbol is *not* drawn yet. A flag with a cheerful name \
    reads the wrong way round; call it `is…Hidden`.
    """,
    bad: ["Image(systemName: \"lasso\").symbolEffect(.drawOn, isActive: appeared)"],
    good: ["Image(systemName: \"lasso\").symbolEffect(.drawOn, isActive: isLassoHidden)"],
    nearMisses: [
      "Image(systemName: \"lasso\").symbolEffect(.pulse, isActive: appeared)",
      "Image(systemName: \"lasso\").symbolEffect(.drawOn, isActive: !isShown)",
    ])

  static let triggers: [RuleTrigger] = [.call("drawOn")]

  private static let shownWords = ["shown", "visible", "drawn", "appeared", "revealed", "visib"]
  private static let hiddenWords = ["hidden", "undrawn", "invisible", "erased"]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard let effect = node.nearestCall,
      effect.name == "symbolEffect",
      let active = effect.argument("isActive")
    else { return }
    if let name = active.plainName {
      guard !hiddenWords.contains(where: { name.lowercased().contains($0) }) else { return }
      file.report(
        DrawOnFlagNotNamedHidden.self, at: active,
        "true hides the symbol, but the flag is called “\(name)”")
    } else if active.kind == .prefix, active.name == "!", let name = active.firstChild?.plainName {
      let lower = name.lowercased()
      guard !shownWords.contains(where: { lower.contains($0) }) else { return }
      file.report(
        DrawOnFlagNotNamedHidden.self, at: active,
        "true hides the symbol; “!\(name)” reads the wrong way round")
    }
  }
}
