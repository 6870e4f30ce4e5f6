/// A calendar, with the time below it.
struct GraphicalDatePicker: View {
  @Environment(\.self) private var environment
  var configuration: DatePickerStyleConfiguration
  var body: some View {
    VStack(spacing: 8) {
      if configuration.displayedComponents.contains(.date) {
        CalendarView(DatePickerDates(environment, configuration), configuration)
      }
      if configuration.displayedComponents.contains(.hourAndMinute) {
        HStack {
          Text(.time).accessibilityHidden(true)
          Spacer(minLength: 8)
          CompactDatePicker(configuration: timeOnly).labelsHidden()
        }
      }
    }
    .accessibilityElement(children: .contain)
  }
  private var timeOnly: DatePickerStyleConfiguration {
    var inner = configuration
    inner.displayedComponents = .hourAndMinute
    return inner
  }
}

/// Which days of a calendar are chosen, and what choosing one does.
struct CalendarDays {
  var isChosen: (Date) -> Bool
  var choose: (Date) -> Void
}

/// One month of days to choose from.
struct CalendarView: View {
  /// The month shown; nil for the one to start with.
  @State private var month: Date?
  @State private var showsWheels = false
  var dates: DatePickerDates
  /// A day of the month shown first.
  var start: Date
  var days: CalendarDays
  /// The wheels have been turned to another month.
  var turned: (Date) -> Void

  init(
    dates: DatePickerDates, start: Date, days: CalendarDays, turned: @escaping (Date) -> Void
  ) {
    self.dates = dates
    self.start = start
    self.days = days
    self.turned = turned
  }

  /// A calendar in which one day is chosen.
  init(_ dates: DatePickerDates, _ configuration: DatePickerStyleConfiguration) {
    let selection = configuration.$selection
    self.init(
      dates: dates, start: selection.wrappedValue,
      days: CalendarDays(
        isChosen: { dates.calendar.isDate($0, inSameDayAs: selection.wrappedValue) },
        choose: { selection.wrappedValue = dates.setting(day: $0, of: selection.wrappedValue) }),
      turned: { month in
        // The same day of the month that the wheels have been turned to.
        let date = selection.wrappedValue
        let day = dates.calendar.component(.day, from: date)
        selection.wrappedValue = dates.setting(.day, day, of: dates.setting(day: month, of: date))
      })
  }

  var body: some View {
    let shown = month ?? start
    VStack(spacing: 4) {
      header(dates, shown)
      if showsWheels {
        MonthWheels(dates: dates, month: wheels(shown))
      } else {
        CalendarGrid(dates: dates, month: shown, days: days)
      }
    }
    // A day's cell has a size of its own.
    .dynamicTypeSize(...DynamicTypeSize.xxLarge)
  }

  private func wheels(_ shown: Date) -> Binding<Date> {
    .computed(
      { shown },
      {
        month = $0
        turned($0)
      })
  }

  private func header(_ dates: DatePickerDates, _ shown: Date) -> some View {
    let earlier = dates.month(shown, moved: -1)
    let later = dates.month(shown, moved: 1)
    return HStack(spacing: 4) {
      Button {
        showsWheels.toggle()
      } label: {
        HStack(spacing: 6) {
          Text(verbatim: dates.monthTitle(shown)).font(.headline)
            .foregroundStyle(showsWheels ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary))
          Image(systemName: "chevron.forward").font(.footnote.weight(.semibold))
            .foregroundStyle(.tint)
            .rotationEffect(.degrees(showsWheels ? 90 : 0))
            .accessibilityHidden(true)
        }
        .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
      Spacer(minLength: 8)
      if !showsWheels {
        turn(.previous, "chevron.backward", to: earlier, dates)
        turn(.next, "chevron.forward", to: later, dates)
      }
    }
    .frame(height: 44)
  }

  private func turn(
    _ name: SystemWord, _ symbol: String, to month: Date, _ dates: DatePickerDates
  ) -> some View {
    Button {
      self.month = month
    } label: {
      Image(systemName: symbol).font(.title3.weight(.medium))
        .frame(width: 44, height: 44).contentShape(Rectangle())
    }
    .buttonStyle(.borderless)
    .disabled(!dates.allowsMonth(month))
    .accessibilityLabel(Text(name))
  }
}

/// The days of a month in their weeks.
private struct CalendarGrid: View {
  var dates: DatePickerDates
  var month: Date
  var days: CalendarDays

  var body: some View {
    let places = dates.days(ofMonth: month)
    let weeks = stride(from: 0, to: places.count, by: 7).map {
      Array(places[$0..<min($0 + 7, places.count)])
    }
    let names = dates.weekdayNames(.abbreviated)
    VStack(spacing: 0) {
      HStack(spacing: 0) {
        ForEach(Array(names.indices), id: \.self) { index in
          Text(verbatim: names[index].uppercased(with: dates.locale))
            .font(.footnote.weight(.semibold)).foregroundStyle(.tertiary)
            .lineLimit(1).minimumScaleFactor(0.5)
            .frame(maxWidth: .infinity).frame(height: 20)
        }
      }
      .accessibilityHidden(true)
      // Always six weeks, so that what is below stays where it is.
      ForEach(0..<6, id: \.self) { week in
        HStack(spacing: 0) {
          ForEach(0..<7, id: \.self) { column in
            if week < weeks.count, column < weeks[week].count, let day = weeks[week][column] {
              CalendarDay(dates: dates, day: day, days: days)
            } else {
              Color.clear.frame(height: ControlProfile.current.calendarCell)
            }
          }
        }
      }
    }
  }
}

private struct CalendarDay: View {
  @Environment(\.colorSchemeContrast) private var contrast
  var dates: DatePickerDates
  var day: Date
  var days: CalendarDays

  var body: some View {
    let calendar = dates.calendar
    let isChosen = days.isChosen(day)
    let isToday = calendar.isDate(day, inSameDayAs: HostServices.now)
    Button {
      days.choose(day)
    } label: {
      Text(verbatim: "\(calendar.component(.day, from: day))")
        .font(isChosen ? .title3.weight(.semibold) : .title3)
        .foregroundStyle(color(isChosen: isChosen, isToday: isToday))
        .frame(maxWidth: .infinity)
        .frame(height: ControlProfile.current.calendarCell)
        .background {
          if isChosen {
            Circle().fill(
              isToday || contrast == .increased
                ? AnyShapeStyle(.tint) : AnyShapeStyle(.tint.opacity(0.15))
            )
            .padding(1)
          }
        }
        .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .disabled(!dates.allowsDay(day))
    .accessibilityLabel(Text(verbatim: dates.longDateText(day)))
    .accessibilityAddTraits(isChosen ? .isSelected : [])
  }

  private func color(isChosen: Bool, isToday: Bool) -> AnyShapeStyle {
    if isChosen, isToday || contrast == .increased { return AnyShapeStyle(.white) }
    return isChosen || isToday ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary)
  }
}

/// Wheels for the month and the year a calendar shows.
private struct MonthWheels: View {
  var dates: DatePickerDates
  var month: Binding<Date>
  var body: some View {
    WheelGroup {
      ForEach(dates.dateOrder.filter { $0 != .day }, id: \.self) { component in
        DateWheel(dates: dates, component: component, selection: month)
      }
    }
    .frame(height: ControlProfile.current.calendarCell * 6 + 20)
  }
}
