/// A stored value is made before the environment is known.
enum StoredSchemeValue: LintRule {
  static let manual = RuleManual(
    "AM409", "stored-scheme-value", .error, .automatic,
    """
    A stored property is made before the view has an environment, so it cannot read the scheme: it \
    does not compile, or never changes. Compute it.
    """,
    bad: [
      """
      struct Pane: View {
        @Environment(\\.colorScheme) private var scheme
        private let paper = scheme == .dark ? Color.black : Color.white
        var body: some View { paper }
      }
      """
    ],
    good: [
      """
      struct Pane: View {
        @Environment(\\.colorScheme) private var scheme
        private var paper: Color { scheme == .dark ? Color.black : Color.white }
        var body: some View { paper }
      }
      """
    ],
    nearMisses: [
      """
      struct Pane: View {
        @Environment(\\.colorScheme) private var scheme
        private let paper = Color.white
        var body: some View { let ink = scheme == .dark ? Color.white : .black; return ink }
      }
      """
    ])

  static let triggers: [RuleTrigger] = [.fileNaming("colorScheme", "isDark")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    let names = file.states.schemeNames.union(["isDark", "colorScheme"])
    for type in file.viewTypes {
      for member in type.members where member.kind == .variable && member.attributeNames.isEmpty {
        guard !member.modifierNames.contains("static"), !member.modifierNames.contains("lazy")
        else {
          continue
        }
        for binding in member.bindings {
          guard let value = binding.initialValue, value.kind != .closure,
            value.identifiers.contains(where: { names.contains($0) })
          else { continue }
          file.report(
            StoredSchemeValue.self, at: binding,
            "“\(binding.name)” is stored before the scheme is known",
            fix: fix(member, binding, value))
        }
      }
    }
  }

  private static func fix(_ member: SourceNode, _ binding: SourceNode, _ value: SourceNode) -> Fix?
  {
    guard member.bindings.count == 1,
      let type = binding.annotation?.text ?? (value.text.contains("Color") ? "Color" : nil)
    else { return nil }
    let head = member.children.filter { $0.kind == .modifier }.map(\.text).joined(separator: " ")
    let prefix = head.isEmpty ? "" : head + " "
    return .replace(member, "\(prefix)var \(binding.name): \(type) { \(value.text) }")
  }
}
