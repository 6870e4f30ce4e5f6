/// Several items, as the builder collects them.
public struct _ToolbarItems: PrimitiveToolbarContent, CustomizableToolbarContent {
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
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }
  public static func buildEither<Content: ToolbarContent>(first: Content) -> _ToolbarItems {
    _ToolbarItems(entries: first.resolvedEntries)
  }
  public static func buildEither<Content: ToolbarContent>(second: Content) -> _ToolbarItems {
    _ToolbarItems(entries: second.resolvedEntries)
  }
  public static func buildLimitedAvailability(_ content: any ToolbarContent) -> _ToolbarItems {
    _ToolbarItems(entries: content.resolvedEntries)
  }
}

extension Optional: ToolbarContent, PrimitiveToolbarContent where Wrapped: ToolbarContent {
  var entries: [ToolbarEntry] { self?.resolvedEntries ?? [] }
}
extension Optional: CustomizableToolbarContent where Wrapped: CustomizableToolbarContent {}
