import SwiftDataCore
import Testing

/// What is read from the database, and when.
struct FaultingTests {
  private func filled(_ count: Int) throws -> ModelContainer {
    let container = try memoryContainer()
    let context = ModelContext(container)
    let folders = (0..<10).map { Folder(name: "f\($0)") }
    for folder in folders { context.insert(folder) }
    for index in 0..<count {
      let note = Note(title: "n\(index)", stars: index)
      context.insert(note)
      note.folder = folders[index % 10]
    }
    try context.save()
    return container
  }

  @Test func tenThousandModelsLoadNoRelationship() throws {
    let container = try filled(10_000)
    let log = StatementLog(container)
    let context = ModelContext(container)
    let notes = try context.fetch(FetchDescriptor<Note>())
    #expect(notes.reduce(0) { $0 + $1.stars } == 49_995_000)
    #expect(log.selects.count == 1)
    #expect(notes[0].folder?.name == "f0")
    #expect(log.selects.count == 2)
    #expect(notes[10].folder === notes[0].folder)
    #expect(log.selects.count == 2)
    #expect(notes[0].folder?.notes.count == 1000)
    #expect(log.selects.count == 3)
  }

  @Test func prefetchingReadsARelationshipOnce() throws {
    let container = try filled(100)
    let log = StatementLog(container)
    let context = ModelContext(container)
    var descriptor = FetchDescriptor<Note>()
    descriptor.relationshipKeyPathsForPrefetching = [\.folder]
    let notes = try context.fetch(descriptor)
    #expect(Set(notes.compactMap { $0.folder?.name }).count == 10)
    #expect(log.selects.count == 2)
    var folders = FetchDescriptor<Folder>()
    folders.relationshipKeyPathsForPrefetching = [\.notes]
    let other = ModelContext(container)
    log.clear()
    #expect(try other.fetch(folders).reduce(0) { $0 + $1.notes.count } == 100)
    #expect(log.selects.count == 2)
  }

  @Test func propertiesLeftOutAreReadWhenAskedFor() throws {
    let container = try filled(3)
    let log = StatementLog(container)
    let context = ModelContext(container)
    var descriptor = FetchDescriptor<Note>(sortBy: [SortDescriptor(\.stars)])
    descriptor.propertiesToFetch = [\.title]
    let notes = try context.fetch(descriptor)
    #expect(notes.map(\.title) == ["n0", "n1", "n2"])
    #expect(
      log.selects == [
        "SELECT t0._id, t0.\"title\" FROM \"Note\" AS t0 ORDER BY t0.\"stars\", t0._id"
      ])
    #expect(notes[2].stars == 2)
    #expect(notes[2].body == "")
    #expect(log.selects.count == 2)
  }

  @Test func aModelIsOneInstanceAContext() throws {
    let container = try filled(3)
    let context = ModelContext(container)
    let first = try context.fetch(FetchDescriptor<Note>(sortBy: [SortDescriptor(\.stars)]))
    let again = try context.fetch(FetchDescriptor<Note>(sortBy: [SortDescriptor(\.stars)]))
    #expect(zip(first, again).allSatisfy { $0 === $1 })
    let id = first[0].persistentModelID
    #expect(context.registeredModel(for: id) as Note? === first[0])
    let other = ModelContext(container)
    let same = try #require(other.model(for: id) as? Note)
    #expect(same !== first[0])
    #expect(same.persistentModelID == id)
    let encoded = try JSONEncoder().encode(id)
    #expect(try JSONDecoder().decode(PersistentIdentifier.self, from: encoded) == id)
  }

  @Test func batchesComeAsTheyAreLookedAt() throws {
    let container = try filled(100)
    let context = ModelContext(container)
    let log = StatementLog(container)
    let all = try context.fetch(
      FetchDescriptor<Note>(sortBy: [SortDescriptor(\.stars)]), batchSize: 10)
    #expect(all.count == 100)
    #expect(log.selects.count == 1)
    #expect(all[55].stars == 55)
    #expect(all[56].stars == 56)
    #expect(log.selects.count == 2)
    var sum = 0
    log.clear()
    try context.enumerate(FetchDescriptor<Note>(), batchSize: 25) { sum += $0.stars }
    #expect(sum == 4950)
    #expect(log.selects.count <= 5)
  }

  @Test func aThousandInsertionsAreOneTransaction() throws {
    let container = try memoryContainer()
    let context = ModelContext(container)
    let log = StatementLog(container)
    for index in 0..<1000 { context.insert(Note(title: "n\(index)")) }
    try context.save()
    #expect(log.all.filter { $0 == "BEGIN IMMEDIATE" }.count == 1)
    #expect(log.all.filter { $0.hasPrefix("INSERT INTO \"Note\"") }.count == 1000)
    #expect(Set(log.all.filter { $0.hasPrefix("INSERT INTO \"Note\"") }).count == 1)
  }

  @Test func onlyChangedColumnsAreWritten() throws {
    let container = try filled(1)
    let context = ModelContext(container)
    let note = try #require(try context.fetch(FetchDescriptor<Note>()).first)
    let log = StatementLog(container)
    note.stars = 9
    note.stars = 9
    try context.save()
    #expect(
      log.all.filter { $0.hasPrefix("UPDATE") } == [
        "UPDATE \"Note\" SET \"stars\" = ? WHERE _id = ?"
      ])
    log.clear()
    note.stars = 9
    #expect(!context.hasChanges)
    try context.save()
    #expect(log.all.isEmpty)
  }
}
