/// Wheels for the parts of a date.
struct WheelDatePicker: View {
  @Environment(\.self) private var environment
  @Environment(\.labelsAreHidden) private var labelsAreHidden
  var configuration: DatePickerStyleConfiguration

  var body: some View {
    let wheels = wheels
    if labelsAreHidden {
      wheels
    } else {
      VStack(alignment: .leading, spacing: 0) {
        configuration.label
        wheels
      }
    }
  }

  @ViewBuilder private var wheels: some View {
    let dates = DatePickerDates(environment, configuration)
    let parts = configuration.displayedComponents
    if parts == .hourAndMinute {
      TimeWheels(configuration: configuration)
    } else if parts.contains(.hourAndMinute) {
      WheelGroup {
        DayWheel(dates: dates, selection: configuration.$selection)
        ClockWheels(dates: dates, selection: configuration.$selection)
      }
    } else {
      WheelGroup {
        ForEach(dates.dateOrder, id: \.self) { component in
          DateWheel(dates: dates, component: component, selection: configuration.$selection)
        }
      }
    }
  }
}

/// Wheels for the time of day.
struct TimeWheels: View {
  @Environment(\.self) private var environment
  var configuration: DatePickerStyleConfiguration
  var body: some View {
    let dates = DatePickerDates(environment, configuration)
    WheelGroup { ClockWheels(dates: dates, selection: configuration.$selection) }
  }
}

/// The wheel of one part of a date.
struct DateWheel: View {
  var dates: DatePickerDates
  var component: Calendar.Component
  var selection: Binding<Date>

  private var values: Range<Int> {
    let date = selection.wrappedValue
    switch component {
    case .year:
      let low = dates.minimum.map { dates.calendar.component(.year, from: $0) } ?? 1
      let high = dates.maximum.map { dates.calendar.component(.year, from: $0) } ?? 9999
      return low..<(max(low, high) + 1)
    case .month: return dates.calendar.range(of: .month, in: .year, for: date) ?? 1..<13
    default: return dates.calendar.range(of: .day, in: .month, for: date) ?? 1..<32
    }
  }
  private var name: SystemWord {
    switch component {
    case .year: .year
    case .month: .month
    default: .day
    }
  }

  var body: some View {
    let values = values
    let date = selection.wrappedValue
    let now = dates.calendar.component(component, from: date)
    WheelColumn(
      count: values.count,
      selection: .computed(
        { min(max(0, now - values.lowerBound), values.count - 1) },
        {
          selection.wrappedValue = dates.setting(
            component, values.lowerBound + $0, of: selection.wrappedValue)
        }),
      name: Text(name), text: { Text(verbatim: text(values.lowerBound + $0, date)) },
      canChoose: { allows(values.lowerBound + $0, date) }
    ) { index in
      Text(verbatim: text(values.lowerBound + index, date))
        .opacity(allows(values.lowerBound + index, date) ? 1 : 0.4)
    }
  }

  private func moved(_ value: Int, _ date: Date) -> Date {
    var open = dates
    open.minimum = nil
    open.maximum = nil
    return open.setting(component, value, of: date)
  }
  private func allows(_ value: Int, _ date: Date) -> Bool {
    let there = moved(value, date)
    return component == .day
      ? dates.allowsDay(there) : dates.allowsMonth(there) || component == .year
  }
  private func text(_ value: Int, _ date: Date) -> String {
    let there = moved(value, date)
    switch component {
    case .year: return dates.format.year().format(there)
    case .month: return dates.format.month(.wide).format(there)
    default: return dates.format.day().format(there)
    }
  }
}

/// A wheel of days, years back and ahead.
private struct DayWheel: View {
  var dates: DatePickerDates
  var selection: Binding<Date>
  /// Days before and after the chosen one that can be turned to at once.
  private static var reach: Int { 3660 }

  var body: some View {
    let today = dates.calendar.startOfDay(for: HostServices.now)
    let chosen = dates.calendar.startOfDay(for: selection.wrappedValue)
    let distance = dates.calendar.dateComponents([.day], from: today, to: chosen).day ?? 0
    let reach = max(Self.reach, abs(distance) + 366)
    let dates = dates
    func date(_ index: Int) -> Date {
      dates.calendar.date(byAdding: .day, value: index - reach, to: today) ?? today
    }
    return wheel(count: 2 * reach + 1, chosen: distance + reach, today: reach, date: date)
  }

  private func wheel(
    count: Int, chosen: Int, today: Int, date: @escaping (Int) -> Date
  ) -> some View {
    WheelColumn(
      count: count,
      selection: .computed(
        { chosen },
        { selection.wrappedValue = dates.setting(day: date($0), of: selection.wrappedValue) }),
      name: Text(.day), text: { Text(verbatim: dates.longDateText(date($0))) },
      canChoose: { dates.allowsDay(date($0)) }
    ) { index in
      let day = date(index)
      return Group {
        if index == today {
          Text(.today)
        } else {
          Text(verbatim: dates.format.weekday(.abbreviated).month(.abbreviated).day().format(day))
        }
      }
      .opacity(dates.allowsDay(day) ? 1 : 0.4)
    }
    .frame(minWidth: 140)
  }
}

/// Wheels of hours, minutes and, where the language has them, halves of the day.
private struct ClockWheels: View {
  var dates: DatePickerDates
  var selection: Binding<Date>

  var body: some View {
    let hour = dates.calendar.component(.hour, from: selection.wrappedValue)
    let minute = dates.calendar.component(.minute, from: selection.wrappedValue)
    let hasHalves = dates.usesHalfDays
    let isChinese = SystemLanguage(dates.locale) != .english
    if hasHalves, isChinese { halves(hour) }
    WheelColumn(
      count: hasHalves ? 12 : 24,
      selection: .computed(
        { hasHalves ? hour % 12 : hour },
        { set(.hour, hasHalves ? $0 + (hour >= 12 ? 12 : 0) : $0) }),
      name: Text(.hour), text: { Text(verbatim: hourText($0, hasHalves)) }
    ) { Text(verbatim: hourText($0, hasHalves)) }
    WheelColumn(
      count: 60, selection: .computed({ minute }, { set(.minute, $0) }), name: Text(.minute),
      text: { Text(verbatim: minuteText($0)) }
    ) { Text(verbatim: minuteText($0)) }
    if hasHalves, !isChinese { halves(hour) }
  }

  private func halves(_ hour: Int) -> some View {
    WheelColumn(
      count: 2,
      selection: .computed({ hour / 12 }, { set(.hour, hour % 12 + 12 * $0) }), name: Text(.noon),
      text: { Text(verbatim: halfText($0)) }
    ) { Text(verbatim: halfText($0)) }
  }

  private func set(_ component: Calendar.Component, _ value: Int) {
    selection.wrappedValue = dates.setting(component, value, of: selection.wrappedValue)
  }
  private func hourText(_ index: Int, _ hasHalves: Bool) -> String {
    if hasHalves { return "\(index == 0 ? 12 : index)" }
    return index < 10 ? "0\(index)" : "\(index)"
  }
  private func minuteText(_ minute: Int) -> String { minute < 10 ? "0\(minute)" : "\(minute)" }
  private func halfText(_ half: Int) -> String {
    half == 0 ? dates.calendar.amSymbol : dates.calendar.pmSymbol
  }
}
