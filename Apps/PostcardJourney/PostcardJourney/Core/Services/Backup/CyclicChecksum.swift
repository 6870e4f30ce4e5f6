/// The 32-bit checksum of zip entries, eight bytes at a time.
struct CyclicChecksum {
  private var state: UInt32 = 0xFFFF_FFFF

  var value: UInt32 { ~state }

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    let tables = Self.tables
    var state = state
    var place = 0
    while bytes.count - place >= 8 {
      let low =
        state ^ UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
      let high = UInt32(
        littleEndian: bytes.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self))
      var next = tables[7 << 8 | Int(low & 0xFF)] ^ tables[6 << 8 | Int((low >> 8) & 0xFF)]
      next ^= tables[5 << 8 | Int((low >> 16) & 0xFF)] ^ tables[4 << 8 | Int(low >> 24)]
      next ^= tables[3 << 8 | Int(high & 0xFF)] ^ tables[2 << 8 | Int((high >> 8) & 0xFF)]
      next ^= tables[1 << 8 | Int((high >> 16) & 0xFF)] ^ tables[Int(high >> 24)]
      state = next
      place += 8
    }
    while place < bytes.count {
      state = tables[Int((state ^ UInt32(bytes[place])) & 0xFF)] ^ (state >> 8)
      place += 1
    }
    self.state = state
  }

  /// Table n is what a byte does to the checksum n bytes later.
  private static let tables: [UInt32] = {
    var tables: [UInt32] = []
    for byte in 0..<UInt32(256) {
      var value = byte
      for _ in 0..<8 { value = value & 1 == 1 ? (value >> 1) ^ 0xEDB8_8320 : value >> 1 }
      tables.append(value)
    }
    for index in 256..<2048 {
      let before = tables[index - 256]
      tables.append(tables[Int(before & 0xFF)] ^ (before >> 8))
    }
    return tables
  }()
}
