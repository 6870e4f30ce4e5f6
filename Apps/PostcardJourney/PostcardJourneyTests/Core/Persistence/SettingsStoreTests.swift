import Foundation
import Testing

@testable import PostcardJourney

@MainActor
struct SettingsStoreTests {
  let library: TestLibrary

  init() throws { library = try TestLibrary() }

  private func bytes() throws -> [String: Any] {
    try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: library.location.settings))
        as? [String: Any])
  }

  @Test func aChangeIsOnTheDiskAtOnce() throws {
    let store = SettingsStore(location: library.location)
    store.settings.language = .simplifiedChinese
    #expect(SettingsStore(location: library.location).settings.language == .simplifiedChinese)
  }

  @Test func keysOfALaterVersionStay() throws {
    try Data(#"{"language":"en","soundtrack":"quiet"}"#.utf8).write(to: library.location.settings)
    let store = SettingsStore(location: library.location)
    #expect(store.settings.language == .english)
    store.settings.defaultDirection = .received
    #expect(try bytes()["soundtrack"] as? String == "quiet")
    #expect(try bytes()["defaultDirection"] as? String == "received")
  }

  @Test(arguments: ["", "[]", "{\"language\":\"klingon\"}", "{\"language\":5}", "not json"])
  func damagedSettingsReadAsTheStandard(text: String) throws {
    try Data(text.utf8).write(to: library.location.settings)
    #expect(SettingsStore(location: library.location).settings == AppSettings())
  }

  @Test func oneDamagedValueDoesNotTakeTheOthersAlong() throws {
    try Data(#"{"language":5,"knowsBackIsPrivate":true}"#.utf8).write(to: library.location.settings)
    let settings = SettingsStore(location: library.location).settings
    #expect(settings.language == .system)
    #expect(settings.knowsBackIsPrivate)
  }
}
