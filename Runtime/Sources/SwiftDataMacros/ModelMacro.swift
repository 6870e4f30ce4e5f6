import MacroPlugin
import SwiftDiagnostics
public import SwiftSyntax
public import SwiftSyntaxMacros

/// `@Model`: gives a class its storage, the table of its properties and its conformance.
public struct ModelMacro {}

extension ModelMacro: MemberMacro {
  public static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let model = declaration.as(ClassDeclSyntax.self) else {
      throw ModelMacroError.onlyClasses
    }
    let name = model.name.text
    let access = model.memberAccess
    let properties = PersistedProperty.all(in: declaration)
    let entries = properties.map { $0.entry(in: name) }.joined(separator: ",\n")
    let markers = properties.map { "_\($0.name) = _SwiftDataNoType()" }.joined(separator: "\n")
    let required = model.modifiers.contains { $0.name.text == "final" } ? "" : "required "
    return [
      """
      \(raw: access)static let _$layout = _ModelLayout(
      \(raw: name).self, name: "\(raw: name)",
      properties: [\(raw: entries)],
      constraints: [\(raw: constraints(of: model))])
      """,
      "@Transient \(raw: access)var _$storage: _ModelStorage = _ModelStorage(_$layout)",
      """
      \(raw: access)var persistentBackingData: any BackingData<\(raw: name)> {
      get { _ModelBackingData(_$storage) }
      set { _$storage = _ModelStorage._behind(newValue) }
      }
      """,
      """
      \(raw: access)static var schemaMetadata: [_SwiftDataPropertyMetadata] {
      _$layout._metadata
      }
      """,
      """
      \(raw: required)\(raw: access)init(backingData: any BackingData<\(raw: name)>) {
      \(raw: markers)
      _$storage = _ModelStorage._behind(backingData)
      }
      """,
      "\(raw: access)struct _SwiftDataNoType: Sendable { \(raw: access)init() {} }",
    ]
  }

  /// `#Unique` and `#Index` in the body, as entries of the table.
  private static func constraints(of model: ClassDeclSyntax) -> String {
    model.memberBlock.members.compactMap { member -> String? in
      guard let expansion = member.decl.as(MacroExpansionDeclSyntax.self),
        ["Unique", "Index"].contains(expansion.macroName.text)
      else { return nil }
      let arguments = expansion.arguments.trimmedDescription
      return "_SwiftData\(expansion.macroName.text)<\(model.name.text)>(\(arguments))"
    }.joined(separator: ",\n")
  }
}

extension ModelMacro: MemberAttributeMacro {
  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard let model = declaration.as(ClassDeclSyntax.self),
      let property = PersistedProperty(member),
      let index = PersistedProperty.all(in: declaration).firstIndex(where: {
        $0.name == property.name
      })
    else { return [] }
    return ["@_PersistedProperty(\(raw: model.name.text).self, \(raw: index))"]
  }
}

extension ModelMacro: ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.is(ClassDeclSyntax.self), !protocols.isEmpty else { return [] }
    return [try ExtensionDeclSyntax("extension \(type.trimmed): Observable, PersistentModel {}")]
  }
}

extension ClassDeclSyntax {
  /// What the members the macro adds must say so that they are as visible as the class.
  fileprivate var memberAccess: String {
    for modifier in modifiers {
      switch modifier.name.text {
      case "public", "open": return "public "
      case "package": return "package "
      default: continue
      }
    }
    return ""
  }
}

enum ModelMacroError: Error, CustomStringConvertible {
  case onlyClasses
  case onlyActors

  var description: String {
    switch self {
    case .onlyClasses: "@Model can be attached to a class only"
    case .onlyActors: "@ModelActor can be attached to an actor only"
    }
  }
}
