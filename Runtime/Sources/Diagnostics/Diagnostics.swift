import Foundation
import Synchronization

/// One thing the runtime has to say to the people who write or run a program.
public struct DiagnosticReport: Sendable, Equatable {
  public enum Kind: String, Sendable {
    /// The caller broke a rule of the API.
    case violation
    /// The API exists and does nothing here yet.
    case unsupported
    /// Something went wrong that the caller cannot be told by a thrown error.
    case failure
  }

  public var kind: Kind
  public var message: String

  public init(kind: Kind, message: String) {
    self.kind = kind
    self.message = message
  }
}

/// Where reports go. Standard error, unless a test or a host takes them.
public enum DiagnosticSink {
  private struct State {
    var sink: (@Sendable (DiagnosticReport) -> Void)?
    var reportedOnce: Set<String> = []
  }

  /// Guarded by its own mutex; any thread may report.
  private static let state = Mutex(State())

  /// Sends every later report to `sink`, or back to standard error for `nil`.
  public static func redirect(to sink: (@Sendable (DiagnosticReport) -> Void)?) {
    state.withLock { $0.sink = sink }
  }

  public static func send(_ report: DiagnosticReport) {
    if let sink = state.withLock({ $0.sink }) {
      sink(report)
    } else {
      FileHandle.standardError.write(Data("\(report.kind.rawValue): \(report.message)\n".utf8))
    }
  }

  /// Sends a report the first time this text is seen in the process.
  public static func sendOnce(_ report: DiagnosticReport) {
    let isNew = state.withLock { $0.reportedOnce.insert(report.message).inserted }
    if isNew { send(report) }
  }

  fileprivate static var isRedirected: Bool { state.withLock { $0.sink != nil } }

  /// A violation stops a debug build unless somebody listens for it.
  fileprivate static func stopInDebug(_ message: String, file: StaticString, line: UInt) {
    #if DEBUG
      if !isRedirected { assertionFailure(message, file: file, line: line) }
    #endif
  }
}

/// The caller's bug: stops a debug build, is logged in a release build, which then goes on with the
/// safe value the caller of this function returns.
public func violation(
  _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
  let text = message()
  DiagnosticSink.send(DiagnosticReport(kind: .violation, message: "\(text) (\(file):\(line))"))
  DiagnosticSink.stopInDebug(text, file: file, line: line)
}

/// An API that is there and does nothing yet: one line a process, never a stop.
public func unsupported(_ feature: @autoclosure () -> String) {
  DiagnosticSink.sendOnce(DiagnosticReport(kind: .unsupported, message: feature()))
}

/// A failure that no thrown error can carry, such as one of an automatic save.
public func failure(_ message: @autoclosure () -> String) {
  DiagnosticSink.send(DiagnosticReport(kind: .failure, message: message()))
}
