/// How far something has come, or that it is going on.
public struct ProgressView<Label: View, CurrentValueLabel: View> {
  var fraction: Double?
  /// The time whose passing is shown, and whether what is left of it is shown instead.
  var interval: (range: ClosedRange<Date>, countsDown: Bool)?
  var label: Label
  var current: CurrentValueLabel
  nonisolated init(_ fraction: Double?, _ label: Label, _ current: CurrentValueLabel) {
    self.fraction = fraction.map { $0.isFinite ? min(1, max(0, $0)) : 0 }
    self.label = label
    self.current = current
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  nonisolated public init() where Label == EmptyView { self.init(nil, EmptyView(), EmptyView()) }
  nonisolated public init(@ViewBuilder label: () -> Label) { self.init(nil, label(), EmptyView()) }
  nonisolated public init(_ titleKey: LocalizedStringKey) where Label == Text {
    self.init(nil, Text(titleKey), EmptyView())
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S) where Label == Text {
    self.init(nil, Text(title), EmptyView())
  }
  nonisolated public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0)
  where Label == EmptyView {
    self.init(value.map { Double($0 / total) }, EmptyView(), EmptyView())
  }
  nonisolated public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label
  ) {
    self.init(value.map { Double($0 / total) }, label(), EmptyView())
  }
  nonisolated public init<V: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey, value: V?, total: V = 1.0
  ) where Label == Text {
    self.init(value.map { Double($0 / total) }, Text(titleKey), EmptyView())
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V: BinaryFloatingPoint>(
    _ title: S, value: V?, total: V = 1.0
  ) where Label == Text {
    self.init(value.map { Double($0 / total) }, Text(title), EmptyView())
  }
}

extension ProgressView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(value.map { Double($0 / total) }, label(), currentValueLabel())
  }
}

extension ProgressView: View {
  public var body: some View {
    if let interval {
      TimelineView(ProgressSchedule(range: interval.range)) { context in
        shown(ProgressSchedule.fraction(interval.range, interval.countsDown, at: context.date))
      }
    } else {
      shown(fraction)
    }
  }
  @MainActor private func shown(_ fraction: Double?) -> some View {
    ResolvedProgress(
      configuration: ProgressViewStyleConfiguration(
        fractionCompleted: fraction, label: .init(view: AnyView(label)),
        currentValueLabel: .init(view: AnyView(current)))
    )
    .accessibilityElement(children: .combine)
    .accessibilityRole(fraction == nil ? .activityIndicator : .progressIndicator)
    .accessibilityValue(fraction.map { "\(Int(($0 * 100).rounded()))%" } ?? "")
  }
}

public struct ProgressViewStyleConfiguration {
  public struct Label: View {
    var view: AnyView
    public var body: some View { view }
  }
  public struct CurrentValueLabel: View {
    var view: AnyView
    public var body: some View { view }
  }
  public let fractionCompleted: Double?
  public var label: Label?
  public var currentValueLabel: CurrentValueLabel?
}

@MainActor @preconcurrency public protocol ProgressViewStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
  typealias Configuration = ProgressViewStyleConfiguration
}

public struct DefaultProgressViewStyle: ProgressViewStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    if configuration.fractionCompleted == nil {
      CircularProgressViewStyle().makeBody(configuration: configuration)
    } else {
      LinearProgressViewStyle().makeBody(configuration: configuration)
    }
  }
}

public struct LinearProgressViewStyle: ProgressViewStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 6) {
      configuration.label
      Capsule().fill(Color.gray.opacity(0.25))
        .overlay(alignment: .leading) {
          ProgressBar(fraction: configuration.fractionCompleted ?? 0).fill(.tint)
        }
        .frame(height: ControlProfile.current.progressTrack)
      configuration.currentValueLabel.font(.footnote).foregroundStyle(.secondary)
    }
  }
}

/// The done part of a bar.
private struct ProgressBar: Shape {
  var fraction: Double
  var animatableData: Double {
    get { fraction }
    set { fraction = newValue }
  }
  func path(in rect: CGRect) -> Path {
    guard fraction > 0 else { return Path() }
    let width = max(rect.height, rect.width * fraction)
    return Path(
      roundedRect: CGRect(x: rect.minX, y: rect.minY, width: width, height: rect.height),
      cornerRadius: rect.height / 2)
  }
}

public struct CircularProgressViewStyle: ProgressViewStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 8) {
      if let fraction = configuration.fractionCompleted {
        ZStack {
          Circle().stroke(Color.gray.opacity(0.25), lineWidth: 4)
          Circle().trim(from: 0, to: fraction).stroke(.tint, lineWidth: 4)
            .rotationEffect(.degrees(-90))
        }
        .frame(width: 28, height: 28)
      } else {
        Spinner()
      }
      configuration.label.foregroundStyle(.secondary)
      configuration.currentValueLabel.font(.footnote).foregroundStyle(.secondary)
    }
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  nonisolated public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
  nonisolated public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
  nonisolated public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

private enum ProgressStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<ProgressViewStyleConfiguration> {
    StyleBox(DefaultProgressViewStyle.self) {
      AnyView(DefaultProgressViewStyle().makeBody(configuration: $0))
    }
  }
}
extension EnvironmentValues {
  var progressStyle: StyleBox<ProgressViewStyleConfiguration> {
    get { self[ProgressStyleKey.self] }
    set { self[ProgressStyleKey.self] = newValue }
  }
}
private struct ResolvedProgress: View {
  @Environment(\.progressStyle) private var style
  var configuration: ProgressViewStyleConfiguration
  var body: some View { style.make(configuration) }
}
extension View {
  nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    let box = UncheckedBox(style)
    return environment(
      \.progressStyle, StyleBox(S.self) { AnyView(box.value.makeBody(configuration: $0)) })
  }
}

/// Eight spokes that turn by a step eight times a second; still when motion is to be reduced.
private struct Spinner: View {
  @Environment(\.accessibilityReduceMotion) private var reduceMotion
  @Environment(\.controlSize) private var controlSize
  @State private var turn = 0
  var body: some View {
    let profile = ControlProfile.current
    let isLarge = controlSize == .large || controlSize == .extraLarge
    let size = isLarge ? profile.largeSpinner : profile.spinner
    ZStack {
      ForEach(0..<8, id: \.self) { index in
        Capsule().fill(.secondary)
          .opacity(1 - Double((turn + 8 - index) % 8) * 0.11)
          .frame(width: size * 0.13, height: size * 0.3)
          .offset(y: -size * 0.34)
          .rotationEffect(.degrees(Double(index) * 45))
      }
    }
    .frame(width: size, height: size)
    .modifier(TickModifier(interval: 0.125, isRunning: !reduceMotion) { turn = ($0 % 8) })
  }
}

/// Calls an action at even steps of the host's clock while shown.
struct TickModifier: PrimitiveModifier {
  var interval: Double
  var isRunning: Bool
  var action: (Int) -> Void
  static func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
  ) -> TypedNode<ModifiedContent<Content, Self>> { TickNode(view, inputs) }
}

final class TickNode<Content: View>: BehaviourNode<Content, TickModifier>, RunningAnimation {
  private var start: Double?
  private var last = 0
  override func didMake() { schedule() }
  override func didUpdate(from old: TickModifier) { schedule() }
  override func willRemove() { graph.animations.remove(self) }
  private func schedule() {
    if view.modifier.isRunning { graph.animations.add(self) } else { graph.animations.remove(self) }
  }
  func advance(to time: Double) -> Bool {
    let begin = start ?? time
    start = begin
    let step = Int(((time - begin) / view.modifier.interval + 1e-6).rounded(.down))
    if step != last {
      last = step
      view.modifier.action(step)
    }
    return !isRemoved && view.modifier.isRunning
  }
}
