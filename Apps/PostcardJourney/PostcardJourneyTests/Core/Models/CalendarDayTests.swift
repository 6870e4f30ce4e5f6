import Foundation
import Testing

@testable import PostcardJourney

struct CalendarDayTests {
  @Test(arguments: [
    "2024-02-29", "2000-02-29", "1970-01-01", "1969-12-31", "0001-01-01", "9999-12-31",
  ])
  func readsBackAsItWasWritten(_ text: String) throws {
    let day = try #require(CalendarDay(isoText: text))
    #expect(day.isoText == text)
    #expect(CalendarDay(stored: day.storedDate) == day)
  }

  @Test(arguments: [
    "2023-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "26-07-01", "2026-7-1", "２０２６-07-01",
  ])
  func refusesWhatIsNotOnTheCalendar(_ text: String) {
    #expect(CalendarDay(isoText: text) == nil)
  }

  /// Against Foundation's calendar, so that an error in the arithmetic cannot hide.
  @Test func agreesWithFoundationForEveryDayOfFourHundredYears() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let start = day("1899-12-31").number
    for number in stride(from: start, to: start + 146_097, by: 61) {
      let day = CalendarDay(number: number)
      let parts = calendar.dateComponents([.year, .month, .day], from: day.storedDate)
      #expect(parts.year == day.year && parts.month == day.month && parts.day == day.day)
    }
  }

  /// P05: a flight must not move a record, and opening and saving five times must not either.
  @Test(arguments: [
    "Asia/Shanghai", "America/Los_Angeles", "Pacific/Auckland", "Etc/GMT+12", "Pacific/Tongatapu",
    "Pacific/Kiritimati",
  ])
  func staysTheSameDayInEveryTimeZone(_ zone: String) throws {
    let timeZone = try #require(TimeZone(identifier: zone))
    var current = day("2026-01-01")
    for _ in 0..<5 {
      current = CalendarDay(current.pickerDate(in: timeZone), in: timeZone)
      current = CalendarDay(stored: current.storedDate)
    }
    #expect(current.isoText == "2026-01-01")
    #expect(current.year == 2026)
  }

  /// P08: the year of the day, not of its week.
  @Test(arguments: [
    ("2024-12-29", 2024), ("2024-12-31", 2024), ("2026-12-31", 2026), ("2027-01-01", 2027),
  ])
  func yearIsTheCalendarYear(_ text: String, _ year: Int) {
    #expect(day(text).year == year)
    #expect(day(text).isoText.hasPrefix("\(year)-"))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func aDateThatIsNoDateDoesNotCrash(_ seconds: Double) {
    let day = CalendarDay(stored: Date(timeIntervalSince1970: seconds))
    #expect(day >= .earliest && day <= .latest)
  }
}

struct TimestampTests {
  /// P75: as other software writes the same instant.
  @Test(arguments: [
    "2026-07-26T10:00:00Z", "2026-07-26T10:00:00.000Z", "2026-07-26T18:00:00+08:00",
    "2026-07-26T18:00:00.0+0800", "2026-07-26T05:30:00-04:30",
  ])
  func readsTheSameInstant(_ text: String) throws {
    #expect(try #require(Timestamp.parse(text)).timeIntervalSince1970 == 1_785_060_000)
  }

  @Test func keepsMilliseconds() throws {
    let date = try #require(Timestamp.parse("2026-07-26T10:00:00.123Z"))
    #expect(Timestamp.text(date) == "2026-07-26T10:00:00.123Z")
    #expect(Timestamp.rounded(date) == date)
  }

  @Test(arguments: [
    "", "2026-07-26", "2026-07-26T25:00:00Z", "2026-07-26T10:00:00", "2026-07-26T10:00:00.Z",
    "2026-07-26T10:00:00+99:00",
  ])
  func refusesWhatIsNoInstant(_ text: String) {
    #expect(Timestamp.parse(text) == nil)
  }

  @Test func writesInstantsBeforeTheEpoch() {
    #expect(Timestamp.text(Date(timeIntervalSince1970: -0.5)) == "1969-12-31T23:59:59.500Z")
  }
}
