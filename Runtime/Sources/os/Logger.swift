import Foundation

/// Writes messages of one subsystem and category to standard error.
///
/// Errors and faults always appear. Notices, information and debugging appear only where the
/// environment's `SKIFF_LOG` names the lowest level wanted: `debug`, `info` or `notice`.
public struct Logger: Sendable {
  private let prefix: String

  public init(subsystem: String, category: String) {
    prefix = "\(subsystem):\(category)"
  }

  public init() {
    prefix = "default"
  }

  public func log(_ message: OSLogMessage) { write(.default, message) }
  public func log(level: OSLogType, _ message: OSLogMessage) { write(level, message) }
  public func trace(_ message: OSLogMessage) { write(.debug, message) }
  public func debug(_ message: OSLogMessage) { write(.debug, message) }
  public func info(_ message: OSLogMessage) { write(.info, message) }
  public func notice(_ message: OSLogMessage) { write(.default, message) }
  public func warning(_ message: OSLogMessage) { write(.error, message) }
  public func error(_ message: OSLogMessage) { write(.error, message) }
  public func critical(_ message: OSLogMessage) { write(.fault, message) }
  public func fault(_ message: OSLogMessage) { write(.fault, message) }

  private func write(_ level: OSLogType, _ message: OSLogMessage) {
    guard LogLevel.isShown(level) else { return }
    FileHandle.standardError.write(
      Data("[\(prefix)] \(LogLevel.name(level)): \(message.text)\n".utf8))
  }
}

package enum LogLevel {
  private static let lowest = rank(named: ProcessInfo.processInfo.environment["SKIFF_LOG"])

  static func isShown(_ level: OSLogType) -> Bool { rank(level) >= lowest }

  package static func rank(named name: String?) -> Int {
    switch name {
    case "debug": 0
    case "info": 1
    case "notice", "default": 2
    default: 3
    }
  }

  package static func rank(_ level: OSLogType) -> Int {
    switch level {
    case .debug: 0
    case .info: 1
    case .default: 2
    case .error: 3
    default: 4
    }
  }

  static func name(_ level: OSLogType) -> String {
    ["debug", "info", "notice", "error", "fault"][rank(level)]
  }
}
