import Foundation
import SwiftData

/// A tag: built in with a stable key, or a person's own with a name.
@Model
final class PostcardTag {
  @Attribute(.unique) var id: UUID
  var key: String?
  var customName: String?
  var isBuiltIn: Bool
  var createdAt: Date

  /// The other end of `PostcardRecord.tags`. Without it a tag could belong to one record only.
  @Relationship(deleteRule: .nullify, inverse: \PostcardRecord.tags)
  var records: [PostcardRecord]

  init(_ snapshot: TagSnapshot) {
    id = snapshot.id
    key = snapshot.key
    customName = snapshot.customName
    isBuiltIn = snapshot.isBuiltIn
    createdAt = snapshot.createdAt
    records = []
  }

  var snapshot: TagSnapshot {
    TagSnapshot(
      id: id, key: key, customName: customName, isBuiltIn: isBuiltIn, createdAt: createdAt)
  }

  func take(_ snapshot: TagSnapshot) {
    key = snapshot.key
    customName = snapshot.customName
    isBuiltIn = snapshot.isBuiltIn
    createdAt = snapshot.createdAt
  }
}
