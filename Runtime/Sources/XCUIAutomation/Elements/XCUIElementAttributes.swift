import AutomationWire
import Foundation

/// What an element tells about itself.
@MainActor public protocol XCUIElementAttributes {
  var identifier: String { get }
  var frame: CGRect { get }
  var value: Any? { get }
  var title: String { get }
  var label: String { get }
  var elementType: XCUIElement.ElementType { get }
  var isEnabled: Bool { get }
  var horizontalSizeClass: XCUIElement.SizeClass { get }
  var verticalSizeClass: XCUIElement.SizeClass { get }
  var placeholderValue: String? { get }
  var isSelected: Bool { get }
  var hasFocus: Bool { get }
}

/// An element and what is in it, as they were at one moment.
@MainActor public protocol XCUIElementSnapshot: XCUIElementAttributes {
  var children: [any XCUIElementSnapshot] { get }
  var dictionaryRepresentation: [XCUIElement.AttributeName: Any] { get }
}

/// Something of which a snapshot can be taken.
@MainActor public protocol XCUIElementSnapshotProviding {
  func snapshot() throws -> any XCUIElementSnapshot
}

/// The attributes that came over the wire.
@MainActor final class ElementRecord: XCUIElementSnapshot {
  let element: WireElement
  init(_ element: WireElement) { self.element = element }

  var identifier: String { element.identifier }
  var frame: CGRect { element.frame }
  var value: Any? { element.value }
  var title: String { element.title }
  var label: String { element.label }
  var elementType: XCUIElement.ElementType { element.elementType }
  var isEnabled: Bool { element.flags.contains(.enabled) }
  var horizontalSizeClass: XCUIElement.SizeClass { .compact }
  var verticalSizeClass: XCUIElement.SizeClass { .regular }
  var placeholderValue: String? { element.placeholder }
  var isSelected: Bool { element.flags.contains(.selected) }
  var hasFocus: Bool { element.flags.contains(.focused) }
  var children: [any XCUIElementSnapshot] { element.children.map { ElementRecord($0) } }

  var dictionaryRepresentation: [XCUIElement.AttributeName: Any] {
    var result: [XCUIElement.AttributeName: Any] = [
      .identifier: identifier, .elementType: elementType.rawValue, .title: title, .label: label,
      .enabled: isEnabled, .selected: isSelected, .hasFocus: hasFocus,
      .horizontalSizeClass: horizontalSizeClass.rawValue,
      .verticalSizeClass: verticalSizeClass.rawValue,
      .frame: [
        "X": frame.minX, "Y": frame.minY, "Width": frame.width, "Height": frame.height,
      ] as [String: Double],
      .children: children.map(\.dictionaryRepresentation),
    ]
    if let value { result[.value] = value }
    if let placeholderValue { result[.placeholderValue] = placeholderValue }
    return result
  }
}

extension WireElement {
  var elementType: XCUIElement.ElementType {
    XCUIElement.ElementType(rawValue: UInt(type)) ?? .other
  }

  /// Whether one of the attributes that name an element is `name`.
  func isNamed(_ name: String) -> Bool {
    identifier == name || label == name || title == name || value == name || placeholder == name
  }

  /// The element and all below it, in order of the tree.
  func visit(_ body: (WireElement) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }

  /// True when `condition` holds for something below this element.
  func containsBelow(_ condition: (WireElement) -> Bool) -> Bool {
    children.contains { condition($0) || $0.containsBelow(condition) }
  }

  /// One line: what the element is, and its names.
  var line: String {
    var words = ["\(elementType.name)"]
    let rect =
      "{{\(rounded(frame.minX)), \(rounded(frame.minY))}, "
      + "{\(rounded(frame.width)), \(rounded(frame.height))}}"
    words.append(rect)
    if !identifier.isEmpty { words.append("identifier: '\(identifier)'") }
    if !title.isEmpty { words.append("title: '\(title)'") }
    if !label.isEmpty { words.append("label: '\(label)'") }
    if let placeholder { words.append("placeholderValue: '\(placeholder)'") }
    if let value { words.append("value: \(value)") }
    if flags.contains(.selected) { words.append("Selected") }
    if flags.contains(.focused) { words.append("Keyboard Focused") }
    if !flags.contains(.enabled) { words.append("Disabled") }
    return words.joined(separator: ", ")
  }

  private func rounded(_ value: CGFloat) -> String {
    let tenths = (Double(value) * 10).rounded() / 10
    return tenths == tenths.rounded() && abs(tenths) < 1e9 ? "\(Int(tenths))" : "\(tenths)"
  }

  /// The element and all below it, a line each.
  func outline(_ indent: String = "") -> String {
    indent + line + "\n" + children.map { $0.outline(indent + "  ") }.joined()
  }
}
