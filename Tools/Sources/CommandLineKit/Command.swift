/// A program, or one of its subcommands: what it accepts and what it does.
///
///     let command = Command(
///       "import-things", abstract: "Imports things.",
///       arguments: [.option("output", value: "FILE", help: "Where to write."), .json],
///       action: { invocation in
///         invocation.console.print("done")
///         return .success
///       })
///     await command.runAndExit()
public struct Command: Sendable {
  public typealias Action = @Sendable (Invocation) async throws -> ExitCode

  public var name: String
  /// One sentence for help.
  public var abstract: String
  /// Further paragraphs for help.
  public var discussion: String
  public var version: String?
  /// Options are also accepted by every subcommand, unless the command has an action of its own:
  /// then they are that action's.
  public var arguments: [Argument]
  public var subcommands: [Command]
  public var action: Action?
  /// What a run with senseless arguments ends with.
  public var usageExitCode = ExitCode.usage

  public init(
    _ name: String, abstract: String, discussion: String = "", version: String? = nil,
    arguments: [Argument] = [], subcommands: [Command] = [], action: Action? = nil
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.version = version
    self.arguments = arguments
    self.subcommands = subcommands
    self.action = action
  }

  /// Runs with the process's own arguments, then ends the process.
  public func runAndExit() async -> Never {
    let code = await run(Array(CommandLine.arguments.dropFirst()), console: .standard)
    endProcess(code)
  }

  /// Runs with `words` (the program's name left off) and gives the exit code. Errors are printed.
  public func run(_ words: [String], console: Console) async -> ExitCode {
    let route = resolve(words)
    do {
      if route.wantsHelp {
        console.print(route.command.help(path: route.path))
        return .success
      }
      if route.wantsVersion, let version {
        console.print("\(name) \(version)")
        return .success
      }
      guard let action = route.command.action else {
        throw route.command.missingSubcommand(in: route.words)
      }
      let parsed = try route.command.parse(route.words)
      return try await action(Invocation(path: route.path, arguments: parsed, console: console))
    } catch let error as UsageError {
      console.printError("\(name): \(error.message)")
      console.printError(route.command.usage(path: route.path))
      console.printError("For more: \(route.path) --help")
      return route.command.usageExitCode
    } catch let failure as CommandFailure {
      console.printError("\(name): \(failure.message)")
      return failure.exitCode
    } catch {
      console.printError("\(name): \(error)")
      return .failure
    }
  }

  private struct Route {
    var command: Command
    var path: String
    var words: [String]
    var wantsHelp = false
    var wantsVersion = false
  }

  /// Walks from the program to the subcommand meant. Words that are not its name stay in order.
  private func resolve(_ words: [String]) -> Route {
    var route = Route(command: self, path: name, words: words)
    var index = 0
    while index < route.words.count, !route.command.subcommands.isEmpty {
      let word = route.words[index]
      if word == "--" { break }
      if word.hasPrefix("-"), word != "-" {
        index += route.command.wordsTaken(by: word)
        continue
      }
      guard let next = route.command.subcommands.first(where: { $0.name == word }) else { break }
      let hasOwnAction = route.command.action != nil
      let inherited = route.command.arguments.filter { outer in
        !hasOwnAction && !outer.isPositional && !next.arguments.contains { $0.name == outer.name }
      }
      route.words.remove(at: index)
      route.path += " \(next.name)"
      route.command = next
      route.command.arguments += inherited
    }
    let options = route.words.prefix { $0 != "--" }
    route.wantsHelp =
      options.contains("--help")
      || (options.contains("-h") && !route.command.arguments.contains { $0.short == "h" })
    route.wantsVersion = version != nil && options.contains("--version")
    return route
  }

  private func wordsTaken(by word: String) -> Int {
    let argument = arguments.first {
      word == "--\($0.name)" || ($0.short.map { word == "-\($0)" } ?? false)
    }
    return argument?.takesValue == true ? 2 : 1
  }

  /// A word too many may be a subcommand's name with a slip in it.
  private func parse(_ words: [String]) throws(UsageError) -> ParsedArguments {
    do {
      return try ArgumentParser(arguments: arguments).parse(words)
    } catch {
      guard words.count > 1, let first = words.first, !first.hasPrefix("-"),
        let name = nearestName(to: first, among: subcommands.map(\.name))
      else { throw error }
      throw UsageError("\(error.message); did you mean \(name) instead of \(first)?")
    }
  }

  private func missingSubcommand(in words: [String]) -> UsageError {
    let names = subcommands.map(\.name)
    guard let word = words.first(where: { !$0.hasPrefix("-") }) else {
      return UsageError("say what to do: \(names.joined(separator: ", "))")
    }
    let hint = nearestName(to: word, among: names).map { "; did you mean \($0)?" }
    return UsageError("unknown subcommand “\(word)”\(hint ?? "")")
  }
}

/// What an action is given.
public struct Invocation: Sendable {
  /// Program and subcommand, as typed: `animo lint`.
  public var path: String
  public var arguments: ParsedArguments
  public var console: Console
}
