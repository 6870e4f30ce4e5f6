/// The arguments make no sense; `message` says why and, where it can, what was meant.
public struct UsageError: Error, Equatable, Sendable, CustomStringConvertible {
  public var message: String

  public init(_ message: String) {
    self.message = message
  }

  public var description: String { message }
}

/// The work could not be done; `message` is what the person at the terminal reads.
public struct CommandFailure: Error, Equatable, Sendable, CustomStringConvertible {
  public var message: String
  public var exitCode: ExitCode

  public init(_ message: String, exitCode: ExitCode = .failure) {
    self.message = message
    self.exitCode = exitCode
  }

  public var description: String { message }
}
