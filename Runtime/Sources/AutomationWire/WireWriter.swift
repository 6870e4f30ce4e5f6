import Foundation

/// Puts values into bytes, the most significant first.
package struct WireWriter {
  package private(set) var bytes: [UInt8] = []
  package init() {}

  package mutating func write(_ value: UInt8) { bytes.append(value) }
  package mutating func write(_ value: Bool) { bytes.append(value ? 1 : 0) }
  package mutating func write<Value: FixedWidthInteger & UnsignedInteger>(_ value: Value) {
    for shift in stride(from: Value.bitWidth - 8, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }
  package mutating func write(_ value: Double) { write(value.bitPattern) }
  package mutating func write(_ value: String) {
    let text = Array(value.utf8.prefix(AutomationProtocol.maximumText))
    write(UInt32(text.count))
    bytes += text
  }
  package mutating func write(_ value: [UInt8]) {
    write(UInt32(value.count))
    bytes += value
  }
  package mutating func write(_ value: CGPoint) {
    write(Double(value.x))
    write(Double(value.y))
  }
  package mutating func write(_ value: CGRect) {
    write(value.origin)
    write(Double(value.width))
    write(Double(value.height))
  }
  package mutating func write(_ value: String?) {
    write(value != nil)
    if let value { write(value) }
  }
}

/// Takes values out of bytes that may be anything.
package struct WireReader {
  private let bytes: [UInt8]
  private var position = 0
  /// Elements read so far, over the whole message.
  private var elements = 0

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package var remaining: Int { bytes.count - position }

  private mutating func take(_ count: Int) throws(WireError) -> ArraySlice<UInt8> {
    guard count <= remaining else { throw .truncated }
    defer { position += count }
    return bytes[position..<position + count]
  }

  package mutating func byte() throws(WireError) -> UInt8 {
    guard remaining > 0 else { throw .truncated }
    defer { position += 1 }
    return bytes[position]
  }
  package mutating func flag() throws(WireError) -> Bool { try byte() != 0 }
  package mutating func integer<Value: FixedWidthInteger & UnsignedInteger>(
    _ type: Value.Type = Value.self
  ) throws(WireError) -> Value {
    var value: Value = 0
    for byte in try take(Value.bitWidth / 8) { value = value << 8 | Value(byte) }
    return value
  }
  /// A number; what is not finite is read as 0, so that no layout meets it.
  package mutating func number() throws(WireError) -> Double {
    let value = Double(bitPattern: try integer())
    return value.isFinite ? value : 0
  }
  package mutating func text() throws(WireError) -> String {
    let count = Int(try integer(UInt32.self))
    guard count <= AutomationProtocol.maximumText else {
      throw .tooLong(count, limit: AutomationProtocol.maximumText)
    }
    guard let text = String(validating: try take(count), as: UTF8.self) else { throw .notText }
    return text
  }
  package mutating func optionalText() throws(WireError) -> String? {
    try flag() ? try text() : nil
  }
  package mutating func data() throws(WireError) -> [UInt8] {
    let count = Int(try integer(UInt32.self))
    guard count <= AutomationProtocol.maximumFrame else {
      throw .tooLong(count, limit: AutomationProtocol.maximumFrame)
    }
    return Array(try take(count))
  }
  package mutating func point() throws(WireError) -> CGPoint {
    let (x, y) = (try number(), try number())
    return CGPoint(x: x, y: y)
  }
  package mutating func rect() throws(WireError) -> CGRect {
    let origin = try point()
    let (width, height) = (try number(), try number())
    return CGRect(x: origin.x, y: origin.y, width: width, height: height)
  }
  mutating func countElement() throws(WireError) {
    elements += 1
    guard elements <= AutomationProtocol.maximumElements else {
      throw .tooLong(elements, limit: AutomationProtocol.maximumElements)
    }
  }
  package func end() throws(WireError) {
    if remaining > 0 { throw .trailingBytes(remaining) }
  }
}
