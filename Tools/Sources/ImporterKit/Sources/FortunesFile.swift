/// A file of the fortune program: records between lines that hold a percent sign.
struct FortunesFile {
  let path: String
  /// Lines of each record, without terminal colours.
  let records: [[String]]

  init(path: String) throws(ImportError) {
    self.path = path
    let bytes = try RawLibrary.bytes(of: path)
    let text = bytes.withUnsafeBufferPointer { buffer in
      JSONParser.isUTF8(buffer) ? String(decoding: buffer, as: UTF8.self) : nil
    }
    guard let text else { throw .notText(file: path) }
    var records: [[String]] = []
    var record: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let plain = Self.withoutColours(line)
      if TextCleaner.trimmed(plain) == "%" {
        records.append(record)
        record = []
      } else {
        record.append(plain)
      }
    }
    records.append(record)
    self.records = records.filter { lines in lines.contains { !TextCleaner.trimmed($0).isEmpty } }
  }

  /// Drops `ESC [ … letter`, also where the escape was typed as `^[`.
  static func withoutColours(_ line: Substring) -> String {
    guard line.utf8.contains(where: { $0 == 0x1B || $0 == UInt8(ascii: "^") }) else {
      return String(line)
    }
    var result: [UInt8] = []
    var bytes = Array(line.utf8)[...]
    while let byte = bytes.first {
      let isEscape = byte == 0x1B && bytes.dropFirst().first == UInt8(ascii: "[")
      let isTyped = bytes.starts(with: [UInt8(ascii: "^"), UInt8(ascii: "["), UInt8(ascii: "[")])
      guard isEscape || isTyped else {
        result.append(byte)
        bytes.removeFirst()
        continue
      }
      bytes = bytes.dropFirst(isEscape ? 2 : 3).drop { $0 < 0x40 }.dropFirst()
    }
    return String(decoding: result, as: UTF8.self)
  }

  func expect(_ count: Int, found: Int, of what: String) throws(ImportError) {
    guard found == count else {
      throw .wrongCount(source: path, expected: count, found: found, what: what)
    }
  }
}
