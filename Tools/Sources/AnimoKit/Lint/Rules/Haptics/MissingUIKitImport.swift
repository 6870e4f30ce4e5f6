/// The generators are UIKit's.
enum MissingUIKitImport: LintRule {
  static let manual = RuleManual(
    "AM303", "missing-uikit-import", .error, .automatic,
    "The feedback generators are UIKit's; the file that uses them imports it.",
    bad: ["import SwiftUI\nfunc tap() { UISelectionFeedbackGenerator().selectionChanged() }"],
    good: [
      "import SwiftUI\nimport UIKit\nfunc tap() { UISelectionFeedbackGenerator().selectionChanged() }"
    ],
    nearMisses: ["import SwiftUI\nfunc tap() { HapticFeedback.selectionChanged() }"])

  static let triggers: [RuleTrigger] = [
    .call(
      "UIImpactFeedbackGenerator", "UISelectionFeedbackGenerator", "UINotificationFeedbackGenerator"
    )
  ]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.isPlainCall else { return }
    let imports = file.root.children.filter { $0.kind == .importing }
    guard !imports.contains(where: { $0.name == "UIKit" }) else { return }
    let anchor = imports.first { $0.name == "SwiftUI" } ?? imports.last
    let place = anchor?.end ?? file.root.firstChild?.start ?? 0
    let text = anchor == nil ? "import UIKit\n\n" : "\nimport UIKit"
    file.report(
      MissingUIKitImport.self, at: node.callee ?? node, "\(node.name) needs import UIKit",
      fix: .insert(text, at: place))
  }
}
