/// Sets accessibility properties of its content.
struct AccessibilityModifier: ElementModifier {
  var properties: AccessibilityProperties
  func makeElement(_ inputs: NodeInputs) -> ModifierElement<Self> {
    AccessibilityElement(self, inputs)
  }
}

/// A property that depends on texts is resolved where it is read.
final class AccessibilityElement: ModifierElement<AccessibilityModifier> {
  override func modifierDidChange(from old: AccessibilityModifier) {}
  override var accessibility: AccessibilityProperties? {
    var properties = modifier.properties
    if let text = properties.labelText {
      properties.label = TextResolver.string(text, in: environment)
    }
    if let text = properties.valueText {
      properties.value = TextResolver.string(text, in: environment)
    }
    if let text = properties.hintText {
      properties.hint = TextResolver.string(text, in: environment)
    }
    if !environment.isEnabled { properties.traits.formUnion(.isNotEnabled) }
    return properties
  }
}

extension View {
  nonisolated private func accessibility(_ change: (inout AccessibilityProperties) -> Void)
    -> ModifiedContent<Self, AccessibilityModifier>
  {
    var properties = AccessibilityProperties()
    change(&properties)
    return modifier(AccessibilityModifier(properties: properties))
  }

  nonisolated public func accessibilityLabel(_ label: Text) -> some View {
    accessibility { $0.labelText = label }
  }
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibility { $0.labelText = Text(labelKey) }
  }
  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    accessibility { $0.label = String(label) }
  }
  nonisolated public func accessibilityValue(_ value: Text) -> some View {
    accessibility { $0.valueText = value }
  }
  nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
    accessibility { $0.valueText = Text(valueKey) }
  }
  @_disfavoredOverload
  nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    accessibility { $0.value = String(value) }
  }
  nonisolated public func accessibilityHint(_ hint: Text) -> some View {
    accessibility { $0.hintText = hint }
  }
  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
    accessibility { $0.hintText = Text(hintKey) }
  }
  @_disfavoredOverload
  nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    accessibility { $0.hint = String(hint) }
  }
  /// Marks the part by which a touch holds what contains it.
  nonisolated func accessibilityGrip() -> some View {
    accessibility {
      $0.isGrip = true
      $0.children = .ignore
    }
  }
  nonisolated public func accessibilityActivationPoint(_ activationPoint: UnitPoint) -> some View {
    accessibility { $0.activation = activationPoint }
  }
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
    accessibility { $0.isHidden = hidden }
  }
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
    accessibility { $0.identifier = identifier }
  }
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    accessibility { $0.traits = traits }
  }
  nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    accessibility { $0.removedTraits = traits }
  }
  nonisolated public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
    accessibility { $0.sortPriority = sortPriority }
  }
  nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore)
    -> some View
  {
    accessibility { $0.children = children }
  }
  nonisolated public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View {
    accessibility {
      $0.actions = [AccessibilityAction(kind: actionKind, name: nil, handler: handler)]
    }
  }
  nonisolated public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void)
    -> some View
  {
    accessibility {
      $0.actions = [
        AccessibilityAction(kind: .init(kind: .named("")), name: nil, text: name, handler: handler)
      ]
    }
  }
  nonisolated public func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> some View { accessibilityAction(named: Text(nameKey), handler) }
  @_disfavoredOverload
  nonisolated public func accessibilityAction<S: StringProtocol>(
    named name: S, _ handler: @escaping () -> Void
  ) -> some View { accessibilityAction(named: Text(verbatim: String(name)), handler) }
  nonisolated public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    accessibility {
      $0.adjust = handler
      $0.traits = [.isAdjustable]
    }
  }
  nonisolated public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View {
    accessibility { $0.inputTexts = inputLabels }
  }
  nonisolated public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    accessibility { $0.traits = [.isHeader] }
  }
  nonisolated public func accessibilityRespondsToUserInteraction(_ responds: Bool = true)
    -> some View
  { self }
}

public enum AccessibilityHeadingLevel: UInt, Sendable {
  case unspecified, h1, h2, h3, h4, h5, h6
}
