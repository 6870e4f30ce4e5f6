import Foundation

/// The first entry of a backup: what it is and how much is in it.
struct BackupManifest: Hashable, Sendable, Codable {
  var formatVersion: Int
  var appVersion: String
  var createdAt: Date
  var recordCount: Int
  var sentCount: Int
  var receivedCount: Int
  var imageCount: Int
  var language: String

  static let currentFormat = 1

  enum CodingKeys: String, CodingKey {
    case formatVersion, appVersion, createdAt, recordCount, sentCount, receivedCount, imageCount
    case language
  }

  init(
    appVersion: String, createdAt: Date, recordCount: Int, sentCount: Int, receivedCount: Int,
    imageCount: Int, language: String
  ) {
    formatVersion = Self.currentFormat
    self.appVersion = appVersion
    self.createdAt = createdAt
    self.recordCount = recordCount
    self.sentCount = sentCount
    self.receivedCount = receivedCount
    self.imageCount = imageCount
    self.language = language
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    formatVersion = try container.decode(Int.self, forKey: .formatVersion)
    appVersion = try container.decodeIfPresent(String.self, forKey: .appVersion) ?? ""
    let created = try container.decode(String.self, forKey: .createdAt)
    guard let date = Timestamp.parse(created) else {
      throw DecodingError.dataCorruptedError(
        forKey: .createdAt, in: container, debugDescription: "“\(created.prefix(40))” is no time")
    }
    createdAt = date
    recordCount = try container.decode(Int.self, forKey: .recordCount)
    sentCount = try container.decodeIfPresent(Int.self, forKey: .sentCount) ?? 0
    receivedCount = try container.decodeIfPresent(Int.self, forKey: .receivedCount) ?? 0
    imageCount = try container.decodeIfPresent(Int.self, forKey: .imageCount) ?? 0
    language = try container.decodeIfPresent(String.self, forKey: .language) ?? ""
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(formatVersion, forKey: .formatVersion)
    try container.encode(appVersion, forKey: .appVersion)
    try container.encode(Timestamp.text(createdAt), forKey: .createdAt)
    try container.encode(recordCount, forKey: .recordCount)
    try container.encode(sentCount, forKey: .sentCount)
    try container.encode(receivedCount, forKey: .receivedCount)
    try container.encode(imageCount, forKey: .imageCount)
    try container.encode(language, forKey: .language)
  }

  private struct Version: Decodable {
    var formatVersion: Int
  }

  /// A newer format is refused before anything else of it is looked at.
  static func read(_ data: Data) throws(BackupError) -> BackupManifest {
    guard let version = try? JSONDecoder().decode(Version.self, from: data).formatVersion,
      version > 0
    else { throw .damaged("manifest.json") }
    guard version <= currentFormat else { throw .newerFormat(version) }
    do {
      return try JSONDecoder().decode(BackupManifest.self, from: data)
    } catch {
      throw .damaged("manifest.json")
    }
  }
}
