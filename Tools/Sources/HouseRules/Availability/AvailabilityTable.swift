import SwiftSyntax

/// Which names of the runtime are newer than the apps' oldest system.
public struct AvailabilityTable: Sendable {
  /// The oldest system the apps run on.
  public static let baseline = 17.0

  /// One way to call a name: its argument labels, or `nil` for a type or property.
  struct Form: Hashable, Sendable {
    var labels: [String]?
    /// How many of the labels have defaults is not told; a call may leave any out.
    var version: Double
    var reach = Reach.anyhow
  }

  /// What a name is got at through.
  enum Reach: Sendable {
    /// `value.name`
    case value
    /// `Type.name`, or `.name` where the type is understood.
    case type
    /// By itself: a type, a function of no type, or a member of `self`.
    case anyhow

    /// Whether a use of this kind can mean a declaration of `other`. A type's own members are not
    /// named by themselves outside of it.
    func canMean(_ other: Reach) -> Bool {
      self == other || other == .anyhow || self == .anyhow && other == .value
    }
  }

  private(set) var forms: [String: Set<Form>] = [:]

  /// Reads the annotations of everything public in `sources`.
  ///
  /// - Parameter isUsed: whether the apps use a name at all; others are not looked into.
  public init(_ sources: [ParsedFile], isUsed: (String) -> Bool = { _ in true }) {
    let runtime = sources.filter { $0.file.house == "Runtime" && !$0.file.isTest }
    let annotated = runtime.filter { $0.file.text.contains("@available(iOS") }
    let reader = AnnotationReader(viewMode: .sourceAccurate)
    for source in annotated { reader.walk(source.syntax) }
    let names = Set(
      reader.found.filter { $0.form.version > AvailabilityTable.baseline && isUsed($0.name) }
        .map(\.name))
    guard !names.isEmpty else { return }
    // An older declaration of such a name may stand in a file without annotations.
    let paths = Set(annotated.map(\.file.path))
    for source in runtime where !paths.contains(source.file.path) {
      if names.contains(where: { source.file.text.contains($0) }) { reader.walk(source.syntax) }
    }
    // Who gets at a member of a new type has named the type, or what gives it: that use is the one to
    // report, and the member's name, `indices` say, may be anybody's.
    let newTypes = Set(
      reader.found.filter { $0.isType && $0.form.version > AvailabilityTable.baseline }.map(\.name))
    for found in reader.found where found.isType || !newTypes.contains(found.owner) {
      forms[found.name, default: []].insert(found.form)
    }
    // A name that is nowhere new cannot be used too early.
    forms = forms.filter { $0.value.contains { $0.version > AvailabilityTable.baseline } }
  }

  /// The system a use of `name` needs, if it is newer than the baseline.
  ///
  /// - Parameters:
  ///   - labels: the labels of the call, or `nil` for a use without one. A use that some older
  ///     declaration of the name may be meant by needs nothing.
  ///   - reach: what the use gets at the name through. A name the runtime does not declare that way is
  ///     somebody else's: `handle.close()` is Foundation's, and not the button's role `.close`.
  func requirement(_ name: String, labels: [String]?, reach: Reach = .anyhow) -> Double? {
    guard let all = forms[name] else { return nil }
    let forms = all.filter { reach.canMean($0.reach) }
    let possible = forms.filter { form in
      guard let labels else { return true }
      guard let declared = form.labels else { return true }
      return AvailabilityTable.accepts(declared, labels)
    }
    // Called in a way nobody declares: then the best guess is every declaration of the name.
    let candidates = possible.isEmpty ? forms : possible
    guard let oldest = candidates.map(\.version).min(), oldest > AvailabilityTable.baseline else {
      return nil
    }
    return oldest
  }

  /// Whether labels of a call can be what remains of the declared ones after defaults are left out. An
  /// unlabelled trailing closure may stand for a labelled parameter.
  private static func accepts(_ declared: [String], _ labels: [String]) -> Bool {
    var index = declared.startIndex
    for label in labels {
      guard let match = declared[index...].firstIndex(of: label) else { return false }
      index = match + 1
    }
    return true
  }
}

/// Collects public names with the system they came with.
private final class AnnotationReader: SyntaxVisitor {
  struct Declaration {
    var name: String
    var form: AvailabilityTable.Form
    /// The type it is a member of; empty at the top.
    var owner: String
    /// A type, or an initializer under its type's name.
    var isType: Bool
  }

  var found: [Declaration] = []
  /// Versions of the enclosing declarations, and the enclosing type's name.
  private var versions: [Double] = [0]
  private var types: [String] = []

  private func enter(
    _ attributes: AttributeListSyntax, type: String?, isPublicInside isPublic: Bool = false
  ) -> SyntaxVisitorContinueKind {
    isPublicInside.append(isPublic)
    versions.append(max(versions.last ?? 0, attributes.introducedVersion ?? 0))
    types.append(type ?? types.last ?? "")
    return .visitChildren
  }

  private func leave() {
    isPublicInside.removeLast()
    versions.removeLast()
    types.removeLast()
  }

  /// Whether what stands in the enclosing declaration is public without saying so.
  private var isPublicInside: [Bool] = [false]

  private func isPublic(_ modifiers: DeclModifierListSyntax) -> Bool {
    isPublicInside.last == true
      || modifiers.contains {
        $0.name.tokenKind == .keyword(.public) || $0.name.tokenKind == .keyword(.open)
      }
  }

  private func add(
    _ name: String, _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax,
    labels: [String]?, isType: Bool = false, isStatic: Bool = false
  ) {
    // Apps cannot name what is not public.
    guard isPublic(modifiers) else { return }
    let version = max(versions.last ?? 0, attributes.introducedVersion ?? 0)
    let isStatic =
      isStatic
      || modifiers.contains {
        $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class)
      }
    let isMember = !isType && types.last?.isEmpty == false
    found.append(
      Declaration(
        name: name,
        form: AvailabilityTable.Form(
          labels: labels, version: version,
          reach: !isMember ? .anyhow : isStatic ? .type : .value),
        owner: types.last ?? "", isType: isType))
  }

  private func labels(_ clause: FunctionParameterClauseSyntax) -> [String] {
    clause.parameters.map { $0.firstName.text == "_" ? "" : $0.firstName.text }
  }

  /// - Parameter lends: whether members are as public as the type: an enum's cases, a protocol's all.
  private func enterType(
    _ name: String, _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax,
    lends: Bool = false
  ) -> SyntaxVisitorContinueKind {
    add(name, attributes, modifiers, labels: nil, isType: true)
    return enter(attributes, type: name, isPublicInside: lends && isPublic(modifiers))
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enterType(node.name.text, node.attributes, node.modifiers)
  }
  override func visitPost(_ node: StructDeclSyntax) { leave() }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enterType(node.name.text, node.attributes, node.modifiers)
  }
  override func visitPost(_ node: ClassDeclSyntax) { leave() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enterType(node.name.text, node.attributes, node.modifiers, lends: true)
  }
  override func visitPost(_ node: EnumDeclSyntax) { leave() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enterType(node.name.text, node.attributes, node.modifiers)
  }
  override func visitPost(_ node: ActorDeclSyntax) { leave() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enterType(node.name.text, node.attributes, node.modifiers, lends: true)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { leave() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      node.attributes,
      type: node.extendedType.trimmedDescription.split(separator: ".").last.map(String.init),
      isPublicInside: isPublic(node.modifiers))
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(
      node.name.text, node.attributes, node.modifiers,
      labels: labels(node.signature.parameterClause))
    return .skipChildren
  }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = types.last, !type.isEmpty {
      add(
        type, node.attributes, node.modifiers, labels: labels(node.signature.parameterClause),
        isType: true)
    }
    return .skipChildren
  }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
        add(name, node.attributes, node.modifiers, labels: nil)
      }
    }
    return .skipChildren
  }
  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    for element in node.elements {
      add(element.name.text, node.attributes, node.modifiers, labels: nil, isStatic: true)
    }
    return .skipChildren
  }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name.text, node.attributes, node.modifiers, labels: nil, isStatic: true)
    return .skipChildren
  }
}

extension AttributeListSyntax {
  /// The iOS version in `@available(iOS N, …)` or `@available(iOS, introduced: N)`.
  var introducedVersion: Double? {
    for element in self {
      guard let attribute = element.as(AttributeSyntax.self),
        attribute.attributeName.trimmedDescription == "available",
        case .availability(let arguments) = attribute.arguments
      else { continue }
      if let version = arguments.iOSVersion { return version }
    }
    return nil
  }
}

extension AvailabilityArgumentListSyntax {
  /// The version of iOS these arguments name.
  var iOSVersion: Double? {
    var speaksOfiOS = false
    for argument in self {
      if let restriction = argument.argument.as(PlatformVersionSyntax.self) {
        if restriction.platform.text == "iOS" {
          return restriction.version.flatMap { Double($0.majorAndMinor) }
        }
      } else if let token = argument.argument.as(TokenSyntax.self) {
        if token.text == "iOS" { speaksOfiOS = true }
      } else if speaksOfiOS,
        let labelled = argument.argument.as(AvailabilityLabeledArgumentSyntax.self),
        labelled.label.text == "introduced",
        let version = labelled.value.as(VersionTupleSyntax.self)
      {
        return Double(version.majorAndMinor)
      }
    }
    return nil
  }
}

extension VersionTupleSyntax {
  /// `17` or `17.4`.
  fileprivate var majorAndMinor: String {
    components.first.map { "\(major.text).\($0.number.text)" } ?? major.text
  }
}
