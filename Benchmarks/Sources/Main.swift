import Foundation

/// What one case measured. Times are milliseconds; `counts` holds what is counted, not timed.
struct Measurement: Codable, Sendable {
  struct Peer: Codable, Sendable {
    var name: String
    var median: Double
  }
  var `case`: String
  var n: Int
  var unit = "ms"
  var median: Double
  var p99: Double
  var worst: Double
  var counts: [String: Double] = [:]
  var peer: Peer?

  init(case name: String, times: [Double], counts: [String: Double] = [:], peer: Peer? = nil) {
    let sorted = times.sorted()
    self.case = name
    self.n = sorted.count
    self.median = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    self.p99 = sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * 0.99))]
    self.worst = sorted.last ?? 0
    self.counts = counts
    self.peer = peer
  }
}

/// A named case. `figure` is the limit the project set itself, as a reader's sentence.
struct BenchmarkCase: Sendable {
  var name: String
  var figure: String
  /// `data` is the folder or file given by `--data`.
  var run: @Sendable @MainActor (_ name: String, _ data: URL?) async throws -> Measurement
}

/// Milliseconds that `work` takes.
@MainActor
func milliseconds(_ work: () throws -> Void) rethrows -> Double {
  let start = ContinuousClock.now
  try work()
  let elapsed = ContinuousClock.now - start
  return Double(elapsed.components.seconds) * 1e3 + Double(elapsed.components.attoseconds) / 1e15
}

/// Runs a whole process `count` times and gives each wall time in milliseconds.
@MainActor
func processTimes(
  _ executable: URL, _ arguments: [String], count: Int, environment: [String: String] = [:]
) throws -> [Double] {
  var times: [Double] = []
  for _ in 0..<count {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    times.append(
      try milliseconds {
        try process.run()
        process.waitUntilExit()
      })
  }
  return times
}

/// The folder this executable, and so its neighbours, was built into.
let buildFolder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
  .deletingLastPathComponent()

/// Memory resident now, in megabytes, from /proc/self/statm.
func residentMegabytes() -> Double {
  guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
    let pages = text.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
  else { return 0 }
  return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
}

@main
struct Bench {
  // Not an async main: the apps that are linked here have entry points of their own, and two async
  // ones in one program share a symbol.
  static func main() {
    Task { @MainActor in
      await run()
      exit(0)
    }
    RunLoop.main.run()
  }

  @MainActor
  static func run() async {
    var names: [String] = []
    var data: URL?
    var json = false
    var list = false
    var arguments = CommandLine.arguments.dropFirst().makeIterator()
    while let argument = arguments.next() {
      switch argument {
      case "--list": list = true
      case "--json": json = true
      case "--case": names.append(arguments.next() ?? "")
      case "--data": data = arguments.next().map { URL(fileURLWithPath: $0) }
      default:
        FileHandle.standardError.write(
          Data("usage: bench [--list] [--case NAME]… [--data DIR] [--json]\n".utf8))
        exit(64)
      }
    }
    let cases = allCases.filter { names.isEmpty || names.contains($0.name) }
    if list {
      for item in cases { print("\(item.name)\t\(item.figure)") }
      return
    }
    if let unknown = names.first(where: { name in !allCases.contains { $0.name == name } }) {
      FileHandle.standardError.write(Data("bench: no case named \(unknown); see --list\n".utf8))
      exit(64)
    }
    var failed = false
    for item in cases {
      do {
        let result = try await item.run(item.name, data)
        print(json ? jsonLine(result) : tableLine(result, figure: item.figure))
      } catch {
        FileHandle.standardError.write(Data("bench: \(item.name): \(error)\n".utf8))
        failed = true
      }
    }
    exit(failed ? 1 : 0)
  }

  static func jsonLine(_ result: Measurement) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(result) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }

  static func tableLine(_ result: Measurement, figure: String) -> String {
    let counts = result.counts.sorted { $0.key < $1.key }
      .map { "\($0.key) \($0.value.formatted(.number.precision(.fractionLength(0...1))))" }
      .joined(separator: ", ")
    let times = [result.median, result.p99, result.worst]
      .map { String(format: "%.2f", $0) }.joined(separator: " | ")
    let peer = result.peer.map { "\($0.name) \(String(format: "%.2f", $0.median))" } ?? ""
    return "| \(result.case) | \(result.n) | \(times) | \(counts) | \(peer) | \(figure) |"
  }
}
