import CoreTransferable
import UniformTypeIdentifiers

/// What is done with something that is dropped.
public enum DropOperation: Hashable, Sendable {
  case cancel, forbidden, copy, move
}

/// How a view would take what is over it.
public struct DropProposal: Sendable {
  public let operation: DropOperation
  public init(operation: DropOperation) { self.operation = operation }
}

/// What is over a view, and where.
public struct DropInfo {
  /// In the coordinates of the view.
  public let location: CGPoint
  private let items: [DropItem]
  package init(location: CGPoint, items: [DropItem]) {
    self.location = location
    self.items = items
  }
  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool {
    items.contains { $0.provider.fits(contentTypes) }
  }
  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
    items.map(\.provider).filter { $0.fits(contentTypes) }
  }
}

extension NSItemProvider {
  fileprivate func fits(_ types: [UTType]) -> Bool { types.contains(where: hasItem) }
}

/// Decides about what is dragged over a view and dropped on it.
@MainActor @preconcurrency
public protocol DropDelegate {
  func validateDrop(info: DropInfo) -> Bool
  func performDrop(info: DropInfo) -> Bool
  func dropEntered(info: DropInfo)
  /// Nil leaves the proposal as it was.
  func dropUpdated(info: DropInfo) -> DropProposal?
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  public func validateDrop(info: DropInfo) -> Bool { true }
  public func dropEntered(info: DropInfo) {}
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  public func dropExited(info: DropInfo) {}
}

extension View {
  nonisolated public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in action(providers) }
  }
  nonisolated public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View {
    let box = UncheckedBox((isTargeted, action))
    return modifier(
      DropModifier(types: supportedContentTypes) {
        ClosureDropDelegate(
          types: supportedContentTypes, isTargeted: box.value.0, action: box.value.1)
      })
  }
  nonisolated public func onDrop(
    of supportedContentTypes: [UTType], delegate: any DropDelegate
  ) -> some View {
    let box = UncheckedBox(delegate)
    return modifier(DropModifier(types: supportedContentTypes) { box.value })
  }
}

private struct ClosureDropDelegate: DropDelegate {
  var types: [UTType]
  var isTargeted: Binding<Bool>?
  var action: ([NSItemProvider], CGPoint) -> Bool
  func dropEntered(info: DropInfo) { isTargeted?.wrappedValue = true }
  func dropExited(info: DropInfo) { isTargeted?.wrappedValue = false }
  func performDrop(info: DropInfo) -> Bool {
    action(info.itemProviders(for: types), info.location)
  }
}

struct DropModifier: ElementModifier {
  var types: [UTType]
  var delegate: @MainActor () -> any DropDelegate
  nonisolated init(types: [UTType], delegate: @escaping @MainActor () -> any DropDelegate) {
    self.types = types
    self.delegate = delegate
  }
  func makeElement(_ inputs: NodeInputs) -> ModifierElement<Self> { DropElement(self, inputs) }
}

final class DropElement: ModifierElement<DropModifier>, DropTarget {
  private var operation = DropOperation.copy
  override func modifierDidChange(from old: DropModifier) {}

  func acceptsDrop(of items: [DropItem]) -> Bool {
    guard environment.isEnabled else { return false }
    let info = DropInfo(location: .zero, items: items)
    return info.hasItemsConforming(to: modifier.types)
      && modifier.delegate().validateDrop(info: info)
  }
  func dropDidEnter(_ items: [DropItem], at location: CGPoint) {
    operation = .copy
    modifier.delegate().dropEntered(info: DropInfo(location: location, items: items))
  }
  func dropDidMove(_ items: [DropItem], at location: CGPoint) -> DropOperation {
    let proposal = modifier.delegate().dropUpdated(
      info: DropInfo(location: location, items: items))
    if let proposal { operation = proposal.operation }
    return operation
  }
  func dropDidExit(_ items: [DropItem], at location: CGPoint) {
    modifier.delegate().dropExited(info: DropInfo(location: location, items: items))
  }
  func drop(_ items: [DropItem], at location: CGPoint) -> Bool {
    modifier.delegate().performDrop(info: DropInfo(location: location, items: items))
  }
}
