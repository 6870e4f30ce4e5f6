import CoreGraphics

extension ImageMetadata {
  /// An EXIF block of these fields, without the heading that JPEG needs; nil when there are none.
  package func exifBlock() -> Data? {
    guard !fields.isEmpty else { return nil }
    var pointers: [(Int, Directory)] = []
    for (tag, directory) in [(0x8769, Directory.exif), (0x8825, Directory.gps)]
    where fields.keys.contains(where: { $0.directory == directory }) {
      pointers.append((tag, directory))
    }
    var block = Data("MM\0*".utf8)
    block.append(big: 8, bytes: 4)
    let placeholders = pointers.map { ($0.0, Value.numbers([0])) }
    let places = append(.tiff, extra: placeholders, to: &block)
    for (tag, directory) in pointers {
      let start = block.count
      _ = append(directory, extra: [], to: &block)
      if let place = places[tag] {
        var address = Data()
        address.append(big: start, bytes: 4)
        block.replaceSubrange(place..<place + 4, with: address)
      }
    }
    return block
  }

  /// Appends one directory and gives where each tag's value stands.
  private func append(
    _ directory: Directory, extra: [(Int, Value)], to block: inout Data
  ) -> [Int: Int] {
    let entries =
      (fields.filter { $0.key.directory == directory }.map { ($0.key.tag, $0.value) } + extra)
      .sorted { $0.0 < $1.0 }
    var places: [Int: Int] = [:]
    var far = Data()
    let farStart = block.count + 2 + entries.count * 12 + 4
    block.append(big: entries.count, bytes: 2)
    for (tag, value) in entries {
      let (type, count, bytes) = Self.encode(value, directory: directory, tag: tag)
      block.append(big: tag, bytes: 2)
      block.append(big: type, bytes: 2)
      block.append(big: count, bytes: 4)
      places[tag] = block.count
      if bytes.count <= 4 {
        block.append(bytes)
        block.append(Data(count: 4 - bytes.count))
      } else {
        block.append(big: farStart + far.count, bytes: 4)
        far.append(bytes)
        if far.count % 2 == 1 { far.append(0) }
      }
    }
    block.append(big: 0, bytes: 4)
    block.append(far)
    return places
  }

  /// The tags whose whole numbers are short ones.
  private static let shorts: Set<Int> = [
    0x0112, 0x0128, 0x8822, 0x8827, 0x9207, 0x9208, 0x9209, 0xA001, 0xA402, 0xA403, 0xA405,
    0xA406,
  ]

  private static func encode(
    _ value: Value, directory: Directory, tag: Int
  ) -> (type: Int, count: Int, bytes: Data) {
    var bytes = Data()
    switch value {
    case .text(let text):
      bytes = Data(text.utf8) + [0]
      return (2, bytes.count, bytes)
    case .bytes(let data):
      return (7, data.count, data)
    case .numbers(let numbers):
      if directory == .gps, tag == 5 {
        // The altitude's sign is a single byte.
        return (1, 1, Data([numbers.first == 1 ? 1 : 0]))
      }
      let isWhole = numbers.allSatisfy {
        $0.isFinite && $0 == $0.rounded() && $0 >= 0 && $0 <= Double(UInt32.max)
      }
      let isFraction = !isWhole || (directory == .gps && tag != 0)
      for number in numbers {
        if isFraction {
          appendRational(number, to: &bytes)
        } else {
          bytes.append(big: Int(number), bytes: shorts.contains(tag) ? 2 : 4)
        }
      }
      let type = isFraction ? (numbers.contains { $0 < 0 } ? 10 : 5) : shorts.contains(tag) ? 3 : 4
      return (type, numbers.count, bytes)
    }
  }

  private static func appendRational(_ number: Double, to bytes: inout Data) {
    let safe = number.isFinite ? min(max(number, -2_000_000_000), 2_000_000_000) : 0
    var below = 1.0
    while below < 1_000_000, (safe * below).rounded() != safe * below,
      abs(safe * below * 10) < 2_000_000_000
    {
      below *= 10
    }
    bytes.append(big: Int((safe * below).rounded()), bytes: 4)
    bytes.append(big: Int(below), bytes: 4)
  }
}

extension Data {
  /// Appends a whole number, highest byte first.
  mutating func append(big value: Int, bytes: Int) {
    for shift in stride(from: (bytes - 1) * 8, through: 0, by: -8) {
      append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }
}
