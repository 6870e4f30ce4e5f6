import Foundation

@testable import Poemery

/// Libraries that tests search. The small one is made of the project's own words.
enum LibraryFixtures {
  static func record(
    _ id: String, _ title: String, _ author: String, _ lines: [String], dynasty: String = "今",
    form: String = "诗", tags: [String] = []
  ) -> PoemsSeed.Record {
    var record = PoemsSeed.Record(
      id: id, title: title, author: author, dynasty: dynasty, form: form, lines: lines)
    record.tags = tags
    return record
  }

  static var records: [PoemsSeed.Record] {
    var evening = record(
      "evening", "晚山", "云樵", ["山在雲中住，灯從水上來。", "一声归鸟后，满院落花開。"], tags: ["写景", "夜"])
    evening.script = "hant"
    var moon = record("moon", "月", "舟客", ["山头月一轮，照我读书人。"], form: "五言绝句")
    moon.aliases = try? JSONDecoder().decode(
      PoemAliases.self, from: Data(#"{"titles":["冰轮"],"authors":["月下客"],"lines":["山头玉一轮"]}"#.utf8))
    var wine = record("wine", "将进茶", "云樵", ["重来路亦重，慢慢不须工。", "炉火三更旺，茶香一院浓。"])
    wine.pinyin = "0qiāng 7chóng"
    var twin = record("twin", "晚山 其二", "佚名", ["山在云中住，灯从水上来。", "一声归鸟后，满院落花开。"])
    twin.sameAs = "evening"
    var piece = record("piece", "尾", "佚名", ["(云)且去。"], form: "曲")
    piece.fragment = true
    return [
      evening, moon, wine, twin, piece, record("river", "江村", "月樵", ["山色入船窗，灯照晚来江。", "新月在西窗。"]),
    ]
  }

  static var seed: PoemsSeed {
    var seed = PoemsSeed(
      format: PoemsSeed.formatName, version: PoemsSeed.supportedVersion, poems: records)
    seed.sources = [.init(id: "own", name: "自撰", url: "https://example.org/own")]
    seed.fold = .init(from: "雲從來開後牕", to: "云从来开后窗")
    seed.simplified = .init(from: "雲從來開後", to: "云从来开后")
    seed.traditional = .init(from: "云从来开后灯", to: "雲從來開後燈")
    seed.collections = [
      PoemCollection(
        id: "night", title: "夜读", subtitle: "灯下", kind: .theme,
        poemIDs: ["moon", "evening", "gone"],
        accent: "ink")
    ]
    seed.categories = [PoemCategory(id: "jue", title: "绝句", forms: ["五言绝句"])]
    return seed
  }

  static func library(_ seed: PoemsSeed = seed) throws -> PoemLibrary {
    let digest = ContentDigest(high: 1, low: 2)
    let bytes = try IndexBuilder.build(seed, digest: digest, seedLength: 3)
    return PoemLibrary(index: try PoemIndex(IndexBytes(copying: bytes), seed: (digest, 3)))
  }

  static func ids(_ query: String, in library: PoemLibrary) throws -> [String] {
    try library.search.results(SearchQuery(query)).works.map { library.id($0) }
  }

  /// A seed file with the small library, as the importer would write it.
  static let json = """
    {"format":"poemery-seed","version":1,"poems":[
    {"id":"a","title":"晚山","author":"云樵","dynasty":"今","form":"诗","lines":["山在云中住，灯从水上来。"]},
    {"id":"b","title":"月","author":"舟客","dynasty":"今","form":"诗","lines":["山头月一轮。"],"futureField":[1]}],
    "collections":[],"categories":[]}
    """

  static func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("poemery-tests-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}

/// Libraries imported once by the built `poemery-import`: of `../shared/data/chinese-poetry`, and of the
/// package fortunes-zh.
enum RealLibrary {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let shared = root.appendingPathComponent("../shared").standardizedFileURL
  private static let upstream = shared.appendingPathComponent("data/chinese-poetry")

  private static let importer: URL? = {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    for _ in 0..<6 {
      folder.deleteLastPathComponent()
      let program = folder.appendingPathComponent("poemery-import")
      if FileManager.default.isExecutableFile(atPath: program.path) { return program }
    }
    return nil
  }()

  static let isAvailable =
    importer != nil
    && FileManager.default.fileExists(atPath: upstream.appendingPathComponent("元曲").path)
  static let reason: String = "no ../shared/data/chinese-poetry, or no built poemery-import"

  static let hasFortunes =
    importer != nil && FileManager.default.fileExists(atPath: "/usr/share/games/fortunes/tang300")

  static let library = Result { try imported(upstream.path) }
  static let fortunes = Result { try imported("fortunes") }

  private static func imported(_ source: String) throws -> PoemLibrary {
    try LibraryFixtures.withFolder { folder in
      let process = Process()
      process.executableURL = importer
      process.arguments = ["--source", source, "--output", folder.path]
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      let file = try SeedFile(folder.appendingPathComponent("PoemsSeed.json"))
      let bytes = try IndexBuilder.build(
        file.decode(), digest: file.digest(), seedLength: file.length)
      return PoemLibrary(index: try PoemIndex(IndexBytes(copying: bytes), seed: nil))
    }
  }
}
