import Foundation

/// Every number the app shows is made here, so that no two pages can disagree.
///
/// A sent card belongs to the year it was sent, a received card to the year it arrived. A card in
/// transit counts everywhere except in travel times. Blank distances count nowhere.
struct StatisticsService: Sendable {
  /// Chapter 13 in one go.
  func makeAll(records: [PostcardSnapshot], year: Int?) -> LibraryStatistics {
    makeAll(StatisticsInput(records), year: year)
  }

  func makeAll(_ input: StatisticsInput, year: Int?) -> LibraryStatistics {
    LibraryStatistics(
      overview: makeOverview(input, year: year),
      months: makeMonthlySeries(input, year: year),
      countries: makeCountryRanking(input, year: year),
      tags: makeTagRanking(input, year: year),
      travelTimes: makeTravelTimeBuckets(input, year: year),
      distances: makeDistanceStatistics(input, year: year))
  }

  // MARK: Overview

  func makeOverview(records: [PostcardSnapshot], year: Int?) -> OverviewStatistics {
    makeOverview(StatisticsInput(records), year: year)
  }

  func makeOverview(_ input: StatisticsInput, year: Int?) -> OverviewStatistics {
    var overview = OverviewStatistics()
    var isSeen = [Bool](repeating: false, count: input.countryCodes.count)
    var days: [Int32] = []
    var shortest: (Int32, StatisticsInput.Row)?
    var longest: (Int32, StatisticsInput.Row)?
    var farthest: StatisticsInput.Row?
    var distance = 0
    for row in input.rows where Self.belongs(row, to: year) {
      if row.isSent { overview.sentCount += 1 } else { overview.receivedCount += 1 }
      if row.isInTransit { overview.inTransitCount += 1 }
      if row.receivedDay != StatisticsInput.noDay { overview.completedCount += 1 }
      if !isSeen[Int(row.country)] {
        isSeen[Int(row.country)] = true
        overview.countryCount += 1
      }
      if row.distance > 0 {
        distance += Int(row.distance)
        if farthest.map({ row.distance > $0.distance }) ?? true { farthest = row }
      }
      if let travel = row.travelDays {
        days.append(travel)
        if shortest.map({ travel < $0.0 }) ?? true { shortest = (travel, row) }
        if longest.map({ travel > $0.0 }) ?? true { longest = (travel, row) }
      }
    }
    overview.averageTravelDays = Self.mean(days)
    overview.medianTravelDays = Self.median(days)
    overview.shortest = shortest.map { .init(value: Int($0.0), record: input.record($0.1)) }
    overview.longest = longest.map { .init(value: Int($0.0), record: input.record($0.1)) }
    overview.farthest = farthest.map {
      .init(value: Int($0.distance), record: input.record($0))
    }
    overview.totalDistance = farthest == nil ? nil : distance
    return overview
  }

  /// Years that have a record, newest first.
  func years(_ input: StatisticsInput) -> [Int] {
    Set(input.rows.map { Int($0.year) }).sorted(by: >)
  }

  // MARK: Months

  /// A series longer than this shows its newest part.
  static let longestSeries = 600

  func makeMonthlySeries(records: [PostcardSnapshot], year: Int?) -> [MonthlyPoint] {
    makeMonthlySeries(StatisticsInput(records), year: year)
  }

  /// Every month of the year, or every month from the first to the last that has a card; months
  /// without cards are there, with zeros. Empty if there is no card at all.
  func makeMonthlySeries(_ input: StatisticsInput, year: Int?) -> [MonthlyPoint] {
    guard let range = monthRange(input, year: year) else { return [] }
    var points = range.map { MonthlyPoint(month: MonthKey(number: $0)) }
    let first = range.lowerBound
    var months = MonthOfDay()
    for row in input.rows {
      let sentMonth = months.number(of: row.sentDay) - first
      if row.isSent, points.indices.contains(sentMonth) { points[sentMonth].sent += 1 }
      let arrival = row.receivedDay != StatisticsInput.noDay ? row.receivedDay : row.sentDay
      let arrivalMonth = months.number(of: arrival) - first
      guard points.indices.contains(arrivalMonth) else { continue }
      if !row.isSent { points[arrivalMonth].received += 1 }
      if row.receivedDay != StatisticsInput.noDay { points[arrivalMonth].completed += 1 }
    }
    return points
  }

  private func monthRange(_ input: StatisticsInput, year: Int?) -> ClosedRange<Int>? {
    if let year {
      return MonthKey(year: year, month: 1).number...MonthKey(year: year, month: 12).number
    }
    var first = Int32.max
    var last = Int32.min
    for row in input.rows {
      let counts = row.isSent || row.receivedDay == StatisticsInput.noDay
      first = min(first, counts ? row.sentDay : row.receivedDay)
      last = max(last, max(counts ? row.sentDay : row.receivedDay, row.receivedDay))
    }
    guard first <= last else { return nil }
    let end = MonthKey(CalendarDay(number: Int(last))).number
    let start = MonthKey(CalendarDay(number: Int(first))).number
    return max(start, end - Self.longestSeries + 1)...end
  }

  // MARK: Rankings

  func makeCountryRanking(
    records: [PostcardSnapshot], year: Int?, direction: PostcardDirection? = nil
  ) -> [CountryCount] {
    makeCountryRanking(StatisticsInput(records), year: year, direction: direction)
  }

  /// Most cards first; equal counts in the order of their codes.
  func makeCountryRanking(
    _ input: StatisticsInput, year: Int?, direction: PostcardDirection? = nil
  ) -> [CountryCount] {
    var counts = input.countryCodes.map { CountryCount(code: $0) }
    for row in input.rows where Self.belongs(row, to: year) {
      if let direction, (direction == .sent) != row.isSent { continue }
      let country = Int(row.country)
      if row.isSent { counts[country].sent += 1 } else { counts[country].received += 1 }
      if row.isInTransit { counts[country].inTransit += 1 }
    }
    return counts.filter { $0.total > 0 }
      .sorted { $0.total != $1.total ? $0.total > $1.total : $0.code < $1.code }
  }

  func makeTagRanking(records: [PostcardSnapshot], year: Int?) -> [TagCount] {
    makeTagRanking(StatisticsInput(records), year: year)
  }

  func makeTagRanking(_ input: StatisticsInput, year: Int?) -> [TagCount] {
    var counts = [Int](repeating: 0, count: input.tagIDs.count)
    for row in input.rows where Self.belongs(row, to: year) {
      let start = Int(row.tagStart)
      for index in start..<(start + Int(row.tagCount)) { counts[Int(input.rowTags[index])] += 1 }
    }
    return zip(input.tagIDs, counts).filter { $0.1 > 0 }
      .map { TagCount(tagID: $0, count: $1) }
      .sorted {
        $0.count != $1.count ? $0.count > $1.count : $0.tagID.uuidString < $1.tagID.uuidString
      }
  }

  // MARK: Ranges

  static let travelTimeEdges = [0, 8, 15, 31, 61, 91]
  static let distanceEdges = [1, 500, 1000, 3000, 6000, 9000, 12_000]

  func makeTravelTimeBuckets(records: [PostcardSnapshot], year: Int?) -> [RangeCount] {
    makeTravelTimeBuckets(StatisticsInput(records), year: year)
  }

  func makeTravelTimeBuckets(_ input: StatisticsInput, year: Int?) -> [RangeCount] {
    var buckets = Self.buckets(Self.travelTimeEdges)
    for row in input.rows where Self.belongs(row, to: year) {
      if let days = row.travelDays { Self.count(Int(days), in: &buckets) }
    }
    return buckets
  }

  func makeDistanceStatistics(records: [PostcardSnapshot], year: Int?) -> DistanceStatistics? {
    makeDistanceStatistics(StatisticsInput(records), year: year)
  }

  /// Nil where no record has a distance.
  func makeDistanceStatistics(_ input: StatisticsInput, year: Int?) -> DistanceStatistics? {
    var buckets = Self.buckets(Self.distanceEdges)
    var (count, total) = (0, 0)
    var nearest: StatisticsInput.Row?
    var farthest: StatisticsInput.Row?
    for row in input.rows where row.distance > 0 && Self.belongs(row, to: year) {
      count += 1
      total += Int(row.distance)
      Self.count(Int(row.distance), in: &buckets)
      if nearest.map({ row.distance < $0.distance }) ?? true { nearest = row }
      if farthest.map({ row.distance > $0.distance }) ?? true { farthest = row }
    }
    guard let nearest, let farthest else { return nil }
    return DistanceStatistics(
      recordCount: count, total: total, average: Double(total) / Double(count),
      nearest: .init(value: Int(nearest.distance), record: input.record(nearest)),
      farthest: .init(value: Int(farthest.distance), record: input.record(farthest)),
      buckets: buckets)
  }

  private static func buckets(_ edges: [Int]) -> [RangeCount] {
    edges.indices.map { index in
      RangeCount(
        lower: edges[index], upper: index + 1 < edges.count ? edges[index + 1] - 1 : nil)
    }
  }

  private static func count(_ value: Int, in buckets: inout [RangeCount]) {
    if let index = buckets.lastIndex(where: { value >= $0.lower }) { buckets[index].count += 1 }
  }

  // MARK: Rules

  static func belongs(_ row: StatisticsInput.Row, to year: Int?) -> Bool {
    year.map { Int(row.year) == $0 } ?? true
  }

  static func mean(_ values: [Int32]) -> Double? {
    values.isEmpty ? nil : Double(values.reduce(0) { $0 + Int($1) }) / Double(values.count)
  }

  /// The middle value, or the mean of the two in the middle.
  static func median(_ values: [Int32]) -> Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1
      ? Double(sorted[middle]) : (Double(sorted[middle - 1]) + Double(sorted[middle])) / 2
  }

  /// How every page shows a mean: to one decimal, halves away from zero.
  static func rounded(_ mean: Double) -> Double { (mean * 10).rounded() / 10 }
}

/// Month numbers of days, each worked out once.
private struct MonthOfDay {
  private var known: [Int32: Int] = [:]

  mutating func number(of day: Int32) -> Int {
    if let month = known[day] { return month }
    let month = MonthKey(CalendarDay(number: Int(day))).number
    known[day] = month
    return month
  }
}
