import AnimoCommand
import CommandLineKit

@main struct Program {
  static func main() async { await Animo.command.runAndExit() }
}
