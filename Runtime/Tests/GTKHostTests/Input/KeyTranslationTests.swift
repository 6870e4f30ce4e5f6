import CGTK
import SwiftUICore
import Testing

@testable import GTKHost

struct KeyTranslationTests {
  private func event(_ keyval: Int32, _ state: GdkModifierType...) -> KeyEvent? {
    KeyTranslation.event(
      keyval: UInt32(keyval), state: state.reduce(0) { $0 | $1.rawValue })
  }

  @Test func lettersTypeThemselves() {
    #expect(event(GDK_KEY_a) == KeyEvent("a", characters: "a"))
    #expect(event(GDK_KEY_A, GDK_SHIFT_MASK) == KeyEvent("a", modifiers: .shift, characters: "A"))
    #expect(event(GDK_KEY_eacute) == KeyEvent("é", characters: "é"))
  }

  @Test func controlIsTheKeyOfShortcutsAndTypesNothing() {
    #expect(event(GDK_KEY_n, GDK_CONTROL_MASK) == KeyEvent("n", modifiers: .command))
    #expect(
      event(GDK_KEY_Z, GDK_CONTROL_MASK, GDK_SHIFT_MASK)
        == KeyEvent("z", modifiers: [.command, .shift]))
    #expect(event(GDK_KEY_b, GDK_ALT_MASK) == KeyEvent("b", modifiers: .option))
    #expect(event(GDK_KEY_b, GDK_SUPER_MASK) == KeyEvent("b", modifiers: .control))
  }

  @Test func besideKeysThatMoveControlStaysControl() {
    let left = event(GDK_KEY_Left, GDK_CONTROL_MASK)
    #expect(left == KeyEvent(.leftArrow, modifiers: .control))
    #expect(
      left.flatMap(KeyTranslation.alternative) == KeyEvent(.leftArrow, modifiers: .command))
    #expect(event(GDK_KEY_BackSpace, GDK_CONTROL_MASK) == KeyEvent(.delete, modifiers: .control))
    #expect(event(GDK_KEY_n, GDK_CONTROL_MASK).flatMap(KeyTranslation.alternative) == nil)
  }

  @Test func namedKeysAreNamed() {
    #expect(event(GDK_KEY_Return) == KeyEvent(.return))
    #expect(event(GDK_KEY_KP_Enter) == KeyEvent(.return, modifiers: .numericPad))
    #expect(event(GDK_KEY_ISO_Left_Tab, GDK_SHIFT_MASK) == KeyEvent(.tab, modifiers: .shift))
    #expect(event(GDK_KEY_Escape) == KeyEvent(.escape))
    #expect(event(GDK_KEY_Delete) == KeyEvent(.deleteForward))
    #expect(event(GDK_KEY_space) == KeyEvent(.space, characters: " "))
    #expect(event(GDK_KEY_space, GDK_CONTROL_MASK) == KeyEvent(.space, modifiers: .command))
  }

  @Test func digitsOfTheKeypadType() {
    #expect(event(GDK_KEY_KP_7) == KeyEvent("7", modifiers: .numericPad, characters: "7"))
  }

  @Test func keysThatAreOnlyHeldDownAreNoEvents() {
    for key in [
      GDK_KEY_Shift_L, GDK_KEY_Control_R, GDK_KEY_Super_L, GDK_KEY_F35, GDK_KEY_VoidSymbol,
    ] {
      #expect(KeyTranslation.event(keyval: UInt32(bitPattern: key), state: 0) == nil)
    }
  }

  @Test func keysOfEveryWindow() {
    func command(_ keyval: Int32, _ state: GdkModifierType...) -> WindowCommand? {
      KeyTranslation.event(keyval: UInt32(keyval), state: state.reduce(0) { $0 | $1.rawValue })
        .flatMap { WindowCommand($0) }
    }
    #expect(command(GDK_KEY_w, GDK_CONTROL_MASK) == .close)
    #expect(command(GDK_KEY_q, GDK_CONTROL_MASK) == .quit)
    #expect(command(GDK_KEY_comma, GDK_CONTROL_MASK) == .settings)
    #expect(command(GDK_KEY_F11) == .fullScreen)
    #expect(command(GDK_KEY_w) == nil)
    #expect(command(GDK_KEY_w, GDK_CONTROL_MASK, GDK_SHIFT_MASK) == nil)
  }

  @Test func modifiersOfOtherKindsAreLeftOut() {
    #expect(KeyTranslation.modifiers(GDK_BUTTON1_MASK.rawValue) == [])
    #expect(KeyTranslation.modifiers(.max).contains([.shift, .command, .option, .control]))
  }
}
