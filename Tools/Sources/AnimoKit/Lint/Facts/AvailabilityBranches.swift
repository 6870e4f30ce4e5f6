/// The branches of an availability check, laid out as the file around them is.
struct AvailabilityBranches {
  private let indent: String
  private let step: String

  /// For branches that take the place of `node`, or of its content.
  init(at node: SourceNode) {
    let bytes = node.tree.bytes
    var start = node.start
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    indent = Self.blanks(bytes, from: start, to: node.start)
    step = indent.contains("\t") ? "\t" : Self.step(bytes, count: node.tree.count)
  }

  func check(_ version: String, newer: String, older: String) -> String {
    "if #available(iOS \(version), *) {\n\(inner(newer))\n\(indent)}" + otherwise(older)
  }

  func otherwise(_ older: String) -> String { " else {\n\(inner(older))\n\(indent)}" }

  /// One step further in; a text of several lines keeps its own.
  private func inner(_ text: String) -> String {
    let shifted =
      text.contains("\"\"\"")
      ? text
      // By bytes: with a carriage return before it, a line feed is no character of its own.
      : text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .map { String(Substring($0)) }.joined(separator: "\n\(step)")
    return indent + step + shifted
  }

  private static func blanks(
    _ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int
  ) -> String {
    var text = ""
    for index in start..<end {
      if bytes[index] == UInt8(ascii: " ") {
        text += " "
      } else if bytes[index] == UInt8(ascii: "\t") {
        text += "\t"
      } else {
        break
      }
    }
    return text
  }

  /// How far the first line that is further in stands: two blanks or four.
  private static func step(_ bytes: UnsafePointer<UInt8>, count: Int) -> String {
    var index = 0
    while index < count {
      var width = 0
      while index + width < count, bytes[index + width] == UInt8(ascii: " ") { width += 1 }
      if index + width < count, bytes[index + width] == UInt8(ascii: "\t"), width == 0 {
        return "\t"
      }
      if width == 2 || width == 4 { return String(repeating: " ", count: width) }
      while index < count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      index += 1
    }
    return "  "
  }
}
