import AnimoKit
import CommandLineKit
import Foundation

let lintCommand = Command(
  "lint", abstract: "Check SwiftUI files against the rules of motion.",
  discussion: """
    Exits with 0 when nothing is found, 1 when something at or above the threshold is, and 2 when a \
    file cannot be read or the configuration makes no sense.
    """,
  arguments: lintArguments + [
    .flag("fix", help: "Apply the safe repairs."),
    .flag("fix-unsafe", help: "Also apply repairs that a person should look at."),
    .positionals("PATH", help: "Files and folders; the current folder if none is given."),
  ],
  action: { invocation in
    let unsafe = invocation.arguments.flag("fix-unsafe")
    return try await lint(
      invocation, repairs: unsafe || invocation.arguments.flag("fix"), unsafe: unsafe,
      isDryRun: false)
  })

let lintArguments: [Argument] = [
  .option(
    "format", value: "FORMAT", help: "How to print findings.", choices: ["text", "json", "sarif"],
    default: "text"),
  .json,
  .option("config", value: "FILE", help: "Read this configuration instead of .animo.json."),
  .option(
    "threshold", value: "SEVERITY", help: "The least severity that makes the run fail.",
    choices: ["info", "warning", "error"]),
  .option("minimum-ios", value: "VERSION", help: "The oldest iOS the code must run on."),
  .repeatedOption("disable", value: "RULE", help: "Leave a rule out."),
  .repeatedOption("enable", value: "RULE", help: "Run a rule that is off by default."),
  .repeatedOption("only", value: "RULE", help: "Run these rules and no others."),
]

/// What `lint` and `fix` do.
func lint(
  _ invocation: Invocation, repairs: Bool, unsafe: Bool, isDryRun: Bool
) async throws -> ExitCode {
  let arguments = invocation.arguments
  var run = LintRun(settings: try settings(arguments))
  run.hasOwnMinimum = try minimum(arguments) != nil
  run.repairs = repairs
  run.repairsUnsafe = unsafe
  run.isDryRun = isDryRun
  let paths = arguments.values("PATH")
  let outcome: LintRun.Outcome
  do {
    outcome = try await run.run(
      paths: paths.isEmpty ? [FileManager.default.currentDirectoryPath] : paths)
  } catch let error as FileError {
    throw CommandFailure(error.description, exitCode: .trouble)
  }
  let format = arguments.flag("json") ? "json" : try arguments.required("format")
  switch format {
  case "json": invocation.console.print(try FindingReport.json(outcome))
  case "sarif": invocation.console.print(try SarifReport(outcome.findings).text())
  default:
    if !outcome.findings.isEmpty { invocation.console.print(FindingReport.text(outcome.findings)) }
    invocation.console.printError(FindingReport.summary(outcome))
  }
  for trouble in outcome.troubles { invocation.console.printError("animo: \(trouble)") }
  if !outcome.troubles.isEmpty { return .trouble }
  return outcome.findings.contains { $0.severity >= run.settings.threshold } ? .failure : .success
}

private func settings(_ arguments: ParsedArguments) throws -> LintSettings {
  let folder = FileManager.default.currentDirectoryPath
  var settings = LintSettings()
  do {
    if let file = arguments.value("config") ?? LintConfiguration.find(from: folder) {
      settings = try LintConfiguration.read(file).settings()
    }
  } catch let error as FileError {
    throw CommandFailure(error.description, exitCode: .trouble)
  }
  if let name = arguments.value("threshold"), let threshold = Severity(rawValue: name) {
    settings.threshold = threshold
  }
  if let minimum = try minimum(arguments) { settings.minimumIOS = minimum }
  for name in arguments.values("disable") {
    settings.disabled.insert(try RuleRegistry.number(of: name))
  }
  for name in arguments.values("enable") {
    let number = try RuleRegistry.number(of: name)
    settings.enabled.insert(number)
    settings.disabled.remove(number)
  }
  let only = try Set(arguments.values("only").map { try RuleRegistry.number(of: $0) })
  if !only.isEmpty {
    settings.disabled = Set(RuleRegistry.manuals.map(\.id)).subtracting(only)
    settings.enabled.formUnion(only)
  }
  return settings
}

private func minimum(_ arguments: ParsedArguments) throws -> Double? {
  do throws(UsageError) {
    return try arguments.number("minimum-ios")
  } catch {
    throw CommandFailure(error.message, exitCode: .trouble)
  }
}
