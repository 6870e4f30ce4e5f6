#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where a command's words go. Tests give their own; `standard` is the process's.
public struct Console: Sendable {
  public enum Style: String, Sendable {
    case bold = "1"
    case faint = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case blue = "34"
  }

  /// Whether standard output may carry colour.
  public var outputHasColour: Bool
  /// Whether standard error may carry colour.
  public var errorHasColour: Bool
  private var output: @Sendable (String) -> Void
  private var error: @Sendable (String) -> Void

  public init(
    outputHasColour: Bool = false, errorHasColour: Bool = false,
    output: @escaping @Sendable (String) -> Void, error: @escaping @Sendable (String) -> Void
  ) {
    self.outputHasColour = outputHasColour
    self.errorHasColour = errorHasColour
    self.output = output
    self.error = error
  }

  /// Standard output and standard error of this process, unbuffered.
  public static let standard = Console(
    outputHasColour: colourIsWanted(descriptor: 1), errorHasColour: colourIsWanted(descriptor: 2),
    output: { writeAll($0, to: 1) }, error: { writeAll($0, to: 2) })

  /// One line, or several, on standard output.
  public func print(_ text: String) {
    output(text + "\n")
  }

  /// Text on standard output as it is, with no line end added.
  public func write(_ text: String) {
    output(text)
  }

  /// One line, or several, on standard error.
  public func printError(_ text: String) {
    error(text + "\n")
  }

  /// `text` in `style` if standard output shows colour, else as it is.
  public func styled(_ text: String, _ style: Style) -> String {
    outputHasColour ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Colour is for terminals, and not when `NO_COLOR` is set or `TERM` is `dumb`.
  static func colourIsWanted(isTerminal: Bool, noColour: String?, terminal: String?) -> Bool {
    isTerminal && (noColour ?? "").isEmpty && terminal != "dumb"
  }

  private static func colourIsWanted(descriptor: Int32) -> Bool {
    colourIsWanted(
      isTerminal: isatty(descriptor) == 1, noColour: environmentValue("NO_COLOR"),
      terminal: environmentValue("TERM"))
  }
}

/// The environment's value for `name`.
public func environmentValue(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

/// Ends the process after what C's streams hold is written.
func endProcess(_ code: ExitCode) -> Never {
  exit(code.rawValue)
}

/// Writes everything; a closed pipe ends it quietly, since nobody reads on.
private func writeAll(_ text: String, to descriptor: Int32) {
  var text = text
  text.withUTF8 { bytes in
    guard let start = bytes.baseAddress else { return }
    var written = 0
    while written < bytes.count {
      let count = systemWrite(descriptor, start + written, bytes.count - written)
      if count > 0 {
        written += count
      } else if count == 0 || errno != EINTR {
        return
      }
    }
  }
}
