import CommandLineKit

/// The subcommands that check Swift and repair it.
let lintingCommands: [Command] = [lintCommand, fixCommand, rulesCommand]
