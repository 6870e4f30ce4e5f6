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
  /// All poems of Tang and Song in such a checkout, in place of the selection.
  case whole(String)
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
    /// The seed, in pieces that follow each other.
    var seedParts: [[UInt8]]
    public var seed: [UInt8] { Array(seedParts.joined()) }
    public var notice: [UInt8]
    public var report: ImportReport
    public var works: [Work]

    public var workCount: Int { works.count }
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
    let works = raw.works
    var report = raw.report
    let characters = distinctCharacters(works)
    let converters = try Converters(memory.conversions)
    let (tables, readings) = try prepared(characters, converters, memory)
    let middle = middle(of: works)
    let pieces = [
      exceptionsPiece(works[..<middle], tables, readings, converters),
      exceptionsPiece(works[middle...], tables, readings, converters),
      editionsPiece(works, tables), collectionsPiece(raw.catalogue.collections, works),
    ]
    var draft = LibraryDraft(
      works: works, leaders: [], sources: raw.sources, collections: [],
      categories: raw.catalogue.categories, tables: tables, readings: readings.table,
      readingNames: readings.names, characters: characters, scriptExceptions: [],
      readingExceptions: [])
    for finding in try Concurrent.values(pieces) {
      switch finding {
      case .exceptions(let exceptions):
        draft.scriptExceptions += exceptions.scripts
        draft.readingExceptions += exceptions.readings
      case .editions(let leaders, let notes):
        report.merge(notes)
        draft.leaders = leaders
      case .collections(let collections): draft.collections = collections
      }
    }
    return Output(
      seedParts: try SeedWriter.parts(draft), notice: Array(raw.notice.utf8), report: report,
      works: works)
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
      _ works: ArraySlice<Work>, tables: ScriptTables, readings named: Readings,
      converters: Converters
    ) throws(ImportError) {
      scripts = try ScriptExceptions.all(
        works, tables: tables,
        simplifier: converters.simplifier, traditionaliser: converters.traditionaliser)
      let exceptions = ReadingExceptions(
        tables: tables, table: named.table, names: named.names)
      readings = works.map { exceptions.exceptions($0) }
    }
  }

  /// OpenCC's conversions, which all pieces of work share.
  private struct Converters: Sendable {
    let traditionaliser: OpenCCConverter
    let simplifier: OpenCCConverter

    init(_ memory: ConversionMemory?) throws(ImportError) {
      traditionaliser = try OpenCCConverter("s2t.json", memory: memory)
      simplifier = try OpenCCConverter("t2s.json", memory: memory)
    }
  }

  /// The number of each character's reading, and what the numbers stand for.
  private struct Readings: Sendable {
    var table: ScalarTable<UInt16>
    var names: [String]
  }
  private enum Prepared: Sendable {
    case tables(ScriptTables)
    case readings(Readings)
  }

  /// The tables of both scripts, and beside them the readings.
  private static func prepared(
    _ characters: [Unicode.Scalar], _ converters: Converters, _ memory: Memory
  ) throws(ImportError) -> (ScriptTables, Readings) {
    let found = try Concurrent.values([
      tablesPiece(characters, converters), readingsPiece(characters, memory),
    ])
    guard case .tables(let tables) = found[0], case .readings(let readings) = found[1] else {
      throw .conversionUnavailable(reason: "a piece of work is missing")
    }
    return (tables, readings)
  }

  private static func tablesPiece(
    _ characters: [Unicode.Scalar], _ converters: Converters
  ) -> Concurrent.Piece<Prepared> {
    { () throws(ImportError) in
      .tables(
        try ScriptTables(
          characters: characters, simplifier: converters.simplifier,
          traditionaliser: converters.traditionaliser))
    }
  }

  private static func readingsPiece(
    _ characters: [Unicode.Scalar], _ memory: Memory
  ) -> Concurrent.Piece<Prepared> {
    { () throws(ImportError) in
      let (table, names) = PinyinTable.readingsAndNames(of: characters, memory: memory.readings)
      return .readings(Readings(table: table, names: names))
    }
  }

  private static func exceptionsPiece(
    _ works: ArraySlice<Work>, _ tables: ScriptTables, _ readings: Readings,
    _ converters: Converters
  ) -> Concurrent.Piece<Finding> {
    { () throws(ImportError) in
      .exceptions(
        try Exceptions(works, tables: tables, readings: readings, converters: converters))
    }
  }

  private static func editionsPiece(
    _ works: [Work], _ tables: ScriptTables
  ) -> Concurrent.Piece<Finding> {
    { () throws(ImportError) in
      var notes = ImportReport()
      let leaders = Editions(tables: tables).leaders(of: works, &notes)
      return .editions(leaders, notes)
    }
  }

  private static func collectionsPiece(
    _ definitions: [CollectionDefinition], _ works: [Work]
  ) -> Concurrent.Piece<Finding> {
    { () throws(ImportError) in .collections(collections(definitions, works)) }
  }

  /// The work up to which half of the text stands.
  private static func middle(of works: [Work]) -> Int {
    let sizes = works.map(\.text.scalars.count)
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
    var traits: WorkTraits?
    var holders: [Int] = []
    for work in works {
      let own = WorkTraits(work)
      if own != traits {
        holders = definitions.indices.filter { definitions[$0].holds(work) }
        traits = own
      }
      for index in holders { collections[index].ids.append(work.id) }
    }
    return collections
  }

  private static func distinctCharacters(_ works: [Work]) -> [Unicode.Scalar] {
    var seen = ScalarTable<Bool>(missing: false)
    for work in works {
      for value in work.text.scalars { seen[value] = true }
      for text in work.tags { text.forEachScalar { seen[$0] = true } }
      for text in [work.titleAliases, work.authorAliases, work.lineAliases].joined() {
        text.forEachScalar { seen[$0] = true }
      }
    }
    return (0..<UInt32(ScalarTable<Bool>.limit)).compactMap { value in
      guard seen[value], let scalar = Unicode.Scalar(value), TextCleaner.isHan(scalar) else {
        return nil
      }
      return scalar
    }
  }
}
