import Foundation
import Testing

@testable import FoundationAdditions

/// The tables are the process's, so these run one after the other.
@Suite(.serialized)
struct StringLocalizerTests {
  private let english = Locale(identifier: "en_US")
  private let chinese = Locale(identifier: "zh-Hans")
  private let russian = Locale(identifier: "ru")

  init() throws {
    StringTables.install(try StringCatalog(Array(sampleCatalog.utf8)), table: "Sample")
  }

  private func text(_ value: String.LocalizationValue, _ locale: Locale) -> String {
    String(localized: value, table: "Sample", locale: locale)
  }

  @Test func theLocaleChoosesTheLanguage() {
    #expect(text("home.title", english) == "Postcards")
    #expect(text("home.title", chinese) == "明信片卡😀")
  }

  @Test func aKeyNobodyKnowsIsItsOwnText() {
    #expect(text("nobody.knows", english) == "nobody.knows")
    #expect(text("100% sure", english) == "100% sure")
    #expect(text("\(3) of 100%", english) == "3 of 100%")
  }

  @Test(arguments: [(0, "No records"), (1, "1 record"), (2, "2 records"), (1234, "1,234 records")])
  func englishPlurals(count: Int, expected: String) {
    #expect(text("\(count) records", english) == expected)
  }

  @Test(arguments: [
    (1, "1 запись"), (3, "3 записи"), (5, "5 записей"), (11, "11 записей"), (21, "21 запись"),
  ])
  func russianPlurals(count: Int, expected: String) {
    #expect(text("\(count) records", russian) == expected)
  }

  @Test func substitutionsVaryApart() {
    #expect(
      text("\("Mei") sent \(1) cards to \(3) countries", english)
        == "Mei sent 1 card to 3 countries")
    #expect(
      text("\("Mei") sent \(2) cards to \(1) countries", english)
        == "Mei sent 2 cards to one country")
  }

  @Test func argumentsMayChangeOrder() {
    #expect(text("\("梅") sent \(2) cards to \(3) countries", chinese) == "向3个国家寄出2张，梅")
  }

  @Test func aDefaultValueServesWhereTheKeyIsUnknown() {
    #expect(
      String(
        localized: "unknown.key", defaultValue: "Hello \("you")", table: "Sample", locale: english)
        == "Hello you")
    #expect(
      String(localized: "home.title", defaultValue: "Cards", table: "Sample", locale: chinese)
        == "明信片卡😀")
  }

  @Test func aResourceKeepsItsLocale() {
    var resource = LocalizedStringResource("home.title", table: "Sample", locale: chinese)
    #expect(String(localized: resource) == "明信片卡😀")
    resource.locale = english
    #expect(String(localized: resource) == "Postcards")
    #expect(resource.key == "home.title")
  }

  @Test func aLiteralIsAResource() {
    let resource: LocalizedStringResource = "Sent by \("Mei")"
    #expect(resource.key == "Sent by %@")
    #expect(String(localized: resource) == "Sent by Mei")
  }

  @Test func aResourceInsideAStringSpeaksItsLanguage() {
    let inner = LocalizedStringResource("home.title", table: "Sample")
    #expect(text("«\(inner)»", chinese) == "«明信片卡😀»")
  }

  @Test func formatStylesFollowTheLocale() {
    let german = Locale(identifier: "de_DE")
    #expect(text("\(1234.5, format: .number)", german) == "1.234,5")
    #expect(text("\(1234.5, specifier: "%.2f")", german) == "1.234,50")
    #expect(text("\(1_234_567)", german) == "1.234.567")
  }

  @Test func opaqueValuesKeepTheirPlaces() {
    let value = String.LocalizationValue(key: "a %@ b %@", arguments: [.opaque(0), .opaque(1)])
    #expect(
      StringLocalizer.pieces(
        key: "missing", defaultValue: value, table: nil, bundle: .main, locale: english)
        == [.text("a "), .opaque(0), .text(" b "), .opaque(1)])
  }

  @Test func aPlaceholderWithoutArgumentStaysVisible() {
    let value = String.LocalizationValue(key: "%@ %3$lld %", arguments: [.text("x")])
    #expect(
      StringLocalizer.string(
        key: "missing", defaultValue: value, table: nil, bundle: .main, locale: english)
        == "x %3$lld %")
  }

  @Test func attributedStringsReadMarkdown() {
    let text = AttributedString(localized: "**\("Mei")** wrote", table: "Sample", locale: english)
    #expect(String(text.characters) == "Mei wrote")
    #expect(text.runs.first?.inlinePresentationIntent == .stronglyEmphasized)
  }

  @Test func anAttributedArgumentKeepsItsAttributes() {
    var name = AttributedString("Mei")
    name.link = URL(string: "app://mei")
    let text = AttributedString(localized: "*by* \(name)!", table: "Sample", locale: english)
    #expect(String(text.characters) == "by Mei!")
    #expect(text.runs.contains { $0.link == URL(string: "app://mei") })
  }

  @Test func aFolderStandsInForTheBundle() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("resources-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(sampleCatalog.utf8).write(to: folder.appendingPathComponent("Localizable.xcstrings"))
    ResourceFolder.override = folder
    defer { ResourceFolder.override = nil }
    #expect(String(localized: "home.title", locale: chinese) == "明信片卡😀")
    PreferredLanguages.override = ["zh-Hans-CN"]
    defer { PreferredLanguages.override = nil }
    #expect(String(localized: "home.title") == "明信片卡😀")
  }

  @Test func valuesSurviveCoding() throws {
    let resource = LocalizedStringResource("\(3) records", table: "Sample", locale: english)
    let data = try JSONEncoder().encode(resource)
    let decoded = try JSONDecoder().decode(LocalizedStringResource.self, from: data)
    #expect(decoded.key == resource.key)
    #expect(decoded.table == "Sample")
    #expect(decoded.locale == english)
  }
}

struct LocalizationValueTests {
  @Test func interpolationLeavesSpecifiers() {
    let value: String.LocalizationValue =
      "\("a") \(1) \(UInt8(2)) \(Int32(3)) \(1.5) \(Float(2)) \(7, specifier: "%05d") 5%"
    #expect(value.key == "%@ %lld %u %d %lf %f %05d 5%%")
    #expect(value.arguments.count == 7)
  }

  @Test func aPlainLiteralIsTheKey() {
    let value: String.LocalizationValue = "5% off"
    #expect(value.key == "5% off")
  }
}

struct PreferredLanguagesTests {
  @Test func theLaunchArgumentWins() {
    #expect(
      PreferredLanguages.languages(
        arguments: ["app", "-AppleLanguages", "(zh-Hans, en)"], environment: ["LANG": "de_DE.UTF-8"]
      )
        == ["zh-Hans", "en"])
  }

  @Test func theEnvironmentIsReadAsPosixSays() {
    func languages(_ environment: [String: String]) -> [String] {
      PreferredLanguages.languages(arguments: [], environment: environment)
    }
    #expect(languages(["LANGUAGE": "zh_CN:en", "LANG": "de_DE"]) == ["zh-CN", "en"])
    #expect(languages(["LC_ALL": "fr_FR.UTF-8", "LANG": "de_DE"]) == ["fr-FR"])
    #expect(languages(["LANG": "C.UTF-8"]) == ["en"])
    #expect(languages([:]) == ["en"])
  }
}

struct LanguageMatchTests {
  @Test(arguments: [
    (["zh-CN"], "zh-Hans"), (["zh-HK"], "zh-Hant"), (["zh-Hant-TW"], "zh-Hant"),
    (["pt-BR"], "pt-BR"),
    (["pt-PT"], "pt-PT"), (["en-AU"], "en"), (["sr-Latn", "de"], "de"), (["de-AT", "en"], "de"),
  ])
  func theNearestLanguageIsFound(preferred: [String], expected: String) {
    let available = ["de", "en", "pt-BR", "pt-PT", "sr", "zh-Hans", "zh-Hant"]
    #expect(LanguageMatch.best(preferred: preferred, available: available) == expected)
  }

  @Test func nothingNearIsNil() {
    #expect(LanguageMatch.best(preferred: ["ko"], available: ["en"]) == nil)
  }
}

struct PluralRulesTests {
  @Test(arguments: [
    ("en", 0, "other"), ("en", 1, "one"), ("zh-Hans", 1, "other"), ("ja", 1, "other"),
    ("fr", 0, "one"), ("fr", 2, "other"), ("fr", 1_000_000, "many"), ("de", 1, "one"),
    ("ru", 2, "few"), ("ru", 12, "many"), ("ru", 22, "few"), ("ru", 111, "many"),
    ("pl", 1, "one"), ("pl", 21, "many"), ("pl", 22, "few"), ("ar", 0, "zero"), ("ar", 2, "two"),
    ("ar", 7, "few"), ("ar", 11, "many"), ("ar", 100, "other"), ("ar", 103, "few"),
    ("he", 2, "two"),
    ("cs", 3, "few"), ("cs", 5, "other"), ("sl", 101, "one"), ("lt", 11, "other"),
    ("lt", 21, "one"),
    ("lv", 10, "zero"), ("lv", 21, "one"), ("ro", 0, "few"), ("ro", 20, "other"), ("pt", 0, "one"),
    ("pt-PT", 0, "other"), ("hi", 0, "one"), ("tr", 1, "one"), ("sr", 21, "one"),
  ])
  func integers(language: String, value: Int64, category: String) {
    #expect(PluralRules.category(of: PluralOperand(value), language: language).rawValue == category)
  }

  @Test(arguments: [
    ("en", 1.0, 1, "other"), ("de", 1.0, 1, "other"), ("fr", 1.5, 1, "one"),
    ("ru", 1.5, 1, "other"),
    ("pl", 1.5, 1, "other"), ("cs", 1.5, 1, "many"), ("es", 1.0, 1, "one"), ("lt", 1.5, 1, "many"),
  ])
  func fractions(language: String, value: Double, digits: Int, category: String) {
    #expect(
      PluralRules.category(of: PluralOperand(value, digits: digits), language: language).rawValue
        == category)
  }
}

struct FormatSpecifierTests {
  private let posix = Locale(identifier: "en_US")

  @Test(arguments: [
    ("%5d", 42, "   42"), ("%-5d|", 42, "42   "), ("%05d", 42, "00042"), ("%+d", 42, "+42"),
    ("%x", 255, "ff"), ("%X", 255, "FF"), ("%c", 65, "A"), ("%.1f", 3, "3.0"),
    ("%lld", -1234, "-1,234"),
  ])
  func integersAreWrittenAsAsked(specifier: String, value: Int64, expected: String) {
    #expect(FormatSpecifier(specifier).text(integer: value, locale: posix) == expected)
  }

  @Test func numbersThatAreNoIntegersDoNotTrap() {
    #expect(FormatSpecifier("%d").text(number: .nan, locale: posix) == "0")
    #expect(FormatSpecifier("%d").text(number: 1e300, locale: posix).hasPrefix("9,223"))
    #expect(FormatSpecifier("%.99999f").text(number: 0.5, locale: posix).hasPrefix("0.5"))
  }
}
