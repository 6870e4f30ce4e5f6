import Testing

@testable import CommandLineKit

struct ConsoleTests {
  @Test func colourNeedsATerminalThatWantsIt() {
    #expect(Console.colourIsWanted(isTerminal: true, noColour: nil, terminal: "xterm"))
    #expect(Console.colourIsWanted(isTerminal: true, noColour: "", terminal: "xterm"))
    #expect(!Console.colourIsWanted(isTerminal: true, noColour: "1", terminal: "xterm"))
    #expect(!Console.colourIsWanted(isTerminal: true, noColour: nil, terminal: "dumb"))
    #expect(!Console.colourIsWanted(isTerminal: false, noColour: nil, terminal: "xterm"))
  }

  @Test func stylesOnlyShowWhereColourDoes() {
    let plain = Console(output: { _ in }, error: { _ in })
    var coloured = plain
    coloured.outputHasColour = true
    #expect(plain.styled("a", .red) == "a")
    #expect(coloured.styled("a", .red) == "\u{1B}[31ma\u{1B}[0m")
  }

  @Test func printedLinesEndAndWrittenTextDoesNot() {
    let transcript = Transcript()
    transcript.console.print("a")
    transcript.console.write("b")
    transcript.console.printError("c")
    #expect(transcript.output == "a\nb")
    #expect(transcript.error == "c\n")
  }
}
