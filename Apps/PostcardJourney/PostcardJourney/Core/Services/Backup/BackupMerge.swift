import Foundation

/// What an import will change, decided before anything is changed.
struct ImportPlan: Hashable, Sendable {
  enum Mode: String, Sendable { case merge, overwrite }

  var mode: Mode
  /// Records to write as they are in the backup; their photos come from there too.
  var written: [PostcardSnapshot]
  /// Local records to delete.
  var deleted: [UUID]
  /// Tags to write.
  var tags: [TagSnapshot]
  /// Local tags to delete.
  var deletedTags: [UUID]
  var insertedCount = 0
  var replacedCount = 0
  /// Local records that were newer, or as new.
  var keptCount = 0
  /// Records that share a postcard ID afterwards, by that ID.
  var duplicateIDs: [String: [UUID]] = [:]
}

/// Merging and overwriting by chapter 20.5.
enum BackupMerge {
  static func overwrite(
    local: LibraryContent, incoming: LibraryContent, builtIn: TagTable
  ) -> ImportPlan {
    var tags = TagUnion(local: [], builtIn: builtIn)
    tags.add(incoming.tags)
    let written = incoming.records.map { tags.translated($0) }
    let kept = Set(written.map(\.uuid))
    let keptTags = Set(tags.all.map(\.id))
    var plan = ImportPlan(
      mode: .overwrite, written: written,
      deleted: local.records.map(\.uuid).filter { !kept.contains($0) }, tags: tags.all,
      deletedTags: local.tags.filter { !$0.isBuiltIn }.map(\.id).filter { !keptTags.contains($0) })
    let localIDs = Set(local.records.map(\.uuid))
    plan.replacedCount = written.count { localIDs.contains($0.uuid) }
    plan.insertedCount = written.count - plan.replacedCount
    plan.duplicateIDs = duplicates(in: written)
    return plan
  }

  /// The record with the later `updatedAt` stays; of equals the local one. Records are told apart by
  /// UUID alone; equal postcard IDs are only pointed out.
  static func merge(
    local: LibraryContent, incoming: LibraryContent, builtIn: TagTable
  ) -> ImportPlan {
    var tags = TagUnion(local: local.tags, builtIn: builtIn)
    tags.add(incoming.tags)
    let localRecords = Dictionary(
      local.records.map { ($0.uuid, $0) }, uniquingKeysWith: { first, _ in first })
    var plan = ImportPlan(
      mode: .merge, written: [], deleted: [], tags: tags.added, deletedTags: [])
    for record in incoming.records {
      if let mine = localRecords[record.uuid] {
        guard
          Timestamp.milliseconds(record.updatedAt) > Timestamp.milliseconds(mine.updatedAt)
        else {
          plan.keptCount += 1
          continue
        }
        plan.replacedCount += 1
      } else {
        plan.insertedCount += 1
      }
      plan.written.append(tags.translated(record))
    }
    let replaced = Set(plan.written.map(\.uuid))
    let after = local.records.filter { !replaced.contains($0.uuid) } + plan.written
    plan.duplicateIDs = duplicates(in: after)
    return plan
  }

  /// Postcard IDs that more than one record has, without regard to case and surrounding space.
  static func duplicates(in records: [PostcardSnapshot]) -> [String: [UUID]] {
    var byID: [String: [UUID]] = [:]
    for record in records {
      guard let id = RecordValidator.comparableID(record.postcardID) else { continue }
      byID[id, default: []].append(record.uuid)
    }
    return byID.filter { $0.value.count > 1 }
  }
}

/// The built-in tags: their ids, keys and names in both languages.
struct TagTable: Hashable, Sendable {
  struct BuiltIn: Hashable, Sendable {
    var id: UUID
    var key: String
    /// As shown, in every language of the app.
    var names: [String]
  }
  var builtIns: [BuiltIn]

  func builtIn(key: String) -> BuiltIn? { builtIns.first { $0.key == key } }

  /// The built-in tag that a custom name would double.
  func builtIn(named name: String) -> BuiltIn? {
    let normalized = TagNaming.normalized(name)
    return builtIns.first { tag in
      tag.names.contains { TagNaming.normalized($0) == normalized }
    }
  }
}

/// Local tags and those of a backup made one set: equal id, or equal name, is one tag.
private struct TagUnion {
  private(set) var all: [TagSnapshot] = []
  private(set) var added: [TagSnapshot] = []
  private let builtIn: TagTable
  private var idByName: [String: UUID] = [:]
  private var knownIDs: Set<UUID> = []
  private var translation: [UUID: UUID] = [:]

  init(local: [TagSnapshot], builtIn: TagTable) {
    self.builtIn = builtIn
    for tag in local { remember(tag) }
  }

  private mutating func remember(_ tag: TagSnapshot) {
    all.append(tag)
    knownIDs.insert(tag.id)
    let name = Self.name(tag)
    if idByName[name] == nil { idByName[name] = tag.id }
  }

  mutating func add(_ tags: [TagSnapshot]) {
    for tag in tags { add(tag) }
  }

  private mutating func add(_ incoming: TagSnapshot) {
    let tag = asBuiltIn(incoming)
    if let same = idByName[Self.name(tag)] {
      translation[incoming.id] = same
    } else if knownIDs.contains(tag.id) {
      // Renamed on one side; the local name stays.
      translation[incoming.id] = tag.id
    } else {
      translation[incoming.id] = tag.id
      remember(tag)
      added.append(tag)
    }
  }

  /// A custom tag named like a built-in one becomes it; a built-in key of a newer app becomes custom.
  private func asBuiltIn(_ tag: TagSnapshot) -> TagSnapshot {
    let known =
      tag.key.flatMap { builtIn.builtIn(key: $0) }
      ?? tag.customName.flatMap { builtIn.builtIn(named: $0) }
    var result = tag
    if let known {
      result.id = known.id
      result.key = known.key
      result.customName = nil
      result.isBuiltIn = true
    } else if tag.customName?.isEmpty ?? true {
      result.customName = tag.key
      result.key = nil
      result.isBuiltIn = false
    } else {
      result.key = nil
      result.isBuiltIn = false
    }
    return result
  }

  private static func name(_ tag: TagSnapshot) -> String {
    tag.key.map { "key:\($0)" } ?? "name:\(TagNaming.normalized(tag.customName ?? ""))"
  }

  func translated(_ record: PostcardSnapshot) -> PostcardSnapshot {
    var record = record
    var seen: Set<UUID> = []
    record.tagIDs = record.tagIDs.compactMap { translation[$0] }
      .filter { seen.insert($0).inserted }.sorted { $0.uuidString < $1.uuidString }
    return record
  }
}
