import CGTK
import Foundation
import SwiftUICore

/// Publishes the windows' accessibility trees to AT-SPI, by D-Bus: screen readers and test programs read
/// names, roles, values and places, and act.
///
/// The tree is made when somebody asks, and changes are told while somebody listens. Without a listener
/// nothing is computed.
@MainActor final class AccessibilityBridge {
  private(set) var bus: OpaquePointer?
  private(set) var trees: [AccessibleTree] = []
  /// What stands around the app: the desktop, as the registry names it.
  private(set) var desktop: (name: String, path: String) = ("", AccessibleObject.nullPath)
  private var lastNumber = 0
  private var isListenedTo = false
  private var isTellScheduled = false
  private var shown: [UInt64: AccessibleShadow] = [:]
  private(set) var ownName = ""
  /// Given by the registry, and told back to it.
  var identifier: Int32 = 0

  private static let registry = "org.a11y.atspi.Registry"
  private static let registryPath = "/org/a11y/atspi/registry"

  // MARK: Connecting

  /// Finds the accessibility bus: named by the environment, or asked for on the session's bus.
  func start() {
    if let address = ProcessInfo.processInfo.environment["AT_SPI_BUS_ADDRESS"], !address.isEmpty {
      return connect(address)
    }
    g_bus_get(
      G_BUS_TYPE_SESSION, nil,
      { _, result, data in
        let (bus, data) = (GTKPointer(g_bus_get_finish(result, nil)), GTKPointer(data))
        onMainThread {
          // Without a session there is nobody to read the tree.
          guard let bus = bus.value else { return }
          Signal.owner(data.value, AccessibilityBridge.self)?.ask(bus)
        }
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func ask(_ session: OpaquePointer) {
    g_dbus_connection_call(
      session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", nil, nil,
      G_DBUS_CALL_FLAGS_NONE, 5_000, nil,
      { source, result, data in
        guard let source else { return }
        let answer = GTKPointer(g_dbus_connection_call_finish(OpaquePointer(source), result, nil))
        let data = GTKPointer(data)
        onMainThread {
          guard let answer = answer.value else { return }
          defer { g_variant_unref(answer) }
          if let address = Variant.text(Variant.child(answer, 0)), !address.isEmpty {
            Signal.owner(data.value, AccessibilityBridge.self)?.connect(address)
          }
        }
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func connect(_ address: String) {
    let flags = GDBusConnectionFlags(
      rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    g_dbus_connection_new_for_address(
      address, flags, nil, nil,
      { _, result, data in
        var error: UnsafeMutablePointer<GError>?
        let bus = GTKPointer(g_dbus_connection_new_for_address_finish(result, &error))
        let text = error.map { String(cString: $0.pointee.message) }
        g_clear_error(&error)
        let data = GTKPointer(data)
        onMainThread {
          guard let bus = bus.value else {
            return HostLog.note("Assistive technology cannot be reached: \(text ?? "no answer")")
          }
          Signal.owner(data.value, AccessibilityBridge.self)?.publish(on: bus)
        }
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func publish(on bus: OpaquePointer) {
    g_dbus_connection_set_exit_on_close(bus, 0)
    self.bus = bus
    ownName = g_dbus_connection_get_unique_name(bus).map { String(cString: $0) } ?? ""
    guard AccessibleServer.register(self, on: bus) else {
      return HostLog.note("Assistive technology cannot be served: its paths are taken.")
    }
    embed(bus)
    listen(bus)
  }

  /// Tells the registry that the app is there.
  private func embed(_ bus: OpaquePointer) {
    let own = Variant.tuple([Variant.string(ownName), Variant.path(AccessibleObject.rootPath)])
    g_dbus_connection_call(
      bus, Self.registry, AccessibleObject.rootPath, "org.a11y.atspi.Socket", "Embed",
      Variant.tuple([own]), nil, G_DBUS_CALL_FLAGS_NONE, 5_000, nil,
      { source, result, data in
        guard let source else { return }
        let answer = GTKPointer(g_dbus_connection_call_finish(OpaquePointer(source), result, nil))
        let data = GTKPointer(data)
        onMainThread {
          guard let answer = answer.value else { return }
          defer { g_variant_unref(answer) }
          let reference = Variant.child(answer, 0)
          if let bridge = Signal.owner(data.value, AccessibilityBridge.self),
            let name = Variant.text(Variant.child(reference?.value, 0)),
            let path = Variant.text(Variant.child(reference?.value, 1))
          {
            bridge.desktop = (name, path)
          }
        }
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  // MARK: Who listens

  private func listen(_ bus: OpaquePointer) {
    for member in ["EventListenerRegistered", "EventListenerDeregistered"] {
      g_dbus_connection_signal_subscribe(
        bus, Self.registry, Self.registry, member, Self.registryPath, nil,
        G_DBUS_SIGNAL_FLAGS_NONE,
        { _, _, _, _, _, _, data in
          let data = GTKPointer(data)
          onMainThread {
            Signal.owner(data.value, AccessibilityBridge.self)?.askForListeners()
          }
        }, Unmanaged.passUnretained(self).toOpaque(), nil)
    }
    askForListeners()
  }

  private func askForListeners() {
    guard let bus else { return }
    g_dbus_connection_call(
      bus, Self.registry, Self.registryPath, Self.registry, "GetRegisteredEvents", nil, nil,
      G_DBUS_CALL_FLAGS_NONE, 5_000, nil,
      { source, result, data in
        guard let source else { return }
        let answer = GTKPointer(g_dbus_connection_call_finish(OpaquePointer(source), result, nil))
        let data = GTKPointer(data)
        onMainThread {
          guard let answer = answer.value else { return }
          defer { g_variant_unref(answer) }
          let list = Variant.child(answer, 0)
          let count = list.map { Int(g_variant_n_children($0.value)) } ?? 0
          Signal.owner(data.value, AccessibilityBridge.self)?.listenersDidChange(count > 0)
        }
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func listenersDidChange(_ isListenedTo: Bool) {
    guard isListenedTo != self.isListenedTo else { return }
    self.isListenedTo = isListenedTo
    shown = [:]
    guard isListenedTo else { return }
    for tree in trees {
      tree.refresh()
      shown.merge(AccessibleShadow.all(of: tree)) { $1 }
      tellWindow(tree, "Create")
      if tree.host.isActive { tellWindow(tree, "Activate") }
    }
  }

  // MARK: Windows

  func add(_ host: HostWindow) {
    lastNumber += 1
    let tree = AccessibleTree(host, number: lastNumber)
    trees.append(tree)
    host.didShowFrame = { [weak self, weak tree] in
      tree?.invalidate()
      self?.scheduleTelling()
    }
    host.didChangeActive = { [weak self, weak tree] isActive in
      guard let self, let tree, isListenedTo else { return }
      tellWindow(tree, isActive ? "Activate" : "Deactivate")
      scheduleTelling()
    }
    host.views.graph.events.focus.observeChanges { [weak self] in self?.scheduleTelling() }
  }

  func remove(_ host: HostWindow) {
    guard let tree = trees.first(where: { $0.host === host }) else { return }
    tellWindow(tree, "Destroy")
    trees.removeAll { $0 === tree }
  }

  private func tellWindow(_ tree: AccessibleTree, _ what: String) {
    guard isListenedTo else { return }
    let object = AccessibleObject.window(tree)
    emit(
      object.path, "org.a11y.atspi.Event.Window", what, "", 0, 0, Variant.string(object.name))
  }

  // MARK: Telling

  /// Listeners are told ten times a second at most, however often frames come.
  private func scheduleTelling() {
    guard isListenedTo, !isTellScheduled else { return }
    isTellScheduled = true
    _ = MainLoop.after(100) { [weak self] in
      guard let self else { return }
      isTellScheduled = false
      tell()
    }
  }

  private func tell() {
    guard isListenedTo else { return }
    var now: [UInt64: AccessibleShadow] = [:]
    for tree in trees {
      tree.invalidate()
      tree.refresh()
      now.merge(AccessibleShadow.all(of: tree)) { $1 }
    }
    for event in AccessibleShadow.events(from: shown, to: now) { emit(event) }
    shown = now
  }

  private func emit(_ event: AccessibleEvent) {
    let value: OpaquePointer? =
      switch event.value {
      case .none: Variant.int(0)
      case .text(let text): Variant.string(text)
      case .number(let number): Variant.double(number)
      case .thing(let id):
        Variant.tuple([Variant.string(ownName), Variant.path(AccessibleObject.path(thing: id))])
      }
    emit(
      event.source.map { AccessibleObject.path(thing: $0) }
        ?? AccessibleObject.path(window: event.window), "org.a11y.atspi.Event.Object", event.kind,
      event.detail, event.first, event.second, value)
  }

  private func emit(
    _ path: String, _ interface: String, _ member: String, _ detail: String, _ first: Int,
    _ second: Int, _ value: OpaquePointer?
  ) {
    guard let bus else { return }
    let parameters = Variant.tuple([
      Variant.string(detail), Variant.int(first), Variant.int(second), Variant.wrapped(value),
      Variant.array([], of: "{sv}"),
    ])
    g_dbus_connection_emit_signal(bus, nil, path, interface, member, parameters, nil)
  }

  // MARK: Finding

  func object(_ name: AccessibleObject.Name) -> AccessibleObject? {
    switch name {
    case .root: return .application
    case .window(let number): return trees.first { $0.number == number }.map { .window($0) }
    case .thing(let id):
      for tree in trees {
        tree.refresh()
        if let entry = tree.entries[id] { return .thing(tree, entry) }
      }
      return nil
    }
  }

  func children(of object: AccessibleObject) -> [String] {
    switch object {
    case .application: return trees.map { AccessibleObject.path(window: $0.number) }
    case .window(let tree):
      tree.refresh()
      return tree.roots.map { AccessibleObject.path(thing: $0) }
    case .thing(let tree, let entry):
      return tree.children(of: entry.node.identity).map { AccessibleObject.path(thing: $0) }
    }
  }

  func parent(of object: AccessibleObject) -> (name: String, path: String) {
    switch object {
    case .application: return desktop
    case .window: return (ownName, AccessibleObject.rootPath)
    case .thing(let tree, let entry):
      return (
        ownName,
        entry.parent.map { AccessibleObject.path(thing: $0) }
          ?? AccessibleObject.path(window: tree.number)
      )
    }
  }

  func index(of object: AccessibleObject) -> Int {
    switch object {
    case .application: -1
    case .window(let tree): trees.firstIndex { $0 === tree } ?? -1
    case .thing(_, let entry): entry.index
    }
  }
}
