import Foundation
import Testing

@testable import Poemery

@MainActor
struct PoemLibraryTests {
  private func store() throws -> PoemLibraryStore {
    let defaults = try #require(UserDefaults(suiteName: "poemery-tests-library"))
    defaults.removePersistentDomain(forName: "poemery-tests-library")
    return PoemLibraryStore(
      outcome: .init(library: try LibraryFixtures.library(), path: .rebuilt), defaults: defaults)
  }

  @Test func worksAreFoundByIdAndListedOnce() throws {
    let store = try store()
    #expect(store.poem(id: "moon")?.title == "月")
    #expect(store.poem(id: "nobody") == nil)
    #expect(store.poem(id: "twin")?.sameAs == "evening")
    #expect(store.poems.map(\.id) == ["evening", "moon", "wine", "piece", "river"])
  }

  @Test func collectionsLeaveOutWhatTheLibraryLacks() throws {
    let store = try store()
    let collection = try #require(store.collection(id: "night"))
    #expect(collection.poemIDs == ["moon", "evening"])
    #expect(store.poems(of: collection).map(\.title) == ["月", "晚山"])
  }

  @Test func categoriesAndAuthorsListTheirWorks() throws {
    let store = try store()
    #expect(store.poems(in: try #require(store.categories.first)).map(\.id) == ["moon"])
    #expect(store.poems(by: "云樵").map(\.id) == ["evening", "wine"])
    #expect(store.poems(by: "雲樵").map(\.id) == ["evening", "wine"])
    #expect(store.authors.first?.poemCount == 2)
  }

  @Test func textsAreShownInEitherScript() throws {
    let store = try store()
    store.script = .simplified
    #expect(store.poem(id: "evening")?.lines.first?.text == "山在云中住，灯从水上来。")
    store.script = .traditional
    #expect(store.poem(id: "evening")?.lines.first?.text == "山在雲中住，灯從水上來。")
    #expect(store.poem(id: "twin")?.lines.first?.text == "山在雲中住，燈從水上來。")
    store.script = .original
    #expect(store.poem(id: "twin")?.lines.first?.text == "山在云中住，灯从水上来。")
  }

  @Test func readingsStandBesideTheirCharacters() throws {
    let store = try store()
    let poem = try #require(store.poem(id: "wine"))
    let pinyin = try #require(store.pinyin(of: poem))
    #expect(pinyin.title.map(\.reading) == ["qiāng", "jìn", "chá"])
    #expect(pinyin.lines[0].prefix(2).map(\.reading) == ["chóng", "lái"])
    #expect(pinyin.lines[0].first { $0.character == "，" }?.reading == nil)
  }

  @Test func relatedWorksShareTags() throws {
    let store = try store()
    let poem = try #require(store.poem(id: "evening"))
    #expect(!store.relatedPoems(to: poem).contains { $0.id == "evening" })
  }

  @Test func sourcesAreNamed() throws {
    var seed = LibraryFixtures.seed
    seed.poems[0].source = "own"
    let poem = try LibraryFixtures.library(seed).poem(0)
    #expect(poem.sourceName == "自撰")
    #expect(poem.sourceURL?.absoluteString == "https://example.org/own")
  }

  @Test func annotationsAreTiedToTheirLines() throws {
    var seed = LibraryFixtures.seed
    seed.poems[0].annotations = [
      PoemAnnotation(id: "n1", line: 1, term: "归鸟", note: "晚归的鸟"),
      PoemAnnotation(id: "n2", line: 9, term: "x", note: "y"),
    ]
    let poem = try LibraryFixtures.library(seed).poem(0)
    #expect(poem.lines[1].annotationIDs == ["n1"])
    #expect(poem.annotations.count == 2)
  }

  @Test func separatorsInTextsCannotShiftFields() throws {
    var seed = LibraryFixtures.seed
    seed.poems[0].title = "晚\u{1E}山\u{1F}"
    seed.poems[0].lines = ["山\u{1E}\u{1F}在。"]
    let poem = try LibraryFixtures.library(seed).poem(0)
    #expect(poem.title == "晚山")
    #expect(poem.author == "云樵")
    #expect(poem.lines.map(\.text) == ["山在。"])
  }
}
