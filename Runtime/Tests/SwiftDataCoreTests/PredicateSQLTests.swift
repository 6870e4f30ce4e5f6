import SwiftDataCore
import Testing

/// Which predicates the database answers alone, with what SQL, and which memory must answer.
struct PredicateSQLTests {
  private func notes(_ container: ModelContainer) throws -> ModelContext {
    let context = ModelContext(container)
    let box = Folder(name: "box")
    let red = Tag(name: "red")
    for index in 0..<10 {
      let note = Note(
        title: "n\(index)", created: Date(timeIntervalSinceReferenceDate: Double(index)),
        stars: index)
      note.subtitle = index % 2 == 0 ? "even" : nil
      note.mood = Mood.allCases[index % 3]
      note.weight = Double(index) / 2
      note.price = Decimal(index) * 10
      note.place = index == 3 ? Place(city: "Köln", latitude: 50) : nil
      note.labels = ["x\(index)"]
      context.insert(note)
      if index < 4 { note.folder = box }
      if index % 5 == 0 { note.tags.append(red) }
    }
    try context.save()
    return context
  }

  /// The numbers of the notes found, having asked the database for exactly them.
  private func inSQL(
    _ predicate: Predicate<Note>, _ fragment: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [Int] {
    let container = try memoryContainer()
    let context = try notes(container)
    let log = StatementLog(container)
    let descriptor = FetchDescriptor(predicate: predicate, sortBy: [SortDescriptor(\.stars)])
    let count = try context.fetchCount(descriptor)
    #expect(
      log.selects.count == 1 && log.selects[0].hasPrefix("SELECT count(*)"),
      "not answered by SQL alone", sourceLocation: sourceLocation)
    let sql = log.selects.first ?? ""
    #expect(sql.contains(fragment), "\(sql)", sourceLocation: sourceLocation)
    let found = try context.fetch(descriptor)
    #expect(found.count == count, sourceLocation: sourceLocation)
    let everything = try context.fetch(FetchDescriptor<Note>(sortBy: [SortDescriptor(\.stars)]))
    let evaluated = try everything.filter { try predicate.evaluate($0) }.map(\.stars)
    #expect(found.map(\.stars) == evaluated, sourceLocation: sourceLocation)
    return found.map(\.stars)
  }

  /// The same for a predicate that memory has to answer, at least in part.
  private func inMemory(
    _ predicate: Predicate<Note>, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [Int] {
    let container = try memoryContainer()
    let context = try notes(container)
    let log = StatementLog(container)
    let descriptor = FetchDescriptor(predicate: predicate, sortBy: [SortDescriptor(\.stars)])
    _ = try context.fetchCount(descriptor)
    #expect(
      log.selects.allSatisfy { !$0.hasPrefix("SELECT count(*)") }, sourceLocation: sourceLocation)
    return try context.fetch(descriptor).map(\.stars)
  }

  @Test func comparisonsAndBooleans() throws {
    #expect(try inSQL(#Predicate { $0.stars == 3 }, "(t0.\"stars\" = ?)") == [3])
    #expect(try inSQL(#Predicate { $0.stars != 3 }, "IS NOT ?").count == 9)
    #expect(try inSQL(#Predicate { $0.stars < 2 || $0.stars >= 9 }, " OR ") == [0, 1, 9])
    #expect(try inSQL(#Predicate { !($0.stars < 8) }, "IS NOT 1") == [8, 9])
    #expect(try inSQL(#Predicate { $0.isPinned }, "t0.\"isPinned\"") == [])
    #expect(try inSQL(#Predicate { $0.weight > 4 && $0.stars > 0 }, " AND ") == [9])
    let date = Date(timeIntervalSinceReferenceDate: 7.5)
    #expect(try inSQL(#Predicate { $0.created > date }, "\"created\" > ?") == [8, 9])
    let price = Decimal(85)
    #expect(try inSQL(#Predicate { $0.price > price }, "\"price\" > ?") == [9])
  }

  @Test func optionals() throws {
    #expect(try inSQL(#Predicate { $0.subtitle == nil }, "\"subtitle\" IS ?").count == 5)
    #expect(try inSQL(#Predicate { $0.subtitle == "even" }, "\"subtitle\" IS ?").count == 5)
    #expect(try inSQL(#Predicate { ($0.subtitle ?? "odd") == "odd" }, "ifnull(").count == 5)
    #expect(
      try inSQL(#Predicate { $0.subtitle?.isEmpty == false }, "CASE WHEN t0.\"subtitle\" IS NULL")
        .count == 5)
    #expect(try inSQL(#Predicate { $0.folder == nil }, "\"folder\" IS ?").count == 6)
    #expect(try inSQL(#Predicate { $0.place == nil }, "\"place\" IS ?").count == 9)
    #expect(try inSQL(#Predicate { $0.lastMood == nil }, "\"lastMood\" IS ?").count == 10)
  }

  @Test func enumerationsByRawValue() throws {
    let glad = Mood.glad
    #expect(try inSQL(#Predicate { $0.mood == glad }, "\"mood\" = ?") == [1, 4, 7])
    #expect(try inSQL(#Predicate { $0.mood.rawValue == "cross" }, "\"mood\" = ?") == [2, 5, 8])
    let moods: [Mood] = [.calm, .cross]
    #expect(try inSQL(#Predicate { moods.contains($0.mood) }, "IN (?,?)").count == 7)
  }

  @Test func texts() throws {
    #expect(try inSQL(#Predicate { $0.title.contains("3") }, "swift_contains(") == [3])
    #expect(try inSQL(#Predicate { $0.title.starts(with: "n4") }, "swift_has_prefix(") == [4])
    #expect(
      try inSQL(
        #Predicate { $0.title.localizedStandardContains("N5") }, "swift_localized_contains(")
        == [5])
    #expect(try inSQL(#Predicate { $0.title < "n2" }, "\"title\" < ?") == [0, 1])
    #expect(try inSQL(#Predicate { $0.title.count == 2 }, "swift_count(").count == 10)
    #expect(try inSQL(#Predicate { $0.body.isEmpty }, "= ''").count == 10)
  }

  @Test func membershipAndRanges() throws {
    let stars = [1, 5, 77]
    #expect(try inSQL(#Predicate { stars.contains($0.stars) }, "IN (?,?,?)") == [1, 5])
    let subtitles: [String?] = ["even", nil]
    #expect(try inSQL(#Predicate { subtitles.contains($0.subtitle) }, "IS NULL").count == 10)
    let range = 2..<4
    #expect(try inSQL(#Predicate { range.contains($0.stars) }, "< ?") == [2, 3])
    #expect(try inSQL(#Predicate { (7...8).contains($0.stars) }, "<= ?") == [7, 8])
    #expect(try inSQL(#Predicate { $0.labels.contains("x6") }, "json_each") == [6])
  }

  @Test func arithmeticAndChoice() throws {
    #expect(try inSQL(#Predicate { $0.stars * 2 + 1 == 9 }, "((t0.\"stars\" * ?) + ?)") == [4])
    #expect(try inSQL(#Predicate { $0.stars % 4 == 1 }, "%") == [1, 5, 9])
    #expect(try inSQL(#Predicate { $0.stars / 3 == 2 }, "/ ?") == [6, 7, 8])
    #expect(try inSQL(#Predicate { $0.weight / 2 > 2 }, "/ ?") == [9])
    #expect(try inSQL(#Predicate { -$0.stars < -8 }, "(-t0") == [9])
    #expect(
      try inSQL(#Predicate { ($0.stars > 5 ? $0.title : "low") == "low" }, "CASE WHEN").count == 6)
  }

  @Test func relationships() throws {
    #expect(try inSQL(#Predicate { $0.folder?.name == "box" }, "LEFT JOIN") == [0, 1, 2, 3])
    #expect(try inSQL(#Predicate { $0.tags.contains { $0.name == "red" } }, "EXISTS (") == [0, 5])
    #expect(
      try inSQL(#Predicate { $0.tags.allSatisfy { $0.name == "red" } }, "NOT EXISTS (").count == 10)
    #expect(try inSQL(#Predicate { $0.tags.isEmpty }, "NOT EXISTS (").count == 8)
    #expect(try inSQL(#Predicate { $0.tags.count == 1 }, "SELECT count(*) FROM") == [0, 5])
    #expect(
      try inSQL(#Predicate { $0.tags.filter { $0.name == "red" }.count > 0 }, "SELECT count(*)")
        == [0, 5])
    #expect(
      try inSQL(
        #Predicate { $0.folder?.notes.contains { $0.stars == 2 } == true }, "EXISTS (")
        == [0, 1, 2, 3])
  }

  @Test func identifiers() throws {
    let container = try memoryContainer()
    let context = try notes(container)
    let box = try #require(try context.fetch(FetchDescriptor<Folder>()).first)
    let id = box.persistentModelID
    let log = StatementLog(container)
    let inBox = FetchDescriptor<Note>(predicate: #Predicate { $0.folder?.persistentModelID == id })
    #expect(try context.fetchCount(inBox) == 4)
    let own = FetchDescriptor<Folder>(predicate: #Predicate { $0.persistentModelID == id })
    #expect(try context.fetchCount(own) == 1)
    #expect(log.selects.allSatisfy { $0.hasPrefix("SELECT count(*)") })
    #expect(log.selects[0].contains("t0.\"folder\" IS ?"))
    #expect(log.selects[1].contains("t0._id = ?"))
  }

  /// What SQL cannot say, or would not say the way Swift does.
  @Test func whatIsAnsweredInMemory() throws {
    let city = "Köln"
    let same = ComparisonResult.orderedSame
    let before = ComparisonResult.orderedAscending
    #expect(try inMemory(#Predicate { $0.place?.city == city }) == [3])
    #expect(try inMemory(#Predicate { $0.title.caseInsensitiveCompare("N2") == same }) == [2])
    #expect(try inMemory(#Predicate { $0.title.localizedCompare("n2") == before }).count == 2)
    #expect(try inMemory(#Predicate { $0.labels.contains { $0 == "x1" } }) == [1])
    #expect(try inMemory(#Predicate { $0.labels.count == 2 }) == [])
    #expect(try inMemory(#Predicate { $0.labels[0] == "x4" }) == [4])
    #expect(try inMemory(#Predicate { $0.blob == nil && $0.picture == nil }).count == 10)
    #expect(try inMemory(#Predicate { $0.selection == 0 }).count == 10)
    #expect(try inMemory(#Predicate { $0.shout == "N3" }) == [3])
  }

  @Test func theHalfThatSQLCanSayNarrowsTheRows() throws {
    let container = try memoryContainer()
    let context = try notes(container)
    let log = StatementLog(container)
    let descriptor = FetchDescriptor<Note>(
      predicate: #Predicate { $0.stars > 2 && $0.shout == "N3" })
    #expect(try context.fetch(descriptor).map(\.stars) == [3])
    #expect(log.selects.count == 1)
    #expect(log.selects[0].contains("\"stars\" > ?"))
  }
}

extension Note {
  /// A property the store has no column for.
  var shout: String { title.uppercased() }
}
