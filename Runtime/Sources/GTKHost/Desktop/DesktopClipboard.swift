import CGTK
import Foundation
import SwiftUICore

/// The desktop's clipboard as the views' own. It is asked without waiting: what it held when last asked
/// is what `Clipboard.text` gives, and a key that pastes asks first.
@MainActor final class DesktopClipboard {
  private(set) static var shared: DesktopClipboard?
  private let clipboard: OpaquePointer
  private var text: String?
  private var waiting: [() -> Void] = []
  private var isReading = false
  /// Longer texts are not taken over: a paste must not fill the memory.
  static let greatestText = 16 << 20

  static func install(display: OpaquePointer) {
    guard shared == nil, let clipboard = gdk_display_get_clipboard(display) else { return }
    let desktop = DesktopClipboard(clipboard)
    shared = desktop
    Clipboard.use(
      read: { desktop.text }, write: { desktop.write($0) })
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
    text = nil
    fetch {}
  }

  private func write(_ new: String?) {
    text = new
    if let new {
      gdk_clipboard_set_text(clipboard, new)
    } else {
      gdk_clipboard_set_content(clipboard, nil)
    }
  }

  /// Asks the clipboard for its text, then calls `done`, also when it has none.
  func fetch(_ done: @escaping () -> Void) {
    if gdk_clipboard_is_local(clipboard) != 0 { return done() }
    waiting.append(done)
    guard !isReading else { return }
    isReading = true
    gdk_clipboard_read_text_async(
      clipboard, nil,
      { source, result, data in
        guard let source else { return }
        let text = gdk_clipboard_read_text_finish(OpaquePointer(source), result, nil)
        let read = text.flatMap { text -> String? in
          defer { g_free(text) }
          let length = strnlen(text, DesktopClipboard.greatestText + 1)
          return length <= DesktopClipboard.greatestText ? String(cString: text) : nil
        }
        let data = GTKPointer(data)
        onMainThread { Signal.owner(data.value, DesktopClipboard.self)?.finish(read) }
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func finish(_ read: String?) {
    isReading = false
    text = read
    let actions = waiting
    waiting = []
    for action in actions { action() }
  }
}
