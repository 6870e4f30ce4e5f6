import Foundation
import Observation

/// What the first screen shows.
@MainActor
@Observable
final class HomeModel {
  /// A record in the list of the latest.
  struct Row: Identifiable, Equatable {
    var id: UUID
    var country: String
    var flag: String
    var direction: PostcardDirection
    var title: String
    var date: String
    var travel: String
    var thumbnail: URL?
  }

  struct Content: Equatable {
    var sent: Int
    var received: Int
    var travelling: Int
    var countries: Int
    var latest: [Row]
  }

  enum State: Equatable {
    case empty
    case content(Content)
  }

  private(set) var state: State

  init(
    records: [PostcardSnapshot], countries: CountryDataService, words: LocalizationService,
    today: CalendarDay, photo: (PostcardSnapshot) -> URL?
  ) {
    guard !records.isEmpty else {
      state = .empty
      return
    }
    let latest = records.sorted { $0.sentDay > $1.sentDay }.prefix(5).map { record in
      Row(
        id: record.uuid, country: countries.name(record.countryCode, words.language),
        flag: countries.flagAsset(record.countryCode), direction: record.direction,
        title: record.postcardID.isEmpty ? words.text("record.noID") : record.postcardID,
        date: words.date(record.sentDay),
        travel: record.travelDays.map(words.days)
          ?? words.inTransit(
            days: TravelDayCalculator.daysInTransit(sent: record.sentDay, today: today)),
        thumbnail: photo(record))
    }
    state = .content(
      Content(
        sent: records.count { $0.direction == .sent },
        received: records.count { $0.direction == .received },
        travelling: records.count { $0.isInTransit },
        countries: Set(records.map(\.countryCode)).count, latest: Array(latest)))
  }
}
