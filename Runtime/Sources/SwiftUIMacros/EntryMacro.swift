import MacroPlugin
import SwiftSyntax
import SwiftSyntaxMacros

/// `@Entry`: a key type beside the property, and accessors that look the value up by it.
public struct EntryMacro {}

/// The four value collections an entry may extend.
enum EntryOwner: String {
  case environmentValues = "EnvironmentValues"
  case transaction = "Transaction"
  case containerValues = "ContainerValues"
  case focusedValues = "FocusedValues"

  var keyProtocol: String {
    switch self {
    case .environmentValues: "EnvironmentKey"
    case .transaction: "TransactionKey"
    case .containerValues: "ContainerValueKey"
    case .focusedValues: "FocusedValueKey"
    }
  }

  init?(of context: some MacroExpansionContext) {
    guard
      let extended = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType
        .trimmedDescription.split(separator: ".").last
    else { return nil }
    self.init(rawValue: String(extended))
  }
}

/// The parts of `var name: Type = initial` an entry is made of.
struct EntryProperty {
  var name: TokenSyntax
  var type: TypeSyntax?
  var initial: ExprSyntax?

  init?(_ declaration: some DeclSyntaxProtocol) {
    guard let variable = declaration.as(VariableDeclSyntax.self),
      variable.bindingSpecifier.tokenKind == .keyword(.var),
      !variable.modifiers.contains(where: { $0.name.tokenKind == .keyword(.static) }),
      variable.bindings.count == 1, let binding = variable.bindings.first,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
      binding.accessorBlock == nil
    else { return nil }
    name = pattern.identifier.trimmed
    type = binding.typeAnnotation?.type.trimmed
    initial = binding.initializer?.value.trimmed
  }

  var keyName: String { "__Key_" + name.text.filter { $0 != "`" } }
}

extension EntryMacro: AccessorMacro {
  public static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    // The peer role reports what is wrong; saying it twice helps nobody.
    guard EntryOwner(of: context) != nil, let property = EntryProperty(declaration) else {
      return []
    }
    return [
      "get { self[\(raw: property.keyName).self] }",
      "set { self[\(raw: property.keyName).self] = newValue }",
    ]
  }
}

extension EntryMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let owner = EntryOwner(of: context) else {
      throw MacroMessage(
        "'@Entry' belongs in an extension of EnvironmentValues, Transaction, ContainerValues, or "
          + "FocusedValues", id: "entry.place")
    }
    guard let property = EntryProperty(declaration) else {
      throw MacroMessage("'@Entry' needs one stored 'var'", id: "entry.property")
    }
    return [try key(for: property, in: owner)]
  }

  private static func key(for property: EntryProperty, in owner: EntryOwner) throws -> DeclSyntax {
    let header = "private struct \(property.keyName): SwiftUICore.\(owner.keyProtocol)"
    if owner == .focusedValues {
      guard let wrapped = property.type?.wrappedOptional else {
        throw MacroMessage(
          "an entry of FocusedValues needs an optional type", id: "entry.optional")
      }
      return """
        \(raw: header) {
          typealias Value = \(wrapped)
        }
        """
    }
    guard let type = property.type else {
      guard let initial = property.initial else {
        throw MacroMessage("'@Entry' needs a type or a default value", id: "entry.noDefault")
      }
      guard let literal = initial.literalTypeName else {
        // Only the compiler knows the type, and only a stored property takes it from its value.
        return """
          \(raw: header) {
            static let defaultValue = \(initial)
          }
          """
      }
      return computedKey(header, type: "\(raw: literal)", initial: initial)
    }
    if let initial = property.initial { return computedKey(header, type: type, initial: initial) }
    guard type.wrappedOptional != nil else {
      throw MacroMessage(
        "'@Entry' needs a default value, for '\(type)' is not optional", id: "entry.noDefault")
    }
    return computedKey(header, type: type, initial: "nil")
  }

  private static func computedKey(
    _ header: String, type: TypeSyntax, initial: ExprSyntax
  ) -> DeclSyntax {
    """
    \(raw: header) {
      typealias Value = \(type)
      static var defaultValue: Value { \(initial) }
    }
    """
  }
}

extension TypeSyntax {
  /// The type inside `T?` or `Optional<T>`.
  var wrappedOptional: TypeSyntax? {
    if let optional = self.as(OptionalTypeSyntax.self) {
      let wrapped = optional.wrappedType.trimmed
      if let tuple = wrapped.as(TupleTypeSyntax.self), tuple.elements.count == 1,
        let only = tuple.elements.first, only.firstName == nil
      {
        return only.type.trimmed
      }
      return wrapped
    }
    if let named = self.as(IdentifierTypeSyntax.self), named.name.text == "Optional",
      let argument = named.genericArgumentClause?.arguments.first?.argument
    {
      return TypeSyntax("\(argument.trimmed)")
    }
    return nil
  }
}

extension ExprSyntax {
  /// The type a literal has when nothing else decides, or `nil` for any other expression.
  var literalTypeName: String? {
    if self.is(BooleanLiteralExprSyntax.self) { return "Bool" }
    if self.is(IntegerLiteralExprSyntax.self) { return "Int" }
    if self.is(FloatLiteralExprSyntax.self) { return "Double" }
    if self.is(StringLiteralExprSyntax.self) { return "String" }
    if let prefixed = self.as(PrefixOperatorExprSyntax.self), prefixed.operator.text == "-" {
      return prefixed.expression.literalTypeName
    }
    return nil
  }
}
