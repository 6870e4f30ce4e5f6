import CoreGraphics
import SwiftUICore

/// One window's things as assistive technology sees them, by number, made from the views when asked and
/// kept until something is shown anew.
@MainActor final class AccessibleTree {
  struct Entry {
    var node: AccessibilityNode
    /// nil for what stands in the window itself.
    var parent: UInt64?
    var index: Int
  }

  unowned let host: HostWindow
  let number: Int
  private(set) var roots: [UInt64] = []
  private(set) var entries: [UInt64: Entry] = [:]
  private var isStale = true
  /// More than anybody listens to: what goes beyond is left out.
  static let greatestCount = 20_000

  init(_ host: HostWindow, number: Int) {
    self.host = host
    self.number = number
  }

  func invalidate() { isStale = true }

  /// Brings the tree up to what is shown.
  func refresh() {
    guard isStale, !host.isClosed else { return }
    isStale = false
    entries = [:]
    let nodes = AccessibilityTree.make(host.views.rootElement)
    roots = add(nodes, parent: nil)
  }

  private func add(_ nodes: [AccessibilityNode], parent: UInt64?) -> [UInt64] {
    var ids: [UInt64] = []
    for node in nodes where entries.count < Self.greatestCount {
      guard entries[node.identity] == nil else { continue }
      entries[node.identity] = Entry(node: node, parent: parent, index: ids.count)
      ids.append(node.identity)
      _ = add(node.children, parent: node.identity)
    }
    return ids
  }

  func children(of id: UInt64?) -> [UInt64] {
    guard let id else { return roots }
    guard let node = entries[id]?.node else { return [] }
    return node.children.map(\.identity).filter { entries[$0]?.parent == id }
  }

  // MARK: What a thing is

  func isAdjustable(_ node: AccessibilityNode) -> Bool { node.adjust != nil }

  func role(_ node: AccessibilityNode) -> AccessibleRole {
    AccessibleRole(
      traits: node.traits, isAdjustable: isAdjustable(node), hasChildren: !node.children.isEmpty)
  }

  func states(_ node: AccessibilityNode) -> AccessibleStates {
    AccessibleStates(
      traits: node.traits, value: node.value,
      isShowing: node.frame.intersects(CGRect(origin: .zero, size: host.views.size)),
      isFocusable: focusable(node) != nil, isFocused: isFocused(node))
  }

  /// What takes the keyboard for `node`: itself, or the one thing inside it that can.
  func focusable(_ node: AccessibilityNode) -> (any Focusable)? {
    guard let start = node.layoutNode else { return nil }
    var current = start
    while true {
      if let focusable = current as? any Focusable { return focusable.canFocus ? focusable : nil }
      guard current.children.count == 1, let next = current.children.first else { return nil }
      current = next
    }
  }

  private func isFocused(_ node: AccessibilityNode) -> Bool {
    guard let focused = host.views.graph.events.focus.focused else { return false }
    return focusable(node) === focused
  }

  func textClient(_ node: AccessibilityNode) -> (any TextInputClient)? {
    node.layoutNode.flatMap { Self.textClient(in: $0, depth: 0) }
  }

  private static func textClient(in node: LayoutNode, depth: Int) -> (any TextInputClient)? {
    if let client = node as? any TextInputClient { return client }
    guard depth < 12 else { return nil }
    for child in node.children {
      if let found = textClient(in: child, depth: depth + 1) { return found }
    }
    return nil
  }

  /// What the text interface reads: a field's text, or for what only shows one, its name.
  func text(_ node: AccessibilityNode) -> AccessibleText? {
    if let client = textClient(node), node.traits.contains(.isTextField) {
      // A secret is told by its length alone.
      guard let around = client.surroundings else {
        return AccessibleText(String(repeating: "•", count: node.value?.count ?? 0))
      }
      return AccessibleText(around.text)
    }
    return role(node) == .label ? AccessibleText(node.label ?? node.value ?? "") : nil
  }

  func interfaces(_ node: AccessibilityNode) -> [String] {
    var list = [AccessibleInterfaces.accessible, AccessibleInterfaces.component]
    if !actions(node).isEmpty { list.append(AccessibleInterfaces.action) }
    if number(node) != nil { list.append(AccessibleInterfaces.value) }
    if text(node) != nil { list.append(AccessibleInterfaces.text) }
    if node.traits.contains(.isTextField), textClient(node) != nil {
      list.append(AccessibleInterfaces.editableText)
    }
    return list
  }

  // MARK: Actions

  struct Action {
    var name: String
    var run: () -> Void
  }

  func actions(_ node: AccessibilityNode) -> [Action] {
    guard !node.traits.contains(.isNotEnabled) else { return [] }
    var list = node.actions.map { action in
      Action(name: Self.name(action), run: action.handler)
    }
    if let adjust = node.adjust {
      list.append(Action(name: "increment") { adjust(.increment) })
      list.append(Action(name: "decrement") { adjust(.decrement) })
    }
    return list
  }

  private static func name(_ action: AccessibilityAction) -> String {
    switch action.kind {
    case .default: "click"
    case .escape: "cancel"
    case .delete: "delete"
    case .showMenu: "menu"
    case .magicTap: "magic tap"
    default: action.name ?? "action"
    }
  }

  // MARK: Numbers

  /// A thing that has a number says it in words; these are its first digits, a percentage as a fraction.
  func number(_ node: AccessibilityNode) -> Double? {
    guard isAdjustable(node) || node.value?.hasSuffix("%") == true, let value = node.value else {
      return nil
    }
    return Self.number(in: value)
  }

  nonisolated static func number(in text: String) -> Double? {
    let digits = text.drop { !$0.isNumber && $0 != "-" && $0 != "." }
      .prefix { $0.isNumber || $0 == "-" || $0 == "." }
    guard let value = Double(digits), value.isFinite else { return nil }
    return text.hasSuffix("%") ? value / 100 : value
  }

  /// Steps a thing up or down until it is as near to `wanted` as its steps come.
  func setNumber(_ id: UInt64, _ wanted: Double) -> Bool {
    guard wanted.isFinite else { return false }
    for _ in 0..<200 {
      guard let node = entries[id]?.node, let adjust = node.adjust, let now = number(node) else {
        return false
      }
      let distance = abs(now - wanted)
      guard distance > 1e-9 else { return true }
      let direction: AccessibilityAdjustmentDirection = wanted > now ? .increment : .decrement
      host.perform {
        adjust(direction)
        host.views.settle()
      }
      invalidate()
      refresh()
      guard let next = entries[id]?.node, let new = number(next), new != now else { return true }
      if abs(new - wanted) >= distance {
        // One step too far: the step before was nearer.
        host.perform { next.adjust?(direction == .increment ? .decrement : .increment) }
        return true
      }
    }
    return true
  }
}
