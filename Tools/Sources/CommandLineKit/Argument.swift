/// One thing a command accepts: a flag, an option with a value, or a positional.
public struct Argument: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// Present or absent: `--json`.
    case flag
    /// With a value, last one wins: `--output DIR`.
    case option
    /// With a value each time: `--case A --case B`.
    case repeatedOption
    /// By place, must be given.
    case requiredPositional
    /// By place, may be left out.
    case optionalPositional
    /// By place, any number, takes all that are left.
    case remainingPositionals
  }

  public var kind: Kind
  /// Long name without dashes, or the positional's name.
  public var name: String
  public var short: Character?
  /// How help names the value: `DIR`.
  public var placeholder: String
  public var help: String
  /// The only values accepted; empty means any.
  public var choices: [String]
  /// The value when none is given.
  public var defaultValue: String?

  public static func flag(_ name: String, short: Character? = nil, help: String) -> Argument {
    Argument(kind: .flag, name: name, short: short, placeholder: "", help: help, choices: [])
  }

  public static func option(
    _ name: String, short: Character? = nil, value placeholder: String, help: String,
    choices: [String] = [], default defaultValue: String? = nil
  ) -> Argument {
    Argument(
      kind: .option, name: name, short: short, placeholder: placeholder, help: help,
      choices: choices, defaultValue: defaultValue)
  }

  public static func repeatedOption(
    _ name: String, short: Character? = nil, value placeholder: String, help: String,
    choices: [String] = []
  ) -> Argument {
    Argument(
      kind: .repeatedOption, name: name, short: short, placeholder: placeholder, help: help,
      choices: choices)
  }

  public static func positional(_ name: String, help: String) -> Argument {
    Argument(
      kind: .requiredPositional, name: name, placeholder: name, help: help, choices: [])
  }

  public static func optionalPositional(_ name: String, help: String) -> Argument {
    Argument(
      kind: .optionalPositional, name: name, placeholder: name, help: help, choices: [])
  }

  public static func positionals(_ name: String, help: String) -> Argument {
    Argument(
      kind: .remainingPositionals, name: name, placeholder: name, help: help, choices: [])
  }

  /// The convention of all tools: one JSON document, or one a line, on standard output.
  public static let json = Argument.flag("json", help: "Print the result as JSON.")

  var isPositional: Bool {
    switch kind {
    case .flag, .option, .repeatedOption: false
    case .requiredPositional, .optionalPositional, .remainingPositionals: true
    }
  }

  var takesValue: Bool { kind == .option || kind == .repeatedOption }
}
