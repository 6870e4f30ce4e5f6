import Foundation
import Testing

@testable import Poemery

struct PoemSearchTests {
  private func ids(_ query: String) throws -> [String] {
    try LibraryFixtures.ids(query, in: LibraryFixtures.library())
  }

  @Test func titlesComeBeforeAuthorsBeforeFirstLinesBeforeText() throws {
    // 月: a whole title, an author's name, a later line.
    #expect(try ids("月") == ["moon", "river"])
    // 山: in a title, then first lines in the library's order.
    #expect(try ids("山") == ["evening", "moon", "river"])
    #expect(try ids("茶") == ["wine"])
  }

  @Test func allTokensMustHit() throws {
    #expect(try ids("山 月").sorted() == ["moon", "river"])
    #expect(try ids("山 茶") == [])
    #expect(try ids("云樵 茶") == ["wine"])
    #expect(try ids("月 不存在") == [])
  }

  @Test func theOrderOfTokensDoesNotMatter() throws {
    let one = try ids("山 灯 江")
    let other = try ids("江 山 灯")
    #expect(one == other && one == ["river"])
    let latin = try ids("shan wan")
    let turned = try ids("wan shan")
    #expect(latin == turned && latin.first == "evening")
  }

  @Test func scriptsAndVariantsAreOne() throws {
    for query in ["云中", "雲中", "灯从水上来", "燈從水上來", "花开", "花開", "西牕"] {
      let found = try ids(query)
      if query == "燈從水上來" {
        // 燈 is in no table of this seed, and in no text.
        #expect(found == [])
      } else {
        #expect(found == (query == "西牕" ? ["river"] : ["evening"]), "\(query)")
      }
    }
  }

  @Test func editionsOfOneTextAreOneEntry() throws {
    #expect(try ids("其二") == ["evening"])
    let library = try LibraryFixtures.library()
    #expect(library.work(id: "twin") != nil)
  }

  @Test func punctuationAndLineEndsDoNotPartPhrases() throws {
    #expect(try ids("云中住灯从") == ["evening"])
    #expect(try ids("云中住，灯从") == ["evening"])
    #expect(try ids("水上来一声归") == ["evening"])
    // Two characters on both sides of a line's end are no word.
    #expect(try ids("来一") == [])
  }

  @Test func pinyinFindsWithAndWithoutTonesAndSpaces() throws {
    for query in ["wanshan", "wan shan", "wǎn shān", "wǎnshān", "wan3shan1", "WanShan", "ws"] {
      #expect(try ids(query).first == "evening", "\(query)")
    }
    #expect(try ids("wàn shān") == [])
    #expect(try ids("yunqiao").first == "evening")
    // 云樵, and 月樵.
    #expect(try ids("yq") == ["evening", "wine", "river"])
    #expect(try ids("shanzaiyunzhong") == ["evening"])
    #expect(try ids("wansh") == ["evening"])
  }

  @Test func initialsOfAClauseFindIt() throws {
    #expect(try ids("szyzz") == ["evening"])
    #expect(try ids("dcssl") == ["evening"])
    // Fewer than five letters are looked for in titles and names.
    #expect(try ids("szyz") == [])
  }

  @Test func bothReadingsOfATitleFindIt() throws {
    #expect(try ids("qiangjincha") == ["wine"])
    #expect(try ids("jiangjincha") == ["wine"])
    #expect(try ids("chonglai") == ["wine"])
  }

  @Test func aliasesAreFoundAndNotShown() throws {
    #expect(try ids("冰轮") == ["moon"])
    #expect(try ids("月下客") == ["moon"])
    #expect(try ids("玉一轮") == ["moon"])
    #expect(try LibraryFixtures.library().poem(1).lines.map(\.text) == ["山头月一轮，照我读书人。"])
  }

  @Test func namesTypedWithoutABlankAreParted() throws {
    #expect(try ids("云樵晚山") == ["evening"])
    #expect(try ids("晚山云樵") == ["evening"])
    #expect(try ids("云樵《晚山》") == ["evening"])
    #expect(try ids("舟客月") == ["moon"])
    #expect(try ids("yunqiaowanshan") == ["evening"])
    #expect(try ids("wanshanyunqiao") == ["evening"])
    #expect(try ids("yunqiaozhouke") == [])
    // A name with what its poems do not hold, and two names.
    #expect(try ids("舟客茶") == [])
    #expect(try ids("云樵舟客") == [])
    let library = try LibraryFixtures.library()
    let work = try #require(library.work(id: "evening"))
    #expect(
      library.search.highlights(SearchQuery("云樵晚山"), in: work) == [
        .init(place: .title, range: 0..<2), .init(place: .author, range: 0..<2),
      ])
  }

  @Test func aWholeTagComesBeforeItsWordInTheText() throws {
    var seed = LibraryFixtures.seed
    seed.poems = [
      LibraryFixtures.record("text", "甲", "人", ["写景如画，画中有人。"]),
      LibraryFixtures.record("part", "乙", "人", ["山。"], tags: ["写景诗"]),
      LibraryFixtures.record("tag", "丙", "人", ["水。"], tags: ["写景"]),
      LibraryFixtures.record("title", "写景", "人", ["木。"]),
    ]
    let library = try LibraryFixtures.library(seed)
    #expect(try LibraryFixtures.ids("写景", in: library) == ["title", "tag", "text", "part"])
  }

  @Test func formsHaveShortNames() throws {
    #expect(try ids("五绝") == ["moon"])
    #expect(try ids("五绝 舟客") == ["moon"])
    #expect(try ids("七律") == [])
  }

  @Test func syllablesOfANameRankAsTheName() throws {
    var seed = LibraryFixtures.seed
    seed.poems = [
      LibraryFixtures.record("other", "山中樵夫云游记", "人", ["云。"]),
      LibraryFixtures.record("own", "水", "云樵", ["水。"]),
    ]
    let library = try LibraryFixtures.library(seed)
    #expect(try LibraryFixtures.ids("yun qiao", in: library) == ["own", "other"])
  }

  @Test func tagsFormsAndDynastiesAreSearched() throws {
    #expect(try ids("写景") == ["evening"])
    #expect(try ids("五言绝句") == ["moon"])
    #expect(try ids("今").count == 5)
    #expect(try ids("曲") == ["piece"])
  }

  @Test(arguments: [
    "", " ", "\u{3000}", "%", "_", "\"", "。", "(", "玉门\"关", "html", "999", "\u{0}", "😀", "' OR 1=1",
  ])
  func nothingTypedIsSyntax(_ query: String) throws {
    #expect(try ids(query) == [])
  }

  @Test func resultsAreGrouped() throws {
    let library = try LibraryFixtures.library()
    let results = try library.search.results(SearchQuery("夜"))
    #expect(results.collectionIDs == ["night"])
    #expect(try library.search.results(SearchQuery("樵")).authors.map(\.name) == ["云樵", "月樵"])
    #expect(try library.search.results(SearchQuery("zk")).authors.map(\.name) == ["舟客"])
    #expect(try library.search.results(SearchQuery("")).isEmpty)
  }

  @Test func hitsAreHighlightedInTheShownText() throws {
    let library = try LibraryFixtures.library()
    func highlights(_ query: String, _ id: String) throws -> [SearchHighlight] {
      library.search.highlights(SearchQuery(query), in: try #require(library.work(id: id)))
    }
    #expect(try highlights("云中", "evening") == [.init(place: .line(0), range: 2..<4)])
    #expect(
      try highlights("住灯", "evening") == [.init(place: .line(0), range: 4..<7)])
    #expect(try highlights("wanshan", "evening") == [.init(place: .title, range: 0..<2)])
    #expect(
      try highlights("山 樵", "evening") == [
        .init(place: .title, range: 1..<2), .init(place: .author, range: 1..<2),
        .init(place: .line(0), range: 0..<1),
      ])
    #expect(try highlights("无", "evening") == [])
  }

  @Test func aCancelledSearchStops() async throws {
    let library = try LibraryFixtures.library()
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try library.search.results(SearchQuery("山"))
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
  }
}

@MainActor
struct PoemSearchSessionTests {
  @Test func onlyTheLastTextIsAnswered() async throws {
    let session = PoemSearchSession(library: try LibraryFixtures.library())
    for text in ["山", "山头", "山头月"] { session.text = text }
    await session.settle()
    #expect(session.results?.query.text == "山头月")
    #expect(session.results?.works.count == 1)
    session.text = ""
    await session.settle()
    #expect(session.results == nil)
    #expect(session.cancelledCount <= 2)
  }
}
