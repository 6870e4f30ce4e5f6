/// The third row is not a name.
enum IndexIdentity: LintRule {
  static let manual = RuleManual(
    "AM607", "index-identity", .warning, .automatic,
    """
    Rows known by their index change identity when one is inserted or moved: animations run on the \
    wrong row. Use the element's id. It is a hint as long as the collection never changes.
    """,
    bad: [
      "ForEach(boats.indices, id: \\.self) { i in BoatRow(boats[i]) }",
      "ForEach(0..<boats.count, id: \\.self) { i in BoatRow(boats[i]) }",
    ],
    good: ["ForEach(Array(boats.enumerated()), id: \\.element.id) { i, boat in BoatRow(boat) }"],
    nearMisses: [
      "ForEach(0..<5, id: \\.self) { i in Dot(i) }", "ForEach(names, id: \\.self) { n in Text(n) }",
      "ForEach(boats.indices, id: \\.description) { i in BoatRow(boats[i]) }",
    ])

  static let triggers: [RuleTrigger] = [.call("ForEach")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.isPlainCall, let data = node.unlabeled.first,
      let id = node.argument("id"), id.compact == "\\.self", let collection = collection(data)
    else { return }
    let name = collection.rootName ?? ""
    let changes = file.mutations[name].contains { $0.change == .method || $0.change == .passed }
    file.report(
      IndexIdentity.self, at: data, "rows known by index; use the element's id",
      fix: fix(node, data, id, collection, in: file), severity: changes ? .warning : .info)
  }

  private static func collection(_ data: SourceNode) -> SourceNode? {
    if data.kind == .member, data.name == "indices" { return data.base }
    if data.isPlainCall, data.name == "Array", let inner = data.unlabeled.first {
      return collection(inner)
    }
    if data.kind == .infix, data.name == "..<", data.firstChild?.text == "0",
      let end = data.lastChild, end.kind == .member, end.name == "count"
    {
      return end.base
    }
    return nil
  }

  private static func fix(
    _ node: SourceNode, _ data: SourceNode, _ id: SourceNode, _ collection: SourceNode,
    in file: LintedFile
  ) -> Fix? {
    guard let closure = node.closure, let signature = closure.child(.signature),
      let parameter = signature.firstChild, parameter.next == nil
    else { return nil }
    let index = parameter.name
    let element = singular(collection.rootName ?? "item", closure)
    var edits: [Fix.Edit] = [
      .init(range: data.range, text: "Array(\(collection.text).enumerated())"),
      .init(
        range: id.range, text: ElementIdentity.keyPath(of: collection.rootName, in: file)),
      .init(range: parameter.range, text: "\(index), \(element)"),
    ]
    for use in closure.subtree where use.kind == .subscripting {
      guard let base = use.firstChild, base.compact == collection.compact,
        let only = use.unlabeled.first, only.text == index, !isWritten(use)
      else { continue }
      edits.append(.init(range: use.range, text: element))
    }
    return Fix(edits)
  }

  private static func isWritten(_ use: SourceNode) -> Bool {
    let top = use.chainTop
    guard let parent = top.parent else { return false }
    return
      (parent.kind == .infix && parent.firstChild == top && parent.name.hasSuffix("=")
      && !["==", "!=", "<=", ">="].contains(parent.name))
      || parent.kind == .prefix && parent.name == "&"
      || use.text.hasPrefix("$") || MutationTable.methods.contains(top.name)
  }

  private static func singular(_ name: String, _ closure: SourceNode) -> String {
    var word =
      name.hasSuffix("ies")
      ? String(name.dropLast(3)) + "y"
      : name.hasSuffix("s") && name.count > 2 ? String(name.dropLast()) : "element"
    if word.hasPrefix("$") { word = "element" }
    return closure.mentions(word) ? "element" : word
  }
}
