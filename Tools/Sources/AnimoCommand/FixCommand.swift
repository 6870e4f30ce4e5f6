import CommandLineKit

let fixCommand = Command(
  "fix", abstract: "Repair what lint finds and can repair safely.",
  discussion: "What is left is printed and decides the exit code, as with lint.",
  arguments: lintArguments + [
    .flag("unsafe", help: "Also apply repairs that a person should look at."),
    .flag("dry-run", help: "Count the repairs and write nothing."),
    .positionals("PATH", help: "Files and folders; the current folder if none is given."),
  ],
  action: { invocation in
    try await lint(
      invocation, repairs: true, unsafe: invocation.arguments.flag("unsafe"),
      isDryRun: invocation.arguments.flag("dry-run"))
  })
