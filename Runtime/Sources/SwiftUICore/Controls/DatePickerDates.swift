/// Dates as a picker shows and changes them: in one calendar, one language and one range.
struct DatePickerDates {
  var calendar: Calendar
  var locale: Locale
  var minimum: Date?
  var maximum: Date?

  init(
    calendar: Calendar, locale: Locale, timeZone: TimeZone, minimum: Date? = nil,
    maximum: Date? = nil
  ) {
    var own = calendar
    own.locale = locale
    own.timeZone = timeZone
    self.calendar = own
    self.locale = locale
    self.minimum = minimum
    self.maximum = maximum
  }

  init(_ environment: EnvironmentValues, minimum: Date?, maximum: Date?) {
    self.init(
      calendar: environment.calendar, locale: environment.locale,
      timeZone: environment.timeZone, minimum: minimum, maximum: maximum)
  }
  init(_ environment: EnvironmentValues, _ configuration: DatePickerStyleConfiguration) {
    self.init(
      environment, minimum: configuration.minimumDate, maximum: configuration.maximumDate)
  }

  // MARK: Range

  func clamped(_ date: Date) -> Date {
    var date = date
    if let maximum, date > maximum { date = maximum }
    if let minimum, date < minimum { date = minimum }
    return date
  }

  /// Whether some moment of the day is in range.
  func allowsDay(_ day: Date) -> Bool {
    let start = calendar.startOfDay(for: day)
    if let maximum, start > maximum { return false }
    if let minimum, start < calendar.startOfDay(for: minimum) { return false }
    return true
  }

  func allowsMonth(_ month: Date) -> Bool {
    guard let interval = calendar.dateInterval(of: .month, for: month) else { return false }
    if let maximum, interval.start > maximum { return false }
    if let minimum, interval.end <= minimum { return false }
    return true
  }

  // MARK: Changes

  /// The time of day of `date` on the day of `day`, kept in range.
  func setting(day: Date, of date: Date) -> Date {
    let time = calendar.dateComponents([.hour, .minute, .second, .nanosecond], from: date)
    var parts = calendar.dateComponents([.era, .year, .month, .day], from: day)
    parts.hour = time.hour
    parts.minute = time.minute
    parts.second = time.second
    parts.nanosecond = time.nanosecond
    return clamped(calendar.date(from: parts) ?? day)
  }

  /// `date` with one part changed; a day the month does not have becomes its last.
  func setting(_ component: Calendar.Component, _ value: Int, of date: Date) -> Date {
    var parts = calendar.dateComponents(
      [.era, .year, .month, .day, .hour, .minute, .second, .nanosecond], from: date)
    switch component {
    case .year: parts.year = value
    case .month: parts.month = value
    case .day: parts.day = value
    case .hour: parts.hour = value
    case .minute: parts.minute = value
    default: return date
    }
    let day = parts.day ?? 1
    parts.day = 1
    guard let first = calendar.date(from: parts) else { return date }
    let length = calendar.range(of: .day, in: .month, for: first)?.count ?? day
    parts.day = min(day, length)
    return clamped(calendar.date(from: parts) ?? date)
  }

  func month(_ date: Date, moved by: Int) -> Date {
    let start = calendar.dateInterval(of: .month, for: date)?.start ?? date
    return calendar.date(byAdding: .month, value: by, to: start) ?? date
  }

  // MARK: A month as a table

  /// The days of the month of `date`, with nil before the first up to the start of its week.
  func days(ofMonth date: Date) -> [Date?] {
    guard let interval = calendar.dateInterval(of: .month, for: date),
      let count = calendar.range(of: .day, in: .month, for: date)?.count
    else { return [] }
    let weekday = calendar.component(.weekday, from: interval.start)
    let before = (weekday - calendar.firstWeekday + 7) % 7
    let days = (0..<count).map { calendar.date(byAdding: .day, value: $0, to: interval.start) }
    return Array(repeating: nil, count: before) + days
  }

  /// The names of the days of the week, from the first.
  func weekdayNames(_ width: Date.FormatStyle.Symbol.Weekday) -> [String] {
    // A day of which the weekday is known, and those after it.
    let reference = calendar.startOfDay(for: Date(timeIntervalSinceReferenceDate: 86_400 * 5))
    let weekday = calendar.component(.weekday, from: reference)
    return (0..<7).map { offset in
      let by = (calendar.firstWeekday + offset - weekday + 7) % 7
      let day = calendar.date(byAdding: .day, value: by, to: reference) ?? reference
      return format.weekday(width).format(day)
    }
  }

  // MARK: Words

  var format: Date.FormatStyle {
    Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
  }
  func monthTitle(_ date: Date) -> String { format.month(.wide).year().format(date) }
  func dateText(_ date: Date) -> String {
    format.day().month(.abbreviated).year().format(date)
  }
  func longDateText(_ date: Date) -> String {
    format.weekday(.wide).day().month(.wide).year().format(date)
  }
  func timeText(_ date: Date) -> String { format.hour().minute().format(date) }
  func dayText(_ date: Date) -> String { format.day().format(date) }

  /// Whether hours run to 12 with a half of the day beside them, as the language has it.
  var usesHalfDays: Bool {
    let cycle = locale.hourCycle
    return cycle == .oneToTwelve || cycle == .zeroToEleven
  }

  /// The parts of a date in the order the language writes them.
  var dateOrder: [Calendar.Component] {
    let pattern =
      DateFormatter.dateFormat(fromTemplate: "yMMMMd", options: 0, locale: locale) ?? "MMMM d, y"
    var order: [Calendar.Component] = []
    var isQuoted = false
    for letter in pattern {
      if letter == "'" { isQuoted.toggle() }
      if isQuoted { continue }
      let part: Calendar.Component? =
        switch letter {
        case "y", "u", "U": .year
        case "M", "L": .month
        case "d": .day
        default: nil
        }
      if let part, !order.contains(part) { order.append(part) }
    }
    return order.count == 3 ? order : [.month, .day, .year]
  }
}
