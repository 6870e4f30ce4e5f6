import CommandLineKit
import Foundation
import Synchronization

/// Lints files and folders, on all cores.
public struct LintRun: Sendable {
  public struct Outcome: Sendable {
    public var findings: [Finding] = []
    public var fileCount = 0
    public var lineCount = 0
    /// Repairs made, by rule.
    public var repairs: [String] = []
    /// Files that could not be read or written, with the reason.
    public var troubles: [String] = []
  }

  public var settings: LintSettings
  /// Overrides what the projects say.
  public var hasOwnMinimum = false
  public var repairs = false
  public var repairsUnsafe = false
  /// Repairs are computed and counted but not written.
  public var isDryRun = false

  public init(settings: LintSettings) { self.settings = settings }

  /// One file to lint, and the project it belongs to.
  private struct Job: Sendable {
    var path: String
    var shown: String
    var linter: Linter
  }

  public func run(paths: [String]) async throws -> Outcome {
    var outcome = Outcome()
    var jobs: [Job] = []
    var linters: [String: Linter] = [:]
    var roots: [String] = []
    for path in paths {
      let files = try files(at: path)
      let root = ProjectSnapshot.root(for: path)
      if linters[root] == nil {
        linters[root] = linter(root: root)
        roots.append(root)
      }
      guard let linter = linters[root] else { continue }
      jobs += files.map { Job(path: $0, shown: Self.display($0), linter: linter) }
    }
    for root in roots {
      let isWhole = paths.contains { Self.absolute($0) == root }
      try addProjectFindings(root: root, shownFor: isWhole ? nil : Set(jobs.map(\.path)), &outcome)
    }
    outcome = await lint(jobs, into: outcome)
    outcome.findings.sort {
      ($0.path, $0.range.lowerBound, $0.rule) < ($1.path, $1.range.lowerBound, $1.rule)
    }
    return outcome
  }

  private func linter(root: String) -> Linter {
    let snapshot = ProjectSnapshot(root: root)
    var settings = settings
    if !hasOwnMinimum, let minimum = snapshot.minimumIOS { settings.minimumIOS = minimum }
    return Linter(settings: settings, project: snapshot.facts())
  }

  // MARK: - Files

  private static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }

  /// Relative to the current folder where it lies inside.
  static func display(_ path: String) -> String {
    let folder = FileManager.default.currentDirectoryPath
    return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
  }

  private func files(at path: String) throws -> [String] {
    let full = Self.absolute(path)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: full, isDirectory: &isFolder) else {
      throw CommandFailure("there is no \(path)", exitCode: .trouble)
    }
    guard isFolder.boolValue else { return [full] }
    var walk = FolderWalk()
    walk.maximumDepth = 24
    walk.maximumEntries = 400_000
    return walk.entries(under: full)
      .filter { !$0.isFolder && $0.name.hasSuffix(".swift") && !isExcluded($0.path) }
      .map { "\(full)/\($0.path)" }
  }

  private func isExcluded(_ path: String) -> Bool {
    settings.excluded.contains { PathPattern.matches($0, path) }
  }

  // MARK: - Work

  private func lint(_ jobs: [Job], into start: Outcome) async -> Outcome {
    let queue = JobQueue(count: jobs.count)
    let workers = max(1, min(jobs.count, ProcessInfo.processInfo.activeProcessorCount))
    return await withTaskGroup(of: Outcome.self) { group in
      for _ in 0..<workers {
        group.addTask {
          var mine = Outcome()
          while let index = queue.next() { work(jobs[index], &mine) }
          return mine
        }
      }
      var outcome = start
      for await part in group {
        outcome.findings += part.findings
        outcome.fileCount += part.fileCount
        outcome.lineCount += part.lineCount
        outcome.repairs += part.repairs
        outcome.troubles += part.troubles
      }
      return outcome
    }
  }

  private func work(_ job: Job, _ outcome: inout Outcome) {
    do throws(FileError) {
      let source = try AtomicFile.read(job.path, limit: 8 << 20)
      outcome.fileCount += 1
      outcome.lineCount += source.reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
      guard repairs, !Self.isLink(job.path) else {
        outcome.findings += job.linter.lint(source, path: job.shown)
        return
      }
      let fixed = Fixer(linter: job.linter, appliesUnsafe: repairsUnsafe).fix(
        source, path: job.shown)
      if fixed.source != source, !isDryRun { try AtomicFile.write(fixed.source, to: job.path) }
      outcome.repairs += fixed.applied
      outcome.findings += fixed.remaining
    } catch {
      outcome.troubles.append(error.description)
    }
  }

  private static func isLink(_ path: String) -> Bool {
    let type =
      (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
    return type == .typeSymbolicLink
  }

  // MARK: - Projects

  /// Project rules speak of the whole project; for single files only what concerns them is shown.
  private func addProjectFindings(
    root: String, shownFor files: Set<String>?, _ outcome: inout Outcome
  ) throws {
    let snapshot = ProjectSnapshot(root: root)
    guard !snapshot.projects.isEmpty else { return }
    for rule in RuleRegistry.project where settings.runs(rule.manual) {
      var found = rule.check(snapshot)
      if let files { found = found.filter { files.contains("\(root)/\($0.path)") } }
      if repairs, !isDryRun {
        let repaired = try ProjectFixer(root: root).apply(found)
        outcome.repairs += repaired.map { _ in rule.manual.id }
        found.removeAll { $0.repair != nil && repaired.contains($0.path) }
      }
      outcome.findings += found.map { finding(rule.manual, $0, root, snapshot) }
    }
  }

  private func finding(
    _ manual: RuleManual, _ found: ProjectFinding, _ root: String, _ snapshot: ProjectSnapshot
  ) -> Finding {
    let bytes = found.range.isEmpty ? [] : (snapshot.read(found.path) ?? [])
    let before = bytes.prefix(found.range.lowerBound)
    let line = before.reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) }
    let column = before.count - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
    return Finding(
      rule: manual.id, slug: manual.slug,
      severity: settings.severities[manual.id] ?? manual.severity,
      message: found.message, path: Self.display("\(root)/\(found.path)"), line: line,
      column: column,
      endLine: line, endColumn: column + found.range.count, range: found.range, fix: nil)
  }
}

/// Hands out job numbers to the workers. The counter is guarded by its mutex.
private final class JobQueue: Sendable {
  private let count: Int
  private let taken = Mutex(0)

  init(count: Int) { self.count = count }

  func next() -> Int? {
    taken.withLock { taken in
      guard taken < count else { return nil }
      defer { taken += 1 }
      return taken
    }
  }
}

/// A path pattern in which `*` stands for any characters.
enum PathPattern {
  static func matches(_ pattern: String, _ path: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1 else { return path == pattern || path.hasPrefix(pattern + "/") }
    var rest = Substring(path)
    guard let first = parts.first, let last = parts.last, rest.hasPrefix(first) else {
      return false
    }
    rest = rest.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
