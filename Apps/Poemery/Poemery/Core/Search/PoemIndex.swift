import Foundation

/// The library as it is searched and shown: views into the bytes of an index. Works are numbered in the
/// order of the seed.
final class PoemIndex: @unchecked Sendable {
  // Unchecked: every member is a constant; the buffers point into `bytes`, which lives as long as this.
  private let bytes: IndexBytes
  let count: Int
  let catalogue: IndexCatalogue
  let syllableNames: [String]

  let unitOfScalar: UnsafeBufferPointer<UInt16>
  let textStarts: UnsafeBufferPointer<UInt32>
  let units: UnsafeBufferPointer<UInt16>
  let syllables: UnsafeBufferPointer<UInt16>
  let leaders: UnsafeBufferPointer<UInt32>
  let authorOfWork: UnsafeBufferPointer<UInt32>
  let information: UnsafeBufferPointer<UInt8>
  private let recordStarts: UnsafeBufferPointer<UInt32>
  private let records: UnsafeBufferPointer<UInt8>
  private let identifierSlots: UnsafeBufferPointer<UInt32>
  private let authorStarts: UnsafeBufferPointer<UInt32>
  private let allAuthorWorks: UnsafeBufferPointer<UInt32>
  private let authorNameStarts: UnsafeBufferPointer<UInt32>
  private let authorNames: UnsafeBufferPointer<UInt8>
  let unitLists: PostingLists
  let pairLists: PostingLists
  let syllableLists: PostingLists
  let syllablePairLists: PostingLists
  let initialLists: PostingLists
  let clauseLists: PostingLists
  let tagLists: PostingLists
  /// The list of each tag, form and play, by its characters.
  let tagOfUnits: [[UInt16]: Int]

  /// Checks the head, the digest of the whole body and how the sections fit together.
  ///
  /// - Parameter seed: the digest and length of the seed the index must have been made from.
  init(_ bytes: IndexBytes, seed: (digest: ContentDigest, length: Int)?) throws {
    let raw = bytes.buffer
    let header = try IndexHeader(raw)
    if let seed {
      guard header.seedDigest == seed.digest, header.seedLength == seed.length else {
        throw IndexError.stale
      }
    }
    let body = UnsafeRawBufferPointer(rebasing: raw[IndexHeader.byteCount...])
    guard ContentDigest.of(body) == header.bodyDigest else {
      throw IndexError.damaged("校验和不符")
    }
    func section<Element: FixedWidthInteger>(
      _ section: IndexSection, of type: Element.Type
    ) -> UnsafeBufferPointer<Element> {
      let part = UnsafeRawBufferPointer(rebasing: raw[header.ranges[section.rawValue]])
      return part.bindMemory(to: type)
    }
    func lists(_ starts: IndexSection, _ bytes: IndexSection) -> PostingLists {
      PostingLists(
        starts: section(starts, of: UInt32.self), bytes: section(bytes, of: UInt8.self))
    }
    self.bytes = bytes
    let nameBytes = section(.syllableNames, of: UInt8.self)
    syllableNames = nameBytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    unitOfScalar = section(.unitOfScalar, of: UInt16.self)
    textStarts = section(.textStarts, of: UInt32.self)
    units = section(.units, of: UInt16.self)
    syllables = section(.syllables, of: UInt16.self)
    leaders = section(.leaders, of: UInt32.self)
    authorOfWork = section(.authorOfWork, of: UInt32.self)
    information = section(.information, of: UInt8.self)
    recordStarts = section(.recordStarts, of: UInt32.self)
    records = section(.records, of: UInt8.self)
    identifierSlots = section(.identifierSlots, of: UInt32.self)
    authorStarts = section(.authorStarts, of: UInt32.self)
    allAuthorWorks = section(.authorWorks, of: UInt32.self)
    authorNameStarts = section(.authorNameStarts, of: UInt32.self)
    authorNames = section(.authorNames, of: UInt8.self)
    unitLists = lists(.unitStarts, .unitPostings)
    pairLists = lists(.pairStarts, .pairPostings)
    syllableLists = lists(.syllableStarts, .syllablePostings)
    syllablePairLists = lists(.syllablePairStarts, .syllablePairPostings)
    initialLists = lists(.initialStarts, .initialPostings)
    clauseLists = lists(.clauseStarts, .clausePostings)
    tagLists = lists(.tagStarts, .tagPostings)
    tagOfUnits = try Self.tags(
      section(.tagUnitStarts, of: UInt32.self), section(.tagUnits, of: UInt16.self))
    count = leaders.count
    catalogue = try JSONDecoder().decode(
      IndexCatalogue.self, from: Data(section(.catalogue, of: UInt8.self)))
    guard textStarts.count == count + 1, recordStarts.count == count + 1,
      authorOfWork.count == count, information.count == count * 2,
      units.count == syllables.count, unitOfScalar.count == SearchableText.scalarLimit,
      Int(textStarts[count]) == units.count, Int(recordStarts[count]) == records.count,
      !identifierSlots.isEmpty, identifierSlots.count & (identifierSlots.count - 1) == 0,
      authorStarts.count == authorNameStarts.count, allAuthorWorks.count == count
    else { throw IndexError.damaged("各部分对不上") }
  }

  private static func tags(
    _ starts: UnsafeBufferPointer<UInt32>, _ units: UnsafeBufferPointer<UInt16>
  ) throws(IndexError) -> [[UInt16]: Int] {
    var tags: [[UInt16]: Int] = [:]
    for tag in 0..<max(starts.count - 1, 0) {
      guard starts[tag] <= starts[tag + 1], Int(starts[tag + 1]) <= units.count else {
        throw .damaged("标签对不上")
      }
      tags[Array(units[Int(starts[tag])..<Int(starts[tag + 1])])] = tag
    }
    return tags
  }

  // MARK: - Works

  func textRange(_ work: Int) -> Range<Int> { Int(textStarts[work])..<Int(textStarts[work + 1]) }

  private func recordBytes(_ work: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      rebasing: records[Int(recordStarts[work])..<Int(recordStarts[work + 1])])
  }

  func fields(_ work: Int) -> [String] { PoemRecord.fields(recordBytes(work)) }

  func id(_ work: Int) -> String {
    String(
      decoding: recordBytes(work).prefix { $0 != PoemRecord.fieldSeparator }, as: UTF8.self)
  }

  func work(id: String) -> Int? {
    let wanted = Array(id.utf8)
    let mask = identifierSlots.count - 1
    var slot = Int(truncatingIfNeeded: IdentifierHash.of(wanted)) & mask
    for _ in 0...mask {
      let entry = identifierSlots[slot]
      guard entry != 0, entry <= count else { return nil }
      let stored = recordBytes(Int(entry) - 1).prefix { $0 != PoemRecord.fieldSeparator }
      if stored.elementsEqual(wanted) { return Int(entry) - 1 }
      slot = (slot + 1) & mask
    }
    return nil
  }

  func titleLength(_ work: Int) -> Int { Int(information[work * 2]) }
  func flags(_ work: Int) -> UInt8 { information[work * 2 + 1] }

  // MARK: - Authors

  var authorCount: Int { max(authorStarts.count - 1, 0) }

  func authorWorks(_ author: Int) -> UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(
      rebasing: allAuthorWorks[Int(authorStarts[author])..<Int(authorStarts[author + 1])])
  }

  func author(_ author: Int) -> PoemAuthor {
    let range = Int(authorNameStarts[author])..<Int(authorNameStarts[author + 1])
    let parts = String(
      decoding: UnsafeBufferPointer(rebasing: authorNames[range]), as: UTF8.self
    ).split(separator: "\u{1F}", omittingEmptySubsequences: false)
    return PoemAuthor(
      name: parts.first.map { String($0) } ?? "", dynasty: parts.last.map { String($0) } ?? "",
      poemCount: authorWorks(author).count)
  }

  /// The searched text of an author's name, as it stands in the first of the author's works.
  func authorTextRange(_ author: Int) -> Range<Int> {
    guard let work = authorWorks(author).first else { return 0..<0 }
    var start = Int(textStarts[Int(work)])
    let end = Int(textStarts[Int(work) + 1])
    var fields = 0
    while fields < SearchField.author.rawValue, start < end {
      if units[start] == SearchableText.fieldEnd { fields += 1 }
      start += 1
    }
    var stop = start
    while stop < end, units[stop] != SearchableText.fieldEnd { stop += 1 }
    return start..<stop
  }
}

/// Lists of works by key.
struct PostingLists {
  let starts: UnsafeBufferPointer<UInt32>
  let bytes: UnsafeBufferPointer<UInt8>

  var keyCount: Int { max(starts.count - 1, 0) }

  func list(_ key: Int) -> PostingList {
    guard key >= 0, key < keyCount, starts[key] <= starts[key + 1],
      Int(starts[key + 1]) <= bytes.count
    else { return PostingList(UnsafeBufferPointer(start: nil, count: 0)) }
    return PostingList(
      UnsafeBufferPointer(rebasing: bytes[Int(starts[key])..<Int(starts[key + 1])]))
  }
}
