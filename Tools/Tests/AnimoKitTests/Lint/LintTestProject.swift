import Foundation

@testable import AnimoKit

/// The project that rule examples are linted in.
enum LintTestProject {
  static var facts: LintProject {
    var facts = LintProject()
    facts.hapticFiles = ["Shared/HapticFeedback.swift"]
    facts.images = ["cover", "harbour", "lamp"]
    facts.colors = ["BgColor", "Sand"]
    facts.shaders = [
      ShaderFunction(name: "moltenMetal", parameters: ["float2", "half4", "float"]),
      ShaderFunction(name: "plasma", parameters: ["float2", "half4", "float2", "float"]),
      ShaderFunction(name: "ripple", parameters: ["float2", "SwiftUI::Layer", "float2", "float"]),
      ShaderFunction(name: "oilFilm", parameters: ["float2", "half4", "float"]),
    ]
    return facts
  }

  /// Every rule runs, also those off by default.
  static var settings: LintSettings {
    var settings = LintSettings()
    settings.enabled = Set(RuleRegistry.all.map { $0.manual.id })
    return settings
  }

  static let linter = Linter(settings: settings, project: facts)

  /// The numbers of the rules that find something.
  static func rules(findingIn source: String) -> [String] {
    linter.lint(source, path: "Example.swift").map(\.rule)
  }
}
