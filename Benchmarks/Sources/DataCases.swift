import Foundation
import SwiftData

/// A model about as wide as a postcard record, for the figures of the data layer.
@Model
final class BenchmarkRecord {
  #Index<BenchmarkRecord>([\.sent], [\.kind])
  @Attribute(.unique) var number: String
  var kind: String
  var country: String
  var city: String
  var recipient: String
  var note: String
  var sent: Date
  var received: Date?
  var isFavorite: Bool
  var distance: Double
  var days: Int?
  var createdAt: Date
  var updatedAt: Date
  var token: UUID

  init(_ index: Int) {
    number = "TW-\(index)"
    kind = index % 3 == 0 ? "received" : "sent"
    country = ["DE", "JP", "US", "FI", "TW"][index % 5]
    city = "City \(index % 977)"
    recipient = "Person \(index % 4999)"
    note = "A note about card \(index) that somebody wrote on a rainy day, 明信片 \(index)"
    let date = Date(timeIntervalSinceReferenceDate: Double(index * 7919 % 100_000) * 3600)
    sent = date
    received = index % 4 == 0 ? nil : date.addingTimeInterval(864_000)
    isFavorite = index % 10 == 0
    distance = Double(index % 12_000)
    days = index % 4 == 0 ? nil : index % 60
    createdAt = date
    updatedAt = date
    token = UUID()
  }
}

/// The store that the fetching cases read: made once a run.
@MainActor
private enum DataFixture {
  static let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("bench-data-\(ProcessInfo.processInfo.processIdentifier)")
  private static var filled: ModelContainer?

  static func container(_ name: String) throws -> ModelContainer {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return try ModelContainer(
      for: BenchmarkRecord.self,
      configurations: ModelConfiguration(url: folder.appendingPathComponent("\(name).store")))
  }

  static func fill(_ container: ModelContainer, count: Int, batch: Int) throws {
    for start in stride(from: 0, to: count, by: batch) {
      let context = ModelContext(container)
      for index in start..<min(start + batch, count) { context.insert(BenchmarkRecord(index)) }
      try context.save()
    }
  }

  static func container100k() throws -> ModelContainer {
    if let filled { return filled }
    let container = try container("filled")
    try fill(container, count: 100_000, batch: 10_000)
    filled = container
    return container
  }
}

@MainActor
private func repeated(
  _ name: String, _ count: Int, _ container: ModelContainer,
  _ fetch: (ModelContext) throws -> Int
) throws -> Measurement {
  var times: [Double] = []
  var rows = 0
  for _ in 0..<count {
    let context = ModelContext(container)
    // The first fetch of a context opens its connection, which the figure does not mean.
    _ = try context.fetchCount(
      FetchDescriptor<BenchmarkRecord>(predicate: #Predicate { $0.number == "" }))
    times.append(try milliseconds { rows = try fetch(context) })
  }
  return Measurement(case: name, times: times, counts: ["rows": Double(rows)])
}

let dataCases: [BenchmarkCase] = [
  BenchmarkCase(
    name: "data-insert-100k", figure: "100,000 records inserted and saved in batches in 4 s"
  ) { name, _ in
    var times: [Double] = []
    for run in 0..<3 {
      let container = try DataFixture.container("insert-\(run)")
      times.append(
        try milliseconds { try DataFixture.fill(container, count: 100_000, batch: 5_000) })
    }
    return Measurement(case: name, times: times, counts: ["residentMB": residentMegabytes()])
  },
  BenchmarkCase(
    name: "data-fetch", figure: "50 of 100,000 by predicate and order on an indexed field in 3 ms"
  ) { name, _ in
    let container = try DataFixture.container100k()
    let since = Date(timeIntervalSinceReferenceDate: 180_000_000)
    return try repeated(name, 50, container) { context in
      var descriptor = FetchDescriptor<BenchmarkRecord>(
        predicate: #Predicate { $0.sent < since }, sortBy: [SortDescriptor(\.sent, order: .reverse)]
      )
      descriptor.fetchLimit = 50
      return try context.fetch(descriptor).count
    }
  },
  BenchmarkCase(
    name: "data-contains", figure: "text found in an unindexed field of 100,000 in 60 ms"
  ) { name, _ in
    let container = try DataFixture.container100k()
    return try repeated(name, 20, container) { context in
      try context.fetch(
        FetchDescriptor<BenchmarkRecord>(
          predicate: #Predicate { $0.note.localizedStandardContains("CARD 9999") })
      ).count
    }
  },
  BenchmarkCase(
    name: "data-read-100k", figure: "all 100,000 models read, and two properties of each"
  ) { name, _ in
    let container = try DataFixture.container100k()
    return try repeated(name, 5, container) { context in
      var descriptor = FetchDescriptor<BenchmarkRecord>()
      descriptor.propertiesToFetch = [\.distance, \.isFavorite]
      let records = try context.fetch(descriptor)
      var sum = 0.0
      for record in records where !record.isFavorite { sum += record.distance }
      return sum > 0 ? records.count : 0
    }
  },
]
