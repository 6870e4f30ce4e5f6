/// One thing that assistive technology and UI tests see.
@MainActor package final class AccessibilityNode {
  package let identity: UInt64
  package var label: String?
  package var value: String?
  package var hint: String?
  package var identifier: String?
  package var traits: AccessibilityTraits
  package var placeholder: String?
  let statedRole: AccessibilityRole?
  package var frame: CGRect
  /// Where a touch acts on it, in the window: the middle, or the one control among several parts.
  package var activationPoint: CGPoint
  let isGrip: Bool
  package var actions: [AccessibilityAction]
  package var adjust: ((AccessibilityAdjustmentDirection) -> Void)?
  package var children: [AccessibilityNode]
  package weak var layoutNode: LayoutNode?
  let sortPriority: Double

  init(
    identity: UInt64, properties: AccessibilityProperties, frame: CGRect,
    children: [AccessibilityNode], layoutNode: LayoutNode
  ) {
    self.identity = identity
    label = properties.label
    value = properties.value
    hint = properties.hint
    identifier = properties.identifier
    traits = properties.traits.subtracting(properties.removedTraits)
    statedRole = properties.role
    placeholder = properties.placeholder
    self.frame = frame
    isGrip = properties.isGrip
    if let part = properties.activation {
      activationPoint = CGPoint(
        x: frame.minX + frame.width * part.x, y: frame.minY + frame.height * part.y)
    } else {
      activationPoint = properties.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
    }
    actions = properties.actions
    adjust = properties.adjust
    sortPriority = properties.sortPriority ?? 0
    self.children = children
    self.layoutNode = layoutNode
  }

  /// This node and all below, in reading order.
  package var flattened: [AccessibilityNode] { [self] + children.flatMap(\.flattened) }

  /// A text picture of the tree, for messages.
  package func outline(_ indent: String = "") -> String {
    var words: [String] = []
    if traits.contains(.isButton) { words.append("button") }
    if traits.contains(.isHeader) { words.append("header") }
    if traits.contains(.isImage) { words.append("image") }
    if traits.contains(.isTextField) { words.append("textField") }
    if traits.contains(.isToggle) { words.append("switch") }
    if traits.contains(.isSelected) { words.append("selected") }
    if let identifier { words.append("#\(identifier)") }
    if let label { words.append("'\(label)'") }
    if let value { words.append("= '\(value)'") }
    func whole(_ length: CGFloat) -> String {
      Int(exactly: length.rounded(.towardZero)).map(String.init) ?? "\(length)"
    }
    let rect =
      "(\(whole(frame.minX)), \(whole(frame.minY)), \(whole(frame.width)), \(whole(frame.height)))"
    return indent + (words + [rect]).joined(separator: " ") + "\n"
      + children.map { $0.outline(indent + "  ") }.joined()
  }
}

/// Derives the accessibility tree from the layout tree.
@MainActor package enum AccessibilityTree {
  package static func make(_ root: LayoutNode) -> [AccessibilityNode] {
    nodes(of: ModalScope.scope(of: root), outer: nil)
  }

  private static func nodes(of node: LayoutNode, outer: AccessibilityProperties?)
    -> [AccessibilityNode]
  {
    var own = node.accessibility
    if let outer { own = own?.overridden(by: outer) ?? outer }
    if own?.isHidden == true { return [] }
    if let effect = node as? any HidesWhenTransparent, effect.isTransparent { return [] }
    // Properties set around one thing belong to that thing.
    if let properties = own, let wrapped = node.wrapped, node.drawnChildren.count == 1,
      properties.children == nil
    {
      return nodes(of: wrapped, outer: properties)
    }
    let drawn = node.drawingOrder()
    if !(node is ScrollElement), let name = own?.onlyIdentifier, node.accessibility == nil,
      !drawn.isEmpty
    {
      // A group that is no element hands its identifier to those in it.
      return sorted(drawn.flatMap { nodes(of: $0, outer: name) })
    }
    let below = drawn.flatMap { nodes(of: $0, outer: nil) }
    if let scroll = node as? ScrollElement { return [scrolling(scroll, own, sorted(below))] }
    guard let properties = own else { return sorted(below) }
    return [element(node, properties, sorted(below))]
  }

  /// What scrolls is an element; a list is one with what scrolls it.
  private static func scrolling(
    _ node: ScrollElement, _ own: AccessibilityProperties?, _ below: [AccessibilityNode]
  ) -> AccessibilityNode {
    var properties = own ?? AccessibilityProperties()
    var children = below
    if below.count == 1, let list = below.first,
      list.statedRole == .list || list.statedRole == .table
    {
      properties.role = list.statedRole
      properties.identifier = properties.identifier ?? list.identifier
      properties.label = properties.label ?? list.label
      children = list.children
    }
    properties.role = properties.role ?? .scrollView
    return AccessibilityNode(
      identity: node.identity, properties: properties,
      frame: node.convert(node.viewport, to: nil), children: children, layoutNode: node)
  }

  private static func element(
    _ node: LayoutNode, _ properties: AccessibilityProperties, _ below: [AccessibilityNode]
  ) -> AccessibilityNode {
    var properties = properties
    var children = below
    switch properties.children?.kind {
    case .ignore: children = []
    case .combine:
      combine(below, into: &properties)
      children = []
    case .contain: break
    case nil:
      // A property set on a group of several things makes one element of them if it names it.
      if properties.label != nil, !below.isEmpty, !properties.traits.contains(.isCell),
        properties.role == nil
      {
        combine(below, into: &properties)
        children = []
      }
    }
    nameBar(&properties, children)
    return AccessibilityNode(
      identity: node.identity, properties: properties, frame: node.globalFrame(),
      children: children, layoutNode: node)
  }

  /// A bar is known by its title, a question by what it asks.
  private static func nameBar(
    _ properties: inout AccessibilityProperties, _ children: [AccessibilityNode]
  ) {
    func title() -> String? {
      children.flatMap(\.flattened).first { $0.traits.contains(.isHeader) }?.label
    }
    switch properties.role {
    case .navigationBar: properties.identifier = properties.identifier ?? title()
    case .alert, .sheet: properties.label = properties.label ?? title()
    default: break
    }
  }

  private static func combine(
    _ nodes: [AccessibilityNode], into properties: inout AccessibilityProperties
  ) {
    let all = nodes.flatMap(\.flattened)
    if properties.label == nil {
      let labels = all.compactMap(\.label).filter { !$0.isEmpty }
      if !labels.isEmpty { properties.label = labels.joined(separator: ", ") }
    }
    if properties.value == nil {
      let values = all.compactMap(\.value).filter { !$0.isEmpty }
      if !values.isEmpty { properties.value = values.joined(separator: ", ") }
    }
    let controls = all.filter { node in
      node.isGrip || node.actions.contains { $0.kind == .default }
    }
    if controls.count == 1 { properties.activationPoint = controls[0].activationPoint }
    for node in all {
      properties.traits.formUnion(
        node.traits.intersection([
          .isButton, .isHeader, .isSelected, .isLink, .isToggle, .isStaticText,
        ]))
      properties.actions += node.actions
    }
  }

  private static func sorted(_ nodes: [AccessibilityNode]) -> [AccessibilityNode] {
    guard nodes.contains(where: { priority($0) != 0 }) else { return nodes }
    return nodes.enumerated().sorted {
      let (a, b) = (priority($0.element), priority($1.element))
      return a == b ? $0.offset < $1.offset : a > b
    }.map(\.element)
  }

  private static func priority(_ node: AccessibilityNode) -> Double {
    node.sortPriority
  }
}

/// Effects that make content invisible, and with it inaccessible.
@MainActor protocol HidesWhenTransparent: LayoutNode { var isTransparent: Bool { get } }

extension EffectElement: HidesWhenTransparent {
  var isTransparent: Bool { (modifier as? OpacityModifier).map { $0.opacity <= 0 } ?? false }
}
