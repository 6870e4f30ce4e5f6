import Foundation
import HeadlessHost
import Testing

@testable import SwiftUICore

@Suite @MainActor struct DatePickerTests {
  private func dates(
    _ locale: String = "en_US", minimum: Date? = nil, maximum: Date? = nil
  ) throws -> DatePickerDates {
    DatePickerDates(
      calendar: Calendar(identifier: .gregorian), locale: Locale(identifier: locale),
      timeZone: try #require(TimeZone(identifier: "UTC")), minimum: minimum, maximum: maximum)
  }
  private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0)
    throws -> Date
  {
    try #require(
      try dates().calendar.date(
        from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)))
  }

  @Test func aMonthStartsBelowItsWeekday() throws {
    // 1 May 2026 is a Friday.
    let american = try dates().days(ofMonth: date(2026, 5, 17))
    #expect(american.count == 5 + 31)
    #expect(american[4] == nil)
    #expect(american[5] == (try date(2026, 5, 1)))
    let british = try dates("en_GB").days(ofMonth: date(2026, 5, 17))
    #expect(british.count == 4 + 31)
  }

  @Test func weekdaysAreNamedFromTheFirstOfTheRegion() throws {
    #expect(try dates().weekdayNames(.abbreviated).first == "Sun")
    #expect(try dates("en_GB").weekdayNames(.abbreviated).first == "Mon")
    #expect(try dates("zh_CN").weekdayNames(.abbreviated).contains("周三"))
  }

  @Test func changingTheMonthKeepsTheDayInside() throws {
    let dates = try dates()
    #expect(try dates.setting(.month, 2, of: date(2024, 1, 31, 9, 30)) == date(2024, 2, 29, 9, 30))
    #expect(try dates.setting(.year, 2023, of: date(2024, 2, 29)) == date(2023, 2, 28))
  }

  @Test func datesStayInRange() throws {
    let dates = try dates(minimum: date(2026, 5, 10, 12), maximum: date(2026, 5, 20))
    #expect(
      try dates.setting(day: date(2026, 5, 10), of: date(2026, 5, 15, 8)) == date(2026, 5, 10, 12))
    #expect(try dates.allowsDay(date(2026, 5, 10)))
    #expect(try !dates.allowsDay(date(2026, 5, 9)))
    #expect(try !dates.allowsDay(date(2026, 5, 21)))
    #expect(try !dates.allowsMonth(date(2026, 6, 1)))
  }

  @Test func partsStandInTheOrderOfTheLanguage() throws {
    #expect(try dates("en_US").dateOrder == [.month, .day, .year])
    #expect(try dates("en_GB").dateOrder == [.day, .month, .year])
    #expect(try dates("zh_CN").dateOrder == [.year, .month, .day])
    #expect(try dates("en_US").usesHalfDays)
    #expect(try !dates("zh_CN").usesHalfDays)
  }

  @MainActor private final class Box { var date = Date.distantPast }
  private struct Picked: View {
    @State var date: Date
    var box: Box
    var range: ClosedRange<Date>
    var body: some View {
      let _ = box.date = date
      VStack {
        DatePicker("Sent", selection: $date, in: range, displayedComponents: .date)
        DatePicker("Wheel", selection: $date, in: range, displayedComponents: .date)
          .datePickerStyle(.wheel)
      }
      .padding()
    }
  }

  private func host(_ locale: String, _ box: Box) throws -> Finder {
    var configuration = HeadlessConfiguration(size: CGSize(width: 393, height: 852), scale: 1)
    configuration.locale = Locale(identifier: locale)
    configuration.timeZone = try #require(TimeZone(identifier: "UTC"))
    let range = try date(2026, 1, 5)...date(2026, 12, 20)
    return Finder(
      host: HeadlessHost(Picked(date: try date(2026, 6, 15), box: box, range: range), configuration)
    )
  }

  @Test(arguments: ["en_US", "zh_CN", "de_DE"])
  func aDateIsReadWholeInTheLargestText(_ locale: String) throws {
    let day = try date(2026, 11, 23, 22, 45)
    let probe = LayoutProbe(width: 310, height: 900, typeSize: .accessibility5, locale: locale) {
      DatePicker("Day", selection: .constant(day)).datePickerStyle(.compact)
    }
    #expect(probe.texts.count >= 3)
    for text in probe.texts { #expect(!text.isCut, "\(text.label) is cut") }
  }

  @Test func aCompactPickerOpensACalendar() throws {
    let box = Box()
    let finder = try host("en_US", box)
    let button = try #require(finder.nodes.first { $0.label?.contains("Jun 15, 2026") == true })
    finder.host.tap(at: CGPoint(x: button.frame.midX, y: button.frame.midY))
    finder.host.advance(by: 1)
    #expect(finder.node("June 2026") != nil)
    try finder.tap("Wednesday, June 17, 2026")
    #expect(box.date == (try date(2026, 6, 17)))
    try finder.tap("Next month")
    try finder.tap("Wednesday, July 1, 2026")
    #expect(box.date == (try date(2026, 7, 1)))
  }

  @Test func aCalendarSpeaksChinese() throws {
    let box = Box()
    let finder = try host("zh_CN", box)
    let button = try #require(finder.nodes.first { $0.label?.contains("2026年6月15日") == true })
    finder.host.tap(at: CGPoint(x: button.frame.midX, y: button.frame.midY))
    finder.host.advance(by: 1)
    #expect(finder.node("2026年6月") != nil)
    #expect(finder.node("下个月") != nil)
  }

  @Test func aWheelTurnsByAdjustingDraggingAndKeys() throws {
    let box = Box()
    let finder = try host("en_US", box)
    let month = try #require(finder.node("Month"))
    #expect(month.value == "June")
    month.adjust?(.increment)
    finder.host.advance(by: 1)
    #expect(box.date == (try date(2026, 7, 15)))
    let day = try #require(finder.node("Day")).frame
    let centre = CGPoint(x: day.midX, y: day.midY)
    finder.host.drag(from: centre, to: CGPoint(x: centre.x, y: centre.y - 62), duration: 2)
    finder.host.advance(by: 1)
    #expect(box.date == (try date(2026, 7, 17)))
    #expect(!finder.host.hasWork)
  }
}
