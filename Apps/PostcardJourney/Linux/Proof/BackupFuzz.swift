import Archive
import Foundation

/// Spoiled backups: each is imported whole or refused with a reason, and what was there stays.
@MainActor
struct BackupFuzz {
  private let work: URL
  private let library: CommandLibrary
  private let source: CommandLibrary
  /// The system's zip and the app's own; rounds take turns.
  private let services: [BackupService]

  init(work: URL, language: AppLanguage) throws {
    self.work = work
    library = try CommandLibrary(
      LibraryLocation(root: work.appendingPathComponent("target/library")), language: language)
    source = try CommandLibrary(
      LibraryLocation(root: work.appendingPathComponent("source/library")), language: language)
    services = [library.backup, library.backupService(ZipBackupArchive())]
  }

  private var good: URL { work.appendingPathComponent("good.postcardjourney") }
  private var spoiled: URL { work.appendingPathComponent("spoiled.postcardjourney") }

  func prepare() async throws {
    for (target, seeds) in [(library, 1...2), (source, 11...13)] {
      try target.tags.seedBuiltIns()
      let tag = try target.tags.create("tag \(seeds.lowerBound)")
      for seed in seeds {
        let version = ExerciseModel.Version(number: seed, photo: seed)
        var draft = Exercise.draft(version)
        draft.tagIDs = [tag]
        try target.records.insert(draft, photos: Exercise.photos(version))
      }
    }
    try DurableFile.write(Data(#"{"theme":"coast"}"#.utf8), to: source.location.settings)
    _ = try await source.backup.export(
      source.database, to: good, language: source.words.language)
  }

  /// Spoils, imports, and looks at what is there afterwards.
  func round(
    _ number: Int, using generator: inout SeededGenerator
  ) async throws -> (accepted: Bool, problems: [String]) {
    DurableFile.remove(spoiled)
    if Bool.random(using: &generator) {
      try Spoiler.spoiled(try Data(contentsOf: good), using: &generator).write(to: spoiled)
    } else {
      try repack(using: &generator)
    }
    let before = try await library.database.content()
    let files = try fileNames(below: library.location.root)
    let outside = try fileNames(below: work.appendingPathComponent("target"), depth: 1)
    let backup = services[number % services.count]
    var problems: [String] = []
    do {
      _ = try await backup.preview(spoiled)
    } catch let error as BackupError {
      // Importing has to come to the same end by itself.
      if error.localizedDescription.isEmpty { problems.append("the preview refuses without words") }
    } catch {
      problems.append("the preview fails without a reason: \(error)")
    }
    var accepted = false
    do {
      _ = try await backup.restore(
        spoiled, mode: .merge, into: library.database,
        acceptingDamage: Bool.random(using: &generator), language: library.words.language)
      accepted = true
    } catch is BackupError {
      if try await library.database.content() != before { problems.append("content changed") }
      if try fileNames(below: library.location.root) != files { problems.append("files changed") }
    } catch {
      problems.append("refused without a reason: \(error)")
    }
    if accepted { problems += try await proveAndReset(before) }
    if try fileNames(below: work.appendingPathComponent("target"), depth: 1) != outside {
      problems.append("a file outside the library")
    }
    return (accepted, problems)
  }

  /// After an import: what was there is unchanged and every photo named is there. Then the imported
  /// records go, so that every round begins alike.
  private func proveAndReset(_ before: LibraryContent) async throws -> [String] {
    var problems: [String] = []
    let after = try await library.database.content()
    let mine = Set(before.records.map(\.uuid))
    if Set(after.records.filter { mine.contains($0.uuid) }) != Set(before.records) {
      problems.append("records that were there have changed")
    }
    let report = try FileIntegrityChecker(storage: library.storage).check(after.records)
    if !report.problems.isEmpty { problems.append("photos that are named are missing") }
    let added = after.records.map(\.uuid).filter { !mine.contains($0) }
    let addedTags = Set(after.tags.map(\.id)).subtracting(before.tags.map(\.id))
    let plan = ImportPlan(
      mode: .overwrite, written: [], deleted: added, tags: [], deletedTags: Array(addedTags))
    _ = try await library.database.apply(plan)
    for record in after.records where !mine.contains(record.uuid) {
      for side in PhotoSide.allCases {
        if let name = record.imageFilename(side) {
          library.storage.delete(record: record.uuid, name: name)
        }
      }
    }
    return problems
  }

  /// Spoils one part and packs again, so that checksums hold and the deeper readers are reached.
  private func repack(using generator: inout SeededGenerator) throws {
    let reader = try ZipReader(opening: good)
    var entries: [(name: String, data: Data)] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { buffer.deallocate() }
    while let entry = try reader.next() {
      var data = Data()
      while case let count = try reader.read(into: buffer), count > 0 {
        data.append(contentsOf: buffer[..<count])
      }
      entries.append((entry.name, data))
    }
    for _ in 0..<Int.random(in: 1...2, using: &generator) {
      guard !entries.isEmpty else { break }
      let index = Int.random(in: 0..<entries.count, using: &generator)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: entries.remove(at: index)
      case 1: entries.append(entries[index])
      case 2:
        let prefix = ["../", "/", "x/../../", "images/", "./", "C:/"].randomElement(
          using: &generator)
        entries[index].name = (prefix ?? "") + entries[index].name
      case 3:
        let name = Spoiler.spoiled(Data(entries[index].name.utf8), using: &generator)
        entries[index].name = String(decoding: name, as: UTF8.self)
      default: entries[index].data = Spoiler.spoiled(entries[index].data, using: &generator)
      }
    }
    let writer = try ZipWriter(creating: spoiled)
    for (name, data) in entries where !name.isEmpty && !name.contains("\0") {
      try writer.add(data, name: name, modified: Date(timeIntervalSince1970: 0))
    }
    try writer.finish()
  }

  private func fileNames(below folder: URL, depth: Int = .max) throws -> Set<String> {
    var found: Set<String> = []
    let walk = FileManager.default.enumerator(atPath: folder.path)
    while let path = walk?.nextObject() as? String {
      if path.split(separator: "/").count <= depth, !path.contains("PostcardJourney.store") {
        found.insert(path)
      }
    }
    return found
  }
}
