import Foundation

/// The year's story.
extension StatisticsService {
  func makeAnnualSummary(
    records: [PostcardSnapshot], year: Int, today: CalendarDay
  ) -> AnnualSummary {
    makeAnnualSummary(StatisticsInput(records), year: year, today: today)
  }

  func makeAnnualSummary(
    _ input: StatisticsInput, year: Int, today: CalendarDay
  ) -> AnnualSummary {
    let overview = makeOverview(input, year: year)
    let months = makeMonthlySeries(input, year: year)
    let begun = months.filter { $0.month <= MonthKey(today) }
    let countries = makeCountryRanking(input, year: year)
    let isEmpty = overview.isEmpty
    return AnnualSummary(
      year: year, overview: overview, months: months,
      busiestMonth: isEmpty ? nil : Self.firstLargest(months) { $0.total }?.month,
      quietestMonth: isEmpty ? nil : Self.firstLargest(begun) { -$0.total }?.month,
      countries: countries,
      topSentCountry: Self.firstLargest(countries.filter { $0.sent > 0 }) { $0.sent },
      topReceivedCountry: Self.firstLargest(countries.filter { $0.received > 0 }) {
        $0.received
      },
      tags: makeTagRanking(input, year: year),
      fastest: overview.shortest.map { .init(record: $0.record, value: $0.value) },
      slowest: overview.longest.map { .init(record: $0.record, value: $0.value) },
      farthest: overview.farthest.map { .init(record: $0.record, value: $0.value) },
      closestToAverage: closest(to: overview.averageTravelDays, input, year: year))
  }

  private func closest(
    to mean: Double?, _ input: StatisticsInput, year: Int
  ) -> AnnualSummary.Journey? {
    guard let mean else { return nil }
    var best: (gap: Double, row: StatisticsInput.Row, days: Int)?
    for row in input.rows where Self.belongs(row, to: year) {
      guard let days = row.travelDays else { continue }
      let gap = abs(Double(days) - mean)
      if let best, (best.gap, best.row.sentDay) <= (gap, row.sentDay) { continue }
      best = (gap, row, Int(days))
    }
    return best.map { .init(record: input.record($0.row), value: $0.days) }
  }

  /// The first of those with the largest value, so that ties are always decided alike.
  private static func firstLargest<Element>(
    _ elements: [Element], by value: (Element) -> Int
  ) -> Element? {
    elements.reduce(nil as Element?) { best, element in
      guard let best, value(best) >= value(element) else { return element }
      return best
    }
  }
}
