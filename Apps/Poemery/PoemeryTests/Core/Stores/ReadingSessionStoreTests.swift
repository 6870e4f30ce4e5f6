import Foundation
import Testing

@testable import Poemery

@MainActor
struct ReadingSessionStoreTests {
  private func withDefaults(_ body: (UserDefaults) throws -> Void) throws {
    let name = "poemery-tests-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    try body(defaults)
  }

  @Test func recentsAreTwentyNewestFirstWithoutRepeats() throws {
    try withDefaults { defaults in
      let store = ReadingSessionStore(defaults: defaults)
      for number in 0..<30 { store.noteRead("p\(number)") }
      store.noteRead("p15")
      store.noteRead("p15")
      #expect(store.recentIDs.count == 20)
      #expect(store.recentIDs.prefix(3) == ["p15", "p29", "p28"])
      #expect(Set(store.recentIDs).count == 20)
      #expect(ReadingSessionStore(defaults: defaults).recentIDs == store.recentIDs)
    }
  }

  @Test func favouritesToggleAndStay() throws {
    try withDefaults { defaults in
      let store = ReadingSessionStore(defaults: defaults)
      store.toggleFavorite("a")
      store.toggleFavorite("b")
      #expect(store.favoriteIDs == ["b", "a"])
      store.toggleFavorite("a")
      #expect(!store.isFavorite("a"))
      #expect(ReadingSessionStore(defaults: defaults).favoriteIDs == ["b"])
    }
  }

  @Test func onlyIdsAreStored() throws {
    try withDefaults { defaults in
      let store = ReadingSessionStore(defaults: defaults)
      store.toggleFavorite("moon")
      store.noteRead("moon")
      #expect(defaults.array(forKey: "poemery.favoritePoemIDs") as? [String] == ["moon"])
      #expect(defaults.array(forKey: "poemery.recentPoemIDs") as? [String] == ["moon"])
    }
  }

  @Test func whatElseStandsUnderTheKeysDoesNoHarm() throws {
    try withDefaults { defaults in
      defaults.set("not a list", forKey: ReadingSessionStore.favoritesKey)
      defaults.set(["a", "a", "", "b"], forKey: ReadingSessionStore.recentsKey)
      let store = ReadingSessionStore(defaults: defaults)
      #expect(store.favoriteIDs == [])
      #expect(store.recentIDs == ["a", "b"])
    }
  }

  /// A work that leaves the library stays a favourite, is not shown, and comes back with it.
  @Test func idsTheLibraryLostAreKept() throws {
    try withDefaults { defaults in
      let store = ReadingSessionStore(defaults: defaults)
      store.toggleFavorite("moon")
      store.toggleFavorite("gone")
      let library = PoemLibraryStore(
        outcome: .init(library: try LibraryFixtures.library(), path: .rebuilt), defaults: defaults)
      #expect(library.poems(ids: store.favoriteIDs).map(\.id) == ["moon"])
      #expect(store.favoriteIDs == ["gone", "moon"])
      var seed = LibraryFixtures.seed
      seed.poems.append(LibraryFixtures.record("gone", "归", "舟客", ["又归来。"]))
      let later = PoemLibraryStore(
        outcome: .init(library: try LibraryFixtures.library(seed), path: .rebuilt),
        defaults: defaults)
      #expect(later.poems(ids: store.favoriteIDs).map(\.id) == ["gone", "moon"])
    }
  }

  @Test func openingKeepsTheQueueItCameFrom() throws {
    try withDefaults { defaults in
      let store = ReadingSessionStore(defaults: defaults)
      for source in [
        ReadingQueue.Source.single, .collection(id: "c"), .category(id: "k"), .author(name: "舟客"),
        .search(query: "月"), .library, .favorites, .recents,
      ] {
        store.open("b", title: "列表", from: source, ids: ["a", "b", "c"])
        #expect(store.queue?.source == source)
        #expect(store.currentID == "b")
        store.openNext()
        #expect(store.currentID == "c")
        store.openNext()
        #expect(store.currentID == "a")
        store.openPrevious()
        #expect(store.currentID == "c")
      }
      #expect(store.recentIDs.first == "c")
    }
  }

  @Test func aQueueThatDoesNotHoldTheWorkIsReplaced() throws {
    try withDefaults { defaults in
      let store = ReadingSessionStore(defaults: defaults)
      let queue = ReadingQueue(source: .library, title: "诗词", poemIDs: ["a", "b"], current: "a")
      store.open("x", in: queue)
      #expect(store.queue?.poemIDs == ["x"])
      #expect(store.currentID == "x")
      store.close()
      store.openNext()
      #expect(store.currentID == nil)
    }
  }
}
