import Foundation
import HeadlessHost
import SwiftUI
import Testing

@testable import PostcardJourney

@MainActor
struct AppEnvironmentTests {
  private func themes() -> ThemeManager {
    let name = "AppEnvironmentTests-\(UUID().uuidString)"
    return ThemeManager(defaults: UserDefaults(suiteName: name) ?? .standard)
  }

  private func environment(_ library: TestLibrary, _ themes: ThemeManager) throws -> AppEnvironment
  {
    try AppEnvironment(
      location: library.location, resources: TestResources.core, themes: themes,
      preferredLanguages: ["en"])
  }

  @Test func theThemeIsPartOfTheLibraryAndOfItsBackup() throws {
    let library = try TestLibrary()
    let first = try environment(library, themes())
    first.themes.applyPreset(.forest)
    first.themes.updateAccent(CodableColor(red: 0.1, green: 0.2, blue: 0.3))
    first.keepTheme()
    let kept = try #require(BackupService.settings(at: library.location.settings))
    #expect(String(decoding: kept, as: UTF8.self).contains("\"theme\""))
    // Another device, which has never seen this theme, opens the library.
    let second = try environment(library, themes())
    #expect(second.themes.theme == first.themes.theme)
    #expect(second.themes.theme.preset == .custom)
  }

  @Test func aThemeOfALaterVersionLeavesTheOneInForce() throws {
    let library = try TestLibrary()
    let themes = themes()
    themes.applyPreset(.coast)
    try Data(#"{"theme": "{\"preset\": \"aurora\"}"}"#.utf8).write(to: library.location.settings)
    let app = try environment(library, themes)
    #expect(app.themes.theme.preset == .coast)
  }

  /// The system's language can change while a form is open.
  @Test func whatIsBeingWrittenOutlivesAChangeOfLanguage() throws {
    let test = try TestApp()
    test.router.present(.newRecord(.sent))
    let host = HeadlessHost(
      RootView(launch: Launch(environment: test.app), router: test.router),
      HeadlessConfiguration(size: CGSize(width: 393, height: 852)))
    host.advance(by: 1)
    host.type("CN-77")
    test.app.settings.settings.language = .simplifiedChinese
    host.settle()
    host.key(.return)
    host.advance(by: 1)
    host.type("德国")
    host.key(.return)
    host.advance(by: 1)
    test.app.settings.settings.language = .english
    host.settle()
    host.key(.return, modifiers: .command)
    host.advance(by: 1)
    #expect(test.router.sheet == nil)
    let records = try test.app.records.snapshots()
    #expect(records.map(\.postcardID) == ["CN-77"])
    #expect(records.map(\.countryCode) == ["DE"])
  }
}
