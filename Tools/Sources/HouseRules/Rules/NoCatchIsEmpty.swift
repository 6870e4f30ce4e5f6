import SwiftSyntax

/// A caught error is handled.
public struct NoCatchIsEmpty: HouseRule {
  public static let explanation =
    "An error nobody hears of is a failure somebody will search for. Handle it, pass it on, or use `try?`."

  public init() {}

  public func findings(in tree: Tree) -> [Finding] {
    tree.sources.flatMap { source -> [Finding] in
      guard Self.mayHold(source.file.text) else { return [] }
      let finder = CatchFinder(viewMode: .sourceAccurate)
      finder.walk(source.syntax)
      return finder.found.map { source.finding(Self.name, at: $0, "the error is dropped here") }
    }
  }

  /// Whether some "catch" is followed by braces with nothing in them but space, or a comment.
  private static func mayHold(_ text: String) -> Bool {
    var rest = text.utf8[...]
    while let found = rest.firstRange(of: Array("catch".utf8)) {
      rest = rest[found.upperBound...]
      guard let open = rest.firstIndex(of: UInt8(ascii: "{")) else { return false }
      let inside = rest[rest.index(after: open)...].drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 }
      if let first = inside.first, first == UInt8(ascii: "}") || first == UInt8(ascii: "/") {
        return true
      }
    }
    return false
  }
}

private final class CatchFinder: SyntaxVisitor {
  var found: [CatchClauseSyntax] = []

  override func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind {
    if node.body.statements.isEmpty { found.append(node) }
    return .visitChildren
  }
}
