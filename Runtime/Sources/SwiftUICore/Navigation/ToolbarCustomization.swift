/// Whether a person may rearrange an item of a toolbar. Here nothing is rearranged.
public struct ToolbarCustomizationBehavior: Sendable {
  public static var `default`: ToolbarCustomizationBehavior { ToolbarCustomizationBehavior() }
  public static var reorderable: ToolbarCustomizationBehavior { ToolbarCustomizationBehavior() }
  public static var disabled: ToolbarCustomizationBehavior { ToolbarCustomizationBehavior() }
}

/// What holds for an item of a toolbar before anybody has rearranged it.
public struct ToolbarCustomizationOptions: OptionSet, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The item is there whatever else is.
  public static var alwaysAvailable: ToolbarCustomizationOptions {
    ToolbarCustomizationOptions(rawValue: 1)
  }
}

extension CustomizableToolbarContent {
  public func customizationBehavior(_ behavior: ToolbarCustomizationBehavior)
    -> some CustomizableToolbarContent
  { _ToolbarItems(entries: resolvedEntries) }

  /// Items that are hidden by default are not there: nobody can add them here.
  public func defaultCustomization(
    _ defaultVisibility: Visibility = .automatic, options: ToolbarCustomizationOptions = []
  ) -> some CustomizableToolbarContent {
    let isThere = defaultVisibility != .hidden || options.contains(.alwaysAvailable)
    return _ToolbarItems(entries: isThere ? resolvedEntries : [])
  }
}
