/// Blur the stack, not its layers.
enum BlurPerItem: LintRule {
  static let manual = RuleManual(
    "AM708", "blur-per-item", .warning, .assisted,
    "Each image of a cross-fading stack is blurred on its own. Blur and saturate the stack, once.",
    bad: ["ZStack { ForEach(films) { f in Image(f.art).resizable().blur(radius: 40) } }"],
    good: [
      "ZStack { ForEach(films) { f in Image(f.art).resizable() } }.blur(radius: 40, opaque: true)"
    ],
    nearMisses: [
      "HStack { ForEach(films) { f in Image(f.art).blur(radius: 40) } }",
      "ZStack { ForEach(films) { f in Image(f.art).blur(radius: f.isFront ? 0 : 30) } }",
      "ZStack { ForEach(films) { f in Image(f.art).blur(radius: 3) } }",
    ])

  static let triggers: [RuleTrigger] = [.call("blur")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, node.base != nil, let argument = node.argument("radius"),
      let radius = file.number(argument), radius >= 20, ViewFacts.isPhoto(node.chain.root)
    else { return }
    var calls = node.enclosingCalls
    guard let loop = calls.next(), loop.name == "ForEach", let stack = calls.next(),
      stack.name == "ZStack",
      stack.isPlainCall
    else { return }
    file.report(
      BlurPerItem.self, range: Chain.modifierRange(node),
      "each image is blurred on its own; blur the stack",
      fix: Fix([
        .init(range: Chain.modifierRange(node), text: ""),
        .init(range: stack.end..<stack.end, text: ".blur(radius: \(argument.text), opaque: true)"),
      ]))
  }
}
