/// Where an item of a toolbar stands.
public struct ToolbarItemPlacement: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case automatic, principal, navigation, primaryAction, confirmationAction, cancellationAction
    case destructiveAction, topBarLeading, topBarTrailing, bottomBar
  }
  var kind: Kind
  public static let automatic = ToolbarItemPlacement(kind: .automatic)
  public static let principal = ToolbarItemPlacement(kind: .principal)
  public static let navigation = ToolbarItemPlacement(kind: .navigation)
  public static let primaryAction = ToolbarItemPlacement(kind: .primaryAction)
  public static let confirmationAction = ToolbarItemPlacement(kind: .confirmationAction)
  public static let cancellationAction = ToolbarItemPlacement(kind: .cancellationAction)
  public static let destructiveAction = ToolbarItemPlacement(kind: .destructiveAction)
  public static let topBarLeading = ToolbarItemPlacement(kind: .topBarLeading)
  public static let topBarTrailing = ToolbarItemPlacement(kind: .topBarTrailing)
  public static let bottomBar = ToolbarItemPlacement(kind: .bottomBar)
}

struct ToolbarEntry: Identifiable {
  var placement: ToolbarItemPlacement
  var content: AnyView
  /// Its place among the items of its page.
  var id: Int = 0
}

/// Items of a toolbar.
@MainActor @preconcurrency public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
}

/// Toolbar content that says itself what it consists of.
@MainActor protocol PrimitiveToolbarContent: ToolbarContent where Body == Never {
  var entries: [ToolbarEntry] { get }
}

extension PrimitiveToolbarContent {
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: ToolbarContent {}

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
extension ToolbarItem: PrimitiveToolbarContent, ToolbarContent {
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
  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }
}
extension ToolbarItemGroup: PrimitiveToolbarContent, ToolbarContent {
  var entries: [ToolbarEntry] {
    [ToolbarEntry(placement: placement, content: AnyView(HStack(spacing: 10) { content }))]
  }
}

/// Several items, as the builder collects them.
public struct _ToolbarItems: PrimitiveToolbarContent {
  var entries: [ToolbarEntry]
}

@MainActor @resultBuilder public struct ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
    content
  }
  public static func buildBlock() -> _ToolbarItems { _ToolbarItems(entries: []) }
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
  @_disfavoredOverload
  public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content)
    -> _ToolbarItems
  {
    var entries: [ToolbarEntry] = []
    for item in repeat each content { entries += item.resolvedEntries }
    return _ToolbarItems(entries: entries)
  }
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> _ToolbarItems {
    _ToolbarItems(entries: content?.resolvedEntries ?? [])
  }
  public static func buildEither<Content: ToolbarContent>(first: Content) -> _ToolbarItems {
    _ToolbarItems(entries: first.resolvedEntries)
  }
  public static func buildEither<Content: ToolbarContent>(second: Content) -> _ToolbarItems {
    _ToolbarItems(entries: second.resolvedEntries)
  }
}
