/// A record on its way from a source into the seed.
public struct Work: Sendable {
  public enum Script: String, Sendable { case simplified = "hans", traditional = "hant" }

  public struct Note: Sendable, Equatable {
    public var line: Int
    public var term: String
    public var text: String
  }

  /// The source's key and the record's place in it: what messages name.
  public var source: String
  public var index: Int
  public var id = ""
  public var title: String
  public var author: String
  public var dynasty: String
  public var form: String
  public var metre: String?
  public var tags: [String] = []
  public var lines: [String]
  public var notes: [Note] = []
  public var play: String?
  public var script: Script
  /// What is wrong with the text, for readers.
  public var remarks: [String] = []
  public var titleAliases: [String] = []
  public var authorAliases: [String] = []
  public var lineAliases: [String] = []
  /// Place in the library of the edition that lists show.
  public var leader: Int?
  public var isFragment = false
  /// The author most editions name, where the source names another.
  public var canonicalAuthor: String?

  public var name: String { "\(source)#\(index) \(author)《\(title)》" }
}
