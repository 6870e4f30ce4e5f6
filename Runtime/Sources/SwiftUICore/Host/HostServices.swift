/// What the desktop does for an app, as far as its host offers it.
@MainActor package struct HostServices {
  package init() {}

  nonisolated(unsafe) private static var clock: @Sendable () -> Date = { Date() }

  /// The date on the host's clock: real in a window, virtual in the headless host.
  nonisolated package static var now: Date { clock() }
  nonisolated package static func use(clock: @escaping @Sendable () -> Date) { self.clock = clock }

  /// Seconds a caret is seen and not seen in turn; nil, as without a screen, for one that is always seen.
  /// A host with a window sets it from the desktop's settings.
  package static var caretBlinkInterval: Double?

  private static var opener: (URL) -> Bool = { _ in false }
  package static func openURL(_ url: URL) -> Bool { opener(url) }
  package static func use(opener: @escaping (URL) -> Bool) { self.opener = opener }
}
