/// Why an import stops. Every case names the file, the record or the list that is wrong.
public enum ImportError: Error, Equatable, CustomStringConvertible {
  case unreadable(file: String, reason: String)
  case notText(file: String)
  case notJSON(file: String, line: Int, reason: String)
  case wrongShape(file: String, record: String, reason: String)
  case wrongCount(source: String, expected: Int, found: Int, what: String)
  case duplicateID(id: String, first: String, second: String)
  case danglingEntry(collection: String, id: String)
  case emptyCollection(collection: String)
  case emptyCategory(category: String)
  case wrongDigest(file: String, expected: String, found: String)
  case conversionUnavailable(reason: String)
  case downloadFailed(url: String, reason: String)
  case cannotWrite(String)

  public var description: String {
    switch self {
    case .unreadable(let file, let reason): "\(file): cannot be read: \(reason)"
    case .notText(let file):
      "\(file): is not UTF-8 text; the file may have been converted to another encoding"
    case .notJSON(let file, let line, let reason): "\(file):\(line): is not JSON: \(reason)"
    case .wrongShape(let file, let record, let reason): "\(file), \(record): \(reason)"
    case .wrongCount(let source, let expected, let found, let what):
      "\(source): \(found) \(what) where \(expected) are expected; "
        + "the source is another edition or is cut off"
    case .duplicateID(let id, let first, let second):
      "\(first) and \(second) have the same id \(id)"
    case .danglingEntry(let collection, let id):
      "collection “\(collection)” names \(id), which is no work"
    case .emptyCollection(let collection): "collection “\(collection)” holds no work"
    case .emptyCategory(let category): "category “\(category)” matches no work"
    case .wrongDigest(let file, let expected, let found):
      "\(file): SHA-256 is \(found), not \(expected); the download is damaged or not the pinned one"
    case .conversionUnavailable(let reason):
      "OpenCC cannot convert between simplified and traditional: \(reason)"
    case .downloadFailed(let url, let reason): "\(url): \(reason)"
    case .cannotWrite(let reason): reason
    }
  }
}
