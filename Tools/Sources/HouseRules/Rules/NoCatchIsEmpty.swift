import SwiftSyntax

/// A caught error is handled.
public struct NoCatchIsEmpty: HouseRule {
  public static let explanation =
    "An error nobody hears of is a failure somebody will search for. Handle it, pass it on, or use `try?`."

  public init() {}

  public func findings(in tree: Tree) -> [Finding] {
    tree.sources.flatMap { source -> [Finding] in
      let finder = CatchFinder(viewMode: .sourceAccurate)
      finder.walk(source.syntax)
      return finder.found.map { source.finding(Self.name, at: $0, "the error is dropped here") }
    }
  }
}

private final class CatchFinder: SyntaxVisitor {
  var found: [CatchClauseSyntax] = []

  override func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind {
    if node.body.statements.isEmpty { found.append(node) }
    return .visitChildren
  }
}
