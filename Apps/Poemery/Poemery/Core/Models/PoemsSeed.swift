import Foundation

/// `PoemsSeed.json` as docs/formats/seed.md describes it. Only the index builder and `verify` read it;
/// screens ask the library.
struct PoemsSeed: Sendable, Decodable {
  struct Source: Sendable, Decodable {
    var id: String
    var name: String
    var url: String?
  }

  /// Characters and what each becomes; both texts have the same number of code points.
  struct CharacterMap: Sendable, Decodable {
    var from: String
    var to: String
  }

  struct Record: Sendable, Decodable {
    var id: String
    var title: String
    var author: String
    var dynasty: String
    var form: String
    var metre: String?
    var tags: [String]?
    var lines: [String]
    var annotations: [PoemAnnotation]?
    var source: String?
    var artwork: [Int]?
    var work: String?
    var remarks: [String]?
    var aliases: PoemAliases?
    var sameAs: String?
    var fragment: Bool?
    /// `hans` or `hant`: what `lines` are written in.
    var script: String?
    /// Readings that differ from the table: offsets into title, author and lines, and the syllable.
    var pinyin: String?
    /// Characters of the traditional form that differ from the table.
    var traditional: String?
    /// Characters of the simplified form that differ from the table.
    var simplified: String?
  }

  var format: String
  var version: Int
  var sources: [Source]?
  var fold: CharacterMap?
  var simplified: CharacterMap?
  var traditional: CharacterMap?
  /// Each syllable with its tone mark, and the characters read so.
  var pinyin: [String: String]?
  var poems: [Record]
  var collections: [PoemCollection]?
  var categories: [PoemCategory]?

  static let formatName = "poemery-seed"
  static let supportedVersion = 1
}
