import Foundation

/// A record as a value: what statistics, reports and backups work on, away from the database.
///
/// Its fields are those of `PostcardRecord` and no others.
struct PostcardSnapshot: Hashable, Sendable, Identifiable {
  var uuid: UUID
  var direction: PostcardDirection
  var postcardID: String
  var countryCode: String
  var sentDay: CalendarDay
  var receivedDay: CalendarDay?
  var distanceKilometers: Int?
  var replyMessage: String?
  var note: String?
  var latitude: Double
  var longitude: Double
  var locationWasAdjusted: Bool
  var frontImageFilename: String?
  var backImageFilename: String?
  var createdAt: Date
  var updatedAt: Date
  var tagIDs: [UUID]

  init(
    uuid: UUID = UUID(), direction: PostcardDirection, postcardID: String = "",
    countryCode: String, sentDay: CalendarDay, receivedDay: CalendarDay? = nil,
    distanceKilometers: Int? = nil, replyMessage: String? = nil, note: String? = nil,
    latitude: Double = 0, longitude: Double = 0, locationWasAdjusted: Bool = false,
    frontImageFilename: String? = nil, backImageFilename: String? = nil,
    createdAt: Date = Date(timeIntervalSince1970: 0),
    updatedAt: Date = Date(timeIntervalSince1970: 0), tagIDs: [UUID] = []
  ) {
    self.uuid = uuid
    self.direction = direction
    self.postcardID = postcardID
    self.countryCode = countryCode
    self.sentDay = sentDay
    self.receivedDay = receivedDay
    self.distanceKilometers = distanceKilometers
    self.replyMessage = replyMessage
    self.note = note
    self.latitude = latitude
    self.longitude = longitude
    self.locationWasAdjusted = locationWasAdjusted
    self.frontImageFilename = frontImageFilename
    self.backImageFilename = backImageFilename
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.tagIDs = tagIDs
  }

  var id: UUID { uuid }
  var place: GeoPoint { GeoPoint(latitude: latitude, longitude: longitude) }
  var travelDays: Int? { TravelDayCalculator.travelDays(sent: sentDay, received: receivedDay) }
  var isCompleted: Bool { receivedDay != nil }
  var isInTransit: Bool { direction == .sent && receivedDay == nil }
  var maskedPostcardID: String { PostcardIDMasker.mask(postcardID) }

  /// The year a record belongs to, everywhere: a sent card to the day it was sent, a received card
  /// to the day it arrived.
  var year: Int { dayThatCounts.year }

  var dayThatCounts: CalendarDay {
    direction == .sent ? sentDay : receivedDay ?? sentDay
  }

  func imageFilename(_ side: PhotoSide) -> String? {
    side == .front ? frontImageFilename : backImageFilename
  }

  mutating func setImageFilename(_ name: String?, _ side: PhotoSide) {
    switch side {
    case .front: frontImageFilename = name
    case .back: backImageFilename = name
    }
  }
}

/// A tag as a value.
struct TagSnapshot: Hashable, Sendable, Identifiable {
  var id: UUID
  var key: String?
  var customName: String?
  var isBuiltIn: Bool
  var createdAt: Date
}
