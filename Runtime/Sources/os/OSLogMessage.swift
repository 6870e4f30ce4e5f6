/// A log message with its private parts already hidden.
///
/// Redaction happens while the message is made, so no later step can print what was private.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral, Sendable {
  package let text: String

  public init(stringLiteral value: String) {
    text = value
  }

  public init(stringInterpolation: OSLogInterpolation) {
    text = stringInterpolation.text
  }
}

/// Builds a message; each value says whether it may be shown.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  package private(set) var text = ""

  public init(literalCapacity: Int, interpolationCount: Int) {
    text.reserveCapacity(literalCapacity + interpolationCount * 8)
  }

  public mutating func appendLiteral(_ literal: String) {
    text += literal
  }

  public mutating func appendInterpolation(
    _ argument: @autoclosure () -> String, privacy: OSLogPrivacy = .auto
  ) {
    append(argument, privacy: privacy, isNumber: false)
  }

  public mutating func appendInterpolation<T: BinaryInteger>(
    _ argument: @autoclosure () -> T, privacy: OSLogPrivacy = .auto
  ) {
    append({ "\(argument())" }, privacy: privacy, isNumber: true)
  }

  public mutating func appendInterpolation(
    _ argument: @autoclosure () -> Double, privacy: OSLogPrivacy = .auto
  ) {
    append({ "\(argument())" }, privacy: privacy, isNumber: true)
  }

  public mutating func appendInterpolation(
    _ argument: @autoclosure () -> Bool, privacy: OSLogPrivacy = .auto
  ) {
    append({ "\(argument())" }, privacy: privacy, isNumber: true)
  }

  public mutating func appendInterpolation<T: CustomStringConvertible>(
    _ argument: @autoclosure () -> T, privacy: OSLogPrivacy = .auto
  ) {
    append({ argument().description }, privacy: privacy, isNumber: false)
  }

  private mutating func append(
    _ argument: () -> String, privacy: OSLogPrivacy, isNumber: Bool
  ) {
    let isShown = privacy == .public || (privacy == .auto && isNumber)
    text += isShown ? argument() : "<private>"
  }
}
