import Foundation

/// `PostcardJourney exercise`: changes a library without end until it is killed, and afterwards
/// tells whether anything that was reported saved is lost. `Scripts/chaos` drives it.
enum ExerciseCommand: LibraryCommand {
  static let name = "exercise"
  static let abstract = "Changes a library until it is killed; --check tells what survived."
  static let isForDevelopers = true
  static let options = [
    CommandOptions.Option(name: "work", value: "DIR", help: "Log and prepared backups."),
    CommandOptions.Option(name: "seed", value: "N", help: "Of the random choices."),
    CommandOptions.Option(name: "prepare", value: nil, help: "Make the backups, then end."),
    CommandOptions.Option(name: "check", value: nil, help: "Compare the library with the log."),
  ]

  static let backupNames = ["a", "b"]

  @MainActor
  static func run(_ options: CommandOptions, _ output: CommandOutput) async throws -> Int32 {
    guard let work = options.value("work").map({ URL(fileURLWithPath: $0, isDirectory: true) })
    else { throw CommandUsageError(message: "--work is needed") }
    if options.flag("prepare") {
      try await prepare(in: work, language: try options.language())
      return CommandExit.success
    }
    let exercise = Exercise(
      library: try CommandLibrary(options, mustExist: false), work: work,
      log: ExerciseLog(url: work.appendingPathComponent("log")))
    if options.flag("check") {
      let problems = try await exercise.check()
      for problem in problems { output.error(problem) }
      return problems.isEmpty ? CommandExit.success : CommandExit.failure
    }
    let seed = try options.integer("seed", in: 0...Int.max) ?? 0
    try await exercise.runForever(seed: UInt64(seed))
    return CommandExit.success
  }

  /// Two backups with different records, made by the app itself.
  @MainActor
  private static func prepare(in work: URL, language: AppLanguage) async throws {
    for (number, name) in backupNames.enumerated() {
      let location = LibraryLocation(root: work.appendingPathComponent("source-\(name)"))
      let library = try CommandLibrary(location, language: language)
      for index in 1...12 {
        let version = ExerciseModel.Version(
          number: 0, photo: index % 3 == 0 ? 0 : (number + 1) * 1000 + index)
        let id = "0000000\(number)-0000-4000-8000-0000000000\(index + 10)"
        guard let uuid = UUID(uuidString: id) else { continue }
        try library.records.insert(
          Exercise.draft(version), photos: Exercise.photos(version), id: uuid,
          now: Date(timeIntervalSince1970: 1000))
      }
      _ = try await library.backup.export(
        library.database, to: work.appendingPathComponent("\(name).postcardjourney"),
        language: language)
    }
  }
}

/// Random changes to a library, and the proof afterwards.
@MainActor
struct Exercise {
  let library: CommandLibrary
  let work: URL
  let log: ExerciseLog

  static func draft(_ version: ExerciseModel.Version) -> RecordDraft {
    var draft = RecordDraft(direction: .sent)
    draft.countryCode = "DE"
    draft.place = GeoPoint(latitude: 51, longitude: 10)
    draft.sentDay = CalendarDay(year: 2026, month: 1, day: 1)
    draft.note = version.note
    return draft
  }

  static func photos(_ version: ExerciseModel.Version) -> [PhotoSide: PhotoChange] {
    guard version.photo > 0 else { return [.front: .remove] }
    let photo = CompressedPhoto(
      image: ExerciseModel.photo(version.photo), thumbnail: ExerciseModel.photo(version.photo + 7),
      fileExtension: "jpg")
    return [.front: .replace(photo)]
  }

  private var backups: [String: [UUID: ExerciseModel.Version]] {
    get async throws {
      var found: [String: [UUID: ExerciseModel.Version]] = [:]
      for name in ExerciseCommand.backupNames {
        let opened = try library.backup.open(backupURL(name))
        found[name] = try versions(opened.records.records)
      }
      return found
    }
  }

  private func backupURL(_ name: String) -> URL {
    work.appendingPathComponent("\(name).postcardjourney")
  }

  private func versions(
    _ records: [PostcardSnapshot]
  ) throws -> [UUID: ExerciseModel.Version] {
    var found: [UUID: ExerciseModel.Version] = [:]
    for record in records {
      guard let version = ExerciseModel.Version(note: record.note) else {
        throw CommandUsageError(message: "\(record.uuid) has the note “\(record.note ?? "")”")
      }
      found[record.uuid] = version
    }
    return found
  }

  // MARK: Changing

  func runForever(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let backups = try await backups
    var model = try log.read(backups: backups).model
    var number = model.records.values.map(\.number).max() ?? 0
    while true {
      number += 1
      let operation = choose(model, number: number, using: &generator)
      try log.append("begin \(operation.text)")
      try await perform(operation, isNew: model.records)
      try log.append("done")
      model.apply(operation, backups: backups)
    }
  }

  private func choose(
    _ model: ExerciseModel, number: Int, using generator: inout SeededGenerator
  ) -> ExerciseModel.Operation {
    let ids = model.records.keys.sorted { $0.uuidString < $1.uuidString }
    let photo =
      Int.random(in: 0..<4, using: &generator) == 0
      ? 0 : Int.random(in: 1...100_000, using: &generator)
    let version = ExerciseModel.Version(number: number, photo: photo)
    switch Int.random(in: 0..<20, using: &generator) {
    case 0: return .merge(Bool.random(using: &generator) ? "a" : "b")
    case 1: return .overwrite(Bool.random(using: &generator) ? "a" : "b")
    case 2...4 where !ids.isEmpty:
      return .delete(ids[Int.random(in: 0..<ids.count, using: &generator)])
    case 5...13 where !ids.isEmpty:
      return .write(ids[Int.random(in: 0..<ids.count, using: &generator)], version)
    default: return .write(UUID(), version)
    }
  }

  private func perform(
    _ operation: ExerciseModel.Operation, isNew records: [UUID: ExerciseModel.Version]
  ) async throws {
    switch operation {
    case .write(let id, let version) where records[id] == nil:
      try library.records.insert(
        Self.draft(version), photos: Self.photos(version), id: id)
    case .write(let id, let version):
      try library.records.update(id, with: Self.draft(version), photos: Self.photos(version))
    case .delete(let id): try library.records.delete([id])
    case .merge(let name):
      _ = try await library.backup.restore(
        backupURL(name), mode: .merge, into: library.database, language: library.words.language)
    case .overwrite(let name):
      _ = try await library.backup.restore(
        backupURL(name), mode: .overwrite, into: library.database,
        language: library.words.language)
    }
  }

  // MARK: Checking

  /// What is wrong with the library, measured against the log; nothing if all is well.
  func check() async throws -> [String] {
    let backups = try await backups
    let (model, pending) = try log.read(backups: backups)
    let records = try await library.database.snapshots()
    let real = try versions(records)
    var problems = try photoProblems(records) + fileProblems(records)
    var after = model
    if let pending { after.apply(pending, backups: backups) }
    if real == model.records {
      if pending != nil { try log.append("undone") }
    } else if real == after.records {
      try log.append("done")
    } else {
      problems.append(difference(model.records, real, pending: pending))
    }
    return problems
  }

  private func difference(
    _ expected: [UUID: ExerciseModel.Version], _ real: [UUID: ExerciseModel.Version],
    pending: ExerciseModel.Operation?
  ) -> String {
    let ids = Set(expected.keys).union(real.keys).filter { expected[$0] != real[$0] }
    let lines = ids.prefix(5).map { id in
      "\(id): reported \(expected[id]?.note ?? "none"), found \(real[id]?.note ?? "none")"
    }
    return "\(ids.count) records differ during \(pending?.text ?? "nothing"): "
      + lines.joined(separator: "; ")
  }

  private func photoProblems(_ records: [PostcardSnapshot]) throws -> [String] {
    records.compactMap { record in
      guard let version = ExerciseModel.Version(note: record.note) else { return nil }
      guard let name = record.frontImageFilename else {
        return version.photo == 0
          ? nil : "\(record.uuid): the photo of \(version.note) is not named"
      }
      let url = library.storage.imageURL(record: record.uuid, name: name)
      let bytes = url.flatMap { try? Data(contentsOf: $0) }
      return bytes == ExerciseModel.photo(version.photo)
        ? nil : "\(record.uuid): \(name) does not hold the photo of \(version.note)"
    }
  }

  /// Files that neither belong nor are found by the clean-up, and orphans the clean-up leaves.
  private func fileProblems(_ records: [PostcardSnapshot]) throws -> [String] {
    let later = Date().addingTimeInterval(3600)
    let references = ImageReferences(records)
    let orphans = library.storage.orphans(referenced: references, now: later)
    let found = Set(orphans.map(\.path))
    var problems: [String] = []
    for path in files() where !found.contains(path) {
      let parts = path.split(separator: "/").map(String.init)
      let belongs =
        switch parts.first {
        case "Images":
          parts.count == 3 && references.containsImage(folder: parts[1], name: parts[2])
        case "Thumbnails":
          parts.count == 3 && references.containsThumbnail(folder: parts[1], name: parts[2])
        case "Safety": !parts[1].hasPrefix(".")
        case let name?: name.hasPrefix("PostcardJourney.store") || name == "settings.json"
        case nil: false
        }
      if !belongs { problems.append("unfound orphan: \(path)") }
    }
    let removed = library.storage.remove(orphans, referenced: references, now: later)
    if removed != orphans.count { problems.append("\(orphans.count - removed) orphans stayed") }
    return problems
  }

  private func files() -> [String] {
    var found: [String] = []
    let walk = FileManager.default.enumerator(atPath: library.location.root.path)
    while let path = walk?.nextObject() as? String {
      if DurableFile.isRegularFile(library.location.root.appendingPathComponent(path)) {
        found.append(path)
      }
    }
    return found
  }
}

/// The same choices for the same seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
