import CGTK
import CoreGraphics
import Foundation
import SwiftUICore

/// One call to one object. Answers are the parts of a tuple; nil is no answer.
@MainActor struct AccessibleCall {
  var bridge: AccessibilityBridge
  var object: AccessibleObject
  var method: String
  var parameters: OpaquePointer?

  typealias Answer = [OpaquePointer?]

  func integer(_ index: Int) -> Int { Variant.int(Variant.child(parameters, index)) ?? 0 }
  func string(_ index: Int) -> String { Variant.text(Variant.child(parameters, index)) ?? "" }

  func reference(_ path: String?) -> OpaquePointer? {
    guard let path else {
      return Variant.tuple([Variant.string(""), Variant.path(AccessibleObject.nullPath)])
    }
    return Variant.tuple([Variant.string(bridge.ownName), Variant.path(path)])
  }

  func answer(_ interface: String) -> Answer? {
    switch interface {
    case AccessibleInterfaces.accessible: return accessible()
    case AccessibleInterfaces.application: return application()
    case AccessibleInterfaces.component: return component()
    default: break
    }
    guard case .thing(let tree, let entry) = object else { return nil }
    switch interface {
    case AccessibleInterfaces.action: return action(tree, entry)
    case AccessibleInterfaces.text: return text(tree, entry)
    case AccessibleInterfaces.editableText: return editing(tree, entry)
    default: return nil
    }
  }

  private func accessible() -> Answer? {
    switch method {
    case "GetChildAtIndex":
      let children = bridge.children(of: object)
      let index = integer(0)
      return [reference(children.indices.contains(index) ? children[index] : nil)]
    case "GetChildren":
      return [Variant.array(bridge.children(of: object).map { reference($0) }, of: "(so)")]
    case "GetIndexInParent": return [Variant.int(bridge.index(of: object))]
    case "GetRelationSet": return [Variant.array([], of: "(ua(so))")]
    case "GetRole": return [Variant.unsigned(object.role.rawValue)]
    case "GetRoleName", "GetLocalizedRoleName": return [Variant.string(object.role.name)]
    case "GetState":
      return [Variant.array(object.states.words.map { Variant.unsigned($0) }, of: "u")]
    case "GetAttributes":
      return [
        Variant.array(
          object.attributes.map { Variant.entry(Variant.string($0.0), Variant.string($0.1)) },
          of: "{ss}")
      ]
    case "GetApplication": return [reference(AccessibleObject.rootPath)]
    case "GetInterfaces":
      return [Variant.array(object.interfaces.map { Variant.string($0) }, of: "s")]
    default: return nil
    }
  }

  private func application() -> Answer? {
    switch method {
    case "GetLocale": return [Variant.string(Locale.current.identifier)]
    // None of its own: everything goes over the common bus.
    case "GetApplicationBusAddress": return [Variant.string("")]
    default: return nil
    }
  }

  func rectangle(_ rect: CGRect) -> Answer {
    [rect.minX, rect.minY, rect.width, rect.height].map { Variant.int(whole($0)) }
  }
  private func whole(_ value: CGFloat) -> Int {
    value.isFinite ? Int(min(max(value, -1e6), 1e6).rounded()) : 0
  }

  private func component() -> Answer? {
    switch method {
    case "Contains":
      let kind = UInt32(clamping: integer(2))
      return [
        Variant.boolean(
          object.extents(kind).contains(CGPoint(x: integer(0), y: integer(1))))
      ]
    case "GetAccessibleAtPoint":
      let origin = object.origin(UInt32(clamping: integer(2)))
      let point = CGPoint(
        x: CGFloat(integer(0)) - origin.x, y: CGFloat(integer(1)) - origin.y)
      return [reference(innermost(at: point))]
    case "GetExtents":
      return [Variant.tuple(rectangle(object.extents(UInt32(clamping: integer(0)))))]
    case "GetPosition":
      return Array(rectangle(object.extents(UInt32(clamping: integer(0)))).prefix(2))
    case "GetSize": return Array(rectangle(object.frame).suffix(2))
    // Layers of AT-SPI: a window is 7, a widget in it 3.
    case "GetLayer":
      if case .window = object { return [Variant.unsigned(7)] }
      return [Variant.unsigned(3)]
    case "GetMDIZOrder": return [Variant.short(0)]
    case "GetAlpha": return [Variant.double(1)]
    case "GrabFocus": return [Variant.boolean(grabFocus())]
    case "ScrollTo": return [Variant.boolean(scrollIntoView())]
    default: return nil
    }
  }

  private func innermost(at point: CGPoint) -> String? {
    var found: String?
    var current = object
    // Things lie in things; each step goes one deeper.
    while true {
      let inside = bridge.children(of: current).reversed().compactMap { path in
        AccessibleServer.object(at: path, bridge)
      }.first { $0.frame.contains(point) }
      guard let inside else { return found }
      found = inside.path
      current = inside
    }
  }

  private func grabFocus() -> Bool {
    guard case .thing(let tree, let entry) = object, let target = tree.focusable(entry.node) else {
      return false
    }
    tree.host.perform { tree.host.views.graph.events.focus.focus(target) }
    return true
  }

  private func scrollIntoView() -> Bool {
    guard case .thing(let tree, let entry) = object, let node = entry.node.layoutNode else {
      return false
    }
    var ancestor = node.parent
    while let current = ancestor {
      if let scroll = current as? ScrollElement, let content = scroll.children.first {
        let rect = node.convert(CGRect(origin: .zero, size: node.size), to: content)
        tree.host.perform { scroll.scroll(toShow: rect, anchor: nil) }
        tree.invalidate()
        return true
      }
      ancestor = current.parent
    }
    return false
  }

  private func action(_ tree: AccessibleTree, _ entry: AccessibleTree.Entry) -> Answer? {
    let actions = tree.actions(entry.node)
    let index = integer(0)
    let one = actions.indices.contains(index) ? actions[index] : nil
    switch method {
    case "GetName", "GetLocalizedName": return [Variant.string(one?.name ?? "")]
    case "GetDescription", "GetKeyBinding": return [Variant.string("")]
    case "GetActions":
      return [
        Variant.array(
          actions.map {
            Variant.tuple([Variant.string($0.name), Variant.string(""), Variant.string("")])
          }, of: "(sss)")
      ]
    case "DoAction":
      guard let one else { return [Variant.boolean(false)] }
      tree.host.perform {
        one.run()
        tree.host.views.settle()
      }
      tree.invalidate()
      return [Variant.boolean(true)]
    default: return nil
    }
  }
}
