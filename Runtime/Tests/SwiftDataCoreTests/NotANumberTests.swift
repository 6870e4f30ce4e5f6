import SQLite
import SwiftDataCore
import Testing

@Model
final class Reading {
  var number: Int
  var value: Double?
  var small: Float?
  var level: Double = 0

  init(_ number: Int, _ value: Double?) {
    self.number = number
    self.value = value
    small = value.map { Float($0) }
    level = value ?? 0
  }
}

enum LevelsV1: VersionedSchema {
  static var models: [any PersistentModel.Type] { [Level.self] }
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }

  @Model
  final class Level {
    var value: Double

    init(_ value: Double) { self.value = value }
  }
}

enum LevelsV2: VersionedSchema {
  static var models: [any PersistentModel.Type] { [Level.self] }
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }

  @Model
  final class Level {
    var value: Double?

    init(_ value: Double?) { self.value = value }
  }
}

/// SQLite has no NaN; a NaN that was saved is NaN again and not nil.
struct NotANumberTests {
  private let values: [Double?] = [.nan, nil, -1, 0, 2, 7, .infinity, -.infinity]

  private func container(_ folder: TemporaryFolder) throws -> ModelContainer {
    try ModelContainer(
      for: Reading.self, configurations: ModelConfiguration(url: folder.store()))
  }

  private func makeReadings(_ folder: TemporaryFolder) throws {
    let context = ModelContext(try container(folder))
    for (number, value) in values.enumerated() { context.insert(Reading(number, value)) }
    try context.save()
  }

  @Test func aSavedNaNIsNaNAgain() throws {
    let folder = TemporaryFolder()
    try makeReadings(folder)
    let readings = try ModelContext(try container(folder))
      .fetch(FetchDescriptor<Reading>(sortBy: [SortDescriptor(\.number)]))
    #expect(readings.map(\.value).description == values.description)
    #expect(readings[0].value?.isNaN == true && readings[0].small?.isNaN == true)
    #expect(readings[0].level.isNaN)
    #expect(readings[1].value == nil && readings[1].small == nil)
  }

  private static let predicates: [Predicate<Reading>] = [
    #Predicate { $0.value == nil },
    #Predicate { $0.value != nil },
    #Predicate { ($0.value ?? 3) > 1 },
    #Predicate { ($0.value ?? 3) < 5 },
    #Predicate { ($0.value ?? 3) >= 3 },
    #Predicate { ($0.value ?? 3) == 3 },
    #Predicate { ($0.value ?? 3) + 1 > 2 },
    #Predicate { -($0.value ?? 3) < 2 },
    #Predicate { $0.value == 2 },
    #Predicate { $0.value != 2 },
    #Predicate { $0.value == $0.value },
    #Predicate { $0.value != $0.value },
    #Predicate { (0...5).contains($0.value ?? 9) },
    #Predicate { ($0.number > 2 ? ($0.value ?? 3) : 1) > 0 },
    #Predicate { $0.value.flatMap { $0 > 1 } ?? false },
    #Predicate { ($0.small ?? 3) > 1 },
  ]

  @Test(arguments: predicates.indices)
  func predicatesCompareItAsSwiftDoes(_ index: Int) throws {
    let folder = TemporaryFolder()
    try makeReadings(folder)
    let container = try container(folder)
    let context = ModelContext(container)
    let log = StatementLog(container)
    let predicate = Self.predicates[index]
    let found = try context.fetch(
      FetchDescriptor(predicate: predicate, sortBy: [SortDescriptor(\.number)]))
    #expect(log.selects.first?.contains("WHERE") == true, "not asked in SQL")
    let all = try context.fetch(FetchDescriptor<Reading>(sortBy: [SortDescriptor(\.number)]))
    let expected = try all.filter { try predicate.evaluate($0) }
    #expect(found.map(\.number) == expected.map(\.number), "\(log.selects.first ?? "")")
  }

  @Test func aNumberThatBecomesOptionalKeepsItsNaN() throws {
    let folder = TemporaryFolder()
    do {
      let context = ModelContext(
        try ModelContainer(
          for: Schema(versionedSchema: LevelsV1.self),
          configurations: ModelConfiguration(url: folder.store())))
      context.insert(LevelsV1.Level(.nan))
      context.insert(LevelsV1.Level(4))
      try context.save()
    }
    let context = ModelContext(
      try ModelContainer(
        for: Schema(versionedSchema: LevelsV2.self),
        configurations: ModelConfiguration(url: folder.store())))
    let levels = try context.fetch(FetchDescriptor<LevelsV2.Level>()).map(\.value)
    #expect(levels.description == [Double?.some(.nan), 4].description)
  }
}
