/// A control that leads to another page of the stack it is in.
public struct NavigationLink<Label: View, Destination: View> {
  var target: NavigationTarget
  var label: Label
}

enum NavigationTarget {
  case view(() -> AnyView)
  case value(AnyHashable?)
}

extension NavigationLink {
  nonisolated public init(
    @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label
  ) {
    target = .view { AnyView(destination()) }
    self.label = label()
  }
}
extension NavigationLink where Destination == Never {
  nonisolated public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    target = .value(value.map { AnyHashable($0) })
    self.label = label()
  }
}
extension NavigationLink where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(destination: destination) { Text(titleKey) }
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(destination: destination) { Text(title) }
  }
}
extension NavigationLink where Label == Text, Destination == Never {
  nonisolated public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
    self.init(value: value) { Text(titleKey) }
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
    self.init(value: value) { Text(title) }
  }
}

extension NavigationLink: View {
  public var body: some View { NavigationLinkBody(target: target, label: label) }
}

private struct NavigationLinkBody<Label: View>: View {
  @Environment(\.navigation) private var navigation
  @Environment(\.isInRow) private var isInRow
  @Environment(\.columnReference) private var column
  var target: NavigationTarget
  var label: Label

  var body: some View {
    let button = Button {
      guard let navigation else { return }
      switch target {
      case .view(let make): navigation.model.push(view: make(), replacing: navigation.replaces)
      case .value(let value):
        if let value { navigation.model.push(value: value, replacing: navigation.replaces) }
      }
    } label: {
      if isInRow {
        HStack(spacing: 8) {
          label
          Spacer(minLength: 0)
          if column?.isBeside != true {
            Image(systemName: "chevron.forward").font(.footnote.weight(.semibold))
              .foregroundStyle(.tertiary).accessibilityHidden(true)
          }
        }
      } else {
        label
      }
    }
    if isInRow, case .value(let value?) = target {
      // In a column with a choice the row stands for the value.
      button.buttonStyle(.plain)
        .modifier(TraitModifier(TagTrait.self, value, affectsLayout: false))
        .modifier(TraitModifier(ColumnLinkTrait.self, true, affectsLayout: false))
        .disabled(isDead)
    } else if isInRow {
      button.buttonStyle(.plain).disabled(isDead)
    } else {
      button.disabled(isDead)
    }
  }
  private var isDead: Bool {
    if case .value(nil) = target { return true }
    return navigation == nil
  }
}

/// True for a link that stands for a value.
enum ColumnLinkTrait: ViewTrait { static var defaultValue: Bool { false } }
