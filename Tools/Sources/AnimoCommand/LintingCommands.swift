import CommandLineKit

/// The subcommands that check Swift and repair it. Their exit codes are a linter's: 0 clean, 1
/// findings, 2 trouble, senseless arguments included.
let lintingCommands: [Command] = [lintCommand, fixCommand, rulesCommand].map { command in
  var command = command
  command.usageExitCode = .trouble
  return command
}
