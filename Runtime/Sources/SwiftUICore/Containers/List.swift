/// Rows of views that scroll, made as they come into view.
public struct List<SelectionValue: Hashable, Content: View> {
  var selection: ListSelection?
  var content: Content
}

/// What a list knows of the selected rows.
package struct ListSelection {
  /// Whether several rows can be selected, which takes edit mode.
  var isMultiple = false
  /// All that is chosen. A body that reads it follows the choice, wherever that is changed.
  var chosen: () -> AnyHashable
  var contains: (AnyHashable) -> Bool
  var select: (AnyHashable) -> Void
  /// The one row that is chosen, and what takes the choice back; nil where several may be chosen.
  var one: (value: () -> AnyHashable?, clear: () -> Void)?

  /// One row at most.
  nonisolated static func single<Value: Hashable>(_ binding: Binding<Value?>) -> ListSelection {
    ListSelection(
      chosen: { AnyHashable(binding.wrappedValue) },
      contains: { tag in binding.wrappedValue.map { AnyHashable($0) == tag } ?? false },
      select: { tag in if let value = tag.base as? Value { binding.wrappedValue = value } },
      one: ({ binding.wrappedValue.map { AnyHashable($0) } }, { binding.wrappedValue = nil }))
  }
  /// Any number of rows.
  nonisolated static func several<Value: Hashable>(_ binding: Binding<Set<Value>>)
    -> ListSelection
  {
    ListSelection(
      isMultiple: true,
      chosen: { AnyHashable(binding.wrappedValue) },
      contains: { ($0.base as? Value).map { binding.wrappedValue.contains($0) } ?? false },
      select: { tag in
        guard let value = tag.base as? Value else { return }
        if binding.wrappedValue.remove(value) == nil { binding.wrappedValue.insert(value) }
      })
  }
}

extension List {
  nonisolated public init(
    selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.selection = selection.map { .several($0) }
  }
  nonisolated public init(
    selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.selection = selection.map { .single($0) }
  }
}

extension List where SelectionValue == Never {
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
  nonisolated public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    content = ForEach(data, content: rowContent)
  }
  nonisolated public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    content = ForEach(data, id: id, content: rowContent)
  }
}

/// The look of lists.
@MainActor @preconcurrency public protocol ListStyle {}

package enum ListLook: Equatable, Sendable {
  case plain, grouped, insetGrouped, inset, sidebar, bordered
  /// The list of a column between a sidebar and what it leads to.
  case column
}

package nonisolated protocol BuiltInListStyle: ListStyle { var look: ListLook { get } }

public struct DefaultListStyle: BuiltInListStyle {
  nonisolated public init() {}
  package nonisolated var look: ListLook { .insetGrouped }
}
public struct PlainListStyle: BuiltInListStyle {
  nonisolated public init() {}
  package nonisolated var look: ListLook { .plain }
}
public struct InsetGroupedListStyle: BuiltInListStyle {
  nonisolated public init() {}
  package nonisolated var look: ListLook { .insetGrouped }
}
public struct GroupedListStyle: BuiltInListStyle {
  nonisolated public init() {}
  package nonisolated var look: ListLook { .grouped }
}
public struct InsetListStyle: BuiltInListStyle {
  nonisolated public init() {}
  package nonisolated var look: ListLook { .inset }
}
/// Rows within a frame. Apple has it on the Mac only.
public struct BorderedListStyle: BuiltInListStyle {
  nonisolated public init() {}
  package nonisolated var look: ListLook { .bordered }
}
public struct SidebarListStyle: BuiltInListStyle {
  nonisolated public init() {}
  package nonisolated var look: ListLook { .sidebar }
}
extension ListStyle where Self == GroupedListStyle {
  nonisolated public static var grouped: GroupedListStyle { GroupedListStyle() }
}
extension ListStyle where Self == InsetListStyle {
  nonisolated public static var inset: InsetListStyle { InsetListStyle() }
}
extension ListStyle where Self == BorderedListStyle {
  nonisolated public static var bordered: BorderedListStyle { BorderedListStyle() }
}
extension ListStyle where Self == SidebarListStyle {
  nonisolated public static var sidebar: SidebarListStyle { SidebarListStyle() }
}
extension ListStyle where Self == DefaultListStyle {
  nonisolated public static var automatic: DefaultListStyle { DefaultListStyle() }
}
extension ListStyle where Self == PlainListStyle {
  nonisolated public static var plain: PlainListStyle { PlainListStyle() }
}
extension ListStyle where Self == InsetGroupedListStyle {
  nonisolated public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

private enum ListKeys {
  enum Look: EnvironmentKey { static var defaultValue: ListLook { .insetGrouped } }
  enum Background: EnvironmentKey { static var defaultValue: Visibility { .automatic } }
}
extension EnvironmentValues {
  package var listLook: ListLook {
    get { self[ListKeys.Look.self] }
    set { self[ListKeys.Look.self] = newValue }
  }
  package var scrollContentBackground: Visibility {
    get { self[ListKeys.Background.self] }
    set { self[ListKeys.Background.self] = newValue }
  }
}

extension View {
  nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View {
    environment(\.listLook, (style as? any BuiltInListStyle)?.look ?? .insetGrouped)
  }
  nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View {
    environment(\.scrollContentBackground, visibility)
  }
}

extension List {
  nonisolated public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }
  nonisolated public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }
  nonisolated public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }
  nonisolated public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }
}

extension List: View {
  public var body: some View { ListBody(content: content, selection: selection) }
}

struct ListBody<Content: View>: View {
  @Environment(\.listLook) private var look
  @Environment(\.scrollContentBackground) private var background
  @Environment(\.listRowSpacing) private var rowSpacing
  @Environment(\.editMode) private var editMode
  var content: Content
  var selection: ListSelection?
  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 0) {
        ListRows(
          content: content, selection: selection, chosen: selection?.chosen(), look: look,
          rowSpacing: rowSpacing ?? 0, isEditing: editMode?.wrappedValue.isEditing ?? false)
      }
      .padding(.bottom, look == .insetGrouped ? ControlProfile.current.sectionGap : 0)
      .accessibilityElement(children: .contain)
      .accessibilityRole(.list)
    }
    .modifier(ListFrame(isFramed: look == .bordered))
    .modifier(ColumnChoiceModifier(selection: selection))
    .background {
      if background != .hidden {
        Color(.system(look.isGrouped ? .groupedBackground : .background))
          .ignoresSafeArea(edges: look == .bordered ? [] : .all)
      }
    }
  }
}

/// A line around a list.
private struct ListFrame: ViewModifier {
  @Environment(\.colorSchemeContrast) private var contrast
  var isFramed: Bool
  func body(content: Content) -> some View {
    content.overlay {
      if isFramed {
        Rectangle()
          .strokeBorder(
            contrast == .increased ? AnyShapeStyle(.primary) : AnyShapeStyle(.separator),
            lineWidth: 1
          )
          .allowsHitTesting(false)
      }
    }
  }
}
