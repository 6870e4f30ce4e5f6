import CommandLineKit
import Foundation

/// One run of `animo edit`: a file is read, changed as asked, checked and written back.
public struct EditRun: Sendable {
  public struct Report: Codable, Equatable, Sendable {
    /// Relative to the working folder.
    public var file: String
    public var summary: String
    public var bullets: [String]
    public var lines: [String]
    public var source: String
  }

  let folder: WorkingFolder
  let isDryRun: Bool

  public init(folder: WorkingFolder, isDryRun: Bool = false) {
    self.folder = folder
    self.isDryRun = isDryRun
  }

  /// What the prompt asks for, given the files there are.
  public func mode(of prompt: String) -> PromptMode {
    let scan = ProjectScan(folder)
    return PromptMode.detect(prompt, files: scan.swiftFiles) { file in
      viewNames(in: file)
    }
  }

  /// Views a file declares, found by their words: parsing every file of a project would take too long.
  private func viewNames(in file: String) -> [String] {
    guard let bytes = try? AtomicFile.read("\(folder.path)/\(file)", limit: 1 << 20) else {
      return []
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).compactMap { line in
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != ":" }
      guard let keyword = words.firstIndex(of: "struct"), keyword + 1 < words.count,
        line.contains("View")
      else { return nil }
      return String(words[keyword + 1].prefix { $0 != ":" })
    }
  }

  public func run(prompt: String, file: String) throws -> Report {
    let path = try folder.locate(file)
    let name = String(file.split(separator: "/").last ?? "")
    let original = try AtomicFile.read(path, limit: 4 << 20)
    guard String(validating: original, as: UTF8.self) != nil else {
      throw EditFailure("\(file) is not UTF-8 text")
    }
    let verbs = try EditRequestReader(prompt, fileName: file).verbs()
    guard !verbs.isEmpty else {
      throw EditFailure(
        "nothing in the prompt names a change that can be made; these can:\n  "
          + EditVerb.examples.joined(separator: "\n  "))
    }
    let scan = ProjectScan(folder)
    let ending = LineEnding(of: original)
    var bytes = ending.plain(original)
    var bullets: [String] = []
    for verb in verbs {
      let source = SwiftSource(bytes)
      guard !source.hasErrors else {
        throw EditFailure("\(file) has syntax errors; repair them first")
      }
      let outcome = try Editor(source: source, hasHapticHelper: scan.facts.hasHapticHelper).apply(
        verb)
      bytes = try source.applying(outcome.edits)
      for bullet in outcome.bullets where !bullets.contains(bullet) { bullets.append(bullet) }
    }
    guard !SwiftSource(bytes).hasErrors else {
      throw EditFailure("the change would not be valid Swift; \(file) was left as it is")
    }
    bytes = ending.restored(bytes)
    if !isDryRun {
      guard try AtomicFile.read(path, limit: 4 << 20) == original else {
        throw EditFailure("\(file) changed while it was edited; run again")
      }
      try AtomicFile.write(bytes, to: path)
    }
    let summary = bullets.count == 1 ? bullets[0] : "\(bullets[0]) and \(bullets.count - 1) more"
    var lines = [
      "📂  Reading \(name)…",
      "✏️  Applying: \(summary)",
      "✍️  Writing updated file…",
    ]
    lines.append(
      isDryRun ? "note: dry run, \(file) was not written" : "✅  Updated \(folder.relative(path))")
    lines += bullets.map { "- \($0)" }
    return Report(
      file: folder.relative(path), summary: summary, bullets: bullets, lines: lines,
      source: String(decoding: bytes, as: UTF8.self))
  }
}
