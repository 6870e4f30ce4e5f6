import SwiftUICore
import Testing

@testable import GTKHost

struct AccessibleRoleTests {
  private func role(
    _ traits: AccessibilityTraits, isAdjustable: Bool = false, hasChildren: Bool = false
  ) -> AccessibleRole {
    AccessibleRole(traits: traits, isAdjustable: isAdjustable, hasChildren: hasChildren)
  }

  @Test func traitsHaveRoles() {
    #expect(role(.isButton) == .button)
    #expect(role([.isButton, .isToggle]) == .toggleButton)
    #expect(role([.isTextField, .isSecure]) == .passwordText)
    #expect(role(.isTextField) == .entry)
    #expect(role(.isHeader) == .heading)
    #expect(role(.isImage) == .image)
    #expect(role(.isLink) == .link)
    #expect(role([], isAdjustable: true) == .slider)
    #expect(role([]) == .label)
    #expect(role([], hasChildren: true) == .panel)
  }

  @Test func aSwitchThatIsOnIsChecked() {
    func states(_ value: String) -> AccessibleStates {
      AccessibleStates(
        traits: .isToggle, value: value, isShowing: true, isFocusable: true, isFocused: false)
    }
    #expect(states("1").isSuperset(of: [.checkable, .checked, .showing, .focusable, .enabled]))
    #expect(!states("0").contains(.checked))
  }

  @Test func whatIsDisabledIsNotEnabledAndNotEditable() {
    let states = AccessibleStates(
      traits: [.isTextField, .isNotEnabled], value: "", isShowing: false, isFocusable: false,
      isFocused: false)
    #expect(states == [.visible, .singleLine])
  }

  @Test func statesAreTwoWords() {
    #expect(AccessibleStates([.active, .checkable]).words == [1 << 1, 1 << 9])
  }

  @Test func namesOfObjectsAreReadBack() {
    #expect(AccessibleObject.Name("root") == .root)
    #expect(AccessibleObject.Name("window2") == .window(2))
    #expect(AccessibleObject.Name("thing18446744073709551615") == .thing(.max))
    for text in ["", "thing", "thing-1", "thing1x", "window99999999999999999999", "null"] {
      #expect(AccessibleObject.Name(text) == nil)
    }
  }
}
