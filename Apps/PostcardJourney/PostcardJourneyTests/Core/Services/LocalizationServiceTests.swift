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
      "travel.days", "travel.inTransitDays", "count.cards", "count.countries",
    ]
    for (key, values) in TestResources.strings
    where !plurals.contains(key) && values.isEmpty == false {
      for language in AppLanguage.allCases {
        #expect(values[language.rawValue]?.isEmpty == false, "\(key) in \(language)")
      }
    }
  }
}
