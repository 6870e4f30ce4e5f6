import Foundation
import Observation
import SwiftData
import os

/// What to do with a side's photo when a record is saved.
enum PhotoChange: Hashable, Sendable {
  case keep
  case replace(CompressedPhoto)
  case remove
}

/// The records, for the screens and the commands. Files are written before the row that names them
/// and removed after no row does.
@MainActor
@Observable
final class RecordRepository {
  let container: ModelContainer
  let storage: ImageStorageService
  /// Raised by every change, whoever makes it; caches ask for it and screens read again.
  private(set) var revision = 0

  let context: ModelContext
  private static let logger = Logger(subsystem: "PostcardJourney", category: "records")

  init(container: ModelContainer, location: LibraryLocation) {
    self.container = container
    storage = ImageStorageService(location: location)
    context = container.mainContext
    // A half-entered change must not be saved by a timer.
    context.autosaveEnabled = false
  }

  /// Says that another context has changed the library.
  func noteExternalChange() { revision += 1 }

  // MARK: Saving

  /// - Parameter id: given by tests and tools that must know it beforehand.
  @discardableResult
  func insert(
    _ draft: RecordDraft, photos: [PhotoSide: PhotoChange] = [:], id: UUID = UUID(),
    now: Date = Date()
  ) throws(LibraryFailure) -> UUID {
    let stamp = Timestamp.rounded(now)
    var snapshot = try values(of: draft, id: id, createdAt: stamp, updatedAt: stamp)
    let written = try write(photos, record: id)
    for (side, name) in written { snapshot.setImageFilename(name, side) }
    let record = PostcardRecord(snapshot)
    try commit(undoing: written, record: id) {
      context.insert(record)
      record.tags = try tags(draft.tagIDs)
    }
    return id
  }

  func update(
    _ id: UUID, with draft: RecordDraft, photos: [PhotoSide: PhotoChange] = [:],
    now: Date = Date()
  ) throws(LibraryFailure) {
    let record = try record(id)
    var snapshot = try values(
      of: draft, id: id, createdAt: record.createdAt, updatedAt: Timestamp.rounded(now))
    var obsolete: [String] = []
    let written = try write(photos, record: id)
    for side in PhotoSide.allCases {
      let old = side == .front ? record.frontImageFilename : record.backImageFilename
      let new = photos[side] == .remove ? nil : written[side] ?? old
      snapshot.setImageFilename(new, side)
      if let old, old != new { obsolete.append(old) }
    }
    try commit(undoing: written, record: id) {
      record.take(snapshot)
      record.tags = try tags(draft.tagIDs)
    }
    for name in obsolete { storage.delete(record: id, name: name) }
  }

  /// Marks a sent card as arrived.
  func markReceived(
    _ id: UUID, on day: CalendarDay, reply: String? = nil, now: Date = Date()
  ) throws(LibraryFailure) {
    let record = try record(id)
    guard day >= record.sentDay else { throw .invalid([.receivedBeforeSent]) }
    try commit(undoing: [:], record: id) {
      record.receivedDate = day.storedDate
      if let reply, record.direction == .sent { record.replyMessage = Self.optional(reply) }
      record.updatedAt = Timestamp.rounded(now)
    }
  }

  /// A copy with its own photos. The postcard ID is copied too; the screen points the double out.
  @discardableResult
  func duplicate(_ id: UUID, now: Date = Date()) throws(LibraryFailure) -> UUID {
    let original = try record(id)
    let copyID = UUID()
    var snapshot = original.snapshot
    snapshot.uuid = copyID
    snapshot.createdAt = Timestamp.rounded(now)
    snapshot.updatedAt = snapshot.createdAt
    var written: [PhotoSide: String] = [:]
    for side in PhotoSide.allCases {
      guard let name = snapshot.imageFilename(side) else { continue }
      written[side] = try copyPhoto(name, from: id, to: copyID, side: side)
      snapshot.setImageFilename(written[side], side)
    }
    let record = PostcardRecord(snapshot)
    try commit(undoing: written, record: copyID) {
      context.insert(record)
      record.tags = original.tags
    }
    return copyID
  }

  /// Deletes records, and then their photos.
  func delete(_ ids: [UUID]) throws(LibraryFailure) {
    var records: [PostcardRecord] = []
    for id in ids { records.append(try record(id)) }
    try delete(records)
  }

  /// All of it in one change: a failure leaves records, tags and photos as they were.
  private func delete(
    _ records: [PostcardRecord], tags: [PostcardTag] = []
  ) throws(LibraryFailure) {
    let photos = records.flatMap { record in
      [record.frontImageFilename, record.backImageFilename].compactMap { $0 }
        .map { (record.uuid, $0) }
    }
    try commit(undoing: [:], record: UUID()) {
      for record in records { context.delete(record) }
      for tag in tags { context.delete(tag) }
    }
    for (id, name) in photos { storage.delete(record: id, name: name) }
  }

  /// Empties the library: every record with its photos, and every tag of the owner's.
  func deleteEverything() throws(LibraryFailure) {
    let records: [PostcardRecord]
    let tags: [PostcardTag]
    do {
      records = try context.fetch(FetchDescriptor())
      tags = try context.fetch(FetchDescriptor<PostcardTag>()).filter { !$0.isBuiltIn }
    } catch {
      throw .saving(error)
    }
    try delete(records, tags: tags)
  }

  /// Saves, or undoes the change and the files that were written for it.
  private func commit(
    undoing written: [PhotoSide: String], record: UUID, _ change: () throws -> Void
  ) throws(LibraryFailure) {
    do {
      try change()
      try context.save()
      revision += 1
    } catch {
      context.rollback()
      for name in written.values { storage.delete(record: record, name: name) }
      Self.logger.error("a change was undone: \(error.localizedDescription)")
      throw .saving(error)
    }
  }

  private func write(
    _ photos: [PhotoSide: PhotoChange], record: UUID
  ) throws(LibraryFailure) -> [PhotoSide: String] {
    var written: [PhotoSide: String] = [:]
    do {
      for side in PhotoSide.allCases {
        guard case .replace(let photo) = photos[side] else { continue }
        written[side] = try storage.store(photo, record: record, side: side)
      }
      return written
    } catch {
      for name in written.values { storage.delete(record: record, name: name) }
      throw .saving(error)
    }
  }

  private func copyPhoto(
    _ name: String, from original: UUID, to copy: UUID, side: PhotoSide
  ) throws(LibraryFailure) -> String? {
    guard let url = storage.imageURL(record: original, name: name),
      let image = try? Data(contentsOf: url)
    else { return nil }
    let thumbnail = storage.thumbnailURL(record: original, name: name)
      .flatMap { try? Data(contentsOf: $0) }
    let photo = CompressedPhoto(
      image: image, thumbnail: thumbnail ?? image, fileExtension: url.pathExtension)
    do {
      return try storage.store(photo, record: copy, side: side)
    } catch {
      throw .saving(error)
    }
  }

  // MARK: Values

  private func values(
    of draft: RecordDraft, id: UUID, createdAt: Date, updatedAt: Date
  ) throws(LibraryFailure) -> PostcardSnapshot {
    let issues = RecordValidator.issues(in: draft)
    guard issues.isEmpty, let code = draft.countryCode, let sentDay = draft.sentDay else {
      throw .invalid(issues)
    }
    var distance: Int?
    if case .kilometers(let value) = RecordValidator.distance(from: draft.distanceText) {
      distance = value
    }
    return PostcardSnapshot(
      uuid: id, direction: draft.direction, postcardID: draft.postcardID.trimmed,
      countryCode: CountryDataService.normalizedCode(code), sentDay: sentDay,
      receivedDay: draft.receivedDay, distanceKilometers: distance,
      replyMessage: draft.direction == .sent ? Self.optional(draft.replyMessage) : nil,
      note: Self.optional(draft.note), latitude: draft.place?.latitude ?? 0,
      longitude: draft.place?.longitude ?? 0, locationWasAdjusted: draft.locationWasAdjusted,
      createdAt: createdAt, updatedAt: updatedAt)
  }

  private static func optional(_ text: String) -> String? {
    text.trimmed.isEmpty ? nil : text
  }

  private func tags(_ ids: [UUID]) throws -> [PostcardTag] {
    guard !ids.isEmpty else { return [] }
    return try context.fetch(
      FetchDescriptor<PostcardTag>(predicate: #Predicate { ids.contains($0.id) }))
  }

  /// The draft that an editor starts with.
  func draft(of id: UUID) throws(LibraryFailure) -> RecordDraft {
    let record = try record(id).snapshot
    var draft = RecordDraft(direction: record.direction)
    draft.postcardID = record.postcardID
    draft.countryCode = record.countryCode
    draft.sentDay = record.sentDay
    draft.receivedDay = record.receivedDay
    draft.distanceText = record.distanceKilometers.map(String.init) ?? ""
    draft.replyMessage = record.replyMessage ?? ""
    draft.note = record.note ?? ""
    draft.place = record.place
    draft.locationWasAdjusted = record.locationWasAdjusted
    draft.tagIDs = record.tagIDs
    return draft
  }
}
