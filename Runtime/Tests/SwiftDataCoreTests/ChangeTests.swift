import SwiftDataCore
import Synchronization
import Testing

/// Saving, undoing, deleting, and who hears of it.
struct ChangeTests {
  @Test func rollbackRestoresValuesAndTellsObservers() throws {
    let context = ModelContext(try memoryContainer())
    let box = Folder(name: "box")
    let note = Note(title: "a", stars: 1)
    context.insert(note)
    note.folder = box
    try context.save()
    note.stars = 5
    note.labels.append("x")
    note.folder = nil
    context.insert(Note(title: "new"))
    context.delete(box)
    #expect(box.isDeleted)
    let told = Mutex(0)
    withObservationTracking {
      _ = note.stars
    } onChange: {
      told.withLock { $0 += 1 }
    }
    context.rollback()
    #expect(told.withLock { $0 } == 1)
    #expect(note.stars == 1)
    #expect(note.labels.isEmpty)
    #expect(note.folder === box)
    #expect(box.notes.map(\.title) == ["a"])
    #expect(!box.isDeleted)
    #expect(!context.hasChanges)
    #expect(try context.fetchCount(FetchDescriptor<Note>()) == 1)
  }

  @Test func aReaderHearsOnlyOfThePropertyItRead() throws {
    let note = Note(title: "a")
    let told = Mutex(0)
    withObservationTracking {
      _ = note.title
    } onChange: {
      told.withLock { $0 += 1 }
    }
    note.stars = 3
    note.body = "b"
    #expect(told.withLock { $0 } == 0)
    note.title = "c"
    #expect(told.withLock { $0 } == 1)
  }

  @Test func deletionFollowsItsRules() throws {
    let context = ModelContext(try memoryContainer())
    let box = Folder(name: "box")
    let notes = (0..<3).map { Note(title: "n\($0)") }
    box.notes = notes
    let tag = Tag(name: "t")
    notes[0].tags = [tag]
    context.insert(box)
    try context.save()
    #expect(context.insertedModelsArray.isEmpty)
    context.delete(tag)
    #expect(notes[0].tags.isEmpty)
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Note>()) == 3)
    context.delete(notes[0])
    #expect(box.notes.map(\.title) == ["n1", "n2"])
    #expect(context.deletedModelsArray.count == 1)
    context.delete(box)
    #expect(context.deletedModelsArray.count == 4)
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Note>()) == 0)
    #expect(box.modelContext == nil)
    #expect(!box.isDeleted)
    #expect(notes[1].title == "n1")
  }

  @Test func deletingByPredicateLeavesTheOthers() throws {
    let context = ModelContext(try memoryContainer())
    for index in 0..<10 { context.insert(Note(title: "n\(index)", stars: index)) }
    try context.save()
    try context.delete(model: Note.self, where: #Predicate { $0.stars < 7 })
    #expect(try context.fetchCount(FetchDescriptor<Note>()) == 3)
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Note>()) == 3)
    try context.delete(model: Note.self)
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Note>()) == 0)
  }

  @Test func denyingStopsTheSaveAndChangesNothing() throws {
    let container = try ModelContainer(
      for: Owner.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    let context = ModelContext(container)
    let owner = Owner(name: "o")
    context.insert(owner)
    owner.pets.append(Pet(name: "p"))
    try context.save()
    context.delete(owner)
    let error = #expect(throws: SwiftDataError.self) { try context.save() }
    #expect(error == .modelValidationFailure)
    #expect(error?.detail?.contains("Owner") == true)
    context.rollback()
    #expect(owner.pets.count == 1)
    context.delete(owner.pets[0])
    context.delete(owner)
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Owner>()) == 0)
  }

  @Test func insertingAnEqualUniqueValueUpdatesTheFirst() throws {
    let container = try memoryContainer()
    let context = ModelContext(container)
    let first = Folder(name: "same")
    context.insert(first)
    first.notes.append(Note(title: "kept"))
    try context.save()
    let id = first.persistentModelID
    let second = Folder(name: "same")
    context.insert(second)
    second.notes.append(Note(title: "added"))
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Folder>()) == 1)
    #expect(second.persistentModelID == id)
    let other = ModelContext(container)
    let found = try #require(try other.fetch(FetchDescriptor<Folder>()).first)
    #expect(found.persistentModelID == id)
    #expect(Set(found.notes.map(\.title)) == ["kept", "added"])
  }

  @Test func twoNewModelsWithOneUniqueValueAreOneRow() throws {
    let context = ModelContext(try memoryContainer())
    context.insert(Folder(name: "same"))
    context.insert(Folder(name: "same"))
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Folder>()) == 1)
  }

  @Test func changingToATakenUniqueValueIsRefused() throws {
    let context = ModelContext(try memoryContainer())
    let first = Folder(name: "a")
    context.insert(first)
    context.insert(Folder(name: "b"))
    try context.save()
    first.name = "b"
    let error = #expect(throws: SwiftDataError.self) { try context.save() }
    #expect(error == .modelValidationFailure)
    #expect(context.hasChanges)
    first.name = "c"
    try context.save()
    #expect(
      try context.fetch(FetchDescriptor<Folder>(sortBy: [SortDescriptor(\.name)])).map(\.name)
        == ["b", "c"])
  }

  @Test func notificationsNameWhatChanged() throws {
    let context = ModelContext(try memoryContainer())
    let kept = Note(title: "kept")
    let doomed = Note(title: "doomed")
    context.insert(kept)
    context.insert(doomed)
    try context.save()
    let doomedID = doomed.persistentModelID
    nonisolated(unsafe) var names: [Notification.Name] = []
    nonisolated(unsafe) var userInfo: [String: [PersistentIdentifier]] = [:]
    let tokens = [ModelContext.willSave, ModelContext.didSave].map { name in
      NotificationCenter.default.addObserver(forName: name, object: context, queue: nil) { note in
        names.append(note.name)
        for (key, value) in note.userInfo ?? [:] {
          if let key = key as? String { userInfo[key] = value as? [PersistentIdentifier] }
        }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    kept.stars = 2
    let new = Note(title: "new")
    context.insert(new)
    context.delete(doomed)
    try context.save()
    #expect(names == [ModelContext.willSave, ModelContext.didSave])
    #expect(
      userInfo[ModelContext.NotificationKey.insertedIdentifiers.rawValue] == [new.persistentModelID]
    )
    #expect(
      userInfo[ModelContext.NotificationKey.updatedIdentifiers.rawValue] == [kept.persistentModelID]
    )
    #expect(userInfo[ModelContext.NotificationKey.deletedIdentifiers.rawValue] == [doomedID])
  }

  @Test(arguments: [StoreKind.memory, .file])
  func anotherContextSeesASave(_ kind: StoreKind) throws {
    let folder = TemporaryFolder()
    let container = kind == .memory ? try memoryContainer() : try fileContainer(folder)
    let here = ModelContext(container)
    let box = Folder(name: "box")
    let note = Note(title: "a", stars: 1)
    here.insert(note)
    note.folder = box
    try here.save()
    let there = ModelContext(container)
    let twin = try #require(try there.fetch(FetchDescriptor<Note>()).first)
    let twinBox = try #require(twin.folder)
    #expect(twinBox.notes.count == 1)
    twin.body = "mine"
    let told = Mutex(0)
    withObservationTracking {
      _ = twin.stars
    } onChange: {
      told.withLock { $0 += 1 }
    }
    note.stars = 7
    note.body = "theirs"
    box.notes.append(Note(title: "b"))
    try here.save()
    there.processPendingChanges()
    #expect(told.withLock { $0 } == 1)
    #expect(twin.stars == 7)
    // What this context changed itself stays, and wins when it is saved.
    #expect(twin.body == "mine")
    #expect(twinBox.notes.map(\.title) == ["a", "b"])
    try there.save()
    here.processPendingChanges()
    #expect(note.body == "mine")
    #expect(note.stars == 7)
    here.delete(note)
    try here.save()
    there.processPendingChanges()
    #expect(twin.modelContext == nil)
    #expect(twinBox.notes.map(\.title) == ["b"])
  }

  @Test func aFailedSaveKeepsTheChanges() throws {
    let folder = TemporaryFolder()
    _ = try fileContainer(folder)
    let container = try ModelContainer(
      for: testSchema, configurations: ModelConfiguration(url: folder.store(), allowsSave: false))
    let context = ModelContext(container)
    context.insert(Note(title: "a"))
    #expect(throws: SwiftDataError.self) { try context.save() }
    #expect(context.hasChanges)
    #expect(context.insertedModelsArray.count == 1)
  }

  @Test @MainActor func theMainContextSavesByItself() async throws {
    let container = try memoryContainer()
    #expect(container.mainContext.autosaveEnabled)
    #expect(container.mainContext === container.mainContext)
    container.mainContext.insert(Note(title: "a"))
    for _ in 0..<200 where container.mainContext.hasChanges {
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(!container.mainContext.hasChanges)
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Note>()) == 1)
  }

  @Test func aModelActorWorksOnItsOwnContext() async throws {
    let container = try memoryContainer()
    let worker = NoteWorker(modelContainer: container)
    let id = try await worker.make("from the actor")
    try await worker.rename(id, to: "renamed")
    let context = ModelContext(container)
    #expect((context.model(for: id) as? Note)?.title == "renamed")
  }

  @Test func modelsOutliveTheirContext() throws {
    let container = try memoryContainer()
    func make() throws -> Note {
      let context = ModelContext(container)
      let note = Note(title: "a")
      context.insert(note)
      note.folder = Folder(name: "box")
      try context.save()
      return note
    }
    let note = try make()
    #expect(note.modelContext == nil)
    #expect(note.folder?.name == "box")
    #expect(note.folder?.notes.map(\.title) == ["a"])
  }
}

@ModelActor
actor NoteWorker {
  func make(_ title: String) throws -> PersistentIdentifier {
    let note = Note(title: title)
    modelContext.insert(note)
    try modelContext.save()
    return note.persistentModelID
  }

  func rename(_ id: PersistentIdentifier, to title: String) throws {
    self[id, as: Note.self]?.title = title
    try modelContext.save()
  }
}

@Model
final class Owner {
  var name: String
  @Relationship(deleteRule: .deny, inverse: \Pet.owner) var pets: [Pet] = []

  init(name: String) { self.name = name }
}

@Model
final class Pet {
  var name: String
  var owner: Owner?

  init(name: String) { self.name = name }
}
