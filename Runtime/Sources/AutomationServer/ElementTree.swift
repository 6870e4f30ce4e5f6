import AutomationWire
import Foundation
import SwiftUICore

/// The accessibility tree as it goes over the wire.
@MainActor enum ElementTree {
  static let application = UInt64.max
  static let window = UInt64.max - 1

  static func make(_ window: WindowRoot, name: String) -> WireElement {
    let bounds = CGRect(origin: .zero, size: window.size)
    let focused = window.graph.events.focus.focused
    let nodes = AccessibilityTree.make(window.rootElement)
    return WireElement(
      identity: application, type: ElementType.application, frame: bounds, label: name,
      children: [
        WireElement(
          identity: self.window, type: ElementType.window, frame: bounds,
          children: nodes.map { element($0, focused) })
      ])
  }

  private static func element(_ node: AccessibilityNode, _ focused: LayoutNode?) -> WireElement {
    var flags: WireElement.Flags = []
    if !node.traits.contains(.isNotEnabled) { flags.insert(.enabled) }
    if node.traits.contains(.isSelected) { flags.insert(.selected) }
    if let focused, focused === node.layoutNode { flags.insert(.focused) }
    return WireElement(
      identity: node.identity, type: ElementType.of(node.role), frame: node.frame, flags: flags,
      label: node.label ?? "", identifier: node.identifier ?? "", value: node.value,
      placeholder: node.placeholder, children: node.children.map { element($0, focused) })
  }

  /// The node of an element that a test has seen, if it is still there.
  static func node(_ identity: UInt64, in window: WindowRoot) -> AccessibilityNode? {
    find(identity, AccessibilityTree.make(window.rootElement))
  }

  private static func find(_ identity: UInt64, _ nodes: [AccessibilityNode]) -> AccessibilityNode? {
    for node in nodes {
      if node.identity == identity { return node }
      if let found = find(identity, node.children) { return found }
    }
    return nil
  }
}

/// Raw values of Apple's `XCUIElement.ElementType`.
enum ElementType {
  static let application: UInt8 = 2
  static let window: UInt8 = 4

  static func of(_ role: AccessibilityRole) -> UInt8 {
    switch role {
    case .group: 1
    case .sheet: 5
    case .alert: 7
    case .button: 9
    case .popover: 18
    case .navigationBar: 21
    case .tabBar: 22
    case .toolbar: 24
    case .table: 26
    case .list: 32
    case .slider: 33
    case .pageIndicator: 34
    case .progressIndicator: 35
    case .activityIndicator: 36
    case .segmentedControl: 37
    case .picker: 38
    case .pickerWheel: 39
    case .toggle: 40
    case .link: 42
    case .image: 43
    case .searchField: 45
    case .scrollView: 46
    case .staticText: 48
    case .textField: 49
    case .secureTextField: 50
    case .datePicker: 51
    case .textView: 52
    case .menu: 53
    case .menuItem: 54
    case .map: 57
    case .colorWell: 67
    case .gauge: 74
    case .cell: 75
    case .stepper: 79
    }
  }
}
