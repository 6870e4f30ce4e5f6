import Foundation
import Observation

/// What the reader has open, has opened and has kept. Ids only: texts stay in the library, and an id the
/// library does not know today is kept for the day it does.
@MainActor
@Observable
final class ReadingSessionStore {
  static let favoritesKey = "poemery.favoritePoemIDs"
  static let recentsKey = "poemery.recentPoemIDs"
  static let recentLimit = 20

  /// Newest first.
  private(set) var favoriteIDs: [String]
  /// Newest first, no id twice, at most twenty.
  private(set) var recentIDs: [String]
  private(set) var queue: ReadingQueue?

  private let defaults: UserDefaults

  init(defaults: UserDefaults = .standard) {
    self.defaults = defaults
    favoriteIDs = Self.distinct(Self.stored(Self.favoritesKey, in: defaults))
    recentIDs = Array(
      Self.distinct(Self.stored(Self.recentsKey, in: defaults)).prefix(Self.recentLimit))
  }

  /// Whatever else may stand under the key, only texts are taken.
  private static func stored(_ key: String, in defaults: UserDefaults) -> [String] {
    (defaults.array(forKey: key) ?? []).compactMap { $0 as? String }
  }

  private static func distinct(_ ids: [String]) -> [String] {
    var seen = Set<String>()
    return ids.filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  private func save(_ ids: [String], _ key: String) {
    defaults.set(ids, forKey: key)
    defaults.synchronize()
  }

  // MARK: - Favourites

  func isFavorite(_ id: String) -> Bool { favoriteIDs.contains(id) }

  func toggleFavorite(_ id: String) {
    if let index = favoriteIDs.firstIndex(of: id) {
      favoriteIDs.remove(at: index)
    } else if !id.isEmpty {
      favoriteIDs.insert(id, at: 0)
    }
    save(favoriteIDs, Self.favoritesKey)
  }

  // MARK: - Reading

  var currentID: String? { queue?.currentID }

  /// Opens a work in the list it was chosen from.
  func open(_ id: String, in queue: ReadingQueue) {
    var opened = queue
    self.queue = opened.move(to: id) ? opened : ReadingQueue(single: id, title: queue.title)
    noteRead(id)
  }

  func open(_ id: String, title: String, from source: ReadingQueue.Source, ids: [String]) {
    open(id, in: ReadingQueue(source: source, title: title, poemIDs: ids, current: id))
  }

  func openNext() { turn { $0.moveToNext() } }
  func openPrevious() { turn { $0.moveToPrevious() } }

  private func turn(_ move: (inout ReadingQueue) -> Void) {
    guard var turned = queue else { return }
    move(&turned)
    queue = turned
    noteRead(turned.currentID)
  }

  func close() { queue = nil }

  /// Puts a work at the head of the recent list.
  func noteRead(_ id: String) {
    guard !id.isEmpty, recentIDs.first != id else { return }
    recentIDs = Array(([id] + recentIDs.filter { $0 != id }).prefix(Self.recentLimit))
    save(recentIDs, Self.recentsKey)
  }
}
