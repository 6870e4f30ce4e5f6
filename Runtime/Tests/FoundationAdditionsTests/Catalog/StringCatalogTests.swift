import Foundation
import Testing

@testable import FoundationAdditions

/// A small catalogue with every shape the format has.
let sampleCatalog = """
  {
    "sourceLanguage" : "en",
    "strings" : {
      "" : { },
      "Untranslated" : { "extractionState" : "stale", "shouldTranslate" : false },
      "home.title" : {
        "comment" : "A \\"title\\" with {braces}",
        "extractionState" : "manual",
        "localizations" : {
          "en" : { "stringUnit" : { "state" : "translated", "value" : "Postcards" } },
          "zh-Hans" : { "stringUnit" : { "state" : "translated", "value" : "明信片\\u5361\\ud83d\\ude00" } }
        }
      },
      "%lld records" : {
        "localizations" : {
          "en" : { "variations" : { "plural" : {
            "zero" : { "stringUnit" : { "state" : "translated", "value" : "No records" } },
            "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld record" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld records" } } } } },
          "ru" : { "variations" : { "plural" : {
            "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld запись" } },
            "few" : { "stringUnit" : { "state" : "translated", "value" : "%lld записи" } },
            "many" : { "stringUnit" : { "state" : "translated", "value" : "%lld записей" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld записи" } } } } }
        }
      },
      "%@ sent %lld cards to %lld countries" : {
        "localizations" : {
          "en" : {
            "stringUnit" : { "state" : "translated", "value" : "%1$@ sent %#@cards@ to %#@countries@" },
            "substitutions" : {
              "cards" : { "argNum" : 2, "formatSpecifier" : "lld", "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg card" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg cards" } } } } },
              "countries" : { "argNum" : 3, "formatSpecifier" : "lld", "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "translated", "value" : "one country" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg countries" } } } } }
            }
          },
          "zh-Hans" : { "stringUnit" : { "state" : "translated", "value" : "向%3$lld个国家寄出%2$lld张，%1$@" } }
        }
      },
      "tap" : {
        "localizations" : { "en" : { "variations" : { "device" : {
          "iphone" : { "stringUnit" : { "state" : "translated", "value" : "Tap" } },
          "mac" : { "stringUnit" : { "state" : "translated", "value" : "Click" } },
          "other" : { "stringUnit" : { "state" : "translated", "value" : "Choose" } } } } } }
      }
    },
    "version" : "1.0"
  }
  """

struct StringCatalogTests {
  private let catalog: StringCatalog

  init() throws {
    catalog = try StringCatalog(Array(sampleCatalog.utf8))
  }

  private func text(_ key: String, _ languages: String...) -> String? {
    guard
      case .text(let text)? = catalog.localization(forKey: key, preferredLanguages: languages)?
        .localization.value
    else { return nil }
    return text
  }

  @Test func theIndexKnowsKeysAndLanguages() {
    #expect(catalog.count == 6)
    #expect(catalog.languages == ["en", "ru", "zh-Hans"])
    #expect(catalog.sourceLanguage == "en")
    #expect(catalog.hasEntry("home.title"))
    #expect(!catalog.hasEntry("home"))
  }

  @Test func escapesAndSurrogatesAreRead() {
    #expect(text("home.title", "zh-Hans") == "明信片卡😀")
  }

  @Test func theLanguageIsTheFirstPreferredOneAtHand() {
    #expect(text("home.title", "fr", "zh-CN", "en") == "明信片卡😀")
    #expect(text("home.title", "en-GB") == "Postcards")
  }

  @Test func aMissingTranslationFallsBackToTheSourceLanguage() {
    #expect(text("home.title", "ru") == "Postcards")
    #expect(text("home.title", "ko") == "Postcards")
  }

  @Test func aKeyWithoutLocalizationsIsItsOwnText() {
    #expect(catalog.localization(forKey: "Untranslated", preferredLanguages: ["en"]) == nil)
    #expect(catalog.hasEntry("Untranslated"))
  }

  @Test func traditionalChineseIsNotServedSimplified() {
    #expect(text("home.title", "zh-HK") == "Postcards")
    #expect(text("home.title", "zh-SG") == "明信片卡😀")
  }

  @Test func aDeviceVariationIsThePhones() {
    let match = catalog.localization(forKey: "tap", preferredLanguages: ["en"])
    #expect(match?.localization.value.text(choosing: { .other }, isZero: false) == "Tap")
  }

  @Test(arguments: [
    "", "[]", "{", "{\"strings\":{\"a\":{}", "{\"strings\":{\"a\":",
    "{\"version\":\"1.0\",\"strings\":{\"a}}",
    "{\"version\":\"1.0\" \"strings\":{}}", "{\"version\":\"1.0\",\"strings\":{\"a\":}}",
    "{\"version\":\"1.0\",\"strings\":{\"\\q\":{}}}",
  ])
  func brokenFilesAreRefused(text: String) {
    #expect(throws: StringCatalogError.self) { try StringCatalog(Array(text.utf8)) }
  }

  @Test func deepNestingIsRefused() {
    let deep = String(repeating: "[", count: 200_000)
    #expect(throws: StringCatalogError.self) {
      try StringCatalog(Array("{\"version\":\"1.0\",\"x\":\(deep)".utf8))
    }
  }

  @Test func anotherVersionIsRefusedByName() {
    #expect(throws: StringCatalogError.unknownVersion("2.0")) {
      try StringCatalog(Array("{\"version\":\"2.0\",\"strings\":{}}".utf8))
    }
  }

  @Test func noPrefixOfACatalogCrashes() throws {
    let bytes = Array(sampleCatalog.utf8)
    var refused = 0
    for count in stride(from: 0, to: bytes.count - 1, by: 7) {
      do {
        _ = try StringCatalog(Array(bytes[..<count]))
      } catch is StringCatalogError {
        refused += 1
      }
    }
    #expect(refused == (bytes.count - 2) / 7 + 1)
  }

  @Test func damagedBytesNeverCrashALookup() {
    var state: UInt64 = 7
    func random() -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1
      return Int(state >> 33)
    }
    let bytes = Array(sampleCatalog.utf8)
    var opened = 0
    for _ in 0..<400 {
      var damaged = bytes
      for _ in 0..<3 { damaged[random() % damaged.count] = UInt8(random() & 0x7F) }
      guard let catalog = try? StringCatalog(damaged) else { continue }
      opened += 1
      for key in catalog.keys { _ = catalog.localizations(forKey: key) }
    }
    #expect(opened > 50)
  }
}
