import Foundation

/// A 128-bit digest that notices damage and change at memory speed. It is no defence against forgery:
/// it compares a file of this device with what this device wrote.
struct ContentDigest: Hashable, Sendable {
  var high: UInt64
  var low: UInt64

  /// - Complexity: one pass; four lanes of eight bytes are mixed at a time.
  static func of(_ bytes: UnsafeRawBufferPointer) -> ContentDigest {
    let prime: UInt64 = 0x9E37_79B1_85EB_CA87
    var lanes: (UInt64, UInt64, UInt64, UInt64) = (
      0x243F_6A88_85A3_08D3, 0x1319_8A2E_0370_7344, 0xA409_3822_299F_31D0, 0x082E_FA98_EC4E_6C89
    )
    @inline(__always)  // the loop below is the whole cost; poem-search-333k's start
    func mixed(_ lane: UInt64, _ word: UInt64) -> UInt64 {
      let value = (lane ^ word) &* prime
      return (value << 29) | (value >> 35)
    }
    var offset = 0
    let blocks = bytes.count & ~31
    while offset < blocks {
      lanes.0 = mixed(lanes.0, bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      lanes.1 = mixed(lanes.1, bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self))
      lanes.2 = mixed(lanes.2, bytes.loadUnaligned(fromByteOffset: offset + 16, as: UInt64.self))
      lanes.3 = mixed(lanes.3, bytes.loadUnaligned(fromByteOffset: offset + 24, as: UInt64.self))
      offset += 32
    }
    while offset < bytes.count {
      lanes.0 = mixed(lanes.0, UInt64(bytes[offset]) | 0x100)
      offset += 1
    }
    let length = UInt64(bytes.count)
    var high = mixed(mixed(lanes.0, lanes.1 ^ length), lanes.2)
    var low = mixed(mixed(lanes.3, lanes.2 &+ length), lanes.1)
    high = mixed(high ^ (high >> 31), lanes.3)
    low = mixed(low ^ (low >> 33), lanes.0 &+ high)
    return ContentDigest(high: high ^ (high >> 29), low: low ^ (low >> 32))
  }
}
