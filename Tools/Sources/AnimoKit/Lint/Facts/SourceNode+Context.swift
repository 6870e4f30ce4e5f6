/// Where a node stands.
extension SourceNode {
  /// The calls whose arguments or closures hold this node, nearest first. Asking of a chain's base
  /// is not being inside its modifiers.
  var enclosingCalls: EnclosingCalls { EnclosingCalls(node: self) }

  struct EnclosingCalls: Sequence, IteratorProtocol {
    var node: SourceNode
    mutating func next() -> SourceNode? {
      while let parent = node.parent {
        node = parent
        if parent.kind == .argument, let call = parent.parent, call.kind == .call {
          node = call
          return call
        }
      }
      return nil
    }
  }

  /// The innermost call whose arguments hold this node.
  var nearestCall: SourceNode? { enclosingCalls.first { _ in true } }

  func enclosingCall(_ names: String...) -> SourceNode? {
    enclosingCalls.first { names.contains($0.name) }
  }

  func isInside(_ names: String...) -> Bool {
    enclosingCalls.contains { names.contains($0.name) }
  }

  func isInside(_ names: Set<String>) -> Bool {
    enclosingCalls.contains { names.contains($0.name) }
  }

  func isInside(_ other: SourceNode) -> Bool {
    start >= other.start && end <= other.end
  }

  /// Closures that run later, because something happened: a tap, a drag, a task.
  static let actionCalls: Set<String> = [
    "onTapGesture", "onLongPressGesture", "onChanged", "onEnded", "updating", "task", "Task",
    "onAppear", "onDisappear", "onChange", "onReceive", "onSubmit", "asyncAfter", "async",
    "withAnimation", "Button", "onDrop", "onHover", "refreshable", "onPreferenceChange", "detached",
    "onKeyPress", "swipeActions", "perform", "sink", "onDrag", "onContinuousHover",
    "onScrollGeometryChange", "onScrollPhaseChange", "onGeometryChange", "withTransaction",
    "accessibilityAction", "onDismiss", "scheduledTimer", "onOpenURL", "addTask", "run",
  ]

  /// Whether the node runs on an event instead of while a view is built. A Button's label is not.
  var isInAction: Bool {
    var node = self
    while let parent = node.parent {
      if parent.kind == .argument, let call = parent.parent, call.kind == .call {
        if call.name == "Button" {
          if node.kind == .closure, parent.isButtonAction { return true }
        } else if SourceNode.actionCalls.contains(call.name), node.kind == .closure {
          return true
        } else if node.kind == .closure, parent.hasName,
          ["action", "perform", "onDismiss", "onCommit", "onDone"].contains(parent.name)
            || parent.name.hasPrefix("on")
        {
          return true
        }
      }
      if parent.kind == .function || parent.kind == .binding { return false }
      node = parent
    }
    return false
  }

  /// For a Button's argument: it is the action, not the label.
  private var isButtonAction: Bool {
    if hasName { return name == "action" }
    guard let call = parent else { return false }
    let others = call.arguments
    if !isMarked { return true }
    // `Button("Title") { action }` against `Button(action: …) { label }`.
    return !others.contains { $0.label == "action" && !$0.isTrailing }
  }

  var enclosingClosure: SourceNode? { ancestors.first { $0.kind == .closure } }

  var enclosingFunction: SourceNode? {
    ancestors.first { $0.kind == .function || $0.kind == .initializer }
  }

  var enclosingType: SourceNode? { ancestors.first { $0.kind.isType } }

  /// The function, computed property or initialiser the node belongs to.
  var enclosingMember: SourceNode? {
    var node: SourceNode? = self
    while let current = node {
      if let parent = current.parent, parent.kind == .members || parent.kind == .file {
        return current
      }
      node = current.parent
    }
    return nil
  }

  /// The name of the function or computed property the node belongs to.
  var enclosingMemberName: String? {
    guard let member = enclosingMember else { return nil }
    if member.kind == .function { return member.name }
    if member.kind == .variable {
      return member.children.first { $0.kind == .binding && isInside($0) }?.name
    }
    return nil
  }

  /// The conditions of the `if`s whose true branch holds this node, up to the member it is in.
  var enclosingConditions: [SourceNode] {
    var result: [SourceNode] = []
    var node = self
    while let parent = node.parent {
      switch parent.kind {
      case .ifStatement where node.kind == .block && node == parent.thenBranch,
        .whileStatement where node.kind == .block:
        result += parent.conditions
      case .ternary where node != parent.firstChild:
        if let condition = parent.firstChild { result.append(condition) }
      case .function, .accessors: return result
      default: break
      }
      node = parent
    }
    return result
  }

  /// Conditions that hold here: enclosing `if`s and earlier `guard`s of the same blocks.
  var provenConditions: [SourceNode] {
    var result = enclosingConditions
    var node = self
    while let parent = node.parent {
      if parent.kind.isBody {
        for sibling in parent.children {
          if sibling == node { break }
          if sibling.kind == .guardStatement { result += sibling.conditions }
        }
      }
      if parent.kind == .function || parent.kind == .accessors { break }
      node = parent
    }
    return result
  }

  // MARK: - Parts of statements

  /// What the condition nodes of `if`, `guard` and `while` hold.
  var conditions: [SourceNode] {
    children.filter { $0.kind == .condition }.compactMap(\.firstChild)
  }

  var thenBranch: SourceNode? { child(.block) }

  /// The `else` block, or the `if` after `else`.
  var elseBranch: SourceNode? {
    guard kind == .ifStatement, let then = thenBranch else { return nil }
    return then.next
  }

  var body: SourceNode? { child(.block) }

  // MARK: - Availability

  /// The iOS version proven here by `#available`, `@available` or `#unavailable`; 0 if none.
  var provenIOS: Double {
    var best = 0.0
    var node = self
    while let parent = node.parent {
      if parent.kind == .ifStatement, node.kind == .block {
        for condition in parent.conditions where condition.kind == .availability {
          let isThen = node == parent.thenBranch
          if (condition.name == "#available") == isThen { best = max(best, condition.availableIOS) }
        }
      }
      if parent.kind.isBody {
        for sibling in parent.children {
          if sibling == node { break }
          guard sibling.kind == .guardStatement else { continue }
          for condition in sibling.conditions where condition.kind == .availability {
            best = max(best, condition.availableIOS)
          }
        }
      }
      for child in node.children where child.kind == .attribute && child.name == "available" {
        best = max(best, child.availableIOS)
      }
      node = parent
    }
    return best
  }

  /// The `else` of an `#available(iOS N…)` with N at least `version`.
  func isInFallback(below version: Double) -> Bool {
    var node = self
    while let parent = node.parent {
      if parent.kind == .ifStatement, let other = parent.elseBranch, node == other,
        parent.conditions.contains(where: {
          $0.kind == .availability && $0.name == "#available" && $0.availableIOS >= version
        })
      {
        return true
      }
      if parent.kind == .ifStatement, node == parent.thenBranch,
        parent.conditions.contains(where: {
          $0.kind == .availability && $0.name == "#unavailable" && $0.availableIOS >= version
        })
      {
        return true
      }
      node = parent
    }
    return false
  }

  /// The number after `iOS` in an availability condition or attribute.
  var availableIOS: Double {
    let text = text
    guard let mark = text.range(of: "iOS") else { return 0 }
    let rest = text[mark.upperBound...].drop { $0 == " " || $0 == "," || $0 == ":" }
    let introduced =
      rest.hasPrefix("introduced") ? rest.dropFirst(10).drop { $0 == ":" || $0 == " " } : rest
    return Double(
      introduced.prefix { $0.isNumber || $0 == "." }.split(separator: ".").prefix(2)
        .joined(separator: ".")) ?? 0
  }
}
