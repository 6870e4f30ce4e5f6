/// A control that makes a value larger or smaller by steps.
public struct Stepper<Label: View> {
  var label: Label
  var increment: (() -> Void)?
  var decrement: (() -> Void)?
  var onEditingChanged: (Bool) -> Void

  nonisolated public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    increment = onIncrement
    decrement = onDecrement
    self.onEditingChanged = onEditingChanged
  }
  nonisolated public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: label,
      onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
      onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) },
      onEditingChanged: onEditingChanged)
  }
  nonisolated public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    let now = value.wrappedValue
    self.init(
      label: label,
      onIncrement: now < bounds.upperBound
        ? { value.wrappedValue = min(bounds.upperBound, value.wrappedValue.advanced(by: step)) }
        : nil,
      onDecrement: now > bounds.lowerBound
        ? { value.wrappedValue = max(bounds.lowerBound, value.wrappedValue.advanced(by: -step)) }
        : nil,
      onEditingChanged: onEditingChanged)
  }
}

extension Stepper where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }
  nonisolated public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }
  nonisolated public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>,
    step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(titleKey) },
      onEditingChanged: onEditingChanged)
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(title) },
      onEditingChanged: onEditingChanged)
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }
}

extension Stepper: View {
  public var body: some View {
    StepperBody(
      label: label, increment: increment, decrement: decrement, onEditingChanged: onEditingChanged)
  }
}

private struct StepperBody<Label: View>: View {
  @Environment(\.labelsAreHidden) private var labelsAreHidden
  var label: Label
  var increment: (() -> Void)?
  var decrement: (() -> Void)?
  var onEditingChanged: (Bool) -> Void

  var body: some View {
    let size = ControlProfile.current.stepperSize
    HStack(spacing: labelsAreHidden ? 0 : 8) {
      if labelsAreHidden {
        label.accessibilityNameOnly()
      } else {
        label
        Spacer(minLength: 0)
      }
      HStack(spacing: 0) {
        half("minus", .decrement, decrement)
        Rectangle().fill(.separator).frame(width: 1, height: size.height * 0.55)
        half("plus", .increment, increment)
      }
      .frame(width: size.width, height: size.height)
      .background(Color.gray.opacity(0.16), in: Capsule())
    }
    .accessibilityElement(children: .contain)
    .accessibilityRole(.stepper)
    .accessibilityAdjustableAction { direction in
      run(direction == .increment ? increment : decrement)
    }
  }

  private func run(_ action: (() -> Void)?) {
    guard let action else { return }
    onEditingChanged(true)
    action()
    onEditingChanged(false)
  }

  private func half(_ symbol: String, _ name: SystemWord, _ action: (() -> Void)?) -> some View {
    Button {
      run(action)
    } label: {
      Image(systemName: symbol).font(.body.weight(.medium))
        .dynamicTypeSize(...DynamicTypeSize.xxLarge)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .contentShape(Rectangle())
    }
    .buttonStyle(StepperHalfStyle())
    .disabled(action == nil)
    .accessibilityLabel(Text(name))
  }
}

private struct StepperHalfStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View { Half(configuration: configuration) }
  private struct Half: View {
    @Environment(\.isEnabled) private var isEnabled
    var configuration: ButtonStyleConfiguration
    var body: some View {
      configuration.label
        .foregroundStyle(.primary)
        .opacity(isEnabled ? (configuration.isPressed ? 0.4 : 1) : 0.3)
    }
  }
}
