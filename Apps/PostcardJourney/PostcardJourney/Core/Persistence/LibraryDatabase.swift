import Foundation
import SwiftData

/// The library away from the main actor: whole readings and imports.
@ModelActor
actor LibraryDatabase: LibraryStore {
  func content() throws -> LibraryContent {
    LibraryContent(records: try snapshots(), tags: try tags())
  }

  /// All records as values, in the order of their ids.
  func snapshots() throws -> [PostcardSnapshot] {
    var descriptor = FetchDescriptor<PostcardRecord>(sortBy: [SortDescriptor(\.uuid)])
    descriptor.relationshipKeyPathsForPrefetching = [\.tags]
    return try modelContext.fetch(descriptor).map(\.snapshot)
  }

  func tags() throws -> [TagSnapshot] {
    try modelContext.fetch(FetchDescriptor<PostcardTag>(sortBy: [SortDescriptor(\.id)]))
      .map(\.snapshot)
  }

  /// One save, and so one transaction: all of the plan or nothing.
  func apply(_ plan: ImportPlan) throws -> Set<UUID> {
    do {
      let skipped = try change(plan)
      try modelContext.save()
      return skipped
    } catch {
      modelContext.rollback()
      throw LibraryFailure.saving(error)
    }
  }

  private func change(_ plan: ImportPlan) throws -> Set<UUID> {
    var tags = try applyTags(plan)
    var records: [UUID: PostcardRecord] = [:]
    for record in try modelContext.fetch(FetchDescriptor<PostcardRecord>()) {
      records[record.uuid] = record
    }
    for id in plan.deleted {
      if let record = records.removeValue(forKey: id) { modelContext.delete(record) }
    }
    var skipped: Set<UUID> = []
    for snapshot in plan.written {
      let links = snapshot.tagIDs.compactMap { tags[$0] }
      guard let record = records[snapshot.uuid] else {
        let record = PostcardRecord(snapshot)
        modelContext.insert(record)
        if !links.isEmpty { record.tags = links }
        continue
      }
      if plan.mode == .merge,
        Timestamp.milliseconds(record.updatedAt) >= Timestamp.milliseconds(snapshot.updatedAt)
      {
        skipped.insert(snapshot.uuid)
        continue
      }
      record.take(snapshot)
      record.tags = links
    }
    tags.removeAll()
    return skipped
  }

  private func applyTags(_ plan: ImportPlan) throws -> [UUID: PostcardTag] {
    var tags: [UUID: PostcardTag] = [:]
    for tag in try modelContext.fetch(FetchDescriptor<PostcardTag>()) { tags[tag.id] = tag }
    for id in plan.deletedTags {
      if let tag = tags.removeValue(forKey: id) { modelContext.delete(tag) }
    }
    for snapshot in plan.tags {
      if let tag = tags[snapshot.id] {
        tag.take(snapshot)
      } else {
        let tag = PostcardTag(snapshot)
        modelContext.insert(tag)
        tags[snapshot.id] = tag
      }
    }
    return tags
  }
}
