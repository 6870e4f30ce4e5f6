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
      // MARK: - Main View
      struct Sea: View {
        private func rise() { high = true }
        @State private var high = false
        var body: some View { Wave(high).onTapGesture { rise() } }
      }
      """,
      """
      // MARK: - Supporting Shapes
      struct Wave: Shape { func path(in rect: CGRect) -> Path { Path() } }
      // MARK: - Main View
      struct Sea: View { var body: some View { Wave() } }
      """,
      """
      // MARK: - Main View
      struct Sea: View { var body: some View { Wave() } }
      #Preview { Sea() }
      """,
      """
      // MARK: - Model
      struct Tide { var height = 0.0 }
      struct Sea: View { var body: some View { Wave() } }
      """,
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
      """
      // MARK: - Main View
      struct Sea: View {
        let name: String
        @Environment(\\.colorScheme) private var scheme
        private let depth = 3.0
        @State private var high = false
        private var share: Double { high ? 1 : 0 }
        var body: some View { Wave(high).onTapGesture { rise() } }
        private var foam: some View { Circle() }
        private func rise() { high = true }
      }
      """,
      "// MARK: - Helpers\nfunc a() {}\n// MARK: - Main View\nstruct B: View { var body: some View { C() } }",
      """
      // MARK: - Main View
      struct B: View {
        // MARK: - Preview
        var body: some View { C() }
      }
      // MARK: - Supporting Shapes
      struct M {}
      """,
      "struct B: View { var body: some View { C() } }\n#Preview { B() }",
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
    if let main = sections.first(where: { $0.name == "Main View" }) {
      checkMembers(after: main, file)
    }
    if checkMissing(sections, file) { return }
    guard sections.count >= 2 else { return }
    for (previous, section) in zip(sections, sections.dropFirst())
    where section.rank < previous.rank {
      file.report(
        MarkOrder.self, range: section.markRange,
        "“\(section.name)” comes before “\(previous.name)”", fix: fix(sections, file))
      return
    }
  }

  /// A file that has marks has one for its view and one for its preview.
  private static func checkMissing(_ sections: [Section], _ file: LintedFile) -> Bool {
    guard let first = sections.first else { return false }
    func missing(_ name: String, before node: SourceNode) -> Bool {
      guard !sections.contains(where: { $0.name == name }) else { return false }
      file.report(
        MarkOrder.self, at: node, "“\(name)” has no mark",
        fix: .insert("// MARK: - \(name)\n", at: node.start))
      return true
    }
    let top = file.root.children
    if let view = file.viewTypes.first(where: { type in
      type.parent?.kind == .file && type.start > first.markRange.lowerBound
    }), missing("Main View", before: view) {
      return true
    }
    if let preview = top.first(where: { $0.text.hasPrefix("#Preview") }) {
      return missing("Preview", before: preview)
    }
    return false
  }

  private static let memberOrder = [
    "tokens", "state", "body", "subviews", "gestures", "actions",
  ]

  private static let stateWrappers: Set<String> = [
    "State", "GestureState", "FocusState", "StateObject", "Namespace",
  ]

  /// The main struct's members: tokens, state, body, subviews, gestures, actions.
  private static func checkMembers(after main: Section, _ file: LintedFile) {
    let type = file.viewTypes.first {
      main.range.contains($0.start) && $0.parent?.kind == .file
    }
    guard let type else { return }
    var highest = 0
    for member in type.members {
      guard let rank = rank(of: member) else { continue }
      if rank < highest {
        file.report(
          MarkOrder.self, range: member.start..<min(member.end, member.start + 40),
          "\(memberOrder[rank]) come before \(memberOrder[highest])",
          fix: memberFix(type, file))
        return
      }
      highest = max(highest, rank)
    }
  }

  /// Whole members change places, each with the comments above it. What has no place of its own goes
  /// with the member before it.
  private static func memberFix(_ type: SourceNode, _ file: LintedFile) -> Fix? {
    let members = type.members
    guard let first = members.first, let last = members.last,
      let body = type.child(.members), members.count < 200
    else { return nil }
    var pieces: [(rank: Int, text: String)] = []
    var start = body.start + 1
    var rank = 0
    for member in members {
      let text = file.tree.text(start, member.end)
      let lead = file.tree.text(start, member.start)
      // A note behind the member before, or parts that depend on a condition: leave it to a person.
      let tail = lead.prefix { $0 != "\n" }
      if tail.contains("/"), member != first { return nil }
      if text.contains("#if") || text.contains("#endif") { return nil }
      rank = Self.rank(of: member) ?? rank
      pieces.append((rank, text.hasPrefix("\n") ? text : "\n" + text.trimmingSpaces))
      start = member.end
    }
    let sorted = pieces.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }
    return .replace(
      (body.start + 1)..<last.end, sorted.map(\.element.text).joined())
  }

  /// The place of a member in the order; nil for inputs, initialisers and nested types, which may
  /// stand anywhere.
  private static func rank(of member: SourceNode) -> Int? {
    switch member.kind {
    case .variable: return rank(ofVariable: member)
    case .function:
      let type = member.child(.type)?.text ?? ""
      if type.hasPrefix("some View") { return 3 }
      if type.contains("Gesture") { return 4 }
      return type.isEmpty ? 5 : nil
    default: return nil
    }
  }

  private static func rank(ofVariable member: SourceNode) -> Int? {
    guard let binding = member.bindings.first else { return nil }
    if member.attributeNames.contains(where: { stateWrappers.contains($0) }) { return 1 }
    // What comes from outside may stand where it likes.
    if !member.attributeNames.isEmpty { return nil }
    if binding.getter != nil {
      if binding.name == "body" { return 2 }
      let type = binding.annotation?.text ?? ""
      if type.hasPrefix("some View") { return 3 }
      return type.contains("Gesture") ? 4 : nil
    }
    let isToken =
      member.isMarked && binding.initialValue != nil
      && member.modifierNames.contains(where: { $0 == "private" || $0 == "static" })
    return isToken ? 0 : nil
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
