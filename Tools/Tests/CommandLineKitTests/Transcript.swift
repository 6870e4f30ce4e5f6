import CommandLineKit
import Synchronization

/// A console that remembers what was written to it.
final class Transcript: Sendable {
  private let text = Mutex((output: "", error: ""))

  var output: String { text.withLock { $0.output } }
  var error: String { text.withLock { $0.error } }

  var console: Console {
    Console(
      output: { line in self.text.withLock { $0.output += line } },
      error: { line in self.text.withLock { $0.error += line } })
  }
}
