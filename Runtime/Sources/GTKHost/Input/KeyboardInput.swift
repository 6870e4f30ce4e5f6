import CGTK
import CoreGraphics
import SwiftUICore

/// Keys and input methods of one window.
///
/// While a text has the keyboard GTK's input method context sees each key first: IBus and Fcitx compose
/// in it, and so do dead keys. What it does not use goes to the views as a key.
@MainActor final class KeyboardInput {
  private unowned let host: HostWindow
  private let context: UnsafeMutablePointer<GtkIMContext>?
  private var controller: OpaquePointer?
  private var isComposing = false
  private var lastCaret = CGRect.null
  /// Whether the context is told of the window's focus.
  private var isTextFocused = false

  init(_ host: HostWindow) {
    self.host = host
    context = gtk_im_multicontext_new()
    controller = gtk_event_controller_key_new()
    connectKeys()
    connectContext()
    host.views.graph.events.focus.didChange = { [weak self] in self?.focusDidChange() }
    focusDidChange()
  }

  private var client: (any TextInputClient)? {
    host.views.graph.events.focus.focused as? any TextInputClient
  }

  // MARK: Keys

  private func connectKeys() {
    guard let controller else { return }
    let pressed:
      @convention(c) (
        UnsafeMutableRawPointer?, UInt32, UInt32, UInt32, UnsafeMutableRawPointer?
      ) -> Int32 = { _, keyval, _, state, data in
        let data = GTKPointer(data)
        return onMainThread {
          Signal.owner(data.value, KeyboardInput.self)?.press(keyval, state) == true ? 1 : 0
        }
      }
    Signal.connect(UnsafeMutableRawPointer(controller), "key-pressed", self, pressed)
    let gone: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = {
      _, data in
      let data = GTKPointer(data)
      onMainThread { Signal.owner(data.value, KeyboardInput.self)?.endComposition() }
    }
    if let focus = gtk_event_controller_focus_new() {
      Signal.connect(UnsafeMutableRawPointer(focus), "leave", self, gone)
      gtk_widget_add_controller(host.surface, focus)
    }
    gtk_widget_add_controller(host.surface, controller)
  }

  private func press(_ keyval: UInt32, _ state: UInt32) -> Bool {
    guard !host.isClosed, let event = KeyTranslation.event(keyval: keyval, state: state) else {
      return false
    }
    if isPaste(event), let clipboard = DesktopClipboard.shared {
      // What is on the desktop's clipboard is fetched first; the key is used then.
      clipboard.fetch { [weak self] in _ = self?.deliver(event) }
      return true
    }
    return deliver(event)
  }

  private func isPaste(_ event: KeyEvent) -> Bool {
    event.key.character == "v" && event.modifiers.contains(.command)
  }

  private func deliver(_ event: KeyEvent) -> Bool {
    guard !host.isClosed else { return false }
    return host.perform {
      host.views.settle()
      let focus = host.views.graph.events.focus
      if focus.send(event) { return true }
      if let other = KeyTranslation.alternative(event), focus.send(other) { return true }
      return host.didLeaveKey?(event) ?? false
    }
  }

  // MARK: Input methods

  private func connectContext() {
    guard let context else { return }
    let object = UnsafeMutableRawPointer(context)
    gtk_im_context_set_client_widget(context, host.surface)
    let commit:
      @convention(c) (
        UnsafeMutableRawPointer?, UnsafePointer<CChar>?, UnsafeMutableRawPointer?
      ) -> Void = { _, text, data in
        let text = text.map { String(cString: $0) } ?? ""
        let data = GTKPointer(data)
        onMainThread { Signal.owner(data.value, KeyboardInput.self)?.commit(text) }
      }
    Signal.connect(object, "commit", self, commit)
    let preedit: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = {
      _, data in
      let data = GTKPointer(data)
      onMainThread { Signal.owner(data.value, KeyboardInput.self)?.preeditDidChange() }
    }
    Signal.connect(object, "preedit-changed", self, preedit)
    let retrieve: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Int32 = {
      _, data in
      let data = GTKPointer(data)
      return onMainThread {
        Signal.owner(data.value, KeyboardInput.self)?.tellSurroundings() == true ? 1 : 0
      }
    }
    Signal.connect(object, "retrieve-surrounding", self, retrieve)
    let delete:
      @convention(c) (UnsafeMutableRawPointer?, Int32, Int32, UnsafeMutableRawPointer?) -> Int32 =
        { _, offset, count, data in
          let data = GTKPointer(data)
          return onMainThread {
            Signal.owner(data.value, KeyboardInput.self)?.delete(Int(offset), Int(count)) == true
              ? 1 : 0
          }
        }
    Signal.connect(object, "delete-surrounding", self, delete)
  }

  private func focusDidChange() {
    guard let context, let controller else { return }
    let client = client
    if isComposing {
      isComposing = false
      gtk_im_context_reset(context)
    }
    lastCaret = .null
    if client != nil {
      let purpose =
        client?.isSecret == true ? GTK_INPUT_PURPOSE_PASSWORD : GTK_INPUT_PURPOSE_FREE_FORM
      skiff_set_input_purpose(context, purpose)
      gtk_event_controller_key_set_im_context(controller, context)
      gtk_im_context_focus_in(context)
    } else {
      gtk_im_context_focus_out(context)
      gtk_event_controller_key_set_im_context(controller, nil)
    }
  }

  private func commit(_ text: String) {
    guard !host.isClosed, !text.isEmpty else { return }
    host.perform {
      host.views.settle()
      isComposing = false
      host.views.graph.events.focus.focused?.insert(text)
    }
  }

  private func preeditDidChange() {
    guard let context, !host.isClosed else { return }
    var text: UnsafeMutablePointer<CChar>?
    var caret: Int32 = 0
    gtk_im_context_get_preedit_string(context, &text, nil, &caret)
    let preedit = text.map { String(cString: $0) } ?? ""
    g_free(text)
    isComposing = !preedit.isEmpty
    host.perform { client?.setMarkedText(preedit) }
  }

  /// What stands around the caret, in UTF-8, as input methods want it.
  private func tellSurroundings() -> Bool {
    guard let context, let around = client?.surroundings else { return false }
    let utf16 = around.text.utf16
    func bytes(_ offset: Int) -> Int32 {
      let end = utf16.index(utf16.startIndex, offsetBy: min(max(0, offset), utf16.count))
      return Int32(clamping: around.text[..<end].utf8.count)
    }
    gtk_im_context_set_surrounding_with_selection(
      context, around.text, Int32(clamping: around.text.utf8.count), bytes(around.caret),
      bytes(around.anchor))
    return true
  }

  private func delete(_ offset: Int, _ count: Int) -> Bool {
    guard let client, !host.isClosed else { return false }
    host.perform { client.deleteText(offset: offset, count: count) }
    return true
  }

  private func endComposition() {
    guard isComposing, let context else { return }
    isComposing = false
    gtk_im_context_reset(context)
    host.perform { client?.setMarkedText("") }
  }

  /// Lists of candidates follow the caret.
  func frameDidShow() {
    guard let context, let client else { return }
    let caret = client.caretInWindow
    guard caret != lastCaret, caret.origin.x.isFinite, caret.origin.y.isFinite else { return }
    lastCaret = caret
    var area = GdkRectangle(
      x: Int32(clamping: Int(caret.minX)), y: Int32(clamping: Int(caret.minY)),
      width: Int32(clamping: Int(max(1, caret.width))),
      height: Int32(clamping: Int(max(1, caret.height))))
    gtk_im_context_set_cursor_location(context, &area)
  }

  func end() {
    guard let context else { return }
    gtk_im_context_set_client_widget(context, nil)
  }
}
