import Foundation
import Testing

@testable import PostcardJourney

struct TravelDayCalculatorTests {
  @Test(arguments: [
    ("2026-03-28", "2026-03-30", 2),  // P01: Berlin's clocks change in between
    ("2024-02-28", "2024-03-01", 2), ("2023-02-28", "2023-03-01", 1),  // P04
    ("2000-02-28", "2000-03-01", 2), ("2026-05-03", "2026-05-04", 1),  // P02
    ("2025-12-20", "2026-01-15", 26),  // P14
    ("2026-06-10", "2026-06-10", 0), ("2026-01-31", "2026-02-01", 1),
    ("2025-01-01", "2026-02-05", 400),
  ])
  func countsCalendarDays(_ sent: String, _ received: String, _ days: Int) {
    #expect(TravelDayCalculator.travelDays(sent: day(sent), received: day(received)) == days)
  }

  @Test func nothingArrivedIsNoNumber() {
    #expect(TravelDayCalculator.travelDays(sent: day("2026-01-01"), received: nil) == nil)
  }

  @Test func wrongOrderIsNoNumber() {
    let days = TravelDayCalculator.travelDays(
      sent: day("2026-01-02"), received: day("2026-01-01"))
    #expect(days == nil)
  }

  /// P02, P06: sent in the evening, received the next morning; and the same day the other way round.
  @Test func timeOfDayDoesNotCount() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let evening = try #require(
      calendar.date(from: DateComponents(year: 2026, month: 5, day: 3, hour: 18)))
    let morning = try #require(
      calendar.date(from: DateComponents(year: 2026, month: 5, day: 4, hour: 9)))
    let midnight = try #require(calendar.date(from: DateComponents(year: 2026, month: 5, day: 3)))
    let sent = CalendarDay(evening, in: zone)
    #expect(
      TravelDayCalculator.travelDays(sent: sent, received: CalendarDay(morning, in: zone)) == 1)
    #expect(
      TravelDayCalculator.travelDays(sent: sent, received: CalendarDay(midnight, in: zone)) == 0)
  }

  /// P07: sent today, 400 days ago, and dated ahead.
  @Test(arguments: [("2026-07-26", 0), ("2025-06-21", 400), ("2026-07-27", 0)])
  func transitIsNeverNegativeAndHasNoLimit(_ sent: String, _ days: Int) {
    #expect(
      TravelDayCalculator.daysInTransit(sent: day(sent), today: day("2026-07-26")) == days)
  }
}
