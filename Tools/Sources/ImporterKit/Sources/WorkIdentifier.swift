/// A work's id: half of the SHA-256 of where it comes from and what upstream prints, before any repair, so
/// that better repairs do not change it.
enum WorkIdentifier {
  static func digest(
    source: String, author: String?, title: String?, paragraphs: [String]
  ) -> String {
    var maker = Maker()
    return maker.identifier(source: source, author: author, title: title, paragraphs: paragraphs)
  }

  /// Makes the ids of many works.
  struct Maker {
    private var hash = SHA256()
    private var bytes: [UInt8] = []

    mutating func identifier(
      source: String, author: String?, title: String?, paragraphs: [String]
    ) -> String {
      bytes.removeAll(keepingCapacity: true)
      add(source, end: 0x1F)
      add(author ?? "", end: 0x1F)
      add(title ?? "", end: 0x1F)
      for paragraph in paragraphs { add(paragraph, end: 0x0A) }
      return hash.halfHexadecimal(bytes)
    }

    private mutating func add(_ text: String, end: UInt8) {
      bytes.append(contentsOf: text.utf8)
      bytes.append(end)
    }
  }

  /// Gives the second of two equal records a number. It depends on how many equal records come before it
  /// in its file and on nothing else.
  static func number(_ works: [Work], _ report: inout ImportReport) throws(ImportError) {
    var first: [String: Int] = [:]
    first.reserveCapacity(works.count)
    var counts: [String: Int] = [:]
    for (index, work) in works.enumerated() {
      _ = work.text
      let id = work.id
      guard let earlier = first[id] else {
        first[id] = index
        continue
      }
      let isSameText =
        works[earlier].lines == works[index].lines && works[earlier].source == works[index].source
      guard isSameText else {
        throw .duplicateID(id: id, first: works[earlier].name, second: works[index].name)
      }
      counts[id, default: 1] += 1
      works[index].id = "\(id)-\(counts[id, default: 2])"
      report.note(.equalDigest, "\(works[earlier].name) = \(works[index].name)")
    }
  }
}
