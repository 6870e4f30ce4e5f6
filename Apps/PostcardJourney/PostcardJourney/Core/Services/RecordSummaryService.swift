import Foundation

/// Puts records into the words of a list.
struct RecordSummaryService: Sendable {
  var countries: CountryDataService
  var words: LocalizationService
  var storage: ImageStorageService
  var today: CalendarDay

  func summary(_ record: PostcardSnapshot) -> RecordSummary {
    let hasID = !record.postcardID.isEmpty
    return RecordSummary(
      id: record.uuid, direction: record.direction, isInTransit: record.isInTransit,
      title: hasID ? record.postcardID : words.text("record.noID"), hasPostcardID: hasID,
      country: countries.name(record.countryCode, words.language),
      flag: countries.flagAsset(record.countryCode), date: words.date(record.dayThatCounts),
      travel: travel(record),
      thumbnail: record.frontImageFilename.flatMap {
        storage.thumbnailURL(record: record.uuid, name: $0)
      })
  }

  /// `19 days`, or for how long the card has been under way.
  func travel(_ record: PostcardSnapshot) -> String {
    record.travelDays.map(words.days)
      ?? words.inTransit(
        days: TravelDayCalculator.daysInTransit(sent: record.sentDay, today: today))
  }
}
