/// Unpacks what is packed by deflate (RFC 1951), a buffer at a time.
///
/// Its memory is fixed: the window, one block's codes and one buffer of packed bytes.
final class Inflater {
  /// Fills a buffer with packed bytes and says how many there were; 0 at their end.
  typealias Source = (UnsafeMutableRawBufferPointer) throws -> Int

  private enum State {
    case block
    case stored(remaining: Int)
    case codes
    case copy(length: Int, distance: Int)
    case end
  }

  private static let windowSize = 32_768
  private let source: Source
  private var packed = [UInt8](repeating: 0, count: 32_768)
  private var packedPlace = 0
  private var packedCount = 0
  private var bits: UInt64 = 0
  private var bitCount = 0
  private var window = [UInt8](repeating: 0, count: Inflater.windowSize)
  private var windowPlace = 0
  /// How much of the window has been written.
  private var known = 0
  private var state = State.block
  private var isLastBlock = false
  private var literals = HuffmanCode.fixedLiterals
  private var distances = HuffmanCode.fixedDistances

  init(_ source: @escaping Source) { self.source = source }

  /// Unpacks some bytes; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    var produced = 0
    while produced < buffer.count {
      switch state {
      case .end: return produced
      case .block: try openBlock()
      case .stored(let remaining):
        guard remaining > 0 else {
          state = .block
          continue
        }
        put(UInt8(try take(8)), buffer, &produced)
        state = .stored(remaining: remaining - 1)
      case .codes: try decode(buffer, &produced)
      case .copy(let length, let distance):
        let count = min(length, buffer.count - produced)
        for _ in 0..<count {
          put(window[(windowPlace - distance) & (Self.windowSize - 1)], buffer, &produced)
        }
        state = length > count ? .copy(length: length - count, distance: distance) : .codes
      }
    }
    return produced
  }

  private func put(_ byte: UInt8, _ buffer: UnsafeMutableRawBufferPointer, _ produced: inout Int) {
    buffer[produced] = byte
    produced += 1
    window[windowPlace] = byte
    windowPlace = (windowPlace + 1) & (Self.windowSize - 1)
    if known < Self.windowSize { known += 1 }
  }

  // MARK: Bits

  /// The next `count` bits, at most 16.
  private func take(_ count: Int) throws -> Int {
    while bitCount < count { try addByte() }
    let value = Int(bits & ((1 << UInt64(count)) - 1))
    bits >>= UInt64(count)
    bitCount -= count
    return value
  }

  private func addByte() throws {
    if packedPlace == packedCount {
      packedCount = try packed.withUnsafeMutableBytes { try source($0) }
      packedPlace = 0
      guard packedCount > 0 else { throw Self.damage }
    }
    bits |= UInt64(packed[packedPlace]) << UInt64(bitCount)
    packedPlace += 1
    bitCount += 8
  }

  private static let damage = BackupArchiveFailure.damaged("an entry cannot be unpacked")

  // MARK: Blocks

  private func openBlock() throws {
    if isLastBlock {
      state = .end
      return
    }
    isLastBlock = try take(1) == 1
    switch try take(2) {
    case 0:
      // Stored bytes begin at the next whole byte.
      _ = try take(bitCount % 8)
      let length = try take(16)
      guard try take(16) == ~length & 0xFFFF else { throw Self.damage }
      state = .stored(remaining: length)
    case 1:
      literals = HuffmanCode.fixedLiterals
      distances = HuffmanCode.fixedDistances
      state = .codes
    case 2:
      try readCodes()
      state = .codes
    default: throw Self.damage
    }
  }

  private static let orderOfLengths = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  private func readCodes() throws {
    let literalCount = try take(5) + 257
    let distanceCount = try take(5) + 1
    let lengthCount = try take(4) + 4
    guard literalCount <= 286, distanceCount <= 30 else { throw Self.damage }
    var lengths = [UInt8](repeating: 0, count: 19)
    for index in Self.orderOfLengths.prefix(lengthCount) { lengths[index] = UInt8(try take(3)) }
    guard let lengthCode = HuffmanCode(lengths, mayBeIncomplete: false) else { throw Self.damage }
    var all: [UInt8] = []
    while all.count < literalCount + distanceCount {
      let symbol = try symbol(of: lengthCode)
      switch symbol {
      case 0..<16: all.append(UInt8(symbol))
      case 16:
        guard let last = all.last else { throw Self.damage }
        all += Array(repeating: last, count: 3 + (try take(2)))
      case 17: all += Array(repeating: 0, count: 3 + (try take(3)))
      default: all += Array(repeating: 0, count: 11 + (try take(7)))
      }
    }
    guard all.count == literalCount + distanceCount, all[256] != 0,
      let literals = HuffmanCode(Array(all[..<literalCount]), mayBeIncomplete: true),
      let distances = HuffmanCode(Array(all[literalCount...]), mayBeIncomplete: true)
    else { throw Self.damage }
    self.literals = literals
    self.distances = distances
  }

  private func symbol(of code: HuffmanCode) throws -> Int {
    var value = 0
    var first = 0
    var index = 0
    for length in 1...HuffmanCode.longest {
      value |= try take(1)
      let count = Int(code.counts[length])
      if value - first < count { return Int(code.symbols[index + value - first]) }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw Self.damage
  }

  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12_289, 16_385, 24_577,
  ]

  private func decode(_ buffer: UnsafeMutableRawBufferPointer, _ produced: inout Int) throws {
    while produced < buffer.count {
      let symbol = try symbol(of: literals)
      if symbol < 256 {
        put(UInt8(symbol), buffer, &produced)
        continue
      }
      if symbol == 256 {
        state = .block
        return
      }
      let place = symbol - 257
      guard place < Self.lengthBases.count else { throw Self.damage }
      let lengthBits = place < 8 || place == 28 ? 0 : (place - 4) / 4
      let length = Self.lengthBases[place] + (try take(lengthBits))
      let far = try self.symbol(of: distances)
      guard far < Self.distanceBases.count else { throw Self.damage }
      let distance = Self.distanceBases[far] + (try take(far < 4 ? 0 : (far - 2) / 2))
      guard distance <= known else { throw Self.damage }
      state = .copy(length: length, distance: distance)
      return
    }
  }
}

/// A prefix code as deflate gives it: by the lengths of its words.
struct HuffmanCode {
  static let longest = 15
  /// How many words there are of each length.
  var counts = [UInt16](repeating: 0, count: HuffmanCode.longest + 1)
  /// The symbols by their words, shortest first.
  var symbols: [UInt16] = []

  /// Nil when the lengths make no code: too many words, or too few where each must mean something.
  init?(_ lengths: [UInt8], mayBeIncomplete: Bool) {
    for length in lengths { counts[Int(length)] += 1 }
    counts[0] = 0
    var free = 1
    for length in 1...Self.longest {
      free = free << 1 - Int(counts[length])
      if free < 0 { return nil }
    }
    let words = counts.reduce(0) { $0 + Int($1) }
    // One word of one bit, or none at all, is what packers write where nothing is repeated.
    let isLone = words == 0 || (words == 1 && counts[1] == 1)
    guard free == 0 || (mayBeIncomplete && isLone) else { return nil }
    var starts = [Int](repeating: 0, count: Self.longest + 1)
    for length in 1..<Self.longest { starts[length + 1] = starts[length] + Int(counts[length]) }
    symbols = Array(repeating: 0, count: words)
    for (symbol, length) in lengths.enumerated() where length > 0 {
      symbols[starts[Int(length)]] = UInt16(symbol)
      starts[Int(length)] += 1
    }
  }

  private init(complete lengths: [UInt8]) {
    self = HuffmanCode(lengths, mayBeIncomplete: true) ?? HuffmanCode()
  }

  private init() {}

  static let fixedLiterals = HuffmanCode(
    complete: [UInt8](repeating: 8, count: 144) + [UInt8](repeating: 9, count: 112)
      + [UInt8](repeating: 7, count: 24) + [UInt8](repeating: 8, count: 8))
  /// The two last words stand for nothing.
  static let fixedDistances = HuffmanCode(complete: [UInt8](repeating: 5, count: 32))
}
