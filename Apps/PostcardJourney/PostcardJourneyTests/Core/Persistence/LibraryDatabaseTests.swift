import Foundation
import SwiftData
import Testing

@testable import PostcardJourney

/// The real store against the small model of it in `MemoryStore`, and whole restores.
struct LibraryDatabaseTests {
  let library: TestLibrary
  let container: ModelContainer
  let database: LibraryDatabase

  init() throws {
    library = try TestLibrary()
    container = try ModelContainerFactory.open(library.location)
    database = LibraryDatabase(modelContainer: container)
  }

  private func random(
    _ count: Int, tags: [TagSnapshot], using generator: inout some RandomNumberGenerator
  ) -> [PostcardSnapshot] {
    (0..<count).map { index in
      var record = card(
        Bool.random(using: &generator) ? .sent : .received, ["DE", "JP", "ZZ"][index % 3],
        sent: "2026-01-01", received: "2026-02-01")
      record.updatedAt = Date(
        timeIntervalSince1970: Double.random(in: 0...9, using: &generator).rounded())
      record.note = Bool.random(using: &generator) ? "note \(index)" : nil
      record.tagIDs = tags.filter { _ in Bool.random(using: &generator) }.map(\.id)
        .sorted { $0.uuidString < $1.uuidString }
      return record
    }
  }

  /// Random imports give the same library in the database and in plain Swift.
  @Test func importsAgreeWithTheModelInMemory() async throws {
    var generator = SystemRandomNumberGenerator()
    let table = try TestResources.tagTable()
    let memory = MemoryStore()
    var pool = random(40, tags: [], using: &generator)
    for step in 0..<12 {
      let tags = (0..<4).map { number in
        TagSnapshot(
          id: UUID(), key: nil, customName: "tag \(step) \(number % 3)", isBuiltIn: false,
          createdAt: Date(timeIntervalSince1970: 0))
      }
      pool += random(5, tags: tags, using: &generator)
      var incoming = Array(pool.shuffled(using: &generator).prefix(20))
      for index in incoming.indices {
        incoming[index].updatedAt = Date(
          timeIntervalSince1970: Double(Int.random(in: 0...20, using: &generator)))
      }
      let content = LibraryContent(records: incoming, tags: tags)
      let local = await memory.value
      let plan =
        step % 4 == 3
        ? BackupMerge.overwrite(local: local, incoming: content, builtIn: table)
        : BackupMerge.merge(local: local, incoming: content, builtIn: table)
      _ = try await memory.apply(plan)
      _ = try await database.apply(plan)
      let (expected, real) = (await memory.value, try await database.content())
      #expect(Set(real.records) == Set(expected.records))
      #expect(Set(real.tags) == Set(expected.tags))
    }
  }

  @Test func aLocalRecordThatBecameNewerMeanwhileStays() async throws {
    var record = card()
    record.updatedAt = Date(timeIntervalSince1970: 50)
    record.note = "local"
    let seed = ImportPlan(
      mode: .overwrite, written: [record], deleted: [], tags: [], deletedTags: [])
    _ = try await database.apply(seed)
    var stale = record
    stale.updatedAt = Date(timeIntervalSince1970: 40)
    stale.note = "backup"
    let plan = ImportPlan(mode: .merge, written: [stale], deleted: [], tags: [], deletedTags: [])
    #expect(try await database.apply(plan) == [record.uuid])
    #expect(try await database.snapshots().map(\.note) == ["local"])
  }

  @Test func aWholeLibraryGoesOutAndComesBack() async throws {
    let records = try (1...30).map { try library.cardWithPhoto($0) }
    let seed = ImportPlan(
      mode: .overwrite, written: records, deleted: [], tags: [], deletedTags: [])
    _ = try await database.apply(seed)
    let url = library.file("whole.postcardjourney")
    _ = try await library.service().export(database, to: url, language: .english)
    let other = try TestLibrary()
    let target = LibraryDatabase(modelContainer: try ModelContainerFactory.open(other.location))
    let result = try await other.service().restore(
      url, mode: .overwrite, into: target, language: .english)
    #expect(result.insertedCount == 30 && result.imageCount == 30)
    #expect(Set(try await target.snapshots()) == Set(records))
    let photos = { (files: [String: Data]) in
      files.filter { $0.key.hasPrefix("Images/") || $0.key.hasPrefix("Thumbnails/") }
    }
    #expect(photos(try other.contents()) == photos(try library.contents()))
    let report = try FileIntegrityChecker(storage: other.storage).check(await target.snapshots())
    #expect(report.problems.isEmpty && report.photos.count == 30)
  }

  /// Spec 20.7: a file of version 1 opens under a later version that exists only here.
  @Test func aStoredVersionOneOpensUnderALaterOne() async throws {
    let record = card()
    let location = LibraryLocation(root: library.file("Old"))
    do {
      let old = LibraryDatabase(modelContainer: try ModelContainerFactory.open(location))
      let plan = ImportPlan(
        mode: .overwrite, written: [record], deleted: [], tags: [], deletedTags: [])
      _ = try await old.apply(plan)
    }
    let reopened = try ModelContainer(
      for: Schema(versionedSchema: TestSchemaV2.self), migrationPlan: TestMigrationPlan.self,
      configurations: ModelConfiguration(
        schema: Schema(versionedSchema: TestSchemaV2.self), url: location.store,
        cloudKitDatabase: .none))
    let context = ModelContext(reopened)
    let found = try context.fetch(FetchDescriptor<TestSchemaV2.PostcardRecord>())
    #expect(found.map(\.uuid) == [record.uuid])
    #expect(found.map(\.countryCode) == ["DE"])
    #expect(found.map(\.addedLater) == ["default"])
  }
}

/// A later version of the models, for the test of migration alone.
enum TestSchemaV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [PostcardRecord.self] }

  @Model
  final class PostcardRecord {
    @Attribute(.unique) var uuid: UUID
    var countryCode: String
    var addedLater: String = "default"

    init(uuid: UUID, countryCode: String) {
      self.uuid = uuid
      self.countryCode = countryCode
    }
  }
}

enum TestMigrationPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [SchemaV1.self, TestSchemaV2.self] }
  static var stages: [MigrationStage] {
    [.lightweight(fromVersion: SchemaV1.self, toVersion: TestSchemaV2.self)]
  }
}
