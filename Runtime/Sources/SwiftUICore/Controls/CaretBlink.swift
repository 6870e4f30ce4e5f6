/// Shows and hides the caret of a text that has the keyboard. At rest, and wherever the host wants a
/// steady caret, nothing wakes.
@MainActor final class CaretBlink {
  /// Seconds the caret is seen and not seen; nil for one that is always seen. A host with a screen sets
  /// it from the desktop's settings; without one the caret is steady, so that nothing is pending.
  static var interval: Double? {
    get { HostServices.caretBlinkInterval }
    set { HostServices.caretBlinkInterval = newValue }
  }
  /// A caret that nobody moves stops blinking after this many seconds, seen.
  static let patience = 10.0

  private(set) var isShown = true
  private var task: Task<Void, Never>?
  private let changed: () -> Void

  init(changed: @escaping () -> Void) { self.changed = changed }

  /// The caret has moved, or has come: it is seen, and blinks from now.
  func restart() {
    stop()
    guard let interval = Self.interval, interval > 0 else { return }
    task = Task { @MainActor [weak self] in
      for _ in 0..<max(1, Int(Self.patience / interval)) {
        do { try await Task.sleep(for: .seconds(interval)) } catch { return }
        guard let self, !Task.isCancelled else { return }
        self.show(!self.isShown)
      }
      self?.show(true)
    }
  }

  func stop() {
    task?.cancel()
    task = nil
    show(true)
  }

  private func show(_ isShown: Bool) {
    guard isShown != self.isShown else { return }
    self.isShown = isShown
    changed()
  }
}
