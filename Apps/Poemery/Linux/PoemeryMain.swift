import Foundation

/// The program's entry until the app has screens: the command alone.
@main
enum PoemeryMain {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let code = PoemeryCommand.run(arguments) { exit(code) }
    CommandOutput.standard.printError(PoemeryCommand.usage)
    exit(PoemeryCommand.Exit.usage.rawValue)
  }
}
