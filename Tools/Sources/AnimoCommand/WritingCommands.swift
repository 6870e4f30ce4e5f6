import AnimoKit
import CommandLineKit
import Foundation

/// The subcommands that write Swift.
let writingCommands: [Command] = [createCommand, editCommand]

let createCommand = Command(
  "create", abstract: "Write a new SwiftUI file from a prompt.",
  arguments: createArguments + [
    .optionalPositional("PROMPT", help: "What should move, in words, in quotation marks.")
  ],
  action: { invocation in
    try create(prompt: invocation.arguments.value("PROMPT"), invocation: invocation, note: nil)
  })

let createArguments: [Argument] = [
  .option("output", short: "o", value: "DIR", help: "Write into this folder of the project."),
  .option("name", value: "TYPE", help: "Name the view and its file."),
  .option("spec", value: "FILE", help: "Read a spec instead of a prompt."),
  .flag("print-spec", help: "Print what the prompt is read as, and write nothing."),
  .flag("dry-run", help: "Print the source instead of writing it."),
  .json,
]

func create(prompt: String?, invocation: Invocation, note: String?) throws -> ExitCode {
  let arguments = invocation.arguments
  let console = invocation.console
  var options = CreateRun.Options(today: today())
  options.outputFolder = arguments.value("output")
  options.typeName = arguments.value("name")
  options.isDryRun = arguments.flag("dry-run")
  let folder = try WorkingFolder(FileManager.default.currentDirectoryPath)
  let run = CreateRun(folder: folder, options: options)
  do {
    let report: CreateRun.Report
    if let file = arguments.value("spec") {
      guard prompt == nil else { throw UsageError("give a prompt or --spec, not both") }
      report = try run.run(spec: try readSpec(file))
    } else {
      guard let prompt else {
        throw UsageError(
          "say what should move, for example: animo create \"animate a checkmark\"")
      }
      if arguments.flag("print-spec") {
        console.print(try json(Inference(prompt).spec))
        return .success
      }
      report = try run.run(prompt: prompt, note: note)
    }
    if arguments.flag("json") {
      console.print(try json(report))
    } else {
      console.print(report.lines.joined(separator: "\n"))
      if options.isDryRun { console.write("\n" + report.source) }
    }
    return .success
  } catch let error as PromptError {
    throw CommandFailure(error.description, exitCode: .usage)
  } catch let error as SpecError {
    throw CommandFailure(error.description, exitCode: .usage)
  } catch let error as FileError {
    throw CommandFailure(error.description)
  }
}

private func readSpec(_ file: String) throws -> InteractionSpec {
  let bytes = try AtomicFile.read(file, limit: 1 << 20)
  do {
    return try JSONDecoder().decode(InteractionSpec.self, from: Data(bytes))
  } catch let error as DecodingError {
    throw CommandFailure(
      "\(file) is no spec: \(words(for: error)); animo --print-spec \"a swipe card\" shows one",
      exitCode: .usage)
  }
}

/// What a person has to change, without the decoder's own vocabulary.
private func words(for error: DecodingError) -> String {
  func place(_ path: [any CodingKey]) -> String {
    path.isEmpty ? "it" : path.map(\.stringValue).joined(separator: ".")
  }
  switch error {
  case .keyNotFound(let key, _): return "\(key.stringValue) is missing"
  case .typeMismatch(_, let context), .valueNotFound(_, let context):
    return "\(place(context.codingPath)) has a value of another kind"
  case .dataCorrupted(let context) where context.codingPath.last?.stringValue == "pattern":
    let names = Pattern.allCases.map(\.rawValue).joined(separator: ", ")
    return "pattern is none of \(names)"
  case .dataCorrupted(let context) where !context.codingPath.isEmpty:
    return "\(place(context.codingPath)) has a value nobody knows"
  default: return "it is not JSON"
  }
}

func json(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}

/// `June 11, 2026`
private func today() -> String {
  let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  let parts = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
  let month = months[max(0, min(11, (parts.month ?? 1) - 1))]
  return "\(month) \(parts.day ?? 1), \(parts.year ?? 2026)"
}
