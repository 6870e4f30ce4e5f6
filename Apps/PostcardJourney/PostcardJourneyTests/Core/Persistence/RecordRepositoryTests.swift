import Foundation
import SwiftData
import Testing

@testable import PostcardJourney

@MainActor
struct RecordRepositoryTests {
  let library: TestLibrary
  let container: ModelContainer
  let repository: RecordRepository
  let tags: TagRepository
  let countries: CountryDataService

  init() throws {
    library = try TestLibrary()
    container = try ModelContainerFactory.open(library.location)
    repository = RecordRepository(container: container, location: library.location)
    tags = TagRepository(container: container, table: try TestResources.tagTable())
    countries = try TestResources.countries()
  }

  private func draft(_ id: String = "DE-1", direction: PostcardDirection = .sent) -> RecordDraft {
    var draft = RecordDraft(direction: direction)
    draft.postcardID = id
    draft.countryCode = "DE"
    draft.place = GeoPoint(latitude: 51, longitude: 10)
    draft.sentDay = day("2026-01-01")
    if direction == .received { draft.receivedDay = day("2026-01-10") }
    return draft
  }

  private func photo(_ seed: Int) -> PhotoChange {
    .replace(
      CompressedPhoto(
        image: TestLibrary.photo(seed), thumbnail: TestLibrary.photo(seed + 1),
        fileExtension: "heic"))
  }

  /// What another process would find.
  private func reopened() async throws -> [PostcardSnapshot] {
    let fresh = try ModelContainerFactory.open(library.location)
    return try await LibraryDatabase(modelContainer: fresh).snapshots()
  }

  // MARK: The model

  /// Spec 7.1, 7.3 and 7.5: exactly these fields.
  @Test func theModelHasTheSpecsFieldsAndNoOthers() throws {
    let schema = Schema(versionedSchema: SchemaV1.self)
    let record = try #require(schema.entities.first { $0.name == "PostcardRecord" })
    #expect(
      Set(record.attributes.map(\.name)) == [
        "uuid", "directionRawValue", "postcardID", "countryCode", "sentDate", "receivedDate",
        "distanceKilometers", "replyMessage", "note", "latitude", "longitude",
        "locationWasAdjusted", "frontImageFilename", "backImageFilename", "createdAt", "updatedAt",
      ])
    #expect(record.relationships.map(\.name) == ["tags"])
    let tag = try #require(schema.entities.first { $0.name == "PostcardTag" })
    #expect(
      Set(tag.attributes.map(\.name)) == ["id", "key", "customName", "isBuiltIn", "createdAt"])
    #expect(tag.relationships.map(\.name) == ["records"])
    #expect(schema.entities.count == 2)
    #expect(PostcardJourneyMigrationPlan.schemas.count == 1)
  }

  // MARK: Saving

  @Test func everyValueComesBackFromTheFile() async throws {
    try tags.seedBuiltIns()
    let own = try tags.create("Stamps")
    var draft = draft()
    draft.receivedDay = day("2026-02-01")
    draft.distanceText = "8,214"
    draft.replyMessage = "Danke"
    draft.note = "café"
    draft.place = GeoPoint(latitude: 0, longitude: 0)
    draft.locationWasAdjusted = true
    draft.tagIDs = [own, try #require(tags.table.builtIn(key: "art")).id]
    let now = Date(timeIntervalSince1970: 1_785_060_000.123)
    let id = try repository.insert(draft, photos: [.front: photo(1), .back: photo(2)], now: now)
    let records = try await reopened()
    #expect(
      records == [
        PostcardSnapshot(
          uuid: id, direction: .sent, postcardID: "DE-1", countryCode: "DE",
          sentDay: day("2026-01-01"), receivedDay: day("2026-02-01"), distanceKilometers: 8214,
          replyMessage: "Danke", note: "café", latitude: 0, longitude: 0,
          locationWasAdjusted: true, frontImageFilename: "front.heic",
          backImageFilename: "back.heic", createdAt: now, updatedAt: now,
          tagIDs: draft.tagIDs.sorted { $0.uuidString < $1.uuidString })
      ])
    #expect(try library.contents().keys.filter { $0.hasPrefix("Images/") }.count == 2)
  }

  @Test func whatIsInvalidIsNotSavedAndWritesNoFile() throws {
    var draft = draft()
    draft.receivedDay = day("2025-12-31")
    #expect(throws: LibraryFailure.invalid([.receivedBeforeSent])) {
      try repository.insert(draft, photos: [.front: photo(1)])
    }
    #expect(try repository.count() == 0)
    #expect(try library.contents().keys.filter { $0.hasPrefix("Images/") }.isEmpty)
  }

  /// P35: the letters of an ID are the sender's country and never choose the other side's.
  @Test(arguments: PostcardDirection.allCases)
  func anIDChoosesNoCountry(_ direction: PostcardDirection) throws {
    var draft = draft("DE-1234567", direction: direction)
    draft.receivedDay = draft.sentDay
    draft.countryCode = "JP"
    #expect(try repository.record(repository.insert(draft)).countryCode == "JP")
    draft.countryCode = nil
    #expect(throws: LibraryFailure.invalid([.countryMissing])) { try repository.insert(draft) }
  }

  /// P45: a reply does not survive on a received card.
  @Test func aReceivedCardHasNoReply() throws {
    var draft = draft(direction: .received)
    draft.replyMessage = "hidden"
    let id = try repository.insert(draft)
    #expect(try repository.record(id).replyMessage == nil)
    #expect(
      try repository.page(RecordQuery(search: "hidden"), countries: countries).isEmpty)
  }

  /// P05: opening and saving five times changes nothing but the time of change.
  @Test func savingWithoutTouchingTheDateKeepsIt() throws {
    let id = try repository.insert(draft(), photos: [.front: photo(1)])
    let before = try repository.record(id).snapshot
    for step in 0..<5 {
      let draft = try repository.draft(of: id)
      try repository.update(id, with: draft, now: Date(timeIntervalSince1970: Double(step)))
    }
    var after = try repository.record(id).snapshot
    after.updatedAt = before.updatedAt
    #expect(after == before)
  }

  // MARK: Photos

  @Test func replacingAPhotoKeepsOnlyTheNewOne() throws {
    let id = try repository.insert(draft(), photos: [.front: photo(1)])
    try repository.update(id, with: draft(), photos: [.front: photo(9)])
    let files = try library.contents()
    #expect(files["Images/\(id.uuidString)/front-2.heic"] == TestLibrary.photo(9))
    #expect(files.keys.filter { $0.hasPrefix("Images/") || $0.hasPrefix("Thumbnails/") }.count == 2)
    #expect(try repository.record(id).frontImageFilename == "front-2.heic")
  }

  @Test func removingAPhotoTakesItsFiles() throws {
    let id = try repository.insert(draft(), photos: [.front: photo(1), .back: photo(2)])
    try repository.update(id, with: draft(), photos: [.back: .remove])
    #expect(try repository.record(id).backImageFilename == nil)
    let images = try library.contents().keys.filter { $0.hasPrefix("Images/") }
    #expect(images == ["Images/\(id.uuidString)/front.heic"])
  }

  /// P71: the write fails half way.
  @Test func aFailedReplacementLeavesRecordAndPhotoAsTheyWere() throws {
    let id = try repository.insert(draft(), photos: [.front: photo(1)])
    let before = try repository.record(id).snapshot
    let folder = library.location.thumbnails.appendingPathComponent(id.uuidString)
    try FileManager.default.removeItem(at: folder)
    try Data("in the way".utf8).write(to: folder)
    var changed = draft()
    changed.note = "changed"
    #expect(throws: LibraryFailure.self) {
      try repository.update(id, with: changed, photos: [.front: photo(9)])
    }
    #expect(try repository.record(id).snapshot == before)
    let images = try library.contents().filter { $0.key.hasPrefix("Images/") }
    #expect(images == ["Images/\(id.uuidString)/front.heic": TestLibrary.photo(1)])
  }

  @Test func deletingRecordsLeavesNoPhoto() throws {
    let ids = try (0..<3).map {
      try repository.insert(draft("DE-\($0)"), photos: [.front: photo($0 + 1)])
    }
    try repository.delete(Array(ids.prefix(2)))
    #expect(try repository.count() == 1)
    let images = try library.contents().keys.filter { $0.hasPrefix("Images/") }
    #expect(images == ["Images/\(ids[2].uuidString)/front.heic"])
    #expect(throws: LibraryFailure.recordNotFound) { try repository.delete([ids[0]]) }
  }

  @Test func emptyingTheLibraryLeavesBuiltInTagsAndNoPhoto() throws {
    try tags.seedBuiltIns()
    var tagged = draft()
    tagged.tagIDs = [try tags.create("Stamps")]
    try repository.insert(tagged, photos: [.front: photo(1)])
    try repository.insert(draft("DE-2"), photos: [.back: photo(2)])
    try repository.deleteEverything()
    #expect(try repository.count() == 0)
    #expect(try tags.all().count == 18)
    #expect(try library.contents().keys.filter { $0.hasPrefix("Images/") }.isEmpty)
  }

  @Test func aCopyHasItsOwnPhotos() throws {
    try tags.seedBuiltIns()
    var original = draft()
    original.tagIDs = [try #require(tags.table.builtIn(key: "art")).id]
    let id = try repository.insert(original, photos: [.front: photo(1)])
    let copy = try repository.duplicate(id)
    #expect(copy != id)
    try repository.delete([id])
    let record = try repository.record(copy).snapshot
    #expect(record.tagIDs == original.tagIDs)
    let url = try #require(repository.storage.imageURL(record: copy, name: "front.heic"))
    #expect(try Data(contentsOf: url) == TestLibrary.photo(1))
  }

  @Test func markingAsReceivedNeedsTheRightOrder() throws {
    let id = try repository.insert(draft())
    #expect(try repository.record(id).isInTransit)
    #expect(throws: LibraryFailure.invalid([.receivedBeforeSent])) {
      try repository.markReceived(id, on: day("2025-12-31"))
    }
    try repository.markReceived(id, on: day("2026-01-24"), reply: "Merci")
    #expect(try repository.record(id).travelDays == 23)
    #expect(try repository.record(id).replyMessage == "Merci")
  }

  // MARK: Finding

  /// Spec 7.7.
  @Test func equalIDsAreFoundWithoutCaseAndBlankOnesAreNot() throws {
    let id = try repository.insert(draft("JP-1000001"))
    _ = try repository.insert(draft(""))
    #expect(try repository.records(withPostcardID: " jp-1000001").map(\.uuid) == [id])
    #expect(try repository.records(withPostcardID: "JP-1000001", except: id).isEmpty)
    #expect(try repository.records(withPostcardID: "  ").isEmpty)
  }

  /// P42 and spec 10.2.
  @Test(arguments: [
    ("cafe\u{301}", 1), ("CAFÉ", 1), ("德国", 3), ("germany", 3), ("jp-1", 1), ("danke", 1),
    ("风景", 1), ("landscape", 1), ("stamps", 1), ("ą", 0), ("", 4), ("nothing", 0),
  ])
  func wordsAreFoundWhereTheSpecSays(_ text: String, _ count: Int) throws {
    try tags.seedBuiltIns()
    let own = try tags.create("Stamps")
    var first = draft("JP-1")
    first.note = "café"
    first.countryCode = "JP"
    var second = draft("a")
    second.replyMessage = "Danke"
    var third = draft("b")
    third.tagIDs = [own]
    var fourth = draft("c")
    fourth.tagIDs = [try #require(tags.table.builtIn(key: "landscape")).id]
    for draft in [first, second, third, fourth] { _ = try repository.insert(draft) }
    let found = try repository.page(
      RecordQuery(search: text), countries: countries, tagNames: try tags.names())
    #expect(found.count == count)
  }

  @Test func filtersAndOrdersAgreeWithPlainSwift() throws {
    var records: [PostcardSnapshot] = []
    for index in 0..<30 {
      var draft = draft("X-\(index)", direction: index % 3 == 0 ? .received : .sent)
      draft.countryCode = ["DE", "JP", "CN"][index % 3]
      draft.sentDay = day("2025-12-20").adding(days: index)
      draft.receivedDay =
        index % 2 == 0 || index % 3 == 0 ? draft.sentDay?.adding(days: 40 - index) : nil
      draft.distanceText = index % 4 == 0 ? "" : "\(index * 10)"
      let id = try repository.insert(
        draft, photos: index % 5 == 0 ? [.front: photo(1)] : [:],
        now: Date(timeIntervalSince1970: Double(index)))
      records.append(try repository.record(id).snapshot)
    }
    let tag = try tags.create("Stamps")
    for index in stride(from: 0, to: 30, by: 7) {
      var draft = try repository.draft(of: records[index].uuid)
      draft.tagIDs = [tag]
      try repository.update(records[index].uuid, with: draft)
      records[index] = try repository.record(records[index].uuid).snapshot
    }
    var queries: [RecordQuery] = RecordQuery.Scope.allCases.flatMap { scope in
      RecordQuery.Sort.allCases.map { RecordQuery(scope: scope, sort: $0) }
    }
    queries.append(RecordQuery(year: 2025))
    queries.append(RecordQuery(countryCode: "jp", hasFrontPhoto: true))
    queries.append(RecordQuery(scope: .sent, hasBackPhoto: false))
    queries.append(RecordQuery(tagID: tag))
    queries.append(RecordQuery(scope: .inTransit, year: 2026, sort: .farthest))
    queries.append(RecordQuery(scope: .received, year: 2026, tagID: tag, sort: .receivedNewest))
    queries.append(RecordQuery(year: 2026, countryCode: "DE", hasFrontPhoto: false))
    queries.append(RecordQuery(year: 0))
    queries.append(RecordQuery(year: 2026, sort: .longestTravel))
    for query in queries {
      let found = try repository.page(query, countries: countries, limit: 100)
      let expected = RecordOrder(query.sort, countries: countries, language: .english)
        .sorted(records.filter(query.accepts))
      #expect(found.map(\.uuid) == expected.map(\.uuid), "\(query)")
      let part = try repository.page(query, countries: countries, offset: 3, limit: 4)
      #expect(part.map(\.uuid) == Array(expected.map(\.uuid).dropFirst(3).prefix(4)), "\(query)")
    }
  }

  @Test func everyChangeRaisesTheRevision() throws {
    let start = repository.revision
    let id = try repository.insert(draft())
    try repository.update(id, with: draft())
    try repository.markReceived(id, on: day("2026-01-09"))
    try repository.delete([id])
    #expect(repository.revision == start + 4)
  }
}
