public import SwiftDiagnostics
public import SwiftSyntax
public import SwiftSyntaxMacros

/// What a macro says about source it cannot expand.
///
/// Throw it for an error at the attribute, or attach it to a node with `context.diagnose(_:at:)`.
public struct MacroMessage: DiagnosticMessage, Error {
  public let message: String
  public let diagnosticID: MessageID
  public let severity: DiagnosticSeverity

  /// - Parameter id: a short, stable name, such as `entry.noDefault`.
  public init(_ message: String, id: String, severity: DiagnosticSeverity = .error) {
    self.message = message
    self.diagnosticID = MessageID(domain: "SkiffMacros", id: id)
    self.severity = severity
  }
}

extension MacroExpansionContext {
  /// Reports `message` at `node` and lets the expansion go on.
  public func diagnose(_ message: MacroMessage, at node: some SyntaxProtocol) {
    diagnose(Diagnostic(node: node, message: message))
  }
}
