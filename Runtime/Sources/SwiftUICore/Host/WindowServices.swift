/// What the desktop does for one window, ability by ability. A host fills in what it can; what is nil
/// is not offered.
@MainActor package final class WindowServices {
  package init() {}
  /// Chooses files and folders.
  package var fileDialogs: (any FileDialogService)?
  /// Shows the pointer in another look.
  package var pointerStyle: (any PointerStyleService)?
  /// Who in the window opens addresses given to the app.
  package let openedURLs = OpenedURLs()
  /// Carries what is dragged to other programs.
  package var drags: (any DragService)?
}
