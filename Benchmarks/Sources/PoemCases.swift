import Foundation

@testable import Poemery

/// Cases of the poetry ground. Without `--data` they use the seed of the source tree, or make it with
/// `poemery-import` from `../shared/data/chinese-poetry`, or else from fortunes-zh.
let poemCases: [BenchmarkCase] = [
  BenchmarkCase(
    name: "poem-start", figure: "process start to first answer ≤ 120 ms, resident < 80 MB",
    run: { name, data in try PoemBenchmarks.start(name, data) }),
  BenchmarkCase(
    name: "poem-search", figure: "p99 ≤ 3 ms a key stroke",
    run: { name, data in try PoemBenchmarks.search(name, data) }),
  BenchmarkCase(
    name: "poem-search-333k", figure: "p99 ≤ 15 ms a key stroke, start ≤ 400 ms",
    run: { name, data in try PoemBenchmarks.searchWhole(name, data) }),
  BenchmarkCase(
    name: "poem-import", figure: "whole process ≤ 250 ms",
    run: { name, data in try PoemBenchmarks.importing(name, data) }),
]

struct PoemBenchmarkError: Error, CustomStringConvertible {
  var description: String
}

@MainActor
enum PoemBenchmarks {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let upstream = root.appendingPathComponent("../shared/data/chinese-poetry")
    .standardizedFileURL
  private static let scratch = FileManager.default.temporaryDirectory
    .appendingPathComponent("poemery-bench-\(getpid())", isDirectory: true)

  /// Words a reader types, among them those of the famous lines that a plain search misses.
  static let queries = [
    "床前明月光", "疑是地上霜", "白日依山尽", "欲穷千里目", "黄河远上白云间", "黄沙直上", "少小离家老大回",
    "千山鸟飞绝", "红豆生南国", "国破山河在", "海内存知己", "天涯若比邻", "会当凌绝顶", "西出阳关无故人",
    "君不见黄河之水天上来", "春风不度玉门关", "心有灵犀一点通", "清明时节雨纷纷", "月落乌啼霜满天", "大江东去", "寻寻觅觅",
    "杨柳岸晓风残月", "莫道不销魂", "枯藤老树昏鸦", "兴百姓苦亡百姓苦", "关关雎鸠在河之洲", "执子之手与子偕老", "学而时习之",
    "明月", "春风", "不知", "人间", "何处", "千里", "无人", "春", "月", "不", "人", "一", "明月 李白", "春 风 月", "李白",
    "李商隐",
    "苏轼 水调歌头", "唐 送别", "五言绝句 春", "jys", "lb", "cqmyg", "jingyesi", "jing ye si", "jìng yè sī",
    "libai",
    "mingyue", "chunfeng", "yue", "chun", "shan", "xian", "liba", "mingy", "html", "玉门\"关", "%",
    "（春", "",
    "舉頭望明月", "靜夜思", "浪淘沙", "菩萨蛮", "西江月", "和", "送", "之",
  ]

  // MARK: - Seeds

  private static func makeSeed() throws -> URL {
    let installed = root.appendingPathComponent("Apps/Poemery/Poemery/PoemsSeed.json")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    guard FileManager.default.fileExists(atPath: upstream.path) else {
      guard FileManager.default.fileExists(atPath: installed.path) else {
        throw PoemBenchmarkError(description: "no seed: run make resources, or give --data FILE")
      }
      return installed
    }
    let importer = buildFolder.appendingPathComponent("poemery-import")
    guard FileManager.default.isExecutableFile(atPath: importer.path) else {
      throw PoemBenchmarkError(
        description: "no \(importer.path): swift build -c release --product poemery-import")
    }
    _ = try processTimes(
      importer, ["--source", upstream.path, "--output", scratch.path], count: 1)
    return scratch.appendingPathComponent("PoemsSeed.json")
  }

  private static func seed(_ data: URL?) throws -> URL {
    guard let data else { return try makeSeed() }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: data.path, isDirectory: &isFolder) else {
      throw PoemBenchmarkError(description: "no file \(data.path)")
    }
    return isFolder.boolValue ? data.appendingPathComponent("PoemsSeed.json") : data
  }

  private static func load(_ seed: URL) throws -> PoemLibraryLoader.Outcome {
    let outcome = PoemLibraryLoader(seed: seed, indexFolder: scratch).load()
    if let notice = outcome.notice { throw PoemBenchmarkError(description: notice) }
    return outcome
  }

  // MARK: - Cases

  /// The whole program, from exec to its exit after one printed answer.
  private static func startTimes(_ seed: URL, count: Int) throws -> [Double] {
    let program = buildFolder.appendingPathComponent("Poemery")
    guard FileManager.default.isExecutableFile(atPath: program.path) else {
      throw PoemBenchmarkError(
        description: "no \(program.path): swift build -c release --product Poemery")
    }
    return try processTimes(
      program,
      ["search", "明月", "--seed", seed.path, "--index-folder", scratch.path, "--limit", "10"],
      count: count)
  }

  static func start(_ name: String, _ data: URL?) throws -> Measurement {
    defer { try? FileManager.default.removeItem(at: scratch) }
    let seed = try seed(data)
    let works = try load(seed).library.count
    let times = try startTimes(seed, count: 30)
    return Measurement(
      case: name, times: times,
      counts: ["works": Double(works), "residentMB": try residentOfStart(seed)])
  }

  /// The peak of one run, as the kernel counts it for a process that has no other child.
  private static func residentOfStart(_ seed: URL) throws -> Double {
    let program = buildFolder.appendingPathComponent("Poemery")
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = [
      "-c",
      """
      import resource, subprocess, sys
      subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL)
      print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024)
      """,
      program.path, "search", "明月", "--seed", seed.path, "--index-folder", scratch.path,
    ]
    process.standardOutput = pipe
    try process.run()
    process.waitUntilExit()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    return Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
  }

  /// Every beginning of every query, as a reader types it.
  private static func keystrokes() -> [String] {
    queries.flatMap { query in (0...query.count).map { String(query.prefix($0)) } }
  }

  private struct SearchTimes {
    var wall: [Double] = []
    /// What the thread computed, without what others took from it.
    var processor: [(text: String, time: Double)] = []
    var hits = 0

    var counts: [String: Double] {
      let times = processor.map(\.time).sorted()
      return [
        "hits": Double(hits), "cpuP99Ms": times[min(times.count - 1, times.count * 99 / 100)],
        "cpuWorstMs": times[times.count - 1],
      ]
    }
  }

  private static func threadMilliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  private static func searchTimes(_ library: PoemLibrary, rounds: Int) throws -> SearchTimes {
    var result = SearchTimes()
    for _ in 0..<rounds {
      for text in keystrokes() {
        let start = threadMilliseconds()
        result.wall.append(
          try milliseconds {
            result.hits += try library.search.results(SearchQuery(text)).works.count
          })
        result.processor.append((text, threadMilliseconds() - start))
      }
    }
    return result
  }

  static func search(_ name: String, _ data: URL?) throws -> Measurement {
    defer { try? FileManager.default.removeItem(at: scratch) }
    let library = try load(seed(data)).library
    let result = try searchTimes(library, rounds: 5)
    let scan = scanTimes(library)
    return Measurement(
      case: name, times: result.wall,
      counts: result.counts.merging(["works": Double(library.count)]) { $1 },
      peer: .init(name: "String.contains over all texts", median: scan))
  }

  /// The obvious way: lower-cased texts, `contains` for each token.
  private static func scanTimes(_ library: PoemLibrary) -> Double {
    let texts = (0..<library.count).map { work in
      let poem = library.poem(work)
      return (poem.title + poem.author + poem.fullText).lowercased()
    }
    var times: [Double] = []
    for query in ["明月", "春", "枯藤老树昏鸦"] {
      times.append(milliseconds { _ = texts.filter { $0.contains(query) }.count })
    }
    return times.sorted()[1]
  }

  static func searchWhole(_ name: String, _ data: URL?) throws -> Measurement {
    defer { try? FileManager.default.removeItem(at: scratch) }
    let seed: URL
    if let data {
      seed = try self.seed(data)
    } else {
      seed = scratch.appendingPathComponent("Generated.json")
      try GeneratedSeed(model: load(makeSeed()).library).write(to: seed, count: 332_908)
    }
    let building = ContinuousClock.now
    let library = try load(seed).library
    let built = ContinuousClock.now - building
    let result = try searchTimes(library, rounds: 2)
    let starts = try startTimes(seed, count: 7).sorted()
    return Measurement(
      case: name, times: result.wall,
      counts: result.counts.merging([
        "works": Double(library.count), "startMs": starts[starts.count / 2],
        "startWorstMs": starts[starts.count - 1],
        "indexBuildSeconds": Double(built.components.seconds), "residentMB": residentMegabytes(),
      ]) { $1 })
  }

  static func importing(_ name: String, _ data: URL?) throws -> Measurement {
    defer { try? FileManager.default.removeItem(at: scratch) }
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    let importer = buildFolder.appendingPathComponent("poemery-import")
    guard FileManager.default.isExecutableFile(atPath: importer.path) else {
      throw PoemBenchmarkError(
        description: "no \(importer.path): swift build -c release --product poemery-import")
    }
    let source = data ?? upstream
    guard FileManager.default.fileExists(atPath: source.path) else {
      throw PoemBenchmarkError(description: "no chinese-poetry at \(source.path): give --data DIR")
    }
    let times = try processTimes(
      importer, ["--source", source.path, "--output", scratch.path], count: 15)
    let size =
      try FileManager.default.attributesOfItem(
        atPath: scratch.appendingPathComponent("PoemsSeed.json").path)[.size] as? Int ?? 0
    return Measurement(case: name, times: times, counts: ["seedBytes": Double(size)])
  }
}

/// A library of any size with the characters, lengths and repetitions of a real one: clauses are put
/// together from pieces of its clauses.
struct GeneratedSeed {
  private let pieces: [Substring]
  private let titles: [String]
  private let authors: [String]

  init(model: PoemLibrary) {
    var pieces: [Substring] = []
    var titles: [String] = []
    var authors: [String] = []
    for work in 0..<model.count {
      let poem = model.poem(work, script: .simplified)
      titles.append(poem.title)
      authors.append(poem.author)
      for line in poem.lines {
        for clause in line.text.split(whereSeparator: { "，。？！；：、".contains($0) }) {
          pieces.append(clause.prefix(2))
          if clause.count >= 4 { pieces.append(clause.suffix(3)) }
        }
      }
    }
    self.pieces = pieces
    self.titles = titles
    self.authors = authors
  }

  func write(to url: URL, count: Int) throws {
    var state: UInt64 = 0x5EED
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(truncatingIfNeeded: state >> 33) % limit
    }
    try Data().write(to: url)
    let file = try FileHandle(forWritingTo: url)
    defer { try? file.close() }
    var text = "{\"format\":\"poemery-seed\",\"version\":1,\"poems\":["
    for work in 0..<count {
      let lines = (0..<(2 + random(7))).map { _ in
        let first = pieces[random(pieces.count)] + pieces[random(pieces.count)]
        let second = pieces[random(pieces.count)] + pieces[random(pieces.count)]
        return "\"\(first)，\(second)。\""
      }
      // Titles and authors are spread as they are in large collections: a few names with many works.
      let author = authors[random(random(authors.count) + 1)]
      let suffix = random(3) == 0 ? "" : String(pieces[random(pieces.count)])
      text += "\(work > 0 ? ",\n" : "")"
      text +=
        "{\"id\":\"g\(work)\",\"title\":\"\(escaped(titles[random(titles.count)] + suffix))\","
      text +=
        "\"author\":\"\(escaped(author))\(random(40) == 0 ? suffix : "")\",\"dynasty\":\"\(work % 5 == 0 ? "唐" : "宋")\","
      text += "\"form\":\"诗\",\"tags\":[],\"lines\":[\(lines.joined(separator: ","))]}"
      if work % 4_096 == 4_095 {
        try file.write(contentsOf: Data(text.utf8))
        text = ""
      }
    }
    try file.write(contentsOf: Data((text + "]}\n").utf8))
  }

  private func escaped(_ text: String) -> String {
    text.filter { $0 != "\"" && $0 != "\\" }
  }
}
