import MacroPlugin
import SwiftSyntax
import SwiftSyntaxMacros

/// `#Preview`: a type that makes the preview when asked, so its body is compiled and nothing runs.
///
/// The body stands in a view of its own, which owns the `@Previewable` declarations as it would own
/// its `@State`.
public struct PreviewMacro: DeclarationMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let body = PreviewBody(of: node) else {
      throw MacroMessage("'#Preview' needs a body in braces", id: "preview.body")
    }
    let registry = context.makeUniqueName("Preview")
    let arguments = node.arguments.filter { $0.label?.text != "body" }
      .map { "\($0.with(\.trailingComma, nil).trimmed)" }.joined(separator: ", ")
    let place = context.location(of: node)
    return [
      """
      struct \(registry): SwiftUICore.PreviewRegistry {
        static var fileID: String { \(raw: place.map { "\($0.file)" } ?? "#fileID") }
        static var line: Int { \(raw: place.map { "\($0.line)" } ?? "#line") }
        static var column: Int { \(raw: place.map { "\($0.column)" } ?? "#column") }
        @MainActor static func makePreview() throws -> SwiftUICore.Preview {
          SwiftUICore.Preview(\(raw: arguments)) {
            struct PreviewContent: SwiftUICore.View {
      \(raw: body.previewables)
              var body: some SwiftUICore.View {
      \(raw: body.plainStatements)
              }
            }
            return PreviewContent()
          }
        }
      }
      """
    ]
  }
}

/// A preview's braces, its `@Previewable` declarations set apart.
struct PreviewBody {
  var previewables: String
  var plainStatements: String

  init?(of node: some FreestandingMacroExpansionSyntax) {
    guard
      let closure = node.trailingClosure
        ?? node.arguments.first(where: { $0.label?.text == "body" })?.expression
        .as(ClosureExprSyntax.self)
    else { return nil }
    var owned: [String] = []
    var plain: [String] = []
    for statement in closure.statements {
      if let variable = statement.item.as(VariableDeclSyntax.self), let mark = variable.previewable
      {
        owned.append("          " + variable.removing(mark).trimmedDescription)
      } else {
        plain.append("          " + statement.trimmedDescription)
      }
    }
    previewables = owned.joined(separator: "\n")
    plainStatements = plain.joined(separator: "\n")
  }
}

extension VariableDeclSyntax {
  fileprivate var previewable: AttributeSyntax? {
    attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.attributeName.trimmedDescription.split(separator: ".").last == "Previewable" }
  }

  fileprivate func removing(_ mark: AttributeSyntax) -> VariableDeclSyntax {
    with(\.attributes, attributes.filter { $0.as(AttributeSyntax.self)?.id != mark.id })
  }
}

/// `@Previewable`: a mark that `#Preview` reads; it adds nothing.
public struct PreviewableMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    []
  }
}
