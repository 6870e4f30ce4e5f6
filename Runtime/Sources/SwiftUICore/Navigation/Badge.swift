enum BadgeTrait: ViewTrait { static var defaultValue: Text? { nil } }

/// A short word at the end of a list row, or on the tab a view stands for.
private struct BadgeModifier {
  @Environment(\.isInRow) private var isInRow
  var badge: Text?
  nonisolated init(badge: Text?) { self.badge = badge }
}
extension BadgeModifier: ViewModifier {
  func body(content: Content) -> some View {
    HStack(spacing: 8) {
      content
      if isInRow, let badge {
        Spacer(minLength: 0)
        badge.foregroundStyle(.secondary).lineLimit(1)
      }
    }
    .modifier(TraitModifier(BadgeTrait.self, badge, affectsLayout: false))
  }
}

extension View {
  nonisolated public func badge(_ count: Int) -> some View {
    modifier(BadgeModifier(badge: count == 0 ? nil : Text(count, format: .number)))
  }
  nonisolated public func badge(_ label: Text?) -> some View {
    modifier(BadgeModifier(badge: label))
  }
  nonisolated public func badge(_ key: LocalizedStringKey) -> some View {
    modifier(BadgeModifier(badge: Text(key)))
  }
  @_disfavoredOverload
  nonisolated public func badge<S: StringProtocol>(_ label: S) -> some View {
    modifier(BadgeModifier(badge: Text(label)))
  }
}
