import AnimoKit
import CommandLineKit
import Foundation

let editCommand = Command(
  "edit", abstract: "Change an existing SwiftUI file by a prompt.",
  arguments: [
    .flag("dry-run", help: "Print the changed source instead of writing it."), .json,
    .positional("PROMPT", help: "What to change, and in which file."),
  ],
  action: { invocation in
    try edit(prompt: invocation.arguments.required("PROMPT"), invocation: invocation)
  })

func edit(prompt: String, invocation: Invocation) throws -> ExitCode {
  throw CommandFailure("not yet")
}
