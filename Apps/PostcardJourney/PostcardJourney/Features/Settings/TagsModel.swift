import Foundation
import Observation

/// The tags, a person's own and the built-in ones.
@MainActor
@Observable
final class TagsModel {
  struct Row: Identifiable, Equatable {
    var tag: TagSnapshot
    var name: String
    var count: Int
    var countText: String
    var isHidden: Bool
    var id: UUID { tag.id }
  }

  /// What a name is being typed for.
  enum Naming: Hashable {
    case create
    case rename(UUID)
  }

  private(set) var own: [Row] = []
  private(set) var builtIn: [Row] = []
  var search = ""
  var naming: Naming?
  var name = ""
  var deletion: Row?
  /// The tag that is to become another one, while the other is chosen.
  var merging: Row?
  var failure: String?
  var isNaming: Bool {
    get { naming != nil }
    set { if !newValue { naming = nil } }
  }
  var isDeleting: Bool {
    get { deletion != nil }
    set { if !newValue { deletion = nil } }
  }
  var hasFailed: Bool {
    get { failure != nil }
    set { if !newValue { failure = nil } }
  }
  private let app: AppEnvironment

  init(_ app: AppEnvironment) {
    self.app = app
  }

  struct Version: Hashable {
    var records: Int
    var tags: Int
    var language: AppLanguage
    var hidden: Set<UUID>
    var search: String
  }

  var version: Version {
    Version(
      records: app.records.revision, tags: app.tags.revision, language: app.language,
      hidden: app.settings.settings.hiddenTagIDs, search: search)
  }

  func load() {
    do {
      let counts = try app.tags.useCounts()
      let names = try app.tags.names()
      let needle = RecordSearch.folded(search.trimmed)
      let rows = try app.tags.all()
        .filter { tag in
          needle.isEmpty
            || names[tag.id]?.contains { RecordSearch.folded($0).contains(needle) } ?? false
        }
        .map { tag in
          Row(
            tag: tag, name: app.words.tagName(tag), count: counts[tag.id] ?? 0,
            countText: app.words.cards(counts[tag.id] ?? 0),
            isHidden: app.settings.settings.hiddenTagIDs.contains(tag.id))
        }
      own = rows.filter { !$0.tag.isBuiltIn }
      builtIn = rows.filter(\.tag.isBuiltIn)
    } catch {
      failure = app.words.message(error)
    }
  }

  /// Built-in tags stay; hidden ones are no longer offered, and records keep them.
  subscript(offered id: UUID) -> Bool {
    get { !app.settings.settings.hiddenTagIDs.contains(id) }
    set {
      if newValue {
        app.settings.settings.hiddenTagIDs.remove(id)
      } else {
        app.settings.settings.hiddenTagIDs.insert(id)
      }
    }
  }

  func beginCreating() {
    name = ""
    naming = .create
  }

  func beginRenaming(_ row: Row) {
    name = row.name
    naming = .rename(row.id)
  }

  func endNaming() {
    let wanted = naming
    naming = nil
    attempt { () throws(TagFailure) in
      switch wanted {
      case .create: try app.tags.create(name)
      case .rename(let id): try app.tags.rename(id, to: name)
      case nil: break
      }
    }
  }

  func delete(_ row: Row) {
    deletion = nil
    attempt { () throws(TagFailure) in try app.tags.delete(row.id) }
    app.records.noteExternalChange()
  }

  func merge(_ row: Row, into target: Row) {
    merging = nil
    attempt { () throws(TagFailure) in try app.tags.merge(row.id, into: target.id) }
    app.records.noteExternalChange()
  }

  /// What a tag can become: every other one.
  func targets(of row: Row) -> [Row] { (own + builtIn).filter { $0.id != row.id } }

  private func attempt(_ change: () throws(TagFailure) -> Void) {
    do {
      try change()
    } catch {
      failure = app.words.message(error)
    }
  }
}
