/// SHA-256 (FIPS 180-4).
public struct SHA256 {
  private static let constants: [UInt32] = [
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
  ]

  private var state: [UInt32] = [
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
  ]
  private var schedule = [UInt32](repeating: 0, count: 64)

  private init() {}

  /// The digest as lower-case hexadecimal.
  public static func hexadecimal(_ bytes: [UInt8]) -> String {
    hexadecimal(state(of: bytes), words: 8)
  }

  public static func digest(_ bytes: [UInt8]) -> [UInt8] {
    state(of: bytes).flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  /// The first half of the digest as lower-case hexadecimal: once for each work; poem-import
  static func halfHexadecimal(_ bytes: [UInt8]) -> String {
    hexadecimal(state(of: bytes), words: 4)
  }

  private static func hexadecimal(_ state: [UInt32], words: Int) -> String {
    String(unsafeUninitializedCapacity: words * 8) { buffer in
      for index in 0..<(words * 8) {
        let digit = UInt8(
          truncatingIfNeeded: state[index >> 3] >> UInt32(28 - (index & 7) * 4) & 15)
        buffer[index] = digit < 10 ? digit + UInt8(ascii: "0") : digit + UInt8(ascii: "a") - 10
      }
      return words * 8
    }
  }

  private static func state(of bytes: [UInt8]) -> [UInt32] {
    var hash = SHA256()
    var tail = Array(bytes[(bytes.count & ~63)...])
    tail.append(0x80)
    while tail.count % 64 != 56 { tail.append(0) }
    let length = UInt64(bytes.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) {
      tail.append(UInt8(truncatingIfNeeded: length >> UInt64(shift)))
    }
    hash.consume(bytes, count: bytes.count & ~63)
    hash.consume(tail, count: tail.count)
    return hash.state
  }

  private mutating func consume(_ bytes: [UInt8], count: Int) {
    bytes.withUnsafeBufferPointer { input in
      schedule.withUnsafeMutableBufferPointer { w in
        state.withUnsafeMutableBufferPointer { h in
          Self.constants.withUnsafeBufferPointer { k in
            for block in stride(from: 0, to: count, by: 64) {
              Self.compress(input, block, w, h, k)
            }
          }
        }
      }
    }
  }

  private static func compress(
    _ input: UnsafeBufferPointer<UInt8>, _ block: Int, _ w: UnsafeMutableBufferPointer<UInt32>,
    _ h: UnsafeMutableBufferPointer<UInt32>, _ k: UnsafeBufferPointer<UInt32>
  ) {
    func rotated(_ value: UInt32, _ by: UInt32) -> UInt32 { value >> by | value << (32 - by) }
    for index in 0..<16 {
      let at = block + index * 4
      w[index] =
        UInt32(input[at]) << 24 | UInt32(input[at + 1]) << 16 | UInt32(input[at + 2]) << 8
        | UInt32(input[at + 3])
    }
    for index in 16..<64 {
      let a = w[index - 15]
      let b = w[index - 2]
      let s0 = rotated(a, 7) ^ rotated(a, 18) ^ (a >> 3)
      let s1 = rotated(b, 17) ^ rotated(b, 19) ^ (b >> 10)
      w[index] = w[index - 16] &+ s0 &+ w[index - 7] &+ s1
    }
    var (a, b, c, d, e, f, g, last) = (h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7])
    for index in 0..<64 {
      let s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let t1 = last &+ s1 &+ ((e & f) ^ (~e & g)) &+ k[index] &+ w[index]
      let s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
      let t2 = s0 &+ ((a & b) ^ (a & c) ^ (b & c))
      (last, g, f, e, d, c, b, a) = (g, f, e, d &+ t1, c, b, a, t1 &+ t2)
    }
    h[0] &+= a
    h[1] &+= b
    h[2] &+= c
    h[3] &+= d
    h[4] &+= e
    h[5] &+= f
    h[6] &+= g
    h[7] &+= last
  }
}
