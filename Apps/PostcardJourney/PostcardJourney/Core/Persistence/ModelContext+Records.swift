import Foundation
import SwiftData

extension ModelContext {
  /// A part of what a query finds.
  func page(
    _ query: RecordQuery, countries: CountryDataService, tagNames: [UUID: [String]],
    language: AppLanguage, offset: Int, limit: Int
  ) throws -> [PostcardSnapshot] {
    var descriptor = FetchDescriptor<PostcardRecord>(predicate: query.predicate)
    descriptor.relationshipKeyPathsForPrefetching = [\.tags]
    if query.isAnsweredByDatabase {
      guard limit > 0 else { return [] }
      descriptor.sortBy = query.order
      descriptor.fetchOffset = max(0, offset)
      descriptor.fetchLimit = limit
      return try fetch(descriptor).map(\.snapshot)
    }
    let search = RecordSearch(query.search, countries: countries, tagNames: tagNames)
    let found = try fetch(descriptor).map(\.snapshot).filter(search.matches)
    let sorted = RecordOrder(query.sort, countries: countries, language: language).sorted(found)
    return Array(sorted.dropFirst(max(0, offset)).prefix(max(0, limit)))
  }

  /// Records with the same postcard ID, without regard to case; none for a blank one.
  func records(withPostcardID id: String, except: UUID?) throws -> [PostcardSnapshot] {
    guard let wanted = RecordValidator.comparableID(id) else { return [] }
    return try fetch(FetchDescriptor<PostcardRecord>())
      .filter { $0.uuid != except && RecordValidator.comparableID($0.postcardID) == wanted }
      .map(\.snapshot)
  }
}

extension RecordQuery {
  /// The filters, as `accepts` says them of a value.
  fileprivate var predicate: Predicate<PostcardRecord>? {
    typealias Parts = RecordPredicate
    var parts: [Parts.Part] = []
    switch scope {
    case .all: break
    case .sent: parts.append(Parts.isSent(true))
    case .received: parts.append(Parts.isSent(false))
    case .inTransit: parts += [Parts.isSent(true), Parts.isThere(\.receivedDate, false)]
    }
    if let countryCode {
      parts.append(Parts.isIn(CountryDataService.normalizedCode(countryCode)))
    }
    if let hasFrontPhoto { parts.append(Parts.isThere(\.frontImageFilename, hasFrontPhoto)) }
    if let hasBackPhoto { parts.append(Parts.isThere(\.backImageFilename, hasBackPhoto)) }
    if let tagID { parts.append(Parts.hasTag(tagID)) }
    if let year {
      parts.append(Parts.counts(from: Self.firstMoment(year), before: Self.firstMoment(year, 1)))
    }
    return Parts.all(parts)
  }

  /// Noon of the year's first day less half a day, so that every stored noon of it is later.
  private static func firstMoment(_ year: Int, _ later: Int = 0) -> Date {
    let number = min(max(year, 0), 10_000) + later
    guard number < 10_000 else { return .distantFuture }
    let day = CalendarDay(year: max(number, 1), month: 1, day: 1) ?? .earliest
    return day.storedDate.addingTimeInterval(-43_200)
  }

  /// The orders the database knows, with the id deciding among equals.
  fileprivate var order: [SortDescriptor<PostcardRecord>] {
    let first: SortDescriptor<PostcardRecord> =
      switch sort {
      case .oldestCreated: SortDescriptor(\.createdAt)
      case .sentNewest: SortDescriptor(\.sentDate, order: .reverse)
      case .receivedNewest: SortDescriptor(\.receivedDate, order: .reverse)
      case .farthest: SortDescriptor(\.distanceKilometers, order: .reverse)
      default: SortDescriptor(\.createdAt, order: .reverse)
      }
    return [first, SortDescriptor(\.uuid)]
  }
}
