import CommandLineKit
import Foundation
import HouseRules

/// The program: walks the repository and prints what breaks its rules.
@main
struct HouseCheck {
  static func main() async {
    await command.runAndExit()
  }

  static let command = Command(
    "house-check",
    abstract: "Checks this repository's own rules: rooms, walls, and what an app may name.",
    discussion: "Ends with 0 when nothing is found, with 1 when something is.",
    arguments: [
      .option("root", value: "DIR", help: "The repository.", default: "."),
      .repeatedOption("rule", value: "NAME", help: "Only this rule; may be given again."),
      .flag("list", help: "List the rules and why they are."), .json,
    ],
    action: { invocation in
      if invocation.arguments.flag("list") {
        for rule in houseRules { invocation.console.print("\(rule.name)\n  \(rule.explanation)\n") }
        return .success
      }
      let rules = try chosenRules(invocation.arguments.values("rule"))
      let root = URL(fileURLWithPath: invocation.arguments.value("root") ?? ".")
      guard
        FileManager.default.fileExists(atPath: root.appendingPathComponent("Package.swift").path)
      else { throw UsageError("there is no Package.swift in \(root.path)") }
      let findings = houseFindings(in: try Tree(root: root), rules: rules)
      if invocation.arguments.flag("json") {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        for finding in findings {
          invocation.console.print(String(decoding: try encoder.encode(finding), as: UTF8.self))
        }
      } else {
        for finding in findings { invocation.console.print("\(finding)") }
      }
      return findings.isEmpty ? .success : .failure
    })

  private static func chosenRules(_ names: [String]) throws -> [any HouseRule.Type] {
    guard !names.isEmpty else { return houseRules }
    return try names.map { name in
      guard let rule = houseRules.first(where: { $0.name == name }) else {
        throw UsageError("there is no rule \(name); see --list")
      }
      return rule
    }
  }
}
