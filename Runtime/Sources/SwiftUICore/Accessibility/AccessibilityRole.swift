/// What kind of element a view is to assistive technology and UI tests.
package enum AccessibilityRole: Sendable {
  case group, button, staticText, image, link
  case toggle, slider, stepper, picker, pickerWheel, segmentedControl, datePicker, colorWell
  case textField, secureTextField, searchField, textView
  case progressIndicator, activityIndicator, gauge, pageIndicator
  case menu, menuItem, tabBar, navigationBar, toolbar
  case alert, sheet, popover
  case scrollView, list, table, cell, map
}

extension AccessibilityNode {
  /// What the view said it is, or what its traits make it.
  package var role: AccessibilityRole {
    if let statedRole { return statedRole }
    if traits.contains(.isSecure) { return .secureTextField }
    if traits.contains(.isSearchField) { return .searchField }
    if traits.contains(.isTextField) { return .textField }
    if traits.contains(.isToggle) { return .toggle }
    if traits.contains(.isTabBar) { return .tabBar }
    if traits.contains(.isLink) { return .link }
    if traits.contains(.isButton) { return .button }
    if traits.contains(.isCell) { return .cell }
    if traits.contains(.isImage) { return .image }
    if traits.contains(.isStaticText) { return .staticText }
    if traits.contains(.isHeader), children.isEmpty { return .staticText }
    return .group
  }
}

extension View {
  /// Says what kind of element this is, where traits do not.
  nonisolated package func accessibilityRole(_ role: AccessibilityRole) -> some View {
    var properties = AccessibilityProperties()
    properties.role = role
    return modifier(AccessibilityModifier(properties: properties))
  }
}
