import CGTK
import CoreGraphics
import Foundation
import SwiftUICore

/// One object on the accessibility bus: the app, a window, or a thing in it.
@MainActor enum AccessibleObject {
  case application
  case window(AccessibleTree)
  case thing(AccessibleTree, AccessibleTree.Entry)

  static let folder = "/org/a11y/atspi/accessible"
  static let rootPath = "\(folder)/root"
  static let nullPath = "/org/a11y/atspi/null"

  static func path(window: Int) -> String { "\(folder)/window\(window)" }
  static func path(thing id: UInt64) -> String { "\(folder)/thing\(id)" }

  /// What a path's last part names.
  enum Name: Equatable {
    case root
    case window(Int)
    case thing(UInt64)

    nonisolated init?(_ text: String) {
      if text == "root" {
        self = .root
      } else if text.hasPrefix("window"), let number = Int(text.dropFirst(6)) {
        self = .window(number)
      } else if text.hasPrefix("thing"), let id = UInt64(text.dropFirst(5)) {
        self = .thing(id)
      } else {
        return nil
      }
    }
  }

  var path: String {
    switch self {
    case .application: Self.rootPath
    case .window(let tree): Self.path(window: tree.number)
    case .thing(_, let entry): Self.path(thing: entry.node.identity)
    }
  }

  var name: String {
    switch self {
    case .application: ProcessInfo.processInfo.processName
    case .window(let tree): tree.host.configuration.title
    case .thing(let tree, let entry):
      entry.node.label ?? (tree.role(entry.node) == .label ? entry.node.value ?? "" : "")
    }
  }

  var role: AccessibleRole {
    switch self {
    case .application: .application
    case .window: .frame
    case .thing(let tree, let entry): tree.role(entry.node)
    }
  }

  var states: AccessibleStates {
    switch self {
    case .application: [.enabled, .sensitive, .visible, .showing]
    case .window(let tree):
      tree.host.isActive
        ? [.active, .enabled, .sensitive, .visible, .showing, .resizable]
        : [.enabled, .sensitive, .visible, .showing, .resizable]
    case .thing(let tree, let entry): tree.states(entry.node)
    }
  }

  var interfaces: [String] {
    switch self {
    case .application: [AccessibleInterfaces.accessible, AccessibleInterfaces.application]
    case .window: [AccessibleInterfaces.accessible, AccessibleInterfaces.component]
    case .thing(let tree, let entry): tree.interfaces(entry.node)
    }
  }

  /// Beside what AT-SPI has a place for: the value in words, the identifier that tests use.
  var attributes: [(String, String)] {
    guard case .thing(_, let entry) = self else { return [("toolkit", "Skiff")] }
    var list = [("toolkit", "Skiff")]
    if let id = entry.node.identifier { list.append(("id", id)) }
    if let value = entry.node.value, !entry.node.traits.contains(.isSecure) {
      list.append(("valuetext", value))
    }
    return list
  }

  // MARK: Places

  /// Where it is, in the window's views.
  var frame: CGRect {
    switch self {
    case .application: .zero
    case .window(let tree): CGRect(origin: .zero, size: tree.host.views.size)
    case .thing(_, let entry): entry.node.frame
    }
  }

  /// AT-SPI's kinds of coordinates: of the screen, of the window, of what stands around.
  func origin(_ kind: UInt32) -> CGPoint {
    switch self {
    case .application: return .zero
    case .window(let tree): return kind == 0 ? tree.host.screenOrigin : .zero
    case .thing(let tree, let entry):
      switch kind {
      case 0: return tree.host.screenOrigin
      case 2:
        guard let parent = entry.parent, let outer = tree.entries[parent] else { return .zero }
        return CGPoint(x: -outer.node.frame.minX, y: -outer.node.frame.minY)
      default: return .zero
      }
    }
  }

  func extents(_ kind: UInt32) -> CGRect {
    let origin = origin(kind)
    return frame.offsetBy(dx: origin.x, dy: origin.y)
  }
}
