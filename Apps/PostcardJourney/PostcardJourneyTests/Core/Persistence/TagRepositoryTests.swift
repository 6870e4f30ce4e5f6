import Foundation
import SwiftData
import Testing

@testable import PostcardJourney

@MainActor
struct TagRepositoryTests {
  let library: TestLibrary
  let container: ModelContainer
  let tags: TagRepository
  let records: RecordRepository

  init() throws {
    library = try TestLibrary()
    container = try ModelContainerFactory.inMemory()
    tags = TagRepository(container: container, table: try TestResources.tagTable())
    records = RecordRepository(container: container, location: library.location)
    try tags.seedBuiltIns()
  }

  private func card(tags: [UUID]) throws -> UUID {
    var draft = RecordDraft(direction: .sent)
    draft.countryCode = "DE"
    draft.sentDay = day("2026-01-01")
    draft.tagIDs = tags
    return try records.insert(draft)
  }

  @Test func builtInTagsAreThereOnceHoweverOftenTheyAreSown() throws {
    try tags.seedBuiltIns()
    let all = try tags.all()
    #expect(all.count == 18)
    #expect(all.allSatisfy { $0.isBuiltIn && $0.key != nil })
    #expect(all.first?.key == "landscape")
  }

  /// P80 and spec 9.2.
  @Test func namesAreOneTagHoweverTheyAreWritten() throws {
    try tags.create(" Stamps ")
    for name in ["stamps", "STAMPS", "Ｓｔａｍｐｓ"] {
      #expect(throws: TagFailure.taken(name)) { try tags.create(name) }
    }
    #expect(throws: TagFailure.builtIn("风景")) { try tags.create("风景") }
    #expect(throws: TagFailure.builtIn("landscape")) { try tags.create("landscape") }
    #expect(throws: TagFailure.empty) { try tags.create("  ") }
    #expect(throws: TagFailure.tooLong) { try tags.create(String(repeating: "x", count: 61)) }
    let other = try tags.create("Stämps")
    #expect(throws: TagFailure.taken("stamps")) { try tags.rename(other, to: "stamps") }
    try tags.rename(other, to: "STÄMPS")
    #expect(try tags.all().suffix(2).map(\.customName) == ["STÄMPS", "Stamps"])
  }

  @Test func oneTagBelongsToManyRecords() throws {
    let tag = try tags.create("Stamps")
    let ids = try (0..<3).map { _ in try card(tags: [tag]) }
    for id in ids { #expect(try records.record(id).snapshot.tagIDs == [tag]) }
  }

  @Test func deletingATagKeepsTheRecords() throws {
    let (tag, other) = (try tags.create("Stamps"), try tags.create("Sea"))
    let id = try card(tags: [tag, other])
    try tags.delete(tag)
    #expect(try records.record(id).snapshot.tagIDs == [other])
    #expect(try records.count() == 1)
  }

  @Test func builtInTagsCannotBeChanged() throws {
    let art = try #require(tags.table.builtIn(key: "art")).id
    #expect(throws: TagFailure.builtInIsFixed) { try tags.delete(art) }
    #expect(throws: TagFailure.builtInIsFixed) { try tags.rename(art, to: "x") }
    #expect(throws: TagFailure.notFound) { try tags.delete(UUID()) }
  }

  @Test func lastUsedComesFirst() throws {
    let (first, second) = (try tags.create("A"), try tags.create("B"))
    var draft = RecordDraft(direction: .sent)
    draft.countryCode = "DE"
    draft.sentDay = day("2026-01-01")
    draft.tagIDs = [first]
    try records.insert(draft, now: Date(timeIntervalSince1970: 10))
    draft.tagIDs = [second]
    try records.insert(draft, now: Date(timeIntervalSince1970: 20))
    #expect(try tags.recentlyUsed() == [second, first])
    #expect(try tags.recentlyUsed(limit: 1) == [second])
  }
}
