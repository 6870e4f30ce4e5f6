import AnimoKit
import CommandLineKit

/// The program: `animo create`, `animo edit`, `animo lint` …, and `animo "<prompt>"`, which decides
/// between the first two by the words of the prompt.
public enum Animo {
  public static let command = Command(
    "animo",
    abstract: "Turns a sentence into a SwiftUI micro-interaction, and checks SwiftUI motion.",
    version: AnimoVersion.build,
    arguments: createArguments + [
      .optionalPositional("PROMPT", help: "What should move: \"a snappy card I can swipe away\".")
    ],
    subcommands: writingCommands + lintingCommands,
    action: promptAction)
}
