import CoreGraphics
import HeadlessHost
import SwiftUI

@testable import SwiftUICore

/// Lays views out without painting and tells where those with a name ended up.
@MainActor struct LayoutProbe {
  let window: WindowRoot

  init<V: View>(
    width: CGFloat = 300, height: CGFloat = 200, direction: LayoutDirection = .leftToRight,
    typeSize: DynamicTypeSize = .large, locale: String = "en_US", @ViewBuilder _ view: () -> V
  ) {
    var environment = EnvironmentValues()
    environment.layoutDirection = direction
    environment.dynamicTypeSize = typeSize
    environment.locale = Locale(identifier: locale)
    window = WindowRoot(
      view(), size: CGSize(width: width, height: height), environment: environment)
    window.frame(at: 0)
  }

  /// The frame, in the window, of the view marked with `accessibilityIdentifier(name)`.
  func frame(_ name: String) -> CGRect {
    guard let node = find(name, in: window.rootElement) else { return .null }
    return node.globalFrame()
  }

  private func find(_ name: String, in node: LayoutNode) -> LayoutNode? {
    if let element = node as? AccessibilityElement, element.modifier.properties.identifier == name {
      return element
    }
    for child in node.children {
      if let found = find(name, in: child) { return found }
    }
    return nil
  }

  /// The texts, with where they stand and whether something of them is left out.
  var texts: [(label: String, frame: CGRect, isCut: Bool)] { texts(window.rootElement) }

  private func texts(_ node: LayoutNode) -> [(label: String, frame: CGRect, isCut: Bool)] {
    // Names for assistive technology alone have no room.
    if node.proposal != nil, node.size == .zero { return [] }
    var found: [(label: String, frame: CGRect, isCut: Bool)] = []
    if let leaf = node as? LeafElement<TextLeaf>, !leaf.presented.label.isEmpty {
      let layout = leaf.presented.layout(ProposedViewSize(leaf.size))
      found.append((leaf.presented.label, leaf.globalFrame(), layout.isTruncated))
    }
    return found + node.children.flatMap(texts)
  }

  func frame(at time: Double) { window.frame(at: time) }
}

extension View {
  func named(_ name: String) -> some View { accessibilityIdentifier(name) }
}

/// A view of a fixed size.
struct Box: View {
  var width: CGFloat
  var height: CGFloat
  var body: some View { Color.red.frame(width: width, height: height) }
}
