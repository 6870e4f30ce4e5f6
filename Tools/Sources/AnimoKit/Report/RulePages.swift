/// The pages of `docs/lint`, one for each rule, written from the rules' own manuals.
public enum RulePages {
  /// File names and texts; `README.md` is the list.
  public static func all() -> [(name: String, text: String)] {
    [("README.md", index())]
      + RuleRegistry.manuals.map { ("\($0.id).md", page($0)) }
  }

  private static func index() -> String {
    var lines = [
      "# Lint rules", "",
      "Written by `animo rules --docs docs/lint` from the rules themselves; a test keeps them in step.",
      "",
      "Suppress with `// animo:disable AM101 reason` (file), `// animo:disable:this AM101 reason` (line)",
      "or `// animo:disable:next AM101 reason` (next line). Configure with `.animo.json`: `disable`,",
      "`enable`, `severity`, `minimumIOS`, `threshold`, `exclude`. Exit codes: 0 clean, 1 findings,",
      "2 trouble.", "", "| rule | name | severity | repair |", "| --- | --- | --- | --- |",
    ]
    for manual in RuleRegistry.manuals {
      let off = manual.isOffByDefault ? " (off)" : ""
      lines.append(
        "| [\(manual.id)](\(manual.id).md) | \(manual.slug) | \(manual.severity.rawValue)\(off) "
          + "| \(manual.repair.rawValue) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func page(_ manual: RuleManual) -> String {
    var text = "# \(manual.id) \(manual.slug)\n\n"
    text +=
      "Severity: \(manual.severity.rawValue)\(manual.isOffByDefault ? ", off by default" : "")"
    text += " · Repair: \(repair(manual.repair))"
    if manual.needsProject { text += " · Reads the project's other files" }
    text += "\n\n\(manual.summary)\n"
    text += section("Found", manual.bad) + section("Better", manual.good)
    text += section("Not found", manual.nearMisses)
    return text
  }

  private static func repair(_ repair: RuleManual.Repair) -> String {
    switch repair {
    case .automatic: "`--fix`"
    case .assisted: "`--fix-unsafe`"
    case .none: "by hand"
    }
  }

  private static func section(_ title: String, _ examples: [String]) -> String {
    guard !examples.isEmpty else { return "" }
    return "\n## \(title)\n" + examples.map { "\n```swift\n\($0)\n```\n" }.joined()
  }
}
