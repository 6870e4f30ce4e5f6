import Observation
import SQLite
import SwiftDataCore
import Synchronization
import Testing

/// Two containers on one file are to each other what two processes are: they share nothing but it.
struct OtherProcessTests {
  private let folder = TemporaryFolder()

  private func context() throws -> ModelContext { ModelContext(try fileContainer(folder)) }

  private func titles(_ context: ModelContext) throws -> [String] {
    try context.fetch(FetchDescriptor<Note>(sortBy: [SortDescriptor(\.title)])).map(\.title)
  }

  @Test func aFetchSeesWhatAnotherProcessSaved() throws {
    let mine = try context()
    let other = try context()
    mine.insert(Note(title: "a"))
    try mine.save()
    #expect(try titles(other) == ["a"])
    other.insert(Note(title: "b"))
    try other.save()
    #expect(try titles(mine) == ["a", "b"])
    #expect(try mine.fetchCount(FetchDescriptor<Note>()) == 2)
    #expect(try mine.fetchIdentifiers(FetchDescriptor<Note>()).count == 2)
  }

  @Test func modelsInMemoryTakeTheNewValues() throws {
    let mine = try context()
    let note = Note(title: "a", stars: 1)
    note.place = Place(city: "Rom", latitude: 41)
    mine.insert(note)
    try mine.save()
    let other = try context()
    let theirs = try #require(try other.fetch(FetchDescriptor<Note>()).first)
    theirs.title = "b"
    theirs.place = Place(city: "Oslo", latitude: 59)
    try other.save()
    // Nothing has been asked yet.
    #expect(note.title == "a")
    mine.processPendingChanges()
    #expect(note.title == "b" && note.place?.city == "Oslo" && note.stars == 1)
    #expect(!mine.hasChanges)
  }

  @Test func whatThisContextChangedStays() throws {
    let mine = try context()
    let note = Note(title: "a", stars: 1)
    mine.insert(note)
    try mine.save()
    let other = try context()
    let theirs = try #require(try other.fetch(FetchDescriptor<Note>()).first)
    note.title = "mine"
    theirs.title = "theirs"
    theirs.stars = 5
    try other.save()
    _ = try mine.fetch(FetchDescriptor<Note>())
    #expect(note.title == "mine" && note.stars == 5)
    mine.rollback()
    #expect(note.title == "theirs" && note.stars == 5)
    note.title = "mine again"
    try mine.save()
    _ = try other.fetch(FetchDescriptor<Note>())
    #expect(theirs.title == "mine again" && theirs.stars == 5)
  }

  @Test func rowsThatAreGoneAreForgotten() throws {
    let mine = try context()
    let note = Note(title: "a")
    let kept = Note(title: "b")
    mine.insert(note)
    mine.insert(kept)
    try mine.save()
    let other = try context()
    try other.delete(model: Note.self, where: #Predicate { $0.title == "a" })
    try other.save()
    note.stars = 3
    #expect(try titles(mine) == ["b"])
    #expect(!mine.hasChanges && note.modelContext == nil && note.title == "a")
    try mine.save()
    #expect(try titles(other) == ["b"])
  }

  @Test func listsAreReadAgain() throws {
    let mine = try context()
    let box = Folder(name: "box")
    let note = Note(title: "a")
    let tag = Tag(name: "red")
    mine.insert(box)
    mine.insert(note)
    mine.insert(tag)
    box.notes.append(note)
    try mine.save()
    #expect(box.notes.map(\.title) == ["a"] && tag.notes.isEmpty)
    let other = try context()
    let theirs = try #require(try other.fetch(FetchDescriptor<Note>()).first)
    theirs.folder = nil
    theirs.tags = try other.fetch(FetchDescriptor<Tag>())
    let new = Note(title: "c")
    other.insert(new)
    new.folder = try other.fetch(FetchDescriptor<Folder>()).first
    try other.save()
    mine.processPendingChanges()
    #expect(note.folder == nil && box.notes.map(\.title) == ["c"])
    #expect(tag.notes.map(\.title) == ["a"])
  }

  @Test func onlyObserversOfWhatChangedAreTold() throws {
    let mine = try context()
    let note = Note(title: "a", stars: 1)
    mine.insert(note)
    try mine.save()
    let told = Mutex<[String]>([])
    withObservationTracking({ _ = note.title }) { told.withLock { $0.append("title") } }
    withObservationTracking({ _ = note.stars }) { told.withLock { $0.append("stars") } }
    let other = try context()
    try #require(try other.fetch(FetchDescriptor<Note>()).first).stars = 9
    try other.save()
    mine.processPendingChanges()
    #expect(told.withLock { $0 } == ["stars"])
  }

  @Test func ownSavesAreNotTakenForOthers() throws {
    let container = try fileContainer(folder)
    let mine = ModelContext(container)
    let second = ModelContext(container)
    for index in 0..<50 { mine.insert(Note(title: "\(index)")) }
    try mine.save()
    _ = try mine.fetch(FetchDescriptor<Note>())
    let log = StatementLog(container)
    second.insert(Note(title: "x"))
    try second.save()
    #expect(try mine.fetchCount(FetchDescriptor<Note>()) == 51)
    #expect(log.selects.filter { $0.contains("json_each") }.isEmpty)
  }

  @Test func anotherProgramMayWriteTheFileItself() throws {
    let mine = try context()
    let note = Note(title: "a")
    mine.insert(note)
    try mine.save()
    let connection = try Connection(.file(folder.store()))
    try connection.run("UPDATE Note SET stars = 4")
    _ = try mine.fetch(FetchDescriptor<Note>())
    #expect(note.stars == 4)
    try connection.run("UPDATE Note SET mood = 'no mood at all'")
    // A value that is none of the type's never reaches the model; it keeps what it had.
    mine.processPendingChanges()
    #expect(note.mood == .calm)
  }

  @Test func aStoreInMemoryAsksNobody() throws {
    let container = try memoryContainer()
    let mine = ModelContext(container)
    mine.insert(Note(title: "a"))
    try mine.save()
    #expect(try titles(mine) == ["a"])
  }
}
