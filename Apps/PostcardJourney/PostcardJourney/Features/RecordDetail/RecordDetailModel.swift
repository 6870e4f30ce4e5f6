import Foundation
import Observation

/// One record in full.
@MainActor
@Observable
final class RecordDetailModel {
  struct Content: Equatable {
    var record: PostcardSnapshot
    var summary: RecordSummary
    var sentDate: String
    /// Nil while under way.
    var receivedDate: String?
    var distance: String?
    var tags: [String]
    var photos: [PhotoSide: URL]
  }

  enum State: Equatable {
    case loading
    case gone
    case content(Content)
  }

  let id: UUID
  private(set) var state = State.loading
  var side = PhotoSide.front
  var isDeleting = false
  var failure: String?
  var hasFailed: Bool {
    get { failure != nil }
    set { if !newValue { failure = nil } }
  }
  private let app: AppEnvironment

  init(_ app: AppEnvironment, _ id: UUID) {
    self.app = app
    self.id = id
  }

  struct Version: Hashable {
    var records: Int
    var tags: Int
    var language: AppLanguage
  }

  var version: Version {
    Version(records: app.records.revision, tags: app.tags.revision, language: app.language)
  }

  var map: WorldMap? { app.map?.map }

  func load() {
    guard let record = try? app.records.record(id).snapshot else {
      state = .gone
      return
    }
    let names = Dictionary(
      ((try? app.tags.all()) ?? []).map { ($0.id, app.words.tagName($0)) },
      uniquingKeysWith: { first, _ in first })
    var photos: [PhotoSide: URL] = [:]
    for side in PhotoSide.allCases {
      photos[side] = record.imageFilename(side).flatMap {
        app.storage.imageURL(record: id, name: $0)
      }
    }
    if photos[side] == nil, let other = photos.keys.first { side = other }
    let words = app.words
    state = .content(
      Content(
        record: record, summary: app.summaries.summary(record),
        sentDate: words.date(record.sentDay),
        receivedDate: record.receivedDay.map(words.date),
        distance: record.distanceKilometers.map(words.distance),
        tags: record.tagIDs.compactMap { names[$0] }, photos: photos))
  }

  func turnOver() { side = side == .front ? .back : .front }

  func markReceived(today: CalendarDay = .today()) {
    attempt { () throws(LibraryFailure) in try app.records.markReceived(id, on: today) }
  }

  /// Whether it is gone.
  func delete() -> Bool {
    attempt { () throws(LibraryFailure) in try app.records.delete([id]) }
    return failure == nil
  }

  func duplicate() -> UUID? {
    var copy: UUID?
    attempt { () throws(LibraryFailure) in copy = try app.records.duplicate(id) }
    return copy
  }

  private func attempt(_ change: () throws(LibraryFailure) -> Void) {
    failure = nil
    do {
      try change()
    } catch {
      failure = app.words.message(error)
    }
  }
}
