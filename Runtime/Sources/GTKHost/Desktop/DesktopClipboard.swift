import CGTK
import Foundation
import SwiftUICore
import UniformTypeIdentifiers

/// The desktop's clipboard as the views' own: text, a picture, addresses. It is asked without waiting:
/// what it held when last asked is what `Clipboard` gives, and a key that pastes asks first.
@MainActor final class DesktopClipboard {
  private(set) static var shared: DesktopClipboard?
  private let clipboard: OpaquePointer
  private var items: [Clipboard.Item] = []
  /// A picture of another program's, put into bytes when somebody wants it.
  private var texture: OpaquePointer?
  private var reading: Clipboard.Item = [:]
  private var others: [Clipboard.Item] = []
  private var waiting: [() -> Void] = []
  private var isReading = false
  /// Longer texts are not taken over: a paste must not fill the memory.
  static let greatestText = 16 << 20

  static func install(display: OpaquePointer) {
    guard shared == nil, let clipboard = gdk_display_get_clipboard(display) else { return }
    let desktop = DesktopClipboard(clipboard)
    shared = desktop
    Clipboard.use(read: { desktop.read() }, write: { desktop.write($0) })
  }

  private init(_ clipboard: OpaquePointer) {
    self.clipboard = clipboard
    let changed: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = {
      _, data in
      let data = GTKPointer(data)
      onMainThread { Signal.owner(data.value, DesktopClipboard.self)?.changed() }
    }
    Signal.connect(UnsafeMutableRawPointer(clipboard), "changed", self, changed)
  }

  private func changed() {
    guard gdk_clipboard_is_local(clipboard) == 0 else { return }
    fetch {}
  }

  private func read() -> [Clipboard.Item] {
    if let texture {
      let bytes = DesktopContent.png(of: texture)
      forgetTexture()
      if let bytes {
        var first = items.first ?? [:]
        first[UTType.png.identifier] = bytes
        items = [first]
      }
    }
    return items
  }

  private func write(_ new: [Clipboard.Item]) {
    forgetTexture()
    items = new
    guard let content = DesktopContent.provider(new) else {
      gdk_clipboard_set_content(clipboard, nil)
      return
    }
    gdk_clipboard_set_content(clipboard, content)
    g_object_unref(UnsafeMutableRawPointer(content))
  }

  private func forgetTexture() {
    if let texture { g_object_unref(UnsafeMutableRawPointer(texture)) }
    texture = nil
  }

  // MARK: Reading

  /// Asks the clipboard what it holds, then calls `done`, also when it holds nothing.
  func fetch(_ done: @escaping () -> Void) {
    if gdk_clipboard_is_local(clipboard) != 0 { return done() }
    waiting.append(done)
    guard !isReading else { return }
    isReading = true
    reading = [:]
    forgetTexture()
    readText()
  }

  private func offers(_ type: GType) -> Bool {
    gdk_content_formats_contain_gtype(gdk_clipboard_get_formats(clipboard), type) != 0
  }

  private func readText() {
    gdk_clipboard_read_text_async(
      clipboard, nil,
      { source, result, data in
        guard let source else { return }
        let text = gdk_clipboard_read_text_finish(OpaquePointer(source), result, nil)
        let read = text.flatMap { text -> Data? in
          defer { g_free(text) }
          let length = strnlen(text, DesktopClipboard.greatestText + 1)
          return length <= DesktopClipboard.greatestText ? Data(bytes: text, count: length) : nil
        }
        let data = GTKPointer(data)
        onMainThread { Signal.owner(data.value, DesktopClipboard.self)?.didReadText(read) }
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func didReadText(_ text: Data?) {
    reading[UTType.utf8PlainText.identifier] = text
    guard offers(gdk_file_list_get_type()) else { return readPicture() }
    gdk_clipboard_read_value_async(
      clipboard, gdk_file_list_get_type(), Int32(G_PRIORITY_DEFAULT), nil,
      { source, result, data in
        guard let source else { return }
        let value = GTKPointer(
          gdk_clipboard_read_value_finish(OpaquePointer(source), result, nil))
        let data = GTKPointer(data)
        onMainThread {
          let files = value.value.map { DropInput.files($0) } ?? []
          Signal.owner(data.value, DesktopClipboard.self)?.didReadFiles(files)
        }
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func didReadFiles(_ files: [URL]) {
    if let first = files.first {
      reading[UTType.fileURL.identifier] = Data(first.absoluteString.utf8)
    }
    others = files.dropFirst().map { [UTType.fileURL.identifier: Data($0.absoluteString.utf8)] }
    readPicture()
  }

  private func readPicture() {
    guard offers(gdk_texture_get_type()) else { return finish() }
    gdk_clipboard_read_texture_async(
      clipboard, nil,
      { source, result, data in
        guard let source else { return }
        let texture = GTKPointer(
          gdk_clipboard_read_texture_finish(OpaquePointer(source), result, nil))
        let data = GTKPointer(data)
        onMainThread {
          let desktop = Signal.owner(data.value, DesktopClipboard.self)
          desktop?.forgetTexture()
          desktop?.texture = texture.value
          desktop?.finish()
        }
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func finish() {
    isReading = false
    // Something of our own has been put there meanwhile.
    if gdk_clipboard_is_local(clipboard) == 0 {
      items = (reading.isEmpty ? [] : [reading]) + others
      Clipboard.didChange()
    } else {
      // A picture that was still on its way does not belong to it.
      forgetTexture()
    }
    reading = [:]
    others = []
    let actions = waiting
    waiting = []
    for action in actions { action() }
  }
}
