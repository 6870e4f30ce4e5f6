import Foundation
import Observation
import SwiftData

/// Why a tag cannot be made or changed.
enum TagFailure: Error, Hashable, Sendable {
  case empty
  case tooLong
  case taken(String)
  case builtIn(String)
  case builtInIsFixed
  case notFound
  case saving(String)
}

extension TagFailure: LocalizedError {
  var errorDescription: String? {
    switch self {
    case .empty: String(localized: "error.tag.empty")
    case .tooLong:
      String(
        localized: "error.tag.tooLong",
        defaultValue: "Use at most \(TagNaming.longestName) characters for a tag.")
    case .taken(let name):
      String(localized: "error.tag.taken", defaultValue: "There is already a tag called \(name).")
    case .builtIn(let name):
      String(localized: "error.tag.builtIn", defaultValue: "\(name) is a built-in tag.")
    case .builtInIsFixed: String(localized: "error.tag.builtInFixed")
    case .notFound: String(localized: "error.tag.notFound")
    case .saving(let reason):
      String(
        localized: "error.database.save",
        defaultValue: "The change could not be saved: \(reason)")
    }
  }
}

/// The tags: the built-in ones, which are always there, and a person's own.
@MainActor
@Observable
final class TagRepository {
  private let context: ModelContext
  let table: TagTable
  /// Raised by every change; screens read again.
  private(set) var revision = 0

  init(container: ModelContainer, table: TagTable) {
    context = container.mainContext
    context.autosaveEnabled = false
    self.table = table
  }

  /// Adds the built-in tags that are missing. Their ids are the same on every device.
  func seedBuiltIns(now: Date = Date()) throws(TagFailure) {
    try commit {
      let present = Set(try context.fetch(FetchDescriptor<PostcardTag>()).map(\.id))
      for tag in table.builtIns where !present.contains(tag.id) {
        context.insert(
          PostcardTag(
            TagSnapshot(
              id: tag.id, key: tag.key, customName: nil, isBuiltIn: true,
              createdAt: Timestamp.rounded(now))))
      }
    }
  }

  func all() throws -> [TagSnapshot] {
    try context.fetch(FetchDescriptor<PostcardTag>(sortBy: [SortDescriptor(\.createdAt)]))
      .map(\.snapshot)
      .sorted { first, second in
        first.isBuiltIn != second.isBuiltIn
          ? first.isBuiltIn
          : (position(first), first.customName ?? "") < (position(second), second.customName ?? "")
      }
  }

  private func position(_ tag: TagSnapshot) -> Int {
    table.builtIns.firstIndex { $0.id == tag.id } ?? table.builtIns.count
  }

  /// Every name of every tag, for searching.
  func names() throws -> [UUID: [String]] {
    let builtIn = Dictionary(
      table.builtIns.map { ($0.id, $0.names) }, uniquingKeysWith: { first, _ in first })
    return Dictionary(
      try all().map { ($0.id, builtIn[$0.id] ?? [$0.customName ?? $0.key ?? ""]) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Tags in the order they were last used on a record, newest first.
  func recentlyUsed(limit: Int = 8) throws -> [UUID] {
    var descriptor = FetchDescriptor<PostcardRecord>(
      sortBy: [SortDescriptor(\.updatedAt, order: .reverse)])
    descriptor.fetchLimit = 100
    descriptor.relationshipKeyPathsForPrefetching = [\.tags]
    var seen: Set<UUID> = []
    let used = try context.fetch(descriptor).flatMap { $0.snapshot.tagIDs }
    return Array(used.filter { seen.insert($0).inserted }.prefix(limit))
  }

  @discardableResult
  func create(
    _ name: String, id: UUID = UUID(), now: Date = Date()
  ) throws(TagFailure) -> UUID {
    let name = try checked(name, except: nil)
    try commit {
      context.insert(
        PostcardTag(
          TagSnapshot(
            id: id, key: nil, customName: name, isBuiltIn: false,
            createdAt: Timestamp.rounded(now))))
    }
    return id
  }

  func rename(_ id: UUID, to name: String) throws(TagFailure) {
    let tag = try custom(id)
    let name = try checked(name, except: id)
    try commit { tag.customName = name }
  }

  /// Records lose the tag and stay.
  func delete(_ id: UUID) throws(TagFailure) {
    let tag = try custom(id)
    try commit { context.delete(tag) }
  }

  /// Gives every record of one tag the other instead, and deletes the first. Only a person's own
  /// tag can be given up; it may become a built-in one.
  func merge(_ id: UUID, into target: UUID) throws(TagFailure) {
    guard id != target else { return }
    let tag = try custom(id)
    guard let kept = try find(target) else { throw .notFound }
    try commit {
      for record in tag.records where !record.tags.contains(where: { $0.id == target }) {
        record.tags.append(kept)
      }
      context.delete(tag)
    }
  }

  /// How many records have each tag.
  func useCounts() throws -> [UUID: Int] {
    var descriptor = FetchDescriptor<PostcardTag>()
    descriptor.relationshipKeyPathsForPrefetching = [\.records]
    return Dictionary(
      try context.fetch(descriptor).map { ($0.id, $0.records.count) },
      uniquingKeysWith: { first, _ in first })
  }

  private func find(_ id: UUID) throws(TagFailure) -> PostcardTag? {
    do {
      return try context.fetch(
        FetchDescriptor<PostcardTag>(predicate: #Predicate { $0.id == id })
      ).first
    } catch {
      throw .saving(error.localizedDescription)
    }
  }

  private func custom(_ id: UUID) throws(TagFailure) -> PostcardTag {
    guard let found = try find(id) else { throw .notFound }
    guard !found.isBuiltIn else { throw .builtInIsFixed }
    return found
  }

  private func checked(_ name: String, except: UUID?) throws(TagFailure) -> String {
    let name = name.trimmed
    guard !name.isEmpty else { throw .empty }
    guard name.count <= TagNaming.longestName else { throw .tooLong }
    guard table.builtIn(named: name) == nil else { throw .builtIn(name) }
    let normalized = TagNaming.normalized(name)
    let others: [TagSnapshot]
    do {
      others = try context.fetch(FetchDescriptor<PostcardTag>()).map(\.snapshot)
    } catch {
      throw .saving(error.localizedDescription)
    }
    let isTaken = others.contains {
      $0.id != except && TagNaming.normalized($0.customName ?? "") == normalized
    }
    guard !isTaken else { throw .taken(name) }
    return name
  }

  private func commit(_ change: () throws -> Void) throws(TagFailure) {
    do {
      try change()
      if context.hasChanges {
        try context.save()
        revision += 1
      }
    } catch {
      context.rollback()
      throw .saving(error.localizedDescription)
    }
  }
}
