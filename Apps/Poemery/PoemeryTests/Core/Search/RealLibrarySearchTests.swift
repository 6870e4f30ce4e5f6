import Foundation
import Testing

@testable import Poemery

/// Searches over the imported library of the pinned commit.
@Suite(
  .enabled(
    if: RealLibrary.isAvailable, "no ../shared/data/chinese-poetry or no built poemery-import"))
struct RealLibrarySearchTests {
  private let library: PoemLibrary

  init() throws { library = try RealLibrary.library.get() }

  private func first(_ query: String) throws -> Poem? {
    try library.search.results(SearchQuery(query)).works.first.map {
      library.poem($0, script: .simplified)
    }
  }

  private func count(_ query: String) throws -> Int {
    try library.search.results(SearchQuery(query)).works.count
  }

  /// The list of `../shared/domain/poetry-data/famous79.tsv`; seven of its lines are in none of the texts.
  @Test func everyFamousLineThatIsThereIsFound() throws {
    let list = RealLibrary.shared.appendingPathComponent("domain/poetry-data/famous79.tsv")
    guard let text = try? String(contentsOf: list, encoding: .utf8) else { return }
    let lines = text.split(separator: "\n").dropFirst()
      .compactMap {
        $0.split(separator: "\t", omittingEmptySubsequences: false).first.map(String.init)
      }
      .filter { !$0.isEmpty }
    #expect(lines.count == 79)
    let missing = try lines.filter { try count($0) == 0 }
    #expect(
      Set(missing) == [
        "两个黄鹂鸣翠柳", "大漠孤烟直", "飞流直下三千尺", "锄禾日当午", "二月春风似剪刀", "问君能有几多愁", "剪不断理还乱",
      ])
  }

  @Test(arguments: [
    ("jys", "静夜思"), ("jingyesi", "静夜思"), ("jing ye si", "静夜思"), ("jìng yè sī", "静夜思"),
    ("靜夜思", "静夜思"),
    ("床前明月光", "静夜思"), ("举头望明月", "静夜思"), ("cqmyg", "静夜思"), ("天涯若比邻", "杜少府之任蜀州"),
    ("贺知章 回乡偶书", "还乡偶书 其二"), ("关关雎鸠在河之洲", "关雎"), ("执子之手与子偕老", "击鼓"), ("所谓伊人，在水一方", "蒹葭"),
    ("所谓伊人在水一方", "蒹葭"), ("别后访六桥无信", "莺啼序"), ("守着窗儿", "声声慢"), ("luzhai", "鹿柴"),
    ("我是个蒸不烂煮不熟", "尾"), ("libaijingyesi", "静夜思"), ("jingyesilibai", "静夜思"), ("苏东坡 明月几时有", "水调歌头"),
    ("李义山 锦瑟", "锦瑟"), ("玄宗回马杨妃死", "马嵬坡"), ("李商隐无题", "无题"), ("孟浩然《春晓》", "春晓"),
    ("《水调歌头》苏轼", "水调歌头"),
    ("蝶恋花柳永", "蝶恋花"), ("天净沙·秋思", "天净沙秋思"), ("白居易 长恨歌", "长恨歌"), ("长恨歌白居易", "长恨歌"), ("明月　李白", "杂曲歌辞"),
  ])
  func queriesFindTheirPoem(_ query: String, _ title: String) throws {
    let found = try #require(try first(query))
    if title == "杂曲歌辞" {
      #expect(found.author == "李白")
    } else {
      #expect(found.title.contains(title), "\(query): \(found.title)")
    }
  }

  @Test func theCanonicalAuthorComesFirst() throws {
    #expect(try first("白日依山尽")?.author == "王之涣")
    #expect(try count("白日依山尽") == 1)
  }

  /// 366 records of the selection are 318 poems; those printed twice are listed once, and open by any id.
  @Test func aPoemPrintedTwiceIsListedOnce() throws {
    #expect(try count("唐诗三百首") == 318)
    let tunes = try library.search.results(SearchQuery("清平调")).works
      .filter { library.poem($0).dynasty == "唐" }
    #expect(tunes.count == 3)
    let ids = Set((0..<library.count).map { library.id($0) })
    #expect(ids.count == 12_042 && ids.allSatisfy { library.work(id: $0) != nil })
  }

  @Test func nobodyAndEverybodyAreOneAuthorEach() throws {
    let names = library.authors.map(\.name)
    #expect(names.filter { $0 == "佚名" }.count == 1)
    for name in ["秦观", "高明", "李煜"] {
      let found = try library.search.results(SearchQuery(name)).authors.filter {
        $0.name.count == 2
      }
      #expect(found.count <= 1, "\(name)")
    }
  }

  @Test func authorsAreFoundInEitherScript() throws {
    #expect(try count("李商隐") == 25)
    #expect(try count("李商隱") == 25)
    let authors = try library.search.results(SearchQuery("高明")).authors
    #expect(authors.filter { $0.name == "高明" }.count == 1)
  }

  @Test func aFormsShortNameAndAThemeFindTheirPoems() throws {
    for (short, form) in [("五律", "五言律诗"), ("七绝", "七言绝句")] {
      let found = try library.search.results(SearchQuery("\(short) 杜甫")).works
      #expect(!found.isEmpty && found.allSatisfy { library.poem($0).form == form })
    }
    // The way in from a theme's tile: its poems first, and then those that say the word.
    let frontier = try library.search.results(SearchQuery("边塞")).works
    #expect(frontier.prefix(20).allSatisfy { library.poem($0).tags.contains("边塞") })
    #expect(
      try library.search.results(SearchQuery("li bai")).works.prefix(40)
        .filter { library.poem($0).author == "李白" }.count >= 30)
  }

  @Test func refuseIsNotSearchable() throws {
    #expect(try count("html") == 0)
    #expect(try count("迤逦") >= 2)
  }

  @Test func numbersOfHitsAreThoseOfAPlainScan() throws {
    // A scan that folds, drops punctuation and merges editions, written as plainly as possible.
    let scanned = 646  // 唐 and 宋
    let texts = (0..<scanned).map { work in
      let poem = library.poem(work, script: .simplified)
      let parts =
        [poem.title, poem.author, poem.dynasty, poem.form] + poem.tags + poem.lines.map(\.text)
        + poem.aliases.lines + poem.aliases.titles + poem.aliases.authors
      return parts.map { part in
        String(
          String.UnicodeScalarView(part.unicodeScalars.filter { SearchableText.isSearched($0) }))
      }
    }
    for query in ["明月", "春", "秋风"] {
      let expected = Set(
        (0..<scanned).filter { work in texts[work].contains { $0.contains(query) } }
          .map { Int(library.index.leaders[$0]) })
      let found = try library.search.results(SearchQuery(query)).works.filter { $0 < scanned }
      #expect(Set(found) == expected, "\(query)")
    }
  }

  /// Every stored work is found by each of its lines, by the other script, and by its title's pinyin.
  @Test func everyWorkIsFoundByItsOwnLines() throws {
    var generator = SeededGenerator(state: 11)
    var misses: [String] = []
    for work in 0..<library.count where work % 60 == 0 {
      let leader = Int(library.index.leaders[work])
      let poem = library.poem(work)
      let traditional = library.poem(work, script: .traditional)
      let simplified = library.poem(work, script: .simplified)
      guard let line = poem.lines.indices.randomElement(using: &generator) else { continue }
      var queries = [poem, traditional, simplified].map { $0.lines[line].text }
      let pinyin = library.pinyin(work).title.compactMap(\.reading)
      if pinyin.count == poem.title.unicodeScalars.filter({ SearchableText.isSearched($0) }).count {
        queries.append(pinyin.joined())
        queries.append(pinyin.joined(separator: " "))
      }
      for query in queries {
        let parsed = SearchQuery(query)
        if parsed.isEmpty || parsed.tokens.contains(.hopeless) { continue }
        if !(try library.search.results(parsed).works.contains(leader)) {
          misses.append("\(poem.id) \(query)")
        }
      }
    }
    #expect(misses == [])
  }

  @Test func moreTokensNeverFindMore() throws {
    let words = ["明月", "李白", "wan", "jys", "唐"]
    for a in words {
      let one = Set(try library.search.results(SearchQuery(a)).works)
      for b in words where b != a {
        let both = try library.search.results(SearchQuery("\(a) \(b)")).works
        #expect(one.isSuperset(of: both))
        let turned = try library.search.results(SearchQuery("\(b) \(a)")).works
        #expect(both == turned)
      }
    }
  }

  @Test func daysServeWholeWorks() throws {
    let daily = DailyPoem(library: library)
    #expect(daily.count > 1_000)
    for step in 0..<200 {
      let date = Date(timeIntervalSince1970: Double(step) * 86_400)
      let work = try #require(daily.work(on: date, calendar: .current))
      let poem = library.poem(work)
      #expect(!["前腔", "尾声", "同前", "幺篇"].contains(poem.title))
      #expect(!poem.fullText.contains("(云)"))
    }
  }
}
