import Foundation

/// A touch or sound that a device would give to what the user did.
package struct FeedbackEvent: Sendable, Equatable {
  /// Its name in Apple's interface, such as `selection` or `impact.medium`.
  package var kind: String
  /// From 0 to 1.
  package var intensity: Double
  package init(kind: String, intensity: Double = 1) {
    self.kind = kind
    self.intensity = intensity
  }
}

/// Where feedback goes. This machine has nothing that taps, so that a host can only note it.
package enum FeedbackChannel {
  // Set and called on the main thread only, where feedback is asked for.
  nonisolated(unsafe) private static var sink: ((FeedbackEvent) -> Void)?

  package static func post(_ event: FeedbackEvent) {
    guard Thread.isMainThread else { return }
    sink?(event)
  }

  /// Runs `body` while `sink` takes what is posted.
  package static func collect<Result>(
    _ sink: @escaping (FeedbackEvent) -> Void, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = self.sink
    self.sink = sink
    defer { self.sink = outer }
    return try body()
  }
}
