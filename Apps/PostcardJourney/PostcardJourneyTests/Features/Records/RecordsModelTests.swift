import Foundation
import Testing

@testable import PostcardJourney

@MainActor
struct RecordsModelTests {
  let test: TestApp
  let model: RecordsModel

  init() throws {
    test = try TestApp()
    model = RecordsModel(test.app)
  }

  private func titles() -> [String] {
    model.load()
    guard case .content(let groups) = model.state else { return [] }
    return groups.flatMap(\.rows).map(\.postcardID)
  }

  private func headings() -> [String] {
    model.load()
    guard case .content(let groups) = model.state else { return [] }
    return groups.map(\.title)
  }

  private func fill() throws {
    try test.add(
      .sent, "DE", id: "CN-1", sent: "2025-03-01", received: "2025-03-21", distance: "7300",
      note: "Lighthouse", reply: "Danke!", tags: [try test.tag("ocean")], photos: [.front], at: 1)
    try test.add(.sent, "JP", id: "CN-2", sent: "2026-02-01", photos: [.front, .back], at: 2)
    try test.add(
      .received, "FR", id: "FR-3", sent: "2026-01-01", received: "2026-01-06", distance: "9000",
      tags: [try test.tag("art")], at: 3)
    try test.add(
      .received, "TW", id: "TW-4", sent: "2024-01-01", received: "2024-01-31", at: 4)
  }

  @Test func nothingRecordedAndNothingFoundAreTwoThings() throws {
    model.load()
    #expect(model.state == .empty)
    try test.add(id: "CN-1")
    model.query.search = "nowhere"
    model.load()
    #expect(model.state == .nothingFound)
    model.showEverything()
    #expect(titles() == ["CN-1"])
  }

  @Test func scopesShowTheirCards() throws {
    try fill()
    #expect(titles() == ["TW-4", "FR-3", "CN-2", "CN-1"])
    model.query.scope = .sent
    #expect(titles() == ["CN-2", "CN-1"])
    model.query.scope = .received
    #expect(titles() == ["TW-4", "FR-3"])
    model.query.scope = .inTransit
    #expect(titles() == ["CN-2"])
  }

  @Test(arguments: [
    ("cn-1", ["CN-1"]), ("德国", ["CN-1"]), ("Germany", ["CN-1"]), ("lighthouse", ["CN-1"]),
    ("danke", ["CN-1"]), ("海洋", ["CN-1"]), ("Ocean", ["CN-1"]), ("台湾", ["TW-4"]),
    ("Taiwan", ["TW-4"]), ("艺术", ["FR-3"]),
  ])
  func searchLooksEverywhereItShould(text: String, found: [String]) throws {
    try fill()
    model.query.search = text
    #expect(titles() == found)
  }

  @Test func filtersNarrowTogether() throws {
    try fill()
    model.query.year = 2026
    #expect(titles() == ["FR-3", "CN-2"])
    model.query.hasFrontPhoto = true
    #expect(titles() == ["CN-2"])
    model.query.hasBackPhoto = false
    #expect(titles() == [])
    #expect(model.filterCount == 3)
    model.clearFilters()
    model.query.countryCode = "DE"
    #expect(titles() == ["CN-1"])
    model.clearFilters()
    model.query.tagID = try test.tag("art")
    #expect(titles() == ["FR-3"])
    #expect(model.filterCount == 1)
  }

  @Test(arguments: [
    (RecordQuery.Sort.newestCreated, ["TW-4", "FR-3", "CN-2", "CN-1"]),
    (.oldestCreated, ["CN-1", "CN-2", "FR-3", "TW-4"]),
    (.sentNewest, ["CN-2", "FR-3", "CN-1", "TW-4"]),
    (.receivedNewest, ["FR-3", "CN-1", "TW-4", "CN-2"]),
    (.longestTravel, ["TW-4", "CN-1", "FR-3", "CN-2"]),
    (.countryName, ["FR-3", "CN-1", "CN-2", "TW-4"]),
  ])
  func everyOrderIsThatOrder(sort: RecordQuery.Sort, order: [String]) throws {
    try fill()
    model.query.sort = sort
    #expect(titles() == order)
  }

  @Test func theFarthestComeFirstAndBlankDistancesLast() throws {
    try fill()
    model.query.sort = .farthest
    #expect(titles().prefix(2) == ["FR-3", "CN-1"])
  }

  @Test func datesAreHeadedByTheirYear() throws {
    try fill()
    model.query.sort = .sentNewest
    #expect(headings() == ["2026", "2025", "2024"])
    model.query.sort = .receivedNewest
    #expect(headings() == ["2026", "2025", "2024", "In transit"])
    model.query.sort = .newestCreated
    #expect(headings() == [""])
  }

  @Test func choicesAreOnlyThoseSomeRecordHas() throws {
    try fill()
    let options = model.options()
    #expect(options.years == [2026, 2025, 2024])
    #expect(options.countries.map(\.code) == ["FR", "DE", "JP", "TW"])
    #expect(Set(options.tags.compactMap(\.key)) == ["ocean", "art"])
  }

  /// Ten thousand records must not all be read for one screen of them.
  @Test func theListIsReadInPages() throws {
    for index in 0..<(RecordsModel.pageSize * 2 + 5) {
      try test.add(id: "CN-\(index)", at: Double(index))
    }
    #expect(titles().count == RecordsModel.pageSize)
    guard case .content(let groups) = model.state, let last = groups.last?.rows.last else {
      Issue.record("nothing shown")
      return
    }
    model.rowDidAppear(last.uuid)
    guard case .content(let more) = model.state else { return }
    #expect(more.flatMap(\.rows).count == RecordsModel.pageSize * 2)
    #expect(Set(more.flatMap(\.rows).map(\.uuid)).count == RecordsModel.pageSize * 2)
    model.rowDidAppear(try #require(more.last?.rows.last?.uuid))
    #expect(titles().count == RecordsModel.pageSize * 2 + 5)
  }

  @Test func searchingIsPagedToo() throws {
    for index in 0..<(RecordsModel.pageSize + 3) {
      try test.add(id: "CN-\(index)", note: "sea", at: Double(index))
    }
    model.query.search = "sea"
    let first = titles()
    #expect(first.count == RecordsModel.pageSize)
    guard case .content(let groups) = model.state, let last = groups.last?.rows.last else { return }
    model.rowDidAppear(last.uuid)
    guard case .content(let more) = model.state else { return }
    #expect(more.flatMap(\.rows).count == RecordsModel.pageSize + 3)
  }

  @Test func deletingTakesTheRecordAndItsFiles() throws {
    let id = try test.add(id: "CN-1", photos: [.front, .back])
    model.load()
    let record = try test.app.records.record(id).snapshot
    model.deletion = record
    #expect(model.isDeleting)
    model.delete(record)
    #expect(!model.isDeleting)
    #expect(try test.app.records.count() == 0)
    #expect(try test.library.contents().keys.filter { $0.hasPrefix("Images") }.isEmpty)
    #expect(titles() == [])
    #expect(model.state == .empty)
  }

  @Test func arrivingTodayIsNotArrivingBeforeItWasSent() throws {
    let id = try test.add(sent: "2026-03-10")
    model.load()
    let record = try test.app.records.record(id).snapshot
    model.markReceived(record, today: day("2026-03-09"))
    #expect(model.failure == "The received date is before the sent date. Change one of them.")
    #expect(try test.app.records.record(id).receivedDay == nil)
    model.failure = nil
    model.markReceived(record, today: day("2026-03-20"))
    #expect(model.failure == nil)
    #expect(try test.app.records.record(id).travelDays == 10)
  }

  @Test func aCopyHasItsOwnPhotos() throws {
    let id = try test.add(id: "CN-1", photos: [.front])
    model.load()
    let copy = try #require(model.duplicate(try test.app.records.record(id).snapshot))
    try test.app.records.delete([id])
    let record = try test.app.records.record(copy).snapshot
    let name = try #require(record.frontImageFilename)
    let url = try #require(test.app.storage.imageURL(record: copy, name: name))
    #expect(FileManager.default.fileExists(atPath: url.path))
    #expect(record.postcardID == "CN-1")
  }
}
