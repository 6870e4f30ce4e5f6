/// A drawing can be cleared, and finished.
enum DrawingSheetWithoutControls: LintRule {
  static let manual = RuleManual(
    "AM621", "drawing-sheet-without-controls", .warning, .assisted,
    """
    A sheet one draws in has Clear and Done in its toolbar, at the cancellation and confirmation \
    places.
    """,
    bad: [
      """
      struct Pad: View {
        @State private var points: [CGPoint] = []
        var body: some View {
          Canvas { g, _ in g.stroke(line(points), with: .color(.blue)) }
            .gesture(DragGesture().onChanged { v in points.append(v.location) })
        }
      }
      struct Desk: View {
        @State private var open = false
        var body: some View { Button("a") { open = true }.sheet(isPresented: $open) { Pad() } }
      }
      """
    ],
    good: [
      """
      struct Pad: View {
        @State private var points: [CGPoint] = []
        var body: some View {
          NavigationStack {
            Canvas { g, _ in g.stroke(line(points), with: .color(.blue)) }
              .gesture(DragGesture().onChanged { v in points.append(v.location) })
              .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Clear") { points = [] } }
                ToolbarItem(placement: .confirmationAction) { Button("Done") { close() } }
              }
          }
        }
      }
      struct Desk: View {
        @State private var open = false
        var body: some View { Button("a") { open = true }.sheet(isPresented: $open) { Pad() } }
      }
      """
    ],
    nearMisses: [
      """
      struct Pad: View {
        @State private var points: [CGPoint] = []
        var body: some View {
          Canvas { g, _ in g.stroke(line(points), with: .color(.blue)) }
            .gesture(DragGesture().onChanged { v in points.append(v.location) })
        }
      }
      """,
      "Text(\"a\").sheet(isPresented: $open) { List { Text(\"b\") } }",
    ])

  static let triggers: [RuleTrigger] = [.call("sheet")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, node.base != nil, let content = node.closure else { return }
    var scopes = [content]
    for call in content.subtree where call.isPlainCall {
      if let type = file.viewTypes.first(where: { $0.name == call.name }) { scopes.append(type) }
    }
    guard let drawing = scopes.lazy.compactMap({ drawing(in: $0, file) }).first else {
      if let clear = scopes.lazy.compactMap({ clearButton($0) }).first, !hasText(scopes) {
        file.report(
          DrawingSheetWithoutControls.self, at: clear, "a Clear button, and nothing is drawn here")
      }
      return
    }
    let text = scopes.map(\.text)
    let has = { (word: String) in text.contains { $0.contains(word) } }
    guard !(has("cancellationAction") && has("confirmationAction")) else { return }
    file.report(
      DrawingSheetWithoutControls.self, at: drawing.canvas,
      "a drawing needs Clear and Done in the toolbar",
      fix: has("toolbar")
        ? nil
        : .insert(
          """
          .toolbar {
          ToolbarItem(placement: .cancellationAction) { Button("Clear") { \(drawing.points) = [] } }
          ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } }
          }
          """, at: drawing.canvas.chainTop.end))
  }

  private static func drawing(
    in scope: SourceNode, _ file: LintedFile
  ) -> (canvas: SourceNode, points: String)? {
    for changed in scope.calls("onChanged") {
      guard let closure = changed.closure else { continue }
      for mutation in file.mutations.inside(closure)
      where mutation.change == .method && mutation.node.name == "append" {
        guard mutation.isWhole,
          let canvas = scope.calls("Canvas", "Path").first(where: {
            $0.isPlainCall && $0.mentions(mutation.name)
          })
        else { continue }
        return (canvas, mutation.name)
      }
    }
    return nil
  }

  private static func clearButton(_ scope: SourceNode) -> SourceNode? {
    scope.calls("Button").first { $0.unlabeled.first?.literalString == "Clear" }
  }

  /// A form or a search has its own reasons to clear.
  private static func hasText(_ scopes: [SourceNode]) -> Bool {
    scopes.contains {
      $0.hasCall("TextField", "TextEditor", "Canvas", "List", "Form", "searchable")
    }
  }
}
