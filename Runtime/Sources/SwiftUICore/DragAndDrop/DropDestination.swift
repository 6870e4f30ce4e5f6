import CoreTransferable

extension View {
  /// Makes this view a place where things of a type can be dropped.
  nonisolated public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T], CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View {
    let box = UncheckedBox((action, isTargeted))
    return modifier(
      DropDestinationModifier<T>(
        action: { _ = box.value.0($0, $1) }, isTargeted: { box.value.1($0) }))
  }
}

struct DropDestinationModifier<T: Transferable>: ElementModifier {
  var action: @MainActor ([T], CGPoint) -> Void
  var isTargeted: @MainActor (Bool) -> Void
  nonisolated init(
    action: @escaping @MainActor ([T], CGPoint) -> Void,
    isTargeted: @escaping @MainActor (Bool) -> Void
  ) {
    self.action = action
    self.isTargeted = isTargeted
  }
  func makeElement(_ inputs: NodeInputs) -> ModifierElement<Self> {
    DropDestinationElement(self, inputs)
  }
}

final class DropDestinationElement<T: Transferable>: ModifierElement<DropDestinationModifier<T>>,
  DropTarget
{
  override func modifierDidChange(from old: DropDestinationModifier<T>) {}

  func acceptsDrop(of items: [DropItem]) -> Bool {
    guard environment.isEnabled else { return false }
    let wanted = T.transferForms.filter { $0.read != nil }.compactMap(\.importedType)
    return items.contains { $0.fits(wanted) }
  }

  func dropDidEnter(_ items: [DropItem], at location: CGPoint) { modifier.isTargeted(true) }
  func dropDidExit(_ items: [DropItem], at location: CGPoint) { modifier.isTargeted(false) }

  func drop(_ items: [DropItem], at location: CGPoint) -> Bool {
    let action = modifier.action
    Task { @MainActor in
      var values: [T] = []
      for item in items {
        do {
          values.append(try await item.value(T.self))
        } catch {
          // The others may be what was meant; what cannot be read is told.
          RuntimeIssues.report("Something dropped cannot be read: \(error.localizedDescription)")
        }
      }
      if !values.isEmpty { action(values, location) }
    }
    return true
  }
}
