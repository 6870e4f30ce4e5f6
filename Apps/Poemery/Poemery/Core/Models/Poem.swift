import Foundation

/// A work, as a screen shows it. The library makes these on demand from its index.
struct Poem: Identifiable, Hashable, Sendable {
  var id: String
  var title: String
  var author: String
  var dynasty: String
  /// The class of verse, such as 五言绝句 or 词.
  var form: String
  /// What counting says: 五言, 七言, 四言 or 杂言, and how many clauses.
  var metre: String?
  var tags: [String]
  var lines: [PoemLine]
  var annotations: [PoemAnnotation] = []
  var sourceURL: URL?
  /// Where the text was taken from, for the reader.
  var sourceName: String?
  var artwork: ArtworkStyle
  /// The play or book that this work is a part of.
  var work: String?
  /// What is known to be wrong with the text, one sentence each.
  var remarks: [String] = []
  var aliases = PoemAliases()
  /// The id of the edition that lists show instead of this one.
  var sameAs: String?
  /// An aria's marker, a stage passage or a piece without a title: never served as the poem of the day.
  var isFragment = false
}

extension Poem {
  var fullText: String { lines.map(\.text).joined(separator: "\n") }

  var displayArtist: String { "\(dynasty) · \(author)" }

  /// Tells works of one tune name apart.
  var displayTitle: String {
    guard form == "词" || form == "曲", let first = lines.first?.text else { return title }
    let clause = first.prefix { !"，。？！；、：".contains($0) }
    return clause.isEmpty ? title : "\(title)（\(clause)）"
  }
}

/// Other names and readings a work is known by. They are searched, never shown as its text.
struct PoemAliases: Hashable, Sendable, Codable {
  var titles: [String] = []
  var authors: [String] = []
  var lines: [String] = []

  var isEmpty: Bool { titles.isEmpty && authors.isEmpty && lines.isEmpty }

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    titles = try container.decodeIfPresent([String].self, forKey: .titles) ?? []
    authors = try container.decodeIfPresent([String].self, forKey: .authors) ?? []
    lines = try container.decodeIfPresent([String].self, forKey: .lines) ?? []
  }
}
