/// Choices on the rim of a wheel, of which the one in front is chosen.
struct WheelColumn<Row: View>: View {
  @Environment(\.isEnabled) private var isEnabled
  /// How far the wheel has been turned by the finger, in points.
  @State private var drag: CGFloat = 0
  @State private var isDragging = false
  var count: Int
  var selection: Binding<Int>
  /// How assistive technology calls the wheel and its choices.
  var name: Text
  var text: (Int) -> Text
  var canChoose: (Int) -> Bool = { _ in true }
  var row: (Int) -> Row

  var body: some View {
    let profile = ControlProfile.current
    let chosen = selection.wrappedValue
    WheelRows(
      position: Double(chosen) - Double(drag / profile.wheelRow), count: count, row: row
    )
    .frame(maxWidth: .infinity)
    .frame(height: profile.wheelHeight)
    .clipped()
    .contentShape(Rectangle())
    .gesture(
      DragGesture()
        .onChanged { value in
          isDragging = true
          drag = banded(value.translation.height, from: chosen)
        }
        .onEnded { value in turn(by: value.predictedEndTranslation.height, from: chosen) }
    )
    .modifier(
      KeyHandlerModifier(isFocusable: count > 1 && isEnabled) { event in
        switch event.key {
        case .upArrow: step(-1)
        case .downArrow: step(1)
        case .home: choose(0)
        case .end: choose(count - 1)
        case .pageUp: step(-5)
        case .pageDown: step(5)
        default: return false
        }
        return true
      }
    )
    .modifier(
      WheelTurnModifier(length: profile.wheelRow) { step($0) }
    )
    .opacity(isEnabled ? 1 : 0.5)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(name)
    .accessibilityValue(count > 0 ? text(min(max(0, chosen), count - 1)) : Text(verbatim: ""))
    .accessibilityAdjustableAction { step($0 == .increment ? 1 : -1) }
  }

  /// Past its ends a wheel gives way less and less.
  private func banded(_ way: CGFloat, from chosen: Int) -> CGFloat {
    let row = ControlProfile.current.wheelRow
    let low = -CGFloat(count - 1 - chosen) * row
    let high = CGFloat(chosen) * row
    if way < low { return low - (low - way) / 3 }
    if way > high { return high + (way - high) / 3 }
    return way
  }

  private func turn(by way: CGFloat, from chosen: Int) {
    let rows = Int((-way / ControlProfile.current.wheelRow).rounded())
    withAnimation(.spring(duration: 0.4, bounce: 0)) {
      drag = 0
      isDragging = false
      set(near: chosen + rows, from: chosen)
    }
  }

  /// Returns whether there was another choice to step to.
  @discardableResult private func step(_ by: Int) -> Bool {
    withAnimation(.snappy(duration: 0.2)) {
      set(near: selection.wrappedValue + by, from: selection.wrappedValue)
    }
  }
  private func choose(_ index: Int) {
    withAnimation(.snappy(duration: 0.2)) {
      _ = set(near: index, from: selection.wrappedValue)
    }
  }

  /// Chooses the nearest choice on the way back to `old` that may be chosen.
  @discardableResult private func set(near wanted: Int, from old: Int) -> Bool {
    guard count > 0 else { return false }
    var index = min(max(0, wanted), count - 1)
    while index != old, !canChoose(index) { index += index < old ? 1 : -1 }
    guard index != selection.wrappedValue else { return false }
    selection.wrappedValue = index
    return true
  }
}

/// The rows of a wheel near the front, each turned by its distance.
private struct WheelRows<Row: View>: View, @MainActor Animatable {
  var position: Double
  var count: Int
  var row: (Int) -> Row
  var animatableData: Double {
    get { position }
    set { position = newValue }
  }

  /// The angle between two rows, in radians.
  private static var step: Double { 0.35 }

  var body: some View {
    let profile = ControlProfile.current
    let radius = Double(profile.wheelRow) / Self.step
    let front = Int(position.rounded())
    let range = max(0, front - 4)..<max(0, min(count, front + 5))
    ZStack {
      ForEach(Array(range.lowerBound..<max(range.lowerBound, range.upperBound)), id: \.self) {
        index in
        let angle = (Double(index) - position) * Self.step
        row(index)
          .lineLimit(1)
          .frame(height: profile.wheelRow)
          .scaleEffect(x: 1, y: max(0.01, cos(angle)))
          .offset(y: radius * sin(angle))
          .opacity(abs(angle) < 1.45 ? 0.25 + 0.75 * pow(max(0, cos(angle)), 3) : 0)
      }
    }
  }
}

/// Wheels side by side, with the band that marks what is chosen.
struct WheelGroup<Content: View>: View {
  @Environment(\.colorSchemeContrast) private var contrast
  var content: Content
  init(@ViewBuilder content: () -> Content) { self.content = content() }
  var body: some View {
    let profile = ControlProfile.current
    HStack(spacing: 0) { content }
      .font(.title3)
      // A wheel's rows have a height of their own.
      .dynamicTypeSize(...DynamicTypeSize.xLarge)
      .padding(.horizontal, 9)
      .background {
        Capsule().fill(Color(.system(.tertiaryFill)))
          .overlay { if contrast == .increased { Capsule().strokeBorder(.primary, lineWidth: 1) } }
          .frame(height: profile.wheelRow + 3)
      }
      .frame(height: profile.wheelHeight)
  }
}
