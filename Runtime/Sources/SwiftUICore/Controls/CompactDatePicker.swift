/// A line with the date and the time on buttons that open a calendar and wheels.
struct CompactDatePicker: View {
  @Environment(\.labelsAreHidden) private var labelsAreHidden
  @Environment(\.dynamicTypeSize) private var typeSize
  var configuration: DatePickerStyleConfiguration

  var body: some View {
    if labelsAreHidden {
      DateButtons(configuration: configuration)
    } else if typeSize.isAccessibilitySize {
      VStack(alignment: .leading, spacing: 8) {
        configuration.label.accessibilityHidden(true)
        DateButtons(configuration: configuration)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    } else {
      HStack(spacing: 8) {
        configuration.label.accessibilityHidden(true)
        Spacer(minLength: 0)
        DateButtons(configuration: configuration)
      }
    }
  }
}

/// The buttons of a compact picker.
private struct DateButtons: View {
  @Environment(\.self) private var environment
  @State private var showsCalendar = false
  @State private var showsClock = false
  var configuration: DatePickerStyleConfiguration

  var body: some View {
    let dates = DatePickerDates(environment, configuration)
    let date = configuration.selection
    // Very large texts stand below one another rather than cut.
    let layout =
      environment.dynamicTypeSize.isAccessibilitySize
      ? AnyLayout(VStackLayout(alignment: .leading, spacing: 6))
      : AnyLayout(HStackLayout(spacing: 6))
    layout {
      if configuration.displayedComponents.contains(.date) {
        DateChip(text: dates.dateText(date), label: configuration.label, isOpen: $showsCalendar)
          .modifier(
            CardPresentation(isOpen: $showsCalendar) {
              CalendarView(dates, configuration).padding(16)
                .frame(width: ControlProfile.current.calendarWidth)
            })
      }
      if configuration.displayedComponents.contains(.hourAndMinute) {
        DateChip(text: dates.timeText(date), label: configuration.label, isOpen: $showsClock)
          .modifier(
            CardPresentation(isOpen: $showsClock) {
              TimeWheels(configuration: configuration).padding(.horizontal, 8)
                .frame(width: 230)
            })
      }
    }
  }
}

/// A date or a time on a grey capsule.
private struct DateChip: View {
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.colorSchemeContrast) private var contrast
  var text: String
  var label: DatePickerStyleConfiguration.Label
  @Binding var isOpen: Bool
  var body: some View {
    Button {
      isOpen = true
    } label: {
      Text(verbatim: text)
        .foregroundStyle(isOpen ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary))
        .lineLimit(1)
        // A date is read whole or not at all.
        .minimumScaleFactor(0.5)
        .padding(.horizontal, 12).padding(.vertical, 6)
        .background(Color(.system(.tertiaryFill)), in: Capsule())
        .overlay { if contrast == .increased { Capsule().strokeBorder(.primary, lineWidth: 1) } }
        .background { label.accessibilityNameOnly() }
        .contentShape(Capsule())
        .opacity(isEnabled ? 1 : 0.5)
    }
    .buttonStyle(.plain)
  }
}

/// Opens a card with content of its own beside what it is applied to.
struct CardPresentation<Card: View>: ViewModifier {
  @Binding var isOpen: Bool
  @ViewBuilder var card: () -> Card
  func body(content: Content) -> some View {
    let binding = $isOpen
    content.modifier(
      PresentationModifier(
        kind: .menu, id: isOpen ? AnyHashable(true) : nil,
        dismiss: { binding.wrappedValue = false }, onDismiss: nil,
        content: { CardBackground(content: card()) }))
  }
}

/// The card of a menu or a small picker.
struct CardBackground<Content: View>: View {
  @Environment(\.colorScheme) private var colorScheme
  var content: Content
  var body: some View {
    let shape = RoundedRectangle(cornerRadius: 26)
    content
      .background(.thickMaterial, in: shape)
      .overlay {
        shape.stroke(Color.white.opacity(colorScheme == .dark ? 0.14 : 0.5), lineWidth: 0.5)
      }
      .clipShape(shape)
      .shadow(color: .black.opacity(0.2), radius: 24, y: 8)
      .accessibilityElement(children: .contain)
  }
}
