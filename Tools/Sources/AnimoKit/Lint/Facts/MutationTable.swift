/// Where variables change.
struct MutationTable {
  enum Change { case assign, compound, toggle, passed, binding, method }

  struct Mutation {
    var name: String
    var change: Change
    /// The assignment, the call, or the `$name`.
    var node: SourceNode
    /// What is written to: `x`, `x.y`, `x[i]`.
    var target: SourceNode
    /// The right side of an assignment.
    var value: SourceNode?

    var setsTrue: Bool { change == .assign && value?.kind == .boolean && value?.text == "true" }
    var setsFalse: Bool { change == .assign && value?.kind == .boolean && value?.text == "false" }
    /// Written as a whole, not a part of it.
    var isWhole: Bool { target.plainName != nil }
  }

  private var byName: [String: [Mutation]] = [:]
  private(set) var all: [Mutation] = []

  static let methods: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "popLast", "popFirst",
    "move", "sort", "shuffle", "swapAt", "reverse", "formUnion", "subtract", "merge",
    "removeSubrange", "replaceSubrange", "toggle",
  ]

  init(_ file: LintedFile) {
    for infix in file.index.infixes { addAssignment(infix) }
    for call in file.index.calls where Self.methods.contains(call.name) {
      guard let base = call.base, let name = base.rootName else { continue }
      add(
        Mutation(
          name: name, change: call.name == "toggle" ? .toggle : .method, node: call, target: base))
    }
    for prefix in file.index.prefixes where prefix.name == "&" {
      guard let operand = prefix.firstChild, let name = operand.rootName else { continue }
      add(Mutation(name: name, change: .passed, node: prefix, target: operand))
    }
    for identifier in file.index.identifiers {
      let name = identifier.name
      guard name.hasPrefix("$"), name.count > 1, !(name.dropFirst().first?.isNumber ?? true) else {
        continue
      }
      add(
        Mutation(
          name: String(name.dropFirst()), change: .binding, node: identifier, target: identifier))
    }
    all.sort { $0.node.start < $1.node.start }
  }

  private mutating func addAssignment(_ infix: SourceNode) {
    let op = infix.name
    guard op.hasSuffix("="), !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(op),
      let target = infix.firstChild, let value = infix.lastChild, let name = target.rootName
    else { return }
    add(
      Mutation(
        name: name, change: op == "=" ? .assign : .compound, node: infix, target: target,
        value: value.unwrapped))
  }

  private mutating func add(_ mutation: Mutation) {
    all.append(mutation)
    byName[mutation.name, default: []].append(mutation)
  }

  subscript(name: String) -> [Mutation] { byName[name] ?? [] }

  /// Changes inside `node`, in order.
  func inside(_ node: SourceNode) -> [Mutation] { all.filter { $0.node.isInside(node) } }

  func inside(_ node: SourceNode, of name: String) -> [Mutation] {
    self[name].filter { $0.node.isInside(node) }
  }
}
