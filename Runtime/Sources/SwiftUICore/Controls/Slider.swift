/// A control for a value in a range.
public struct Slider<Label: View, ValueLabel: View> {
  var fraction: Binding<Double>
  var step: Double?
  var text: () -> String
  var onEditingChanged: (Bool) -> Void
  var label: Label
  var minimumLabel: ValueLabel
  var maximumLabel: ValueLabel

  nonisolated init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: Double?, _ label: Label,
    _ minimum: ValueLabel, _ maximum: ValueLabel, _ onEditingChanged: @escaping (Bool) -> Void
  ) {
    let (low, high) = (Double(bounds.lowerBound), Double(bounds.upperBound))
    let length = high - low
    fraction = .computed(
      { length > 0 ? min(1, max(0, (Double(value.wrappedValue) - low) / length)) : 0 },
      { part in
        var new = low + part * length
        if let step, step > 0 { new = min(high, low + ((new - low) / step).rounded() * step) }
        if V(new) != value.wrappedValue { value.wrappedValue = V(new) }
      })
    self.step = step.map { length > 0 ? $0 / length : 1 }
    text = {
      let part = length > 0 ? (Double(value.wrappedValue) - low) / length : 0
      return "\(Int((min(1, max(0, part)) * 100).rounded()))%"
    }
    self.label = label
    minimumLabel = minimum
    maximumLabel = maximum
    self.onEditingChanged = onEditingChanged
  }
}

extension Slider {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, nil, label(), minimumValueLabel(), maximumValueLabel(), onEditingChanged)
  }
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, Double(step), label(), minimumValueLabel(), maximumValueLabel(),
      onEditingChanged)
  }
}

extension Slider where ValueLabel == EmptyView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, label(), EmptyView(), EmptyView(), onEditingChanged)
  }
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, Double(step), label(), EmptyView(), EmptyView(), onEditingChanged)
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, EmptyView(), EmptyView(), EmptyView(), onEditingChanged)
  }
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, Double(step), EmptyView(), EmptyView(), EmptyView(), onEditingChanged)
  }
}

extension Slider: View {
  public var body: some View {
    let (fraction, step) = (fraction, step)
    HStack(spacing: 8) {
      label.accessibilityNameOnly()
      minimumLabel.accessibilityHidden(true)
      SliderTrack(fraction: fraction, step: step, onEditingChanged: onEditingChanged)
      maximumLabel.accessibilityHidden(true)
    }
    .accessibilityElement(children: .combine)
    .accessibilityRole(.slider)
    .accessibilityValue(text())
    .accessibilityAdjustableAction { direction in
      let by = step ?? 0.1
      let new = fraction.wrappedValue + (direction == .increment ? by : -by)
      fraction.wrappedValue = min(1, max(0, new))
    }
  }
}

private enum SliderThumbKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }
extension EnvironmentValues {
  var sliderThumbVisibility: Visibility {
    get { self[SliderThumbKey.self] }
    set { self[SliderThumbKey.self] = newValue }
  }
}
extension View {
  /// Shows or hides the knobs of sliders, which can be dragged all the same.
  @available(iOS 26.0, macOS 26.0, *)
  nonisolated public func sliderThumbVisibility(_ visibility: Visibility) -> some View {
    environment(\.sliderThumbVisibility, visibility)
  }
}

private struct SliderTrack: View {
  @Environment(\.sliderThumbVisibility) private var thumbVisibility
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.layoutDirection) private var direction
  /// Where the value was when the knob was taken hold of; nil while nobody holds it.
  @State private var held: Double?
  var fraction: Binding<Double>
  var step: Double?
  var onEditingChanged: (Bool) -> Void

  var body: some View {
    let profile = ControlProfile.current
    let knob = profile.sliderKnob
    GeometryReader { proxy in
      let room = max(1, proxy.size.width - knob.width)
      let x = room * fraction.wrappedValue
      ZStack(alignment: .leading) {
        Capsule().fill(Color.gray.opacity(0.3)).frame(height: profile.sliderTrack)
        Capsule().fill(.tint).frame(width: x + knob.width / 2, height: profile.sliderTrack)
        Capsule().fill(.white)
          .frame(width: knob.width, height: knob.height)
          .shadow(color: .black.opacity(0.18), radius: 3, y: 1)
          .scaleEffect(held != nil ? 1.12 : 1)
          .opacity(thumbVisibility == .hidden ? 0 : 1)
          // A finger is broader than the knob. Beside it, a touch moves nothing.
          .padding(8)
          .contentShape(Rectangle())
          .gesture(
            DragGesture(minimumDistance: 0, coordinateSpace: .global)
              .onChanged { value in
                let start = held ?? fraction.wrappedValue
                if held == nil {
                  held = start
                  onEditingChanged(true)
                }
                let way = value.translation.width * (direction == .rightToLeft ? -1 : 1)
                if way != 0 { fraction.wrappedValue = min(1, max(0, start + way / room)) }
              }
              .onEnded { _ in
                held = nil
                onEditingChanged(false)
              }
          )
          .accessibilityGrip()
          .padding(-8)
          .padding(.leading, x)
      }
      .frame(height: profile.sliderHeight)
    }
    .frame(height: profile.sliderHeight)
    .opacity(isEnabled ? 1 : 0.5)
  }
}
