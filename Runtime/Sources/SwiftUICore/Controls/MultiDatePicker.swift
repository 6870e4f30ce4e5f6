/// A calendar in which any number of days is chosen.
public struct MultiDatePicker<Label: View> {
  var selection: Binding<Set<DateComponents>>
  var minimum: Date?
  /// The first moment after the days that can be chosen.
  var end: Date?
  var label: Label
}

extension MultiDatePicker {
  nonisolated public init(
    selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.label = label()
  }
  nonisolated public init(
    selection: Binding<Set<DateComponents>>, in bounds: Range<Date>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection: selection, label: label)
    minimum = bounds.lowerBound
    end = bounds.upperBound
  }
  nonisolated public init(
    selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection: selection, label: label)
    minimum = bounds.lowerBound
  }
  nonisolated public init(
    selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection: selection, label: label)
    end = bounds.upperBound
  }
}

extension MultiDatePicker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>
  ) { self.init(selection: selection) { Text(titleKey) } }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<Set<DateComponents>>
  ) { self.init(selection: selection) { Text(title) } }
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>,
    in bounds: Range<Date>
  ) { self.init(selection: selection, in: bounds) { Text(titleKey) } }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>
  ) { self.init(selection: selection, in: bounds) { Text(title) } }
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeFrom<Date>
  ) { self.init(selection: selection, in: bounds) { Text(titleKey) } }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>
  ) { self.init(selection: selection, in: bounds) { Text(title) } }
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeUpTo<Date>
  ) { self.init(selection: selection, in: bounds) { Text(titleKey) } }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>
  ) { self.init(selection: selection, in: bounds) { Text(title) } }
}

extension MultiDatePicker: View {
  public var body: some View {
    MultiDateBody(selection: selection, minimum: minimum, end: end)
      .accessibilityElement(children: .contain)
      .modifier(MultiDateName(label: label))
  }
}

/// The label is what assistive technology calls the calendar; it is not shown.
private struct MultiDateName<Label: View>: ViewModifier {
  var label: Label
  func body(content: Content) -> some View {
    if let text = label as? Text { content.accessibilityLabel(text) } else { content }
  }
}

private struct MultiDateBody: View {
  @Environment(\.self) private var environment
  var selection: Binding<Set<DateComponents>>
  var minimum: Date?
  var end: Date?

  var body: some View {
    // The last moment that can be chosen is the one before the end.
    let dates = DatePickerDates(
      environment, minimum: minimum, maximum: end?.addingTimeInterval(-0.001))
    let chosen = Set(selection.wrappedValue.compactMap { Day($0, dates.calendar) })
    CalendarView(
      dates: dates, start: start(dates),
      days: CalendarDays(
        isChosen: { chosen.contains(Day($0, dates.calendar)) },
        choose: { toggle($0, dates.calendar) }),
      turned: { _ in })
  }

  /// The month of the first chosen day, else that of today, as far as the range has it.
  private func start(_ dates: DatePickerDates) -> Date {
    let days = selection.wrappedValue.compactMap { dates.calendar.date(from: $0) }
    return days.min() ?? dates.clamped(HostServices.now)
  }

  private func toggle(_ date: Date, _ calendar: Calendar) {
    let day = Day(date, calendar)
    let same = selection.wrappedValue.filter { Day($0, calendar) == day }
    if same.isEmpty {
      var parts = calendar.dateComponents([.era, .year, .month, .day], from: date)
      parts.calendar = calendar
      selection.wrappedValue.insert(parts)
    } else {
      selection.wrappedValue.subtract(same)
    }
  }

  /// A day, whatever else its components say.
  private struct Day: Hashable {
    var start: Date
    init(_ date: Date, _ calendar: Calendar) { start = calendar.startOfDay(for: date) }
    init?(_ parts: DateComponents, _ calendar: Calendar) {
      guard let date = (parts.calendar ?? calendar).date(from: parts) else { return nil }
      start = calendar.startOfDay(for: date)
    }
  }
}
