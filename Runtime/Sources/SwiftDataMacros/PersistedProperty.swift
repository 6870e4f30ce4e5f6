import SwiftSyntax

/// A stored property of a model class that goes into the store, as its source says it.
struct PersistedProperty {
  var name: String
  var type: TypeSyntax?
  var initializer: ExprSyntax?
  /// The `@Attribute` or `@Relationship` written on it.
  var marker: AttributeSyntax?

  /// The persisted properties of a class in their order; the order gives each its column number.
  static func all(in declaration: some DeclGroupSyntax) -> [PersistedProperty] {
    declaration.memberBlock.members.compactMap { PersistedProperty($0.decl) }
  }

  init?(_ declaration: some DeclSyntaxProtocol) {
    guard let variable = declaration.as(VariableDeclSyntax.self),
      variable.bindingSpecifier.tokenKind == .keyword(.var),
      variable.bindings.count == 1, let binding = variable.bindings.first,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
      !variable.modifiers.contains(where: { PersistedProperty.excluding.contains($0.name.text) }),
      PersistedProperty.attribute("Transient", on: variable) == nil,
      !PersistedProperty.isComputed(binding.accessorBlock)
    else { return nil }
    name = pattern.identifier.text.trimmingBackticks
    type = binding.typeAnnotation?.type.trimmed
    initializer = binding.initializer?.value.trimmed
    marker =
      PersistedProperty.attribute("Attribute", on: variable)
      ?? PersistedProperty.attribute("Relationship", on: variable)
  }

  private static let excluding: Set<String> = ["static", "class", "lazy"]

  static func attribute(_ name: String, on variable: VariableDeclSyntax) -> AttributeSyntax? {
    variable.attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }.first {
      let written = $0.attributeName.trimmedDescription
      return written == name || written.hasSuffix(".\(name)")
    }
  }

  private static func isComputed(_ block: AccessorBlockSyntax?) -> Bool {
    guard let block else { return false }
    switch block.accessors {
    case .getter: return true
    case .accessors(let accessors):
      return accessors.contains {
        let kind = $0.accessorSpecifier.tokenKind
        return kind != .keyword(.willSet) && kind != .keyword(.didSet)
      }
    @unknown default: return true
    }
  }

  /// The name as source must write it.
  var spelled: String { name.spelledAsIdentifier }

  /// The entry of this property in the class's table.
  func entry(in model: String) -> String {
    var parts = ["\"\(name)\"", "\\\(model).\(spelled)"]
    if let marker {
      let kind = marker.attributeName.trimmedDescription.split(separator: ".").last ?? ""
      let arguments = marker.arguments.map { $0.trimmedDescription } ?? ""
      parts.append("metadata: _SwiftData\(kind)(\(arguments))")
    }
    if let initializer { parts.append("defaultValue: { \(initializer) }") }
    return "._property(\(parts.joined(separator: ", ")))"
  }
}

extension String {
  var trimmingBackticks: String {
    hasPrefix("`") && hasSuffix("`") && count > 2 ? String(dropFirst().dropLast()) : self
  }

  /// Words that a property may be called only between backticks.
  private static let reserved: Set<String> = [
    "class", "default", "enum", "extension", "func", "import", "init", "in", "is", "as", "let",
    "operator", "private", "protocol", "public", "return", "repeat", "self", "static", "struct",
    "subscript", "super", "switch", "case", "throw", "throws", "true", "false", "try", "var",
    "where", "while", "for", "if", "else", "guard", "do", "catch", "break", "continue", "internal",
    "fileprivate", "nil", "inout", "rethrows", "defer", "fallthrough", "associatedtype",
    "typealias",
  ]

  var spelledAsIdentifier: String { String.reserved.contains(self) ? "`\(self)`" : self }
}
