import CGTK
import CoreGraphics
import CoreTransferable
import Foundation
import SwiftUICore
import UniformTypeIdentifiers

/// Files, pictures and text dragged into one window from other programs.
@MainActor final class DropInput {
  private unowned let host: HostWindow
  private var target: OpaquePointer?
  /// What hangs over the window, once GTK has read it.
  private var items: [DropItem]?
  private var place: CGPoint?

  init(_ host: HostWindow) {
    self.host = host
    guard let target = gtk_drop_target_new(GType(skiff_type_invalid()), GDK_ACTION_COPY) else {
      return
    }
    self.target = target
    var types = [
      skiff_type_boolean(), gdk_file_list_get_type(), gdk_texture_get_type(), skiff_type_string(),
    ]
    gtk_drop_target_set_gtypes(target, &types, gsize(types.count))
    // Read while it hangs over the window, so that a view knows what it is asked to take.
    gtk_drop_target_set_preload(target, 1)
    connect(UnsafeMutableRawPointer(target))
    gtk_widget_add_controller(host.surface, target)
  }

  private func connect(_ object: UnsafeMutableRawPointer) {
    let move:
      @convention(c) (UnsafeMutableRawPointer?, Double, Double, UnsafeMutableRawPointer?) -> UInt32 =
        { _, x, y, data in
          let data = GTKPointer(data)
          return onMainThread {
            Signal.owner(data.value, DropInput.self)?.move(x, y) == true
              ? GDK_ACTION_COPY.rawValue : 0
          }
        }
    Signal.connect(object, "enter", self, move)
    Signal.connect(object, "motion", self, move)
    let leave: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = {
      _, data in
      let data = GTKPointer(data)
      onMainThread { Signal.owner(data.value, DropInput.self)?.leave() }
    }
    Signal.connect(object, "leave", self, leave)
    let drop:
      @convention(c) (
        UnsafeMutableRawPointer?, UnsafePointer<GValue>?, Double, Double, UnsafeMutableRawPointer?
      ) -> Int32 = { _, value, x, y, data in
        let (value, data) = (GTKPointer(value), GTKPointer(data))
        return onMainThread {
          guard let value = value.value,
            let input = Signal.owner(data.value, DropInput.self)
          else { return 0 }
          return input.drop(value, x, y) ? 1 : 0
        }
      }
    Signal.connect(object, "drop", self, drop)
    let read:
      @convention(c) (
        UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?
      ) -> Void = { _, _, data in
        let data = GTKPointer(data)
        onMainThread { Signal.owner(data.value, DropInput.self)?.valueDidChange() }
      }
    Signal.connect(object, "notify::value", self, read)
  }

  private func point(_ x: Double, _ y: Double) -> CGPoint? {
    x.isFinite && y.isFinite ? CGPoint(x: x, y: y) : nil
  }

  private func move(_ x: Double, _ y: Double) -> Bool {
    guard !host.isClosed, let point = point(x, y) else { return false }
    place = point
    // A kind that is not known yet is not refused: GTK would not ask again.
    guard let items else { return true }
    return host.perform {
      let operation = host.views.graph.events.drops.move(to: point, items: items)
      return operation == .copy || operation == .move
    }
  }

  private func valueDidChange() {
    guard let target, let value = gtk_drop_target_get_value(target) else { return }
    items = Self.items(value)
    if let place { _ = move(place.x, place.y) }
  }

  private func leave() {
    items = nil
    place = nil
    guard !host.isClosed else { return }
    host.perform { host.views.graph.events.drops.leave() }
  }

  private func drop(_ value: UnsafePointer<GValue>, _ x: Double, _ y: Double) -> Bool {
    guard !host.isClosed, let point = point(x, y) else { return false }
    let dropped = Self.items(value)
    items = nil
    place = nil
    return host.perform {
      host.views.settle()
      return host.views.graph.events.drops.drop(dropped, at: point)
    }
  }

  /// The files in a list of GDK's.
  static func files(_ value: UnsafePointer<GValue>) -> [URL] {
    guard value.pointee.g_type == gdk_file_list_get_type(), let list = g_value_get_boxed(value)
    else { return [] }
    var entry = gdk_file_list_get_files(OpaquePointer(list))
    let first = entry
    defer { g_slist_free(first) }
    var files: [URL] = []
    while let current = entry, files.count < DroppedFiles.greatestCount {
      if let file = current.pointee.data, let url = DroppedFiles.url(OpaquePointer(file)) {
        files.append(url)
      }
      entry = current.pointee.next
    }
    return files
  }

  private static func items(_ value: UnsafePointer<GValue>) -> [DropItem] {
    let type = value.pointee.g_type
    // Our own drag has come back: what is dragged is here, whatever it is.
    if type == skiff_type_boolean() { return DragOutput.carried }
    if type == gdk_file_list_get_type() {
      return files(value).map { DropItem(file: $0) }
    }
    if type == gdk_texture_get_type() {
      guard let texture = g_value_get_object(value),
        let bytes = DesktopContent.png(of: OpaquePointer(texture))
      else { return [] }
      return [DropItem(.data(bytes), type: .png)]
    }
    guard type == skiff_type_string(), let text = g_value_get_string(value) else { return [] }
    return [DropItem(.data(Data(String(cString: text).utf8)), type: .utf8PlainText)]
  }
}
