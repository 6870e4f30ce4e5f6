/// Reads JSON from bytes: the whole of RFC 8259, bounded in depth.
///
/// Foundation's decoder takes a quarter of a second for the five megabytes of the pinned source; the whole
/// import has to be done in that time.
public struct JSONParser {
  public static let depthLimit = 64
  public static let memberLimit = 4_096

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private let file: String

  /// - Throws: `ImportError` with the file and the line.
  public static func parse(_ bytes: [UInt8], file: String) throws(ImportError) -> JSONValue {
    var result: Result<JSONValue, ImportError> = .failure(.notText(file: file))
    bytes.withUnsafeBufferPointer { buffer in
      guard isUTF8(buffer) else { return }
      var parser = JSONParser(bytes: buffer, file: file)
      do throws(ImportError) {
        result = .success(try parser.document())
      } catch {
        result = .failure(error)
      }
    }
    return try result.get()
  }

  /// Where a list can be cut in two between two of its records, so that both parts can be read at once: the
  /// place of the first comma after a record that lies behind `place`. Nil when it is not so simple.
  ///
  /// The comma may stand inside a record or a text. Then the parts are no lists, and say so.
  static func cut(_ bytes: [UInt8], after place: Int) -> Int? {
    guard place > 1 << 16 else { return nil }
    var place = place
    while place < bytes.count {
      guard let brace = bytes[place...].firstIndex(of: UInt8(ascii: "}")) else { return nil }
      var next = brace + 1
      while next < bytes.count, bytes[next] <= 0x20 { next += 1 }
      guard next < bytes.count else { return nil }
      if bytes[next] == UInt8(ascii: ",") { return next }
      place = brace + 1
    }
    return nil
  }

  /// The records of a list on one side of such a comma.
  static func records(
    _ bytes: [UInt8], in range: Range<Int>, isFirst: Bool, file: String
  ) throws(ImportError) -> [JSONValue] {
    var result: Result<[JSONValue], ImportError> = .failure(.notText(file: file))
    bytes.withUnsafeBufferPointer { buffer in
      let part = UnsafeBufferPointer(rebasing: buffer[range])
      guard isUTF8(part) else { return }
      var parser = JSONParser(bytes: part, file: file)
      do throws(ImportError) {
        result = .success(try parser.part(isFirst: isFirst))
      } catch {
        result = .failure(error)
      }
    }
    return try result.get()
  }

  private mutating func part(isFirst: Bool) throws(ImportError) -> [JSONValue] {
    if isFirst {
      skipByteOrderMark()
      guard try next() == UInt8(ascii: "[") else { throw failure("a list is expected") }
      position += 1
    }
    var items: [JSONValue] = []
    while true {
      items.append(try value(depth: 1))
      skipBlanks()
      if isFirst, position == bytes.count { return items }
      let separator = try next()
      position += 1
      if !isFirst, separator == UInt8(ascii: "]") { break }
      guard separator == UInt8(ascii: ",") else { throw failure("a comma or ] is expected") }
    }
    skipBlanks()
    guard position == bytes.count else { throw failure("something follows the document") }
    return items
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, file: String) {
    self.bytes = bytes
    self.file = file
  }

  /// Well-formed UTF-8 (Unicode, table 3-7) that also holds no byte 0, which UTF-16 text would.
  static func isUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    func isNext(_ place: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      place < bytes.count && range.contains(bytes[place])
    }
    var place = 0
    while place < bytes.count {
      let first = bytes[place]
      switch first {
      case 0x01...0x7F:
        place += 1
      case 0xC2...0xDF where isNext(place + 1):
        place += 2
      case 0xE0...0xEF
      where isNext(
        place + 1, first == 0xE0 ? 0xA0...0xBF : first == 0xED ? 0x80...0x9F : 0x80...0xBF)
        && isNext(place + 2):
        place += 3
      case 0xF0...0xF4
      where isNext(
        place + 1, first == 0xF0 ? 0x90...0xBF : first == 0xF4 ? 0x80...0x8F : 0x80...0xBF)
        && isNext(place + 2) && isNext(place + 3):
        place += 4
      default: return false
      }
    }
    return true
  }

  private func failure(_ reason: String) -> ImportError {
    let line = bytes.prefix(position).reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    return .notJSON(file: file, line: line, reason: reason)
  }

  private mutating func document() throws(ImportError) -> JSONValue {
    skipByteOrderMark()
    let value = try value(depth: 0)
    skipBlanks()
    guard position == bytes.count else { throw failure("something follows the document") }
    return value
  }

  /// It is not JSON, but some editors add one.
  private mutating func skipByteOrderMark() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  private mutating func skipBlanks() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  private mutating func next() throws(ImportError) -> UInt8 {
    skipBlanks()
    guard position < bytes.count else { throw failure("the file ends too early") }
    return bytes[position]
  }

  private mutating func value(depth: Int) throws(ImportError) -> JSONValue {
    guard depth < Self.depthLimit else { throw failure("more than \(Self.depthLimit) levels") }
    switch try next() {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: throw failure("an unexpected character")
    }
  }

  private mutating func word(
    _ word: StaticString, _ value: JSONValue
  ) throws(ImportError) -> JSONValue {
    let length = word.utf8CodeUnitCount
    guard position + length <= bytes.count,
      (0..<length).allSatisfy({ bytes[position + $0] == word.utf8Start[$0] })
    else { throw failure("an unknown word") }
    position += length
    return value
  }

  private mutating func object(depth: Int) throws(ImportError) -> JSONValue {
    position += 1
    var members: [(name: String, value: JSONValue)] = []
    if try next() == UInt8(ascii: "}") {
      position += 1
      return .object(members)
    }
    while true {
      guard try next() == UInt8(ascii: "\"") else { throw failure("a name is expected") }
      let name = try string()
      // Which of two is meant nobody can say.
      guard !members.contains(where: { $0.name == name }) else {
        throw failure("“\(name.prefix(40))” stands twice in one record")
      }
      guard members.count < Self.memberLimit else {
        throw failure("more than \(Self.memberLimit) members in one record")
      }
      guard try next() == UInt8(ascii: ":") else { throw failure("a colon is expected") }
      position += 1
      members.append((name, try value(depth: depth + 1)))
      let separator = try next()
      position += 1
      if separator == UInt8(ascii: "}") { return .object(members) }
      guard separator == UInt8(ascii: ",") else { throw failure("a comma or } is expected") }
    }
  }

  private mutating func array(depth: Int) throws(ImportError) -> JSONValue {
    position += 1
    var items: [JSONValue] = []
    if try next() == UInt8(ascii: "]") {
      position += 1
      return .array(items)
    }
    while true {
      items.append(try value(depth: depth + 1))
      let separator = try next()
      position += 1
      if separator == UInt8(ascii: "]") { return .array(items) }
      guard separator == UInt8(ascii: ",") else { throw failure("a comma or ] is expected") }
    }
  }

  private mutating func number() throws(ImportError) -> JSONValue {
    let start = position
    while position < bytes.count, "+-.0123456789eE".utf8.contains(bytes[position]) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text), number.isFinite else { throw failure("a malformed number") }
    return .number(number)
  }

  private mutating func string() throws(ImportError) -> String {
    position += 1
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        let text = String(
          decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
        position += 1
        return text
      }
      if byte == UInt8(ascii: "\\") { return try escapedString(from: start) }
      guard byte >= 0x20 else { throw failure("a control character in a text") }
      position += 1
    }
    throw failure("a text does not end")
  }

  private mutating func escapedString(from start: Int) throws(ImportError) -> String {
    var utf8 = Array(bytes[start..<position])
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: utf8, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") {
        utf8.append(contentsOf: String(try escape()).utf8)
      } else {
        guard byte >= 0x20 else { throw failure("a control character in a text") }
        utf8.append(byte)
      }
    }
    throw failure("a text does not end")
  }

  private mutating func escape() throws(ImportError) -> Unicode.Scalar {
    guard position < bytes.count else { throw failure("a text does not end") }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape()
    default: throw failure("an unknown escape")
    }
  }

  private mutating func unicodeEscape() throws(ImportError) -> Unicode.Scalar {
    let first = try hexadecimal()
    if (0xD800..<0xDC00).contains(first), position + 1 < bytes.count,
      bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u")
    {
      position += 2
      let second = try hexadecimal()
      let value = 0x10000 + ((first & 0x3FF) << 10 | (second & 0x3FF))
      guard (0xDC00..<0xE000).contains(second), let scalar = Unicode.Scalar(value) else {
        throw failure("a broken pair of escapes")
      }
      return scalar
    }
    guard let scalar = Unicode.Scalar(first) else { throw failure("half a pair of escapes") }
    return scalar
  }

  private mutating func hexadecimal() throws(ImportError) -> UInt32 {
    guard position + 4 <= bytes.count,
      let value = UInt32(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
    else { throw failure("an escape wants four hexadecimal digits") }
    position += 4
    return value
  }
}
