import SwiftUICore

/// What a thing is, in AT-SPI's numbers.
enum AccessibleRole: UInt32 {
  case alert = 2
  case dialog = 16
  case frame = 23
  case image = 27
  case label = 29
  case listItem = 32
  case pageTab = 37
  case pageTabList = 38
  case panel = 39
  case passwordText = 40
  case button = 43
  case slider = 51
  case toggleButton = 62
  case application = 75
  case entry = 79
  case heading = 83
  case link = 88

  /// As AT-SPI spells it.
  var name: String {
    switch self {
    case .alert: "alert"
    case .dialog: "dialog"
    case .frame: "frame"
    case .image: "image"
    case .label: "label"
    case .listItem: "list item"
    case .pageTab: "page tab"
    case .pageTabList: "page tab list"
    case .panel: "panel"
    case .passwordText: "password text"
    case .button: "push button"
    case .slider: "slider"
    case .toggleButton: "toggle button"
    case .application: "application"
    case .entry: "entry"
    case .heading: "heading"
    case .link: "link"
    }
  }

  /// The first of the traits, from the most particular on, that has a role of its own.
  init(traits: AccessibilityTraits, isAdjustable: Bool, hasChildren: Bool) {
    if traits.contains(.isSecure) {
      self = .passwordText
    } else if traits.contains(.isTextField) || traits.contains(.isSearchField) {
      self = .entry
    } else if traits.contains(.isToggle) {
      self = .toggleButton
    } else if isAdjustable || traits.contains(.isAdjustable) {
      self = .slider
    } else if traits.contains(.isTabBar) {
      self = .pageTabList
    } else if traits.contains(.isLink) {
      self = .link
    } else if traits.contains(.isButton) {
      self = .button
    } else if traits.contains(.isModal) {
      self = .dialog
    } else if traits.contains(.isHeader) {
      self = .heading
    } else if traits.contains(.isImage) {
      self = .image
    } else if traits.contains(.isCell) {
      self = .listItem
    } else {
      self = hasChildren ? .panel : .label
    }
  }
}

/// States of a thing, as AT-SPI numbers them.
struct AccessibleStates: OptionSet, Hashable {
  let rawValue: UInt64
  static let active = AccessibleStates(rawValue: 1 << 1)
  static let checked = AccessibleStates(rawValue: 1 << 4)
  static let editable = AccessibleStates(rawValue: 1 << 7)
  static let enabled = AccessibleStates(rawValue: 1 << 8)
  static let focusable = AccessibleStates(rawValue: 1 << 11)
  static let focused = AccessibleStates(rawValue: 1 << 12)
  static let modal = AccessibleStates(rawValue: 1 << 16)
  static let multiLine = AccessibleStates(rawValue: 1 << 17)
  static let resizable = AccessibleStates(rawValue: 1 << 21)
  static let selectable = AccessibleStates(rawValue: 1 << 22)
  static let selected = AccessibleStates(rawValue: 1 << 23)
  static let sensitive = AccessibleStates(rawValue: 1 << 24)
  static let showing = AccessibleStates(rawValue: 1 << 25)
  static let singleLine = AccessibleStates(rawValue: 1 << 26)
  static let visible = AccessibleStates(rawValue: 1 << 30)
  static let checkable = AccessibleStates(rawValue: 1 << 41)

  /// Those whose changes are told.
  static let told: [(AccessibleStates, String)] = [
    (.checked, "checked"), (.selected, "selected"), (.focused, "focused"), (.enabled, "enabled"),
    (.sensitive, "sensitive"),
  ]

  var words: [UInt32] {
    [UInt32(truncatingIfNeeded: rawValue), UInt32(truncatingIfNeeded: rawValue >> 32)]
  }

  init(rawValue: UInt64) { self.rawValue = rawValue }

  init(
    traits: AccessibilityTraits, value: String?, isShowing: Bool, isFocusable: Bool, isFocused: Bool
  ) {
    var states: AccessibleStates = [.visible]
    if isShowing { states.insert(.showing) }
    let isEnabled = !traits.contains(.isNotEnabled)
    if isEnabled { states.formUnion([.enabled, .sensitive]) }
    if isFocusable { states.insert(.focusable) }
    if isFocused { states.insert(.focused) }
    if traits.contains(.isTextField) {
      states.formUnion(isEnabled ? [.editable, .singleLine] : .singleLine)
    }
    if traits.contains(.isToggle) {
      states.insert(.checkable)
      if value == "1" { states.insert(.checked) }
    }
    if traits.contains(.isSelected) { states.formUnion([.selectable, .selected]) }
    if traits.contains(.isModal) { states.insert(.modal) }
    self = states
  }
}
