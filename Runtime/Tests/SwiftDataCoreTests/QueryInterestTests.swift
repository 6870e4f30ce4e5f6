import SwiftDataCore
import Testing

/// Which changes a query hears of.
struct QueryInterestTests {
  private func changes(
    _ descriptor: FetchDescriptor<Note>, _ body: (ModelContext, Note) throws -> Void
  ) throws -> Int {
    let context = ModelContext(try memoryContainer())
    let note = Note(title: "a")
    context.insert(note)
    note.folder = Folder(name: "box")
    try context.save()
    var count = 0
    let id = context.observeChanges(to: descriptor) { count += 1 }
    defer { context.stopObservingChanges(id) }
    try body(context, note)
    return count
  }

  @Test func propertiesItLooksAtAndNoOthers() throws {
    let descriptor = FetchDescriptor<Note>(
      predicate: #Predicate { $0.stars > 3 }, sortBy: [SortDescriptor(\.title)])
    #expect(try changes(descriptor) { _, note in note.stars = 4 } == 1)
    #expect(try changes(descriptor) { _, note in note.title = "b" } == 1)
    #expect(try changes(descriptor) { _, note in note.body = "b" } == 0)
    #expect(try changes(descriptor) { _, note in note.folder?.name = "c" } == 0)
  }

  @Test func modelsThatComeAndGo() throws {
    let descriptor = FetchDescriptor<Note>()
    #expect(try changes(descriptor) { context, _ in context.insert(Note(title: "b")) } == 1)
    #expect(try changes(descriptor) { context, _ in context.insert(Tag(name: "b")) } == 0)
    #expect(try changes(descriptor) { context, note in context.delete(note) } == 1)
    #expect(try changes(descriptor) { context, _ in context.rollback() } == 1)
    #expect(
      try changes(descriptor) { context, _ in
        let other = ModelContext(context.container)
        other.insert(Note(title: "c"))
        try other.save()
        context.processPendingChanges()
      } == 1)
  }

  @Test func propertiesOfRelatedModels() throws {
    let descriptor = FetchDescriptor<Note>(predicate: #Predicate { $0.folder?.name == "c" })
    #expect(try changes(descriptor) { _, note in note.folder?.name = "c" } == 1)
    #expect(try changes(descriptor) { _, note in note.folder = nil } == 1)
    #expect(try changes(descriptor) { _, note in note.stars = 2 } == 0)
  }

  @Test func anythingWhenMemoryHasToAnswer() throws {
    let descriptor = FetchDescriptor<Note>(predicate: #Predicate { $0.shout == "A" })
    #expect(try changes(descriptor) { _, note in note.body = "x" } == 1)
  }
}
