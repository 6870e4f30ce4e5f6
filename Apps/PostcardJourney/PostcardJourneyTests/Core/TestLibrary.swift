import Foundation
import Synchronization

@testable import PostcardJourney

/// A library in a folder of its own that goes with the test.
final class TestLibrary: Sendable {
  let location: LibraryLocation

  init() throws {
    TestResources.makeKnown()
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("PostcardJourneyTests-\(UUID().uuidString)")
    location = LibraryLocation(root: folder.appendingPathComponent("Library"))
    try location.prepare()
  }

  deinit {
    try? FileManager.default.removeItem(at: location.root.deletingLastPathComponent())
  }

  var storage: ImageStorageService { ImageStorageService(location: location) }

  func service(_ format: any BackupArchiveFormat = PlatformBackupArchive()) throws -> BackupService
  {
    BackupService(
      location: location, format: format, centers: try TestResources.countries().centers,
      tagTable: try TestResources.tagTable(), appVersion: "1.0.0")
  }

  func file(_ name: String) -> URL {
    location.root.deletingLastPathComponent().appendingPathComponent(name)
  }

  /// Every file of the library by its path, with its bytes: what must be the same after a failure.
  func contents() throws -> [String: Data] {
    var found: [String: Data] = [:]
    let root = location.root.path
    let walk = FileManager.default.enumerator(atPath: root)
    while let path = walk?.nextObject() as? String {
      let url = location.root.appendingPathComponent(path)
      if DurableFile.isRegularFile(url) { found[path] = try Data(contentsOf: url) }
    }
    return found
  }

  /// Bytes that begin as a JPEG does and are otherwise their own.
  static func photo(_ seed: Int, size: Int = 500) -> Data {
    Data([0xFF, 0xD8, 0xFF, 0xE0])
      + Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* seed &+ seed) })
  }

  /// A record whose front photo is really on the disk.
  func cardWithPhoto(_ seed: Int, side: PhotoSide = .front) throws -> PostcardSnapshot {
    var record = card(.sent, "DE", received: "2026-02-01", distance: 100 + seed)
    record.postcardID = "DE-\(1_000_000 + seed)"
    let photo = CompressedPhoto(
      image: Self.photo(seed), thumbnail: Self.photo(seed + 1, size: 50), fileExtension: "heic")
    record.setImageFilename(try storage.store(photo, record: record.uuid, side: side), side)
    return record
  }
}

extension TestResources {
  static func tagTable() throws -> TagTable {
    struct Entry: Decodable {
      var key: String
      var id: UUID
    }
    let entries = try JSONDecoder().decode(
      [Entry].self, from: data("Core/Resources/Tags/tags.json"))
    return TagTable(
      builtIns: entries.map { entry in
        .init(
          id: entry.id, key: entry.key,
          names: AppLanguage.allCases.map { text("tag.\(entry.key)", $0) })
      })
  }
}

/// The small model of a library that the real store is measured against.
actor MemoryStore: LibraryStore {
  var value: LibraryContent
  /// Thrown instead of applying, as a full disk does.
  var failure: (any Error)?

  init(_ records: [PostcardSnapshot] = [], tags: [TagSnapshot] = []) {
    value = LibraryContent(records: records, tags: tags)
  }

  func setFailure(_ error: any Error) { failure = error }

  func content() async throws -> LibraryContent { value }

  func apply(_ plan: ImportPlan) async throws -> Set<UUID> {
    if let failure { throw failure }
    let deleted = Set(plan.deleted)
    var records = Dictionary(
      value.records.filter { !deleted.contains($0.uuid) }.map { ($0.uuid, $0) },
      uniquingKeysWith: { first, _ in first })
    for record in plan.written { records[record.uuid] = record }
    var tags = Dictionary(
      value.tags.filter { !plan.deletedTags.contains($0.id) }.map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first })
    for tag in plan.tags { tags[tag.id] = tag }
    value = LibraryContent(
      records: records.values.sorted { $0.uuid.uuidString < $1.uuid.uuidString },
      tags: tags.values.sorted { $0.id.uuidString < $1.id.uuidString })
    return []
  }
}
