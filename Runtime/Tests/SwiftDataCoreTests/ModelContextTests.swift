import SwiftDataCore
import Testing

struct ModelContextTests {
  @Test func valuesComeBackFromTheFile() throws {
    let folder = TemporaryFolder()
    let token = UUID()
    let created = Date(timeIntervalSinceReferenceDate: 0.1)
    do {
      let context = ModelContext(try fileContainer(folder))
      let note = Note(title: "茶", created: created, stars: -3)
      note.weight = 0.1
      note.isPinned = true
      note.mood = .glad
      note.lastMood = .cross
      note.token = token
      note.link = URL(string: "https://example.org/a?b=c")
      note.price = Decimal(string: "12.340000000000000001")!
      note.place = Place(city: "台北", latitude: 25.03)
      note.labels = ["a", "b"]
      note.blob = Data([1, 2, 3])
      context.insert(note)
      #expect(context.hasChanges)
      try context.save()
      #expect(!context.hasChanges)
    }
    let context = ModelContext(try fileContainer(folder))
    let notes = try context.fetch(FetchDescriptor<Note>())
    let note = try #require(notes.first)
    #expect(notes.count == 1)
    #expect(note.title == "茶")
    #expect(note.created == created)
    #expect(note.stars == -3)
    #expect(note.weight == 0.1)
    #expect(note.isPinned)
    #expect(note.mood == .glad)
    #expect(note.lastMood == .cross)
    #expect(note.subtitle == nil)
    #expect(note.token == token)
    #expect(note.link == URL(string: "https://example.org/a?b=c"))
    #expect(note.price == Decimal(string: "12.340000000000000001")!)
    #expect(note.place == Place(city: "台北", latitude: 25.03))
    #expect(note.labels == ["a", "b"])
    #expect(note.blob == Data([1, 2, 3]))
    #expect(note.scratch == "x")
  }

  @Test func predicateAndSortRunInTheDatabase() throws {
    let container = try memoryContainer()
    let context = ModelContext(container)
    for index in 0..<20 { context.insert(Note(title: "n\(index)", stars: index % 5)) }
    try context.save()
    let log = StatementLog(container)
    var descriptor = FetchDescriptor<Note>(
      predicate: #Predicate { $0.stars >= 3 && $0.title.contains("1") },
      sortBy: [SortDescriptor(\.stars, order: .reverse), SortDescriptor(\.title)])
    descriptor.fetchLimit = 3
    let titles = try context.fetch(descriptor).map(\.title)
    #expect(titles == ["n14", "n19", "n13"])
    #expect(log.selects.count == 1)
    #expect(log.selects[0].contains("WHERE"))
    #expect(log.selects[0].contains("ORDER BY t0.\"stars\" DESC"))
    #expect(log.selects[0].contains("LIMIT ?"))
  }

  @Test func relationshipsKeepBothSides() throws {
    let folder = TemporaryFolder()
    do {
      let context = ModelContext(try fileContainer(folder))
      let box = Folder(name: "box")
      context.insert(box)
      let note = Note(title: "a")
      note.folder = box
      #expect(box.notes.map(\.title) == ["a"])
      #expect(note.modelContext === context)
      box.notes.append(Note(title: "b"))
      #expect(box.notes[1].folder === box)
      let tag = Tag(name: "t")
      note.tags.append(tag)
      #expect(tag.notes.map(\.title) == ["a"])
      try context.save()
    }
    let context = ModelContext(try fileContainer(folder))
    let box = try #require(try context.fetch(FetchDescriptor<Folder>()).first)
    #expect(box.notes.map(\.title) == ["a", "b"])
    #expect(box.notes[0].tags.map(\.name) == ["t"])
    #expect(box.notes[0].tags[0].notes[0] === box.notes[0])
    let predicate = #Predicate<Folder> { $0.notes.contains { $0.title == "b" } }
    #expect(try context.fetchCount(FetchDescriptor(predicate: predicate)) == 1)
  }
}
