import Foundation

/// One element of an app's accessibility tree at one moment.
package struct WireElement: Equatable, Sendable {
  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let enabled = Flags(rawValue: 1)
    package static let selected = Flags(rawValue: 2)
    package static let focused = Flags(rawValue: 4)
  }
  /// Names the element in later messages, as long as it lives.
  package var identity: UInt64
  /// The raw value of Apple's `XCUIElement.ElementType`.
  package var type: UInt8
  package var frame: CGRect
  package var flags: Flags
  package var label: String
  package var identifier: String
  package var title: String
  package var value: String?
  package var placeholder: String?
  package var children: [WireElement]

  package init(
    identity: UInt64, type: UInt8, frame: CGRect, flags: Flags = .enabled, label: String = "",
    identifier: String = "", title: String = "", value: String? = nil, placeholder: String? = nil,
    children: [WireElement] = []
  ) {
    self.identity = identity
    self.type = type
    self.frame = frame
    self.flags = flags
    self.label = label
    self.identifier = identifier
    self.title = title
    self.value = value
    self.placeholder = placeholder
    self.children = children
  }

  package func write(into writer: inout WireWriter) {
    writer.write(identity)
    writer.write(type)
    writer.write(frame)
    writer.write(flags.rawValue)
    writer.write(label)
    writer.write(identifier)
    writer.write(title)
    writer.write(value)
    writer.write(placeholder)
    writer.write(UInt32(children.count))
    for child in children { child.write(into: &writer) }
  }

  package init(from reader: inout WireReader, depth: Int = 0) throws(WireError) {
    guard depth < AutomationProtocol.maximumDepth else {
      throw .tooDeep(limit: AutomationProtocol.maximumDepth)
    }
    try reader.countElement()
    identity = try reader.integer()
    type = try reader.byte()
    frame = try reader.rect()
    flags = Flags(rawValue: try reader.byte())
    label = try reader.text()
    identifier = try reader.text()
    title = try reader.text()
    value = try reader.optionalText()
    placeholder = try reader.optionalText()
    children = []
    let count = try reader.integer(UInt32.self)
    for _ in 0..<count { children.append(try WireElement(from: &reader, depth: depth + 1)) }
  }
}
