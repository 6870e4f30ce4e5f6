import CGTK
import CoreGraphics
import SwiftUICore

/// Mouse, touch and touchpad of one window, as the views' events.
@MainActor final class PointerInput {
  private unowned let host: HostWindow
  private var scrolling = ScrollTranslation()
  /// The fingers on the screen, as GDK tells them apart.
  private var touches: Set<OpaquePointer?> = []
  private var pinch = PinchTranslation()
  private var isPressed = false
  private let hover: HoverInput
  private let drags: DragOutput
  /// More fingers than these are no hand's.
  private static let greatestTouches = 10
  private(set) var location = CGPoint.zero

  init(_ host: HostWindow) {
    self.host = host
    hover = HoverInput(host)
    drags = DragOutput(host)
    hover.isPressed = { [weak self] in self.map { $0.isPressed || !$0.touches.isEmpty } ?? false }
    drags.didTakeOver = { [weak self] in
      // The desktop has the pointer now, and tells nothing of its end.
      self?.isPressed = false
      self?.touches = []
    }
    guard let controller = gtk_event_controller_legacy_new() else { return }
    let handler:
      @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> Int32 =
        { _, event, data in
          let (event, data) = (GTKPointer(event), GTKPointer(data))
          return onMainThread {
            guard let event = event.value, let input = Signal.owner(data.value, PointerInput.self)
            else { return 0 }
            return input.handle(event) ? 1 : 0
          }
        }
    Signal.connect(UnsafeMutableRawPointer(controller), "event", self, handler)
    // The widget takes the controller over.
    gtk_widget_add_controller(host.surface, controller)
  }

  private func handle(_ event: OpaquePointer) -> Bool {
    guard !host.isClosed else { return false }
    switch gdk_event_get_event_type(event) {
    case GDK_BUTTON_PRESS: return press(event)
    case GDK_BUTTON_RELEASE:
      guard gdk_button_event_get_button(event) == 1, isPressed else { return false }
      isPressed = false
      send(.up, event)
    case GDK_MOTION_NOTIFY:
      drags.device = gdk_event_get_device(event)
      guard isPressed else {
        if let point = point(of: event) { location = point }
        return false
      }
      send(.move, event)
    case GDK_TOUCH_BEGIN:
      guard !isPressed, touches.count < Self.greatestTouches,
        touches.insert(gdk_event_get_event_sequence(event)).inserted
      else { return false }
      drags.device = gdk_event_get_device(event)
      _ = gtk_widget_grab_focus(host.surface)
      send(.down, event)
    case GDK_TOUCH_UPDATE:
      guard touches.contains(gdk_event_get_event_sequence(event)) else { return false }
      send(.move, event)
    case GDK_TOUCH_END:
      guard touches.remove(gdk_event_get_event_sequence(event)) != nil else { return false }
      send(.up, event)
    case GDK_TOUCH_CANCEL:
      guard touches.remove(gdk_event_get_event_sequence(event)) != nil else { return false }
      send(.cancel, event)
    case GDK_GRAB_BROKEN:
      guard isPressed else { return false }
      isPressed = false
      send(.cancel, event)
    case GDK_SCROLL: return scroll(event)
    case GDK_TOUCHPAD_PINCH: return pinch(event)
    default: return false
    }
    return true
  }

  private func press(_ event: OpaquePointer) -> Bool {
    _ = gtk_widget_grab_focus(host.surface)
    switch gdk_button_event_get_button(event) {
    case 1:
      isPressed = true
      send(.down, event)
    case 3:
      guard let point = point(of: event) else { return false }
      return host.perform { openMenu(at: point) }
    default: return false
    }
    return true
  }

  private func send(_ phase: PointerEvent.Phase, _ event: OpaquePointer) {
    let time = host.time(ofEvent: gdk_event_get_time(event))
    location = point(of: event) ?? location
    let location = location
    // The mouse has no sequence, and number 0.
    let pointer = gdk_event_get_event_sequence(event).map { Int(bitPattern: $0) } ?? 0
    host.perform {
      // Layout may be behind what has changed since the last frame.
      if phase == .down { host.views.settle() }
      host.views.graph.events.send(
        PointerEvent(
          phase, at: location, time: time, pointer: pointer,
          isMouse: gdk_event_get_event_sequence(event) == nil))
    }
  }

  private func pinch(_ event: OpaquePointer) -> Bool {
    let report = pinch.event(
      gdk_touchpad_event_get_gesture_phase(event), at: point(of: event) ?? location,
      scale: gdk_touchpad_event_get_pinch_scale(event),
      turn: gdk_touchpad_event_get_pinch_angle_delta(event),
      time: host.time(ofEvent: gdk_event_get_time(event)))
    guard let report, !isPressed, touches.isEmpty else { return false }
    host.perform {
      if report.phase == .began { host.views.settle() }
      host.views.graph.events.send(report)
    }
    return true
  }

  /// The event's place in the window's views.
  private func point(of event: OpaquePointer) -> CGPoint? {
    var (x, y) = (0.0, 0.0)
    guard gdk_event_get_position(event, &x, &y) != 0, x.isFinite, y.isFinite,
      let native = gtk_widget_get_native(host.surface)
    else { return nil }
    var (left, top) = (0.0, 0.0)
    gtk_native_get_surface_transform(native, &left, &top)
    var (inX, inY) = (0.0, 0.0)
    let outer = skiff_widget(UnsafeMutableRawPointer(native))
    guard
      gtk_widget_translate_coordinates(outer, host.surface, x - left, y - top, &inX, &inY) != 0
    else { return nil }
    return CGPoint(x: inX, y: inY)
  }

  /// The second button does what holding does for a finger: it opens the menu of what lies there.
  private func openMenu(at point: CGPoint) -> Bool {
    host.views.settle()
    guard let root = host.views.graph.events.root else { return false }
    for node in HitTest.path(root, at: point).reversed() {
      let action = node.accessibility?.actions.first { $0.kind == .showMenu }
      if let action {
        action.handler()
        return true
      }
    }
    return false
  }

  private func scroll(_ event: OpaquePointer) -> Bool {
    let place = point(of: event) ?? location
    let time = host.time(ofEvent: gdk_event_get_time(event))
    if gdk_scroll_event_is_stop(event) != 0 {
      let speed = scrolling.end(at: time)
      guard speed != .zero else { return false }
      return host.perform {
        host.views.graph.events.send(ScrollEvent(at: place, delta: .zero, release: speed))
      }
    }
    let delta = ScrollTranslation.points(
      Self.delta(event), unit: gdk_scroll_event_get_unit(event),
      isSideways: gdk_event_get_modifier_state(event).rawValue & GDK_SHIFT_MASK.rawValue != 0,
      height: host.views.size.height)
    guard delta != .zero else { return false }
    scrolling.add(delta, at: time)
    return host.perform {
      host.views.settle()
      return host.views.graph.events.send(ScrollEvent(at: place, delta: delta))
    }
  }

  private static func delta(_ event: OpaquePointer) -> CGPoint {
    switch gdk_scroll_event_get_direction(event) {
    case GDK_SCROLL_UP: return CGPoint(x: 0, y: -1)
    case GDK_SCROLL_DOWN: return CGPoint(x: 0, y: 1)
    case GDK_SCROLL_LEFT: return CGPoint(x: -1, y: 0)
    case GDK_SCROLL_RIGHT: return CGPoint(x: 1, y: 0)
    default:
      var (x, y) = (0.0, 0.0)
      gdk_scroll_event_get_deltas(event, &x, &y)
      return CGPoint(x: x, y: y)
    }
  }
}
