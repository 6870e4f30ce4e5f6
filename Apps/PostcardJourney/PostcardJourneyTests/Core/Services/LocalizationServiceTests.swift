import Foundation
import Testing

@testable import PostcardJourney

struct LocalizationServiceTests {
  /// P44: the choice wins; otherwise the first of the phone's languages this app speaks.
  @Test func theChoiceDecidesThenThePhone() {
    #expect(LanguageChoice.simplifiedChinese.resolved(preferred: ["de"]) == .simplifiedChinese)
    #expect(LanguageChoice.english.resolved(preferred: ["zh-Hans-CN"]) == .english)
    #expect(LanguageChoice.system.resolved(preferred: ["de", "zh-Hant-TW"]) == .simplifiedChinese)
    #expect(LanguageChoice.system.resolved(preferred: ["fr", "en-GB"]) == .english)
    #expect(LanguageChoice.system.resolved(preferred: ["fr"]) == .english)
  }

  @Test func everyStringIsInBothLanguages() {
    #expect(TestResources.strings.count > 300)
    let plurals: Set = [
      "travel.days", "travel.inTransitDays", "count.cards", "count.countries", "card.days %lld",
    ]
    for (key, values) in TestResources.strings
    where !plurals.contains(key) && values.isEmpty == false {
      for language in AppLanguage.allCases {
        #expect(values[language.rawValue]?.isEmpty == false, "\(key) in \(language)")
      }
    }
  }

  // MARK: Words and numbers

  private func words(_ language: AppLanguage) -> LocalizationService {
    TestResources.makeKnown()
    return LocalizationService(language)
  }

  /// P43.
  @Test(arguments: [
    (0, "0 days", "0 天"), (1, "1 day", "1 天"), (2, "2 days", "2 天"), (21, "21 days", "21 天"),
  ])
  func quantitiesHaveTheirPlural(_ count: Int, _ english: String, _ chinese: String) {
    #expect(words(.english).days(count) == english)
    #expect(words(.simplifiedChinese).days(count) == chinese)
    #expect(words(.english).inTransit(days: 1) == "In transit for 1 day")
    #expect(words(.simplifiedChinese).inTransit(days: 3) == "旅行中 3 天")
  }

  /// P37 and spec 17.4.
  @Test func yearsAreNotGroupedAndDistancesAre() {
    #expect(words(.english).year(2026) == "2026")
    #expect(words(.english).distance(8214) == "8,214 km")
    #expect(words(.simplifiedChinese).distance(8214) == "8,214公里")
  }

  /// P18: one rule for the card, the chart and the report.
  @Test(arguments: [(22.5, "22.5"), (23.5, "23.5"), (45.75, "45.8"), (45.0, "45"), (4.6667, "4.7")])
  func meansAreWrittenAlike(_ value: Double, _ text: String) {
    for language in AppLanguage.allCases { #expect(words(language).mean(value) == text) }
  }

  /// P44 and P09: month names follow the language shown, years the Gregorian calendar.
  @Test func datesFollowTheLanguageShown() {
    #expect(words(.english).date(day("2026-07-26")) == "Jul 26, 2026")
    #expect(words(.simplifiedChinese).date(day("2026-07-26")) == "2026年7月26日")
    #expect(words(.english).monthName(MonthKey(year: 2026, month: 7)) == "Jul")
    #expect(words(.simplifiedChinese).monthName(MonthKey(year: 2026, month: 7)) == "7月")
  }

  @Test func errorsAreSentencesAPersonCanActOn() {
    TestResources.makeKnown()
    let errors: [any Error] = [
      BackupError.newerFormat(2), BackupError.damaged("records.json"), BackupError.diskFull,
      BackupError.cancelled, BackupError.notABackup, BackupError.unsafeEntry("x"),
      ImageFailure.unreadable, ImageFailure.tooLarge, LibraryFailure.recordNotFound,
      LibraryFailure.invalid([.receivedBeforeSent]), TagFailure.builtIn("Art"), TagFailure.empty,
    ]
    for error in errors {
      let text = error.localizedDescription
      #expect(!text.isEmpty && !text.hasPrefix("error."), "\(error)")
    }
    #expect(BackupError.damaged("records.json").localizedDescription.contains("records.json"))
  }

  @Test func resourcesAreComplete() throws {
    TestResources.makeKnown()
    let resources = CoreResources { name, type in
      let url = TestResources.flat.appendingPathComponent("\(name).\(type)")
      return FileManager.default.fileExists(atPath: url.path) ? url : nil
    }
    let countries = try resources.countries()
    #expect(countries.name("TW", .simplifiedChinese) == "中国台湾")
    #expect(try resources.tagTable() == TestResources.tagTable())
    #expect(
      try resources.map(centers: countries.centers).country(
        at: GeoPoint(latitude: 51, longitude: 10)) == "DE")
    #expect(throws: CoreResources.Failure.missing("countries.json")) {
      try CoreResources { _, _ in nil }.countries()
    }
  }
}
