/// A picture of a value within a range.
public struct Gauge<
  Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View
> {
  var fraction: Double
  var label: Label
  var current: CurrentValueLabel?
  var minimum: BoundsLabel?
  var maximum: BoundsLabel?
  var marked: MarkedValueLabels?
  /// Where the value of a mark's tag stands in the range.
  var placeOfMark: ((AnyHashable) -> Double?)?

  nonisolated fileprivate init(
    part: Double, label: Label, current: CurrentValueLabel?, minimum: BoundsLabel?,
    maximum: BoundsLabel?
  ) {
    fraction = part
    self.label = label
    self.current = current
    self.minimum = minimum
    self.maximum = maximum
  }
}

/// Where a value stands in a range, from 0 to 1.
private func part<V: BinaryFloatingPoint>(_ value: V, _ bounds: ClosedRange<V>) -> Double {
  let length = Double(bounds.upperBound - bounds.lowerBound)
  guard length > 0 else { return 0 }
  return min(1, max(0, Double(value - bounds.lowerBound) / length))
}

extension Gauge {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  ) where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    self.init(
      part: part(value, bounds), label: label(), current: nil, minimum: nil, maximum: nil)
  }
  nonisolated public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    self.init(
      part: part(value, bounds), label: label(), current: currentValueLabel(), minimum: nil,
      maximum: nil)
  }
  nonisolated public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) where MarkedValueLabels == EmptyView {
    self.init(
      part: part(value, bounds), label: label(), current: currentValueLabel(),
      minimum: minimumValueLabel(), maximum: maximumValueLabel())
  }
  nonisolated public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) where BoundsLabel == EmptyView {
    self.init(
      part: part(value, bounds), label: label(), current: currentValueLabel(), minimum: nil,
      maximum: nil)
    marked = markedValueLabels()
    placeOfMark = place(in: bounds)
  }
  nonisolated public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) {
    self.init(
      part: part(value, bounds), label: label(), current: currentValueLabel(),
      minimum: minimumValueLabel(), maximum: maximumValueLabel())
    marked = markedValueLabels()
    placeOfMark = place(in: bounds)
  }
}

/// Where a tagged value stands in a range; nil for one outside it, or that is no number.
private func place<V: BinaryFloatingPoint>(in bounds: ClosedRange<V>) -> (AnyHashable) -> Double? {
  { tag in
    let value: Double? =
      switch tag.base {
      case let value as V: Double(value)
      case let value as Int: Double(value)
      case let value as Double: value
      default: nil
      }
    guard let value, value >= Double(bounds.lowerBound), value <= Double(bounds.upperBound) else {
      return nil
    }
    return part(V(value), bounds)
  }
}

extension Gauge: View {
  public var body: some View {
    ResolvedGauge(
      configuration: GaugeStyleConfiguration(
        value: fraction, label: .init(view: AnyView(label)),
        currentValueLabel: current.map { .init(view: AnyView($0)) },
        minimumValueLabel: minimum.map { .init(view: AnyView($0)) },
        maximumValueLabel: maximum.map { .init(view: AnyView($0)) },
        markedValueLabels: marked.map { .init(view: AnyView($0)) },
        placeOfMark: placeOfMark))
  }
}

/// What a gauge style is given.
public struct GaugeStyleConfiguration {
  public struct Label: View {
    var view: AnyView
    public var body: some View { view }
  }
  public struct CurrentValueLabel: View {
    var view: AnyView
    public var body: some View { view }
  }
  public struct MinimumValueLabel: View {
    var view: AnyView
    public var body: some View { view }
  }
  public struct MaximumValueLabel: View {
    var view: AnyView
    public var body: some View { view }
  }
  public struct MarkedValueLabel: View {
    var view: AnyView
    public var body: some View { view }
  }
  /// Where the value stands, from 0 to 1.
  public var value: Double
  public var label: Label
  public var currentValueLabel: CurrentValueLabel?
  public var minimumValueLabel: MinimumValueLabel?
  public var maximumValueLabel: MaximumValueLabel?
  var markedValueLabels: MarkedValueLabel?
  var placeOfMark: ((AnyHashable) -> Double?)?

  /// Marks whose values are in the range.
  @MainActor func marks(_ children: [VariadicChild]) -> [GaugeMark] {
    children.compactMap { child in
      guard let tag = child.trait(TagTrait.self), let place = placeOfMark?(tag) else { return nil }
      return GaugeMark(view: child, place: place)
    }
  }
}

/// The look of gauges.
@MainActor @preconcurrency public protocol GaugeStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
  typealias Configuration = GaugeStyleConfiguration
}

private enum GaugeStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<GaugeStyleConfiguration> {
    StyleBox(DefaultGaugeStyle.self) { AnyView(DefaultGaugeStyle().makeBody(configuration: $0)) }
  }
}
extension EnvironmentValues {
  var gaugeStyle: StyleBox<GaugeStyleConfiguration> {
    get { self[GaugeStyleKey.self] }
    set { self[GaugeStyleKey.self] = newValue }
  }
}
private struct ResolvedGauge: View {
  @Environment(\.gaugeStyle) private var style
  @Environment(\.locale) private var locale
  var configuration: GaugeStyleConfiguration
  var body: some View {
    style.make(configuration)
      .accessibilityElement(children: .ignore)
      .modifier(GaugeName(configuration: configuration))
  }
  /// The label as the name, and the label of the value, else the share, as the value.
  private struct GaugeName: ViewModifier {
    @Environment(\.locale) private var locale
    var configuration: GaugeStyleConfiguration
    func body(content: Content) -> some View {
      content
        .background {
          Variadic(configuration.label) { children in
            Color.clear.accessibilityElement()
              .accessibilityLabel(children.map(\.name).joined(separator: ", "))
              .accessibilityValue(
                configuration.value.formatted(.percent.precision(.fractionLength(0)).locale(locale))
              )
              .frame(width: 0, height: 0)
          }
        }
    }
  }
}
extension View {
  nonisolated public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    let box = UncheckedBox(style)
    return environment(
      \.gaugeStyle, StyleBox(S.self) { AnyView(box.value.makeBody(configuration: $0)) })
  }
}
