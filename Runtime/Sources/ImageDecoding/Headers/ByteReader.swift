import CoreGraphics

/// Reads numbers from bytes and gives nil beyond their end.
struct ByteReader {
  enum Order { case big, little }
  let bytes: UnsafeRawBufferPointer
  var order = Order.big

  func byte(_ offset: Int) -> Int? {
    offset >= 0 && offset < bytes.count ? Int(bytes[offset]) : nil
  }

  func uint16(_ offset: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - 2 else { return nil }
    let (first, second) = (Int(bytes[offset]), Int(bytes[offset + 1]))
    return order == .big ? first << 8 | second : second << 8 | first
  }

  func uint32(_ offset: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - 4, let first = uint16(offset),
      let second = uint16(offset + 2)
    else { return nil }
    return order == .big ? first << 16 | second : second << 16 | first
  }

  func int32(_ offset: Int) -> Int? {
    uint32(offset).map { Int(Int32(truncatingIfNeeded: $0)) }
  }

  /// Whether the ASCII text stands at the offset.
  func has(_ text: StaticString, at offset: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard offset >= 0, offset <= bytes.count - count else { return false }
    return (0..<count).allSatisfy { bytes[offset + $0] == text.utf8Start[$0] }
  }

  func data(_ offset: Int, _ count: Int) -> Data? {
    guard offset >= 0, count >= 0, offset <= bytes.count - count else { return nil }
    return Data(bytes[offset..<offset + count])
  }
}

extension Data {
  /// Runs `body` on this data's bytes, whose offsets begin at zero.
  func read<Result>(_ body: (ByteReader) -> Result) -> Result {
    withUnsafeBytes { body(ByteReader(bytes: $0)) }
  }
}
