import Foundation
import Observation

/// The library as screens see it.
@MainActor
@Observable
final class PoemLibraryStore {
  private(set) var library: PoemLibrary
  /// Shown to the reader while the built-in set stands in for the seed.
  private(set) var notice: String?
  /// Which characters texts are shown in.
  var script: ChineseScript {
    didSet { defaults.set(script.rawValue, forKey: Self.scriptKey) }
  }

  static let scriptKey = "poemery.script"
  private let defaults: UserDefaults

  init(outcome: PoemLibraryLoader.Outcome, defaults: UserDefaults = .standard) {
    library = outcome.library
    notice = outcome.notice
    self.defaults = defaults
    script =
      defaults.string(forKey: Self.scriptKey).flatMap { ChineseScript(rawValue: $0) } ?? .original
  }

  /// Opens the seed of the app's bundle.
  convenience init() {
    self.init(outcome: PoemLibraryLoader(seed: PoemLibraryLoader.bundledSeed).load())
  }

  // MARK: - Works

  var count: Int { library.count }

  /// Every work that lists show, in the library's order.
  var poems: PoemList {
    list((0..<library.count).filter { library.index.leaders[$0] == $0 })
  }

  func poem(id: String) -> Poem? {
    library.work(id: id).map { library.poem($0, script: script) }
  }

  /// Works by their ids, in that order, without those the library no longer has.
  func poems(ids: [String]) -> PoemList { list(ids.compactMap { library.work(id: $0) }) }

  func poems(of collection: PoemCollection) -> PoemList { poems(ids: collection.poemIDs) }

  func poems(in category: PoemCategory) -> PoemList {
    list(library.works(in: category))
  }

  func poems(by author: String) -> PoemList { list(library.works(by: author)) }

  func pinyin(of poem: Poem) -> PoemPinyin? {
    library.work(id: poem.id).map { library.pinyin($0) }
  }

  /// Works that share the most tags with a poem, without the poem itself.
  func relatedPoems(to poem: Poem, limit: Int = 8) -> PoemList {
    list(library.works(relatedTo: poem, limit: limit))
  }

  private func list(_ works: [Int]) -> PoemList {
    PoemList(library: library, works: works, script: script)
  }

  // MARK: - Catalogue

  var collections: [PoemCollection] {
    library.index.catalogue.collections.map { library.collection($0) }
  }

  func collection(id: String) -> PoemCollection? {
    library.index.catalogue.collections.first { $0.id == id }.map { library.collection($0) }
  }

  var categories: [PoemCategory] { library.index.catalogue.categories }

  var authors: [PoemAuthor] { library.authors }

  // MARK: - Chance

  /// The same all day on every device with the same library; it comes back only after all others.
  func poemOfTheDay(_ date: Date = Date(), calendar: Calendar = .current) -> Poem? {
    DailyPoem(library: library).work(on: date, calendar: calendar)
      .map { library.poem($0, script: script) }
  }

  func randomPoem() -> Poem? {
    var generator = SystemRandomNumberGenerator()
    return DailyPoem(library: library).randomWork(using: &generator)
      .map { library.poem($0, script: script) }
  }

  func poems(_ results: PoemSearchResults) -> PoemList { list(results.works) }
}
