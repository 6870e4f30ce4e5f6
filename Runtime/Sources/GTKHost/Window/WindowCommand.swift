import SwiftUICore

/// What keys do in every window, when no view uses them.
enum WindowCommand: Equatable {
  case close
  case quit
  case settings
  case fullScreen

  init?(_ event: KeyEvent) {
    switch (event.key, event.modifiers) {
    case ("w", .command): self = .close
    case ("q", .command): self = .quit
    case (",", .command): self = .settings
    case (KeyTranslation.fullScreenKey, []): self = .fullScreen
    default: return nil
    }
  }
}
