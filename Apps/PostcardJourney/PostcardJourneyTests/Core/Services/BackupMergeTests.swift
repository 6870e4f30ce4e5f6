import Foundation
import Testing

@testable import PostcardJourney

struct BackupMergeTests {
  let table: TagTable

  init() throws {
    table = try TestResources.tagTable()
  }

  private func tag(_ name: String, id: UUID = UUID()) -> TagSnapshot {
    TagSnapshot(
      id: id, key: nil, customName: name, isBuiltIn: false,
      createdAt: Date(timeIntervalSince1970: 0))
  }

  private func version(_ record: PostcardSnapshot, _ seconds: Double, note: String)
    -> PostcardSnapshot
  {
    var record = record
    record.updatedAt = Date(timeIntervalSince1970: seconds)
    record.note = note
    return record
  }

  /// Spec 20.5; decided: of equals the local one stays.
  @Test(arguments: [
    (10.0, 20.0, "backup"), (20, 10, "local"), (10, 10, "local"), (10, 10.0004, "local"),
  ])
  func theLaterVersionStays(_ local: Double, _ incoming: Double, _ winner: String) {
    let record = card()
    let plan = BackupMerge.merge(
      local: LibraryContent(records: [version(record, local, note: "local")]),
      incoming: LibraryContent(records: [version(record, incoming, note: "backup")]),
      builtIn: table)
    #expect(plan.written.map(\.note) == (winner == "backup" ? ["backup"] : []))
    #expect(plan.replacedCount == (winner == "backup" ? 1 : 0))
    #expect(plan.keptCount == (winner == "backup" ? 0 : 1))
    #expect(plan.deleted.isEmpty)
  }

  /// P81: both are kept and both are named.
  @Test func equalPostcardIDsAreKeptAndPointedOut() {
    var (mine, other) = (card(), card())
    mine.postcardID = "JP-1000001"
    other.postcardID = "jp-1000001 "
    let plan = BackupMerge.merge(
      local: LibraryContent(records: [mine]), incoming: LibraryContent(records: [other]),
      builtIn: table)
    #expect(plan.written.count == 1 && plan.deleted.isEmpty)
    #expect(plan.duplicateIDs["jp-1000001"].map(Set.init) == [mine.uuid, other.uuid])
  }

  @Test func blankIDsAreNoDuplicates() {
    #expect(BackupMerge.duplicates(in: [card(), card()]).isEmpty)
  }

  /// P80: four spellings are one tag and every link survives; accents make another tag.
  @Test func spellingsOfOneTagBecomeOne() throws {
    let mine = tag("Stamps")
    let spellings = ["stamps", " Stamps ", "Ｓｔａｍｐｓ"].map { tag($0) }
    let other = tag("Stämps")
    let records = (spellings + [other]).map { card(tags: [$0.id]) }
    let both = card(tags: spellings.map(\.id))
    let plan = BackupMerge.merge(
      local: LibraryContent(records: [], tags: [mine]),
      incoming: LibraryContent(records: records + [both], tags: spellings + [other]),
      builtIn: table)
    #expect(plan.tags.map(\.id) == [other.id])
    #expect(plan.written.map(\.tagIDs) == [[mine.id], [mine.id], [mine.id], [other.id], [mine.id]])
  }

  /// P80: a custom tag named like a built-in one becomes it.
  @Test(arguments: ["风景", "Landscape", "landscape ", "ＬＡＮＤＳＣＡＰＥ"])
  func aCustomTagNamedLikeABuiltInBecomesIt(_ name: String) throws {
    let builtIn = try #require(table.builtIn(key: "landscape"))
    let custom = tag(name)
    let plan = BackupMerge.merge(
      local: LibraryContent(),
      incoming: LibraryContent(records: [card(tags: [custom.id])], tags: [custom]), builtIn: table)
    #expect(plan.written.map(\.tagIDs) == [[builtIn.id]])
    #expect(plan.tags.allSatisfy { $0.isBuiltIn && $0.key == "landscape" })
  }

  @Test func aTagRenamedOnOneSideKeepsTheLocalName() {
    let id = UUID()
    let plan = BackupMerge.merge(
      local: LibraryContent(tags: [tag("New", id: id)]),
      incoming: LibraryContent(records: [card(tags: [id])], tags: [tag("Old", id: id)]),
      builtIn: table)
    #expect(plan.tags.isEmpty)
    #expect(plan.written.map(\.tagIDs) == [[id]])
  }

  @Test func linksToTagsThatAreNotThereAreDropped() {
    let plan = BackupMerge.merge(
      local: LibraryContent(), incoming: LibraryContent(records: [card(tags: [UUID()])]),
      builtIn: table)
    #expect(plan.written.map(\.tagIDs) == [[]])
  }

  @Test func overwritingLeavesNothingOfBefore() {
    let (gone, stays) = (card(), card())
    let oldTag = tag("Old")
    let plan = BackupMerge.overwrite(
      local: LibraryContent(records: [gone, version(stays, 99, note: "newer")], tags: [oldTag]),
      incoming: LibraryContent(records: [version(stays, 1, note: "backup")], tags: []),
      builtIn: table)
    #expect(plan.deleted == [gone.uuid])
    #expect(plan.deletedTags == [oldTag.id])
    #expect(plan.written.map(\.note) == ["backup"])
    #expect(plan.replacedCount == 1 && plan.insertedCount == 0)
  }
}
