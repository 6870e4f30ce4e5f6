import SQLite
import SwiftDataCore
import Testing

enum TripsV1: VersionedSchema {
  static var models: [any PersistentModel.Type] { [Trip.self, Stop.self] }
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }

  @Model
  final class Trip {
    var name: String
    var days: Int
    var legacy: String = ""
    @Relationship(deleteRule: .cascade, inverse: \Stop.trip) var stops: [Stop] = []

    init(name: String, days: Int) {
      self.name = name
      self.days = days
    }
  }

  @Model
  final class Stop {
    var city: String
    var trip: Trip?

    init(city: String) { self.city = city }
  }
}

/// Adds, removes and renames properties.
enum TripsV2: VersionedSchema {
  static var models: [any PersistentModel.Type] { [Trip.self, Stop.self] }
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }

  @Model
  final class Trip {
    @Attribute(originalName: "name") var title: String
    var days: Int
    var rating: Int = 3
    var note: String?
    @Relationship(deleteRule: .cascade, inverse: \Stop.trip) var stops: [Stop] = []

    init(title: String, days: Int) {
      self.title = title
      self.days = days
    }
  }

  @Model
  final class Stop {
    var city: String
    var trip: Trip?

    init(city: String) { self.city = city }
  }
}

/// Needs the app's own work: trips of one title become one, and hours come from days.
enum TripsV3: VersionedSchema {
  static var models: [any PersistentModel.Type] { [Trip.self, Stop.self] }
  static var versionIdentifier: Schema.Version { Schema.Version(3, 0, 0) }

  @Model
  final class Trip {
    @Attribute(.unique) var title: String
    var days: Int
    var hours: Int = 0
    var rating: Int = 3
    var note: String?
    @Relationship(deleteRule: .cascade, inverse: \Stop.trip) var stops: [Stop] = []

    init(title: String, days: Int) {
      self.title = title
      self.days = days
    }
  }

  @Model
  final class Stop {
    var city: String
    var trip: Trip?

    init(city: String) { self.city = city }
  }
}

enum TripsPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [TripsV1.self, TripsV2.self, TripsV3.self] }
  static var stages: [MigrationStage] {
    [
      .lightweight(fromVersion: TripsV1.self, toVersion: TripsV2.self),
      .custom(
        fromVersion: TripsV2.self, toVersion: TripsV3.self,
        willMigrate: { context in
          var seen: Set<String> = []
          for trip in try context.fetch(
            FetchDescriptor<TripsV2.Trip>(sortBy: [SortDescriptor(\.days)]))
          where !seen.insert(trip.title).inserted {
            context.delete(trip)
          }
          try context.save()
        },
        didMigrate: { context in
          for trip in try context.fetch(FetchDescriptor<TripsV3.Trip>()) {
            trip.hours = trip.days * 24
          }
          try context.save()
        }),
    ]
  }
}

struct MigrationFailure: Error {}

enum FailingPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [TripsV1.self, TripsV2.self] }
  static var stages: [MigrationStage] {
    [
      .custom(
        fromVersion: TripsV1.self, toVersion: TripsV2.self,
        willMigrate: { context in
          try context.delete(model: TripsV1.Trip.self)
          try context.save()
        },
        didMigrate: { _ in throw MigrationFailure() })
    ]
  }
}

struct MigrationTests {
  private func container(
    _ version: any VersionedSchema.Type, _ plan: (any SchemaMigrationPlan.Type)?,
    _ folder: TemporaryFolder
  ) throws -> ModelContainer {
    try ModelContainer(
      for: Schema(versionedSchema: version), migrationPlan: plan,
      configurations: ModelConfiguration(url: folder.store()))
  }

  private func makeV1(_ folder: TemporaryFolder) throws {
    let context = ModelContext(try container(TripsV1.self, nil, folder))
    for (name, days) in [("alps", 3), ("coast", 5), ("alps", 9)] {
      let trip = TripsV1.Trip(name: name, days: days)
      context.insert(trip)
      trip.stops.append(TripsV1.Stop(city: "\(name)-\(days)"))
    }
    try context.save()
  }

  @Test func columnsComeGoAndChangeNameByThemselves() throws {
    let folder = TemporaryFolder()
    try makeV1(folder)
    let context = ModelContext(try container(TripsV2.self, nil, folder))
    let trips = try context.fetch(FetchDescriptor<TripsV2.Trip>(sortBy: [SortDescriptor(\.days)]))
    #expect(trips.map(\.title) == ["alps", "coast", "alps"])
    #expect(trips.map(\.rating) == [3, 3, 3])
    #expect(trips.map(\.note) == [nil, nil, nil])
    #expect(trips.map { $0.stops.map(\.city) } == [["alps-3"], ["coast-5"], ["alps-9"]])
    let connection = try Connection(.file(folder.store()))
    guard
      case .text(let sql) = try connection.scalar(
        "SELECT sql FROM sqlite_schema WHERE name = 'Trip'")
    else { return #expect(Bool(false), "no table") }
    #expect(!sql.contains("legacy"))
  }

  @Test func aPlanTakesEveryStepFromAnOldFile() throws {
    let folder = TemporaryFolder()
    try makeV1(folder)
    let context = ModelContext(try container(TripsV3.self, TripsPlan.self, folder))
    let trips = try context.fetch(FetchDescriptor<TripsV3.Trip>(sortBy: [SortDescriptor(\.days)]))
    #expect(trips.map(\.title) == ["alps", "coast"])
    #expect(trips.map(\.hours) == [72, 120])
    #expect(trips[0].stops.map(\.city) == ["alps-3"])
    #expect(try context.fetchCount(FetchDescriptor<TripsV3.Stop>()) == 2)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(!files.contains { $0.contains("migrating") })
    // A second opening has nothing to do.
    let again = ModelContext(try container(TripsV3.self, TripsPlan.self, folder))
    #expect(try again.fetchCount(FetchDescriptor<TripsV3.Trip>()) == 2)
  }

  @Test func aStepThatFailsLeavesTheOldStore() throws {
    let folder = TemporaryFolder()
    try makeV1(folder)
    let error = #expect(throws: SwiftDataError.self) {
      _ = try container(TripsV2.self, FailingPlan.self, folder)
    }
    #expect(error == .loadIssueModelContainer)
    let context = ModelContext(try container(TripsV1.self, nil, folder))
    #expect(try context.fetchCount(FetchDescriptor<TripsV1.Trip>()) == 3)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(!files.contains { $0.contains("migrating") })
  }

  @Test func whatWouldLoseValuesIsRefused() throws {
    let folder = TemporaryFolder()
    try makeV1(folder)
    // Two trips are called the same, which version 3 does not allow without its own work.
    #expect(throws: SwiftDataError.self) { _ = try container(TripsV3.self, nil, folder) }
    let context = ModelContext(try container(TripsV1.self, nil, folder))
    #expect(try context.fetchCount(FetchDescriptor<TripsV1.Trip>()) == 3)
  }

  /// A process killed while it made the store left a journal that a reader may not undo: the store
  /// could never be opened again.
  @Test func aStoreKilledWhileItWasMadeOpens() throws {
    let folder = TemporaryFolder()
    let half = folder.url.appendingPathComponent("half.db")
    let maker = try Connection(.file(half))
    // Pages reach the file before the transaction ends.
    try maker.execute("PRAGMA cache_size = 1")
    try maker.execute("BEGIN IMMEDIATE")
    for index in 0..<40 {
      try maker.execute("CREATE TABLE t\(index) (x)")
      try maker.execute("INSERT INTO t\(index) VALUES (zeroblob(9000))")
    }
    let store = folder.store()
    try FileManager.default.copyItem(at: half, to: store)
    try FileManager.default.copyItem(
      atPath: half.path + "-journal", toPath: store.path + "-journal")
    try maker.execute("ROLLBACK")
    let context = ModelContext(try container(TripsV3.self, TripsPlan.self, folder))
    context.insert(TripsV3.Trip(title: "alps", days: 3))
    try context.save()
    let again = ModelContext(try container(TripsV3.self, TripsPlan.self, folder))
    #expect(try again.fetch(FetchDescriptor<TripsV3.Trip>()).map(\.title) == ["alps"])
  }

  @Test func anOlderAppRefusesANewerStore() throws {
    let folder = TemporaryFolder()
    try makeV1(folder)
    _ = try container(TripsV2.self, nil, folder)
    #expect(throws: SwiftDataError.backwardMigration) {
      _ = try container(TripsV1.self, nil, folder)
    }
  }
}
