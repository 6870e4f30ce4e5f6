import CGTK
import CoreGraphics
import SwiftUICore

/// The pointer over one window while no button is held, and its look.
@MainActor final class HoverInput: PointerStyleService {
  private unowned let host: HostWindow
  /// Whether a button or finger is down: what moves then drags, and hovers nowhere.
  var isPressed: () -> Bool = { false }

  init(_ host: HostWindow) {
    self.host = host
    guard let controller = gtk_event_controller_motion_new() else { return }
    let object = UnsafeMutableRawPointer(controller)
    let move:
      @convention(c) (UnsafeMutableRawPointer?, Double, Double, UnsafeMutableRawPointer?) -> Void =
        { _, x, y, data in
          let data = GTKPointer(data)
          onMainThread { Signal.owner(data.value, HoverInput.self)?.move(x, y) }
        }
    Signal.connect(object, "enter", self, move)
    Signal.connect(object, "motion", self, move)
    let leave: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = {
      _, data in
      let data = GTKPointer(data)
      onMainThread { Signal.owner(data.value, HoverInput.self)?.hover(at: nil) }
    }
    Signal.connect(object, "leave", self, leave)
    gtk_widget_add_controller(host.surface, controller)
    host.views.graph.services.pointerStyle = self
  }

  private func move(_ x: Double, _ y: Double) {
    guard x.isFinite, y.isFinite, !isPressed() else { return }
    hover(at: CGPoint(x: x, y: y))
  }

  private func hover(at point: CGPoint?) {
    guard !host.isClosed else { return }
    host.perform { host.views.graph.events.hover(at: point) }
  }

  func show(pointer name: String) {
    guard !host.isClosed else { return }
    gtk_widget_set_cursor_from_name(host.surface, name == "default" ? nil : name)
  }
}
