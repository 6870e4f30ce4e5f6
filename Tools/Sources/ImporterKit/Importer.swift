import CommandLineKit
import Foundation

/// Where the poems are taken from.
public enum ImportSource: Sendable, Equatable {
  /// The pinned commit, over the network.
  case github
  /// A checkout of it on disk.
  case folder(String)
  /// The Debian package fortunes-zh, or another folder with its files.
  case fortunes(String)

  public static let fortunesFolder = "/usr/share/games/fortunes"
}

/// The nine steps from a source to a seed. Nothing is written before the last of them has passed.
public struct Importer: Sendable {
  public var source: ImportSource

  public init(source: ImportSource) { self.source = source }

  /// The files to write, and what was done to make them.
  public struct Output: Sendable {
    public var seed: [UInt8]
    public var notice: [UInt8]
    public var report: ImportReport
    public var workCount: Int
  }

  public func run() async throws -> Output {
    // Foundation needs 70 ms to make its transform; begin with it.
    let prepared = Task.detached(priority: .userInitiated) { PinyinTable.prepare() }
    let raw = try RawLibrary.read(source)
    await prepared.value
    return try await Self.finish(raw)
  }

  static func finish(_ raw: RawLibrary) async throws -> Output {
    var works = raw.works
    var report = raw.report
    let characters = distinctCharacters(works)
    async let pinyin = PinyinTable.readingsAndNames(of: characters)
    try WorkIdentifier.number(&works, &report)
    let simplifier = try OpenCCConverter("t2s.json")
    let traditionaliser = try OpenCCConverter("s2t.json")
    let tables = try ScriptTables(
      characters: characters, simplifier: simplifier, traditionaliser: traditionaliser)
    Editions(tables: tables).group(&works, &report)
    let scripts = try ScriptExceptions.all(
      works, tables: tables, simplifier: simplifier, traditionaliser: traditionaliser)
    let (readings, names) = await pinyin
    let exceptions = ReadingExceptions(tables: tables, table: readings, names: names)
    let finished = works
    let draft = LibraryDraft(
      works: finished, sources: raw.sources,
      collections: raw.catalogue.collections.map { definition in
        .init(definition: definition, ids: finished.filter { definition.holds($0) }.map(\.id))
      },
      categories: raw.catalogue.categories, tables: tables, readings: readings,
      readingNames: names, characters: characters, scriptExceptions: scripts,
      readingExceptions: finished.map { exceptions.exceptions($0) })
    try draft.validate()
    return Output(
      seed: SeedWriter.bytes(draft), notice: Array(raw.notice.utf8), report: report,
      workCount: finished.count)
  }

  private static func distinctCharacters(_ works: [Work]) -> [Unicode.Scalar] {
    var seen = ScalarTable<Bool>(missing: false)
    var characters: [Unicode.Scalar] = []
    func add(_ text: String) {
      for scalar in text.unicodeScalars where TextCleaner.isHan(scalar) && !seen[scalar] {
        seen[scalar] = true
        characters.append(scalar)
      }
    }
    for work in works {
      add(work.title)
      add(work.author)
      for line in work.lines { add(line) }
      for alias in work.titleAliases + work.authorAliases + work.lineAliases { add(alias) }
      for tag in work.tags { add(tag) }
    }
    return characters.sorted { $0.value < $1.value }
  }
}
