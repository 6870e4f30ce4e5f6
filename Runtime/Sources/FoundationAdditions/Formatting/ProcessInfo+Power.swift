import Foundation

extension ProcessInfo {
  /// Always false: Linux tells no process to save power.
  public var isLowPowerModeEnabled: Bool { false }
}

/// Seconds since 1 January 2001.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
  Date.timeIntervalSinceReferenceDate
}

public typealias CFAbsoluteTime = Double
