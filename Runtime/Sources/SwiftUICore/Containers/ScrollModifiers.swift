/// How indicators of scrolling are shown.
public struct ScrollIndicatorVisibility: Equatable, Sendable {
  enum Kind: Equatable, Sendable { case automatic, visible, hidden, never }
  let kind: Kind
  public static var automatic: ScrollIndicatorVisibility { .init(kind: .automatic) }
  public static var visible: ScrollIndicatorVisibility { .init(kind: .visible) }
  public static var hidden: ScrollIndicatorVisibility { .init(kind: .hidden) }
  public static var never: ScrollIndicatorVisibility { .init(kind: .never) }
  var isShown: Bool { kind == .automatic || kind == .visible }
}

/// Whether content gives where there is nothing more to scroll to.
public struct ScrollBounceBehavior: Sendable {
  enum Kind: Sendable { case automatic, always, basedOnSize }
  let kind: Kind
  public static var automatic: ScrollBounceBehavior { .init(kind: .automatic) }
  public static var always: ScrollBounceBehavior { .init(kind: .always) }
  public static var basedOnSize: ScrollBounceBehavior { .init(kind: .basedOnSize) }
}

/// When scrolling takes the keyboard from a field.
public struct ScrollDismissesKeyboardMode: Sendable {
  enum Kind: Sendable { case automatic, immediately, interactively, never }
  let kind: Kind
  public static var automatic: ScrollDismissesKeyboardMode { .init(kind: .automatic) }
  public static var immediately: ScrollDismissesKeyboardMode { .init(kind: .immediately) }
  public static var interactively: ScrollDismissesKeyboardMode { .init(kind: .interactively) }
  public static var never: ScrollDismissesKeyboardMode { .init(kind: .never) }
}

/// What an anchor of a scroll view is for.
@available(iOS 18, macOS 15, *)
public struct ScrollAnchorRole: Hashable, Sendable {
  let kind: Int
  public static var initialOffset: ScrollAnchorRole { .init(kind: 0) }
  public static var sizeChanges: ScrollAnchorRole { .init(kind: 1) }
  public static var alignment: ScrollAnchorRole { .init(kind: 2) }
}

/// How content fades below bars.
@available(iOS 26, macOS 26, *)
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
  let name: String
  var isHard: Bool { name == "hard" }
  public static var automatic: ScrollEdgeEffectStyle { .init(name: "automatic") }
  public static var soft: ScrollEdgeEffectStyle { .init(name: "soft") }
  public static var hard: ScrollEdgeEffectStyle { .init(name: "hard") }
}

/// What modifiers around a scroll view say about it.
struct ScrollSettings {
  var indicators: [Axis: ScrollIndicatorVisibility] = [:]
  var bounce: [Axis: ScrollBounceBehavior.Kind] = [:]
  var dismissesKeyboard = ScrollDismissesKeyboardMode.Kind.automatic
  var sizeAnchor: UnitPoint?
  var alignmentAnchor: UnitPoint?
}

private enum ScrollSettingKeys {
  enum Settings: EnvironmentKey { static var defaultValue: ScrollSettings { ScrollSettings() } }
  enum Behavior: EnvironmentKey {
    static var defaultValue: ScrollBehaviorBox { ScrollBehaviorBox() }
  }
  enum Link: EnvironmentKey { static var defaultValue: ScrollLink? { nil } }
}

extension EnvironmentValues {
  var scrollSettings: ScrollSettings {
    get { self[ScrollSettingKeys.Settings.self] }
    set { self[ScrollSettingKeys.Settings.self] = newValue }
  }
  var scrollBehavior: ScrollBehaviorBox {
    get { self[ScrollSettingKeys.Behavior.self] }
    set { self[ScrollSettingKeys.Behavior.self] = newValue }
  }
  var scrollLink: ScrollLink? {
    get { self[ScrollSettingKeys.Link.self] }
    set { self[ScrollSettingKeys.Link.self] = newValue }
  }
  /// What belongs to one scroll view is not for those inside it.
  mutating func enterScrollView() {
    barScroll = nil
    scrollLink = nil
    scrollBehavior = ScrollBehaviorBox()
    scrollSettings.sizeAnchor = nil
    scrollSettings.alignmentAnchor = nil
    defaultScrollAnchor = nil
  }
  public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    scrollSettings.indicators[.vertical] ?? .automatic
  }
  public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    scrollSettings.indicators[.horizontal] ?? .automatic
  }
}

extension View {
  nonisolated private func scrolling(_ change: @escaping (inout ScrollSettings) -> Void)
    -> some View
  { transformEnvironment(\.scrollSettings, transform: change) }

  nonisolated public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    scrolling { settings in
      for axis in Axis.allCases where axes.contains(axis) {
        settings.indicators[axis] = visibility
      }
    }
  }
  nonisolated public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View {
    scrolling { settings in
      for axis in Axis.allCases where axes.contains(axis) { settings.bounce[axis] = behavior.kind }
    }
  }
  nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View
  { scrolling { $0.dismissesKeyboard = mode.kind } }

  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    transformEnvironment(\.contentMargins) { margins in
      guard placement != .scrollIndicators else { return }
      if edges.contains(.top) { margins.top = insets.top }
      if edges.contains(.leading) { margins.leading = insets.leading }
      if edges.contains(.bottom) { margins.bottom = insets.bottom }
      if edges.contains(.trailing) { margins.trailing = insets.trailing }
    }
  }
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(edges, EdgeInsets(edges, length ?? 16), for: placement)
  }
  nonisolated public func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(.all, length, for: placement)
  }
  nonisolated public func scrollDisabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isScrollEnabled) { $0 = $0 && !disabled }
  }
  nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    environment(\.scrollClipDisabled, disabled)
  }
  /// Where content begins, stays when it grows, and stands when there is little of it.
  nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    environment(\.defaultScrollAnchor, anchor)
      .scrolling {
        $0.sizeAnchor = anchor
        $0.alignmentAnchor = anchor
      }
  }
  @available(iOS 18, macOS 15, *)
  @ViewBuilder nonisolated public func defaultScrollAnchor(
    _ anchor: UnitPoint?, for role: ScrollAnchorRole
  ) -> some View {
    switch role {
    case .initialOffset: environment(\.defaultScrollAnchor, anchor)
    case .sizeChanges: scrolling { $0.sizeAnchor = anchor }
    default: scrolling { $0.alignmentAnchor = anchor }
    }
  }
  @available(iOS 26, macOS 26, *)
  nonisolated public func scrollEdgeEffectStyle(
    _ style: ScrollEdgeEffectStyle?, for edges: Edge.Set
  ) -> some View {
    bar { if edges.contains(.top) { $0.edgeEffect = style.map { $0.isHard ? .hard : .soft } } }
  }
  @available(iOS 26, macOS 26, *)
  nonisolated public func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all)
    -> some View
  {
    bar { if hidden, edges.contains(.top) { $0.edgeEffect = .hidden } }
  }
}

/// Which part of a scrolling view margins apply to.
public struct ContentMarginPlacement: Hashable, Sendable {
  var kind: Int
  public static let automatic = ContentMarginPlacement(kind: 0)
  public static let scrollContent = ContentMarginPlacement(kind: 1)
  public static let scrollIndicators = ContentMarginPlacement(kind: 2)
}
