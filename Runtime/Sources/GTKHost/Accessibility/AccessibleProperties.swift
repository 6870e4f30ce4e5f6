import CGTK
import Foundation
import SwiftUICore

/// The properties of accessible objects.
@MainActor enum AccessibleProperties {
  static func value(
    _ property: String, _ interface: String, of object: AccessibleObject,
    _ bridge: AccessibilityBridge
  ) -> OpaquePointer? {
    switch (interface, property) {
    case (AccessibleInterfaces.accessible, "Name"): return Variant.string(object.name)
    case (AccessibleInterfaces.accessible, "Description"):
      guard case .thing(_, let entry) = object else { return Variant.string("") }
      return Variant.string(entry.node.hint ?? "")
    case (AccessibleInterfaces.accessible, "Parent"):
      let parent = bridge.parent(of: object)
      return Variant.tuple([Variant.string(parent.name), Variant.path(parent.path)])
    case (AccessibleInterfaces.accessible, "ChildCount"):
      return Variant.int(bridge.children(of: object).count)
    case (AccessibleInterfaces.accessible, "Locale"):
      return Variant.string(Locale.current.identifier)
    case (AccessibleInterfaces.accessible, "AccessibleId"):
      guard case .thing(_, let entry) = object else { return Variant.string("") }
      return Variant.string(entry.node.identifier ?? "")
    case (AccessibleInterfaces.application, "ToolkitName"): return Variant.string("Skiff")
    case (AccessibleInterfaces.application, "Version"): return Variant.string("1.0")
    case (AccessibleInterfaces.application, "AtspiVersion"): return Variant.string("2.1")
    case (AccessibleInterfaces.application, "Id"): return Variant.int(Int(bridge.identifier))
    default: break
    }
    guard case .thing(let tree, let entry) = object else { return nil }
    let node = entry.node
    switch (interface, property) {
    case (AccessibleInterfaces.action, "NActions"): return Variant.int(tree.actions(node).count)
    case (AccessibleInterfaces.value, "CurrentValue"):
      return Variant.double(tree.number(node) ?? 0)
    case (AccessibleInterfaces.value, "MinimumValue"): return Variant.double(0)
    case (AccessibleInterfaces.value, "MaximumValue"):
      // Things that tell a percentage end at one; for the others no end is known.
      return Variant.double(node.value?.hasSuffix("%") == true ? 1 : 0)
    case (AccessibleInterfaces.value, "MinimumIncrement"): return Variant.double(0)
    case (AccessibleInterfaces.value, "Text"): return Variant.string(node.value ?? "")
    case (AccessibleInterfaces.text, "CharacterCount"):
      return Variant.int(tree.text(node)?.count ?? 0)
    case (AccessibleInterfaces.text, "CaretOffset"):
      guard let text = tree.text(node), node.traits.contains(.isTextField),
        let around = tree.textClient(node)?.surroundings
      else { return Variant.int(0) }
      return Variant.int(text.scalars(fromUTF16: around.caret))
    default: return nil
    }
  }

  static func set(
    _ property: String, _ interface: String, of object: AccessibleObject,
    to value: OpaquePointer, _ bridge: AccessibilityBridge
  ) -> Bool {
    let held = Variant.Held(taking: g_variant_ref(value))
    switch (interface, property) {
    case (AccessibleInterfaces.application, "Id"):
      guard let number = Variant.int(held) else { return false }
      bridge.identifier = Int32(clamping: number)
      return true
    case (AccessibleInterfaces.value, "CurrentValue"):
      guard case .thing(let tree, let entry) = object, let number = Variant.double(held) else {
        return false
      }
      return tree.setNumber(entry.node.identity, number)
    default: return false
    }
  }
}
