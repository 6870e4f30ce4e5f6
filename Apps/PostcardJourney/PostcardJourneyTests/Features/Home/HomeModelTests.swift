import Foundation
import Testing

@testable import PostcardJourney

@MainActor
struct HomeModelTests {
  let test: TestApp

  init() throws { test = try TestApp() }

  private func content() throws -> HomeModel.Content {
    let model = HomeModel(test.app)
    model.load(today: day("2026-06-01"))
    guard case .content(let content) = model.state else {
      throw Missing()
    }
    return content
  }
  private struct Missing: Error {}

  @Test func anEmptyLibraryIsEmptyAndNotAFailure() {
    let model = HomeModel(test.app)
    #expect(model.state == .loading)
    model.load()
    #expect(model.state == .empty)
  }

  @Test func numbersCountEachCardOnce() throws {
    try test.add(.sent, "DE", sent: "2026-01-01", received: "2026-01-20")
    try test.add(.sent, "JP", sent: "2026-02-01")
    try test.add(.received, "DE", sent: "2025-12-20", received: "2026-01-03")
    try test.add(.received, "FR", sent: "2025-02-01", received: "2025-03-01")
    let content = try content()
    #expect(content.all.sent == 2)
    #expect(content.all.received == 2)
    #expect(content.all.travelling == 1)
    #expect(content.all.countries == 3)
  }

  /// A received card belongs to the year it arrived.
  @Test func theYearCountsByTheDayThatCounts() throws {
    try test.add(.received, "DE", sent: "2025-12-20", received: "2026-01-03")
    try test.add(.sent, "FR", sent: "2025-12-31", received: "2026-01-09")
    let content = try content()
    #expect(content.year == 2026)
    #expect(content.yearText == "2026")
    #expect(content.thisYear.received == 1)
    #expect(content.thisYear.sent == 0)
  }

  @Test func theLatestAreThoseRecordedLastAndNoMoreThanFive() throws {
    for index in 0..<7 { try test.add(id: "CN-\(index)", at: Double(index)) }
    #expect(
      try content().latest.map(\.title) == ["CN-6", "CN-5", "CN-4", "CN-3", "CN-2"])
  }

  @Test func aChangeOfTheLibraryChangesTheVersion() throws {
    let model = HomeModel(test.app)
    let before = model.version
    try test.add()
    #expect(model.version != before)
    let between = model.version
    test.app.settings.settings.language = .simplifiedChinese
    #expect(model.version != between)
  }

  @Test func wordsAreInTheLanguageShown() throws {
    test.app.settings.settings.language = .simplifiedChinese
    try test.add(.sent, "TW", sent: "2026-05-30")
    let row = try #require(try content().latest.first)
    #expect(row.country == "中国台湾")
    #expect(row.flag == "flag_cn")
    #expect(row.title == "未填写 ID")
    #expect(row.travel == "旅行中 2 天")
    #expect(row.date == "2026年5月30日")
  }
}
