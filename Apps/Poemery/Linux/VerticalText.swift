import Foundation

/// Columns from right to left, as books were printed. Every character takes a full cell, so that columns
/// stay straight in a terminal.
enum VerticalText {
  static let columnHeight = 20
  private static let blank: Character = "\u{3000}"
  /// Signs as they stand in columns.
  private static let signs: [Character: Character] = [
    "，": "︐", "。": "︒", "、": "︑", "：": "︓", "；": "︔", "！": "︕", "？": "︖", "（": "︵", "）": "︶",
    "《": "︽", "》": "︾", "“": "﹃", "”": "﹄", "‘": "﹁", "’": "﹂", "「": "﹁", "」": "﹂", "『": "﹃",
    "』": "﹄",
    "—": "︱", "…": "︙", " ": "\u{3000}", "(": "︵", ")": "︶",
  ]

  static func render(_ poem: Poem) -> String {
    var columns: [[Character]] = []
    columns += split(poem.title, indent: 0)
    columns += split("\(poem.dynasty)・\(poem.author)", indent: 2)
    columns.append([])
    for line in poem.lines { columns += split(line.text, indent: 0) }
    let height = columns.map(\.count).max() ?? 0
    let rows = (0..<height).map { row in
      columns.reversed().map { column in
        String(row < column.count ? column[row] : blank)
      }.joined(separator: " ")
    }
    return rows.joined(separator: "\n")
  }

  private static func split(_ text: String, indent: Int) -> [[Character]] {
    let cells = text.map { signs[$0] ?? fullWidth($0) }
    var columns: [[Character]] = []
    var rest = cells[...]
    while !rest.isEmpty {
      // A sign does not begin a column.
      var count = min(columnHeight - indent, rest.count)
      if count < rest.count, let next = rest.dropFirst(count).first, isSign(next) { count += 1 }
      columns.append([Character](repeating: blank, count: indent) + rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    return columns.isEmpty ? [[]] : columns
  }

  private static func isSign(_ character: Character) -> Bool {
    signs.values.contains(character) && character != blank
  }

  /// ASCII takes half a cell otherwise.
  private static func fullWidth(_ character: Character) -> Character {
    guard let value = character.asciiValue, value > 0x20, value < 0x7F,
      let scalar = Unicode.Scalar(UInt32(value) + 0xFEE0)
    else { return character }
    return Character(scalar)
  }
}
