import Foundation

extension String {
  /// A localized string's key together with the values its placeholders take.
  public struct LocalizationValue: Sendable, Equatable, ExpressibleByStringInterpolation {
    package var key: String
    package var arguments: [LocalizedArgument]

    public init(_ value: String) {
      key = value
      arguments = []
    }

    public init(stringLiteral value: String) {
      self.init(value)
    }

    public init(stringInterpolation: StringInterpolation) {
      key = stringInterpolation.key
      arguments = stringInterpolation.arguments
    }

    package init(key: String, arguments: [LocalizedArgument]) {
      self.key = key
      self.arguments = arguments
    }
  }
}

extension String.LocalizationValue {
  /// The kinds of value a placeholder without a value stands for.
  public enum Placeholder: Sendable, Hashable, Codable {
    case int, uint, float, double, object

    fileprivate var specifier: String {
      switch self {
      case .int: "%lld"
      case .uint: "%llu"
      case .float: "%f"
      case .double: "%lf"
      case .object: "%@"
      }
    }
  }

  /// Builds the key of an interpolated string: each value leaves its format specifier.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var key = ""
    var arguments: [LocalizedArgument] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + interpolationCount * 4)
      arguments.reserveCapacity(interpolationCount)
    }

    public mutating func appendLiteral(_ literal: String) {
      // The key becomes a format string, where a percent sign is written twice.
      key += literal.contains("%") ? literal.replacing("%", with: "%%") : literal
    }

    public mutating func appendInterpolation(_ string: String) {
      append(.text(string), "%@")
    }

    public mutating func appendInterpolation(_ substring: Substring) {
      append(.text(String(substring)), "%@")
    }

    public mutating func appendInterpolation<T>(_ value: T) where T: _FormatSpecifiable {
      append(LocalizedArgument(number: value), value._specifier)
    }

    public mutating func appendInterpolation<T>(_ value: T, specifier: String)
    where T: _FormatSpecifiable {
      append(LocalizedArgument(number: value), specifier)
    }

    public mutating func appendInterpolation<T, F>(_ value: T, format: F)
    where T == F.FormatInput, F: FormatStyle, F.FormatOutput == String {
      append(.formatted(FormattedArgument(value, style: format)), "%@")
    }

    public mutating func appendInterpolation<T, F>(_ value: T, format: F)
    where T == F.FormatInput, F: FormatStyle, F.FormatOutput == AttributedString {
      append(.formatted(FormattedArgument(value, attributedStyle: format)), "%@")
    }

    public mutating func appendInterpolation(_ attributedString: AttributedString) {
      append(.attributed(attributedString), "%@")
    }

    public mutating func appendInterpolation(_ attributedSubstring: AttributedSubstring) {
      append(.attributed(AttributedString(attributedSubstring)), "%@")
    }

    public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
      append(.resource(resource), "%@")
    }

    public mutating func appendInterpolation<Subject>(
      _ subject: Subject, formatter: Formatter? = nil
    ) where Subject: ReferenceConvertible {
      let text = formatter?.string(for: subject) ?? String(describing: subject)
      append(.formatted(FormattedArgument(fixed: text)), "%@")
    }

    public mutating func appendInterpolation<Subject>(
      _ subject: Subject, formatter: Formatter? = nil
    ) where Subject: NSObject {
      let text = formatter?.string(for: subject) ?? subject.description
      append(.formatted(FormattedArgument(fixed: text)), "%@")
    }

    public mutating func appendInterpolation(placeholder: Placeholder) {
      append(.text(""), placeholder.specifier)
    }

    public mutating func appendInterpolation(placeholder: Placeholder, specifier: String) {
      append(.text(""), specifier)
    }

    private mutating func append(_ argument: LocalizedArgument, _ specifier: String) {
      arguments.append(argument)
      key += specifier
    }
  }
}

extension String.LocalizationValue: Codable {
  private enum CodingKeys: String, CodingKey { case key, texts }

  /// Writes the key and each argument as the text it has in the current locale.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(key, forKey: .key)
    try container.encode(
      arguments.map { LocalizedFormat.text(of: $0, specifier: .plain, locale: .current) },
      forKey: .texts)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    key = try container.decode(String.self, forKey: .key)
    arguments = try container.decode([String].self, forKey: .texts).map { .text($0) }
  }
}
