import SwiftSyntax

/// An app uses API newer than its oldest system only where that system is known to be newer.
public struct NewAPIStandsUnderAvailability: HouseRule {
  public static let explanation = """
    On Linux `#available` is always true, so the compiler cannot tell. Put the use under
    `if #available(iOS N, *)`, with something for older systems in the other branch.
    """

  public init() {}

  public func findings(in tree: Tree) -> [Finding] {
    let product = tree.sources.filter { $0.file.appFolders != nil }
    let table = AvailabilityTable(tree.sources) { name in
      product.contains { $0.file.text.contains(name) }
    }
    let apps = Dictionary(grouping: product) { $0.file.parts[1] }
    return apps.values.flatMap { findings(inApp: $0, table: table) }
  }

  private func findings(inApp sources: [ParsedFile], table: AvailabilityTable) -> [Finding] {
    // A name the app declares itself, an author say, is meant to be its own.
    let own = Set(sources.flatMap { $0.syntax.allDeclaredNames })
    return sources.flatMap { source -> [Finding] in
      let finder = UseFinder(table: table, own: own)
      finder.walk(source.syntax)
      return finder.found.map { use in
        source.finding(
          Self.name, at: use.node,
          "\(use.name) needs iOS \(Self.text(use.version)) and no guard says so")
      }
    }
  }

  private static func text(_ version: Double) -> String {
    version == version.rounded() ? "\(Int(version))" : "\(version)"
  }
}

extension SourceFileSyntax {
  /// Everything the file gives a name: types, functions, variables, cases, parameters.
  fileprivate var allDeclaredNames: [String] {
    tokens(viewMode: .sourceAccurate).compactMap { token in
      guard case .identifier(let name) = token.tokenKind, let parent = token.parent,
        parent.is(IdentifierPatternSyntax.self) || parent.is(EnumCaseElementSyntax.self)
          || parent.is(FunctionParameterSyntax.self) || parent.is(FunctionDeclSyntax.self)
          || parent.is(ClosureShorthandParameterSyntax.self)
      else { return nil }
      return name
    } + allDeclaredTypes
  }
}

private final class UseFinder: SyntaxVisitor {
  struct Use {
    var node: TokenSyntax
    var name: String
    var version: Double
  }

  let table: AvailabilityTable
  let own: Set<String>
  var found: [Use] = []

  init(table: AvailabilityTable, own: Set<String>) {
    self.table = table
    self.own = own
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    check(node.baseName, Syntax(node))
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    check(node.name, Syntax(node), isType: true)
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    check(node.name, Syntax(node), isType: true)
    return .visitChildren
  }

  private func check(_ token: TokenSyntax, _ node: Syntax, isType: Bool = false) {
    let name = token.text
    guard !own.contains(name) else { return }
    guard
      let version = table.requirement(
        name, labels: isType ? nil : node.callLabels, reach: isType ? .anyhow : node.reach)
    else { return }
    guard node.guardedVersion < version else { return }
    found.append(Use(node: token, name: name, version: version))
  }
}

extension Syntax {
  /// The argument labels of the call this names, trailing closures included; `nil` if it is not called.
  fileprivate var callLabels: [String]? {
    var callee = self
    if let member = parent?.as(MemberAccessExprSyntax.self), member.declName.id == id {
      callee = Syntax(member)
    }
    guard let call = callee.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == callee.id
    else { return nil }
    // A trailing closure's label is left out, so it proves nothing.
    return call.arguments.map { $0.label?.text ?? "" }
  }

  /// What this name is got at through.
  fileprivate var reach: AvailabilityTable.Reach {
    guard let member = parent?.as(MemberAccessExprSyntax.self), member.declName.id == id else {
      return .anyhow
    }
    guard let base = member.base else { return .type }
    let name =
      base.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? base.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? base.as(GenericSpecializationExprSyntax.self).map { $0.expression.trimmedDescription }
    return name?.first?.isUppercase == true ? .type : .value
  }

  /// The newest iOS that the code around this node proves.
  fileprivate var guardedVersion: Double {
    var version = 0.0
    var node: Syntax? = self
    while let current = node, let parent = current.parent {
      if let branch = parent.as(IfExprSyntax.self) {
        if branch.body.id == current.id {
          version = max(version, branch.conditions.availableVersion)
        } else if branch.elseBody.map({ Syntax($0).id == current.id }) == true {
          version = max(version, branch.conditions.unavailableVersion)
        } else if branch.conditions.id == current.id {
          version = max(version, branch.conditions.availableVersion)
        }
      } else if let loop = parent.as(WhileStmtSyntax.self), loop.body.id == current.id {
        version = max(version, loop.conditions.availableVersion)
      } else if let list = parent.as(CodeBlockItemListSyntax.self) {
        version = max(version, list.guardedVersion(before: current))
      }
      if let attributed = parent.asProtocol((any WithAttributesSyntax).self) {
        version = max(version, attributed.attributes.introducedVersion ?? 0)
      }
      node = parent
    }
    return version
  }
}

extension CodeBlockItemListSyntax {
  /// What the `guard` statements above `item` prove.
  fileprivate func guardedVersion(before item: Syntax) -> Double {
    var version = 0.0
    for other in self {
      if other.id == item.id { break }
      if let statement = other.item.as(GuardStmtSyntax.self) {
        version = Swift.max(version, statement.conditions.availableVersion)
      }
    }
    return version
  }
}

extension ConditionElementListSyntax {
  fileprivate var availableVersion: Double { version(of: .poundAvailable) }
  fileprivate var unavailableVersion: Double { version(of: .poundUnavailable) }

  private func version(of keyword: TokenKind) -> Double {
    reduce(0) { version, element in
      guard case .availability(let condition) = element.condition,
        condition.availabilityKeyword.tokenKind == keyword
      else { return version }
      return Swift.max(version, condition.availabilityArguments.iOSVersion ?? 0)
    }
  }
}
