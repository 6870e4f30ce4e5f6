/// How a file ends its lines. Changes are made to text with plain line feeds and given back with the
/// endings the file had, so that no line but the changed ones differs.
enum LineEnding: Equatable, Sendable {
  case lineFeed
  case carriageReturnAndLineFeed
  /// Some of each: nothing is converted.
  case mixed

  private static let carriageReturn: UInt8 = 13
  private static let lineFeedByte: UInt8 = 10

  init(of bytes: [UInt8]) {
    var plain = 0
    var returned = 0
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == Self.lineFeedByte {
        if previous == Self.carriageReturn { returned += 1 } else { plain += 1 }
      }
      previous = byte
    }
    self =
      returned == 0 ? .lineFeed : plain == 0 ? .carriageReturnAndLineFeed : .mixed
  }

  /// With line feeds alone, if the file ends all its lines with both.
  func plain(_ bytes: [UInt8]) -> [UInt8] {
    guard self == .carriageReturnAndLineFeed else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      let endsLine =
        byte == Self.carriageReturn && index + 1 < bytes.count
        && bytes[index + 1] == Self.lineFeedByte
      if !endsLine { result.append(byte) }
    }
    return result
  }

  func restored(_ bytes: [UInt8]) -> [UInt8] {
    guard self == .carriageReturnAndLineFeed else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 24)
    for byte in bytes {
      if byte == Self.lineFeedByte { result.append(Self.carriageReturn) }
      result.append(byte)
    }
    return result
  }
}
