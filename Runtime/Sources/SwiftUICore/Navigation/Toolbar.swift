import Drawing

/// Where an item of a toolbar stands.
public struct ToolbarItemPlacement: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case automatic, principal, navigation, primaryAction, secondaryAction, status
    case confirmationAction, cancellationAction, destructiveAction
    case topBarLeading, topBarTrailing, bottomBar, keyboard
    case title, subtitle, largeTitle, largeSubtitle
  }
  var kind: Kind
  public static let automatic = ToolbarItemPlacement(kind: .automatic)
  public static let principal = ToolbarItemPlacement(kind: .principal)
  public static let navigation = ToolbarItemPlacement(kind: .navigation)
  public static let primaryAction = ToolbarItemPlacement(kind: .primaryAction)
  public static let secondaryAction = ToolbarItemPlacement(kind: .secondaryAction)
  public static let status = ToolbarItemPlacement(kind: .status)
  public static let confirmationAction = ToolbarItemPlacement(kind: .confirmationAction)
  public static let cancellationAction = ToolbarItemPlacement(kind: .cancellationAction)
  public static let destructiveAction = ToolbarItemPlacement(kind: .destructiveAction)
  public static let topBarLeading = ToolbarItemPlacement(kind: .topBarLeading)
  public static let topBarTrailing = ToolbarItemPlacement(kind: .topBarTrailing)
  public static let navigationBarLeading = ToolbarItemPlacement(kind: .topBarLeading)
  public static let navigationBarTrailing = ToolbarItemPlacement(kind: .topBarTrailing)
  public static let bottomBar = ToolbarItemPlacement(kind: .bottomBar)
  public static let keyboard = ToolbarItemPlacement(kind: .keyboard)
  @available(iOS 26, macOS 26, *)
  public static let title = ToolbarItemPlacement(kind: .title)
  @available(iOS 26, macOS 26, *)
  public static let subtitle = ToolbarItemPlacement(kind: .subtitle)
  @available(iOS 26, macOS 26, *)
  public static let largeTitle = ToolbarItemPlacement(kind: .largeTitle)
  @available(iOS 26, macOS 26, *)
  public static let largeSubtitle = ToolbarItemPlacement(kind: .largeSubtitle)
}

/// How an item looks in a bar.
enum BarItemLook: Equatable, Sendable { case plain, prominent, bare }

struct ToolbarEntry: Identifiable {
  var placement: ToolbarItemPlacement
  var content: AnyView
  var look: BarItemLook
  /// Its place among the items of its page.
  var id: Int = 0
  /// What the system shows here, where the app only says the place.
  var kind: ToolbarDefaultItemKind?
  init(
    placement: ToolbarItemPlacement, content: AnyView, look: BarItemLook? = nil,
    kind: ToolbarDefaultItemKind? = nil
  ) {
    self.placement = placement
    self.content = content
    self.kind = kind
    self.look = look ?? (placement.kind == .confirmationAction ? .prominent : .plain)
  }
}

/// Items of a toolbar.
@MainActor @preconcurrency public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
}

/// Items of a toolbar that a person may rearrange. Here they stand as they are given.
@MainActor @preconcurrency public protocol CustomizableToolbarContent: ToolbarContent
where Body: CustomizableToolbarContent {}

/// Toolbar content that says itself what it consists of.
@MainActor protocol PrimitiveToolbarContent: ToolbarContent where Body == Never {
  var entries: [ToolbarEntry] { get }
}

extension PrimitiveToolbarContent {
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: ToolbarContent, CustomizableToolbarContent {}

extension ToolbarContent {
  @MainActor var resolvedEntries: [ToolbarEntry] {
    if let primitive = self as? any PrimitiveToolbarContent { return primitive.entries }
    return body.resolvedEntries
  }
}

/// One item of a toolbar.
public struct ToolbarItem<ID, Content: View> {
  var placement: ToolbarItemPlacement
  var content: Content
}
extension ToolbarItem: PrimitiveToolbarContent, ToolbarContent, CustomizableToolbarContent {
  var entries: [ToolbarEntry] { [ToolbarEntry(placement: placement, content: AnyView(content))] }
}
extension ToolbarItem where ID == () {
  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }
}
extension ToolbarItem where ID == String {
  nonisolated public init(
    id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }
}

/// Items of a toolbar that stand together.
public struct ToolbarItemGroup<Content: View> {
  var placement: ToolbarItemPlacement
  var content: Content
}
extension ToolbarItemGroup {
  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }
  /// Items that become one menu with a label where there is little room. Here there is room.
  nonisolated public init<C: View, L: View>(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> C,
    @ViewBuilder label: () -> L
  ) where Content == LabeledToolbarItemGroupContent<C, L> {
    self.placement = placement
    self.content = LabeledToolbarItemGroupContent(content: content(), label: label())
  }
}
extension ToolbarItemGroup: PrimitiveToolbarContent, ToolbarContent, CustomizableToolbarContent {
  var entries: [ToolbarEntry] { [ToolbarEntry(placement: placement, content: AnyView(content))] }
}

/// The items of a group that has a label.
public struct LabeledToolbarItemGroupContent<Content: View, Label: View> {
  var content: Content
  var label: Label
  nonisolated init(content: Content, label: Label) {
    self.content = content
    self.label = label
  }
}
extension LabeledToolbarItemGroupContent: View {
  public var body: some View { content }
}

/// How wide a gap between items is.
@available(iOS 26, macOS 26, *)
public struct SpacerSizing: Hashable, Sendable {
  let isFlexible: Bool
  public static let fixed = SpacerSizing(isFlexible: false)
  public static let flexible = SpacerSizing(isFlexible: true)
}

/// A gap between items, which then stand on glass of their own.
@available(iOS 26, macOS 26, *)
public struct ToolbarSpacer: PrimitiveToolbarContent, CustomizableToolbarContent {
  var sizing: SpacerSizing
  var placement: ToolbarItemPlacement
  nonisolated public init(
    _ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic
  ) {
    self.sizing = sizing
    self.placement = placement
  }
  var entries: [ToolbarEntry] {
    [
      ToolbarEntry(
        placement: placement,
        content: sizing.isFlexible ? AnyView(Spacer()) : AnyView(BarGap()))
    ]
  }
}

/// An item that the system makes.
public struct ToolbarDefaultItemKind: Hashable, Sendable {
  let name: String
  public static let sidebarToggle = ToolbarDefaultItemKind(name: "sidebarToggle")
  public static let title = ToolbarDefaultItemKind(name: "title")
  @available(iOS 26, macOS 26, *)
  public static let search = ToolbarDefaultItemKind(name: "search")
}

/// An item of the system, at a place the app says.
@available(iOS 26, macOS 26, *)
public struct DefaultToolbarItem: PrimitiveToolbarContent, CustomizableToolbarContent {
  var kind: ToolbarDefaultItemKind
  var placement: ToolbarItemPlacement
  nonisolated public init(
    kind: ToolbarDefaultItemKind, placement: ToolbarItemPlacement = .automatic
  ) {
    self.kind = kind
    self.placement = placement
  }
  var entries: [ToolbarEntry] {
    [ToolbarEntry(placement: placement, content: AnyView(EmptyView()), look: .bare, kind: kind)]
  }
}

/// A fixed gap in a bar.
struct BarGap: LeafView {
  func resolve(_ environment: EnvironmentValues) -> BarGapContent { BarGapContent() }
}
struct BarGapContent: LeafContent, Equatable {
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: 10, height: 1) }
  func draw(size: CGSize) -> DisplayContent { .empty }
}

extension ToolbarContent {
  /// Whether an item shares the glass of its neighbours.
  @available(iOS 26, macOS 26, *)
  public func sharedBackgroundVisibility(_ visibility: Visibility) -> some ToolbarContent {
    var entries = resolvedEntries
    if visibility == .hidden { for index in entries.indices { entries[index].look = .bare } }
    return _ToolbarItems(entries: entries)
  }
}
