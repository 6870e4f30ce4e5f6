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

  /// A part of what a query finds. Plain lists cost their page; searches look at every record.
  func page(
    _ query: RecordQuery, countries: CountryDataService, tagNames: [UUID: [String]] = [:],
    language: AppLanguage = .english, offset: Int = 0, limit: Int = 50
  ) throws -> [PostcardSnapshot] {
    if query.isAnsweredByDatabase {
      var descriptor = FetchDescriptor<PostcardRecord>(
        predicate: Self.predicate(query.scope), sortBy: Self.order(query.sort))
      descriptor.fetchOffset = offset
      descriptor.fetchLimit = limit
      descriptor.relationshipKeyPathsForPrefetching = [\.tags]
      return try context.fetch(descriptor).map(\.snapshot)
    }
    let search = RecordSearch(query.search, countries: countries, tagNames: tagNames)
    let found = try snapshots().filter { query.accepts($0) && search.matches($0) }
    let sorted = RecordOrder(query.sort, countries: countries, language: language).sorted(found)
    return Array(sorted.dropFirst(max(0, offset)).prefix(max(0, limit)))
  }

  /// Records with the same postcard ID, without regard to case; none for a blank one.
  func records(withPostcardID id: String, except: UUID? = nil) throws -> [PostcardSnapshot] {
    guard let wanted = RecordValidator.comparableID(id) else { return [] }
    return try context.fetch(FetchDescriptor<PostcardRecord>())
      .filter { $0.uuid != except && RecordValidator.comparableID($0.postcardID) == wanted }
      .map(\.snapshot)
  }

  private static func predicate(_ scope: RecordQuery.Scope) -> Predicate<PostcardRecord>? {
    let sent = PostcardDirection.sent.rawValue
    let received = PostcardDirection.received.rawValue
    switch scope {
    case .all: return nil
    case .sent: return #Predicate { $0.directionRawValue == sent }
    case .received: return #Predicate { $0.directionRawValue == received }
    case .inTransit:
      return #Predicate { $0.directionRawValue == sent && $0.receivedDate == nil }
    }
  }

  private static func order(_ sort: RecordQuery.Sort) -> [SortDescriptor<PostcardRecord>] {
    switch sort {
    case .oldestCreated: [SortDescriptor(\.createdAt), SortDescriptor(\.uuid)]
    case .sentNewest: [SortDescriptor(\.sentDate, order: .reverse), SortDescriptor(\.uuid)]
    default: [SortDescriptor(\.createdAt, order: .reverse), SortDescriptor(\.uuid)]
    }
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
