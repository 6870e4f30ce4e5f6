/// A control that chooses one of several values.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View> {
  var selection: Binding<SelectionValue>
  var label: Label
  var content: Content
  nonisolated public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }
}

extension Picker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(titleKey) }
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

extension Picker {
  /// Chooses for all of `sources` at once; shows the value of the first where they differ.
  nonisolated public init<C: RandomAccessCollection>(
    sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    let bindings = sources.map { $0[keyPath: selection] }
    // Without a source there is nothing to choose for, and nothing to show.
    precondition(!bindings.isEmpty, "Picker(sources:) needs at least one source")
    let first = bindings[0]
    self.init(
      selection: .computed(
        { first.wrappedValue }, { new in for binding in bindings { binding.wrappedValue = new } }),
      content: content, label: label)
  }
}

extension Picker where Label == SwiftUICore.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) {
      SwiftUICore.Label(titleKey, systemImage: systemImage)
    }
  }
}

/// The look of pickers.
@MainActor @preconcurrency public protocol PickerStyle {}

package enum PickerKind: Equatable, Sendable {
  case menu, segmented, inline, wheel, palette, navigationLink
}

package nonisolated protocol BuiltInPickerStyle: PickerStyle { var kind: PickerKind { get } }

public struct DefaultPickerStyle: BuiltInPickerStyle {
  nonisolated public init() {}
  package nonisolated var kind: PickerKind { .menu }
}
public struct MenuPickerStyle: BuiltInPickerStyle {
  nonisolated public init() {}
  package nonisolated var kind: PickerKind { .menu }
}
public struct SegmentedPickerStyle: BuiltInPickerStyle {
  nonisolated public init() {}
  package nonisolated var kind: PickerKind { .segmented }
}
public struct InlinePickerStyle: BuiltInPickerStyle {
  nonisolated public init() {}
  package nonisolated var kind: PickerKind { .inline }
}
public struct WheelPickerStyle: BuiltInPickerStyle {
  nonisolated public init() {}
  package nonisolated var kind: PickerKind { .wheel }
}
public struct PalettePickerStyle: BuiltInPickerStyle {
  nonisolated public init() {}
  package nonisolated var kind: PickerKind { .palette }
}
public struct NavigationLinkPickerStyle: BuiltInPickerStyle {
  nonisolated public init() {}
  package nonisolated var kind: PickerKind { .navigationLink }
}
extension PickerStyle where Self == WheelPickerStyle {
  nonisolated public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}
extension PickerStyle where Self == PalettePickerStyle {
  nonisolated public static var palette: PalettePickerStyle { PalettePickerStyle() }
}
extension PickerStyle where Self == NavigationLinkPickerStyle {
  nonisolated public static var navigationLink: NavigationLinkPickerStyle {
    NavigationLinkPickerStyle()
  }
}
extension PickerStyle where Self == DefaultPickerStyle {
  nonisolated public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}
extension PickerStyle where Self == MenuPickerStyle {
  nonisolated public static var menu: MenuPickerStyle { MenuPickerStyle() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
  nonisolated public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}
extension PickerStyle where Self == InlinePickerStyle {
  nonisolated public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

private enum PickerStyleKey: EnvironmentKey { static var defaultValue: PickerKind { .menu } }
extension EnvironmentValues {
  package var pickerKind: PickerKind {
    get { self[PickerStyleKey.self] }
    set { self[PickerStyleKey.self] = newValue }
  }
}
extension View {
  nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    environment(\.pickerKind, (style as? any BuiltInPickerStyle)?.kind ?? .menu)
  }
}

extension Picker: View {
  public var body: some View {
    PickerBody(
      selection: .computed(
        { AnyHashable(selection.wrappedValue) },
        { if let value = $0.base as? SelectionValue { selection.wrappedValue = value } }),
      // Elements of a collection stand for their identities unless they have tags.
      label: label, content: content.environment(\.givesTags, true))
  }
}

private enum GivesTagsKey: EnvironmentKey { static var defaultValue: Bool { false } }
extension EnvironmentValues {
  /// Whether elements of collections without tags are tagged with their identities.
  var givesTags: Bool {
    get { self[GivesTagsKey.self] }
    set { self[GivesTagsKey.self] = newValue }
  }
}

private struct PickerBody<Label: View, Content: View>: View {
  @Environment(\.pickerKind) private var kind
  @Environment(\.labelsAreHidden) private var labelsAreHidden
  @Environment(\.isInRow) private var isInRow
  @Environment(\.isInMenu) private var isInMenu
  @Environment(\.dynamicTypeSize) private var typeSize
  var selection: Binding<AnyHashable>
  var label: Label
  var content: Content

  var body: some View {
    let selection = selection
    switch kind {
    case .inline where isInMenu, .menu where isInMenu:
      MenuChoices(selection: selection, content: content)
    case .segmented:
      // A segment has a height of its own, which larger text would not fit.
      Variadic(
        content.font(.footnote.weight(.medium)).dynamicTypeSize(...DynamicTypeSize.xLarge)
          .lineLimit(1).multilineTextAlignment(.center)
      ) { children in
        SegmentedControl(children: children, selection: selection)
      }
      .accessibilityElement(children: .contain)
      .accessibilityRole(.segmentedControl)
    case .inline:
      Variadic(content) { children in
        ForEach(children) { child in InlineChoice(child: child, selection: selection) }
      }
    case .wheel: WheelPicker(selection: selection, label: label, content: content)
    case .palette: PalettePicker(selection: selection, label: label, content: content)
    case .navigationLink: LinkPicker(selection: selection, label: label, content: content)
    case .menu:
      if isInRow, !labelsAreHidden, typeSize.isAccessibilitySize {
        VStack(alignment: .leading, spacing: 4) {
          label.accessibilityHidden(true)
          MenuPicker(selection: selection, label: label, content: content)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      } else if isInRow, !labelsAreHidden {
        HStack(spacing: 8) {
          label.accessibilityHidden(true)
          Spacer(minLength: 0)
          MenuPicker(selection: selection, label: label, content: content)
        }
      } else {
        MenuPicker(selection: selection, label: label, content: content)
      }
    }
  }
}

private struct SegmentedControl: View {
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.isEnabled) private var isEnabled
  var children: [VariadicChild]
  var selection: Binding<AnyHashable>
  var body: some View {
    let chosen = selection.wrappedValue
    SegmentRow {
      ForEach(children) { child in
        let isChosen = child.trait(TagTrait.self) == chosen
        Button {
          if let tag = child.trait(TagTrait.self) { selection.wrappedValue = tag }
        } label: {
          child
            .padding(.horizontal, 8)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(isChosen ? .isSelected : [])
        .background {
          if isChosen {
            Capsule().fill(colorScheme == .dark ? Color.gray.opacity(0.6) : Color.white)
              .shadow(color: .black.opacity(0.1), radius: 3, y: 1)
              .padding(2)
          }
        }
      }
    }
    .frame(height: ControlProfile.current.segmentedHeight)
    .background(Color.gray.opacity(colorScheme == .dark ? 0.3 : 0.16), in: Capsule())
    .opacity(isEnabled ? 1 : 0.5)
  }
}

struct InlineChoice: View {
  var child: VariadicChild
  var selection: Binding<AnyHashable>
  var body: some View {
    let isChosen = child.trait(TagTrait.self) == selection.wrappedValue
    Button {
      if let tag = child.trait(TagTrait.self) { selection.wrappedValue = tag }
    } label: {
      HStack(spacing: 8) {
        child
        Spacer(minLength: 0)
        Image(systemName: "checkmark").fontWeight(.semibold).foregroundStyle(.tint)
          .opacity(isChosen ? 1 : 0).accessibilityHidden(true)
      }
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .accessibilityAddTraits(isChosen ? .isSelected : [])
  }
}

/// The chosen value with arrows; opens the list of all.
private struct MenuPicker<Label: View, Content: View>: View {
  @State private var isOpen = false
  @Environment(\.isInRow) private var isInRow
  var selection: Binding<AnyHashable>
  var label: Label
  var content: Content
  var body: some View {
    let chosen = selection.wrappedValue
    Button {
      isOpen = true
    } label: {
      HStack(spacing: 4) {
        Variadic(content) { children in
          if let child = children.first(where: { $0.trait(TagTrait.self) == chosen }) { child }
        }
        .lineLimit(1)
        .background { label.accessibilityNameOnly() }
        Image(systemName: "chevron.up.chevron.down").font(.footnote).accessibilityHidden(true)
      }
      .padding(.vertical, isInRow ? 0 : 7)
      .contentShape(Rectangle())
    }
    .buttonStyle(PickerButtonStyle(isInRow: isInRow))
    .modifier(
      MenuPresentation(isOpen: $isOpen, items: MenuChoices(selection: selection, content: content)))
  }
}

private struct PickerButtonStyle: ButtonStyle {
  var isInRow: Bool
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .foregroundStyle(isInRow ? AnyShapeStyle(.secondary) : AnyShapeStyle(.tint))
      .opacity(configuration.isPressed ? 0.4 : 1)
  }
}

private struct MenuChoices<Content: View>: View {
  @Environment(\.dismiss) private var dismiss
  var selection: Binding<AnyHashable>
  var content: Content
  var body: some View {
    let (selection, dismiss) = (selection, dismiss)
    Variadic(content) { children in
      ForEach(children) { child in
        let isChosen = child.trait(TagTrait.self) == selection.wrappedValue
        Button {
          if let tag = child.trait(TagTrait.self) { selection.wrappedValue = tag }
        } label: {
          HStack(spacing: 12) {
            Image(systemName: "checkmark").frame(width: 24).opacity(isChosen ? 1 : 0)
              .accessibilityHidden(true)
            child
          }
        }
        .buttonStyle(MenuItemStyle(dismiss: dismiss))
        .accessibilityAddTraits(isChosen ? .isSelected : [])
      }
    }
  }
}
