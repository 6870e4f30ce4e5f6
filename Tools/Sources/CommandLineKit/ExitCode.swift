/// What a program tells its caller when it ends.
public struct ExitCode: RawRepresentable, Equatable, Sendable {
  public var rawValue: Int32

  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// All is well.
  public static let success = ExitCode(rawValue: 0)
  /// The work was done and found something, or the work could not be done.
  public static let failure = ExitCode(rawValue: 1)
  /// The run itself went wrong, where `failure` already means "findings".
  public static let trouble = ExitCode(rawValue: 2)
  /// The arguments make no sense (`EX_USAGE`).
  public static let usage = ExitCode(rawValue: 64)
}
