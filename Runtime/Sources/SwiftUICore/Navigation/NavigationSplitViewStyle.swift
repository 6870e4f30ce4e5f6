/// How the columns of a split view share its width.
@MainActor @preconcurrency public protocol NavigationSplitViewStyle {}
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  nonisolated public init() {}
}
/// The detail gives way to the columns before it.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  nonisolated public init() {}
}
/// The detail keeps its size below the columns before it.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  nonisolated public init() {}
}
extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  nonisolated public static var automatic: AutomaticNavigationSplitViewStyle { .init() }
}
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  nonisolated public static var balanced: BalancedNavigationSplitViewStyle { .init() }
}
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  nonisolated public static var prominentDetail: ProminentDetailNavigationSplitViewStyle {
    .init()
  }
}

private enum SplitStyleKey: EnvironmentKey { static var defaultValue: Bool { false } }
extension EnvironmentValues {
  /// Whether columns lie over the detail rather than beside it.
  var columnsCoverDetail: Bool {
    get { self[SplitStyleKey.self] }
    set { self[SplitStyleKey.self] = newValue }
  }
}

enum ColumnWidthKey: PlacelessPreferenceKey {
  static var defaultValue: ColumnWidth? { nil }
  static func reduce(value: inout ColumnWidth?, nextValue: () -> ColumnWidth?) {
    value = nextValue() ?? value
  }
}

extension View {
  nonisolated public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S)
    -> some View
  {
    environment(\.columnsCoverDetail, style is ProminentDetailNavigationSplitViewStyle)
  }
  nonisolated public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    preference(key: ColumnWidthKey.self, value: .fixed(width))
  }
  nonisolated public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View {
    preference(
      key: ColumnWidthKey.self, value: ColumnWidth(minimum: min, ideal: ideal, maximum: max))
  }
}
