import CommandLineKit
import Foundation

/// Where the poems are taken from.
public enum ImportSource: Sendable, Equatable {
  /// The pinned commit, over the network.
  case github
  /// The same files at another address that has GitHub's paths.
  case mirror(String)
  /// A checkout of it on disk.
  case folder(String)
  /// The Debian package fortunes-zh, or another folder with its files.
  case fortunes(String)

  public static let fortunesFolder = "/usr/share/games/fortunes"
}

/// The nine steps from a source to a seed. Nothing is written before the last of them has passed.
public struct Importer: Sendable {
  public var source: ImportSource

  /// Where answers of Foundation and OpenCC are kept between imports; nowhere when nil.
  public var cacheFolder: String?

  public init(source: ImportSource, cacheFolder: String? = nil) {
    self.source = source
    self.cacheFolder = cacheFolder
  }

  /// The user's cache folder.
  public static var standardCacheFolder: String? { PinyinMemory.standardFolder }

  /// The files to write, and what was done to make them.
  public struct Output: Sendable {
    public var seed: [UInt8]
    public var notice: [UInt8]
    public var report: ImportReport
    public var workCount: Int
  }

  public func run() async throws -> Output {
    let folder = cacheFolder
    let (raw, memory) = try await Self.both(
      { try RawLibrary.read(source) }, { folder.map { Memory(folder: $0) } ?? Memory() })
    let output = try Self.finish(raw, memory: memory)
    memory.conversions?.save()
    return output
  }

  /// What earlier imports learnt.
  struct Memory: Sendable {
    var readings: PinyinMemory?
    var conversions: ConversionMemory?

    init() {}

    init(folder: String) {
      readings = PinyinMemory(folder: folder)
      conversions = ConversionMemory(folder: folder)
    }
  }

  private static func both<First: Sendable, Second: Sendable>(
    _ first: () throws -> First, _ second: @escaping @Sendable () -> Second
  ) async throws -> (First, Second) {
    async let later = second()
    let value = try first()
    return (value, await later)
  }

  /// Everything after reading, in rounds of pieces that do not look at each other.
  static func finish(_ raw: RawLibrary, memory: Memory = Memory()) throws -> Output {
    var works = raw.works
    var report = raw.report
    try WorkIdentifier.number(&works, &report)
    let characters = distinctCharacters(works)
    let (first, second) = try prepared(characters, memory)
    let tables = first.tables
    let numbered = works
    let middle = middle(of: works)
    let pieces = [
      exceptionsPiece(numbered[..<middle], tables, second, first.converters),
      exceptionsPiece(numbered[middle...], tables, second, second.converters),
      editionsPiece(numbered, tables), collectionsPiece(raw.catalogue.collections, numbered),
    ]
    var draft = LibraryDraft(
      works: works, sources: raw.sources, collections: [], categories: raw.catalogue.categories,
      tables: tables, readings: second.readings, readingNames: second.names,
      characters: characters, scriptExceptions: [], readingExceptions: [])
    for finding in try Concurrent.values(pieces) {
      switch finding {
      case .exceptions(let exceptions):
        draft.scriptExceptions += exceptions.scripts
        draft.readingExceptions += exceptions.readings
      case .editions(let leaders, let notes):
        report.merge(notes)
        for (index, leader) in leaders.enumerated() where leader != nil {
          draft.works[index].leader = leader
        }
      case .collections(let collections): draft.collections = collections
      }
    }
    try draft.validate()
    return Output(
      seed: SeedWriter.bytes(draft), notice: Array(raw.notice.utf8), report: report,
      workCount: works.count)
  }

  private enum Finding: Sendable {
    case exceptions(Exceptions)
    case editions([Int?], ImportReport)
    case collections([LibraryDraft.Collection])
  }

  /// Where the other script, or verse, wants something else than the tables say.
  private struct Exceptions: Sendable {
    var scripts: [(simplified: String, traditional: String)]
    var readings: [String]

    init(
      _ works: ArraySlice<Work>, tables: ScriptTables, readings table: ScalarTable<UInt16>,
      names: [String], converters: Converters
    ) throws(ImportError) {
      scripts = try ScriptExceptions.all(
        works, tables: tables,
        simplifier: { () throws(ImportError) in try converters.simplifier() },
        traditionaliser: converters.traditionaliser)
      let exceptions = ReadingExceptions(tables: tables, table: table, names: names)
      readings = works.indices.map { exceptions.exceptions(works[$0]) }
    }
  }

  /// OpenCC's conversions for one piece of work at a time.
  private final class Converters: @unchecked Sendable {
    // Each is handed to one piece, which runs after the one that made it.
    let traditionaliser: OpenCCConverter
    private var opened: OpenCCConverter?

    private let memory: ConversionMemory?

    init(_ memory: ConversionMemory?) throws(ImportError) {
      self.memory = memory
      traditionaliser = try OpenCCConverter("s2t.json", memory: memory)
    }

    func simplifier() throws(ImportError) -> OpenCCConverter {
      if let opened { return opened }
      let converter = try OpenCCConverter("t2s.json", memory: memory)
      opened = converter
      return converter
    }
  }

  private struct First: Sendable {
    var tables: ScriptTables
    var converters: Converters
  }
  private struct Second: Sendable {
    var readings: ScalarTable<UInt16>
    var names: [String]
    var converters: Converters
  }
  private enum Prepared: Sendable {
    case first(First)
    case second(Second)
  }

  /// The tables of both scripts, and beside them the readings.
  private static func prepared(
    _ characters: [Unicode.Scalar], _ memory: Memory
  ) throws(ImportError) -> (First, Second) {
    let found = try Concurrent.values([
      tablesPiece(characters, memory), readingsPiece(characters, memory),
    ])
    guard case .first(let first) = found[0], case .second(let second) = found[1] else {
      throw .conversionUnavailable(reason: "a piece of work is missing")
    }
    return (first, second)
  }

  private static func tablesPiece(_ characters: [Unicode.Scalar], _ memory: Memory)
    -> Concurrent.Piece<Prepared>
  {
    { () throws(ImportError) in
      let converters = try Converters(memory.conversions)
      let tables = try ScriptTables(
        characters: characters, simplifier: try converters.simplifier(),
        traditionaliser: converters.traditionaliser)
      return .first(First(tables: tables, converters: converters))
    }
  }

  private static func readingsPiece(
    _ characters: [Unicode.Scalar], _ memory: Memory
  ) -> Concurrent.Piece<Prepared> {
    { () throws(ImportError) in
      let (readings, names) = PinyinTable.readingsAndNames(
        of: characters, memory: memory.readings)
      let converters = try Converters(memory.conversions)
      return .second(Second(readings: readings, names: names, converters: converters))
    }
  }

  private static func exceptionsPiece(
    _ works: ArraySlice<Work>, _ tables: ScriptTables, _ second: Second, _ converters: Converters
  ) -> Concurrent.Piece<Finding> {
    { () throws(ImportError) in
      .exceptions(
        try Exceptions(
          works, tables: tables, readings: second.readings, names: second.names,
          converters: converters))
    }
  }

  private static func editionsPiece(
    _ works: [Work], _ tables: ScriptTables
  ) -> Concurrent.Piece<Finding> {
    { () throws(ImportError) in
      var works = works
      var notes = ImportReport()
      Editions(tables: tables).group(&works, &notes)
      return .editions(works.map(\.leader), notes)
    }
  }

  private static func collectionsPiece(
    _ definitions: [CollectionDefinition], _ works: [Work]
  ) -> Concurrent.Piece<Finding> {
    { () throws(ImportError) in .collections(collections(definitions, works)) }
  }

  /// The work up to which half of the text stands.
  private static func middle(of works: [Work]) -> Int {
    let sizes = works.map { work in work.lines.reduce(0) { $0 + $1.utf8.count } }
    let half = sizes.reduce(0, +) / 2
    var sum = 0
    for (index, size) in sizes.enumerated() {
      sum += size
      if sum > half { return index }
    }
    return works.count
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
