import Foundation

/// The names of common units in the languages the products are read in; other units keep their symbol.
enum UnitNames {
  enum Width { case wide, abbreviated, narrow }

  private struct Names {
    /// One and many; equal where the language does not tell them apart.
    var one: String
    var many: String

    init(_ one: String, _ many: String) {
      self.one = one
      self.many = many
    }
  }

  static func text(
    number: String, value: Double, unit: Dimension, width: Width, locale: Locale
  ) -> String {
    let language = locale.language.languageCode?.identifier ?? "en"
    let symbol = symbol(of: unit)
    guard width == .wide, let names = wide[symbol]?[key(language, locale)] else {
      return abbreviated(
        number: number, symbol: symbol, width: width, language: language, locale: locale)
    }
    let digits = value == value.rounded() ? 0 : 1
    let isOne =
      PluralRules.category(of: PluralOperand(value, digits: digits), language: language) == .one
    let name = isOne ? names.one : names.many
    return joinsWithoutSpace(language) ? number + name : "\(number) \(name)"
  }

  private static func key(_ language: String, _ locale: Locale) -> String {
    guard language == "zh" else { return language }
    return LanguageParts.of(locale.identifier).script == "Hant" ? "zh-Hant" : "zh"
  }

  private static func joinsWithoutSpace(_ language: String) -> Bool {
    language == "zh" || language == "ja"
  }

  /// Chinese abbreviates lengths by their names, as ICU does; the rest use symbols.
  private static func abbreviated(
    number: String, symbol: String, width: Width, language: String,
    locale: Locale
  ) -> String {
    if language == "zh", width == .abbreviated, let names = wide[symbol]?[key(language, locale)] {
      return number + names.many
    }
    if symbol.hasPrefix("°") { return number + (width == .narrow ? "°" : symbol) }
    let space = width == .narrow || joinsWithoutSpace(language) ? "" : " "
    return number + space + symbol
  }

  private static func symbol(of unit: Dimension) -> String {
    switch unit {
    case UnitSpeed.kilometersPerHour: "km/h"
    case UnitSpeed.milesPerHour: "mph"
    case UnitMass.pounds: "lb"
    case UnitMass.ounces: "oz"
    case UnitTemperature.celsius: "°C"
    case UnitTemperature.fahrenheit: "°F"
    default: unit.symbol
    }
  }

  /// By symbol, then language.
  private static let wide: [String: [String: Names]] = [
    "km": [
      "en": .init("kilometer", "kilometers"), "zh": .init("公里", "公里"),
      "zh-Hant": .init("公里", "公里"), "ja": .init("キロメートル", "キロメートル"),
      "de": .init("Kilometer", "Kilometer"), "fr": .init("kilomètre", "kilomètres"),
    ],
    "m": [
      "en": .init("meter", "meters"), "zh": .init("米", "米"), "zh-Hant": .init("公尺", "公尺"),
      "ja": .init("メートル", "メートル"), "de": .init("Meter", "Meter"),
      "fr": .init("mètre", "mètres"),
    ],
    "cm": [
      "en": .init("centimeter", "centimeters"), "zh": .init("厘米", "厘米"),
      "zh-Hant": .init("公分", "公分"), "ja": .init("センチメートル", "センチメートル"),
      "de": .init("Zentimeter", "Zentimeter"), "fr": .init("centimètre", "centimètres"),
    ],
    "mi": [
      "en": .init("mile", "miles"), "zh": .init("英里", "英里"), "zh-Hant": .init("英里", "英里"),
      "ja": .init("マイル", "マイル"), "de": .init("Meile", "Meilen"), "fr": .init("mile", "miles"),
    ],
    "ft": [
      "en": .init("foot", "feet"), "zh": .init("英尺", "英尺"), "zh-Hant": .init("英尺", "英尺"),
      "ja": .init("フィート", "フィート"), "de": .init("Fuß", "Fuß"), "fr": .init("pied", "pieds"),
    ],
    "kg": [
      "en": .init("kilogram", "kilograms"), "zh": .init("千克", "千克"),
      "zh-Hant": .init("公斤", "公斤"), "ja": .init("キログラム", "キログラム"),
      "de": .init("Kilogramm", "Kilogramm"), "fr": .init("kilogramme", "kilogrammes"),
    ],
    "g": [
      "en": .init("gram", "grams"), "zh": .init("克", "克"), "zh-Hant": .init("克", "克"),
      "ja": .init("グラム", "グラム"), "de": .init("Gramm", "Gramm"),
      "fr": .init("gramme", "grammes"),
    ],
  ]
}
