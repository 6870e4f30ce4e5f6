import CommandLineKit

/// The subcommands that write Swift.
let writingCommands: [Command] = []
