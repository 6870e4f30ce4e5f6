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
    let finished = works
    let (readings, names) = await pinyin
    // The two look at every character, and not at each other.
    async let readingExceptions = Self.readingExceptions(finished, tables, readings, names)
    let scripts = try ScriptExceptions.all(
      finished, tables: tables, simplifier: simplifier, traditionaliser: traditionaliser)
    let draft = LibraryDraft(
      works: finished, sources: raw.sources,
      collections: collections(raw.catalogue.collections, finished),
      categories: raw.catalogue.categories, tables: tables, readings: readings,
      readingNames: names, characters: characters, scriptExceptions: scripts,
      readingExceptions: await readingExceptions)
    try draft.validate()
    return Output(
      seed: SeedWriter.bytes(draft), notice: Array(raw.notice.utf8), report: report,
      workCount: finished.count)
  }

  private static func readingExceptions(
    _ works: [Work], _ tables: ScriptTables, _ readings: ScalarTable<UInt16>, _ names: [String]
  ) async -> [String] {
    let exceptions = ReadingExceptions(tables: tables, table: readings, names: names)
    return works.map { exceptions.exceptions($0) }
  }

  private static func collections(
    _ definitions: [CollectionDefinition], _ works: [Work]
  ) -> [LibraryDraft.Collection] {
    var collections = definitions.map { LibraryDraft.Collection(definition: $0, ids: []) }
    for work in works {
      for index in definitions.indices where definitions[index].holds(work) {
        collections[index].ids.append(work.id)
      }
    }
    return collections
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
