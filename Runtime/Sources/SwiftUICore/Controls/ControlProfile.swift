/// Sizes of controls and bars. One row a number, so that another generation of the look is one more
/// table. Figures are those measured on iOS 26 at the Large text size, in points.
package struct ControlProfile: Sendable {
  package var buttonPadding = [ControlSize: CGSize]()
  package var toggleSize = CGSize(width: 66, height: 30)
  package var toggleKnob = CGSize(width: 38, height: 25)
  package var sliderHeight: CGFloat = 31
  package var sliderTrack: CGFloat = 6
  package var sliderKnob = CGSize(width: 38, height: 24)
  package var stepperSize = CGSize(width: 94, height: 32)
  package var segmentedHeight: CGFloat = 31
  package var fieldHeight: CGFloat = 34
  package var fieldRadius: CGFloat = 6
  package var fieldInset: CGFloat = 7.5
  package var progressTrack: CGFloat = 4
  package var spinner: CGFloat = 20
  package var largeSpinner: CGFloat = 37
  package var wheelHeight: CGFloat = 216
  package var wheelRow: CGFloat = 32
  package var calendarCell: CGFloat = 44
  package var calendarWidth: CGFloat = 320
  package var colorWell: CGFloat = 28
  package var gaugeCircle: CGFloat = 50
  package var gaugeLine: CGFloat = 6
  package var listInset: CGFloat = 16
  package var listRadius: CGFloat = 26
  package var rowInset: CGFloat = 16
  package var rowMinimum: CGFloat = 52
  package var rowPadding: CGFloat = 15
  package var plainRowMinimum: CGFloat = 44
  package var plainRowPadding: CGFloat = 11
  package var sectionGap: CGFloat = 35
  package var headerAbove: CGFloat = 27.5
  package var headerBelow: CGFloat = 10
  package var footerAbove: CGFloat = 8
  package var barHeight: CGFloat = 54
  package var largeTitleHeight: CGFloat = 52.5
  package var barButton: CGFloat = 44
  package var barInset: CGFloat = 16
  package var barGap: CGFloat = 10
  package var largeSubtitleHeight: CGFloat = 22
  package var searchHeight: CGFloat = 44
  package var sidebarWidth: CGFloat = 320
  package var tabBarHeight: CGFloat = 58
  package var tabBarBottom: CGFloat = 23
  package var tabBarInset: CGFloat = 52.5
  package var sheetRadius: CGFloat = 39
  package var sheetTop: CGFloat = 31
  /// How far below the top of a sheet its bar begins.
  package var sheetBarTop: CGFloat = 11
  package var sheetInset: CGFloat = 6
  package var sheetDim = 0.2
  package var grabber = CGSize(width: 36, height: 5)
  package var popoverRadius: CGFloat = 26
  package var inspectorWidth: CGFloat = 300
  package var alertWidth: CGFloat = 299
  package var alertRadius: CGFloat = 34
  package var alertButton: CGFloat = 46.5
  package var pushDuration = 0.35

  package static let iOS26: ControlProfile = {
    var profile = ControlProfile()
    profile.buttonPadding = [
      .mini: CGSize(width: 8, height: 3), .small: CGSize(width: 10, height: 5),
      .regular: CGSize(width: 12, height: 7), .large: CGSize(width: 20, height: 15),
      .extraLarge: CGSize(width: 24, height: 18),
    ]
    return profile
  }()
  /// The table in use.
  package static let current = iOS26
}

/// How large a control is among its kind.
public enum ControlSize: CaseIterable, Hashable, Sendable {
  case mini, small, regular, large
  case extraLarge
}

private enum ControlKeys {
  enum Size: EnvironmentKey { static var defaultValue: ControlSize { .regular } }
  enum Row: EnvironmentKey { static var defaultValue: Bool { false } }
}

extension EnvironmentValues {
  public var controlSize: ControlSize {
    get { self[ControlKeys.Size.self] }
    set { self[ControlKeys.Size.self] = newValue }
  }
  /// True for the content of a list row, where some controls look different.
  package var isInRow: Bool {
    get { self[ControlKeys.Row.self] }
    set { self[ControlKeys.Row.self] = newValue }
  }
}

extension View {
  nonisolated public func controlSize(_ controlSize: ControlSize) -> some View {
    environment(\.controlSize, controlSize)
  }
}
