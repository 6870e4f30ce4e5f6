import Foundation

extension Measurement where UnitType: Dimension {
  /// The measurement as a reader in the current locale expects it.
  public func formatted() -> String {
    formatted(FormatStyle(width: .abbreviated))
  }

  public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == Measurement<UnitType> {
    style.format(self)
  }
}

extension Measurement where UnitType: Dimension {
  /// Writes a measurement with its unit's name or symbol, in units the locale uses.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    public var width: UnitWidth
    public var locale: Locale
    public var usage: MeasurementFormatUnitUsage<UnitType>?
    public var numberFormatStyle: FloatingPointFormatStyle<Double>?

    public init(
      width: UnitWidth, locale: Locale = .autoupdatingCurrent,
      usage: MeasurementFormatUnitUsage<UnitType> = .general,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
      self.width = width
      self.locale = locale
      self.usage = usage
      self.numberFormatStyle = numberFormatStyle
    }

    public func format(_ value: Measurement<UnitType>) -> String {
      let locale =
        self.locale == .autoupdatingCurrent || self.locale == .current
        ? PreferredLanguages.formatting(.current) : self.locale
      let shown = UnitPreference.converted(value, usage: usage ?? .general, locale: locale)
      let style =
        numberFormatStyle
        ?? (usage == .asProvided
          ? .number.precision(.fractionLength(0...3))
          : .number.precision(.significantDigits(1...UnitPreference.digits(of: shown.value))))
      let number = style.locale(locale).format(shown.value)
      return UnitNames.text(
        number: number, value: shown.value, unit: shown.unit, width: width.rawWidth, locale: locale)
    }

    public func locale(_ locale: Locale) -> Self {
      var style = self
      style.locale = locale
      return style
    }

    /// How much room a unit's name takes.
    public struct UnitWidth: Codable, Hashable, Sendable {
      enum Width: String, Codable, Sendable { case wide, abbreviated, narrow }
      var width: Width

      public static var wide: Self { Self(width: .wide) }
      public static var abbreviated: Self { Self(width: .abbreviated) }
      public static var narrow: Self { Self(width: .narrow) }

      var rawWidth: UnitNames.Width {
        switch width {
        case .wide: .wide
        case .abbreviated: .abbreviated
        case .narrow: .narrow
        }
      }
    }
  }
}

/// What a measurement is used for, which decides the unit it is shown in.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Codable, Hashable, Sendable {
  var name: String

  /// The locale's unit for such a quantity.
  public static var general: Self { Self(name: "general") }
  /// The unit the measurement has.
  public static var asProvided: Self { Self(name: "asProvided") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  public static var road: Self { Self(name: "road") }
  public static var person: Self { Self(name: "person") }
  public static var personHeight: Self { Self(name: "personHeight") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
  public static var person: Self { Self(name: "person") }
  public static var weather: Self { Self(name: "weather") }
}

extension FormatStyle {
  /// A measurement with its unit.
  public static func measurement<UnitType>(
    width: Measurement<UnitType>.FormatStyle.UnitWidth,
    usage: MeasurementFormatUnitUsage<UnitType> = .general,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitType>.FormatStyle {
    Measurement<UnitType>.FormatStyle(
      width: width, usage: usage, numberFormatStyle: numberFormatStyle)
  }
}

/// Which unit a locale shows a quantity in.
enum UnitPreference {
  static func converted<UnitType: Dimension>(
    _ value: Measurement<UnitType>, usage: MeasurementFormatUnitUsage<UnitType>, locale: Locale
  ) -> Measurement<UnitType> {
    guard usage != .asProvided, let unit = unit(for: value, locale: locale) as? UnitType else {
      return value
    }
    return value.converted(to: unit)
  }

  /// Two digits for small numbers, none behind the point for large ones, as ICU's preferences have it.
  static func digits(of value: Double) -> Int {
    let size = abs(value)
    guard size.isFinite, size >= 10 else { return 2 }
    return min(15, Int(log10(size)) + 1)
  }

  private static func unit<UnitType: Dimension>(
    for value: Measurement<UnitType>, locale: Locale
  ) -> Dimension? {
    let isMetric = locale.measurementSystem == .metric
    if let length = value as? Measurement<UnitLength> {
      let metres = abs(length.converted(to: .meters).value)
      if isMetric {
        return metres >= 900
          ? UnitLength.kilometers
          : metres >= 1 ? UnitLength.meters : UnitLength.centimeters
      }
      return metres >= 804.672
        ? UnitLength.miles
        : metres >= 0.3048 ? UnitLength.feet : UnitLength.inches
    }
    if value is Measurement<UnitTemperature> {
      return locale.measurementSystem == .us ? UnitTemperature.fahrenheit : UnitTemperature.celsius
    }
    if let mass = value as? Measurement<UnitMass> {
      let grams = abs(mass.converted(to: .grams).value)
      if locale.measurementSystem == .us {
        return grams >= 453.592 ? UnitMass.pounds : UnitMass.ounces
      }
      return grams >= 1000 ? UnitMass.kilograms : UnitMass.grams
    }
    if value is Measurement<UnitSpeed> {
      return isMetric ? UnitSpeed.kilometersPerHour : UnitSpeed.milesPerHour
    }
    return nil
  }
}
