import Foundation

/// What the program does when its first word is a subcommand, without a window.
enum PostcardJourneyCommand {
  static var commands: [any LibraryCommand.Type] {
    [
      ImportCommand.self, ExportCommand.self, StatsCommand.self, CardCommand.self,
      ReportCommand.self, VerifyCommand.self, ExerciseCommand.self, FuzzCommand.self,
    ]
  }

  static var usage: String {
    let lines = commands.filter { !$0.isForDevelopers }.map { command in
      "  \(command.name.padding(toLength: 8, withPad: " ", startingAt: 0))  \(command.abstract)"
    }
    return """
      usage: PostcardJourney <subcommand> [options]

      \(lines.joined(separator: "\n"))

      Every subcommand takes --help, --json, --library DIR and --language zh-Hans|en.
      """
  }

  /// The exit code, or nil if the first word is no subcommand.
  static func run(
    arguments: [String], output: CommandOutput = .standard
  ) async -> Int32? {
    guard let first = arguments.first else { return nil }
    if first == "--help" || first == "-h" {
      output.print(usage)
      return CommandExit.success
    }
    guard let command = commands.first(where: { $0.name == first }) else { return nil }
    let words = Array(arguments.dropFirst())
    if words.contains("--help") || words.contains("-h") {
      output.print(help(command))
      return CommandExit.success
    }
    do {
      let options = try CommandOptions(words, accepting: command.options, most: command.words)
      return try await command.run(options, output)
    } catch let error as CommandUsageError {
      output.error("PostcardJourney \(first): \(error.message)\n\(help(command))")
      return CommandExit.usage
    } catch {
      output.error("PostcardJourney \(first): \(error.localizedDescription)")
      return CommandExit.failure
    }
  }

  private static func help(_ command: any LibraryCommand.Type) -> String {
    let options = (command.options + CommandOptions.common).map { option in
      let spelling = "--\(option.name)" + (option.value.map { " \($0)" } ?? "")
      return "  \(spelling.padding(toLength: 28, withPad: " ", startingAt: 0))  \(option.help)"
    }
    return """
      \(command.abstract)
      usage: PostcardJourney \(command.name) \(command.wordsHelp)[options]

      \(options.joined(separator: "\n"))
      """
  }
}

/// One subcommand.
protocol LibraryCommand {
  static var name: String { get }
  static var abstract: String { get }
  static var options: [CommandOptions.Option] { get }
  /// How many words besides options it takes.
  static var words: ClosedRange<Int> { get }
  static var wordsHelp: String { get }
  static var isForDevelopers: Bool { get }
  static func run(_ options: CommandOptions, _ output: CommandOutput) async throws -> Int32
}

extension LibraryCommand {
  static var options: [CommandOptions.Option] { [] }
  static var words: ClosedRange<Int> { 0...0 }
  static var wordsHelp: String { "" }
  static var isForDevelopers: Bool { false }
}

enum CommandExit {
  static let success: Int32 = 0
  /// Something was found, or could not be done.
  static let failure: Int32 = 1
  static let usage: Int32 = 64
}

struct CommandUsageError: Error {
  var message: String
}

/// Where a command's words go.
struct CommandOutput: Sendable {
  var write: @Sendable (String) -> Void
  var writeError: @Sendable (String) -> Void

  static let standard = CommandOutput(
    write: { FileHandle.standardOutput.write(Data($0.utf8)) },
    writeError: { FileHandle.standardError.write(Data($0.utf8)) })

  func print(_ text: String) { write(text + "\n") }
  func error(_ text: String) { writeError(text + "\n") }

  func json(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    print(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}

/// The words of a command line, told apart.
struct CommandOptions: Sendable {
  struct Option: Hashable, Sendable {
    var name: String
    /// How help names the value; nil for a flag.
    var value: String?
    var help: String
  }

  static let common = [
    Option(name: "library", value: "DIR", help: "The library; the app's own without it."),
    Option(name: "language", value: "zh-Hans|en", help: "Words in this language."),
    Option(name: "json", value: nil, help: "One line of JSON instead of words."),
    Option(name: "help", value: nil, help: "Show this."),
  ]

  private var values: [String: String] = [:]
  private var flags: Set<String> = []
  private(set) var words: [String] = []

  init(_ words: [String], accepting options: [Option], most: ClosedRange<Int>) throws {
    let known = Dictionary(
      (options + Self.common).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("--"), word.count > 2 else {
        self.words.append(word)
        continue
      }
      let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1)
      guard let option = known[String(parts[0])] else {
        throw CommandUsageError(message: "unknown option \(word)")
      }
      if option.value == nil {
        flags.insert(option.name)
      } else if let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() {
        values[option.name] = value
      } else {
        throw CommandUsageError(message: "--\(option.name) wants a value")
      }
    }
    guard most.contains(self.words.count) else {
      throw CommandUsageError(
        message: self.words.count < most.lowerBound
          ? "something is missing" : "too many words: \(self.words.joined(separator: " "))")
    }
  }

  func flag(_ name: String) -> Bool { flags.contains(name) }
  func value(_ name: String) -> String? { values[name] }

  func integer(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
    guard let text = values[name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw CommandUsageError(
        message: "--\(name) wants a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  var isJSON: Bool { flags.contains("json") }

  func language() throws -> AppLanguage {
    guard let text = values["language"] else { return LanguageChoice.system.resolved() }
    guard let language = AppLanguage(rawValue: text) else {
      throw CommandUsageError(message: "--language is zh-Hans or en")
    }
    return language
  }
}
