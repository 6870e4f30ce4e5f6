/// A work's id: half of the SHA-256 of where it comes from and what upstream prints, before any repair, so
/// that better repairs do not change it.
enum WorkIdentifier {
  static func digest(
    source: String, author: String?, title: String?, paragraphs: [String]
  ) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(512)
    for part in [source, author ?? "", title ?? ""] {
      bytes.append(contentsOf: part.utf8)
      bytes.append(0x1F)
    }
    for paragraph in paragraphs {
      bytes.append(contentsOf: paragraph.utf8)
      bytes.append(0x0A)
    }
    return SHA256.halfHexadecimal(bytes)
  }

  /// Gives the second of two equal records a number. It depends on how many equal records come before it
  /// in its file and on nothing else.
  static func number(_ works: inout [Work], _ report: inout ImportReport) throws(ImportError) {
    var first: [String: Int] = [:]
    var counts: [String: Int] = [:]
    for index in works.indices {
      let id = works[index].id
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
