/// A finished file has no blanks.
enum TodoOrPlaceholder: LintRule {
  static let manual = RuleManual(
    "AM603", "todo-or-placeholder", .error,
    """
    A demo is whole: no reminders, no empty actions, no view that shows nothing, no call that says \
    it is not written yet.
    """,
    bad: [
      "// TODO: colours\nfunc paint() {}", "Button(\"Send\") { }",
      "func later() { fatalError(\"unimplemented\") }",
      "struct Blank: View { var body: some View { EmptyView() } }",
    ],
    good: ["Button(\"Send\") { send() }"],
    nearMisses: [
      "// The todos of the list are stored here.\nlet todos = 1",
      "let note = \"TODO: buy milk\"", "if a { Text(\"a\") } else { EmptyView() }",
      "func load() { fatalError(\"no file\") }", "Button(\"Cancel\", role: .cancel) {}",
      "Text(\"a\").alert(\"Saved\", isPresented: $isSaved) { Button(\"OK\") {} }",
    ])

  static let triggers: [RuleTrigger] = [.file([]), .call("Button", "fatalError", "EmptyView")]

  private static let words = ["TODO", "FIXME", "XXX"]
  private static let phrases = ["placeholder code", "your code here", "implement me"].map {
    Array($0.utf8)
  }

  static func check(_ node: SourceNode, in file: LintedFile) {
    switch node.kind {
    case .file: checkComments(file)
    case .call where node.name == "Button": checkButton(node, file)
    case .call where node.name == "fatalError":
      let message = node.unlabeled.first?.literalString?.lowercased() ?? ""
      guard message.contains("unimplemented") || message.contains("not implemented") else { return }
      file.report(TodoOrPlaceholder.self, at: node, "not written yet")
    case .call where node.name == "EmptyView":
      guard node.isPlainCall, let block = node.parent, block.kind == .block,
        block.builtView == node, block.parent?.kind == .accessors,
        let binding = block.parent?.parent, binding.name == "body",
        block.children.reduce(0, { count, _ in count + 1 }) == 1,
        node.enclosingType?.inherits("View") == true
      else { return }
      file.report(TodoOrPlaceholder.self, at: node, "the view shows nothing")
    default: return
    }
  }

  private static func checkButton(_ node: SourceNode, _ file: LintedFile) {
    guard node.isPlainCall, !onlyCloses(node) else { return }
    for argument in node.arguments where argument.value.kind == .closure {
      let isAction =
        argument.label == "action"
        || (argument.isTrailing && argument.label == nil
          && !node.arguments.contains { $0.label == "action" })
      guard isAction, argument.value.statements.isEmpty,
        !file.tree.comments.contains(where: { argument.value.range.contains($0.lowerBound) }),
        !file.isInPreview(node)
      else { continue }
      file.report(TodoOrPlaceholder.self, at: argument.value, "the button does nothing")
    }
  }

  /// A button of an alert or a dialog closes it, and one that cancels has nothing else to do.
  private static func onlyCloses(_ node: SourceNode) -> Bool {
    guard let role = node.argument("role") else {
      return node.enclosingCall("alert", "confirmationDialog") != nil
    }
    return role.name == "cancel"
  }

  private static func checkComments(_ file: LintedFile) {
    let tree = file.tree
    for comment in tree.comments {
      guard let range = reminder(tree, comment) else { continue }
      file.report(TodoOrPlaceholder.self, range: range, "a reminder is left in the file")
    }
  }

  /// A capital word on its own, or one of the phrases.
  private static func reminder(_ tree: SourceTree, _ comment: Range<Int>) -> Range<Int>? {
    let bytes = tree.bytes
    var offset = comment.lowerBound
    var hasPhrase = false
    while offset < comment.upperBound {
      let byte = bytes[offset]
      if byte == 0x54 || byte == 0x46 || byte == 0x58 {  // T, F, X
        for word in words where isWord(word, at: offset, tree, comment) {
          return offset..<(offset + word.utf8.count)
        }
      }
      let lower = byte | 0x20
      if !hasPhrase, lower == 0x70 || lower == 0x79 || lower == 0x69 {  // p, y, i
        hasPhrase = phrases.contains { isPhrase($0, at: offset, tree, comment) }
      }
      offset += 1
    }
    return hasPhrase ? comment : nil
  }

  /// In capitals or not.
  private static func isPhrase(
    _ phrase: [UInt8], at offset: Int, _ tree: SourceTree, _ comment: Range<Int>
  ) -> Bool {
    guard offset + phrase.count <= comment.upperBound else { return false }
    for (index, byte) in phrase.enumerated() where tree.bytes[offset + index] | 0x20 != byte {
      return false
    }
    return true
  }

  private static func isWord(
    _ word: String, at offset: Int, _ tree: SourceTree, _ comment: Range<Int>
  ) -> Bool {
    let count = word.utf8.count
    guard offset + count <= comment.upperBound else { return false }
    for (index, byte) in word.utf8.enumerated() where tree.bytes[offset + index] != byte {
      return false
    }
    let before = offset > comment.lowerBound ? tree.bytes[offset - 1] : 0x20
    let after = offset + count < comment.upperBound ? tree.bytes[offset + count] : 0x20
    return !Ascii.isIdentifierPart(before) && !Ascii.isIdentifierPart(after)
  }
}
