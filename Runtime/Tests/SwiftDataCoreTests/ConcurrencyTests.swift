import SwiftDataCore
import Testing

/// Several contexts at work on one file at once.
struct ConcurrencyTests {
  @Test func actorsSaveAndReadAtOnce() async throws {
    let folder = TemporaryFolder()
    let container = try fileContainer(folder)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in 0..<4 {
        group.addTask {
          let actor = NoteWorker(modelContainer: container)
          for index in 0..<25 { _ = try await actor.make("w\(worker)-\(index)") }
        }
      }
      group.addTask {
        let actor = NoteReader(modelContainer: container)
        var last = 0
        for _ in 0..<50 {
          let count = try await actor.count()
          #expect(count >= last)
          last = count
        }
      }
      try await group.waitForAll()
    }
    let notes = try ModelContext(container).fetch(FetchDescriptor<Note>())
    #expect(notes.count == 100)
    #expect(Set(notes.map(\.persistentModelID)).count == 100)
    #expect(Set(notes.map(\.title)).count == 100)
  }
}

@ModelActor
actor NoteReader {
  func count() throws -> Int { try modelContext.fetchCount(FetchDescriptor<Note>()) }
}
