import Foundation

/// Markdown as attributed text: CommonMark's inline marks, and its blocks save tables, HTML blocks,
/// setext headings and reference definitions.
package enum MarkdownDocument {
  package static func inline(
    _ source: String, preservingWhitespace: Bool, baseURL: URL? = nil
  ) -> AttributedString {
    let text =
      preservingWhitespace
      ? source
      : source.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    var parser = InlineMarkdown(text, baseURL: baseURL, foldsLineBreaks: false)
    return parser.parse()
  }

  package static func full(_ source: String, baseURL: URL? = nil) -> AttributedString {
    var blocks = BlockMarkdown()
    blocks.read(source.split(separator: "\n", omittingEmptySubsequences: false), within: nil)
    var result = AttributedString()
    for block in blocks.leaves {
      var text: AttributedString
      switch block.kind {
      case .code:
        text = AttributedString(block.text)
        text.inlinePresentationIntent = .code
      case .rule: text = AttributedString("⸻")
      case .prose:
        var parser = InlineMarkdown(block.text, baseURL: baseURL, foldsLineBreaks: true)
        text = parser.parse()
      }
      text.presentationIntent = block.intent
      result += text
    }
    return result
  }
}

/// Splits Markdown into blocks that hold text.
private struct BlockMarkdown {
  enum Kind { case prose, code, rule }
  struct Leaf {
    var kind: Kind
    var text: String
    var intent: PresentationIntent
  }

  private(set) var leaves: [Leaf] = []
  private var lastIdentity = 0
  /// Lists and quotes nest; a hostile text must not nest without end.
  private var depth = 0

  private mutating func intent(
    _ kind: PresentationIntent.Kind, in parent: PresentationIntent?
  ) -> PresentationIntent {
    lastIdentity += 1
    return PresentationIntent(kind, identity: lastIdentity, parent: parent)
  }

  mutating func read(_ lines: [Substring], within parent: PresentationIntent?) {
    var index = 0
    var paragraph: [Substring] = []
    func trimmed(_ line: Substring) -> Substring { line.drop { $0 == " " || $0 == "\t" } }

    while index < lines.count {
      let line = lines[index]
      let content = trimmed(line)
      if content.isEmpty {
        finish(&paragraph, in: parent)
        index += 1
      } else if let heading = Heading(content) {
        finish(&paragraph, in: parent)
        add(.prose, heading.text, .header(level: heading.level), in: parent)
        index += 1
      } else if content.hasPrefix("```") || content.hasPrefix("~~~") {
        finish(&paragraph, in: parent)
        index = readCode(lines, from: index, in: parent)
      } else if isRule(content) {
        finish(&paragraph, in: parent)
        add(.rule, "", .thematicBreak, in: parent)
        index += 1
      } else if content.hasPrefix(">"), depth < 16 {
        finish(&paragraph, in: parent)
        var quoted: [Substring] = []
        while index < lines.count, trimmed(lines[index]).hasPrefix(">") {
          let rest = trimmed(lines[index]).dropFirst()
          quoted.append(rest.first == " " ? rest.dropFirst() : rest)
          index += 1
        }
        nest(quoted, in: intent(.blockQuote, in: parent))
      } else if ListMarker(line) != nil, depth < 16 {
        finish(&paragraph, in: parent)
        index = readList(lines, from: index, in: parent)
      } else {
        paragraph.append(content)
        index += 1
      }
    }
    finish(&paragraph, in: parent)
  }

  private mutating func nest(_ lines: [Substring], in parent: PresentationIntent) {
    depth += 1
    read(lines, within: parent)
    depth -= 1
  }

  private mutating func add(
    _ kind: Kind, _ text: String, _ block: PresentationIntent.Kind, in parent: PresentationIntent?
  ) {
    leaves.append(Leaf(kind: kind, text: text, intent: intent(block, in: parent)))
  }

  private mutating func finish(_ lines: inout [Substring], in parent: PresentationIntent?) {
    guard !lines.isEmpty else { return }
    add(.prose, lines.joined(separator: "\n"), .paragraph, in: parent)
    lines = []
  }

  private mutating func readCode(
    _ lines: [Substring], from start: Int, in parent: PresentationIntent?
  ) -> Int {
    let opening = lines[start].drop { $0 == " " }
    let fence = String(opening.prefix(3))
    let hint = opening.drop { $0 == fence.first }.trimmingCharacters(in: .whitespaces)
    var index = start + 1
    var code = ""
    while index < lines.count, !lines[index].drop(while: { $0 == " " }).hasPrefix(fence) {
      code += lines[index] + "\n"
      index += 1
    }
    add(.code, code, .codeBlock(languageHint: hint.isEmpty ? nil : hint), in: parent)
    return index + 1
  }

  private mutating func readList(
    _ lines: [Substring], from start: Int, in parent: PresentationIntent?
  ) -> Int {
    guard let first = ListMarker(lines[start]) else { return start + 1 }
    let list = intent(first.ordinal == nil ? .unorderedList : .orderedList, in: parent)
    var ordinal = first.ordinal ?? 1
    var index = start
    while index < lines.count, let marker = ListMarker(lines[index]),
      marker.indent <= first.indent + 1, (marker.ordinal == nil) == (first.ordinal == nil)
    {
      var item = [lines[index].dropFirst(marker.width)]
      index += 1
      while index < lines.count {
        let line = lines[index]
        let indent = line.prefix { $0 == " " }.count
        if line.allSatisfy({ $0 == " " }) {
          // A blank line ends the item unless what follows is indented under it.
          guard index + 1 < lines.count,
            lines[index + 1].prefix(while: { $0 == " " }).count >= marker.width
          else { break }
          item.append("")
        } else if indent >= marker.width {
          item.append(line.dropFirst(marker.width))
        } else if ListMarker(line) == nil, !item.isEmpty, item.last?.isEmpty == false {
          item.append(line.drop { $0 == " " })
        } else {
          break
        }
        index += 1
      }
      nest(item, in: intent(.listItem(ordinal: ordinal), in: list))
      ordinal += 1
      while index + 1 < lines.count, lines[index].allSatisfy({ $0 == " " }),
        ListMarker(lines[index + 1]) != nil
      {
        index += 1
      }
    }
    return max(index, start + 1)
  }

  private func isRule(_ line: Substring) -> Bool {
    guard let mark = line.first, "-*_".contains(mark) else { return false }
    let marks = line.filter { $0 != " " && $0 != "\t" }
    return marks.count >= 3 && marks.allSatisfy { $0 == mark }
  }
}

private struct Heading {
  var level: Int
  var text: String

  init?(_ line: Substring) {
    level = line.prefix { $0 == "#" }.count
    let rest = line.dropFirst(level)
    guard (1...6).contains(level), rest.isEmpty || rest.first == " " else { return nil }
    var title = rest.trimmingCharacters(in: .whitespaces)
    let closed = title.reversed().drop { $0 == "#" }
    if closed.count < title.count, closed.first == " " || closed.isEmpty {
      title = String(closed.reversed()).trimmingCharacters(in: .whitespaces)
    }
    text = title
  }
}

private struct ListMarker {
  var indent: Int
  var ordinal: Int?
  /// How many columns the marker takes, the space behind it included.
  var width: Int

  init?(_ line: Substring) {
    indent = line.prefix { $0 == " " }.count
    let content = line.dropFirst(indent)
    let digits = content.prefix { $0.isASCII && $0.isNumber }
    let mark: Int
    if let first = content.first, "-*+".contains(first) {
      mark = 1
    } else if !digits.isEmpty, digits.count < 10, let end = content.dropFirst(digits.count).first,
      end == "." || end == ")"
    {
      ordinal = Int(digits)
      mark = digits.count + 1
    } else {
      return nil
    }
    guard content.dropFirst(mark).first == " " else { return nil }
    width = indent + mark + 1
  }
}
