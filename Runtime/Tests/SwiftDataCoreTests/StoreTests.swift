import SQLite
import SwiftDataCore
import Testing

/// Files: what opens, what is refused, and what lies beside a store.
struct StoreTests {
  @Test func aDamagedFileIsRefusedAndLeftAsItIs() throws {
    let folder = TemporaryFolder()
    let garbage = Data((0..<8192).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    try garbage.write(to: folder.store())
    let error = #expect(throws: SwiftDataError.self) { _ = try fileContainer(folder) }
    #expect(error == .loadIssueModelContainer)
    #expect(error?.localizedDescription.contains("damaged") == true)
    #expect(try Data(contentsOf: folder.store()) == garbage)
  }

  @Test func aDatabaseOfAnotherProgramIsRefused() throws {
    let folder = TemporaryFolder()
    do {
      let connection = try Connection(.file(folder.store()))
      try connection.execute("CREATE TABLE theirs (a)")
    }
    let before = try Data(contentsOf: folder.store())
    let error = #expect(throws: SwiftDataError.self) { _ = try fileContainer(folder) }
    #expect(error?.localizedDescription.contains("another program") == true)
    #expect(try Data(contentsOf: folder.store()) == before)
  }

  @Test func aNewerStoreIsRefused() throws {
    let folder = TemporaryFolder()
    _ = try fileContainer(folder)
    do {
      let connection = try Connection(.file(folder.store()))
      try connection.run("UPDATE _skiff_store SET value = '2.0.0' WHERE name = 'version'")
    }
    #expect(throws: SwiftDataError.backwardMigration) { _ = try fileContainer(folder) }
    do {
      let connection = try Connection(.file(folder.store()))
      try connection.run("UPDATE _skiff_store SET value = '99' WHERE name = 'format'")
    }
    let error = #expect(throws: SwiftDataError.self) { _ = try fileContainer(folder) }
    #expect(error?.localizedDescription.contains("newer version") == true)
  }

  @Test func theStoreIsWrittenAheadAndChecksKeys() throws {
    let folder = TemporaryFolder()
    let container = try fileContainer(folder)
    let connection = try Connection(.file(folder.store()))
    #expect(try connection.scalar("PRAGMA journal_mode") == .text("wal"))
    let note = try connection.scalar("SELECT sql FROM sqlite_schema WHERE name = 'Note'")
    guard case .text(let sql) = note else { return #expect(Bool(false), "no table") }
    #expect(sql.contains("\"stars\" INTEGER"))
    #expect(sql.contains("\"weight\" REAL"))
    #expect(sql.contains("REFERENCES \"Folder\"(_id)"))
    _ = container
  }

  @Test func largeDataIsAFileThatComesAndGoesWithItsRow() throws {
    let folder = TemporaryFolder()
    let files = folder.url.appendingPathComponent(".test_SUPPORT/_EXTERNAL_DATA")
    func names() -> [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: files.path)) ?? []
    }
    let large = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0) })
    let larger = Data(repeating: 7, count: 200_000)
    let container = try fileContainer(folder)
    let context = ModelContext(container)
    let note = Note(title: "a")
    note.picture = large
    context.insert(note)
    #expect(names().isEmpty)
    try context.save()
    #expect(names().count == 1)
    let first = names()
    let other = ModelContext(container)
    let twin = try #require(try other.fetch(FetchDescriptor<Note>()).first)
    #expect(twin.picture == large)
    note.picture = larger
    try context.save()
    #expect(names().count == 1)
    #expect(names() != first)
    other.processPendingChanges()
    #expect(twin.picture == larger)
    note.picture = Data([1])
    try context.save()
    #expect(names().isEmpty)
    note.picture = large
    try context.save()
    context.delete(note)
    #expect(names().count == 1)
    try context.save()
    #expect(names().isEmpty)
  }

  @Test func filesOfNoRowAreSweptWhenTheyAreOld() throws {
    let folder = TemporaryFolder()
    let container = try fileContainer(folder)
    let context = ModelContext(container)
    let note = Note(title: "a")
    note.picture = Data(repeating: 7, count: 100_000)
    context.insert(note)
    try context.save()
    let files = folder.url.appendingPathComponent(".test_SUPPORT/_EXTERNAL_DATA")
    let orphan = files.appendingPathComponent(UUID().uuidString)
    let fresh = files.appendingPathComponent(UUID().uuidString)
    let foreign = files.appendingPathComponent("readme.txt")
    for url in [orphan, fresh, foreign] { try Data([1]).write(to: url) }
    for url in [orphan, foreign] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -3600)], ofItemAtPath: url.path)
    }
    _ = try fileContainer(folder)
    let left = Set(try FileManager.default.contentsOfDirectory(atPath: files.path))
    #expect(left.count == 3)
    #expect(!left.contains(orphan.lastPathComponent))
    #expect(left.contains(fresh.lastPathComponent))
    #expect(left.contains("readme.txt"))
  }

  @Test func aValueOfNoCaseIsNamedByTheFetch() throws {
    let folder = TemporaryFolder()
    let container = try fileContainer(folder)
    let context = ModelContext(container)
    context.insert(Note(title: "a"))
    try context.save()
    let connection = try Connection(.file(folder.store()))
    try connection.run("UPDATE _skiff_store SET value = value")
    try connection.register(
      SQLiteCollation(name: "SWIFT") { $0.elementsEqual($1) ? 0 : $0.count < $1.count ? -1 : 1 })
    try connection.run("UPDATE Note SET mood = 'furious'")
    let error = #expect(throws: SwiftDataError.self) {
      try ModelContext(container).fetch(FetchDescriptor<Note>())
    }
    #expect(error?.localizedDescription.contains("Note.mood") == true)
  }

  @Test func twoProcessesDoNotShareAKey() throws {
    let folder = TemporaryFolder()
    // Two containers on one file know of each other as little as two processes do.
    let here = ModelContext(try fileContainer(folder))
    let there = ModelContext(try fileContainer(folder))
    let mine = Note(title: "mine")
    let theirs = Note(title: "theirs")
    here.insert(mine)
    there.insert(theirs)
    #expect(mine.persistentModelID.key == theirs.persistentModelID.key)
    let box = Folder(name: "box")
    theirs.folder = box
    try here.save()
    try there.save()
    #expect(mine.persistentModelID.key != theirs.persistentModelID.key)
    let reader = ModelContext(try fileContainer(folder))
    let notes = try reader.fetch(FetchDescriptor<Note>(sortBy: [SortDescriptor(\.title)]))
    #expect(notes.map(\.title) == ["mine", "theirs"])
    #expect(notes[1].folder?.name == "box")
  }

  @Test func keysAreNotUsedAgain() throws {
    let folder = TemporaryFolder()
    var last: Int64 = 0
    for _ in 0..<3 {
      let context = ModelContext(try fileContainer(folder))
      let note = Note(title: "a")
      context.insert(note)
      try context.save()
      #expect(note.persistentModelID.key > last)
      last = note.persistentModelID.key
      context.delete(note)
      try context.save()
    }
  }

  @Test func twoConfigurationsCannotShareAName() throws {
    #expect(throws: SwiftDataError.duplicateConfiguration) {
      _ = try ModelContainer(
        for: testSchema,
        configurations: ModelConfiguration(isStoredInMemoryOnly: true),
        ModelConfiguration(isStoredInMemoryOnly: true))
    }
  }
}
