import CGTK
import Foundation
import SwiftUICore

/// Answers what comes in by D-Bus for the paths of accessible objects.
@MainActor enum AccessibleServer {
  /// D-Bus keeps pointers to these; they live as long as the process.
  private static let methods: UnsafeMutablePointer<GDBusInterfaceVTable> = {
    let table = UnsafeMutablePointer<GDBusInterfaceVTable>.allocate(capacity: 1)
    var value = GDBusInterfaceVTable()
    value.method_call = { _, _, path, interface, method, parameters, invocation, data in
      let path = path.map { String(cString: $0) } ?? ""
      let interface = interface.map { String(cString: $0) } ?? ""
      let method = method.map { String(cString: $0) } ?? ""
      let (parameters, invocation) = (GTKPointer(parameters), GTKPointer(invocation))
      let data = GTKPointer(data)
      onMainThread {
        guard let invocation = invocation.value else { return }
        AccessibleServer.answer(
          Signal.owner(data.value, AccessibilityBridge.self), path, interface, method,
          parameters.value, invocation)
      }
    }
    value.get_property = { _, _, path, interface, property, error, data in
      let path = path.map { String(cString: $0) } ?? ""
      let interface = interface.map { String(cString: $0) } ?? ""
      let property = property.map { String(cString: $0) } ?? ""
      let data = GTKPointer(data)
      let value = onMainThread {
        GTKPointer(
          Signal.owner(data.value, AccessibilityBridge.self).flatMap { bridge in
            AccessibleServer.object(at: path, bridge).flatMap {
              AccessibleProperties.value(property, interface, of: $0, bridge)
            }
          })
      }.value
      if value == nil { skiff_set_error(error, "There is no such thing any more.") }
      return value
    }
    value.set_property = { _, _, path, interface, property, value, error, data in
      let path = path.map { String(cString: $0) } ?? ""
      let interface = interface.map { String(cString: $0) } ?? ""
      let property = property.map { String(cString: $0) } ?? ""
      let (value, data) = (GTKPointer(value), GTKPointer(data))
      let isSet = onMainThread { () -> Bool in
        guard let bridge = Signal.owner(data.value, AccessibilityBridge.self),
          let object = AccessibleServer.object(at: path, bridge), let value = value.value
        else { return false }
        return AccessibleProperties.set(property, interface, of: object, to: value, bridge)
      }
      if !isSet { skiff_set_error(error, "This cannot be set.") }
      return isSet ? 1 : 0
    }
    table.initialize(to: value)
    return table
  }()

  private static let tree: UnsafeMutablePointer<GDBusSubtreeVTable> = {
    let table = UnsafeMutablePointer<GDBusSubtreeVTable>.allocate(capacity: 1)
    var value = GDBusSubtreeVTable()
    value.enumerate = { _, _, _, _ in
      // Children are listed by Accessible, not by D-Bus; a list of none.
      g_malloc0(gsize(MemoryLayout<UnsafeMutablePointer<CChar>?>.stride))?
        .assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
    }
    value.introspect = { _, _, _, node, data in
      let node = node.map { String(cString: $0) } ?? ""
      let data = GTKPointer(data)
      return onMainThread {
        GTKPointer(
          AccessibleServer.interfaces(
            of: node, Signal.owner(data.value, AccessibilityBridge.self)))
      }.value
    }
    value.dispatch = { _, _, _, _, _, out, data in
      out?.pointee = data
      return onMainThread { GTKPointer(UnsafePointer(AccessibleServer.methods)) }.value
    }
    table.initialize(to: value)
    return table
  }()

  static func register(_ bridge: AccessibilityBridge, on bus: OpaquePointer) -> Bool {
    let data = Unmanaged.passUnretained(bridge).toOpaque()
    let number = g_dbus_connection_register_subtree(
      bus, AccessibleObject.folder, tree, G_DBUS_SUBTREE_FLAGS_DISPATCH_TO_UNENUMERATED_NODES,
      data, nil, nil)
    guard number != 0, let cache = AccessibleInterfaces.info(AccessibleInterfaces.cache) else {
      return false
    }
    return g_dbus_connection_register_object(
      bus, "/org/a11y/atspi/cache", cache, methods, data, nil, nil) != 0
  }

  static func object(at path: String, _ bridge: AccessibilityBridge) -> AccessibleObject? {
    guard path.hasPrefix(AccessibleObject.folder + "/") else { return nil }
    return AccessibleObject.Name(String(path.dropFirst(AccessibleObject.folder.count + 1)))
      .flatMap { bridge.object($0) }
  }

  /// A list that ends with nil, of references that D-Bus gives back.
  private static func interfaces(of node: String, _ bridge: AccessibilityBridge?)
    -> UnsafeMutablePointer<UnsafeMutablePointer<GDBusInterfaceInfo>?>?
  {
    guard let bridge, let name = AccessibleObject.Name(node), let object = bridge.object(name)
    else { return nil }
    let infos = object.interfaces.compactMap { AccessibleInterfaces.info($0) }
    let stride = MemoryLayout<UnsafeMutablePointer<GDBusInterfaceInfo>?>.stride
    guard let memory = g_malloc0(gsize((infos.count + 1) * stride)) else { return nil }
    let list = memory.assumingMemoryBound(to: UnsafeMutablePointer<GDBusInterfaceInfo>?.self)
    for (index, info) in infos.enumerated() { list[index] = g_dbus_interface_info_ref(info) }
    return list
  }

  private static func answer(
    _ bridge: AccessibilityBridge?, _ path: String, _ interface: String, _ method: String,
    _ parameters: OpaquePointer?, _ invocation: OpaquePointer
  ) {
    guard let bridge else { return fail(invocation, "The app is ending.") }
    if interface == AccessibleInterfaces.cache {
      // Nothing is given in advance: each thing is asked for when it is wanted.
      let none = Variant.array([], of: "((so)(so)(so)iiassusau)")
      return g_dbus_method_invocation_return_value(invocation, Variant.tuple([none]))
    }
    guard let object = object(at: path, bridge) else {
      return fail(invocation, "There is no such thing any more.")
    }
    let call = AccessibleCall(
      bridge: bridge, object: object, method: method, parameters: parameters)
    guard let answer = call.answer(interface) else {
      return fail(invocation, "\(method) has no answer here.")
    }
    g_dbus_method_invocation_return_value(invocation, Variant.tuple(answer))
  }

  private static func fail(_ invocation: OpaquePointer, _ text: String) {
    g_dbus_method_invocation_return_dbus_error(
      invocation, "org.freedesktop.DBus.Error.UnknownObject", text)
  }
}
