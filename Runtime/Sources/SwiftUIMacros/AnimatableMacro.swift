import MacroPlugin
import SwiftSyntax
import SwiftSyntaxMacros

/// `@Animatable`: `animatableData` out of the type's stored variables.
public struct AnimatableMacro {}

extension AnimatableMacro: ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    // The compiler lists no protocol when the type conforms already.
    guard !protocols.isEmpty else { return [] }
    return [try ExtensionDeclSyntax("extension \(type.trimmed): SwiftUICore.Animatable {}")]
  }
}

extension AnimatableMacro: MemberMacro {
  public static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard declaration.is(StructDeclSyntax.self) || declaration.is(ClassDeclSyntax.self) else {
      throw MacroMessage("'@Animatable' needs a struct or a class", id: "animatable.kind")
    }
    let members = declaration.memberBlock.members
    if members.contains(where: { $0.declares("animatableData") }) { return [] }
    var properties: [AnimatableProperty] = []
    var isIncomplete = false
    for member in members {
      guard let variable = member.decl.as(VariableDeclSyntax.self), variable.isStoredVariable,
        !variable.has(attribute: "AnimatableIgnored")
      else { continue }
      for binding in variable.bindings {
        if let property = AnimatableProperty(binding, in: variable) {
          properties.append(property)
        } else {
          isIncomplete = true
          context.diagnose(
            MacroMessage(
              "'@Animatable' needs a type annotation here, or '@AnimatableIgnored'",
              id: "animatable.type"), at: binding.pattern)
        }
      }
    }
    if isIncomplete { return [] }
    guard !properties.isEmpty else {
      throw MacroMessage(
        "'@Animatable' found no stored variable to animate", id: "animatable.empty")
    }
    return [animatableData(of: properties, access: declaration.modifiers.publicAccess)]
  }

  private static func animatableData(
    of properties: [AnimatableProperty], access: String
  ) -> DeclSyntax {
    let type = nest(properties.map { "\($0.type).AnimatableData" }) {
      "SwiftUICore.AnimatablePair<\($0), \($1)>"
    }
    let value = nest(properties.map { "\($0.name).animatableData" }) {
      "SwiftUICore.AnimatablePair(\($0), \($1))"
    }
    let setters = properties.indices.map { index in
      let path =
        properties.count == 1
        ? ""
        : String(repeating: ".second", count: index)
          + (index == properties.count - 1 ? "" : ".first")
      return "    \(properties[index].name).animatableData = newValue\(path)"
    }
    return """
      \(raw: access)nonisolated var animatableData: \(raw: type) {
        get { \(raw: value) }
        set {
      \(raw: setters.joined(separator: "\n"))
        }
      }
      """
  }

  /// `a, b, c` as `pair(a, pair(b, c))`.
  private static func nest(_ parts: [String], pair: (String, String) -> String) -> String {
    guard var result = parts.last else { return "" }
    for part in parts.dropLast().reversed() { result = pair(part, result) }
    return result
  }
}

/// A stored variable whose type the source tells.
struct AnimatableProperty {
  var name: String
  var type: String

  init?(_ binding: PatternBindingSyntax, in variable: VariableDeclSyntax) {
    guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { return nil }
    name = pattern.identifier.text
    if let annotation = binding.followingTypeAnnotation {
      type = annotation.trimmedDescription
    } else if let inferred = binding.initializer?.value.evidentTypeName {
      type = inferred
    } else {
      return nil
    }
  }
}

extension PatternBindingSyntax {
  /// This binding's annotation, or the one that follows: `var x, y: Double` annotates both.
  fileprivate var followingTypeAnnotation: TypeSyntax? {
    if let type = typeAnnotation?.type { return type }
    guard initializer == nil, let list = parent?.as(PatternBindingListSyntax.self) else {
      return nil
    }
    var isAfter = false
    for other in list {
      if other.id == id { isAfter = true }
      if isAfter, let type = other.typeAnnotation?.type { return type }
    }
    return nil
  }
}

extension ExprSyntax {
  /// The type a reader sees without looking anything up: a literal, `Type(…)`, `Type.made(…)`.
  fileprivate var evidentTypeName: String? {
    if let literal = literalTypeName { return literal }
    var expression = self
    if let call = expression.as(FunctionCallExprSyntax.self) { expression = call.calledExpression }
    if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
      member.declName.baseName.text.first?.isLowercase == true
    {
      expression = base
    }
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      name.first?.isUppercase == true
    else { return nil }
    return name
  }
}

extension VariableDeclSyntax {
  /// A `var` with storage: not `let`, not static, not lazy, not computed.
  fileprivate var isStoredVariable: Bool {
    guard bindingSpecifier.tokenKind == .keyword(.var) else { return false }
    let excluded: Set<Keyword> = [.static, .class, .lazy]
    for modifier in modifiers {
      if case .keyword(let word) = modifier.name.tokenKind, excluded.contains(word) { return false }
    }
    return bindings.allSatisfy { $0.isStored }
  }

  fileprivate func has(attribute name: String) -> Bool {
    attributes.contains {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription.split(separator: ".").last
        .map(String.init) == name
    }
  }
}

extension PatternBindingSyntax {
  fileprivate var isStored: Bool {
    guard let block = accessorBlock else { return true }
    guard case .accessors(let accessors) = block.accessors else { return false }
    return accessors.allSatisfy {
      $0.accessorSpecifier.tokenKind == .keyword(.willSet)
        || $0.accessorSpecifier.tokenKind == .keyword(.didSet)
    }
  }
}

extension MemberBlockItemSyntax {
  fileprivate func declares(_ name: String) -> Bool {
    decl.as(VariableDeclSyntax.self)?.bindings.contains {
      $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
    } ?? false
  }
}

extension DeclModifierListSyntax {
  /// `public ` or `package ` when the type is; a witness must be as visible as its type.
  fileprivate var publicAccess: String {
    for modifier in self {
      switch modifier.name.tokenKind {
      case .keyword(.public), .keyword(.open): return "public "
      case .keyword(.package): return "package "
      default: continue
      }
    }
    return ""
  }
}

/// `@AnimatableIgnored`: a mark that `@Animatable` reads; it adds nothing.
public struct AnimatableIgnoredMacro: AccessorMacro {
  public static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard declaration.is(VariableDeclSyntax.self) else {
      throw MacroMessage("'@AnimatableIgnored' needs a property", id: "animatableIgnored.kind")
    }
    return []
  }
}
