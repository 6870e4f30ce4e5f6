import CGTK
import SwiftUICore

/// GDK's key values and modifiers as the runtime's own.
enum KeyTranslation {
  private static let named: [Int32: KeyEquivalent] = [
    GDK_KEY_Up: .upArrow, GDK_KEY_KP_Up: .upArrow, GDK_KEY_Down: .downArrow,
    GDK_KEY_KP_Down: .downArrow, GDK_KEY_Left: .leftArrow, GDK_KEY_KP_Left: .leftArrow,
    GDK_KEY_Right: .rightArrow, GDK_KEY_KP_Right: .rightArrow, GDK_KEY_Escape: .escape,
    GDK_KEY_BackSpace: .delete, GDK_KEY_Delete: .deleteForward,
    GDK_KEY_KP_Delete: .deleteForward, GDK_KEY_Home: .home, GDK_KEY_KP_Home: .home,
    GDK_KEY_End: .end, GDK_KEY_KP_End: .end, GDK_KEY_Page_Up: .pageUp,
    GDK_KEY_KP_Page_Up: .pageUp, GDK_KEY_Page_Down: .pageDown, GDK_KEY_KP_Page_Down: .pageDown,
    GDK_KEY_Clear: .clear, GDK_KEY_Tab: .tab, GDK_KEY_ISO_Left_Tab: .tab, GDK_KEY_KP_Tab: .tab,
    GDK_KEY_space: .space, GDK_KEY_KP_Space: .space, GDK_KEY_Return: .return,
    GDK_KEY_KP_Enter: .return, GDK_KEY_ISO_Enter: .return,
    GDK_KEY_F10: .menu, GDK_KEY_Menu: .menu, GDK_KEY_F11: KeyTranslation.fullScreenKey,
  ]
  /// F11, as Cocoa numbers function keys.
  static let fullScreenKey = KeyEquivalent("\u{F70E}")

  /// Keys that move or delete: beside them, Control on Linux is what Option is on a Mac.
  private static let navigation: Set<KeyEquivalent> = [
    .upArrow, .downArrow, .leftArrow, .rightArrow, .home, .end, .delete, .deleteForward, .pageUp,
    .pageDown,
  ]

  /// The key, with the modifiers as shortcuts name them; nil for keys that are only held down, and for
  /// those that mean nothing here.
  static func event(keyval: UInt32, state: UInt32) -> KeyEvent? {
    var modifiers = modifiers(state)
    if let key = named[Int32(bitPattern: keyval)] {
      if modifiers.contains(.command), navigation.contains(key) {
        modifiers.remove(.command)
        modifiers.insert(.control)
      }
      if isKeypad(keyval) { modifiers.insert(.numericPad) }
      let types = key == .space && modifiers.isDisjoint(with: [.command, .control, .option])
      return KeyEvent(key, modifiers: modifiers, characters: types ? " " : nil)
    }
    guard let typed = character(keyval), let plain = character(gdk_keyval_to_lower(keyval)) else {
      return nil
    }
    if isKeypad(keyval) { modifiers.insert(.numericPad) }
    let types = modifiers.isDisjoint(with: [.command, .control, .option])
    return KeyEvent(
      KeyEquivalent(plain), modifiers: modifiers, characters: types ? String(typed) : nil)
  }

  /// Control is the key of shortcuts, as Command is on a Mac; the logo key takes Control's place.
  static func modifiers(_ state: UInt32) -> EventModifiers {
    var modifiers: EventModifiers = []
    if state & GDK_SHIFT_MASK.rawValue != 0 { modifiers.insert(.shift) }
    if state & GDK_LOCK_MASK.rawValue != 0 { modifiers.insert(.capsLock) }
    if state & GDK_CONTROL_MASK.rawValue != 0 { modifiers.insert(.command) }
    if state & GDK_ALT_MASK.rawValue != 0 { modifiers.insert(.option) }
    if state & (GDK_SUPER_MASK.rawValue | GDK_META_MASK.rawValue) != 0 {
      modifiers.insert(.control)
    }
    return modifiers
  }

  /// The same key as shortcuts written for a Mac name it, where that differs.
  static func alternative(_ event: KeyEvent) -> KeyEvent? {
    guard event.modifiers.contains(.control), navigation.contains(event.key) else { return nil }
    var other = event
    other.modifiers.remove(.control)
    other.modifiers.insert(.command)
    return other
  }

  private static func character(_ keyval: UInt32) -> Character? {
    guard let scalar = Unicode.Scalar(gdk_keyval_to_unicode(keyval)), scalar.value >= 0x20,
      scalar.value != 0x7F
    else { return nil }
    return Character(scalar)
  }

  private static func isKeypad(_ keyval: UInt32) -> Bool {
    (UInt32(GDK_KEY_KP_Space)...UInt32(GDK_KEY_KP_9)).contains(keyval)
  }
}
