/// What has been changed of the tabs of a view whose bar may be a sidebar.
@available(iOS 18, macOS 15, *)
public struct TabViewCustomization: Codable, Equatable, Sendable {
  /// What has been changed of one tab.
  @available(iOS 18.4, macOS 15.4, *)
  public struct TabCustomization: Codable, Equatable, Sendable {
    private var sidebar: Bool?
    private var tabBar: Bool?
    init() {}
    /// Whether the tab is in the sidebar; automatic where nobody has said so.
    public var sidebarVisibility: Visibility {
      get { Self.visibility(sidebar) }
      set { sidebar = Self.flag(newValue) }
    }
    /// Whether the tab is in the bar.
    public internal(set) var tabBarVisibility: Visibility {
      get { Self.visibility(tabBar) }
      set { tabBar = Self.flag(newValue) }
    }
    private static func visibility(_ flag: Bool?) -> Visibility {
      flag.map { $0 ? .visible : .hidden } ?? .automatic
    }
    private static func flag(_ visibility: Visibility) -> Bool? {
      visibility == .automatic ? nil : visibility == .visible
    }
  }

  /// What has been changed of the tabs of one section.
  @available(iOS 18.4, macOS 15.4, *)
  public struct SectionCustomization: Codable, Equatable, Sendable {
    /// The tabs in their order; nil where that is the one they were declared in.
    public internal(set) var tabOrder: [String]?
    init() {}
    public mutating func resetTabOrder() { tabOrder = nil }
  }

  private var tabs: [String: TabCustomization] = [:]
  private var sections: [String: SectionCustomization] = [:]

  public init() {}

  @available(iOS 18.4, macOS 15.4, *)
  public subscript(tab id: String) -> TabCustomization {
    get { tabs[id] ?? TabCustomization() }
    set { tabs[id] = newValue }
  }
  @available(iOS 18.4, macOS 15.4, *)
  public subscript(section id: String) -> SectionCustomization {
    get { sections[id] ?? SectionCustomization() }
    set { sections[id] = newValue }
  }
  public subscript(sidebarVisibility id: String) -> Visibility {
    get { (tabs[id] ?? TabCustomization()).sidebarVisibility }
    set { tabs[id, default: TabCustomization()].sidebarVisibility = newValue }
  }
  /// Every tab is seen again where it was declared to be seen.
  public mutating func resetVisibility() { tabs = [:] }
  /// The tabs of every section stand in the order they were declared in.
  public mutating func resetSectionOrder() { sections = [:] }

  /// A tab as it is after what has been changed of it.
  func applied(to spec: TabSpec) -> TabSpec {
    guard let id = spec.customizationID, let own = tabs[id] else { return spec }
    var spec = spec
    if !spec.fixedPlacements.contains(.sidebar), own.sidebarVisibility != .automatic {
      spec.visibility[.sidebar] = own.sidebarVisibility
    }
    if !spec.fixedPlacements.contains(.tabBar), own.tabBarVisibility != .automatic {
      spec.visibility[.tabBar] = own.tabBarVisibility
    }
    return spec
  }
}

/// Whether a tab may be changed.
@available(iOS 18, macOS 15, *)
public struct TabCustomizationBehavior: Equatable, Sendable {
  let isDisabled: Bool
  public static var automatic: TabCustomizationBehavior { .init(isDisabled: false) }
  public static var reorderable: TabCustomizationBehavior { .init(isDisabled: false) }
  public static var disabled: TabCustomizationBehavior { .init(isDisabled: true) }
}

@available(iOS 18, macOS 15, *)
extension View {
  /// Shows tabs as they have been changed.
  nonisolated public func tabViewCustomization(_ customization: Binding<TabViewCustomization>?)
    -> some View
  {
    transformEnvironment(\.tabSettings) { $0.customization = customization }
  }
}

@available(iOS 18, macOS 15, *)
extension AppStorage where Value == TabViewCustomization {
  public init(
    wrappedValue: TabViewCustomization = TabViewCustomization(), _ key: String,
    store: UserDefaults? = nil
  ) {
    self.init(
      key: key, store: store, initial: wrappedValue,
      read: { ($0 as? Data).flatMap { try? JSONDecoder().decode(Value.self, from: $0) } },
      write: { try? JSONEncoder().encode($0) })
  }
}
