import CommandLineKit
import ImporterKit

@main
struct PoemeryImport {
  static func main() async {
    await command.runAndExit()
  }

  static let command = Command(
    "poemery-import", abstract: "Makes Poemery's PoemsSeed.json and ChinesePoetryNotice.txt.",
    discussion: """
      The same source gives the same bytes. Counts are checked, and a source that is not what is
      expected stops the import with the record's name; then the files that were there stay.
      """,
    version: "1.0",
    arguments: [
      .option(
        "source", value: "SOURCE", help: "github, fortunes, or a folder with chinese-poetry.",
        default: "github"),
      .option(
        "mirror", value: "URL",
        help: "With github: another address with the same paths. Digests are checked all the same.",
        default: nil),
      .option(
        "fortunes-folder", value: "DIR", help: "Where the files of fortunes-zh are.",
        default: ImportSource.fortunesFolder),
      .option(
        "output", short: "o", value: "DIR", help: "Where to write.",
        default: "Apps/Poemery/Poemery"),
      .flag(
        "all",
        help: "With a folder: all poems of 全唐诗, 全宋诗 and 全宋词 in place of the selection."),
      .flag("report", help: "Print what was repaired, skipped, merged and inferred."),
      .flag("verbose", help: "With --report: name every record."),
      .flag("check", help: "Do everything but write."),
    ],
    action: { invocation in try await run(invocation) })

  private static func run(_ invocation: Invocation) async throws -> ExitCode {
    let arguments = invocation.arguments
    let source: ImportSource
    switch try arguments.required("source") {
    case "github": source = arguments.value("mirror").map { .mirror($0) } ?? .github
    case "fortunes": source = .fortunes(try arguments.required("fortunes-folder"))
    case let folder: source = arguments.flag("all") ? .whole(folder) : .folder(folder)
    }
    if arguments.flag("all") {
      guard case .whole = source else {
        throw UsageError("--all wants --source DIR, a checkout of chinese-poetry")
      }
    }
    do {
      // What is kept is for the selection, again and again.
      let output = try await Importer(
        source: source, cacheFolder: arguments.flag("all") ? nil : Importer.standardCacheFolder
      ).run()
      if arguments.flag("report") {
        invocation.console.print(output.report.text(verbose: arguments.flag("verbose")))
      }
      if !arguments.flag("check") {
        let folder = try arguments.required("output")
        try output.write(to: folder)
        invocation.console.print("\(output.workCount) works → \(folder)/\(Importer.seedName)")
      }
      // The process ends here: taking apart the texts of twelve thousand works first would cost time.
      _ = Unmanaged.passRetained(output.works as AnyObject)
      return .success
    } catch let error as ImportError {
      throw CommandFailure(error.description)
    }
  }
}
