import SwiftDataCore
import Testing

/// A generator whose numbers are the same for the same seed.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// What the stores must hold, kept in plain values.
struct Library: Equatable {
  struct NoteValue: Equatable {
    var stars = 0
    var body = ""
    var weight = 0.0
    var isPinned = false
    var mood = Mood.calm
    var subtitle: String?
    var labels: [String] = []
    var folder: String?
    var tags: Set<String> = []
  }
  var notes: [String: NoteValue] = [:]
  var folders: Set<String> = []
  var tags: Set<String> = []
}

/// The same random operations on SwiftData and on `Library`; after each step both say the same.
struct RandomOperationsTests {
  @Test(arguments: StoreKind.allCases, [1, 2, 3] as [UInt64])
  func sameAnswersAsAModelInMemory(_ kind: StoreKind, _ seed: UInt64) throws {
    var run = try RandomRun(kind, seed: seed)
    for step in 0..<250 {
      try run.step()
      if step % 5 == 0 { try run.compare() }
    }
    try run.compare()
  }
}

struct RandomRun {
  let kind: StoreKind
  let folder = TemporaryFolder()
  var generator: SeededGenerator
  var container: ModelContainer
  var context: ModelContext
  var now = Library()
  var saved = Library()
  var count = 0

  init(_ kind: StoreKind, seed: UInt64) throws {
    self.kind = kind
    generator = SeededGenerator(state: seed)
    container = kind == .memory ? try memoryContainer() : try fileContainer(folder)
    context = ModelContext(container)
  }

  mutating func pick(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }

  mutating func anyTitle() -> String? { now.notes.keys.sorted().randomElement(using: &generator) }
  mutating func anyFolder() -> String? { now.folders.sorted().randomElement(using: &generator) }
  mutating func anyTag() -> String? { now.tags.sorted().randomElement(using: &generator) }

  func note(_ title: String) throws -> Note {
    try #require(
      try context.fetch(FetchDescriptor<Note>(predicate: #Predicate { $0.title == title })).first)
  }

  func folder(_ name: String) throws -> Folder {
    try #require(
      try context.fetch(FetchDescriptor<Folder>(predicate: #Predicate { $0.name == name })).first)
  }

  func tag(_ name: String) throws -> Tag {
    try #require(
      try context.fetch(FetchDescriptor<Tag>(predicate: #Predicate { $0.name == name })).first)
  }

  mutating func step() throws {
    switch pick(20) {
    case 0...4: insertNote()
    case 5: insertFolder()
    case 6: insertTag()
    case 7...10: try change()
    case 11, 12: try move()
    case 13: try label()
    case 14: try deleteSomething()
    case 15: try fillFolder()
    case 16: try fillTag()
    case 17, 18: try save()
    default: rollback()
    }
  }

  mutating func insertNote() {
    count += 1
    let note = Note(title: "n\(count)", stars: pick(6))
    note.body = ["", "rain", "Café Ünder", "明信片", "snow rain"][pick(5)]
    note.weight = Double(pick(100)) / 8
    context.insert(note)
    now.notes[note.title] = Library.NoteValue(
      stars: note.stars, body: note.body, weight: note.weight)
  }

  mutating func insertFolder() {
    count += 1
    context.insert(Folder(name: "f\(count)"))
    now.folders.insert("f\(count)")
  }

  mutating func insertTag() {
    count += 1
    context.insert(Tag(name: "t\(count)"))
    now.tags.insert("t\(count)")
  }

  mutating func change() throws {
    guard let title = anyTitle() else { return }
    let note = try note(title)
    switch pick(6) {
    case 0:
      note.stars = pick(6)
      now.notes[title]?.stars = note.stars
    case 1:
      note.isPinned.toggle()
      now.notes[title]?.isPinned.toggle()
    case 2:
      let mood = Mood.allCases[pick(3)]
      note.mood = mood
      now.notes[title]?.mood = mood
    case 3:
      let subtitle = [nil, "one", "two"][pick(3)]
      note.subtitle = subtitle
      now.notes[title]?.subtitle = subtitle
    case 4:
      note.labels.append("l\(pick(4))")
      now.notes[title]?.labels = note.labels
    default:
      note.body += "!"
      now.notes[title]?.body += "!"
    }
  }

  mutating func move() throws {
    guard let title = anyTitle() else { return }
    let name = pick(4) == 0 ? nil : anyFolder()
    try note(title).folder = try name.map { try folder($0) }
    now.notes[title]?.folder = name
  }

  mutating func label() throws {
    guard let title = anyTitle(), let name = anyTag() else { return }
    let note = try note(title)
    if now.notes[title]?.tags.contains(name) == true {
      note.tags.removeAll { $0.name == name }
      now.notes[title]?.tags.remove(name)
    } else {
      note.tags.append(try tag(name))
      now.notes[title]?.tags.insert(name)
    }
  }

  mutating func fillFolder() throws {
    guard let name = anyFolder() else { return }
    var titles: Set<String> = []
    for _ in 0..<3 { if let title = anyTitle() { titles.insert(title) } }
    let folder = try folder(name)
    folder.notes = try titles.sorted().map { try note($0) }
    for title in now.notes.keys where now.notes[title]?.folder == name {
      now.notes[title]?.folder = nil
    }
    for title in titles { now.notes[title]?.folder = name }
  }

  mutating func fillTag() throws {
    guard let name = anyTag(), let title = anyTitle() else { return }
    let tag = try tag(name)
    if now.notes[title]?.tags.insert(name).inserted == true { tag.notes.append(try note(title)) }
  }

  mutating func deleteSomething() throws {
    switch pick(3) {
    case 0:
      guard let title = anyTitle() else { return }
      context.delete(try note(title))
      now.notes[title] = nil
    case 1:
      guard let name = anyFolder() else { return }
      context.delete(try folder(name))
      now.folders.remove(name)
      now.notes = now.notes.filter { $0.value.folder != name }
    default:
      guard let name = anyTag() else { return }
      context.delete(try tag(name))
      now.tags.remove(name)
      for title in now.notes.keys { now.notes[title]?.tags.remove(name) }
    }
  }

  mutating func save() throws {
    try context.save()
    saved = now
    if kind == .reopened {
      container = try fileContainer(folder)
      context = ModelContext(container)
    }
  }

  mutating func rollback() {
    context.rollback()
    now = saved
  }

  // MARK: Comparing

  func compare() throws {
    var found = Library()
    for note in try context.fetch(FetchDescriptor<Note>()) {
      found.notes[note.title] = Library.NoteValue(
        stars: note.stars, body: note.body, weight: note.weight, isPinned: note.isPinned,
        mood: note.mood, subtitle: note.subtitle, labels: note.labels, folder: note.folder?.name,
        tags: Set(note.tags.map(\.name)))
    }
    found.folders = Set(try context.fetch(FetchDescriptor<Folder>()).map(\.name))
    found.tags = Set(try context.fetch(FetchDescriptor<Tag>()).map(\.name))
    #expect(found == now)
    for folder in try context.fetch(FetchDescriptor<Folder>()) {
      let titles = now.notes.filter { $0.value.folder == folder.name }.keys
      #expect(Set(folder.notes.map(\.title)) == Set(titles))
      #expect(folder.notes.count == titles.count)
    }
    for tag in try context.fetch(FetchDescriptor<Tag>()) {
      let titles = now.notes.filter { $0.value.tags.contains(tag.name) }.keys
      #expect(Set(tag.notes.map(\.title)) == Set(titles))
      #expect(tag.notes.count == titles.count)
    }
    try compareQueries()
  }

  private func compareQueries() throws {
    try expect(#Predicate { $0.stars > 2 && !$0.isPinned }) { $0.stars > 2 && !$0.isPinned }
    try expect(#Predicate { $0.subtitle == "one" || $0.subtitle == nil }) {
      $0.subtitle == "one" || $0.subtitle == nil
    }
    try expect(#Predicate { $0.body.localizedStandardContains("CAFE u") }) {
      $0.body.localizedStandardContains("CAFE u")
    }
    try expect(#Predicate { $0.tags.contains { $0.name == "t7" } }) { $0.tags.contains("t7") }
    try expect(#Predicate { $0.folder?.name == "f5" }) { $0.folder == "f5" }
    try expect(#Predicate { $0.tags.isEmpty }) { $0.tags.isEmpty }
    try expect(#Predicate { $0.labels.contains("l1") }) { $0.labels.contains("l1") }
    try expect(#Predicate { $0.weight * 2 > 9.5 }) { $0.weight * 2 > 9.5 }
    let sorted = try context.fetch(
      FetchDescriptor<Note>(sortBy: [
        SortDescriptor(\.stars, order: .reverse), SortDescriptor(\.title, comparator: .lexical),
      ])
    ).map(\.title)
    let wanted = now.notes.sorted {
      ($1.value.stars, $0.key) < ($0.value.stars, $1.key)
    }.map(\.key)
    #expect(sorted == wanted)
    var page = FetchDescriptor<Note>(sortBy: [SortDescriptor(\.title, comparator: .lexical)])
    page.fetchOffset = 2
    page.fetchLimit = 3
    let titles = try context.fetch(page).map(\.title)
    #expect(titles == Array(now.notes.keys.sorted().dropFirst(2).prefix(3)))
    #expect(try context.fetchIdentifiers(page).count == titles.count)
  }

  private func expect(
    _ predicate: Predicate<Note>, _ test: (Library.NoteValue) -> Bool
  ) throws {
    let descriptor = FetchDescriptor(predicate: predicate)
    let found = Set(try context.fetch(descriptor).map(\.title))
    #expect(found == Set(now.notes.filter { test($0.value) }.keys))
    #expect(try context.fetchCount(descriptor) == found.count)
  }
}
