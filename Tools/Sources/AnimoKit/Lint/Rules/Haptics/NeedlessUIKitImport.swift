/// An import for a helper that needs none.
enum NeedlessUIKitImport: LintRule {
  static let manual = RuleManual(
    "AM302", "needless-uikit-import", .warning, .automatic, needsProject: true,
    """
    The file names nothing of UIKit, and the project's `HapticFeedback` brings its own import.
    """,
    bad: ["import SwiftUI\nimport UIKit\nfunc tap() { HapticFeedback.softImpact() }"],
    good: ["import SwiftUI\nfunc tap() { HapticFeedback.softImpact() }"],
    nearMisses: [
      "import SwiftUI\nimport UIKit\nfunc tap() { UISelectionFeedbackGenerator().selectionChanged() }",
      "import UIKit\nlet colour = UIColor.red", "@_exported import UIKit",
    ])

  static let triggers: [RuleTrigger] = [.kind(.importing)]

  static func check(_ node: SourceNode, in file: LintedFile) {
    // `@_exported import UIKit` is for those who import this file's module.
    guard node.name == "UIKit", node.attributeNames.isEmpty, let helpers = file.project.hapticFiles,
      !helpers.isEmpty,
      !helpers.contains(where: { $0.hasSuffix(file.path) || file.path.hasSuffix($0) }),
      !namesUIKit(file)
    else { return }
    file.report(
      NeedlessUIKitImport.self, at: node, "nothing here is UIKit's",
      fix: .delete(node.start..<lineEnd(node)))
  }

  private static func lineEnd(_ node: SourceNode) -> Int {
    var end = node.end
    while end < node.tree.count, node.tree.bytes[end] == 0x20 { end += 1 }
    return end < node.tree.count && node.tree.bytes[end] == 0x0A ? end + 1 : node.end
  }

  /// `UI` followed by a capital letter, anywhere in the code (types too).
  private static func namesUIKit(_ file: LintedFile) -> Bool {
    let tree = file.tree
    for offset in 0..<max(0, tree.count - 3)
    where tree.bytes[offset] == 0x55 && tree.bytes[offset + 1] == 0x49 {
      let before = offset > 0 ? tree.bytes[offset - 1] : 0
      let after = tree.bytes[offset + 2]
      guard !Ascii.isIdentifierPart(before), after >= 0x41, after <= 0x5A else { continue }
      let isImport = tree.text(offset, min(offset + 5, tree.count)) == "UIKit"
      if !isImport { return true }
    }
    return ["CGImage", "NSAttributedString", "NSTextAttachment", "CADisplayLink", "CALayer"]
      .contains { name in
        file.index.identifiers.contains { $0.name == name }
      }
  }
}
