import SwiftUICore

/// What listeners were last told of a thing.
struct AccessibleShadow: Equatable {
  var window: Int
  var parent: UInt64?
  var children: [UInt64]
  var name: String
  var value: String?
  var number: Double?
  var text: String?
  var caret: Int?
  var states: AccessibleStates

  @MainActor static func all(of tree: AccessibleTree) -> [UInt64: AccessibleShadow] {
    var list: [UInt64: AccessibleShadow] = [:]
    for (id, entry) in tree.entries {
      let node = entry.node
      let isField = node.traits.contains(.isTextField)
      let text = isField ? tree.text(node) : nil
      let caret = isField ? tree.textClient(node)?.surroundings?.caret : nil
      list[id] = AccessibleShadow(
        window: tree.number, parent: entry.parent, children: tree.children(of: id),
        name: AccessibleObject.thing(tree, entry).name, value: node.value,
        number: tree.number(node), text: text?.text,
        caret: caret.flatMap { text?.scalars(fromUTF16: $0) }, states: tree.states(node))
    }
    return list
  }

  /// What changed, as AT-SPI tells it; bounded, since a reader that is told everything is told nothing.
  static func events(
    from old: [UInt64: AccessibleShadow], to new: [UInt64: AccessibleShadow],
    limit: Int = 500
  ) -> [AccessibleEvent] {
    var events: [AccessibleEvent] = []
    for id in old.keys.sorted() where new[id] == nil {
      guard let shadow = old[id] else { continue }
      // What went with its parent is told by the parent's going.
      if let parent = shadow.parent, new[parent] == nil { continue }
      events.append(
        AccessibleEvent(
          window: shadow.window, source: shadow.parent, kind: "ChildrenChanged", detail: "remove",
          first: shadow.parent.flatMap { old[$0]?.children.firstIndex(of: id) } ?? 0,
          value: .thing(id)))
    }
    var late: [AccessibleEvent] = []
    for id in new.keys.sorted() {
      guard let shadow = new[id] else { continue }
      guard let before = old[id] else {
        if let parent = shadow.parent, old[parent] == nil { continue }
        events.append(
          AccessibleEvent(
            window: shadow.window, source: shadow.parent, kind: "ChildrenChanged", detail: "add",
            first: shadow.parent.flatMap { new[$0]?.children.firstIndex(of: id) } ?? 0,
            value: .thing(id)))
        if shadow.states.contains(.focused) { late.append(focus(id, shadow, true)) }
        continue
      }
      guard before != shadow else { continue }
      changes(id, before, shadow, &events, &late)
    }
    // The keyboard's new place is told last, when all that leads to it is known.
    return Array((events + late).suffix(limit))
  }

  private static func focus(_ id: UInt64, _ shadow: AccessibleShadow, _ has: Bool)
    -> AccessibleEvent
  {
    AccessibleEvent(
      window: shadow.window, source: id, kind: "StateChanged", detail: "focused",
      first: has ? 1 : 0)
  }

  private static func changes(
    _ id: UInt64, _ old: AccessibleShadow, _ new: AccessibleShadow,
    _ events: inout [AccessibleEvent], _ late: inout [AccessibleEvent]
  ) {
    func event(
      _ kind: String, _ detail: String, _ first: Int = 0, _ second: Int = 0,
      _ value: AccessibleEvent.Value = .none
    ) -> AccessibleEvent {
      AccessibleEvent(
        window: new.window, source: id, kind: kind, detail: detail, first: first, second: second,
        value: value)
    }
    if old.name != new.name {
      events.append(event("PropertyChange", "accessible-name", 0, 0, .text(new.name)))
    }
    if let number = new.number, old.number != number {
      events.append(event("PropertyChange", "accessible-value", 0, 0, .number(number)))
    }
    for (state, name) in AccessibleStates.told where state != .focused {
      guard old.states.contains(state) != new.states.contains(state) else { continue }
      events.append(event("StateChanged", name, new.states.contains(state) ? 1 : 0))
    }
    if let before = old.text, let after = new.text, before != after {
      let change = AccessibleText.change(from: before, to: after)
      if !change.removed.isEmpty {
        events.append(
          event(
            "TextChanged", "delete", change.at, change.removed.unicodeScalars.count,
            .text(change.removed)))
      }
      if !change.added.isEmpty {
        events.append(
          event(
            "TextChanged", "insert", change.at, change.added.unicodeScalars.count,
            .text(change.added)))
      }
    }
    if let caret = new.caret, old.caret != caret {
      events.append(event("TextCaretMoved", "", caret))
    }
    if old.states.contains(.focused) != new.states.contains(.focused) {
      let has = new.states.contains(.focused)
      if has { late.append(focus(id, new, true)) } else { events.append(focus(id, new, false)) }
    }
  }
}

/// One event of AT-SPI.
struct AccessibleEvent: Equatable {
  enum Value: Equatable {
    case none
    case text(String)
    case number(Double)
    case thing(UInt64)
  }
  var window: Int
  /// nil for the window itself.
  var source: UInt64?
  var kind: String
  var detail: String
  var first = 0
  var second = 0
  var value: Value = .none
}
