import Foundation
import Testing

@testable import PostcardJourney

struct CountryDataServiceTests {
  let service: CountryDataService

  init() throws {
    service = try TestResources.countries()
  }

  /// P52: every code of ISO 3166-1 in use and XK, complete.
  @Test func theTableIsComplete() throws {
    #expect(service.countries.count == 250)
    #expect(Set(service.countries.map(\.code)).count == 250)
    for language in AppLanguage.allCases {
      let names = service.countries.map { service.name($0.code, language) }
      #expect(names.allSatisfy { !$0.isEmpty })
      #expect(Set(names).count == 250)
    }
    for country in service.countries {
      #expect(country.centroid.isOnGlobe)
      #expect(country.code.utf8.count == 2)
      #expect(country.nameKey == "country.\(country.code.lowercased())")
    }
  }

  /// Spec 8.4, P50.
  @Test func taiwanFollowsTheFixedRules() throws {
    let taiwan = try #require(service.country("TW"))
    #expect(service.name("TW", .simplifiedChinese) == "中国台湾")
    #expect(service.name("TW", .english) == "Taiwan, China")
    #expect(taiwan.flagAsset == "flag_cn")
    #expect(service.flagAsset("tw") == "flag_cn")
    #expect(!service.countries.contains { $0.flagAsset == "flag_tw" })
    #expect(abs(taiwan.centroid.latitude - 23.7) < 0.5)
    #expect(abs(taiwan.centroid.longitude - 121) < 0.5)
    #expect(try TestResources.map().country(at: taiwan.centroid) == "TW")
  }

  /// P48.
  @Test func kosovoIsWhole() throws {
    let kosovo = try #require(service.country("XK"))
    #expect(service.name("XK", .simplifiedChinese) == "科索沃")
    #expect(service.name("XK", .english) == "Kosovo")
    #expect(kosovo.flagAsset == "flag_xk")
    #expect(try TestResources.map().country(at: kosovo.centroid) == "XK")
  }

  @Test(arguments: ["德国", "Germany", "germany", "DE", "de", "dg", "deguo", "de guo", " 德国 "])
  func germanyIsFound(_ text: String) {
    for language in AppLanguage.allCases {
      #expect(service.search(text, language).first?.code == "DE")
    }
  }

  /// P47: words that are no ISO code.
  @Test(arguments: [
    ("UK", "GB"), ("uk", "GB"), ("EL", "GR"), ("zgtw", "TW"), ("Aland", "AX"), ("turkiye", "TR"),
    ("xk", "XK"), ("cote d'ivoire", "CI"),
  ])
  func aliasesAndPlainLettersFind(_ text: String, _ code: String) {
    #expect(service.search(text, .english).first?.code == code)
    #expect(service.country("UK") == nil)
  }

  @Test func nothingTypedGivesAllAndNonsenseNothing() {
    #expect(service.search("  ", .english).count == 250)
    #expect(service.search("qqqq", .english).isEmpty)
  }

  /// P49: codes that are no more, or never were.
  @Test(arguments: ["AN", "TP", "CS", "YU", "ZZ", "", "DEU"])
  func anUnknownCodeShowsItselfWithANeutralFlag(_ code: String) {
    #expect(service.country(code) == nil)
    #expect(service.flagAsset(code) == "flag_unknown")
    #expect(service.name(code, .english) == "Unknown region (\(code))")
  }

  @Test func aCodeInSmallLettersIsTheSameCountry() {
    #expect(service.country(" de")?.code == "DE")
    #expect(service.name("de", .simplifiedChinese) == "德国")
  }

  /// P51.
  @Test func namesSortAsTheLanguageDoes() {
    let codes: Set = ["CN", "AL", "US", "DE", "AX", "RU", "BY", "JP", "TW"]
    let chinese = service.sorted(.simplifiedChinese).filter { codes.contains($0.code) }
    #expect(
      chinese.map { service.name($0.code, .simplifiedChinese) } == [
        "阿尔巴尼亚", "奥兰群岛", "白俄罗斯", "德国", "俄罗斯", "美国", "日本", "中国", "中国台湾",
      ])
    let english = service.sorted(.english).map(\.code)
    #expect(english.firstIndex(of: "AX").map { $0 < 5 } == true)
  }

  /// P53: names checked by hand.
  @Test(arguments: [
    ("CI", "Côte d'Ivoire"), ("BA", "Bosnia and Herzegovina"), ("KP", "North Korea"),
    ("RU", "Russia"), ("TR", "Türkiye"), ("CZ", "Czechia"),
  ])
  func englishNamesAreAsPeopleWriteThem(_ code: String, _ name: String) {
    #expect(service.name(code, .english) == name)
  }

  @Test func centroidFileAgreesWithTheTable() throws {
    let data = try TestResources.data("Core/Resources/Map/country-centroids.json")
    let centers = try JSONDecoder().decode([String: [Double]].self, from: data)
    #expect(centers.count == 250)
    for country in service.countries {
      #expect(centers[country.code] == [country.centroidLatitude, country.centroidLongitude])
    }
  }
}
