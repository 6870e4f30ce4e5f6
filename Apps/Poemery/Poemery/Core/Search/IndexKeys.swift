import Foundation

/// Two flags and the title's length, two bytes a work.
enum WorkInformation {
  static let fragmentFlag: UInt8 = 1
  /// The work is one of several editions of the same text.
  static let groupedFlag: UInt8 = 2
}

enum IdentifierHash {
  static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash ^ (hash >> 29)
  }
}

/// Two neighbouring characters share a list with others: a hit is always looked up in the text as well.
enum PairKeys {
  static func bucketCount(works: Int) -> Int {
    var count = 1 << 12
    while count < works * 4, count < 1 << 20 { count <<= 1 }
    return count
  }

  @inline(__always)  // once for each character of the library while the index is built
  static func bucket(_ first: UInt16, _ second: UInt16, count: Int) -> Int {
    let key = (UInt64(first) << 16 | UInt64(second)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: key >> 40) & (count - 1)
  }
}

/// Syllables have a list for each tone, and one for all.
enum SyllableKeys {
  static let anyTone = 7
}

/// First letters of syllables: of titles by their first two, of clauses by a hash of their first five.
enum InitialKeys {
  static let titleKeyCount = 32 * 32
  static let clauseLength = 5
  static let clauseSeed: UInt32 = 0x811C_9DC5

  static func clauseBucketCount(works: Int) -> Int { PairKeys.bucketCount(works: works) }

  static func titleKey(_ first: UInt8, _ second: UInt8) -> Int {
    Int(first & 31) << 5 | Int(second & 31)
  }

  static func mixed(_ hash: UInt32, _ letter: UInt8) -> UInt32 {
    let mixed = (hash ^ UInt32(letter)) &* 0x0100_0193
    return mixed ^ (mixed >> 15)
  }

  /// The first letter of each syllable, or 0.
  static func initials(of names: [String]) -> [UInt8] { names.map { $0.utf8.first ?? 0 } }
}

/// Follows the marks of a searched text, so that a place in it knows how good a hit there is.
struct TextPlace {
  private(set) var field = 0
  private var segmentStart: Int
  private var isFirstLine = true

  init(start: Int) { segmentStart = start }

  mutating func pass(mark: UInt16, at index: Int) {
    segmentStart = index + 1
    if mark == SearchableText.fieldEnd {
      field += 1
      isFirstLine = true
    } else {
      isFirstLine = false
    }
  }

  /// - Parameter endsSegment: whether the hit reaches the end of the title, name or line.
  func hit(at index: Int, endsSegment: Bool) -> HitClass {
    let isWhole = index == segmentStart && endsSegment
    switch SearchField(rawValue: field) {
    case .title, .titleAliases:
      return isWhole ? .titleWhole : index == segmentStart ? .titleStart : .title
    case .author, .authorAliases: return isWhole ? .authorWhole : .author
    case .text: return isFirstLine ? .firstLine : .text
    case .textAliases: return .text
    case .other, nil: return .other
    }
  }
}

/// What the library shows beside its works.
struct IndexCatalogue: Codable, Sendable {
  struct Source: Codable, Sendable {
    var id: String
    var name: String
    var url: String?
  }
  struct Collection: Codable, Sendable {
    var id: String
    var title: String
    var subtitle: String
    var kind: PoemCollection.Kind
    var accent: String
    var works: [UInt32]
  }
  var sources: [Source]
  var collections: [Collection]
  var categories: [PoemCategory]
  /// From and to.
  var simplified: [String]
  var traditional: [String]
  /// Characters by their marked syllable.
  var readings: [String: String]
}
