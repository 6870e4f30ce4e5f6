import SQLite

/// Opens, makes or migrates the database of a configuration. Until it knows that the file is one it
/// may use, it only reads.
struct StoreOpening {
  let configuration: ModelConfiguration
  let schema: Schema
  let plan: (any SchemaMigrationPlan.Type)?

  /// What a store says of itself.
  struct Header {
    var format: Int
    var identifier: String
    var version: Schema.Version
    var description: StoreDescription
  }

  func open() throws -> Store {
    do {
      if let migrated = try migrateWithPlan() { return migrated }
      return try openCurrent()
    } catch let error as SQLiteError {
      throw describe(error)
    }
  }

  func openCurrent(allowingMigration: Bool = true) throws -> Store {
    let writer = try connect()
    let header = try readHeader(writer)
    let store = Store(
      configuration, writer: writer, identifier: header?.identifier ?? UUID().uuidString,
      schema: schema)
    let current = StoreDescription(store.entities)
    if let header {
      try checkVersion(header)
      if header.description != current {
        guard allowingMigration, configuration.allowsSave else {
          throw refusal("its models differ from the app's and it is read-only")
        }
        try StoreMigration(from: header.description, to: store, label: label).run()
      }
    } else if configuration.allowsSave {
      try create(store)
    } else {
      throw refusal("there is no store and none may be made")
    }
    if configuration.allowsSave { try prepareForWriting(store, header, current) }
    try store.loadKeys()
    if configuration.allowsSave { try sweepFiles(store) }
    return store
  }

  func connect() throws -> Connection {
    if configuration.isStoredInMemoryOnly {
      let connection = try Connection(.memory)
      try TextOrder.register(on: connection)
      try connection.execute("PRAGMA foreign_keys = ON")
      return connection
    }
    if configuration.allowsSave {
      try FileManager.default.createDirectory(
        at: configuration.url.deletingLastPathComponent(), withIntermediateDirectories: true)
    }
    let connection = try Connection(
      .file(configuration.url), readOnly: !configuration.allowsSave)
    try TextOrder.register(on: connection)
    return connection
  }

  // MARK: Reading what is there

  func readHeader(_ connection: Connection) throws -> Header? {
    guard
      case .integer(let tables) = try connection.scalar(
        "SELECT count(*) FROM sqlite_schema WHERE type = 'table'")
    else { return nil }
    if tables == 0 { return nil }
    let isOurs = try connection.scalar(
      "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = '_skiff_store'")
    guard isOurs != nil else { throw refusal("it is a database of another program") }
    var values: [String: String] = [:]
    try connection.query("SELECT name, value FROM _skiff_store") { values[$0.text(0)] = $0.text(1) }
    guard let format = values["format"].flatMap({ Int($0) }) else {
      throw refusal("it is damaged: it does not say its format")
    }
    guard format <= Store.format else {
      throw refusal("a newer version of the app made it (format \(format))")
    }
    guard let identifier = values["identifier"],
      let description = values["description"].flatMap(StoreDescription.decode),
      let version = values["version"].flatMap(Schema.Version.init(text:))
    else { throw refusal("it is damaged: it does not say what its tables hold") }
    return Header(
      format: format, identifier: identifier, version: version, description: description)
  }

  func checkVersion(_ header: Header) throws {
    guard header.version <= schema.version else {
      throw SwiftDataError.backwardMigration.detailed(
        "\(label) holds version \(header.version) of the models; this app knows "
          + "\(schema.version). A newer version of the app made it.")
    }
  }

  // MARK: Making

  private func create(_ store: Store) throws {
    // Only an empty file comes here, so nothing of anybody's is changed.
    try store.writer.transaction {
      try store.writer.execute(
        """
        CREATE TABLE _skiff_store (name TEXT PRIMARY KEY, value TEXT NOT NULL);
        CREATE TABLE _skiff_keys (entity TEXT PRIMARY KEY, next INTEGER NOT NULL);
        """)
      for entity in store.entities { try store.writer.execute(entity.createTableSQL()) }
      for entity in store.entities {
        for sql in entity.createPairTableSQL + entity.createIndexSQL {
          try store.writer.execute(sql)
        }
      }
      try StoreOpening.writeHeader(store, version: schema.version)
    }
  }

  static func writeHeader(_ store: Store, version: Schema.Version) throws {
    let values = [
      ("format", String(Store.format)), ("identifier", store.identifier),
      ("version", version.description), ("description", StoreDescription(store.entities).encoded),
    ]
    for (name, value) in values {
      try store.writer.run(
        "INSERT INTO _skiff_store (name, value) VALUES (?, ?) "
          + "ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        [.text(name), .text(value)])
    }
  }

  private func prepareForWriting(
    _ store: Store, _ header: Header?, _ current: StoreDescription
  ) throws {
    if !configuration.isStoredInMemoryOnly {
      try store.writer.execute("PRAGMA journal_mode = WAL")
      try store.writer.execute("PRAGMA synchronous = FULL")
    }
    try store.writer.execute("PRAGMA foreign_keys = ON")
    if let header, header.description != current || header.version != schema.version {
      try store.writer.transaction { try StoreOpening.writeHeader(store, version: schema.version) }
    }
  }

  private func sweepFiles(_ store: Store) throws {
    guard let files = store.files, !configuration.isMigratingCopy else { return }
    guard FileManager.default.fileExists(atPath: files.folder.path) else { return }
    var used: Set<String> = []
    for entity in store.entities {
      for column in entity.columns where entity.layout.properties[column.property].isExternal {
        try store.writer.query(
          "SELECT \(column.name) FROM \(entity.table) WHERE typeof(\(column.name)) = 'text'"
        ) { used.insert($0.text(0)) }
      }
    }
    files.sweep(keeping: used)
  }

  // MARK: Saying what is wrong

  var label: String {
    configuration.isStoredInMemoryOnly
      ? "The store in memory" : "The store at \(configuration.url.path)"
  }

  func refusal(_ reason: String) -> SwiftDataError {
    .loadIssueModelContainer.detailed("\(label) cannot be opened: \(reason). It was left as it is.")
  }

  private func describe(_ error: SQLiteError) -> SwiftDataError {
    switch error.kind {
    case .corrupt, .notADatabase: refusal("it is damaged (\(error.message))")
    case .cannotOpen: refusal("the file cannot be opened (\(error.message))")
    case .busy: refusal("another program is using it")
    case .readOnly: refusal("the file may not be written")
    case .full: refusal("the disk is full")
    default: refusal(error.description)
    }
  }
}

extension Schema.Version {
  init?(text: String) {
    let parts = text.split(separator: ".").compactMap { Int($0) }
    guard parts.count == 3 else { return nil }
    self.init(parts[0], parts[1], parts[2])
  }
}
