import CDigest

/// SHA-256 (FIPS 180-4).
public struct SHA256 {
  private static let start: [UInt32] = [
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
  ]

  private var state = Self.start
  /// The bytes after the last whole block.
  private var tail: [UInt8] = []

  /// One can be used for many digests, one after the other.
  init() { tail.reserveCapacity(128) }

  /// The digest as lower-case hexadecimal.
  public static func hexadecimal(_ bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.run(bytes)
    return hash.hexadecimal(words: 8)
  }

  public static func digest(_ bytes: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    hash.run(bytes)
    return hash.state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  /// The first half of the digest as lower-case hexadecimal: once for each work; poem-import
  mutating func halfHexadecimal(_ bytes: [UInt8]) -> String {
    run(bytes)
    return hexadecimal(words: 4)
  }

  private func hexadecimal(words: Int) -> String {
    String(unsafeUninitializedCapacity: words * 8) { buffer in
      for index in 0..<(words * 8) {
        let digit = UInt8(
          truncatingIfNeeded: state[index >> 3] >> UInt32(28 - (index & 7) * 4) & 15)
        buffer[index] = digit < 10 ? digit + UInt8(ascii: "0") : digit + UInt8(ascii: "a") - 10
      }
      return words * 8
    }
  }

  private mutating func run(_ bytes: [UInt8]) {
    for index in state.indices { state[index] = Self.start[index] }
    tail.removeAll(keepingCapacity: true)
    tail.append(contentsOf: bytes[(bytes.count & ~63)...])
    tail.append(0x80)
    while tail.count % 64 != 56 { tail.append(0) }
    let length = UInt64(bytes.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) {
      tail.append(UInt8(truncatingIfNeeded: length >> UInt64(shift)))
    }
    consume(bytes, count: bytes.count >> 6)
    consume(tail, count: tail.count >> 6)
  }

  private mutating func consume(_ bytes: [UInt8], count: Int) {
    cdigest_sha256(&state, bytes, count)
  }
}
