import Foundation

/// Short names that readers use for forms of verse.
enum VerseFormNames {
  static let short = [
    "五言绝句": "五绝", "七言绝句": "七绝", "五言律诗": "五律", "七言律诗": "七律", "五言古诗": "五古", "七言古诗": "七古",
  ]
}

/// Collects which works have which tag, form or play, for lists that a whole name finds at once.
struct TagTable {
  private var numbers: [[UInt16]: Int] = [:]
  private var numbersByName: [String: Int] = [:]
  private var names: [[UInt16]] = []
  private var entries: [(tag: Int32, work: UInt32)] = []

  /// Names of one character are left out: 词 and 曲 are also words of every other poem.
  mutating func add(_ name: String, work: UInt32, _ text: inout SearchTextBuilder) {
    let number: Int
    if let known = numbersByName[name] {
      number = known
    } else {
      let units = text.units(of: name)
      number = units.count < 2 ? -1 : numbers[units] ?? names.count
      if number == names.count {
        numbers[units] = number
        names.append(units)
      }
      numbersByName[name] = number
    }
    if number >= 0 { entries.append((Int32(number), work)) }
  }

  func write(to writer: inout IndexWriter) throws(IndexError) {
    var table = PostingTable(keyCount: names.count)
    for pass in 0..<2 {
      if pass == 1 { try table.beginWriting() }
      for entry in entries { table.add(Int(entry.tag), work: entry.work) }
    }
    var starts: [UInt32] = [0]
    for name in names { starts.append((starts.last ?? 0) + UInt32(name.count)) }
    writer.add(.tagUnitStarts, starts)
    writer.add(.tagUnits, Array(names.joined()))
    writer.add(.tagStarts, table.starts)
    writer.add(.tagPostings, bytes: table.bytes)
  }
}
