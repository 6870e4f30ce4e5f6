import Foundation
import Observation

/// The list of records: what it is asked for, and what it has found so far.
@MainActor
@Observable
final class RecordsModel {
  struct Group: Identifiable, Equatable {
    /// Empty where the order has no headings.
    var title: String
    var rows: [PostcardSnapshot]
    var id: String { title }
  }

  enum State: Equatable {
    case loading
    /// Nothing has been recorded.
    case empty
    /// Nothing of what has been recorded is meant.
    case nothingFound
    case content([Group])
    case failed(message: String)
  }

  var query = RecordQuery()
  private(set) var state = State.loading
  /// What a person must read about the last change.
  var failure: String?
  /// The record whose deletion waits for an answer.
  var deletion: PostcardSnapshot?
  var isDeleting: Bool {
    get { deletion != nil }
    set { if !newValue { deletion = nil } }
  }
  var hasFailed: Bool {
    get { failure != nil }
    set { if !newValue { failure = nil } }
  }
  private(set) var summaries: RecordSummaryService

  private let app: AppEnvironment
  private var rows: [PostcardSnapshot] = []
  private var hasMore = false
  private var everything: (revision: Int, records: [PostcardSnapshot])?
  static let pageSize = 60

  init(_ app: AppEnvironment) {
    self.app = app
    summaries = app.summaries
  }

  // MARK: Reading

  struct Version: Hashable {
    var records: Int
    var tags: Int
    var language: AppLanguage
    var query: RecordQuery
  }

  /// Changes whenever the list must be read again.
  var version: Version {
    Version(
      records: app.records.revision, tags: app.tags.revision, language: app.language, query: query)
  }

  func load() {
    summaries = app.summaries
    do {
      rows = try page(offset: 0, limit: max(Self.pageSize, rows.count))
      try show()
    } catch {
      state = .failed(message: app.words.message(error))
    }
  }

  /// Reads on when the list comes near the end of what has been read.
  func rowDidAppear(_ id: UUID) {
    guard hasMore, rows.suffix(Self.pageSize / 3).contains(where: { $0.uuid == id }) else { return }
    do {
      rows += try page(offset: rows.count, limit: Self.pageSize)
      try show()
    } catch {
      failure = app.words.message(error)
    }
  }

  private func page(offset: Int, limit: Int) throws -> [PostcardSnapshot] {
    if query.isAnsweredByDatabase {
      let page = try app.records.page(
        query, countries: app.countries, language: app.language, offset: offset, limit: limit)
      hasMore = page.count == limit
      return page
    }
    let found = try found()
    hasMore = found.count > offset + limit
    return Array(found.dropFirst(offset).prefix(limit))
  }

  private func found() throws -> [PostcardSnapshot] {
    let search = RecordSearch(
      query.search, countries: app.countries, tagNames: try app.tags.names())
    let found = try all().filter { query.accepts($0) && search.matches($0) }
    return RecordOrder(query.sort, countries: app.countries, language: app.language).sorted(found)
  }

  /// Every record, read once for each change of the library.
  private func all() throws -> [PostcardSnapshot] {
    if let everything, everything.revision == app.records.revision { return everything.records }
    let records = try app.records.snapshots()
    everything = (app.records.revision, records)
    return records
  }

  private func show() throws {
    guard rows.isEmpty else {
      state = .content(groups())
      return
    }
    state = try app.records.count() == 0 ? .empty : .nothingFound
  }

  private func groups() -> [Group] {
    var groups: [Group] = []
    for row in rows {
      let title = heading(of: row)
      if groups.last?.title == title {
        groups[groups.count - 1].rows.append(row)
      } else {
        groups.append(Group(title: title, rows: [row]))
      }
    }
    return groups
  }

  private func heading(of row: PostcardSnapshot) -> String {
    switch query.sort {
    case .sentNewest: app.words.year(row.sentDay.year)
    case .receivedNewest:
      row.receivedDay.map { app.words.year($0.year) } ?? app.words.text("scope.inTransit")
    default: ""
    }
  }

  // MARK: Filters

  struct Options: Equatable {
    var years: [Int] = []
    var countries: [Country] = []
    var tags: [TagSnapshot] = []
  }

  /// What there is to choose from: only years, countries and tags that some record has.
  func options() -> Options {
    guard let records = try? all() else { return Options() }
    let codes = Set(records.map { CountryDataService.normalizedCode($0.countryCode) })
    let used = Set(records.flatMap(\.tagIDs))
    return Options(
      years: Set(records.map(\.year)).sorted(by: >),
      countries: app.countries.sorted(app.language).filter { codes.contains($0.code) },
      tags: ((try? app.tags.all()) ?? []).filter { used.contains($0.id) })
  }

  var filterCount: Int {
    [
      query.year != nil, query.countryCode != nil, query.tagID != nil, query.hasFrontPhoto != nil,
      query.hasBackPhoto != nil,
    ].count { $0 }
  }

  func clearFilters() {
    var cleared = RecordQuery()
    (cleared.scope, cleared.sort, cleared.search) = (query.scope, query.sort, query.search)
    query = cleared
  }

  /// Also forgets the words searched for and the scope.
  func showEverything() {
    clearFilters()
    query.search = ""
    query.scope = .all
  }

  func name(_ country: Country) -> String { app.countries.name(country.code, app.language) }
  func name(_ tag: TagSnapshot) -> String { app.words.tagName(tag) }
  func name(year: Int) -> String { app.words.year(year) }

  // MARK: Changing

  func delete(_ record: PostcardSnapshot) {
    deletion = nil
    attempt { () throws(LibraryFailure) in try app.records.delete([record.uuid]) }
  }

  func markReceived(_ record: PostcardSnapshot, today: CalendarDay = .today()) {
    attempt { () throws(LibraryFailure) in
      try app.records.markReceived(record.uuid, on: today)
    }
  }

  /// The copy's id, for the editor to open it.
  func duplicate(_ record: PostcardSnapshot) -> UUID? {
    var copy: UUID?
    attempt { () throws(LibraryFailure) in copy = try app.records.duplicate(record.uuid) }
    return copy
  }

  private func attempt(_ change: () throws(LibraryFailure) -> Void) {
    do {
      try change()
    } catch {
      failure = app.words.message(error)
    }
  }
}
