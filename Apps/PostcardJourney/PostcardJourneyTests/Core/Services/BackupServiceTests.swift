import Archive
import Foundation
import Synchronization
import Testing

@testable import PostcardJourney

struct BackupServiceTests {
  let library: TestLibrary

  init() throws {
    library = try TestLibrary()
  }

  private func export(_ store: MemoryStore, from library: TestLibrary) async throws -> BackupExport
  {
    try await library.service().export(
      store, to: library.file("backup-\(UUID().uuidString).postcardjourney"), language: .english,
      now: Date(timeIntervalSince1970: 1_785_060_000))
  }

  @Test func everythingComesBackByteForByte() async throws {
    let custom = TagSnapshot(
      id: UUID(), key: nil, customName: "Stamps", isBuiltIn: false,
      createdAt: Date(timeIntervalSince1970: 5))
    var first = try library.cardWithPhoto(1)
    first.tagIDs = [custom.id]
    first.note = "café 明信片 🇩🇪 \u{202E}"
    first.latitude = 0
    first.longitude = 0
    first.locationWasAdjusted = true
    first.updatedAt = Timestamp.rounded(Date())
    var second = try library.cardWithPhoto(2, side: .back)
    second.replyMessage = "Danke"
    let third = card(.received, "XK", sent: "2025-12-20", received: "2026-01-15")
    let records = [first, second, third].sorted { $0.uuid.uuidString < $1.uuid.uuidString }
    try DurableFile.write(Data(#"{"theme":"coast"}"#.utf8), to: library.location.settings)
    let before = try library.contents()
    let export = try await export(MemoryStore(records, tags: [custom]), from: library)
    #expect(export.problems.isEmpty)
    #expect(export.manifest.imageCount == 2 && export.manifest.recordCount == 3)
    #expect(export.manifest.sentCount == 2 && export.manifest.receivedCount == 1)

    let other = try TestLibrary()
    let target = MemoryStore()
    let result = try await other.service().restore(
      export.url, mode: .overwrite, into: target, language: .english)
    #expect(result.insertedCount == 3 && result.imageCount == 2)
    #expect(await target.value.records == records)
    #expect(await target.value.tags == [custom])
    #expect(try other.contents() == before)
  }

  /// P09: the name is the Gregorian day's, whatever the phone's calendar is.
  @Test func theFileIsNamedByTheDay() {
    #expect(
      BackupService.fileName(on: day("2026-07-26"))
        == "PostcardJourney-Backup-2026-07-26.postcardjourney")
  }

  @Test func previewTellsWhatIsInsideAndWritesNothing() async throws {
    let store = MemoryStore([
      try library.cardWithPhoto(1), card(.received, "ZZ", received: "2026-02-01"),
    ])
    let url = try await export(store, from: library).url
    let other = try TestLibrary()
    let preview = try await other.service().preview(url)
    #expect(preview.recordCount == 2 && preview.sentCount == 1 && preview.receivedCount == 1)
    #expect(preview.imageCount == 1 && !preview.isDamaged)
    #expect(preview.unknownCountries == ["ZZ"])
    #expect(preview.manifest.createdAt == Date(timeIntervalSince1970: 1_785_060_000))
    #expect(try other.contents().isEmpty)
  }

  /// P79: three records, five photos, one missing on the disk.
  @Test func aMissingPhotoIsNamedAtExportAndAtImport() async throws {
    var records = [
      try library.cardWithPhoto(1), try library.cardWithPhoto(2), try library.cardWithPhoto(3),
    ]
    for index in 0..<2 {
      let photo = CompressedPhoto(
        image: TestLibrary.photo(index + 10), thumbnail: TestLibrary.photo(index + 20),
        fileExtension: "jpg")
      records[index].backImageFilename = try library.storage.store(
        photo, record: records[index].uuid, side: .back)
    }
    let lost = try #require(library.storage.imageURL(record: records[2].uuid, name: "front.heic"))
    DurableFile.remove(lost)
    let export = try await export(MemoryStore(records), from: library)
    #expect(export.problems.map(\.record) == [records[2].uuid])
    #expect(export.manifest.imageCount == 4)
    let other = try TestLibrary()
    let preview = try await other.service().preview(export.url)
    #expect(preview.missingPhotos == [.init(record: records[2].uuid, name: "front.heic")])
    let refusing = MemoryStore()
    await #expect(throws: BackupError.self) {
      try await other.service().restore(
        export.url, mode: .merge, into: refusing, language: .english)
    }
    #expect(await refusing.value.records.isEmpty)
    #expect(try other.contents().isEmpty)
    let target = MemoryStore()
    let result = try await other.service().restore(
      export.url, mode: .merge, into: target, acceptingDamage: true, language: .english)
    #expect(result.imageCount == 4 && result.skippedPhotos.count == 1)
    let restored = await target.value.records.first { $0.uuid == records[2].uuid }
    #expect(restored?.frontImageFilename == nil)
  }

  /// A backup without thumbnails, as a person may pack it: they are made anew.
  @Test func missingThumbnailsAreMadeAnew() async throws {
    let photo = try await ImageCompressionService(writesHEIC: false).compress(
      try ImageCompressionServiceTests.encoded(width: 900, height: 600))
    var record = card(.sent, "DE")
    record.frontImageFilename = try library.storage.store(photo, record: record.uuid, side: .front)
    try FileManager.default.removeItem(
      at: library.location.thumbnails.appendingPathComponent(record.uuid.uuidString))
    let url = try await export(MemoryStore([record]), from: library).url
    let other = try TestLibrary()
    _ = try await other.service().restore(
      url, mode: .merge, into: MemoryStore(), language: .english)
    let files = try other.contents()
    let thumbnail = try #require(files["Thumbnails/\(record.uuid.uuidString)/front.jpg"])
    #expect(FileIntegrityChecker.isImage(thumbnail) && thumbnail.count < photo.image.count)
    #expect(files.keys.filter { $0.hasPrefix("Temporary/") }.isEmpty)
  }

  @Test func mergingReplacesThePhotoOfTheOlderVersion() async throws {
    var local = try library.cardWithPhoto(1)
    local.updatedAt = Date(timeIntervalSince1970: 10)
    let other = try TestLibrary()
    var newer = local
    newer.updatedAt = Date(timeIntervalSince1970: 20)
    let photo = CompressedPhoto(
      image: TestLibrary.photo(7), thumbnail: TestLibrary.photo(8), fileExtension: "heic")
    newer.frontImageFilename = try other.storage.store(photo, record: newer.uuid, side: .front)
    let url = try await export(MemoryStore([newer]), from: other).url
    let store = MemoryStore([local])
    _ = try await library.service().restore(url, mode: .merge, into: store, language: .english)
    let record = try #require(await store.value.records.first)
    #expect(record.frontImageFilename == "front-2.heic")
    let files = try library.contents()
    #expect(files["Images/\(record.uuid.uuidString)/front-2.heic"] == photo.image)
    #expect(files.keys.filter { $0.hasPrefix("Images/") }.count == 1)
    #expect(files.keys.filter { $0.hasPrefix("Temporary/") }.isEmpty)
  }

  // MARK: Failing without damage

  /// Spec 20.6: the library is as it was when the database refuses.
  @Test(arguments: [ImportPlan.Mode.merge, .overwrite])
  func aFailureChangesNothing(_ mode: ImportPlan.Mode) async throws {
    let other = try TestLibrary()
    let url = try await export(MemoryStore([try other.cardWithPhoto(1)]), from: other).url
    let store = MemoryStore([try library.cardWithPhoto(2)])
    await store.setFailure(StorageFailure.diskFull)
    let (before, content) = (try library.contents(), await store.value)
    await #expect(throws: BackupError.diskFull) {
      try await library.service().restore(url, mode: mode, into: store, language: .english)
    }
    #expect(await store.value == content)
    let after = try library.contents().filter { !$0.key.hasPrefix("Safety/") }
    #expect(after == before)
  }

  @Test func overwritingKeepsASafetyCopyThatCanBeRestored() async throws {
    let mine = [try library.cardWithPhoto(1)]
    let other = try TestLibrary()
    let url = try await export(MemoryStore([try other.cardWithPhoto(2)]), from: other).url
    let store = MemoryStore(mine)
    var copies: [URL] = []
    for second in 0..<4 {
      let result = try await library.service().restore(
        url, mode: .overwrite, into: store, language: .english,
        now: Date(timeIntervalSince1970: 1_785_060_000 + Double(second)))
      copies.append(try #require(result.safetyCopy))
    }
    let kept = try FileManager.default.contentsOfDirectory(atPath: library.location.safety.path)
    #expect(kept.count == BackupService.keptSafetyCopies)
    #expect(kept.contains(copies[3].lastPathComponent))
    #expect(await store.value.records.map(\.postcardID) == ["DE-1000002"])
  }

  @Test func theSafetyCopyHoldsWhatWasThere() async throws {
    let mine = try library.cardWithPhoto(1)
    let other = try TestLibrary()
    let url = try await export(MemoryStore([card()]), from: other).url
    let store = MemoryStore([mine])
    let result = try await library.service().restore(
      url, mode: .overwrite, into: store, language: .english)
    let copy = try #require(result.safetyCopy)
    _ = try await library.service().restore(copy, mode: .overwrite, into: store, language: .english)
    let back = try #require(await store.value.records.first)
    let photo = try #require(
      library.storage.imageURL(record: back.uuid, name: back.frontImageFilename ?? ""))
    #expect(back.postcardID == mine.postcardID)
    #expect(try Data(contentsOf: photo) == TestLibrary.photo(1))
  }

  /// P84: cancelled half way, nothing is offered and nothing is left.
  @Test func aCancelledExportLeavesNothing() async throws {
    let store = MemoryStore(try (1...20).map { try library.cardWithPhoto($0) })
    let before = try library.contents()
    let url = library.file("cancelled.postcardjourney")
    let service = try library.service()
    let task = Task {
      try await service.export(store, to: url, language: .english) { progress in
        if progress.phase == .writing, progress.fraction > 0.5 {
          withUnsafeCurrentTask { $0?.cancel() }
        }
      }
    }
    await #expect(throws: BackupError.cancelled) { try await task.value }
    #expect(!DurableFile.exists(url))
    #expect(try library.contents() == before)
  }

  @Test func aCancelledImportChangesNothing() async throws {
    let other = try TestLibrary()
    let url = try await export(
      MemoryStore(try (1...20).map { try other.cardWithPhoto($0) }), from: other
    ).url
    let store = MemoryStore()
    let service = try library.service()
    let task = Task {
      try await service.restore(url, mode: .merge, into: store, language: .english) { progress in
        if progress.phase == .extracting, progress.fraction > 0.5 {
          withUnsafeCurrentTask { $0?.cancel() }
        }
      }
    }
    await #expect(throws: BackupError.cancelled) { try await task.value }
    #expect(await store.value.records.isEmpty)
    #expect(try library.contents().isEmpty)
  }

  @Test func progressIsInRealBytesAndEndsAtTheEnd() async throws {
    let store = MemoryStore(try (1...3).map { try library.cardWithPhoto($0) })
    let log = ProgressLog()
    _ = try await library.service().export(
      store, to: library.file("p.postcardjourney"), language: .english
    ) { log.add($0) }
    let writing = log.all.filter { $0.phase == .writing }
    #expect(writing.last?.completed == writing.last?.total)
    #expect(writing.last?.total == Int64(3 * (504 + 54)))
    #expect(zip(writing, writing.dropFirst()).allSatisfy { $0.completed < $1.completed })
  }
}

/// Progress as it was reported.
final class ProgressLog: Sendable {
  private let values = Mutex<[BackupProgress]>([])

  func add(_ value: BackupProgress) { values.withLock { $0.append(value) } }
  var all: [BackupProgress] { values.withLock { $0 } }
}
