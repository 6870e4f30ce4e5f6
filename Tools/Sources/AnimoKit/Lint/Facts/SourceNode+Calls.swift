/// Calls, their arguments, and the chains they form.
extension SourceNode {
  struct Argument {
    var label: String?
    var value: SourceNode
    var isTrailing: Bool
    var node: SourceNode
  }

  var isCall: Bool { kind == .call }
  var callee: SourceNode? { kind == .call ? firstChild : nil }

  /// What the call or member is asked of: `a` in `a.b()`. Nil for `.b()` and `b()`.
  var base: SourceNode? {
    let member = kind == .call ? firstChild : self
    guard let member, member.kind == .member else { return nil }
    return member.firstChild
  }

  /// `.name` or `.name()`, with nothing before the dot.
  var isImplicitMember: Bool {
    let member = kind == .call ? firstChild : self
    return member?.kind == .member && member?.firstChild == nil
  }

  /// A call of a plain name: `Text("a")`, not `x.Text("a")`.
  var isPlainCall: Bool { kind == .call && firstChild?.kind == .identifier }

  /// `.name…` asked of an implicit base or of the type `owner`: `.spring()`, `Animation.spring()`.
  func isMember(of owner: String) -> Bool {
    isImplicitMember || (base?.kind == .identifier && base?.name == owner)
  }

  var arguments: [Argument] {
    guard kind == .call || kind == .subscripting || kind == .tuple else { return [] }
    return children.compactMap { child in
      guard child.kind == .argument, let value = child.firstChild else { return nil }
      return Argument(
        label: child.hasName ? child.name : nil, value: value, isTrailing: child.isMarked,
        node: child)
    }
  }

  func argument(_ label: String) -> SourceNode? {
    arguments.first { $0.label == label }?.value
  }

  /// Arguments in the parentheses that carry no label.
  var unlabeled: [SourceNode] {
    arguments.filter { $0.label == nil && !$0.isTrailing }.map(\.value)
  }

  /// The first closure without label among trailing ones, else the last closure argument.
  var closure: SourceNode? {
    let arguments = arguments
    return arguments.first { $0.isTrailing && $0.value.kind == .closure }?.value
      ?? arguments.last { $0.value.kind == .closure }?.value
  }

  var closures: [SourceNode] {
    arguments.map(\.value).filter { $0.kind == .closure }
  }

  /// The end of the callee: where `(` or `{` stands, blanks aside.
  var calleeEnd: Int { callee?.end ?? end }

  /// The statements of a closure or block.
  var statements: [SourceNode] {
    children.filter { $0.kind != .signature }
  }

  /// The names of a closure's parameters; `$0` for none.
  var parameterNames: [String] {
    guard let signature = child(.signature) else { return [] }
    return signature.children.map(\.name)
  }

  // MARK: - Chains

  /// The whole chain this expression is part of, from the root to the last modifier.
  var chain: Chain { Chain(top: chainTop) }

  var chainTop: SourceNode {
    var node = self
    while let parent = node.parent, parent.firstChild == node {
      switch parent.kind {
      case .member, .postfix: node = parent
      case .call: node = parent
      case .subscripting: node = parent
      default: return node
      }
    }
    return node
  }

  /// Every call below, this one included, with one of the names.
  func calls(_ names: String...) -> [SourceNode] {
    subtree.filter { $0.kind == .call && names.contains($0.name) }
  }

  func calls(in names: Set<String>) -> [SourceNode] {
    subtree.filter { $0.kind == .call && names.contains($0.name) }
  }

  func hasCall(_ names: String...) -> Bool {
    subtree.contains { $0.kind == .call && names.contains($0.name) }
  }

  /// Whether an identifier or a member with the name stands below.
  func mentions(_ name: String) -> Bool {
    subtree.contains { ($0.kind == .identifier || $0.kind == .member) && $0.name == name }
  }

  func mentions(anyOf names: Set<String>) -> Bool {
    guard !names.isEmpty else { return false }
    return subtree.contains {
      ($0.kind == .identifier || $0.kind == .member) && names.contains($0.name)
    }
  }

  /// The identifiers below, in order, without `self`.
  var identifiers: [String] {
    subtree.filter { $0.kind == .identifier && $0.name != "self" }.map(\.name)
  }

  /// `x` for `x` and `self.x`.
  var plainName: String? {
    let node = unwrapped
    if node.kind == .identifier { return node.name }
    if node.kind == .member, node.base?.kind == .identifier, node.base?.name == "self" {
      return node.name
    }
    return nil
  }

  /// The variable a path starts from: `a` for `a.b[c]?.d`, `x` for `self.x.y`.
  var rootName: String? {
    var node = unwrapped
    var last: SourceNode?
    while true {
      switch node.kind {
      case .identifier:
        return node.name == "self" ? last?.name : node.name
      case .member:
        guard let base = node.firstChild else { return nil }
        last = node
        node = base.unwrapped
      case .postfix, .subscripting, .call:
        guard let base = node.firstChild else { return nil }
        if node.kind == .subscripting, last != nil, base.kind == .identifier { last = nil }
        node = base.unwrapped
      default: return nil
      }
    }
  }

  /// The literal's text without quotes, if it has no interpolation.
  var literalString: String? {
    guard kind == .string, firstChild == nil else { return nil }
    return stringBody
  }

  /// What stands between the quotes, interpolations as written.
  var stringBody: String {
    var text = Substring(text)
    while text.hasPrefix("#") { text = text.dropFirst().dropLast() }
    if text.hasPrefix("\"\"\""), text.count >= 6 { return String(text.dropFirst(3).dropLast(3)) }
    return text.count >= 2 ? String(text.dropFirst().dropLast()) : ""
  }

  /// Text with blanks and comments left out, to compare two expressions.
  var compact: String { text.filter { !$0.isWhitespace } }
}

/// A root and the members and calls asked of it, in the order of the source.
struct Chain {
  var top: SourceNode
  var root: SourceNode
  /// Calls and call-less members after the root. A call stands for its member.
  var links: [SourceNode] = []

  init(top: SourceNode) {
    self.top = top
    var node = top
    var reversed: [SourceNode] = []
    while true {
      switch node.kind {
      case .call:
        guard let callee = node.firstChild else { break }
        if callee.kind == .member, let base = callee.firstChild {
          reversed.append(node)
          node = base
          continue
        }
        if callee.kind == .call || callee.kind == .postfix || callee.kind == .subscripting {
          node = callee
          continue
        }
      case .member:
        if let base = node.firstChild {
          reversed.append(node)
          node = base
          continue
        }
      case .postfix, .subscripting:
        if let inner = node.firstChild {
          node = inner
          continue
        }
      case .tuple, .effect:
        let inner = node.unwrapped
        if inner != node, inner.kind == .call || inner.kind == .member || inner.kind == .identifier
        {
          node = inner
          continue
        }
      default: break
      }
      break
    }
    root = node
    links = reversed.reversed()
  }

  func link(_ names: String...) -> SourceNode? {
    links.first { names.contains($0.name) }
  }

  func has(_ names: String...) -> Bool { links.contains { names.contains($0.name) } }

  /// The links after `node`, which must be one of them (or the root).
  func links(after node: SourceNode) -> [SourceNode] {
    guard let index = links.firstIndex(where: { $0 == node || $0.callee == node }) else {
      return links
    }
    return Array(links[(index + 1)...])
  }

  func links(before node: SourceNode) -> [SourceNode] {
    guard let index = links.firstIndex(where: { $0 == node || $0.callee == node }) else {
      return []
    }
    return Array(links[..<index])
  }

  /// The range of the modifier itself, from its dot (and the blanks before it) to its end.
  static func modifierRange(_ link: SourceNode) -> Range<Int> {
    guard let base = link.base else { return link.range }
    return base.end..<link.end
  }
}
