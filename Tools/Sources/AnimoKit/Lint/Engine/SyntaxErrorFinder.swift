import SwiftSyntax

/// The first place where the toolchain's parser had to leave something out or make something up.
///
/// Its own diagnostics are not asked for: for some damaged files they stop the program with a
/// failed precondition of theirs (found by the benchmark `animo-lint-fuzz`).
final class SyntaxErrorFinder: SyntaxAnyVisitor {
  private(set) var offset: Int?
  private(set) var message: String?

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    guard offset == nil else { return .skipChildren }
    guard node.hasError else { return .skipChildren }
    if let unexpected = node.as(UnexpectedNodesSyntax.self), !unexpected.isEmpty {
      note("unexpected “\(unexpected.trimmedDescription.prefix(24))”", at: unexpected)
      return .skipChildren
    }
    return .visitChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard offset == nil, token.presence == .missing else { return .skipChildren }
    note(token.text.isEmpty ? "something is missing" : "expected “\(token.text)”", at: token)
    return .skipChildren
  }

  private func note(_ text: String, at node: some SyntaxProtocol) {
    offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    message = text
  }
}
