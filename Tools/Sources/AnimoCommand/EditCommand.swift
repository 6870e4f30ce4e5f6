import AnimoKit
import CommandLineKit
import Foundation

let editCommand = Command(
  "edit", abstract: "Change an existing SwiftUI file by a prompt.",
  discussion: "The prompt names the file, or a view that one file declares.",
  arguments: [
    .flag("dry-run", help: "Print the changed source instead of writing it."), .json,
    .positional("PROMPT", help: "What to change, and in which file."),
  ],
  action: { invocation in
    let prompt = try invocation.arguments.required("PROMPT")
    let folder = try WorkingFolder(FileManager.default.currentDirectoryPath)
    switch EditRun(folder: folder).mode(of: prompt) {
    case .edit(let file):
      return try edit(file, prompt: prompt, folder: folder, invocation: invocation)
    case let mode: throw noFile(mode)
    }
  })

/// `animo "<prompt>"`: edits if the prompt names something to edit, else creates.
let promptAction: Command.Action = { invocation in
  guard let prompt = invocation.arguments.value("PROMPT") else {
    if invocation.arguments.value("spec") != nil {
      return try create(prompt: nil, invocation: invocation, note: nil)
    }
    throw UsageError("say what should move, for example: animo \"animate a checkmark\"")
  }
  let folder = try WorkingFolder(FileManager.default.currentDirectoryPath)
  switch EditRun(folder: folder).mode(of: prompt) {
  case .edit(let file):
    return try edit(file, prompt: prompt, folder: folder, invocation: invocation)
  case .create(let note): return try create(prompt: prompt, invocation: invocation, note: note)
  case let mode: throw noFile(mode)
  }
}

private func noFile(_ mode: PromptMode) -> CommandFailure {
  switch mode {
  case .missing(let file): CommandFailure("\(file) not found; nothing was written")
  case .ambiguous(let name, let files):
    CommandFailure(
      "\(name) is the name of several files: \(files.joined(separator: ", ")); "
        + "write the folder too")
  case .create(let note): CommandFailure(note ?? "the prompt names no file to edit")
  case .edit(let file): CommandFailure("\(file) cannot be edited here")
  }
}

private func edit(
  _ file: String, prompt: String, folder: WorkingFolder, invocation: Invocation
) throws -> ExitCode {
  do {
    let isDryRun = invocation.arguments.flag("dry-run")
    let report = try EditRun(folder: folder, isDryRun: isDryRun).run(prompt: prompt, file: file)
    if invocation.arguments.flag("json") {
      invocation.console.print(try json(report))
    } else {
      invocation.console.print(report.lines.joined(separator: "\n"))
      if isDryRun { invocation.console.write("\n" + report.source) }
    }
    return .success
  } catch let failure as EditFailure {
    throw CommandFailure(failure.description)
  } catch let error as FileError {
    throw CommandFailure(error.description)
  } catch let error as PromptError {
    throw CommandFailure(error.description, exitCode: .usage)
  }
}
