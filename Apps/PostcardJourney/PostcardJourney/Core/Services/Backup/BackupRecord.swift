import Foundation

/// A record as `records.json` holds it. The fields are those of the model; docs/formats names them.
struct BackupRecord: Sendable, Codable {
  var uuid: UUID
  var direction: String
  var postcardID: String
  var countryCode: String
  var sentDate: CalendarDay
  var receivedDate: CalendarDay?
  var distanceKilometers: Int?
  var replyMessage: String?
  var note: String?
  var latitude: Double?
  var longitude: Double?
  var locationWasAdjusted: Bool?
  var frontImageFilename: String?
  var backImageFilename: String?
  var createdAt: String
  var updatedAt: String
  var tags: [UUID]?

  init(_ record: PostcardSnapshot) {
    uuid = record.uuid
    direction = record.direction.rawValue
    postcardID = record.postcardID
    countryCode = record.countryCode
    sentDate = record.sentDay
    receivedDate = record.receivedDay
    distanceKilometers = record.distanceKilometers
    replyMessage = record.replyMessage
    note = record.note
    // JSON cannot say NaN; one bad point must not fail the whole export.
    latitude = record.latitude.isFinite ? record.latitude : nil
    longitude = record.longitude.isFinite ? record.longitude : nil
    locationWasAdjusted = record.locationWasAdjusted
    frontImageFilename = record.frontImageFilename
    backImageFilename = record.backImageFilename
    createdAt = Timestamp.text(record.createdAt)
    updatedAt = Timestamp.text(record.updatedAt)
    tags = record.tagIDs.isEmpty ? nil : record.tagIDs
  }

  enum Defect: Hashable, Sendable {
    case direction(String)
    case receivedDateMissing
    case receivedBeforeSent
    case distance(Int)
    case timestamp(String)
    case imageName(String)
    case textTooLong
    case countryMissing
    case duplicateUUID
    /// The entry is not a record at all; the text says which field.
    case unreadable(String)
  }

  static let longestText = 1 << 21

  struct Checked: Sendable {
    var record: PostcardSnapshot
    /// The point was not on the globe and became the country's middle.
    var placeWasRepaired: Bool
  }

  /// The record, if everything in it can be true.
  func checked(centers: [String: GeoPoint]) throws(RecordDefect) -> Checked {
    guard let direction = PostcardDirection(rawValue: direction) else {
      throw RecordDefect(uuid: uuid, defect: .direction(String(self.direction.prefix(40))))
    }
    if let defect = defect(direction) { throw RecordDefect(uuid: uuid, defect: defect) }
    guard let created = Timestamp.parse(createdAt), let updated = Timestamp.parse(updatedAt)
    else { throw RecordDefect(uuid: uuid, defect: .timestamp(String(updatedAt.prefix(40)))) }
    let code = CountryDataService.normalizedCode(countryCode)
    let (place, wasRepaired) = place(code: code, centers: centers)
    let record = PostcardSnapshot(
      uuid: uuid, direction: direction, postcardID: postcardID.trimmed, countryCode: code,
      sentDay: sentDate, receivedDay: receivedDate, distanceKilometers: distanceKilometers,
      // A reply belongs to sent cards; a received one's is not shown, so it is not kept.
      replyMessage: direction == .sent ? replyMessage : nil, note: note,
      latitude: place.latitude, longitude: place.longitude,
      locationWasAdjusted: wasRepaired ? false : locationWasAdjusted ?? false,
      frontImageFilename: frontImageFilename.map(ImageStorageService.plainName),
      backImageFilename: backImageFilename.map(ImageStorageService.plainName),
      createdAt: Timestamp.rounded(created), updatedAt: Timestamp.rounded(updated),
      tagIDs: Self.unique(tags ?? []))
    return Checked(record: record, placeWasRepaired: wasRepaired)
  }

  private func defect(_ direction: PostcardDirection) -> Defect? {
    if direction == .received, receivedDate == nil { return .receivedDateMissing }
    if let receivedDate, receivedDate < sentDate { return .receivedBeforeSent }
    if let distanceKilometers, !(1...999_999_999).contains(distanceKilometers) {
      return .distance(distanceKilometers)
    }
    if countryCode.trimmed.isEmpty { return .countryMissing }
    for text in [postcardID, countryCode, replyMessage, note] {
      if let text, text.utf8.count > Self.longestText { return .textTooLong }
    }
    for name in [frontImageFilename, backImageFilename] {
      if let name, !ImageStorageService.isSafe(ImageStorageService.plainName(name)) {
        return .imageName(String(name.prefix(64)))
      }
    }
    return nil
  }

  private func place(code: String, centers: [String: GeoPoint]) -> (GeoPoint, Bool) {
    if let latitude, let longitude {
      let point = GeoPoint(latitude: latitude, longitude: longitude)
      if point.isOnGlobe { return (point, false) }
    }
    return (centers[code] ?? GeoPoint(latitude: 0, longitude: 0), true)
  }

  private static func unique(_ ids: [UUID]) -> [UUID] {
    var seen: Set<UUID> = []
    return ids.filter { seen.insert($0).inserted }
  }
}

/// Which record is damaged, and how.
struct RecordDefect: Error, Hashable, Sendable {
  /// Nil where not even that could be read.
  var uuid: UUID?
  var defect: BackupRecord.Defect
}

/// A tag as `tags.json` holds it.
struct BackupTag: Sendable, Codable {
  var id: UUID
  var key: String?
  var customName: String?
  var isBuiltIn: Bool
  var createdAt: String

  init(_ tag: TagSnapshot) {
    id = tag.id
    key = tag.key
    customName = tag.customName
    isBuiltIn = tag.isBuiltIn
    createdAt = Timestamp.text(tag.createdAt)
  }

  /// Nil for a tag without a name.
  var snapshot: TagSnapshot? {
    let name = customName?.trimmed
    guard key?.isEmpty == false || name?.isEmpty == false,
      (name ?? "").count <= TagNaming.longestName, (key ?? "").utf8.count <= 64
    else { return nil }
    return TagSnapshot(
      id: id, key: key, customName: name, isBuiltIn: isBuiltIn && key != nil,
      createdAt: Timestamp.rounded(Timestamp.parse(createdAt) ?? Date(timeIntervalSince1970: 0)))
  }
}

/// When two tag names are the same tag.
enum TagNaming {
  static let longestName = 60

  /// Without regard to case, width and surrounding space; accents count.
  static func normalized(_ name: String) -> String {
    name.trimmed.precomposedStringWithCompatibilityMapping.lowercased()
  }
}
