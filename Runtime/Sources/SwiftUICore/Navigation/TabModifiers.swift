/// A tab as a tab view shows it.
struct TabSpec: Identifiable {
  enum Placement: Sendable { case automatic, pinned, sidebarOnly }
  enum Bar: Hashable, Sendable { case automatic, tabBar, sidebar }
  /// What a sidebar puts above the tabs of one section.
  final class Section {
    let header: AnyView
    init(header: AnyView) { self.header = header }
  }
  var id: AnyHashable
  var label: AnyView
  var role: TabRole?
  var content: AnyView
  var badge: Text?
  var identifier: String?
  var isHidden = false
  var isDisabled = false
  var section: Section?
  var placement = Placement.automatic
  var visibility: [Bar: Visibility] = [:]
  /// What it is known by where it may be changed.
  var customizationID: String?
  /// Where it may not be changed.
  var fixedPlacements: Set<Bar> = []

  func isShown(in bar: Bar) -> Bool {
    if bar == .tabBar, placement == .sidebarOnly { return false }
    return (visibility[bar] ?? visibility[.automatic]) != .hidden
  }
}

/// Where a tab may stand.
@available(iOS 18, macOS 15, *)
public struct TabPlacement: Hashable, Sendable {
  let kind: TabSpec.Placement
  public static let automatic = TabPlacement(kind: .automatic)
  /// At the end of the bar.
  public static let pinned = TabPlacement(kind: .pinned)
  public static let sidebarOnly = TabPlacement(kind: .sidebarOnly)
}

/// The bar or the sidebar of a tab view that may be either.
@available(iOS 18, macOS 15, *)
public struct AdaptableTabBarPlacement: Hashable, Sendable {
  let kind: TabSpec.Bar
  public static let automatic = AdaptableTabBarPlacement(kind: .automatic)
  public static let tabBar = AdaptableTabBarPlacement(kind: .tabBar)
  public static let sidebar = AdaptableTabBarPlacement(kind: .sidebar)
}

/// Several tabs, as the builder collects them.
public struct _TabList<TabValue>: PrimitiveTabContent {
  var specs: [TabSpec]
}

extension TabContent {
  private func changed(_ change: (inout TabSpec) -> Void) -> _TabList<TabValue> {
    var specs = resolvedSpecs
    for index in specs.indices { change(&specs[index]) }
    return _TabList(specs: specs)
  }
  public func badge(_ count: Int) -> some TabContent<TabValue> {
    changed { $0.badge = count == 0 ? nil : Text(count, format: .number) }
  }
  public func badge(_ label: Text?) -> some TabContent<TabValue> { changed { $0.badge = label } }
  public func badge(_ key: LocalizedStringKey) -> some TabContent<TabValue> {
    changed { $0.badge = Text(key) }
  }
  public func hidden(_ hidden: Bool) -> some TabContent<TabValue> {
    changed { $0.isHidden = hidden }
  }
  public func disabled(_ disabled: Bool) -> some TabContent<TabValue> {
    changed { $0.isDisabled = disabled }
  }
  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S) -> some TabContent<TabValue> {
    changed { $0.badge = Text(label) }
  }
  @available(iOS 18, macOS 15, *)
  public func customizationID(_ id: String) -> some TabContent<TabValue> {
    changed { if $0.customizationID == nil { $0.customizationID = id } }
  }
  /// Says where a tab may not be changed.
  @available(iOS 18, macOS 15, *)
  public func customizationBehavior(
    _ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> {
    changed { spec in
      let kinds = placements.isEmpty ? [.automatic] : placements.map(\.kind)
      let all = Set(kinds.flatMap { $0 == .automatic ? [.tabBar, .sidebar] : [$0] })
      if behavior.isDisabled {
        spec.fixedPlacements.formUnion(all)
      } else {
        spec.fixedPlacements.subtract(all)
      }
    }
  }
  @available(iOS 18, macOS 15, *)
  public func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> {
    changed { $0.placement = placement.kind }
  }
  @available(iOS 18, macOS 15, *)
  public func defaultVisibility(
    _ visibility: Visibility, for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> {
    changed { spec in
      for placement in placements { spec.visibility[placement.kind] = visibility }
    }
  }
  public func accessibilityIdentifier(_ identifier: String) -> some TabContent<TabValue> {
    changed { $0.identifier = identifier }
  }
}
