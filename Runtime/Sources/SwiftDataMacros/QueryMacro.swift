public import SwiftSyntax
public import SwiftSyntaxMacros

/// `@Query`: reads a property from a query that stands beside it.
///
/// The query is not private even where the property is: a private stored property with a value would
/// make the view's memberwise initialiser private.
public struct QueryMacro: AccessorMacro, PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    let property = try QueriedProperty(declaration)
    return ["get { _\(raw: property.name).wrappedValue }"]
  }

  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let property = try QueriedProperty(declaration)
    let arguments = node.arguments.map { $0.trimmedDescription } ?? ""
    return [
      """
      var _\(raw: property.name): Query<\(property.element), \(property.type)> \
      = Query(\(raw: arguments))
      """
    ]
  }
}

/// The property under `@Query`, with the type of its elements.
private struct QueriedProperty {
  var name: String
  var type: TypeSyntax
  var element: TypeSyntax

  init(_ declaration: some DeclSyntaxProtocol) throws {
    guard let variable = declaration.as(VariableDeclSyntax.self),
      let binding = variable.bindings.first,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
      let type = binding.typeAnnotation?.type.trimmed, binding.initializer == nil,
      let element = QueriedProperty.element(of: type)
    else { throw QueryMacroError.needsArray }
    name = pattern.identifier.text.trimmingBackticks
    self.type = type
    self.element = element
  }

  private static func element(of type: TypeSyntax) -> TypeSyntax? {
    if let array = type.as(ArrayTypeSyntax.self) { return array.element.trimmed }
    guard let named = type.as(IdentifierTypeSyntax.self), named.name.text == "Array",
      case .type(let element) = named.genericArgumentClause?.arguments.first?.argument
    else { return nil }
    return element.trimmed
  }
}

enum QueryMacroError: Error, CustomStringConvertible {
  case needsArray

  var description: String {
    "@Query belongs on a property whose type is written as an array of models, without a value"
  }
}
