import CommandLineKit
import Testing

struct CommandTests {
  let command = Command(
    "tool", abstract: "Does things.", version: "1.2", arguments: [.json],
    subcommands: [
      Command(
        "make", abstract: "Makes one.",
        arguments: [
          .option("output", short: "o", value: "DIR", help: "Where.", default: "."),
          .repeatedOption("case", value: "NAME", help: "Which."),
          .option("format", value: "KIND", help: "How.", choices: ["text", "sarif"]),
          .flag("quiet", short: "q", help: "Say less."),
          .flag("all", short: "a", help: "Everything."),
          .positional("PROMPT", help: "What."),
          .positionals("MORE", help: "And."),
        ],
        action: { invocation in
          let arguments = invocation.arguments
          let flags = ["json", "quiet", "all"].filter { arguments.flag($0) }
          invocation.console.print(
            "\(invocation.path)|\(flags)|\(arguments.value("output") ?? "")|"
              + "\(arguments.values("case"))|\(arguments.value("format") ?? "-")|"
              + "\(arguments.value("PROMPT") ?? "")|\(arguments.values("MORE"))")
          return .success
        }),
      Command(
        "count", abstract: "Counts.",
        arguments: [.option("to", value: "N", help: "Last.")],
        action: { invocation in
          let last = try invocation.arguments.integer("to", in: 1...10) ?? 3
          guard last != 7 else { throw CommandFailure("seven is taken", exitCode: .trouble) }
          invocation.console.print("\(last)")
          return .failure
        }),
    ])

  private func run(_ words: String...) async -> (code: ExitCode, output: String, error: String) {
    let transcript = Transcript()
    let code = await command.run(words, console: transcript.console)
    return (code, transcript.output, transcript.error)
  }

  @Test func optionsTakeTheirValueAfterSpaceOrEqualsSign() async {
    let spaced = await run("make", "--output", "a b", "cat")
    let joined = await run("make", "--output=a b", "cat")
    #expect(spaced.output == "tool make|[]|a b|[]|-|cat|[]\n")
    #expect(joined.output == spaced.output)
    #expect(spaced.code == .success)
  }

  @Test func shortNamesBundleAndTakeValues() async {
    #expect(
      await run("make", "-qa", "-oX", "p").output.hasPrefix("tool make|[\"quiet\", \"all\"]|X|"))
    #expect(await run("make", "-qo", "X", "p").output.hasPrefix("tool make|[\"quiet\"]|X|"))
    #expect(await run("make", "-o=X", "p").output.hasPrefix("tool make|[]|X|"))
  }

  @Test func repeatedOptionsKeepTheirOrderAndSingleOnesTheLast() async {
    let result = await run("make", "--case", "b", "p", "--case=a", "--output", "1", "--output", "2")
    #expect(result.output == "tool make|[]|2|[\"b\", \"a\"]|-|p|[]\n")
  }

  @Test func defaultsFillWhatIsNotGiven() async {
    #expect(await run("make", "p").output == "tool make|[]|.|[]|-|p|[]\n")
  }

  @Test func everythingAfterTwoDashesIsPositional() async {
    let result = await run("make", "--", "--output", "-x", "--help")
    #expect(result.output == "tool make|[]|.|[]|-|--output|[\"-x\", \"--help\"]\n")
  }

  @Test func dashAndNegativeNumbersArePositional() async {
    #expect(await run("make", "-", "-5").output.hasSuffix("|-|[\"-5\"]\n"))
  }

  @Test func programOptionsMayStandBeforeOrAfterTheSubcommand() async {
    let before = await run("--json", "make", "p")
    let after = await run("make", "p", "--json")
    #expect(before.output == "tool make|[\"json\"]|.|[]|-|p|[]\n")
    #expect(after.output == before.output)
  }

  @Test func anUnknownOptionNamesTheNearestKnownOne() async {
    let result = await run("make", "--ouptut", "x", "p")
    #expect(result.code == .usage)
    #expect(result.error.hasPrefix("tool: unknown option --ouptut; did you mean --output?\n"))
    #expect(result.error.contains("usage: tool make [--output DIR] [--case NAME]…"))
    #expect(result.output.isEmpty)
    let far = await run("make", "--zzzzzzzz", "p")
    #expect(far.error.hasPrefix("tool: unknown option --zzzzzzzz\n"))
  }

  @Test(arguments: [
    (["make"], "missing PROMPT"),
    (["make", "p", "--output"], "--output wants a value: --output DIR"),
    (
      ["make", "--output", "--quiet", "p"],
      "--output wants a value, and --quiet is an option; write --output=--quiet if you mean that"
    ),
    (["make", "--quiet=yes", "p"], "--quiet takes no value"),
    (
      ["make", "--format", "sarf", "p"],
      "--format is one of text, sarif, not “sarf”; did you mean sarif?"
    ),
    (["make", "-z", "p"], "unknown option -z"),
    (["count", "x"], "unexpected argument “x”"),
    (["count", "--to", "eleven"], "--to wants a whole number, not “eleven”"),
    (["count", "--to", "11"], "--to wants a number from 1 to 10, not 11"),
    ([], "say what to do: make, count"),
    (["mkae"], "unknown subcommand “mkae”; did you mean make?"),
  ])
  func wrongUseIsExplained(words: [String], message: String) async {
    let transcript = Transcript()
    let code = await command.run(words, console: transcript.console)
    #expect(code == .usage)
    #expect(transcript.error.hasPrefix("tool: \(message)\n"))
  }

  @Test func failuresKeepTheirExitCode() async {
    let taken = await run("count", "--to", "7")
    #expect(taken.code == .trouble)
    #expect(taken.error == "tool: seven is taken\n")
    #expect(await run("count").code == .failure)
  }

  @Test func helpListsArgumentsOptionsAndSubcommands() async {
    let program = await run("--help")
    #expect(program.code == .success)
    #expect(program.output.contains("usage: tool [--json] <subcommand> …"))
    #expect(program.output.contains("  make   Makes one."))
    #expect(program.output.contains("  --version  Show the version."))
    let make = await run("make", "-h")
    #expect(make.output.contains("  -o, --output DIR  Where. Default: .."))
    #expect(make.output.contains("  <MORE>    And."))
    #expect(make.output.contains("How. One of text, sarif."))
    #expect(make.output.contains("--json"))
  }

  @Test func versionIsTheProgramsOwn() async {
    #expect(await run("--version").output == "tool 1.2\n")
  }

  @Test func aCommandWithAnActionTakesWordsThatNameNoSubcommand() async {
    let mixed = Command(
      "mixed", abstract: "", arguments: [.positional("TEXT", help: "")],
      subcommands: [Command("list", abstract: "", action: { _ in ExitCode(rawValue: 9) })],
      action: { ExitCode(rawValue: Int32((try $0.arguments.required("TEXT")).count)) })
    let transcript = Transcript()
    #expect(await mixed.run(["hello"], console: transcript.console).rawValue == 5)
    #expect(await mixed.run(["list"], console: transcript.console).rawValue == 9)
    #expect(await mixed.run(["--", "list"], console: transcript.console).rawValue == 4)
    #expect(await mixed.run(["lsit", "x"], console: transcript.console) == mixed.usageExitCode)
    #expect(transcript.error.contains("did you mean list instead of lsit?"))
  }
}
