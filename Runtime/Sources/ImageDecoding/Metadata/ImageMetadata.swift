import CoreGraphics

/// The fields of an EXIF block, by directory and tag.
package struct ImageMetadata: Hashable, Sendable {
  package enum Directory: Hashable, Sendable { case tiff, exif, gps }
  package enum Value: Hashable, Sendable {
    case text(String)
    case numbers([Double])
    case bytes(Data)
  }
  package struct Field: Hashable, Sendable {
    package var directory: Directory
    package var tag: Int
    package init(_ directory: Directory, _ tag: Int) {
      self.directory = directory
      self.tag = tag
    }
  }
  package var fields: [Field: Value] = [:]

  package init() {}

  package var isEmpty: Bool { fields.isEmpty }

  package func number(_ directory: Directory, _ tag: Int) -> Double? {
    guard case .numbers(let values) = fields[Field(directory, tag)] else { return nil }
    return values.first
  }

  package static let orientationTag = 0x0112

  package var orientation: ImageOrientation? {
    number(.tiff, Self.orientationTag).flatMap { ImageOrientation(rawValue: Int($0)) }
  }
}

extension ImageMetadata {
  private static let maximumFields = 1000
  private static let maximumValueBytes = 65_536

  /// The fields of an EXIF block, which is laid out as a TIFF file; nil when it is not one.
  init?(exif: Data) {
    guard let fields = exif.read(Self.readFields) else { return nil }
    self.fields = fields
  }

  private static func readFields(_ reader: ByteReader) -> [Field: Value]? {
    var reader = reader
    if reader.has("II", at: 0) {
      reader.order = .little
    } else if !reader.has("MM", at: 0) {
      return nil
    }
    guard reader.uint16(2) == 42, let first = reader.uint32(4) else { return nil }
    var fields: [Field: Value] = [:]
    read(.tiff, at: first, reader, into: &fields)
    // Each is read at most once, so directories that point at each other end.
    for (tag, directory) in [(0x8769, Directory.exif), (0x8825, Directory.gps)] {
      guard case .numbers(let offsets) = fields.removeValue(forKey: Field(.tiff, tag)),
        let offset = offsets.first, offset >= 0, offset < Double(reader.bytes.count)
      else { continue }
      read(directory, at: Int(offset), reader, into: &fields)
    }
    return fields
  }

  private static func read(
    _ directory: Directory, at offset: Int, _ reader: ByteReader, into fields: inout [Field: Value]
  ) {
    guard let count = reader.uint16(offset) else { return }
    for index in 0..<count {
      let entry = offset + 2 + index * 12
      guard fields.count < maximumFields, let tag = reader.uint16(entry),
        let type = reader.uint16(entry + 2), let length = reader.uint32(entry + 4)
      else { return }
      if let value = value(type, length, at: entry + 8, reader) {
        fields[Field(directory, tag)] = value
      }
    }
  }

  /// The bytes that one number of a TIFF type takes.
  private static let sizes = [1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 9: 4, 10: 8]

  private static func value(
    _ type: Int, _ count: Int, at place: Int, _ reader: ByteReader
  ) -> Value? {
    guard let size = sizes[type], count > 0, count <= maximumValueBytes / size else { return nil }
    var offset = place
    if count * size > 4 {
      guard let far = reader.uint32(place) else { return nil }
      offset = far
    }
    guard offset <= reader.bytes.count - count * size else { return nil }
    if type == 2 || type == 7 {
      guard let data = reader.data(offset, count) else { return nil }
      guard type == 2 else { return .bytes(data) }
      return .text(String(decoding: data.prefix { $0 != 0 }, as: UTF8.self))
    }
    let numbers = (0..<count).compactMap { number(type, at: offset + $0 * size, reader) }
    return numbers.count == count ? .numbers(numbers) : nil
  }

  private static func number(_ type: Int, at offset: Int, _ reader: ByteReader) -> Double? {
    switch type {
    case 1: return reader.byte(offset).map(Double.init)
    case 6: return reader.byte(offset).map { Double(Int8(truncatingIfNeeded: $0)) }
    case 3: return reader.uint16(offset).map(Double.init)
    case 4: return reader.uint32(offset).map(Double.init)
    case 9: return reader.int32(offset).map(Double.init)
    default:
      let part = type == 5 ? reader.uint32 : reader.int32
      guard let above = part(offset), let below = part(offset + 4) else { return nil }
      return below == 0 ? 0 : Double(above) / Double(below)
    }
  }
}
