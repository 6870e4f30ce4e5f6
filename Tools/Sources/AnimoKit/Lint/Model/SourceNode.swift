/// A place in a `SourceTree`.
struct SourceNode: Hashable {
  unowned(unsafe) let tree: SourceTree  // A node never outlives its tree; bench case animo-lint.
  let id: Int32

  init(tree: SourceTree, id: Int32) {
    self.tree = tree
    self.id = id
  }

  static func == (one: SourceNode, other: SourceNode) -> Bool { one.id == other.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }

  private var record: SourceTree.Record { tree.records[Int(id)] }

  var kind: NodeKind { record.kind }
  var start: Int { Int(record.start) }
  var end: Int { Int(record.end) }
  var range: Range<Int> { start..<max(start, end) }
  var word: UInt16 { record.word }
  /// A flag whose meaning depends on the kind: trailing argument, `let` binding, optional `try?`,
  /// keyword-less initial value, `#if` directive.
  var isMarked: Bool { record.isMarked }
  var text: String { tree.text(start, end) }
  /// What the node is called: the callee's last word for a call, the label for an argument, the
  /// operator for an infix expression.
  var name: String { tree.text(Int(record.nameStart), Int(record.nameEnd)) }
  var nameRange: Range<Int> { Int(record.nameStart)..<Int(record.nameEnd) }
  var hasName: Bool { record.nameEnd > record.nameStart }

  var parent: SourceNode? {
    record.parent < 0 ? nil : SourceNode(tree: tree, id: record.parent)
  }
  var children: Children { Children(tree: tree, first: record.firstChild) }
  var firstChild: SourceNode? {
    record.firstChild < 0 ? nil : SourceNode(tree: tree, id: record.firstChild)
  }
  var lastChild: SourceNode? {
    record.lastChild < 0 ? nil : SourceNode(tree: tree, id: record.lastChild)
  }
  var next: SourceNode? { record.next < 0 ? nil : SourceNode(tree: tree, id: record.next) }

  struct Children: Sequence, IteratorProtocol {
    unowned(unsafe) let tree: SourceTree  // As in SourceNode.
    var first: Int32
    mutating func next() -> SourceNode? {
      guard first >= 0 else { return nil }
      defer { first = tree.records[Int(first)].next }
      return SourceNode(tree: tree, id: first)
    }
  }

  func child(_ kind: NodeKind) -> SourceNode? { children.first { $0.kind == kind } }

  /// The node and everything below it, parents first.
  var subtree: Subtree { Subtree(root: self) }

  struct Subtree: Sequence, IteratorProtocol {
    private var stack: [SourceNode]
    init(root: SourceNode) { stack = [root] }
    mutating func next() -> SourceNode? {
      guard let node = stack.popLast() else { return nil }
      let mark = stack.count
      for child in node.children { stack.append(child) }
      stack[mark...].reverse()
      return node
    }
  }

  /// The parents, nearest first.
  var ancestors: Ancestors { Ancestors(node: self) }

  struct Ancestors: Sequence, IteratorProtocol {
    var node: SourceNode
    mutating func next() -> SourceNode? {
      guard let parent = node.parent else { return nil }
      node = parent
      return parent
    }
  }

  /// The expression without parentheses, `try`, `await` and the like.
  var unwrapped: SourceNode {
    var node = self
    while true {
      if node.kind == .effect, let inner = node.lastChild {
        node = inner
      } else if node.kind == .tuple, let only = node.firstChild, only.next == nil, !only.hasName,
        let inner = only.firstChild
      {
        node = inner
      } else {
        return node
      }
    }
  }
}
