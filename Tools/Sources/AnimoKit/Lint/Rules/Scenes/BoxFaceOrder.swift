/// Front, right, back, left, top, bottom.
enum BoxFaceOrder: LintRule {
  static let manual = RuleManual(
    "AM917", "box-face-order", .info,
    "A box takes its six materials in the order front, right, back, left, top, bottom.",
    bad: ["cube.materials = [front, left, back, right, top, bottom]"],
    good: ["cube.materials = [front, right, back, left, top, bottom]"],
    nearMisses: [
      "cube.materials = [front, back]", "cube.materials = [art, spine, plain, plain, plain, plain]",
      "cube.materials = [frontFace, rightFace, backFace, leftFace, topFace, bottomFace]",
    ])

  static let triggers: [RuleTrigger] = [.kind(.infix)]

  private static let order = ["front", "right", "back", "left", "top", "bottom"]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.nameRange.count == 1, node.name == "=", let target = node.firstChild,
      target.kind == .member, target.name == "materials",
      let list = node.lastChild, list.kind == .array
    else { return }
    let elements = Array(list.children)
    guard elements.count == 6 else { return }
    for (index, element) in elements.enumerated() {
      guard let face = face(element.rootName ?? element.name) else { continue }
      guard face != order[index] else { continue }
      file.report(
        BoxFaceOrder.self, at: element,
        "place \(index + 1) is the \(order[index]) face; the order is \(order.joined(separator: ", "))"
      )
      return
    }
  }

  private static func face(_ name: String) -> String? {
    let lower = name.lowercased()
    let found = order.filter { lower.contains($0) }
    return found.count == 1 ? found[0] : nil
  }
}
