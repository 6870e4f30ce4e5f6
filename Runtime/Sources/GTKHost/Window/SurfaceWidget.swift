import CGTK
import SwiftUICore

/// What draws and measures a surface widget.
@MainActor protocol SurfaceOwner: AnyObject {
  func surfaceSnapshot(_ snapshot: OpaquePointer)
  func surfaceDidResize(width: Int, height: Int)
}

/// A GTK widget of our own: it has no children, and shows what its owner gives it.
@MainActor enum SurfaceWidget {
  private static var owners: [UnsafeMutableRawPointer: WeakOwner] = [:]
  private struct WeakOwner { weak var owner: (any SurfaceOwner)? }

  private static let type: GType = g_type_register_static_simple(
    gtk_widget_get_type(), "SkiffSurface", UInt32(MemoryLayout<GtkWidgetClass>.size),
    { data, _ in
      guard let data else { return }
      let widget = data.assumingMemoryBound(to: GtkWidgetClass.self)
      widget.pointee.snapshot = { widget, snapshot in
        let (widget, snapshot) = (GTKPointer(widget), GTKPointer(snapshot))
        onMainThread {
          guard let snapshot = snapshot.value else { return }
          SurfaceWidget.owner(of: widget.value)?.surfaceSnapshot(snapshot)
        }
      }
      widget.pointee.size_allocate = { widget, width, height, _ in
        let widget = GTKPointer(widget)
        onMainThread {
          SurfaceWidget.owner(of: widget.value)?
            .surfaceDidResize(width: Int(width), height: Int(height))
        }
      }
      widget.pointee.measure = { _, orientation, _, minimum, natural, _, _ in
        // Narrower or lower than any screen that apps are made for makes no sense.
        let least: Int32 = orientation == GTK_ORIENTATION_HORIZONTAL ? 240 : 240
        minimum?.pointee = least
        natural?.pointee = least
      }
    }, UInt32(MemoryLayout<GtkWidget>.size), nil, GTypeFlags(rawValue: 0))

  /// Made with one floating reference, which the window takes.
  static func make() -> UnsafeMutablePointer<GtkWidget>? {
    guard let object = g_object_new_with_properties(type, 0, nil, nil),
      let widget = skiff_widget(object)
    else { return nil }
    gtk_widget_set_focusable(widget, 1)
    gtk_widget_set_hexpand(widget, 1)
    gtk_widget_set_vexpand(widget, 1)
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    return widget
  }

  static func setOwner(_ owner: any SurfaceOwner, of widget: UnsafeMutablePointer<GtkWidget>) {
    owners = owners.filter { $0.value.owner != nil }
    owners[UnsafeMutableRawPointer(widget)] = WeakOwner(owner: owner)
  }

  static func forget(_ widget: UnsafeMutablePointer<GtkWidget>) {
    owners[UnsafeMutableRawPointer(widget)] = nil
  }

  private static func owner(of widget: UnsafeMutablePointer<GtkWidget>?) -> (any SurfaceOwner)? {
    widget.flatMap { owners[UnsafeMutableRawPointer($0)]?.owner }
  }
}
