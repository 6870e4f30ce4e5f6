import Foundation

/// A compiled gettext catalogue, read without running gettext.
public struct MessageCatalogue: Sendable {
  private let messages: [String: String]

  public init(_ data: Data, path: String) throws {
    let bytes = [UInt8](data)
    func word(_ offset: Int) throws -> Int {
      guard offset >= 0, offset + 4 <= bytes.count else {
        throw WorldMapError.notAMessageCatalogue(path)
      }
      return (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
    func text(_ entry: Int) throws -> String {
      let (length, start) = (try word(entry), try word(entry + 4))
      guard start + length <= bytes.count else {
        throw WorldMapError.notAMessageCatalogue(path)
      }
      return String(decoding: bytes[start..<(start + length)], as: UTF8.self)
    }
    guard try word(0) == 0x9504_12de else { throw WorldMapError.notAMessageCatalogue(path) }
    let (count, originals, translations) = (try word(8), try word(12), try word(16))
    guard count <= bytes.count / 16 else { throw WorldMapError.notAMessageCatalogue(path) }
    var messages: [String: String] = [:]
    for index in 0..<count {
      let original = try text(originals + 8 * index)
      messages[original] = try text(translations + 8 * index)
    }
    self.messages = messages
  }

  /// The translation; nil where there is none.
  public subscript(message: String) -> String? {
    messages[message].flatMap { $0.isEmpty ? nil : $0 }
  }
}
