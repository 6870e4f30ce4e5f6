import SwiftParser
import SwiftSyntax

/// A parsed Swift file and the text it came from. Changes are pieces of text put in or taken out at
/// places the syntax tree names, so that everything else stays byte for byte.
struct SwiftSource {
  let bytes: [UInt8]
  let tree: SourceFileSyntax

  /// Bytes that are no UTF-8 are read as replacement characters, so that places in the tree are places
  /// in `bytes`.
  init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    self.bytes = Array(text.utf8)
    tree = Parser.parse(source: text)
  }

  var hasErrors: Bool { tree.hasError }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Nothing but white space stands before it on its line.
  func startsLine(at offset: Int) -> Bool {
    bytes[..<offset].reversed().prefix { $0 != UInt8(ascii: "\n") }
      .allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  /// Blanks at the start of the line a node is on.
  func indentation(at offset: Int) -> String {
    var start = offset
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    let blanks = bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return String(decoding: blanks, as: UTF8.self)
  }

  /// One step of this file's indentation.
  var indentStep: String {
    for line in bytes.split(separator: UInt8(ascii: "\n")).prefix(400) {
      if line.first == UInt8(ascii: "\t") { return "\t" }
      let count = line.prefix { $0 == UInt8(ascii: " ") }.count
      if count == 2 || count == 4 { return String(repeating: " ", count: count) }
    }
    return "  "
  }

  /// Every node of a kind, in the file's order.
  func all<Node: SyntaxProtocol>(_ kind: Node.Type) -> [Node] {
    var found: [Node] = []
    var stack: [Syntax] = [Syntax(tree)]
    while let node = stack.popLast() {
      if let match = node.as(kind) { found.append(match) }
      stack.append(contentsOf: node.children(viewMode: .sourceAccurate).reversed())
    }
    return found
  }
}

extension SyntaxProtocol {
  /// The node's own bytes, without the blanks and comments around it.
  var byteRange: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }

  var plainText: String { trimmedDescription }

  func ancestors() -> [Syntax] {
    var found: [Syntax] = []
    var next = parent
    while let node = next {
      found.append(node)
      next = node.parent
    }
    return found
  }
}

extension FunctionCallExprSyntax {
  /// `spring` of `.spring(…)` and of `Animation.spring(…)`, `Button` of `Button(…)`.
  var calleeName: String {
    if let member = calledExpression.as(MemberAccessExprSyntax.self) {
      return member.declName.baseName.text
    }
    return calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
  }

  /// What the call is a modifier of.
  var receiver: ExprSyntax? { calledExpression.as(MemberAccessExprSyntax.self)?.base }

  func argument(_ label: String?) -> LabeledExprSyntax? {
    arguments.first { $0.label?.text == label }
  }
}

/// A piece of text in place of a range of bytes.
struct TextEdit: Equatable {
  var range: Range<Int>
  var text: String
}

/// What a verb made of a file.
struct EditOutcome {
  var edits: [TextEdit] = []
  /// What changed and why, one bullet each.
  var bullets: [String] = []

  mutating func change(_ range: Range<Int>, to text: String) {
    edits.append(TextEdit(range: range, text: text))
  }

  mutating func insert(_ text: String, at offset: Int) {
    edits.append(TextEdit(range: offset..<offset, text: text))
  }

  static func + (first: EditOutcome, second: EditOutcome) -> EditOutcome {
    EditOutcome(edits: first.edits + second.edits, bullets: first.bullets + second.bullets)
  }
}

/// A change that cannot be made, and why; nothing was written.
public struct EditFailure: Error, Equatable, Sendable, CustomStringConvertible {
  public var description: String

  init(_ description: String) {
    self.description = description
  }
}

extension SwiftSource {
  /// The text with all edits made; two that overlap are a contradiction.
  func applying(_ edits: [TextEdit]) throws(EditFailure) -> [UInt8] {
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }.map(\.element)
    var result: [UInt8] = []
    var position = 0
    for edit in ordered {
      guard edit.range.lowerBound >= position else {
        throw EditFailure("two of the changes touch the same place; ask for them one at a time")
      }
      result += bytes[position..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }
}
