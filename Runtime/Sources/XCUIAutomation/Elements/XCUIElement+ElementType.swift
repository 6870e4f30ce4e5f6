extension XCUIElement {
  /// What kind of element something is.
  public enum ElementType: UInt, Sendable {
    case any, other, application, group, window, sheet, drawer, alert, dialog, button
    case radioButton, radioGroup, checkBox, disclosureTriangle, popUpButton, comboBox, menuButton
    case toolbarButton, popover, keyboard, key, navigationBar, tabBar, tabGroup, toolbar, statusBar
    case table, tableRow, tableColumn, outline, outlineRow, browser, collectionView, slider
    case pageIndicator, progressIndicator, activityIndicator, segmentedControl, picker, pickerWheel
    case `switch`, toggle, link, image, icon, searchField, scrollView, scrollBar, staticText
    case textField, secureTextField, datePicker, textView, menu, menuItem, menuBar, menuBarItem, map
    case webView, incrementArrow, decrementArrow, timeline, ratingIndicator, valueIndicator
    case splitGroup, splitter, relevanceIndicator, colorWell, helpTag, matte, dockItem, ruler
    case rulerMarker, grid, levelIndicator, cell, layoutArea, layoutItem, handle, stepper, tab
    case touchBar, statusItem
  }

  /// Keys held down beside another.
  public struct KeyModifierFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let capsLock = KeyModifierFlags(rawValue: 1 << 0)
    public static let shift = KeyModifierFlags(rawValue: 1 << 1)
    public static let control = KeyModifierFlags(rawValue: 1 << 2)
    public static let option = KeyModifierFlags(rawValue: 1 << 3)
    public static let command = KeyModifierFlags(rawValue: 1 << 4)
  }

  /// How much room an element has in one direction.
  public enum SizeClass: Int, Sendable { case unspecified, compact, regular }

  /// The names of attributes in a snapshot's dictionary.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let identifier = AttributeName(rawValue: "identifier")
    public static let elementType = AttributeName(rawValue: "elementType")
    public static let value = AttributeName(rawValue: "value")
    public static let placeholderValue = AttributeName(rawValue: "placeholderValue")
    public static let title = AttributeName(rawValue: "title")
    public static let label = AttributeName(rawValue: "label")
    public static let enabled = AttributeName(rawValue: "enabled")
    public static let selected = AttributeName(rawValue: "selected")
    public static let hasFocus = AttributeName(rawValue: "hasFocus")
    public static let frame = AttributeName(rawValue: "frame")
    public static let horizontalSizeClass = AttributeName(rawValue: "horizontalSizeClass")
    public static let verticalSizeClass = AttributeName(rawValue: "verticalSizeClass")
    public static let children = AttributeName(rawValue: "children")
  }
}

extension XCUIElement.ElementType {
  /// The name of the kind, as it stands in an outline of elements.
  var name: String {
    let name = "\(self)"
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}
