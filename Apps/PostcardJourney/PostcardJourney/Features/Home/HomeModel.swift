import Foundation
import Observation

/// What the first screen shows.
@MainActor
@Observable
final class HomeModel {
  /// Cards sent and received, and how many countries they went to or came from.
  struct Numbers: Equatable {
    var sent = 0
    var received = 0
    var travelling = 0
    var countries = 0

    init(_ records: [PostcardSnapshot]) {
      var codes: Set<String> = []
      for record in records {
        if record.direction == .sent { sent += 1 } else { received += 1 }
        if record.isInTransit { travelling += 1 }
        codes.insert(CountryDataService.normalizedCode(record.countryCode))
      }
      countries = codes.count
    }
  }

  struct Content: Equatable {
    var all: Numbers
    var year: Int
    /// As the language writes years: never grouped.
    var yearText: String
    var thisYear: Numbers
    var latest: [RecordSummary]
  }

  enum State: Equatable {
    case loading
    case empty
    case content(Content)
    case failed(message: String)
  }

  private(set) var state = State.loading
  private let app: AppEnvironment
  static let latestCount = 5

  init(_ app: AppEnvironment) {
    self.app = app
  }

  /// Changes whenever the screen must be read again.
  var version: Version {
    Version(records: app.records.revision, tags: app.tags.revision, language: app.language)
  }

  struct Version: Hashable {
    var records: Int
    var tags: Int
    var language: AppLanguage
  }

  func load(today: CalendarDay = .today()) {
    do {
      let records = try app.records.snapshots()
      guard !records.isEmpty else {
        state = .empty
        return
      }
      var summaries = app.summaries
      summaries.today = today
      let newest = records.sorted {
        ($0.createdAt, $0.uuid.uuidString) > ($1.createdAt, $1.uuid.uuidString)
      }
      state = .content(
        Content(
          all: Numbers(records), year: today.year, yearText: app.words.year(today.year),
          thisYear: Numbers(records.filter { $0.year == today.year }),
          latest: newest.prefix(Self.latestCount).map(summaries.summary)))
    } catch {
      state = .failed(message: app.words.message(error))
    }
  }
}
