import Foundation

/// A day on the calendar, without a time and without a time zone.
///
/// Every date a person enters is such a day. It is stored as noon UTC of that day, and this type is
/// the only place that converts, so neither a flight nor a clock change can move a record.
struct CalendarDay: Hashable, Comparable, Sendable {
  /// Days since 1 January 1970; negative before.
  let number: Int

  static let earliest = CalendarDay(number: -719_162)  // 0001-01-01
  static let latest = CalendarDay(number: 2_932_896)  // 9999-12-31
  private static let secondsADay = 86_400.0

  init(number: Int) {
    self.number = number
  }

  /// Nil for a day that is not on the Gregorian calendar, such as 30 February.
  init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.length(ofMonth: month, year: year)).contains(day)
    else { return nil }
    number = Self.number(year: year, month: month, day: day)
  }

  /// The day that a stored date means.
  init(stored date: Date) {
    let seconds = date.timeIntervalSince1970
    guard seconds.isFinite else {
      self = .earliest
      return
    }
    let days = (seconds / Self.secondsADay).rounded(.down)
    let clamped = min(max(days, Double(Self.earliest.number)), Double(Self.latest.number))
    number = Int(clamped)
  }

  /// The day a person in `timeZone` sees on the calendar at `instant`.
  init(_ instant: Date, in timeZone: TimeZone) {
    let offset = Double(timeZone.secondsFromGMT(for: instant))
    self.init(stored: instant.addingTimeInterval(offset))
  }

  static func today(in timeZone: TimeZone = .current) -> CalendarDay {
    CalendarDay(Date(), in: timeZone)
  }

  /// What the database and the backup hold: noon UTC.
  var storedDate: Date {
    Date(timeIntervalSince1970: (Double(number) + 0.5) * Self.secondsADay)
  }

  /// Noon of this day in `timeZone`: what a date picker is given, so that it shows this day.
  func pickerDate(in timeZone: TimeZone) -> Date {
    let noon = storedDate
    let guess = noon.addingTimeInterval(-Double(timeZone.secondsFromGMT(for: noon)))
    return noon.addingTimeInterval(-Double(timeZone.secondsFromGMT(for: guess)))
  }

  static func < (left: CalendarDay, right: CalendarDay) -> Bool { left.number < right.number }

  func adding(days: Int) -> CalendarDay { CalendarDay(number: number + days) }
}

// MARK: - Parts

extension CalendarDay {
  var year: Int { parts.year }
  var month: Int { parts.month }
  var day: Int { parts.day }

  /// Years are counted from 1 March here, so that the leap day is the last of its year.
  var parts: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, day)
  }

  private static func number(year: Int, month: Int, day: Int) -> Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    default: 31
    }
  }
}

// MARK: - Text

extension CalendarDay: Codable {
  /// `2026-07-26`, always the Gregorian calendar, whatever the phone is set to.
  var isoText: String {
    let (year, month, day) = parts
    return String(format: "%04d-%02d-%02d", year, month, day)
  }

  init?(isoText: some StringProtocol) {
    let fields = isoText.split(separator: "-", omittingEmptySubsequences: false)
    guard fields.count == 3, fields[0].utf8.count == 4, fields[1].utf8.count == 2,
      fields[2].utf8.count == 2,
      fields.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let year = Int(fields[0]), let month = Int(fields[1]), let day = Int(fields[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Reads a day as `2026-07-26`, or as an instant with time and zone as other software writes it.
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    if let day = CalendarDay(isoText: text) {
      self = day
    } else if let instant = Timestamp.parse(text) {
      self.init(stored: instant)
    } else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "“\(text.prefix(40))” is not a date")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(isoText)
  }
}
