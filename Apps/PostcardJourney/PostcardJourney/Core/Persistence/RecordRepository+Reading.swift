import Foundation
import SwiftData

extension RecordRepository {
  /// The model of a record; screens read its values, the repository alone changes them.
  func record(_ id: UUID) throws(LibraryFailure) -> PostcardRecord {
    var descriptor = FetchDescriptor<PostcardRecord>(predicate: #Predicate { $0.uuid == id })
    descriptor.fetchLimit = 1
    do {
      if let record = try context.fetch(descriptor).first { return record }
    } catch {
      throw .saving(error)
    }
    throw .recordNotFound
  }

  func count() throws -> Int { try context.fetchCount(FetchDescriptor<PostcardRecord>()) }

  /// All records as values.
  func snapshots() throws -> [PostcardSnapshot] {
    var descriptor = FetchDescriptor<PostcardRecord>()
    descriptor.relationshipKeyPathsForPrefetching = [\.tags]
    return try context.fetch(descriptor).map(\.snapshot)
  }

  /// A part of what a query finds. Filters and most orders cost their page; words and the two
  /// orders the database does not know look at every record.
  func page(
    _ query: RecordQuery, countries: CountryDataService, tagNames: [UUID: [String]] = [:],
    language: AppLanguage = .english, offset: Int = 0, limit: Int = 50
  ) throws -> [PostcardSnapshot] {
    try context.page(
      query, countries: countries, tagNames: tagNames, language: language, offset: offset,
      limit: limit)
  }

  /// Records with the same postcard ID, without regard to case; none for a blank one.
  func records(withPostcardID id: String, except: UUID? = nil) throws -> [PostcardSnapshot] {
    try context.records(withPostcardID: id, except: except)
  }
}

/// The orders a list can have, with the id deciding among equals.
struct RecordOrder {
  private let sort: RecordQuery.Sort
  private let rank: [String: Int]

  init(_ sort: RecordQuery.Sort, countries: CountryDataService, language: AppLanguage) {
    self.sort = sort
    rank =
      sort == .countryName
      ? Dictionary(
        countries.sorted(language).enumerated().map { ($1.code, $0) },
        uniquingKeysWith: { first, _ in first }) : [:]
  }

  func sorted(_ records: [PostcardSnapshot]) -> [PostcardSnapshot] {
    records.map { (key: key($0), record: $0) }
      .sorted { first, second in
        first.key != second.key
          ? first.key < second.key : first.record.uuid.uuidString < second.record.uuid.uuidString
      }
      .map(\.record)
  }

  /// Smaller comes first; what has no value comes last.
  private func key(_ record: PostcardSnapshot) -> Double {
    switch sort {
    case .newestCreated: -record.createdAt.timeIntervalSince1970
    case .oldestCreated: record.createdAt.timeIntervalSince1970
    case .sentNewest: -Double(record.sentDay.number)
    case .receivedNewest: record.receivedDay.map { -Double($0.number) } ?? .infinity
    case .longestTravel: record.travelDays.map { -Double($0) } ?? .infinity
    case .farthest: record.distanceKilometers.map { -Double($0) } ?? .infinity
    case .countryName:
      Double(rank[CountryDataService.normalizedCode(record.countryCode)] ?? Int.max / 2)
    }
  }
}
