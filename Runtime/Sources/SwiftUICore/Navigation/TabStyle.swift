/// The look of a tab view.
@MainActor @preconcurrency public protocol TabViewStyle {}

enum TabLook: Equatable, Sendable {
  case bar
  /// A sidebar where there is room for one.
  case sidebar
  case pages(PageTabViewStyle.IndexDisplayMode)
}

nonisolated protocol BuiltInTabViewStyle: TabViewStyle { var look: TabLook { get } }

public struct DefaultTabViewStyle: TabViewStyle { nonisolated public init() {} }
@available(iOS 18, macOS 15, *)
public struct SidebarAdaptableTabViewStyle: TabViewStyle, BuiltInTabViewStyle {
  nonisolated public init() {}
  nonisolated var look: TabLook { .sidebar }
}
@available(iOS 18, macOS 15, *)
public struct TabBarOnlyTabViewStyle: TabViewStyle { nonisolated public init() {} }

/// Tabs as pages beside one another, with a dot for each.
public struct PageTabViewStyle: TabViewStyle, BuiltInTabViewStyle {
  public struct IndexDisplayMode: Hashable, Sendable {
    let kind: Int
    public static let automatic = IndexDisplayMode(kind: 0)
    public static let always = IndexDisplayMode(kind: 1)
    public static let never = IndexDisplayMode(kind: 2)
  }
  let indexDisplayMode: IndexDisplayMode
  nonisolated var look: TabLook { .pages(indexDisplayMode) }
  nonisolated public init(indexDisplayMode: IndexDisplayMode = .automatic) {
    self.indexDisplayMode = indexDisplayMode
  }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  nonisolated public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}
extension TabViewStyle where Self == PageTabViewStyle {
  nonisolated public static var page: PageTabViewStyle { PageTabViewStyle() }
  nonisolated public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode)
    -> PageTabViewStyle
  { PageTabViewStyle(indexDisplayMode: indexDisplayMode) }
}
@available(iOS 18, macOS 15, *)
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  nonisolated public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { .init() }
}
@available(iOS 18, macOS 15, *)
extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  nonisolated public static var tabBarOnly: TabBarOnlyTabViewStyle { .init() }
}

/// The look of the dots of pages.
@MainActor @preconcurrency public protocol IndexViewStyle {}

public struct PageIndexViewStyle: IndexViewStyle {
  public struct BackgroundDisplayMode: Hashable, Sendable {
    let kind: Int
    public static let automatic = BackgroundDisplayMode(kind: 0)
    public static let interactive = BackgroundDisplayMode(kind: 1)
    public static let always = BackgroundDisplayMode(kind: 2)
    public static let never = BackgroundDisplayMode(kind: 3)
  }
  let backgroundDisplayMode: BackgroundDisplayMode
  nonisolated public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {
    self.backgroundDisplayMode = backgroundDisplayMode
  }
}
extension IndexViewStyle where Self == PageIndexViewStyle {
  nonisolated public static var page: PageIndexViewStyle { PageIndexViewStyle() }
  nonisolated public static func page(
    backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
  ) -> PageIndexViewStyle { PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode) }
}

/// When a tab bar makes itself small.
@available(iOS 26, macOS 26, *)
public struct TabBarMinimizeBehavior: Hashable, Sendable {
  let kind: TabBarMinimizing
  public static let automatic = TabBarMinimizeBehavior(kind: .never)
  public static let never = TabBarMinimizeBehavior(kind: .never)
  public static let onScrollDown = TabBarMinimizeBehavior(kind: .down)
  public static let onScrollUp = TabBarMinimizeBehavior(kind: .up)
}
enum TabBarMinimizing: Hashable, Sendable { case never, down, up }

/// Where the accessory of a tab bar stands.
@available(iOS 26, macOS 26, *)
public enum TabViewBottomAccessoryPlacement: Hashable, Sendable {
  /// Within the row of a bar that has made itself small.
  case inline
  /// Above the bar.
  case expanded
}

/// When choosing the tab for searching begins a search.
@available(iOS 26, macOS 26, *)
public struct TabSearchActivation: Sendable {
  let isActive: Bool
  public static let automatic = TabSearchActivation(isActive: false)
  public static let searchTabSelection = TabSearchActivation(isActive: true)
}
