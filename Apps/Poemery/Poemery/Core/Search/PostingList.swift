import Foundation

/// A growing list of small numbers, each stored in as few bytes as it needs.
enum VariableLength {
  @inline(__always)  // called once for every character of the library while the index is built
  static func size(_ value: UInt32) -> UInt32 {
    value < 0x80 ? 1 : value < 0x4000 ? 2 : value < 0x20_0000 ? 3 : value < 0x1000_0000 ? 4 : 5
  }

  @inline(__always)  // as above
  static func write(_ value: UInt32, to bytes: UnsafeMutablePointer<UInt8>, at offset: inout Int) {
    var rest = value
    while rest >= 0x80 {
      bytes[offset] = UInt8(truncatingIfNeeded: rest) | 0x80
      offset += 1
      rest >>= 7
    }
    bytes[offset] = UInt8(rest)
    offset += 1
  }
}

/// The works that hold something, in their order: a view into the index.
struct PostingList: Sequence, IteratorProtocol {
  private var cursor: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>
  private var value: UInt32 = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    // An empty buffer may have no base; a list of nothing then begins and ends at the same dummy.
    if let base = bytes.baseAddress {
      cursor = base
      end = base + bytes.count
    } else {
      cursor = PostingList.nothing
      end = PostingList.nothing
    }
  }

  // Never written, never read: only compared with itself.
  nonisolated(unsafe) private static let nothing = UnsafePointer(
    UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  /// Bytes left: a cheap measure of how long the list is.
  var byteCount: Int { end - cursor }

  @inline(__always)  // poem-search-333k: a common character has 70,000 entries
  private mutating func read() -> UInt32? {
    guard cursor < end else { return nil }
    var result: UInt32 = 0
    var shift: UInt32 = 0
    while cursor < end, shift < 35 {
      let byte = cursor.pointee
      cursor += 1
      result |= UInt32(byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    return result
  }

  /// The next work of a list that holds work numbers only.
  @inline(__always)  // as above
  mutating func next() -> UInt32? {
    guard let delta = read() else { return nil }
    value &+= delta
    return value
  }

  /// The next work of a list that also holds how well it hits.
  @inline(__always)  // as above
  mutating func nextHit() -> (work: UInt32, hit: UInt8)? {
    guard let packed = read() else { return nil }
    value &+= packed >> HitClass.bits
    return (value, UInt8(packed & (1 << HitClass.bits - 1)))
  }
}
