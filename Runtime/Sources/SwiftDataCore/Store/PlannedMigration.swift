import SQLite

extension StoreOpening {
  /// Follows the migration plan, when the store holds an older version that the plan names.
  ///
  /// Every step works on a copy, which takes the store's place when all are done: a step that
  /// fails leaves the store as it was.
  func migrateWithPlan() throws -> Store? {
    guard let plan, configuration.allowsSave, !configuration.isStoredInMemoryOnly,
      FileManager.default.fileExists(atPath: configuration.url.path)
    else { return nil }
    let steps = try stepsAhead(plan)
    guard !steps.isEmpty else { return nil }
    let copy = configuration.migratingCopy
    try removeDatabase(at: copy.url)
    do {
      try copyStore(to: copy.url)
      for step in steps { try run(step, on: copy) }
      try settle(copy.url)
      try replaceStore(with: copy.url)
    } catch {
      try? removeDatabase(at: copy.url)
      throw describeStep(error)
    }
    return try openCurrent()
  }

  private struct Step {
    var from: any VersionedSchema.Type
    var to: any VersionedSchema.Type
    var willMigrate: ((ModelContext) throws -> Void)?
    var didMigrate: ((ModelContext) throws -> Void)?
  }

  private func stepsAhead(_ plan: any SchemaMigrationPlan.Type) throws -> [Step] {
    guard let header = try headerOnDisk(), let newest = plan.schemas.last,
      header.version <= newest.versionIdentifier
    else { return [] }
    let versions = plan.schemas
    let place =
      try versions.lastIndex {
        let description = try description(of: $0)
        return $0.versionIdentifier == header.version && description == header.description
      }
      ?? versions.lastIndex { $0.versionIdentifier == header.version }
      ?? versions.lastIndex { (try? description(of: $0)) == header.description }
    guard let place, place < versions.count - 1 else { return [] }
    return zip(versions[place...], versions[(place + 1)...]).map { step($0, $1, plan.stages) }
  }

  private func headerOnDisk() throws -> Header? {
    do {
      return try readHeader(try Connection(.file(configuration.url), readOnly: true))
    } catch let error as SQLiteError where error.kind == .readOnly {
      // A process was killed in the middle of a change, so early that the store kept a journal of its
      // own. Only a connection that may write can undo what it began.
      return try readHeader(try connect())
    }
  }

  private func description(of version: any VersionedSchema.Type) throws -> StoreDescription {
    let store = Store(
      configuration, writer: try Connection(.memory), identifier: "",
      schema: Schema(versionedSchema: version))
    return StoreDescription(store.entities)
  }

  /// The stage between two versions; one that nobody wrote is lightweight.
  private func step(
    _ from: any VersionedSchema.Type, _ to: any VersionedSchema.Type, _ stages: [MigrationStage]
  ) -> Step {
    for case .custom(let stageFrom, let stageTo, let before, let after) in stages
    where stageFrom == from && stageTo == to {
      return Step(from: from, to: to, willMigrate: before, didMigrate: after)
    }
    return Step(from: from, to: to)
  }

  private func run(_ step: Step, on copy: ModelConfiguration) throws {
    if let before = step.willMigrate {
      try work(before, Schema(versionedSchema: step.from), copy)
    }
    let after = step.didMigrate ?? { _ in }
    try work(after, Schema(versionedSchema: step.to), copy)
  }

  private func work(
    _ body: (ModelContext) throws -> Void, _ schema: Schema, _ copy: ModelConfiguration
  ) throws {
    let container = try ModelContainer(for: schema, configurations: [copy])
    let context = ModelContext(container)
    try body(context)
    if context.hasChanges { try context.save() }
  }

  // MARK: Files

  private func copyStore(to url: URL) throws {
    let original = try Connection(.file(configuration.url), readOnly: true)
    try TextOrder.register(on: original)
    try original.run("VACUUM INTO ?", [.text(url.path)])
  }

  /// Puts everything of a database into its one file, on the disk.
  private func settle(_ url: URL) throws {
    do {
      let connection = try Connection(.file(url))
      try TextOrder.register(on: connection)
      try connection.run("PRAGMA wal_checkpoint(TRUNCATE)")
      try connection.run("PRAGMA journal_mode = DELETE")
    }
    let handle = try FileHandle(forUpdating: url)
    try handle.synchronize()
    try handle.close()
  }

  private func replaceStore(with url: URL) throws {
    // A log left beside the store would be played into the file that takes its place.
    try settle(configuration.url)
    guard rename(url.path, configuration.url.path) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    try ExternalFiles.synchronizeFolder(configuration.url.deletingLastPathComponent())
  }

  private func removeDatabase(at url: URL) throws {
    for suffix in ["", "-wal", "-shm", "-journal"] {
      let path = url.path + suffix
      if FileManager.default.fileExists(atPath: path) {
        try FileManager.default.removeItem(atPath: path)
      }
    }
  }

  private func describeStep(_ error: any Error) -> any Error {
    if error is SwiftDataError { return error }
    return SwiftDataError.loadIssueModelContainer.detailed(
      "\(label) cannot be migrated: \(error.localizedDescription). It was left as it is.")
  }
}
