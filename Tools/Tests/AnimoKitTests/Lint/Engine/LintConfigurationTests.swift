import CommandLineKit
import Foundation
import Testing

@testable import AnimoKit

struct LintConfigurationTests {
  private func settings(_ text: String) throws -> LintSettings {
    try JSONDecoder().decode(LintConfiguration.self, from: Data(text.utf8)).settings()
  }

  @Test func readsEveryKey() throws {
    let settings = try settings(
      """
      { "minimumIOS": 18, "threshold": "error", "disable": ["trim-unclamped"], "enable": ["AM413"],
        "severity": { "AM607": "error" }, "exclude": ["Generated/*"] }
      """)
    #expect(settings.minimumIOS == 18)
    #expect(settings.threshold == .error)
    #expect(settings.disabled == ["AM915"])
    #expect(settings.enabled == ["AM413"])
    #expect(settings.severities == ["AM607": .error])
    #expect(settings.excluded == ["Generated/*"])
  }

  @Test func refusesWhatItDoesNotKnow() {
    #expect(throws: CommandFailure.self) { try settings("{ \"disabled\": [] }") }
    #expect(throws: CommandFailure.self) { try settings("{ \"disable\": [\"AM999\"] }") }
    #expect(throws: DecodingError.self) { try settings("{ \"threshold\": \"fatal\" }") }
    #expect(throws: DecodingError.self) { try settings("[]") }
  }

  @Test func patternsMatchPaths() {
    #expect(PathPattern.matches("Generated/*", "Generated/A.swift"))
    #expect(PathPattern.matches("*/Generated/*.swift", "App/Generated/B/A.swift"))
    #expect(PathPattern.matches("Generated", "Generated/A.swift"))
    #expect(!PathPattern.matches("Generated/*", "App/Generated/A.swift"))
    #expect(!PathPattern.matches("A*B", "AB/C"))
  }
}
