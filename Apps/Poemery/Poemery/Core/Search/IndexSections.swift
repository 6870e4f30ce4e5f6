import Foundation

/// The parts of an index file. The numbers are stored, so the order is the format; see
/// docs/decisions/061-how-the-library-starts-and-searches.md.
enum IndexSection: Int, CaseIterable, Sendable {
  case catalogue, unitOfScalar, syllableNames
  case textStarts, units, syllables
  case recordStarts, records, leaders, authorOfWork, information
  case identifierSlots
  case unitStarts, unitPostings, pairStarts, pairPostings
  case syllableStarts, syllablePostings, syllablePairStarts, syllablePairPostings
  case initialStarts, initialPostings, clauseStarts, clausePostings
  case authorStarts, authorWorks, authorNameStarts, authorNames
  case tagUnitStarts, tagUnits, tagStarts, tagPostings
}

/// The head of an index file: what it was made from, and where its sections lie.
struct IndexHeader {
  static let magic: UInt64 = 0x0058_444E_494D_4F50  // "POMINDX"
  static let version: UInt64 = 6
  /// magic, version, length, seed digest ×2, seed length, body digest ×2
  static let fixedWords = 8
  static let byteCount = (fixedWords + IndexSection.allCases.count * 2) * 8

  var seedDigest: ContentDigest
  var seedLength: Int
  var bodyDigest: ContentDigest
  var ranges: [Range<Int>]
}

extension IndexHeader {
  /// Reads and checks everything about the head that needs no look at the body.
  init(_ bytes: UnsafeRawBufferPointer) throws(IndexError) {
    guard bytes.count >= Self.byteCount else { throw .damaged("the head is cut off") }
    func word(_ index: Int) -> UInt64 {
      UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self))
    }
    guard word(0) == Self.magic, word(1) == Self.version else {
      throw .damaged("it is of another version")
    }
    guard word(2) == UInt64(bytes.count) else { throw .damaged("its length is not what it says") }
    seedDigest = ContentDigest(high: word(3), low: word(4))
    seedLength = Int(truncatingIfNeeded: word(5))
    bodyDigest = ContentDigest(high: word(6), low: word(7))
    ranges = []
    for section in IndexSection.allCases {
      let start = word(Self.fixedWords + section.rawValue * 2)
      let length = word(Self.fixedWords + section.rawValue * 2 + 1)
      guard start >= UInt64(Self.byteCount), start <= UInt64(bytes.count), start % 8 == 0,
        length <= UInt64(bytes.count) - start
      else { throw .damaged("section \(section) lies outside it") }
      ranges.append(Int(start)..<Int(start + length))
    }
  }
}

/// Why an index cannot be used or made. The library then builds a new one, or works without a file.
enum IndexError: Error, LocalizedError, Equatable {
  case damaged(String)
  case stale
  case tooLarge(String)
  case cannotRead(String)

  var errorDescription: String? {
    switch self {
    case .damaged(let how): "搜索索引已损坏（\(how)），将重新生成。"
    case .stale: "搜索索引与诗词数据不一致，将重新生成。"
    case .tooLarge(let what): "诗词数据太大，无法建立索引：\(what)。"
    case .cannotRead(let path): "无法读取 \(path)。"
    }
  }
}

/// Collects sections and puts the head before them.
struct IndexWriter {
  private var sections: [IndexSection: [UInt8]] = [:]

  mutating func add<Element: FixedWidthInteger>(_ section: IndexSection, _ values: [Element]) {
    sections[section] = values.withUnsafeBytes { Array($0) }
  }

  mutating func add(_ section: IndexSection, bytes: [UInt8]) { sections[section] = bytes }

  consuming func finish(seedDigest: ContentDigest, seedLength: Int) -> [UInt8] {
    var offsets: [(start: Int, length: Int)] = []
    var end = IndexHeader.byteCount
    for section in IndexSection.allCases {
      let length = sections[section]?.count ?? 0
      offsets.append((end, length))
      end += (length + 7) & ~7
    }
    var file = [UInt8](repeating: 0, count: end)
    for section in IndexSection.allCases {
      guard let bytes = sections.removeValue(forKey: section), !bytes.isEmpty else { continue }
      let start = offsets[section.rawValue].start
      file.withUnsafeMutableBytes { target in
        bytes.withUnsafeBytes { source in
          UnsafeMutableRawBufferPointer(rebasing: target[start..<start + source.count])
            .copyMemory(from: source)
        }
      }
    }
    let body = file.withUnsafeBytes {
      ContentDigest.of(UnsafeRawBufferPointer(rebasing: $0[IndexHeader.byteCount...]))
    }
    var words: [UInt64] = [
      IndexHeader.magic, IndexHeader.version, UInt64(end), seedDigest.high, seedDigest.low,
      UInt64(seedLength), body.high, body.low,
    ]
    for (start, length) in offsets { words += [UInt64(start), UInt64(length)] }
    for (index, word) in words.enumerated() {
      withUnsafeBytes(of: word.littleEndian) { bytes in
        for (offset, byte) in bytes.enumerated() { file[index * 8 + offset] = byte }
      }
    }
    return file
  }
}
