import Foundation

/// The joined text of a request in the forms that setting it needs.
struct PreparedText {
  struct Piece {
    /// Bytes of the joined text.
    var range: Range<Int>
    /// The place in the request's runs.
    var run: Int
  }

  let runs: [TextRun]
  let bytes: [UInt8]
  let pieces: [Piece]
  /// UTF-16 units before each byte, and the total at the end.
  let units: [Int32]

  init(_ runs: [TextRun]) {
    self.runs = runs
    var bytes: [UInt8] = []
    var pieces: [Piece] = []
    for (place, run) in runs.enumerated() {
      let start = bytes.count
      if run.attachment != nil {
        bytes.append(contentsOf: "\u{FFFC}".utf8)
      } else {
        Self.append(run.text, to: &bytes)
      }
      if bytes.count > start { pieces.append(Piece(range: start..<bytes.count, run: place)) }
    }
    self.bytes = bytes
    self.pieces = pieces
    units = Self.countUnits(bytes)
  }

  /// A NUL would end the text for Pango: it becomes a space.
  private static func append(_ text: String, to bytes: inout [UInt8]) {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    for place in start..<bytes.count where bytes[place] == 0 { bytes[place] = 0x20 }
  }

  private static func countUnits(_ bytes: [UInt8]) -> [Int32] {
    var units = [Int32](repeating: 0, count: bytes.count + 1)
    var total: Int32 = 0
    for (place, byte) in bytes.enumerated() {
      units[place] = total
      // A scalar counts where its last byte stands; four bytes are two units.
      if byte & 0xC0 != 0x80 { total += byte >= 0xF0 ? 2 : 1 }
    }
    units[bytes.count] = total
    // Bytes inside a scalar belong to its start.
    var start: Int32 = 0
    for place in bytes.indices {
      if bytes[place] & 0xC0 != 0x80 { start = units[place] } else { units[place] = start }
    }
    return units
  }

  var length: Int { Int(units[bytes.count]) }

  func unitRange(_ range: Range<Int>) -> Range<Int> {
    Int(units[range.lowerBound])..<Int(units[range.upperBound])
  }

  /// The run that the byte belongs to. Pieces are sorted.
  func run(at byte: Int) -> Int {
    var low = 0
    var high = pieces.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if pieces[middle].range.lowerBound <= byte { low = middle } else { high = middle - 1 }
    }
    return pieces.isEmpty ? 0 : pieces[low].run
  }

  /// Whether the bytes are white space only.
  func isWhite(_ range: Range<Int>) -> Bool {
    let slice = bytes[range]
    switch slice.count {
    case 1: return slice.first == 0x20 || slice.first == 0x09 || slice.first == 0x0A
    case 3: return Array(slice) == [0xE3, 0x80, 0x80]
    default: return false
    }
  }
}
