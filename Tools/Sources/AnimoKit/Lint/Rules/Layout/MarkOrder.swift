/// A file reads from model to preview.
enum MarkOrder: LintRule {
  static let manual = RuleManual(
    "AM602", "mark-order", .warning, .assisted,
    """
    A demo's sections come in one order: Model, Main View, Supporting Shapes, Preview. Whoever opens \
    the file finds the view first and the preview last.
    """,
    bad: [
      """
      // MARK: - Supporting Shapes
      struct Wave: Shape { func path(in rect: CGRect) -> Path { Path() } }
      // MARK: - Main View
      struct Sea: View { var body: some View { Wave() } }
      """
    ],
    good: [
      """
      // MARK: - Main View
      struct Sea: View { var body: some View { Wave() } }
      // MARK: - Supporting Shapes
      struct Wave: Shape { func path(in rect: CGRect) -> Path { Path() } }
      """
    ],
    nearMisses: [
      "// MARK: - Helpers\nfunc a() {}\n// MARK: - Main View\nstruct B: View { var body: some View { C() } }",
      "struct B: View {\n  // MARK: - Preview\n  var body: some View { C() }\n}\n// MARK: - Model\nstruct M {}",
    ])

  static let triggers: [RuleTrigger] = [.fileNaming("View")]

  private static let order = ["Model", "Main View", "Supporting Shapes", "Preview"]

  private struct Section {
    var rank: Int
    var name: String
    var range: Range<Int>
    var markRange: Range<Int>
  }

  static func check(_ node: SourceNode, in file: LintedFile) {
    let sections = sections(file)
    guard sections.count >= 2 else { return }
    for (previous, section) in zip(sections, sections.dropFirst())
    where section.rank < previous.rank {
      file.report(
        MarkOrder.self, range: section.markRange,
        "“\(section.name)” comes before “\(previous.name)”", fix: fix(sections, file))
      return
    }
  }

  /// The marks between the file's declarations.
  private static func sections(_ file: LintedFile) -> [Section] {
    let tree = file.tree
    var sections: [Section] = []
    for comment in tree.comments {
      guard comment.count > 11, comment.count < 60, isOutside(comment, file) else { continue }
      let text = tree.text(comment.lowerBound, comment.upperBound)
      guard text.hasPrefix("// MARK: - ") else { continue }
      let name = String(text.dropFirst(11)).trimmingSpaces
      guard let rank = order.firstIndex(of: name) else { continue }
      if let last = sections.indices.last {
        sections[last].range = sections[last].range.lowerBound..<comment.lowerBound
      }
      sections.append(
        Section(rank: rank, name: name, range: comment.lowerBound..<tree.count, markRange: comment))
    }
    return sections
  }

  private static func isOutside(_ comment: Range<Int>, _ file: LintedFile) -> Bool {
    !file.root.children.contains { $0.start < comment.lowerBound && $0.end > comment.upperBound }
  }

  /// Whole sections change places, each with its text as it is.
  private static func fix(_ sections: [Section], _ file: LintedFile) -> Fix? {
    guard let first = sections.first, Set(sections.map(\.rank)).count == sections.count else {
      return nil
    }
    let sorted = sections.sorted { $0.rank < $1.rank }
    var text = ""
    for section in sorted {
      text += file.tree.text(section.range.lowerBound, section.range.upperBound)
      if !text.hasSuffix("\n") { text += "\n" }
    }
    return .replace(first.range.lowerBound..<file.tree.count, text)
  }
}

extension String {
  var trimmingSpaces: String {
    var text = Substring(self)
    while text.first == " " || text.first == "\t" { text = text.dropFirst() }
    while text.last == " " || text.last == "\t" || text.last == "\r" { text = text.dropLast() }
    return String(text)
  }
}
