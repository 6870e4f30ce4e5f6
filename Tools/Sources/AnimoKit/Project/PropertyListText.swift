/// An old-style property list, as `project.pbxproj` is written, parsed so that every byte keeps its
/// place: each value knows its range in the text, and nothing is ever written back from the tree.
struct PropertyListText {
  indirect enum Value: Equatable {
    case string(String, Range<Int>)
    case array([Value], Range<Int>)
    case dictionary([Entry], Range<Int>)
  }

  struct Entry: Equatable {
    var key: String
    /// From the key to the semicolon, comments between included.
    var range: Range<Int>
    var value: Value
  }

  struct SyntaxError: Error, Equatable, CustomStringConvertible {
    var line: Int
    var reason: String
    var description: String { "line \(line): \(reason)" }
  }

  let bytes: [UInt8]
  let root: Value

  init(_ bytes: [UInt8]) throws(SyntaxError) {
    self.bytes = bytes
    var parser = Parser(bytes: bytes)
    root = try parser.parseDocument()
  }
}

extension PropertyListText.Value {
  var range: Range<Int> {
    switch self {
    case .string(_, let range), .array(_, let range), .dictionary(_, let range): range
    }
  }
  var text: String? { if case .string(let text, _) = self { text } else { nil } }
  var elements: [PropertyListText.Value] {
    if case .array(let values, _) = self { values } else { [] }
  }
  var entries: [PropertyListText.Entry] {
    if case .dictionary(let entries, _) = self { entries } else { [] }
  }

  subscript(key: String) -> PropertyListText.Value? {
    entries.first { $0.key == key }?.value
  }

  var strings: [String] { elements.compactMap(\.text) }
}

private struct Parser {
  let bytes: [UInt8]
  var index = 0
  var depth = 0

  typealias Value = PropertyListText.Value
  typealias Entry = PropertyListText.Entry
  typealias SyntaxError = PropertyListText.SyntaxError

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func parseDocument() throws(SyntaxError) -> Value {
    try skipSpace()
    guard peek == UInt8(ascii: "{") else { throw error("a project begins with {") }
    let value = try parseValue()
    try skipSpace()
    guard index == bytes.count else { throw error("text after the closing }") }
    return value
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func error(_ reason: String) -> SyntaxError {
    let line = bytes.prefix(index).reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    return SyntaxError(line: line, reason: reason)
  }

  private mutating func skipSpace() throws(SyntaxError) {
    while let byte = peek {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        index += 1
      case UInt8(ascii: "/"):
        guard index + 1 < bytes.count else { return }
        if bytes[index + 1] == UInt8(ascii: "/") {
          while let byte = peek, byte != UInt8(ascii: "\n") { index += 1 }
        } else if bytes[index + 1] == UInt8(ascii: "*") {
          let start = index
          index += 2
          while index + 1 < bytes.count,
            !(bytes[index] == UInt8(ascii: "*") && bytes[index + 1] == UInt8(ascii: "/"))
          {
            index += 1
          }
          guard index + 1 < bytes.count else {
            index = start
            throw error("a comment has no end")
          }
          index += 2
        } else {
          return
        }
      default: return
      }
    }
  }

  private mutating func parseValue() throws(SyntaxError) -> Value {
    depth += 1
    defer { depth -= 1 }
    guard depth < 64 else { throw error("nested too deep") }
    switch peek {
    case UInt8(ascii: "{"): return try parseDictionary()
    case UInt8(ascii: "("): return try parseArray()
    case UInt8(ascii: "<"): return try parseData()
    default:
      let start = index
      let text = try parseString()
      return .string(text, start..<index)
    }
  }

  private mutating func parseDictionary() throws(SyntaxError) -> Value {
    let start = index
    index += 1
    var entries: [Entry] = []
    while true {
      try skipSpace()
      guard let byte = peek else { throw error("a { has no }") }
      if byte == UInt8(ascii: "}") {
        index += 1
        return .dictionary(entries, start..<index)
      }
      let entryStart = index
      let key = try parseString()
      try skipSpace()
      guard peek == UInt8(ascii: "=") else { throw error("= expected after \(key)") }
      index += 1
      try skipSpace()
      let value = try parseValue()
      try skipSpace()
      guard peek == UInt8(ascii: ";") else { throw error("; expected after the value of \(key)") }
      index += 1
      entries.append(Entry(key: key, range: entryStart..<index, value: value))
    }
  }

  private mutating func parseArray() throws(SyntaxError) -> Value {
    let start = index
    index += 1
    var values: [Value] = []
    while true {
      try skipSpace()
      guard let byte = peek else { throw error("a ( has no )") }
      if byte == UInt8(ascii: ")") {
        index += 1
        return .array(values, start..<index)
      }
      values.append(try parseValue())
      try skipSpace()
      if peek == UInt8(ascii: ",") {
        index += 1
      } else if peek != UInt8(ascii: ")") {
        throw error(", or ) expected")
      }
    }
  }

  private mutating func parseData() throws(SyntaxError) -> Value {
    let start = index
    while let byte = peek, byte != UInt8(ascii: ">") { index += 1 }
    guard peek != nil else { throw error("a < has no >") }
    index += 1
    return .string(String(decoding: bytes[start..<index], as: UTF8.self), start..<index)
  }

  private mutating func parseString() throws(SyntaxError) -> String {
    guard let first = peek else { throw error("a value is missing") }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try parseQuoted(first) }
    let start = index
    while let byte = peek, Self.isPlain(byte) { index += 1 }
    guard index > start else {
      throw error("“\(Character(Unicode.Scalar(first)))” does not begin a value")
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "/"), UInt8(ascii: "$"), UInt8(ascii: ":"), UInt8(ascii: "-"),
      UInt8(ascii: "+"), UInt8(ascii: "@"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private mutating func parseQuoted(_ quote: UInt8) throws(SyntaxError) -> String {
    let start = index
    index += 1
    var text: [UInt8] = []
    while let byte = peek {
      index += 1
      if byte == quote { return String(decoding: text, as: UTF8.self) }
      if byte == UInt8(ascii: "\\"), let escaped = peek {
        index += 1
        switch escaped {
        case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
        default: text.append(escaped)
        }
      } else {
        text.append(byte)
      }
    }
    index = start
    throw error("a quoted string has no end")
  }
}
