extension ProgressView {
  /// Fills, or empties, while `timerInterval` passes.
  nonisolated public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(0, label(), currentValueLabel())
    interval = (timerInterval, countsDown)
  }
}

extension ProgressView where CurrentValueLabel == DefaultDateProgressLabel {
  nonisolated public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.init(
      timerInterval: timerInterval, countsDown: countsDown, label: label,
      currentValueLabel: {
        DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown)
      })
  }
  nonisolated public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true)
  where Label == EmptyView {
    self.init(timerInterval: timerInterval, countsDown: countsDown) { EmptyView() }
  }
}

/// How much time has passed, or is left.
public struct DefaultDateProgressLabel: View {
  var interval: ClosedRange<Date>
  var countsDown: Bool
  public var body: some View {
    Text(timerInterval: interval, countsDown: countsDown).monospacedDigit()
  }
}

/// The moments at which the progress of a time looks another; none after its end.
struct ProgressSchedule: TimelineSchedule {
  var range: ClosedRange<Date>

  static func fraction(_ range: ClosedRange<Date>, _ countsDown: Bool, at date: Date) -> Double {
    let length = range.upperBound.timeIntervalSince(range.lowerBound)
    guard length > 0 else { return countsDown ? 0 : 1 }
    let passed = min(1, max(0, date.timeIntervalSince(range.lowerBound) / length))
    return countsDown ? 1 - passed : passed
  }

  func entries(from start: Date, mode: TimelineScheduleMode) -> AnySequence<Date> {
    let length = range.upperBound.timeIntervalSince(range.lowerBound)
    // Some 400 steps: a bar is no more points long.
    let step = min(1, max(1.0 / 30, length / 400))
    var next: Date? = start
    return AnySequence(
      AnyIterator {
        guard let date = next else { return nil }
        if date >= range.upperBound {
          next = nil
        } else {
          next = min(max(date, range.lowerBound).addingTimeInterval(step), range.upperBound)
        }
        return date
      })
  }
}
