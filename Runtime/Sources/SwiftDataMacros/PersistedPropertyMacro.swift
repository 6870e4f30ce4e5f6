public import SwiftSyntax
public import SwiftSyntaxMacros

/// `@_PersistedProperty`: what `@Model` puts on each stored property, turning it into a window on
/// the model's storage. The first argument is the model, the second the property's place in its
/// table.
public struct PersistedPropertyMacro: AccessorMacro, PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = PersistedProperty(declaration),
      case .argumentList(let arguments) = node.arguments, arguments.count == 2,
      let model = arguments.first?.expression.as(MemberAccessExprSyntax.self)?.base,
      let index = arguments.last?.expression
    else { return [] }
    let path = "\\\(model.trimmedDescription).\(property.spelled), \(index.trimmedDescription)"
    return [
      """
      @storageRestrictions(accesses: _$storage, initializes: _\(raw: property.name))
      init(initialValue) {
      _$storage._initialize(\\\(raw: model.trimmedDescription).\(raw: property.spelled), \
      \(index.trimmed), initialValue)
      _\(raw: property.name) = _SwiftDataNoType()
      }
      """,
      "get { _$storage._get(self, \(raw: path)) }",
      "set { _$storage._set(self, \(raw: path), newValue) }",
    ]
  }

  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = PersistedProperty(declaration) else { return [] }
    return ["@Transient private var _\(raw: property.name): _SwiftDataNoType"]
  }
}

/// `@Attribute`, `@Relationship` and `@Transient`: they mark, and `@Model` reads the marks.
public struct PropertyMarkerMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}

/// `#Unique` and `#Index`: they mark, and `@Model` reads the marks.
public struct ConstraintMacro: DeclarationMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}
