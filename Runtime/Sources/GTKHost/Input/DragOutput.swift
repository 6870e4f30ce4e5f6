import CGTK
import CairoRendering
import CoreGraphics
import CoreTransferable
import Drawing
import Foundation
import SwiftUICore
import UniformTypeIdentifiers

/// Carries what is dragged out of one window to other programs, and to the app's other windows.
@MainActor final class DragOutput: DragService {
  /// What is being carried, for windows of this app that it comes over.
  private(set) static var carried: [DropItem] = []

  private unowned let host: HostWindow
  /// The device that last moved or pressed.
  var device: OpaquePointer?
  /// Called when the desktop has taken the pointer over.
  var didTakeOver: (() -> Void)?
  private var drag: OpaquePointer?
  /// Files made for what is dragged; gone with the next drag.
  private var folder: URL?
  private var content: [Clipboard.Item]?
  private var loading: Task<Void, Never>?

  init(_ host: HostWindow) {
    self.host = host
    host.views.graph.services.drags = self
  }

  func prepare(_ items: [DropItem]) {
    guard drag == nil else { return }
    loading?.cancel()
    content = nil
    dropFolder()
    loading = Task { @MainActor [weak self] in
      var content: [Clipboard.Item] = []
      for item in items {
        guard let self, !Task.isCancelled else { return }
        content.append(await self.forms(of: item))
      }
      if !Task.isCancelled { self?.content = content }
    }
  }

  /// What others are given of one thing: bytes, and a file where the thing is one.
  private func forms(of item: DropItem) async -> Clipboard.Item {
    var forms: Clipboard.Item = [:]
    let provider = item.provider
    for form in provider.forms where form.visibility == .all {
      do {
        switch try await form.load() {
        case .data(let data): forms[form.type.identifier] = data
        case .file(let url, let isOriginal):
          let file = isOriginal ? url : try await copy(provider, form.type)
          forms[UTType.fileURL.identifier] = Data(file.absoluteString.utf8)
        }
      } catch {
        HostLog.note(
          "Something dragged cannot be written as \(form.type.identifier): "
            + error.localizedDescription)
      }
    }
    // File managers take files: a picture is one too.
    if forms[UTType.fileURL.identifier] == nil, provider.hasItem(.image) {
      do {
        let file = try await copy(provider, .image)
        forms[UTType.fileURL.identifier] = Data(file.absoluteString.utf8)
      } catch {
        HostLog.note("A picture dragged cannot be made a file: \(error.localizedDescription)")
      }
    }
    return forms
  }

  private func copy(_ provider: NSItemProvider, _ type: UTType) async throws -> URL {
    let folder = try self.folder ?? TransferFile.temporaryFolder()
    self.folder = folder
    return try await provider.writeFile(as: type, into: folder)
  }

  private func dropFolder() {
    if let folder { TransferFile.remove(folder) }
    folder = nil
  }

  func carryOut(_ items: [DropItem], picture: DragPicture, grip: CGPoint) -> Bool {
    // What is not read yet is carried out by one of the next moves.
    guard drag == nil, !host.isClosed, let device, let content,
      let native = gtk_widget_get_native(host.surface),
      let surface = gtk_native_get_surface(native),
      let provider = DesktopContent.provider(content, marksOwn: true)
    else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(provider)) }
    guard let drag = gdk_drag_begin(surface, device, provider, GDK_ACTION_COPY, 0, 0) else {
      return false
    }
    self.drag = drag
    Self.carried = items
    show(picture, grip, on: drag)
    let ended: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = {
      _, data in
      let data = GTKPointer(data)
      onMainThread { Signal.owner(data.value, DragOutput.self)?.didEnd() }
    }
    let cancelled:
      @convention(c) (UnsafeMutableRawPointer?, Int32, UnsafeMutableRawPointer?) -> Void = {
        _, _, data in
        let data = GTKPointer(data)
        onMainThread { Signal.owner(data.value, DragOutput.self)?.didEnd() }
      }
    let object = UnsafeMutableRawPointer(drag)
    Signal.connect(object, "dnd-finished", self, ended)
    Signal.connect(object, "cancel", self, cancelled)
    didTakeOver?()
    return true
  }

  private func didEnd() {
    guard let drag else { return }
    self.drag = nil
    content = nil
    Self.carried = []
    // Not inside the signal that told of it.
    let held = GTKPointer(drag)
    _ = MainLoop.after(0) { g_object_unref(UnsafeMutableRawPointer(held.value)) }
  }

  /// The picture under the pointer.
  private func show(_ picture: DragPicture, _ grip: CGPoint, on drag: OpaquePointer) {
    let scale = host.scale
    let size = picture.frame.size
    let sides = 1.0..<4_097
    guard sides.contains(size.width * scale), sides.contains(size.height * scale) else { return }
    let (width, height) = (Int(size.width * scale), Int(size.height * scale))
    guard
      let buffer = FrameBuffer(
        size: size, scale: scale, background: .clear, rasterizer: CairoRasterizer())
    else { return }
    _ = buffer.show(DisplayList(root: picture.item, size: size))
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      buffer.copyPixels(
        CGRect(x: 0, y: 0, width: width, height: height), to: start, bytesPerRow: width * 4)
    }
    let bytes = g_bytes_new(pixels, gsize(pixels.count))
    defer { g_bytes_unref(bytes) }
    guard
      let texture = gdk_memory_texture_new(
        Int32(width), Int32(height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes, gsize(width * 4))
    else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
    gtk_drag_icon_set_from_paintable(drag, texture, Int32(grip.x), Int32(grip.y))
  }
}
