import Dispatch

extension DispatchQueue.SchedulerTimeType {
  /// A span of time in seconds.
  public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, Codable,
    Sendable, ExpressibleByFloatLiteral
  {
    /// The length in seconds.
    public var timeInterval: Double

    public init(_ timeInterval: Double) { self.timeInterval = timeInterval }
    public init(floatLiteral value: Double) { timeInterval = value }
    public init(integerLiteral value: Int) { timeInterval = Double(value) }
    public init?<T: BinaryInteger>(exactly source: T) {
      guard let value = Double(exactly: source) else { return nil }
      timeInterval = value
    }

    public var magnitude: Double { abs(timeInterval) }

    public static func seconds(_ s: Int) -> Self { Self(Double(s)) }
    public static func seconds(_ s: Double) -> Self { Self(s) }
    public static func milliseconds(_ ms: Int) -> Self { Self(Double(ms) / 1e3) }
    public static func microseconds(_ us: Int) -> Self { Self(Double(us) / 1e6) }
    public static func nanoseconds(_ ns: Int) -> Self { Self(Double(ns) / 1e9) }

    public static func < (left: Self, right: Self) -> Bool {
      left.timeInterval < right.timeInterval
    }
    public static func + (left: Self, right: Self) -> Self {
      Self(left.timeInterval + right.timeInterval)
    }
    public static func - (left: Self, right: Self) -> Self {
      Self(left.timeInterval - right.timeInterval)
    }
    public static func * (left: Self, right: Self) -> Self {
      Self(left.timeInterval * right.timeInterval)
    }
    public static func += (left: inout Self, right: Self) { left = left + right }
    public static func -= (left: inout Self, right: Self) { left = left - right }
    public static func *= (left: inout Self, right: Self) { left = left * right }
  }
}
