/// The file's nodes by the kinds rules ask for most, found in one pass.
struct FileIndex {
  var calls: [SourceNode] = []
  var infixes: [SourceNode] = []
  var types: [SourceNode] = []
  var functions: [SourceNode] = []
  var variables: [SourceNode] = []
  var identifiers: [SourceNode] = []
  var prefixes: [SourceNode] = []

  init(_ tree: SourceTree) {
    for id in 0..<Int32(tree.records.count) {
      let node = SourceNode(tree: tree, id: id)
      switch tree.records[Int(id)].kind {
      case .call: calls.append(node)
      case .infix: infixes.append(node)
      case .structure, .classType, .enumeration, .actor, .extensionType, .protocolType:
        types.append(node)
      case .function: functions.append(node)
      case .variable: variables.append(node)
      case .identifier: identifiers.append(node)
      case .prefix: prefixes.append(node)
      default: break
      }
    }
  }

  func calls(_ names: String...) -> [SourceNode] { calls.filter { names.contains($0.name) } }
}

extension SourceNode {
  /// The types a declaration names after its colon.
  var inheritedNames: [String] {
    children.filter { $0.kind == .inheritance }.map { node in
      node.text.split(separator: ".").last.map(String.init) ?? node.text
    }
  }

  func inherits(_ names: String...) -> Bool {
    inheritedNames.contains { names.contains($0) }
  }

  var members: [SourceNode] { child(.members).map { Array($0.children) } ?? [] }

  var attributeNames: [String] { children.filter { $0.kind == .attribute }.map(\.name) }
  var modifierNames: [String] { children.filter { $0.kind == .modifier }.map(\.name) }

  var bindings: [SourceNode] { children.filter { $0.kind == .binding } }

  /// A binding's annotation, initial value and accessors.
  var annotation: SourceNode? { kind == .binding || kind == .parameter ? child(.type) : nil }
  var initialValue: SourceNode? {
    guard kind == .binding else { return nil }
    return children.first { $0.kind != .type && $0.kind != .accessors }
  }
  /// The block of a computed property's getter.
  var getter: SourceNode? {
    guard let accessors = child(.accessors) else { return nil }
    return accessors.child(.block)
      ?? accessors.children.first { $0.kind == .accessor && $0.name == "get" }?.child(.block)
  }

  /// The getter block of `body` (of a View or ViewModifier: also `body(content:)`).
  var viewBody: SourceNode? {
    for member in members {
      if member.kind == .variable {
        for binding in member.bindings where binding.name == "body" { return binding.getter }
      }
      if member.kind == .function, member.name == "body" || member.name == "makeBody" {
        return member.body
      }
    }
    return nil
  }

  /// The view a block or closure builds, if it is a single expression after its declarations.
  var builtView: SourceNode? {
    let views = statements.filter { $0.kind != .variable && $0.kind != .function }
    guard views.count == 1, let only = views.first else { return nil }
    return only.kind == .returnStatement ? only.firstChild : only
  }

  /// The views a block or closure builds, one after the other.
  var builtViews: [SourceNode] {
    statements.filter { $0.kind != .variable && $0.kind != .function }
      .compactMap { $0.kind == .returnStatement ? $0.firstChild : $0 }
  }
}
