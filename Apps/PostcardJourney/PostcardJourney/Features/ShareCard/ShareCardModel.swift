import CoreGraphics
import Foundation

/// What stands on a share card. Preview and export use this one value; notes, replies, back photos and
/// exact places have no field here, so they cannot be shared by mistake.
struct ShareCardModel {
  var photo: CGImage?
  var country: String
  var flag: String?
  var direction: PostcardDirection
  var postcardID: String?
  var travelDays: Int?
  var distance: String?
  var sentDate: String
  var receivedDate: String?
  var tags: [String]
  var theme: AppTheme
  var language: AppLanguage

  /// - Parameter showsWholeID: off each time a share begins; the ID is masked without it.
  init(
    _ record: PostcardSnapshot, photo: CGImage?, countries: CountryDataService,
    language: AppLanguage, theme: AppTheme, tags: [String] = [], showsWholeID: Bool = false,
    showsFlag: Bool = true
  ) {
    let words = LocalizationService(language)
    self.photo = photo
    country = countries.name(record.countryCode, language)
    flag = showsFlag ? countries.flagAsset(record.countryCode) : nil
    direction = record.direction
    let id = showsWholeID ? record.postcardID : record.maskedPostcardID
    postcardID = id.isEmpty ? nil : id
    travelDays = record.travelDays
    distance = record.distanceKilometers.map(words.distance)
    sentDate = words.date(record.sentDay)
    receivedDate = record.receivedDay.map(words.date)
    self.tags = tags
    self.theme = theme
    self.language = language
  }
}

/// The sizes in which cards are exported, in pixels.
enum ShareCardFormat: String, CaseIterable, Sendable {
  case portrait
  case square
  case story

  var size: CGSize {
    switch self {
    case .portrait: CGSize(width: 1080, height: 1440)
    case .square: CGSize(width: 1080, height: 1080)
    case .story: CGSize(width: 1080, height: 1920)
    }
  }
}
