import SwiftSyntax

/// Inside an app, Core uses nobody; the design system uses Core/Models; a feature uses Core and the design
/// system, never another feature, and of App only the vocabulary.
public struct AppFoldersKeepTheirDirection: HouseRule {
  public static let explanation =
    "Swift has no walls inside a module. Move the type down, or go by a route that App maps to a view."

  /// Files of App that features may name.
  private static let vocabulary: Set<String> = ["AppRoute.swift", "AppEnvironment.swift"]

  public init() {}

  /// A folder that counts as one part of an app.
  private enum Part: Hashable, CustomStringConvertible {
    case core(String)
    case design
    case feature(String)
    case app(isVocabulary: Bool)

    init?(_ file: SourceFile) {
      guard let folders = file.appFolders, let first = folders.first else { return nil }
      switch first {
      case "Core": self = .core(folders.count > 1 ? folders[1] : "")
      case "DesignSystem", "Design": self = .design
      case "Features" where folders.count > 1: self = .feature(folders[1])
      case "App":
        self = .app(
          isVocabulary: AppFoldersKeepTheirDirection.vocabulary.contains(file.parts.last ?? ""))
      default: return nil
      }
    }

    func mayUse(_ other: Part) -> Bool {
      switch (self, other) {
      case (.app, _), (.core, .core): true
      case (.design, .design), (.design, .core("Models")): true
      case (.feature(let name), .feature(let other)): name == other
      case (.feature, .core), (.feature, .design): true
      case (.feature, .app(let isVocabulary)): isVocabulary
      default: false
      }
    }

    var description: String {
      switch self {
      case .core(let folder): folder.isEmpty ? "Core" : "Core/\(folder)"
      case .design: "the design system"
      case .feature(let name): "Features/\(name)"
      case .app: "App"
      }
    }
  }

  public func findings(in tree: Tree) -> [Finding] {
    let apps = Dictionary(grouping: tree.sources.filter { $0.file.appFolders != nil }) {
      $0.file.parts[1]
    }
    return apps.values.flatMap { findings(inApp: $0) }
  }

  private func findings(inApp files: [ParsedFile]) -> [Finding] {
    var homes: [String: Set<Part>] = [:]
    for file in files {
      guard let part = Part(file.file) else { continue }
      for name in file.syntax.declaredTypes { homes[name, default: []].insert(part) }
    }
    return files.flatMap { file -> [Finding] in
      guard let part = Part(file.file) else { return [] }
      let own = Set(file.syntax.allDeclaredTypes)
      var reported: Set<String> = []
      return file.syntax.tokens(viewMode: .sourceAccurate).compactMap { token in
        guard case .identifier(let name) = token.tokenKind, let places = homes[name],
          !own.contains(name), !places.contains(where: part.mayUse), token.isFreeName,
          let home = places.first, reported.insert(name).inserted
        else { return nil }
        return file.finding(Self.name, at: token, "\(part) names \(name) of \(home)")
      }
    }
  }
}

extension TokenSyntax {
  /// Whether the name stands by itself: not a member, not an argument's label.
  var isFreeName: Bool {
    if previousToken(viewMode: .sourceAccurate)?.tokenKind == .period { return false }
    if let argument = parent?.as(LabeledExprSyntax.self), argument.label?.id == id { return false }
    if let parameter = parent?.as(FunctionParameterSyntax.self),
      parameter.firstName.id == id || parameter.secondName?.id == id
    {
      return false
    }
    return true
  }
}

extension SourceFileSyntax {
  /// The types declared at the top of the file that others can see.
  var declaredTypes: [String] {
    statements.compactMap { statement in
      guard let declaration = statement.item.as(DeclSyntax.self),
        let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers,
        !modifiers.contains(where: {
          $0.name.tokenKind == .keyword(.private) || $0.name.tokenKind == .keyword(.fileprivate)
        })
      else { return nil }
      return declaration.typeName
    }
  }

  /// Every type the file declares, nested and private ones too.
  var allDeclaredTypes: [String] {
    final class Collector: SyntaxVisitor {
      var names: [String] = []
      override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
      override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
      override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
      override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
      override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
      override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { add(node) }
      override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
        names.append(node.name.text)
        return .visitChildren
      }
      private func add(_ node: some DeclSyntaxProtocol) -> SyntaxVisitorContinueKind {
        if let name = DeclSyntax(node).typeName { names.append(name) }
        return .visitChildren
      }
    }
    let collector = Collector(viewMode: .sourceAccurate)
    collector.walk(self)
    return collector.names
  }
}

extension DeclSyntax {
  /// The name of the type this declares.
  var typeName: String? {
    switch self.as(DeclSyntaxEnum.self) {
    case .structDecl(let node): node.name.text
    case .classDecl(let node): node.name.text
    case .enumDecl(let node): node.name.text
    case .actorDecl(let node): node.name.text
    case .protocolDecl(let node): node.name.text
    case .typeAliasDecl(let node): node.name.text
    default: nil
    }
  }
}
