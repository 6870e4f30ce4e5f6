import AnimoKit
import Foundation

/// `animo lint` over a folder of Swift, all cores, files already in the page cache.
let animoLintCases: [BenchmarkCase] = [
  BenchmarkCase(
    name: "animo-lint",
    figure: "≥ 100,000 lines/s on two cores, warm",
    run: { name, data in try await measureLint(name, data) }),
  BenchmarkCase(
    name: "animo-lint-fuzz", figure: "5,000 damaged files, none over 1 s",
    run: { name, _ in measureDamage(name) }),
]

@MainActor
private func measureLint(_ name: String, _ data: URL?) async throws -> Measurement {
  let folder = data ?? lintedFolder()
  var settings = LintSettings()
  settings.threshold = .error
  let run = LintRun(settings: settings)
  var outcome = try await run.run(paths: [folder.path])
  var times: [Double] = []
  for _ in 0..<9 {
    let start = ContinuousClock.now
    outcome = try await run.run(paths: [folder.path])
    let elapsed = ContinuousClock.now - start
    times.append(
      Double(elapsed.components.seconds) * 1e3 + Double(elapsed.components.attoseconds) / 1e15)
  }
  let median = times.sorted()[times.count / 2]
  return Measurement(
    case: name, times: times,
    counts: [
      "linesPerSecond": Double(outcome.lineCount) / (median / 1000),
      "lines": Double(outcome.lineCount), "files": Double(outcome.fileCount),
      "findings": Double(outcome.findings.count),
      "rules": Double(RuleRegistry.manuals.count),
    ])
}

/// This repository's own Swift, found from the build folder; without one, the current folder.
private func lintedFolder() -> URL {
  var folder = buildFolder
  while folder.path != "/" {
    folder.deleteLastPathComponent()
    let manifest = folder.appendingPathComponent("Package.swift").path
    if FileManager.default.fileExists(atPath: manifest) { return folder }
  }
  return URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
}

/// Damaged files: how long the worst takes. A crash ends the run.
@MainActor
private func measureDamage(_ name: String) -> Measurement {
  var settings = LintSettings()
  settings.enabled = Set(RuleRegistry.manuals.map(\.id))
  let linter = Linter(settings: settings)
  var damage = SourceDamage(seed: 1)
  var findings = 0
  var times: [Double] = []
  for _ in 0..<5_000 {
    let source = damage.next()
    times.append(milliseconds { findings += linter.lint(source, path: "Damaged.swift").count })
  }
  return Measurement(
    case: name, times: times,
    counts: ["findings": Double(findings), "over1s": Double(times.filter { $0 > 1000 }.count)])
}
