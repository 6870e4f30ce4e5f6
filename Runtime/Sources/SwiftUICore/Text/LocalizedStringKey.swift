import FoundationAdditions

/// The key of a localized string, with values to put into it.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  package var value: String.LocalizationValue
  /// Texts and pictures that stand for opaque arguments.
  package var inlays: [Text] = []

  public init(_ value: String) { self.value = String.LocalizationValue(value) }
  public init(stringLiteral value: String) { self.init(value) }
  public init(stringInterpolation: StringInterpolation) {
    value = String.LocalizationValue(
      key: stringInterpolation.key, arguments: stringInterpolation.arguments)
    inlays = stringInterpolation.inlays
  }

  package var key: String { value.key }

  public struct StringInterpolation: StringInterpolationProtocol {
    var key = ""
    var arguments: [LocalizedArgument] = []
    var inlays: [Text] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + interpolationCount * 4)
    }
    public mutating func appendLiteral(_ literal: String) {
      key += literal.contains("%") ? literal.replacingOccurrences(of: "%", with: "%%") : literal
    }
    private mutating func append(_ specifier: String, _ argument: LocalizedArgument) {
      key += specifier
      arguments.append(argument)
    }
    public mutating func appendInterpolation(_ string: String) { append("%@", .text(string)) }
    public mutating func appendInterpolation<Subject: ReferenceConvertible>(
      _ subject: Subject, formatter: Formatter? = nil
    ) {
      append("%@", .text(formatter?.string(for: subject) ?? String(describing: subject)))
    }
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      append("%@", .formatted(FormattedArgument(input, style: format)))
    }
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
      append("%@", .formatted(FormattedArgument(input, attributedStyle: format)))
    }
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      append(value._specifier, LocalizedArgument(number: value))
    }
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      append(specifier, LocalizedArgument(number: value))
    }
    public mutating func appendInterpolation(_ attributedString: AttributedString) {
      append("%@", .attributed(attributedString))
    }
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
      append("%@", .resource(resource))
    }
    public mutating func appendInterpolation(_ text: Text) {
      append("%@", .opaque(inlays.count))
      inlays.append(text)
    }
    public mutating func appendInterpolation(_ image: Image) {
      append("%@", .opaque(inlays.count))
      inlays.append(Text(image))
    }
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      append("%@", .opaque(inlays.count))
      inlays.append(Text(date, style: style))
    }
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
      append("%@", .opaque(inlays.count))
      inlays.append(Text(dates))
    }
  }
}
