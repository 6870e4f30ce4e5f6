import Foundation
import Testing

@testable import PostcardJourney

struct StatisticsServiceTests {
  let service = StatisticsService()

  private func sent(days: Int, distance: Int? = nil) -> PostcardSnapshot {
    var record = card(.sent, sent: "2026-01-01", distance: distance)
    record.receivedDay = record.sentDay.adding(days: days)
    return record
  }

  // MARK: Overview

  @Test func countsAreThoseOfTheRecords() {
    let records = [
      card(.sent, "DE", received: "2026-01-11", distance: 1000),
      card(.sent, "BR"),
      card(.received, "JP", received: "2026-01-21", distance: 3000),
    ]
    let overview = service.makeOverview(records: records, year: nil)
    #expect(overview.sentCount == 2 && overview.receivedCount == 1)
    #expect(overview.inTransitCount == 1 && overview.completedCount == 2)
    #expect(overview.countryCount == 3)
    #expect(overview.totalDistance == 4000)
    #expect(overview.averageTravelDays == 15)
    #expect(overview.farthest == .init(value: 3000, record: records[2].uuid))
    #expect(overview.shortest == .init(value: 10, record: records[0].uuid))
    #expect(overview.longest == .init(value: 20, record: records[2].uuid))
  }

  /// P25: a card under way for 300 days and a blank distance pull no mean.
  @Test func meansIgnoreWhatIsNotThere() throws {
    let records = [
      sent(days: 10, distance: 1000), sent(days: 20),
      card(.sent, sent: "2025-03-01", distance: 3000),
    ]
    #expect(service.makeOverview(records: records, year: nil).averageTravelDays == 15)
    let distances = try #require(service.makeDistanceStatistics(records: records, year: nil))
    #expect(distances.average == 2000 && distances.total == 4000 && distances.recordCount == 2)
  }

  /// P16.
  @Test(
    arguments: [
      ([16, 18], 17.0), ([1, 2, 3, 4], 2.5), ([1, 3, 5, 7, 9, 10], 6.0), ([5], 5.0),
      ([3, 1, 2], 2.0),
    ] as [([Int], Double)])
  func medianIsTheMiddle(_ days: [Int], _ median: Double) {
    let records = days.map { sent(days: $0) }
    #expect(service.makeOverview(records: records, year: nil).medianTravelDays == median)
  }

  /// P17, P18, P21.
  @Test func meansAreRoundedOnceAndAlike() throws {
    let mean = try #require(
      service.makeOverview(records: [45, 46, 46, 46].map { sent(days: $0) }, year: nil)
        .averageTravelDays)
    #expect(mean == 45.75)
    #expect(StatisticsService.rounded(mean) == 45.8)
    #expect(StatisticsService.rounded(22.5) == 22.5)
    #expect(StatisticsService.rounded(23.5) == 23.5)
    let overview = service.makeOverview(records: [0, 5, 9].map { sent(days: $0) }, year: nil)
    #expect(overview.shortest?.value == 0)
    #expect(StatisticsService.rounded(overview.averageTravelDays ?? -1) == 4.7)
  }

  /// P19.
  @Test func nothingGivesNothingAndNoNaN() {
    let empty = service.makeAll(records: [], year: nil)
    #expect(empty.overview == OverviewStatistics() && empty.overview.isEmpty)
    #expect(empty.months.isEmpty && empty.countries.isEmpty && empty.tags.isEmpty)
    #expect(empty.distances == nil)
    #expect(empty.travelTimes.allSatisfy { $0.count == 0 })
    let transit = service.makeAll(records: [card(.sent, "BR")], year: nil)
    #expect(transit.overview.averageTravelDays == nil && transit.overview.totalDistance == nil)
    #expect(transit.overview.shortest == nil && transit.distances == nil)
    let otherYear = service.makeAll(records: [card(.sent, "BR")], year: 1999)
    #expect(otherYear.overview.isEmpty && otherYear.months.allSatisfy { $0.total == 0 })
  }

  /// P20.
  @Test(arguments: [[0], [1200], [1200, 1200]])
  func extremesHaveNoSentinels(_ days: [Int]) {
    let overview = service.makeOverview(
      records: days.map { sent(days: $0, distance: 3) }, year: nil)
    #expect(overview.shortest?.value == days[0] && overview.longest?.value == days[0])
    #expect(overview.farthest?.value == 3)
  }

  // MARK: Ranges

  /// P22.
  @Test func bucketEdgesCountOnce() {
    let days = [0, 7, 8, 14, 15, 30, 31, 60, 61, 90, 91, 400]
    let records = days.map { sent(days: $0) } + [card(.sent)]
    let buckets = service.makeTravelTimeBuckets(records: records, year: nil)
    #expect(buckets.map(\.count) == [2, 2, 2, 2, 2, 2])
    #expect(buckets.map(\.lower) == [0, 8, 15, 31, 61, 91])
    #expect(buckets.last?.upper == nil && buckets[0].upper == 7)
  }

  /// P23.
  @Test func mapLevelsHaveTheSpecsEdges() {
    let counts = [0, 1, 2, 5, 6, 10, 11, 20, 21, 1100]
    #expect(counts.map(CountryCount.level) == [0, 1, 2, 2, 3, 3, 4, 4, 5, 5])
  }

  // MARK: Rankings

  /// P23, P24, P30, P31: one rule for every page.
  @Test func countriesAgreeOnEveryPage() {
    let records = [
      card(.sent, "DE"), card(.received, "JP", received: "2026-01-04"),
      card(.sent, "CN", received: "2026-01-02"), card(.sent, " de"), card(.sent, "ZZ"),
    ]
    let overview = service.makeOverview(records: records, year: nil)
    let ranking = service.makeCountryRanking(records: records, year: nil)
    #expect(overview.countryCount == ranking.count)
    #expect(ranking.reduce(0) { $0 + $1.total } == overview.totalCount)
    #expect(ranking.map(\.code) == ["DE", "CN", "JP", "ZZ"])
    #expect(ranking[0].sent == 2 && ranking[0].inTransit == 2)
    let onlySent = service.makeCountryRanking(records: records, year: nil, direction: .sent)
    #expect(onlySent.map(\.code) == ["DE", "CN", "ZZ"])
    #expect(onlySent.allSatisfy { $0.received == 0 })
  }

  /// P26.
  @Test func tiesKeepTheirOrder() {
    let records = ["NL", "FI", "DE", "JP"].flatMap { code in (0..<5).map { _ in card(.sent, code) }
    }
    for _ in 0..<20 {
      let ranking = service.makeCountryRanking(records: records.shuffled(), year: nil)
      #expect(ranking.map(\.code) == ["DE", "FI", "JP", "NL"])
    }
  }

  @Test func tagsAreCountedOnceForEachRecord() {
    let (first, second) = (UUID(), UUID())
    let records = [card(tags: [first, second]), card(tags: [second]), card()]
    let ranking = service.makeTagRanking(records: records, year: nil)
    #expect(ranking == [TagCount(tagID: second, count: 2), TagCount(tagID: first, count: 1)])
  }

  // MARK: Months and years

  /// P14: sent in one year, arrived in the next.
  @Test func aCardBelongsToOneYear() {
    let spanning = card(.sent, sent: "2025-12-20", received: "2026-01-15")
    let arrived = card(.received, sent: "2025-12-20", received: "2026-01-15")
    #expect(spanning.year == 2025 && arrived.year == 2026)
    #expect(service.makeOverview(records: [spanning], year: 2025).totalCount == 1)
    #expect(service.makeOverview(records: [spanning], year: 2026).totalCount == 0)
    let months = service.makeMonthlySeries(records: [spanning], year: 2026)
    #expect(months[0].completed == 1 && months[0].sent == 0)
    #expect(service.years(StatisticsInput([spanning, arrived])) == [2026, 2025])
  }

  /// P04, P11, P15.
  @Test func everyMonthIsThere() {
    let records = [
      card(.sent, sent: "2024-02-29"), card(.received, sent: "2024-11-01", received: "2024-12-20"),
    ]
    let months = service.makeMonthlySeries(records: records, year: 2024)
    #expect(months.count == 12)
    #expect(months.map(\.month.month) == Array(1...12))
    #expect(months[1].sent == 1 && months[11].received == 1 && months[11].completed == 1)
    #expect(months.count { $0.total == 0 } == 10)
    let all = service.makeMonthlySeries(records: records, year: nil)
    #expect(all.count == 11 && all.first?.month == MonthKey(year: 2024, month: 2))
  }

  /// P12.
  @Test(arguments: ["2026-03-31", "2026-05-31", "2024-03-30"])
  func theLastTwelveMonthsAreTwelve(_ today: String) {
    let months = MonthKey.last(12, endingWith: day(today))
    #expect(Set(months).count == 12)
    #expect(months.last == MonthKey(day(today)))
    for (before, after) in zip(months, months.dropFirst()) {
      #expect(after.number == before.number + 1)
    }
  }

  @Test func aWildYearDoesNotMakeAHundredThousandMonths() {
    let records = [card(.sent, sent: "0001-01-01"), card(.sent, sent: "9999-12-31")]
    #expect(
      service.makeMonthlySeries(records: records, year: nil).count
        == StatisticsService.longestSeries)
  }

  /// P15: ten months tie for the quietest; the earliest is it, and a month to come is not.
  @Test func quietestMonthIsTheEarliestThatHasBegun() {
    let records = [
      card(.sent, sent: "2026-01-05"), card(.sent, sent: "2026-02-05"),
      card(.sent, sent: "2026-02-06"),
    ]
    let inMarch = service.makeAnnualSummary(
      records: records, year: 2026, today: day("2026-02-20"))
    #expect(inMarch.quietestMonth == MonthKey(year: 2026, month: 1))
    let later = service.makeAnnualSummary(records: records, year: 2026, today: day("2027-01-01"))
    #expect(later.quietestMonth == MonthKey(year: 2026, month: 3))
    #expect(later.busiestMonth == MonthKey(year: 2026, month: 2))
  }

  /// P28.
  @Test func closestToTheMeanHasARuleForTies() {
    var early = sent(days: 20)
    early.sentDay = day("2025-12-31")
    early.receivedDay = day("2026-01-20")
    let late = sent(days: 10)
    let tie = service.makeAnnualSummary(
      records: [late, sent(days: 20)], year: 2026, today: day("2027-01-01"))
    #expect(tie.overview.averageTravelDays == 15)
    #expect(tie.closestToAverage == .init(record: late.uuid, value: 10))
    let single = service.makeAnnualSummary(records: [late], year: 2026, today: day("2027-01-01"))
    #expect(single.closestToAverage == single.fastest && single.fastest == single.slowest)
    let none = service.makeAnnualSummary(records: [card()], year: 2026, today: day("2027-01-01"))
    #expect(none.closestToAverage == nil && none.fastest == nil)
  }

  // MARK: Cache

  @Test func theCacheReadsOncePerChange() async throws {
    let cache = StatisticsCache { [card(.sent, "DE")] }
    _ = try await cache.statistics(year: nil, revision: 1)
    _ = try await cache.statistics(year: nil, revision: 1)
    _ = try await cache.statistics(year: 2026, revision: 1)
    #expect(await cache.loadCount == 1)
    #expect(await cache.computationCount == 2)
    let fresh = try await cache.statistics(year: nil, revision: 2)
    #expect(fresh.overview.sentCount == 1)
    #expect(await cache.loadCount == 2)
    #expect(await cache.computationCount == 3)
  }
}
