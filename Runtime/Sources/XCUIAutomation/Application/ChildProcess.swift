import Foundation
import Glibc

/// A process that this one has started and ends.
final class ChildProcess {
  private let identifier: pid_t
  private var how: String?

  init(executable: String, arguments: [String], environment: [String: String]) throws {
    var identifier: pid_t = 0
    let argv: [UnsafeMutablePointer<CChar>?] =
      ([executable] + arguments).map { strdup($0) } + [nil]
    let envp: [UnsafeMutablePointer<CChar>?] =
      environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in argv + envp { free(text) } }
    let code = posix_spawn(&identifier, executable, nil, nil, argv, envp)
    guard code == 0 else { throw LaunchError.notStarted(executable, code) }
    self.identifier = identifier
  }

  /// How it ended, in words; nil while it runs.
  func ended() -> String? {
    if let how { return how }
    var status: Int32 = 0
    guard waitpid(identifier, &status, WNOHANG) == identifier else { return nil }
    let signal = status & 0x7F
    how = signal == 0 ? "exit code \((status >> 8) & 0xFF)" : "crashed with signal \(signal)"
    return how
  }

  /// Waits up to so many seconds for it to end.
  func waitForEnd(_ seconds: Double) -> String? {
    for _ in 0..<Int(seconds * 200) {
      if let how = ended() { return how }
      usleep(5_000)
    }
    return ended()
  }

  /// Sees to it that it is over.
  func end() {
    if waitForEnd(2) != nil { return }
    kill(identifier, SIGKILL)
    _ = waitForEnd(2)
  }
}
