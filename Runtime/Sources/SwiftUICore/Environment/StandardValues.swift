import Drawing

/// Light or dark.
public enum ColorScheme: Hashable, CaseIterable, Sendable {
  case light
  case dark
}

/// The contrast between foreground and background.
public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable {
  case standard
  case increased
}

/// The room there is along one direction.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact
  case regular
}

/// How large the user wants text to be.
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
  package var index: Int { Self.allCases.firstIndex(of: self) ?? 3 }
}

/// Whether the user wants bolder text.
public enum LegibilityWeight: Hashable, Sendable {
  case regular
  case bold
}

/// What a scene is doing.
public enum ScenePhase: Comparable, Hashable, Sendable {
  case background
  case inactive
  case active
}

/// Why content is hidden or replaced.
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let placeholder = RedactionReasons(rawValue: 1 << 0)
  public static let privacy = RedactionReasons(rawValue: 1 << 1)
  public static let invalidated = RedactionReasons(rawValue: 1 << 2)
}

/// An action that opens a URL.
public struct OpenURLAction: Sendable {
  public struct Result: Sendable {
    enum Kind: Sendable { case handled, discarded, system(URL?) }
    let kind: Kind
    public static let handled = Result(kind: .handled)
    public static let discarded = Result(kind: .discarded)
    public static let systemAction = Result(kind: .system(nil))
    public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
  }
  let handler: @MainActor (URL) -> Result
  let system: @MainActor (URL) -> Bool
  public init(handler: @escaping @MainActor (URL) -> Result) {
    self.handler = handler
    system = { HostServices.openURL($0) }
  }
  @MainActor @preconcurrency public func callAsFunction(_ url: URL) { self(url) { _ in } }
  @MainActor @preconcurrency public func callAsFunction(
    _ url: URL, completion: @escaping (_ accepted: Bool) -> Void
  ) {
    switch handler(url).kind {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .system(let other): completion(system(other ?? url))
    }
  }
}

/// An action that closes what is presented.
public struct DismissAction: Sendable {
  package let action: @MainActor @Sendable () -> Void
  package init(_ action: @escaping @MainActor @Sendable () -> Void) { self.action = action }
  @MainActor @preconcurrency public func callAsFunction() { action() }
}

private enum Keys {
  enum ColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme { .light } }
  enum Contrast: EnvironmentKey { static var defaultValue: ColorSchemeContrast { .standard } }
  enum DisplayScale: EnvironmentKey { static var defaultValue: CGFloat { 2 } }
  enum FontKey: EnvironmentKey { static var defaultValue: Font? { nil } }
  enum TypeSize: EnvironmentKey { static var defaultValue: DynamicTypeSize { .large } }
  enum LocaleKey: EnvironmentKey { static var defaultValue: Locale { .current } }
  enum CalendarKey: EnvironmentKey { static var defaultValue: Calendar { .current } }
  enum TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .current } }
  enum Direction: EnvironmentKey { static var defaultValue: LayoutDirection { .leftToRight } }
  enum HorizontalClass: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { .compact }
  }
  enum VerticalClass: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { .regular }
  }
  enum Tint: EnvironmentKey { static var defaultValue: Color? { nil } }
  enum Enabled: EnvironmentKey { static var defaultValue: Bool { true } }
  enum Legibility: EnvironmentKey { static var defaultValue: LegibilityWeight? { nil } }
  enum Phase: EnvironmentKey { static var defaultValue: ScenePhase { .active } }
  enum Redaction: EnvironmentKey { static var defaultValue: RedactionReasons { [] } }
  enum OpenURL: EnvironmentKey {
    static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
  }
  enum Dismiss: EnvironmentKey { static var defaultValue: DismissAction { DismissAction {} } }
  enum Presented: EnvironmentKey { static var defaultValue: Bool { false } }
  enum ReduceMotion: EnvironmentKey { static var defaultValue: Bool { false } }
  enum ReduceTransparency: EnvironmentKey { static var defaultValue: Bool { false } }
  enum WithoutColor: EnvironmentKey { static var defaultValue: Bool { false } }
  enum InvertColors: EnvironmentKey { static var defaultValue: Bool { false } }
  enum ButtonShapes: EnvironmentKey { static var defaultValue: Bool { false } }
  enum VoiceOver: EnvironmentKey { static var defaultValue: Bool { false } }
  enum SwitchControl: EnvironmentKey { static var defaultValue: Bool { false } }
  enum LargeContent: EnvironmentKey { static var defaultValue: Bool { false } }
  enum CrossFade: EnvironmentKey { static var defaultValue: Bool { false } }
  enum RowHeight: EnvironmentKey { static var defaultValue: CGFloat { 44 } }
  enum HeaderHeight: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
  enum Undo: EnvironmentKey { static var defaultValue: UndoManager? { nil } }
}

extension EnvironmentValues {
  public var colorScheme: ColorScheme {
    get { self[Keys.ColorSchemeKey.self] }
    set { self[Keys.ColorSchemeKey.self] = newValue }
  }
  public var colorSchemeContrast: ColorSchemeContrast { self[Keys.Contrast.self] }
  package var contrast: ColorSchemeContrast {
    get { self[Keys.Contrast.self] }
    set { self[Keys.Contrast.self] = newValue }
  }
  public var displayScale: CGFloat {
    get { self[Keys.DisplayScale.self] }
    set { self[Keys.DisplayScale.self] = newValue }
  }
  public var pixelLength: CGFloat { 1 / displayScale }
  public var font: Font? {
    get { self[Keys.FontKey.self] }
    set { self[Keys.FontKey.self] = newValue }
  }
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[Keys.TypeSize.self] }
    set { self[Keys.TypeSize.self] = newValue }
  }
  public var locale: Locale {
    get { self[Keys.LocaleKey.self] }
    set { self[Keys.LocaleKey.self] = newValue }
  }
  public var calendar: Calendar {
    get { self[Keys.CalendarKey.self] }
    set { self[Keys.CalendarKey.self] = newValue }
  }
  public var timeZone: TimeZone {
    get { self[Keys.TimeZoneKey.self] }
    set { self[Keys.TimeZoneKey.self] = newValue }
  }
  public var layoutDirection: LayoutDirection {
    get { self[Keys.Direction.self] }
    set { self[Keys.Direction.self] = newValue }
  }
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[Keys.HorizontalClass.self] }
    set { self[Keys.HorizontalClass.self] = newValue }
  }
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[Keys.VerticalClass.self] }
    set { self[Keys.VerticalClass.self] = newValue }
  }
  package var tint: Color? {
    get { self[Keys.Tint.self] }
    set { self[Keys.Tint.self] = newValue }
  }
  public var isEnabled: Bool {
    get { self[Keys.Enabled.self] }
    set { self[Keys.Enabled.self] = newValue }
  }
  public var legibilityWeight: LegibilityWeight? {
    get { self[Keys.Legibility.self] }
    set { self[Keys.Legibility.self] = newValue }
  }
  public var scenePhase: ScenePhase {
    get { self[Keys.Phase.self] }
    set { self[Keys.Phase.self] = newValue }
  }
  public var redactionReasons: RedactionReasons {
    get { self[Keys.Redaction.self] }
    set { self[Keys.Redaction.self] = newValue }
  }
  public var openURL: OpenURLAction {
    get { self[Keys.OpenURL.self] }
    set { self[Keys.OpenURL.self] = newValue }
  }
  public var dismiss: DismissAction { self[Keys.Dismiss.self] }
  package var dismissAction: DismissAction {
    get { self[Keys.Dismiss.self] }
    set { self[Keys.Dismiss.self] = newValue }
  }
  public var isPresented: Bool { self[Keys.Presented.self] }
  package var presented: Bool {
    get { self[Keys.Presented.self] }
    set { self[Keys.Presented.self] = newValue }
  }
  public var accessibilityReduceMotion: Bool { self[Keys.ReduceMotion.self] }
  package var reduceMotion: Bool {
    get { self[Keys.ReduceMotion.self] }
    set { self[Keys.ReduceMotion.self] = newValue }
  }
  public var accessibilityReduceTransparency: Bool { self[Keys.ReduceTransparency.self] }
  package var reduceTransparency: Bool {
    get { self[Keys.ReduceTransparency.self] }
    set { self[Keys.ReduceTransparency.self] = newValue }
  }
  public var accessibilityDifferentiateWithoutColor: Bool { self[Keys.WithoutColor.self] }
  package var differentiateWithoutColor: Bool {
    get { self[Keys.WithoutColor.self] }
    set { self[Keys.WithoutColor.self] = newValue }
  }
  public var accessibilityInvertColors: Bool { self[Keys.InvertColors.self] }
  public var accessibilityShowButtonShapes: Bool { self[Keys.ButtonShapes.self] }
  public var accessibilityVoiceOverEnabled: Bool { self[Keys.VoiceOver.self] }
  public var accessibilitySwitchControlEnabled: Bool { self[Keys.SwitchControl.self] }
  public var accessibilityLargeContentViewerEnabled: Bool { self[Keys.LargeContent.self] }
  public var accessibilityPrefersCrossFadeTransitions: Bool { self[Keys.CrossFade.self] }
  public var defaultMinListRowHeight: CGFloat {
    get { self[Keys.RowHeight.self] }
    set { self[Keys.RowHeight.self] = newValue }
  }
  public var defaultMinListHeaderHeight: CGFloat? {
    get { self[Keys.HeaderHeight.self] }
    set { self[Keys.HeaderHeight.self] = newValue }
  }
  public var undoManager: UndoManager? { self[Keys.Undo.self] }
  package var hostUndoManager: UndoManager? {
    get { self[Keys.Undo.self] }
    set { self[Keys.Undo.self] = newValue }
  }
}

extension View {
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    // Once disabled above, nothing below can be enabled.
    transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
  }
  nonisolated public func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }
  nonisolated public func unredacted() -> some View { environment(\.redactionReasons, []) }
  nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View {
    modifier(PrivacyModifier(isSensitive: sensitive))
  }
  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }
  nonisolated public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View
  where T.Bound == DynamicTypeSize {
    transformEnvironment(\.dynamicTypeSize) { size in
      let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
      guard let low = allowed.first, let high = allowed.last else { return }
      size = min(max(size, low), high)
    }
  }
  nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    modifier(RightToLeftFlipModifier(isEnabled: enabled))
  }
}

struct PrivacyModifier: EnvironmentModifier, Equatable {
  var isSensitive: Bool
  func transform(_ environment: inout EnvironmentValues) {
    if isSensitive, environment.redactionReasons.contains(.privacy) {
      environment.redactionReasons.insert(.placeholder)
    }
  }
}

struct RightToLeftFlipModifier: EffectModifier, Equatable {
  var isEnabled: Bool
  func effects(size: CGSize, environment: EnvironmentValues) -> [DrawingEffect] {
    guard isEnabled, environment.layoutDirection == .rightToLeft else { return [] }
    return [.transform(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0))]
  }
}
