/// Takes records out of a document and says which one is wrong.
struct RecordReader {
  let file: String
  let records: [JSONValue]
  /// The number of the first record in its file.
  let first: Int

  /// A file may hold one record in place of a list.
  init(_ document: JSONValue, file: String, first: Int = 0) throws(ImportError) {
    self.file = file
    self.first = first
    switch document {
    case .array(let records): self.records = records
    case .object: records = [document]
    default:
      throw .wrongShape(file: file, record: "document", reason: "is neither a list nor a record")
    }
  }

  /// The numbers of the records in their file.
  var indices: Range<Int> { first..<(first + records.count) }

  private func wrong(_ index: Int, _ reason: String) -> ImportError {
    .wrongShape(file: file, record: "record \(index)", reason: reason)
  }

  static let textLimit = 200_000

  /// A text without blanks at its ends; nil when it is not there or empty.
  func text(_ name: String, _ index: Int) throws(ImportError) -> String? {
    switch records[index - first][name] {
    case nil, .null: return nil
    case .string(let text):
      guard text.utf8.count <= Self.textLimit else { throw wrong(index, "\(name) is too long") }
      let trimmed = TextCleaner.trimmed(text)
      return trimmed.isEmpty ? nil : trimmed
    default: throw wrong(index, "\(name) is not a text")
    }
  }

  /// Texts without blanks at their ends; empty ones are left out.
  func texts(_ name: String, _ index: Int, required: Bool = true) throws(ImportError) -> [String] {
    guard let value = records[index - first][name] else {
      guard required else { return [] }
      throw wrong(index, "has no \(name)")
    }
    guard let items = value.items else { throw wrong(index, "\(name) is not a list") }
    var result: [String] = []
    result.reserveCapacity(items.count)
    for item in items {
      guard let text = item.text else { throw wrong(index, "\(name) holds something not a text") }
      guard text.utf8.count <= Self.textLimit else { throw wrong(index, "\(name) is too long") }
      let trimmed = TextCleaner.trimmed(text)
      if !trimmed.isEmpty { result.append(trimmed) }
    }
    return result
  }
}
