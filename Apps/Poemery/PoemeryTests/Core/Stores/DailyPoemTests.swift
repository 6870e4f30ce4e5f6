import Foundation
import Testing

@testable import Poemery

struct DailyPoemTests {
  private func calendar(_ zone: String) throws -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: zone))
    return calendar
  }

  private func noon(_ year: Int, _ month: Int, _ day: Int, _ calendar: Calendar) throws -> Date {
    try #require(
      calendar.date(from: DateComponents(year: year, month: month, day: day, hour: 12)))
  }

  @Test func oneDayHasOneWorkInEveryZoneAndCalendar() throws {
    let daily = DailyPoem(library: try LibraryFixtures.library())
    let zones = try ["Asia/Shanghai", "America/Los_Angeles", "Pacific/Kiritimati"].map(calendar)
    let works = try zones.map { daily.work(on: try noon(2_026, 2, 28, $0), calendar: $0) }
    #expect(Set(works).count == 1)
    var buddhist = Calendar(identifier: .buddhist)
    buddhist.timeZone = zones[0].timeZone
    #expect(daily.work(on: try noon(2_026, 2, 28, zones[0]), calendar: buddhist) == works[0])
    let morning = try noon(2_026, 2, 28, zones[0]).addingTimeInterval(-11 * 3_600)
    #expect(daily.work(on: morning, calendar: zones[0]) == works[0])
  }

  @Test func allWorksComeBeforeOneComesAgain() throws {
    let daily = DailyPoem(library: try LibraryFixtures.library())
    let calendar = try calendar("UTC")
    let start = try noon(2_025, 12, 29, calendar)
    let works = (0..<daily.count).compactMap {
      daily.work(on: start.addingTimeInterval(Double($0) * 86_400), calendar: calendar)
    }
    #expect(Set(works).count == daily.count)
  }

  @Test func fragmentsAndFurtherEditionsAreNotServed() throws {
    let library = try LibraryFixtures.library()
    let daily = DailyPoem(library: library)
    #expect(daily.count == 4)
    var generator = SeededGenerator(state: 1)
    for _ in 0..<50 {
      let work = try #require(daily.randomWork(using: &generator))
      #expect(!["piece", "twin"].contains(library.id(work)))
    }
  }

  @Test func daysAreNumberedWithoutGaps() {
    #expect(DailyPoem.dayNumber(2_024, 3, 1) - DailyPoem.dayNumber(2_024, 2, 28) == 2)
    #expect(DailyPoem.dayNumber(2_023, 3, 1) - DailyPoem.dayNumber(2_023, 2, 28) == 1)
    #expect(DailyPoem.dayNumber(2_027, 1, 1) - DailyPoem.dayNumber(2_026, 12, 31) == 1)
    #expect(DailyPoem.dayNumber(2_027, 1, 1) - DailyPoem.dayNumber(2_026, 1, 1) == 365)
  }

  @Test func stridesShareNoDivisor() {
    for count in 1...400 {
      let step = DailyPoem.step(for: count)
      #expect(Set((0..<count).map { $0 * step % count }).count == count)
    }
  }
}
