import Foundation

/// Where the command writes. Tests give their own.
struct CommandOutput {
  enum Style: String {
    case bold = "1"
    case faint = "2"
    case red = "31"
  }

  var hasColour: Bool
  var print: (String) -> Void
  var printError: (String) -> Void

  static var standard: CommandOutput {
    let environment = ProcessInfo.processInfo.environment
    let wantsColour =
      isatty(1) == 1 && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    return CommandOutput(
      hasColour: wantsColour, print: { write($0, to: .standardOutput) },
      printError: { write($0, to: .standardError) })
  }

  private static func write(_ text: String, to handle: FileHandle) {
    do {
      try handle.write(contentsOf: Data((text + "\n").utf8))
    } catch {
      // The reader of the pipe has gone; there is nobody to tell.
      exit(0)
    }
  }

  func styled(_ text: String, _ style: Style) -> String {
    hasColour ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  func printJSON(_ document: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      print(String(decoding: try encoder.encode(document), as: UTF8.self))
    } catch {
      printError("poemery: \(error.localizedDescription)")
    }
  }
}
