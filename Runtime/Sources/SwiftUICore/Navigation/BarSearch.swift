/// The field that searches a page, for the bars of the page to put where it belongs.
struct BarSearch {
  enum Place: Equatable, Sendable {
    /// At the bottom in a narrow window, among the items at the top in a wide one.
    case toolbar
    /// In place of the title.
    case principal
    /// Below the title.
    case drawer
  }
  var field: AnyView
  var scopes: AnyView?
  var place: Place
  /// Whether somebody searches.
  var isActive: Bool
  /// Whether the rest of the bar gives way meanwhile.
  var hidesBar: Bool
  /// Whether scrolling takes the field away.
  var hidesOnScroll: Bool
  /// Whether the field is a button until it is used.
  var isMinimized: Bool

  var isInDrawer: Bool { place == .drawer }
  var height: CGFloat {
    let profile = ControlProfile.current
    return profile.searchHeight + 8 + (scopes == nil ? 0 : profile.segmentedHeight + 8)
  }
}
