import Foundation

/// Joins PNG pictures of one size and kind into an animated PNG.
///
/// The format: PNG's third edition (W3C, 2025), chunks acTL, fcTL and fdAT.
enum AnimatedPNG {
  private struct Chunk {
    var type: String
    var data: Data
  }
  private static let signature = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

  static func join(_ pictures: [Data], rate: Double) throws -> Data {
    guard let first = pictures.first else { throw MotionRecordingError.noPictures }
    let head = try chunks(first)
    guard let header = head.first(where: { $0.type == "IHDR" }), header.data.count == 13 else {
      throw MotionRecordingError.unreadablePicture
    }
    var file = signature
    append(header, to: &file)
    append(Chunk(type: "acTL", data: number(UInt32(pictures.count)) + number(UInt32(0))), to: &file)
    var sequence: UInt32 = 0
    for (index, picture) in pictures.enumerated() {
      let parts = try chunks(picture)
      guard parts.first?.data == header.data else { throw MotionRecordingError.unreadablePicture }
      append(control(header.data.prefix(8), sequence, rate), to: &file)
      sequence += 1
      for part in parts where part.type == "IDAT" {
        if index == 0 {
          append(part, to: &file)
        } else {
          append(Chunk(type: "fdAT", data: number(sequence) + part.data), to: &file)
          sequence += 1
        }
      }
    }
    append(Chunk(type: "IEND", data: Data()), to: &file)
    return file
  }

  private static func control(_ size: Data, _ sequence: UInt32, _ rate: Double) -> Chunk {
    var data = number(sequence) + size + number(UInt32(0)) + number(UInt32(0))
    // The delay as a fraction of a second; then: leave the frame, replace what was there.
    data += number(UInt16(1)) + number(UInt16(min(max(1, rate.rounded()), 65_535)))
    data += [0, 0]
    return Chunk(type: "fcTL", data: data)
  }

  private static func chunks(_ png: Data) throws -> [Chunk] {
    let bytes = [UInt8](png)
    guard bytes.count > 8, Data(bytes[0..<8]) == signature else {
      throw MotionRecordingError.unreadablePicture
    }
    var list: [Chunk] = []
    var position = 8
    while position + 12 <= bytes.count {
      let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      guard position + 12 + length <= bytes.count else {
        throw MotionRecordingError.unreadablePicture
      }
      let type = String(decoding: bytes[position + 4..<position + 8], as: UTF8.self)
      list.append(Chunk(type: type, data: Data(bytes[position + 8..<position + 8 + length])))
      position += 12 + length
    }
    return list
  }

  private static func append(_ chunk: Chunk, to file: inout Data) {
    file += number(UInt32(chunk.data.count))
    let body = Data(chunk.type.utf8) + chunk.data
    file += body
    file += number(checksum(body))
  }

  private static func number<N: FixedWidthInteger>(_ value: N) -> Data {
    withUnsafeBytes(of: value.bigEndian) { Data($0) }
  }

  private static let table: [UInt32] = (0..<256).map { start in
    (0..<8).reduce(UInt32(start)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }

  private static func checksum(_ data: Data) -> UInt32 {
    ~data.reduce(~UInt32(0)) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ ($0 >> 8) }
  }
}
