import Foundation
import SwiftData

/// A postcard, sent or received: the one model of the business.
@Model
final class PostcardRecord {
  @Attribute(.unique) var uuid: UUID
  var directionRawValue: String
  var postcardID: String
  var countryCode: String
  var sentDate: Date
  var receivedDate: Date?
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

  @Relationship(deleteRule: .nullify)
  var tags: [PostcardTag]

  init(_ snapshot: PostcardSnapshot) {
    uuid = snapshot.uuid
    directionRawValue = snapshot.direction.rawValue
    postcardID = snapshot.postcardID
    countryCode = snapshot.countryCode
    sentDate = snapshot.sentDay.storedDate
    receivedDate = snapshot.receivedDay?.storedDate
    distanceKilometers = snapshot.distanceKilometers
    replyMessage = snapshot.replyMessage
    note = snapshot.note
    latitude = snapshot.latitude
    longitude = snapshot.longitude
    locationWasAdjusted = snapshot.locationWasAdjusted
    frontImageFilename = snapshot.frontImageFilename
    backImageFilename = snapshot.backImageFilename
    createdAt = snapshot.createdAt
    updatedAt = snapshot.updatedAt
    tags = []
  }
}

// MARK: - Derived, never stored

extension PostcardRecord {
  /// A value no version of this app has written reads as received, which shows the fewest fields.
  var direction: PostcardDirection {
    PostcardDirection(rawValue: directionRawValue) ?? .received
  }
  var sentDay: CalendarDay { CalendarDay(stored: sentDate) }
  var receivedDay: CalendarDay? { receivedDate.map(CalendarDay.init(stored:)) }
  var travelDays: Int? { TravelDayCalculator.travelDays(sent: sentDay, received: receivedDay) }
  var isInTransit: Bool { direction == .sent && receivedDate == nil }
  var isCompleted: Bool { receivedDate != nil }
  var maskedPostcardID: String { PostcardIDMasker.mask(postcardID) }

  /// The record as a value, with its tags.
  var snapshot: PostcardSnapshot { snapshot(tagIDs: tags.map(\.id)) }

  func snapshot(tagIDs: [UUID]) -> PostcardSnapshot {
    let direction = direction
    return PostcardSnapshot(
      uuid: uuid, direction: direction, postcardID: postcardID, countryCode: countryCode,
      sentDay: sentDay, receivedDay: receivedDay, distanceKilometers: distanceKilometers,
      // What is hidden on a received card stays hidden wherever values go.
      replyMessage: direction == .sent ? replyMessage : nil, note: note, latitude: latitude,
      longitude: longitude, locationWasAdjusted: locationWasAdjusted,
      frontImageFilename: frontImageFilename, backImageFilename: backImageFilename,
      createdAt: createdAt, updatedAt: updatedAt,
      tagIDs: tagIDs.sorted { $0.uuidString < $1.uuidString })
  }

  /// Takes every value over but the identity and the tags.
  func take(_ snapshot: PostcardSnapshot) {
    directionRawValue = snapshot.direction.rawValue
    postcardID = snapshot.postcardID
    countryCode = snapshot.countryCode
    sentDate = snapshot.sentDay.storedDate
    receivedDate = snapshot.receivedDay?.storedDate
    distanceKilometers = snapshot.distanceKilometers
    replyMessage = snapshot.replyMessage
    note = snapshot.note
    latitude = snapshot.latitude
    longitude = snapshot.longitude
    locationWasAdjusted = snapshot.locationWasAdjusted
    frontImageFilename = snapshot.frontImageFilename
    backImageFilename = snapshot.backImageFilename
    createdAt = snapshot.createdAt
    updatedAt = snapshot.updatedAt
  }
}
