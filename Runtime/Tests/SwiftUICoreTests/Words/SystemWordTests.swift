import Foundation
import HeadlessHost
import Testing

@testable import SwiftUICore

@Suite @MainActor struct SystemWordTests {
  @Test func everyWordIsThereInEveryLanguage() {
    let locales = ["en_GB", "zh_CN", "zh_TW"].map { Locale(identifier: $0) }
    for word in SystemWord.allCases {
      for locale in locales { #expect(!word.string(in: locale).isEmpty) }
      #expect(word.string(in: locales[0]) != word.string(in: locales[1]))
    }
  }

  @Test(arguments: [
    ("en", SystemLanguage.english), ("fr_FR", .english), ("zh_CN", .simplifiedChinese),
    ("zh-Hans", .simplifiedChinese), ("zh_HK", .traditionalChinese),
    ("zh-Hant", .traditionalChinese), ("zh_TW", .traditionalChinese),
    ("zh-Hans_HK", .simplifiedChinese), ("zh", .simplifiedChinese),
  ]) func theLanguageFollowsScriptThenRegion(_ identifier: String, _ language: SystemLanguage) {
    #expect(SystemLanguage(Locale(identifier: identifier)) == language)
  }

  @Test(arguments: [("en", "Increment"), ("zh_CN", "增加"), ("zh_TW", "增加")])
  func controlsSpeakTheEnvironmentsLanguage(_ locale: String, _ word: String) {
    var configuration = HeadlessConfiguration(size: CGSize(width: 300, height: 200), scale: 1)
    configuration.locale = Locale(identifier: locale)
    let host = HeadlessHost(Stepper("x", value: .constant(1)), configuration)
    #expect(Finder(host: host).node(word) != nil)
  }
}
