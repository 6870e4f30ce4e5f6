import Foundation

/// `poemery`: the library at a terminal. It reads the seed that the app reads.
struct PoemeryCommand {
  static let subcommands = ["search", "show", "random", "daily", "stats", "verify"]

  static let usage = """
    usage: poemery search WORDS… [--limit N] [--json]
           poemery show ID|WORDS… [--vertical] [--pinyin] [--script original|simplified|traditional] [--json]
           poemery random [--json]
           poemery daily [--date YYYY-MM-DD] [--json]
           poemery stats [--json]
           poemery verify [--json]
    Everywhere: --seed FILE, --index-folder DIR, --colour always|never|auto

    WORDS are titles, authors, lines, tags, dynasties or forms in either script, pinyin or initials
    (静夜思, jingyesi, jys); all of them must hit.
    Exit codes: 0 found, 1 nothing found or the seed is faulty, 64 the arguments make no sense,
    66 the seed cannot be read; then a built-in poem stands in for it.
    """

  private static let hint = "For more: poemery --help"

  enum Exit: Int32 {
    case success = 0
    case nothing = 1
    case usage = 64
    case noSeed = 66
  }

  var options: CommandOptions
  var output: CommandOutput

  /// Runs the process's arguments; nil when they name no subcommand, and the app should start.
  static func run(_ arguments: [String], output: CommandOutput = .standard) -> Int32? {
    guard let name = arguments.first else { return nil }
    if name == "--help" || name == "-h" || name == "help" {
      output.print(usage)
      return Exit.success.rawValue
    }
    guard subcommands.contains(name) else {
      // What begins with a dash is for the app.
      if name.hasPrefix("-") { return nil }
      let near = subcommands.first { Spelling.isNear($0, name) }
      output.printError(
        "poemery: unknown command \(name)" + (near.map { "; did you mean \($0)?" } ?? "")
          + "\n\(hint)")
      return Exit.usage.rawValue
    }
    do throws(CommandOptions.Failure) {
      let options = try CommandOptions(Array(arguments.dropFirst()))
      if options.help {
        output.print(usage)
        return Exit.success.rawValue
      }
      if ["search", "show"].contains(name), options.words.isEmpty {
        throw CommandOptions.Failure(
          message: "\(name) wants words" + (name == "show" ? " or an id" : ""))
      }
      var output = output
      if let colour = options.colour { output.hasColour = colour }
      return PoemeryCommand(options: options, output: output).run(name).rawValue
    } catch {
      output.printError("poemery: \(error.message)\n\(hint)")
      return Exit.usage.rawValue
    }
  }

  private func run(_ name: String) -> Exit {
    let outcome = PoemLibraryLoader(
      seed: options.seed ?? Self.installedSeed,
      indexFolder: options.indexFolder ?? PoemIndexFile.defaultFolder
    ).load()
    if let notice = outcome.notice {
      output.printError("poemery: \(notice)")
      if name == "verify" { return .noSeed }
      output.printError("poemery: 以下来自内置的应急诗单。")
    }
    let exit = answer(name, outcome)
    return outcome.notice == nil ? exit : .noSeed
  }

  private func answer(_ name: String, _ outcome: PoemLibraryLoader.Outcome) -> Exit {
    switch name {
    case "search": return search(outcome.library)
    case "show": return show(outcome.library)
    case "random": return random(outcome.library)
    case "daily": return daily(outcome.library)
    case "stats": return stats(outcome)
    default: return LibraryVerification(output: output, json: options.json).run(outcome)
    }
  }

  /// The app's own, else the one of the source tree the program was built in.
  private static var installedSeed: URL? {
    if let bundled = PoemLibraryLoader.bundledSeed { return bundled }
    var folder = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
    while let current = folder, current.path != "/" {
      let seed = current.appendingPathComponent("Apps/Poemery/Poemery/PoemsSeed.json")
      if FileManager.default.fileExists(atPath: seed.path) { return seed }
      folder = current.deletingLastPathComponent()
    }
    return nil
  }

  // MARK: - Subcommands

  private func search(_ library: PoemLibrary) -> Exit {
    let query = SearchQuery(options.words.joined(separator: " "))
    guard let results = try? library.search.results(query) else { return .nothing }
    if options.json {
      output.printJSON(SearchDocument(results, library: library, limit: options.limit))
      return results.isEmpty ? .nothing : .success
    }
    let text = PoemText(output: output, library: library)
    for author in results.authors.prefix(5) {
      output.print(
        "\(output.styled("诗人", .faint))  \(author.name)（\(author.dynasty)，\(author.poemCount) 首）")
    }
    for id in results.collectionIDs.prefix(5) {
      guard let collection = library.index.catalogue.collections.first(where: { $0.id == id })
      else { continue }
      output.print(
        "\(output.styled("诗单", .faint))  \(collection.title)（\(collection.works.count) 首）")
    }
    for work in results.works.prefix(options.limit) { output.print(text.row(work, query: query)) }
    if results.works.count > options.limit {
      output.print(output.styled("共 \(results.works.count) 首；--limit 可显示更多", .faint))
    }
    if results.isEmpty { output.printError("没有找到“\(query.text)”。") }
    return results.isEmpty ? .nothing : .success
  }

  private func show(_ library: PoemLibrary) -> Exit {
    let words = options.words.joined(separator: " ")
    let work =
      library.work(id: words)
      ?? (try? library.search.results(SearchQuery(words)))?.works.first
    guard let work else {
      output.printError("没有找到“\(words)”。")
      return .nothing
    }
    print(work, of: library)
    return .success
  }

  private func random(_ library: PoemLibrary) -> Exit {
    var generator = SystemRandomNumberGenerator()
    guard let work = DailyPoem(library: library).randomWork(using: &generator) else {
      return .nothing
    }
    print(work, of: library)
    return .success
  }

  private func daily(_ library: PoemLibrary) -> Exit {
    let date = options.date ?? Date()
    guard let work = DailyPoem(library: library).work(on: date, calendar: .current) else {
      return .nothing
    }
    print(work, of: library)
    return .success
  }

  private func print(_ work: Int, of library: PoemLibrary) {
    let poem = library.poem(work, script: options.script)
    if options.json {
      output.printJSON(PoemDocument(poem, pinyin: library.pinyin(work)))
    } else {
      let text = PoemText(output: output, library: library)
      output.print(
        options.vertical
          ? VerticalText.render(poem)
          : text.page(poem, pinyin: options.pinyin ? library.pinyin(work) : nil))
    }
  }

  private func stats(_ outcome: PoemLibraryLoader.Outcome) -> Exit {
    let statistics = LibraryStatistics(outcome.library)
    if options.json {
      output.printJSON(statistics)
    } else {
      output.print(statistics.text)
    }
    return .success
  }
}
