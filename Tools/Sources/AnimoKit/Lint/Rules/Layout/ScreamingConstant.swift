/// Constants whisper.
enum ScreamingConstant: LintRule {
  static let manual = RuleManual(
    "AM601", "screaming-constant", .warning, .automatic,
    "Swift's constants are written in camel case, like everything else that is not a type.",
    bad: ["private let CARD_WIDTH: CGFloat = 280\nlet half = CARD_WIDTH / 2"],
    good: ["private let cardWidth: CGFloat = 280\nlet half = cardWidth / 2"],
    nearMisses: [
      "let URL = 1", "let CardWidth = 1", "enum Size { case XXL }", "let iOS = 1", "let ID = 1",
    ])

  static let triggers: [RuleTrigger] = [.kind(.binding)]

  /// Abbreviations that are written so everywhere.
  private static let allowed: Set<String> = [
    "URL", "RGB", "HSB", "GPU", "CPU", "UUID", "ISO", "API",
  ]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.nameRange.count >= 3, node.tree.bytes[node.start] < 0x60 else { return }
    let name = node.name
    guard !allowed.contains(name), isScreaming(name) else { return }
    let plain = camelCase(name)
    let taken =
      file.index.identifiers.contains { $0.name == plain }
      || file.index.variables.contains { $0.bindings.contains { $0.name == plain } }
    file.report(
      ScreamingConstant.self, range: node.nameRange, "“\(name)” is written \(plain)",
      fix: taken ? nil : rename(name, to: plain, file))
  }

  private static func isScreaming(_ name: String) -> Bool {
    guard name.allSatisfy({ $0.isUppercase || $0.isNumber || $0 == "_" }),
      name.first?.isUppercase == true, name.last != "_", !name.contains("__")
    else { return false }
    let letters = name.filter(\.isLetter).count
    return letters >= 3 || (name.contains("_") && letters >= 2)
  }

  private static func camelCase(_ name: String) -> String {
    let words = name.split(separator: "_").map { $0.lowercased() }
    return words.enumerated().map { index, word in
      index == 0 ? word : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
  }

  /// Every identifier and member of the name in this file.
  private static func rename(_ name: String, to plain: String, _ file: LintedFile) -> Fix {
    var edits: [Fix.Edit] = []
    for node in file.root.subtree
    where [.identifier, .member, .binding].contains(node.kind) && node.name == name {
      edits.append(.init(range: node.nameRange, text: plain))
    }
    return Fix(edits)
  }
}
