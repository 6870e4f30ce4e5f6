@MainActor @resultBuilder public struct TabContentBuilder<TabValue> {
  /// What a tab view built of tabs consists of.
  public struct Content<C: TabContent>: View {
    var content: C
    public var body: some View { EmptyView() }
  }
  public static func buildExpression<C: TabContent>(_ content: C) -> C
  where C.TabValue == TabValue { content }
  public static func buildBlock<C: TabContent>(_ content: C) -> C { content }
  @_disfavoredOverload
  public static func buildBlock<each C: TabContent>(_ content: repeat each C) -> _TabList<TabValue>
  {
    var specs: [TabSpec] = []
    for item in repeat each content { specs += item.resolvedSpecs }
    return _TabList(specs: specs)
  }
  public static func buildIf<C: TabContent>(_ content: C?) -> C? { content }
  public static func buildEither<C: TabContent>(first: C) -> _TabList<TabValue> {
    _TabList(specs: first.resolvedSpecs)
  }
  public static func buildEither<C: TabContent>(second: C) -> _TabList<TabValue> {
    _TabList(specs: second.resolvedSpecs)
  }
  public static func buildLimitedAvailability<C: TabContent>(_ content: C) -> _TabList<TabValue> {
    _TabList(specs: content.resolvedSpecs)
  }
}

extension ForEach: TabContent, PrimitiveTabContent where Content: TabContent {
  public typealias TabValue = Content.TabValue
  var specs: [TabSpec] { data.flatMap { content($0).resolvedSpecs } }
}
extension ForEach where Content: TabContent {
  nonisolated public init<T: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @TabContentBuilder<T> content: @escaping (Data.Element) -> Content
  ) where Content.TabValue == T {
    self.data = data
    self.content = content
    idGenerator = { $0[keyPath: id] }
    idOffset = false
  }
}
extension ForEach where Content: TabContent, Data.Element: Identifiable, ID == Data.Element.ID {
  nonisolated public init<T: Hashable>(
    _ data: Data, @TabContentBuilder<T> content: @escaping (Data.Element) -> Content
  ) where Content.TabValue == T {
    self.data = data
    self.content = content
    idGenerator = { $0.id }
    idOffset = false
  }
}

extension ForEach where Content: TabContent, Data == Range<Int>, ID == Int {
  nonisolated public init<T: Hashable>(
    _ data: Range<Int>, @TabContentBuilder<T> content: @escaping (Int) -> Content
  ) where Content.TabValue == T {
    self.data = data
    self.content = content
    idGenerator = { $0 }
    idOffset = true
  }
}

extension Optional: TabContent, PrimitiveTabContent where Wrapped: TabContent {
  public typealias TabValue = Wrapped.TabValue
  var specs: [TabSpec] { self?.resolvedSpecs ?? [] }
}
