/// Two tones are a light; three are a rainbow.
enum ThreeToneGradient: LintRule {
  static let manual = RuleManual(
    "AM402", "three-tone-gradient", .info,
    """
    A surface is lit by one light: two tones of a gradient say that. A third makes it a decoration. \
    Scrims, masks, spectra and rings are another matter.
    """,
    bad: [
      """
      RoundedRectangle(cornerRadius: 20).fill(
        LinearGradient(colors: [.pink, .orange, .yellow], startPoint: .top, endPoint: .bottom))
      """
    ],
    good: [
      """
      RoundedRectangle(cornerRadius: 20).fill(
        LinearGradient(colors: [.pink, .orange], startPoint: .top, endPoint: .bottom))
      """
    ],
    nearMisses: [
      "LinearGradient(colors: [.black, .clear, .black.opacity(0.5)], startPoint: .top, endPoint: .bottom)",
      "bar.mask(LinearGradient(colors: [.clear, .red, .blue], startPoint: .top, endPoint: .bottom))",
      "let hueBar = LinearGradient(colors: [.red, .green, .blue], startPoint: .leading, endPoint: .trailing)",
      "AngularGradient(colors: [.red, .green, .blue], center: .center)",
    ])

  static let triggers: [RuleTrigger] = [.call("LinearGradient", "RadialGradient")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.isPlainCall, let list = node.argument("colors") ?? gradientColors(node),
      list.kind == .array
    else { return }
    let colors = Array(list.children)
    guard colors.count >= 3, !node.isInside("mask"), !isSpectrum(node) else { return }
    let isScrim = colors.allSatisfy { element in
      guard let color = file.color(element) else { return false }
      return color.isBlack || color.isWhite || color.isClear
    }
    // The same colour at several strengths is one tone.
    let tones = Set(colors.map { file.color($0)?.base.compact ?? $0.compact })
    guard !isScrim, tones.subtracting(["Color.clear", ".clear"]).count >= 3 else { return }
    file.report(
      ThreeToneGradient.self, at: list, "\(colors.count) tones; keep the first and the last")
  }

  private static func gradientColors(_ node: SourceNode) -> SourceNode? {
    guard let gradient = node.argument("gradient"), gradient.kind == .call else { return nil }
    return gradient.argument("colors")
  }

  private static func isSpectrum(_ node: SourceNode) -> Bool {
    let words = ["spectrum", "hue", "rainbow"]
    var names: [String] = []
    for parent in node.ancestors {
      if parent.kind == .binding || parent.kind == .function || parent.kind.isType {
        names.append(parent.name)
      }
    }
    return names.contains { name in words.contains { name.lowercased().contains($0) } }
      || node.mentions("hue") || node.text.contains("hue:")
  }
}
