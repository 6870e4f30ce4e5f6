import Foundation

/// The bundled app in a real window, on an X server of its own.
let windowCases: [BenchmarkCase] = [
  BenchmarkCase(
    name: "window-first-frame",
    figure: "process start to the first frame in a window under Xvfb: at most 400 ms",
    run: windowFirstFrame),
  BenchmarkCase(
    name: "window-idle", figure: "5 s at rest: 0 % CPU, no wake-ups of any thread",
    run: windowIdle),
]

/// What a case needs that is not there.
private struct Missing: Error, CustomStringConvertible {
  var description: String
}

/// An X server and a session bus for one case.
private final class Desktop {
  let environment: [String: String]
  private var processes: [Process] = []
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("bench-window-\(UUID().uuidString)")

  init() throws {
    var environment = ["SKIFF_CONTAINER": folder.path]
    let (bus, address) = try Self.start(
      "dbus-daemon", ["--session", "--nofork", "--print-address=1"])
    processes.append(bus)
    environment["DBUS_SESSION_BUS_ADDRESS"] = address
    let (server, number) = try Self.start(
      "Xvfb", ["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"])
    processes.append(server)
    environment["DISPLAY"] = ":\(number)"
    self.environment = environment
  }

  deinit {
    for process in processes.reversed() {
      process.terminate()
      process.waitUntilExit()
    }
    try? FileManager.default.removeItem(at: folder)
  }

  /// Starts a server and gives the line it prints when it serves.
  private static func start(_ name: String, _ arguments: [String]) throws -> (Process, String) {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/\(name)") else {
      throw Missing(description: "\(name) is not installed")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/\(name)")
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var line = Data()
    while !line.contains(0x0A) {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { throw Missing(description: "\(name) did not start") }
      line += more
    }
    let text = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return (process, text)
  }
}

private func bundledApp() throws -> URL {
  var root = buildFolder
  for _ in 0..<3 { root.deleteLastPathComponent() }
  let app = root.appendingPathComponent("build/PostcardJourney.app/PostcardJourney")
  guard FileManager.default.isExecutableFile(atPath: app.path) else {
    throw Missing(description: "there is no app at \(app.path): make bundle")
  }
  return app
}

@MainActor private func windowFirstFrame(_ name: String, _ data: URL?) async throws -> Measurement {
  let app = try bundledApp()
  let desktop = try Desktop()
  // The first start makes the store and fills the disk's cache.
  _ = try processTimes(
    app, ["--window-first-frame"], count: 1, environment: desktop.environment)
  let times = try processTimes(
    app, ["--window-first-frame"], count: 15, environment: desktop.environment)
  return Measurement(case: name, times: times)
}

/// CPU milliseconds and context switches of all threads of a process so far.
private func work(of process: Int32) -> (milliseconds: Double, switches: [String: Double]) {
  let stat = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
  let fields =
    stat.split(separator: ")").last?.split(separator: " ").compactMap { Double($0) } ?? []
  // After the name and the state, which is no number, the times are the eleventh and twelfth.
  let ticks = fields.count > 11 ? fields[10] + fields[11] : .nan
  var switches: [String: Double] = [:]
  let tasks = "/proc/\(process)/task"
  for thread in (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? [] {
    let status = (try? String(contentsOfFile: "\(tasks)/\(thread)/status", encoding: .utf8)) ?? ""
    for line in status.split(separator: "\n") where line.contains("ctxt_switches") {
      switches[thread, default: 0] += line.split(separator: "\t").last.flatMap { Double($0) } ?? 0
    }
  }
  return (ticks * 1_000 / Double(sysconf(Int32(_SC_CLK_TCK))), switches)
}

@MainActor private func windowIdle(_ name: String, _ data: URL?) async throws -> Measurement {
  let desktop = try Desktop()
  let process = Process()
  process.executableURL = try bundledApp()
  process.environment = ProcessInfo.processInfo.environment.merging(desktop.environment) { $1 }
  process.standardOutput = FileHandle.nullDevice
  process.standardError = FileHandle.nullDevice
  try process.run()
  defer {
    process.terminate()
    process.waitUntilExit()
  }
  // What follows a start ends: calls to the desktop, and GLib's spare threads after some twenty seconds.
  try await Task.sleep(for: .seconds(30))
  var times: [Double] = []
  var wakeUps = 0.0
  for _ in 0..<3 {
    let before = work(of: process.processIdentifier)
    try await Task.sleep(for: .seconds(5))
    let after = work(of: process.processIdentifier)
    guard process.isRunning, !after.switches.isEmpty else {
      throw Missing(description: "the app ended")
    }
    times.append(after.milliseconds - before.milliseconds)
    wakeUps += after.switches.reduce(0) { $0 + $1.value - (before.switches[$1.key] ?? 0) }
  }
  return Measurement(case: name, times: times, counts: ["wakeUps": wakeUps, "seconds": 15])
}
