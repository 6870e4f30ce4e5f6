import Foundation

/// The program on Linux while it has no window: its subcommands.
@main
enum PostcardJourneyMain {
  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let code = await PostcardJourneyCommand.run(arguments: arguments) { exit(code) }
    CommandOutput.standard.error(PostcardJourneyCommand.usage)
    exit(CommandExit.usage)
  }
}
