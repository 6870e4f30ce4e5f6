/// A box that can have the keyboard.
@MainActor package protocol Focusable: LayoutNode {
  var canFocus: Bool { get }
  func focusDidChange(_ isFocused: Bool)
  /// Returns whether the key was used.
  func handle(_ key: KeyEvent) -> Bool
  /// Takes characters as typed, by keys or by an input method.
  func insert(_ text: String)
  /// True for a view that takes text: only it keeps a tap elsewhere from ending the focus.
  var takesText: Bool { get }
}

extension Focusable {
  package func insert(_ text: String) {}
  package var takesText: Bool { false }
}

/// Told when the keyboard goes to another view.
@MainActor protocol FocusObserver: AnyObject {
  func focusDidMove(to focused: LayoutNode?)
}

/// A key pressed, with what is held down beside it.
package struct KeyEvent: Equatable, Sendable {
  package var key: KeyEquivalent
  package var modifiers: EventModifiers
  /// What the key types; nil for keys that type nothing.
  package var characters: String?
  package init(_ key: KeyEquivalent, modifiers: EventModifiers = [], characters: String? = nil) {
    self.key = key
    self.modifiers = modifiers
    self.characters = characters
  }
}

/// Who has the keyboard in one window.
@MainActor package final class FocusCenter {
  unowned let graph: ViewGraph
  package private(set) weak var focused: (any Focusable)?
  private var shortcuts: [ObjectIdentifier: Shortcut] = [:]
  /// Called when the view with the keyboard has changed; a host shows or hides its input method.
  package var didChange: (() -> Void)?

  private var changeObservers: [() -> Void] = []
  /// Adds somebody who is told of each change, for as long as the window lives.
  package func observeChanges(_ action: @escaping () -> Void) { changeObservers.append(action) }

  private struct Shortcut {
    weak var owner: AnyObject?
    var shortcut: KeyboardShortcut
    var action: () -> Bool
  }

  private var observers: [WeakObserver] = []
  private struct WeakObserver { weak var observer: (any FocusObserver)? }

  init(graph: ViewGraph) { self.graph = graph }

  func observe(_ observer: any FocusObserver) { observers.append(WeakObserver(observer: observer)) }

  /// Whether a view that is not made yet is about to be looked for.
  var isLooking = false

  /// `reveals` is false where a touch says that it is seen, and would end somewhere else if it moved.
  package func focus(_ node: (any Focusable)?, reveals: Bool = true) {
    if node === focused { return }
    let old = focused
    focused = node
    old?.focusDidChange(false)
    node?.focusDidChange(true)
    observers.removeAll { $0.observer == nil }
    let all = observers.compactMap(\.observer)
    for observer in all { observer.focusDidMove(to: node) }
    didChange?()
    for action in changeObservers { action() }
    if node != nil, reveals { revealFocused() }
    graph.requestUpdate()
  }

  package func didEnd(_ node: any Focusable) { if focused === node { focus(nil) } }

  func pointerDown(on path: [LayoutNode]) {
    let hit = path.last { ($0 as? any Focusable)?.takesText == true } as? any Focusable
    if let hit, hit.canFocus { focus(hit, reveals: false) }
  }

  // MARK: Keys

  package func register(
    _ shortcut: KeyboardShortcut, owner: AnyObject, action: @escaping () -> Bool
  ) {
    shortcuts[ObjectIdentifier(owner)] = Shortcut(owner: owner, shortcut: shortcut, action: action)
  }
  package func unregister(_ owner: AnyObject) { shortcuts[ObjectIdentifier(owner)] = nil }

  /// Returns whether somebody used the key.
  @discardableResult package func send(_ event: KeyEvent) -> Bool {
    let wanted = KeyboardShortcut(event.key, modifiers: event.modifiers)
    if !event.modifiers.isDisjoint(with: [.command, .control]), run(wanted) { return true }
    var node: LayoutNode? = focused
    while let current = node {
      if let focusable = current as? any Focusable, focusable.handle(event) { return true }
      node = current.parent
    }
    if event.key == .tab, event.modifiers.subtracting(.shift).isEmpty {
      return move(backward: event.modifiers.contains(.shift))
    }
    if run(wanted) { return true }
    return event.key == .escape && event.modifiers.isEmpty && graph.presentations.closeTopmost()
  }

  /// Whether a view is still there and within reach once `layer` has gone.
  func isReachable(_ node: any Focusable, without layer: LayoutNode) -> Bool {
    guard let root = graph.events.root, node.canFocus else { return false }
    let scope =
      root.children.last { $0 !== layer && ($0 as? any WindowLayer)?.isModal == true } ?? root
    var current: LayoutNode? = node
    while let next = current, next !== layer {
      if next === scope { return true }
      current = next.parent
    }
    return false
  }

  private func run(_ wanted: KeyboardShortcut) -> Bool {
    for (id, entry) in shortcuts where entry.shortcut == wanted {
      guard entry.owner != nil else {
        shortcuts[id] = nil
        continue
      }
      if entry.action() { return true }
    }
    return false
  }

  /// Moves the keyboard to the next view that can have it, in reading order.
  package func move(backward: Bool) -> Bool {
    guard let root = graph.events.root else { return false }
    var list: [any Focusable] = []
    collect(ModalScope.scope(of: root), into: &list)
    guard !list.isEmpty else { return false }
    let current = list.firstIndex { $0 === focused }
    let next =
      switch (current, backward) {
      case (nil, false): 0
      case (nil, true): list.count - 1
      case (let index?, false): (index + 1) % list.count
      case (let index?, true): (index + list.count - 1) % list.count
      }
    focus(list[next])
    return true
  }

  private func collect(_ node: LayoutNode, into list: inout [any Focusable]) {
    if node is FocusBarrierElement { return }
    if let effect = node as? any HidesWhenTransparent, effect.isTransparent { return }
    if let focusable = node as? any Focusable, focusable.canFocus { list.append(focusable) }
    for child in node.children { collect(child, into: &list) }
  }
}
