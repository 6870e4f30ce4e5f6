/// What presented content says about how it is to be presented.
struct PresentationSettings {
  var detents: Set<PresentationDetent> = []
  var selection: Binding<PresentationDetent>?
  var selected: PresentationDetent?
  var isLocked: Bool?
  var indicator: Visibility?
  var cornerRadius: CGFloat?
  var background: AnyView?
  var interaction: PresentationContentInteraction?
  var reach: PresentationBackgroundInteraction?
  var horizontalAdaptation: PresentationAdaptation?
  var verticalAdaptation: PresentationAdaptation?
  /// A `PresentationSizing`, which not every system has.
  var sizing: (any Sendable)?
  /// The way out of a question: what its cancelling button does.
  var cancel: (() -> Void)?
}

enum PresentationSettingsKey: PlacelessPreferenceKey {
  static var defaultValue: PresentationSettings { PresentationSettings() }
  static func reduce(value: inout PresentationSettings, nextValue: () -> PresentationSettings) {
    let next = nextValue()
    if !next.detents.isEmpty {
      value.detents = next.detents
      value.selection = next.selection
      value.selected = next.selected
    }
    value.isLocked = next.isLocked ?? value.isLocked
    value.indicator = next.indicator ?? value.indicator
    value.cornerRadius = next.cornerRadius ?? value.cornerRadius
    value.background = next.background ?? value.background
    value.interaction = next.interaction ?? value.interaction
    value.reach = next.reach ?? value.reach
    value.horizontalAdaptation = next.horizontalAdaptation ?? value.horizontalAdaptation
    value.verticalAdaptation = next.verticalAdaptation ?? value.verticalAdaptation
    value.sizing = next.sizing ?? value.sizing
    value.cancel = next.cancel ?? value.cancel
  }
}

/// How a presentation changes where there is little room.
public struct PresentationAdaptation: Equatable, Sendable {
  enum Kind: Equatable, Sendable { case automatic, none, popover, sheet, cover }
  var kind: Kind
  public static let automatic = PresentationAdaptation(kind: .automatic)
  public static let none = PresentationAdaptation(kind: .none)
  public static let popover = PresentationAdaptation(kind: .popover)
  public static let sheet = PresentationAdaptation(kind: .sheet)
  public static let fullScreenCover = PresentationAdaptation(kind: .cover)
}

/// What a drag on scrolling content of a sheet does first.
public struct PresentationContentInteraction: Equatable, Sendable {
  enum Kind: Equatable, Sendable { case automatic, resizes, scrolls }
  var kind: Kind
  public static let automatic = PresentationContentInteraction(kind: .automatic)
  public static let resizes = PresentationContentInteraction(kind: .resizes)
  public static let scrolls = PresentationContentInteraction(kind: .scrolls)
}

/// Whether what lies behind a sheet can be used.
public struct PresentationBackgroundInteraction: Sendable {
  enum Kind: Sendable { case automatic, enabled, disabled, upThrough(PresentationDetent) }
  var kind: Kind
  public static let automatic = PresentationBackgroundInteraction(kind: .automatic)
  public static let enabled = PresentationBackgroundInteraction(kind: .enabled)
  public static let disabled = PresentationBackgroundInteraction(kind: .disabled)
  public static func enabled(upThrough detent: PresentationDetent)
    -> PresentationBackgroundInteraction
  { PresentationBackgroundInteraction(kind: .upThrough(detent)) }
}

extension View {
  nonisolated func presentation(_ change: (inout PresentationSettings) -> Void)
    -> some View
  {
    var settings = PresentationSettings()
    change(&settings)
    let made = settings
    return transformPreference(PresentationSettingsKey.self) { value in
      PresentationSettingsKey.reduce(value: &value) { made }
    }
  }
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    presentation { $0.detents = detents }
  }
  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    presentation {
      $0.detents = detents
      $0.selection = selection
      $0.selected = selection.wrappedValue
    }
  }
  nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    presentation { $0.indicator = visibility }
  }
  nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    presentation { $0.cornerRadius = cornerRadius }
  }
  nonisolated public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
    presentation { $0.background = AnyView(Rectangle().fill(style)) }
  }
  nonisolated public func presentationBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    let view = content()
    return presentation {
      $0.background = AnyView(Color.clear.overlay(alignment: alignment) { view })
    }
  }
  nonisolated public func presentationContentInteraction(
    _ behavior: PresentationContentInteraction
  ) -> some View {
    presentation { $0.interaction = behavior }
  }
  nonisolated public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View {
    presentation { $0.reach = interaction }
  }
  nonisolated public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation)
    -> some View
  {
    presentation {
      $0.horizontalAdaptation = adaptation
      $0.verticalAdaptation = adaptation
    }
  }
  nonisolated public func presentationCompactAdaptation(
    horizontal horizontalAdaptation: PresentationAdaptation,
    vertical verticalAdaptation: PresentationAdaptation
  ) -> some View {
    presentation {
      $0.horizontalAdaptation = horizontalAdaptation
      $0.verticalAdaptation = verticalAdaptation
    }
  }
  @available(iOS 18, macOS 15, *)
  nonisolated public func presentationSizing(_ sizing: some PresentationSizing) -> some View {
    let box = UncheckedBox<any PresentationSizing>(sizing)
    return presentation { $0.sizing = box }
  }
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    presentation { $0.isLocked = isDisabled }
  }
}
