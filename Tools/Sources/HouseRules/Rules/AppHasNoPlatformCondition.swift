import SwiftSyntax

/// An app's source is the same on every platform.
public struct AppHasNoPlatformCondition: HouseRule {
  public static let explanation =
    "What only Linux needs lies in the app's Linux folder; the rest must compile in Xcode as it is."

  public init() {}

  public func findings(in tree: Tree) -> [Finding] {
    tree.sources.flatMap { source -> [Finding] in
      guard source.file.house == "Apps", source.file.parts.dropFirst(2).first != "Linux" else {
        return []
      }
      let finder = ConditionFinder(viewMode: .sourceAccurate)
      finder.walk(source.syntax)
      return finder.found.map {
        source.finding(Self.name, at: $0, "\($0.trimmedDescription) decides by platform")
      }
    }
  }
}

private final class ConditionFinder: SyntaxVisitor {
  var found: [ExprSyntax] = []

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition {
      let words = condition.tokens(viewMode: .sourceAccurate).map(\.text)
      if words.contains(where: { ["os", "canImport", "targetEnvironment"].contains($0) }) {
        found.append(condition)
      }
    }
    return .visitChildren
  }
}
