import Foundation

/// The numbers of a whole library or of one year.
struct OverviewStatistics: Equatable, Sendable {
  struct Extreme: Equatable, Sendable {
    var value: Int
    var record: UUID
  }

  var sentCount = 0
  var receivedCount = 0
  var inTransitCount = 0
  var completedCount = 0
  var countryCount = 0
  /// Nil where no record has a distance; it is not shown as 0 km then.
  var totalDistance: Int?
  /// Nil where nothing has arrived.
  var averageTravelDays: Double?
  var medianTravelDays: Double?
  var shortest: Extreme?
  var longest: Extreme?
  var farthest: Extreme?

  var totalCount: Int { sentCount + receivedCount }
  var isEmpty: Bool { totalCount == 0 }
}

/// A month of a year, and nothing of the day.
struct MonthKey: Hashable, Comparable, Sendable {
  /// Months since January of year 0, so that steps never depend on a month's length.
  var number: Int

  init(number: Int) { self.number = number }
  init(year: Int, month: Int) { number = year * 12 + month - 1 }
  init(_ day: CalendarDay) {
    let parts = day.parts
    self.init(year: parts.year, month: parts.month)
  }

  var year: Int { number / 12 }
  var month: Int { number % 12 + 1 }

  static func < (left: MonthKey, right: MonthKey) -> Bool { left.number < right.number }

  /// The `count` months that end with the one of `day`, oldest first.
  static func last(_ count: Int, endingWith day: CalendarDay) -> [MonthKey] {
    let end = MonthKey(day).number
    return (0..<max(0, count)).map { MonthKey(number: end - count + 1 + $0) }
  }
}

struct MonthlyPoint: Equatable, Sendable, Identifiable {
  var month: MonthKey
  /// Cards sent, by the day they were sent.
  var sent = 0
  /// Cards received, by the day they arrived.
  var received = 0
  /// Journeys of both kinds that ended, by the day of arrival.
  var completed = 0

  var id: Int { month.number }
  var total: Int { sent + received }
}

struct CountryCount: Equatable, Sendable, Identifiable {
  var code: String
  var sent = 0
  var received = 0
  var inTransit = 0

  var id: String { code }
  var total: Int { sent + received }

  /// The class of colour on the map: 0 unlit; 1; 2–5; 6–10; 11–20; 21 and more.
  static func level(of count: Int) -> Int {
    switch count {
    case ..<1: 0
    case 1: 1
    case 2...5: 2
    case 6...10: 3
    case 11...20: 4
    default: 5
    }
  }
}

struct TagCount: Equatable, Sendable, Identifiable {
  var tagID: UUID
  var count: Int
  var id: UUID { tagID }
}

/// How many values fall into a range; nil stands for "and more".
struct RangeCount: Equatable, Sendable, Identifiable {
  var lower: Int
  var upper: Int?
  var count = 0
  var id: Int { lower }
}

struct DistanceStatistics: Equatable, Sendable {
  var recordCount: Int
  var total: Int
  var average: Double
  var nearest: OverviewStatistics.Extreme
  var farthest: OverviewStatistics.Extreme
  var buckets: [RangeCount]
}

/// Everything the annual report tells about a year.
struct AnnualSummary: Equatable, Sendable {
  struct Journey: Equatable, Sendable {
    var record: UUID
    var value: Int
  }

  var year: Int
  var overview: OverviewStatistics
  var months: [MonthlyPoint]
  /// The month with most cards; the earlier of equals.
  var busiestMonth: MonthKey?
  /// The month with fewest cards, of those that have begun; the earlier of equals.
  var quietestMonth: MonthKey?
  var countries: [CountryCount]
  var topSentCountry: CountryCount?
  var topReceivedCountry: CountryCount?
  var tags: [TagCount]
  var fastest: Journey?
  var slowest: Journey?
  var farthest: Journey?
  /// The journey whose days come closest to the mean; the earlier sent of equals.
  var closestToAverage: Journey?
}

/// All of chapter 13 at once.
struct LibraryStatistics: Equatable, Sendable {
  var overview: OverviewStatistics
  var months: [MonthlyPoint]
  var countries: [CountryCount]
  var tags: [TagCount]
  var travelTimes: [RangeCount]
  var distances: DistanceStatistics?
}
