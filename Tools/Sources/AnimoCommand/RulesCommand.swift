import AnimoKit
import CommandLineKit
import Foundation

let rulesCommand = Command(
  "rules", abstract: "List the lint rules, explain one, or write their pages.",
  arguments: [
    .option("docs", value: "DIR", help: "Write a page for each rule into this folder."), .json,
    .optionalPositional("RULE", help: "A rule's number or name, to read its page."),
  ],
  action: { invocation in
    let arguments = invocation.arguments
    let console = invocation.console
    if let folder = arguments.value("docs") {
      try writePages(to: folder)
      return .success
    }
    if let name = arguments.value("RULE") {
      let number = try RuleRegistry.number(of: name)
      for page in RulePages.all() where page.name == "\(number).md" { console.write(page.text) }
      return .success
    }
    if arguments.flag("json") {
      console.print(try json(RuleRegistry.manuals.map(RuleEntry.init)))
      return .success
    }
    for manual in RuleRegistry.manuals {
      console.print(
        "\(manual.id)  \(manual.severity.rawValue.padding(toLength: 8, withPad: " ", startingAt: 0))"
          + manual.slug)
    }
    return .success
  })

private struct RuleEntry: Encodable {
  var id: String
  var name: String
  var severity: String
  var repair: String
  var isOffByDefault: Bool
  var summary: String

  init(_ manual: RuleManual) {
    id = manual.id
    name = manual.slug
    severity = manual.severity.rawValue
    repair = manual.repair.rawValue
    isOffByDefault = manual.isOffByDefault
    summary = manual.summary
  }
}

private func writePages(to folder: String) throws {
  do {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    for page in RulePages.all() { try AtomicFile.write(page.text, to: "\(folder)/\(page.name)") }
  } catch let error as FileError {
    throw CommandFailure(error.description, exitCode: .trouble)
  }
}
