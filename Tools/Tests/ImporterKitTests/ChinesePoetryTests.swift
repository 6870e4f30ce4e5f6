import Foundation
import Testing

@testable import ImporterKit

/// The pinned commit's faults, record by record. Needs `../shared/data/chinese-poetry`.
@Suite(.enabled(if: SourceFixtures.hasUpstream, "no ../shared/data/chinese-poetry"))
struct ChinesePoetryTests {
  private func work(_ file: UpstreamFile, _ index: Int) throws -> Work {
    try #require(try SourceFixtures.work(file, index))
  }

  @Test func countsAreThoseOfTheSpecification() throws {
    let raw = try SourceFixtures.library.get()
    let dynasties = Dictionary(grouping: raw.works, by: \.dynasty).mapValues(\.count)
    #expect(dynasties == ["唐": 366, "宋": 280, "元": 11_055, "先秦": 341])
    #expect(raw.works.count == 12_042)
    #expect(raw.report.sources.map(\.read) == [366, 280, 11_057, 305, 20, 1, 14, 1])
  }

  @Test func formsAreThoseMeasured() throws {
    let works = try SourceFixtures.library.get().works
    let forms = Dictionary(grouping: works.filter { $0.dynasty == "唐" }, by: \.form)
      .mapValues(\.count)
    #expect(
      forms == [
        "五言律诗": 84, "乐府": 75, "七言绝句": 56, "七言律诗": 54, "五言古诗": 35, "五言绝句": 34, "七言古诗": 28,
      ])
    #expect(works.filter { $0.form == "词" }.count == 280)
    #expect(works.filter { $0.form == "典籍" }.count == 36)
  }

  @Test func ambiguousFormsKeepTheirTag() throws {
    for index in [263, 172] { #expect(try work(.tang, index).form == "五言古诗") }
    for index in [113, 134] { #expect(try work(.tang, index).form == "五言律诗") }
    for index in [120, 203, 142, 143, 182] { #expect(try work(.tang, index).form == "五言绝句") }
    #expect(try work(.tang, 109).form == "七言古诗")
    #expect(try work(.tang, 178).form == "七言古诗")
    #expect(try work(.tang, 1).form == "七言古诗")
  }

  @Test func repairsAreCounted() throws {
    let report = try SourceFixtures.library.get().report
    #expect(report.count(.skipped) == 2)
    #expect(report.count(.bodyFromTitle) == 141)
    #expect(report.count(.lineFromTitle) + report.count(.markerInText) == 1_952)
    #expect(report.count(.tuneOnly) == 2)
    #expect(report.count(.pageHeader) == 1)
    #expect(report.count(.bracket) == 8)
    #expect(report.count(.restoredCharacter) == 62)
    #expect(report.count(.inferredForm) == 17)
    #expect(report.count(.footnote) == 1)
    // One of the 1,968 is skipped.
    #expect(report.count(.authorAndPlay) == 1_967)
    #expect(report.count(.lostCharacter) >= 117)
  }

  @Test func theFirstLineOfAnAriaIsNotItsTitle() throws {
    let aria = try work(.yuan, 95)
    #expect(aria.title == "秃厮儿")
    #expect(aria.lines.first == "粉汗湿珍珠乱滴，宝髻偏鸦玉斜堆。")
    #expect(aria.lines.last == "虚蹬落实拾蹑起，侧身动，柳腰脆，丸惜。")
    let coda = try work(.yuan, 74)
    #expect(coda.title == "尾")
    #expect(coda.lines[0].contains("恁子弟每谁教你"))
    #expect(try work(.yuan, 7_534).title == "庆宣和")
    #expect(try work(.yuan, 6_565).title == "双调・折桂令席上偶谈蜀汉事，因赋短柱体")
    #expect(try work(.yuan, 5_669).lines.count == 2)
    #expect(try work(.yuan, 4_672).lines.count == 4)
  }

  @Test func stageBracketsAndMarkersAreMended() throws {
    let aria = try work(.yuan, 4_185)
    #expect(aria.title.hasSuffix("麻郎儿"))
    #expect(aria.lines.first?.hasPrefix("他出家儿") == true)
    #expect(aria.lines.last?.hasSuffix("/") == false)
    let marker = try work(.yuan, 4_222)
    #expect(!marker.title.isEmpty)
    #expect(!marker.lines.contains { $0.hasPrefix("・") })
  }

  @Test func skippedRecordsAreGone() throws {
    #expect(try SourceFixtures.work(.yuan, 2_338) == nil)
    #expect(try SourceFixtures.work(.yuan, 4_910) == nil)
  }

  @Test func refuseIsDroppedAndTheRestKept() throws {
    let song = try work(.yuan, 6_822)
    #expect(!song.lines.contains { $0.contains("html") })
    #expect(song.lines.count >= 16)
  }

  @Test func noKanaIsShown() throws {
    let works = try SourceFixtures.library.get().works.filter { $0.dynasty == "元" }
    let foreign = works.filter { work in
      ([work.title] + work.lines).contains {
        $0.unicodeScalars.contains { GlyphRepair.isForeign($0) }
      }
    }
    #expect(foreign.map(\.name) == [])
    #expect(works.filter { $0.lines.contains { $0.contains("□") } }.count == 43)
  }

  @Test func componentsAreResolved() throws {
    #expect(try work(.yuan, 4_147).lines.contains { $0.contains("迤逦") })
  }

  @Test func lostCharactersOfSongAreBack() throws {
    let song = try work(.song, 190)
    #expect(song.author == "张镃")
    #expect(song.lines.contains { $0.contains("露漙幽草") })
    #expect(try work(.song, 72).author == "赵令畤")
    #expect(try work(.song, 50).author == "韩疁")
    #expect(try work(.song, 234).title == "大酺")
    let short = try SourceFixtures.library.get().works.filter { $0.author.unicodeScalars.count < 2 }
    #expect(short.map(\.name) == [])
  }

  @Test func bracketsAreGoneFromTang() throws {
    #expect(try work(.tang, 40).lines.contains { $0.contains("玄宗") })
    let works = try SourceFixtures.library.get().works.filter { $0.dynasty == "唐" }
    #expect(!works.contains { $0.lines.contains { $0.contains("[") } })
  }

  @Test func aCutPoemIsReported() throws {
    #expect(try work(.tang, 28).remarks.contains { $0.contains("6 句") })
  }

  @Test func authorsAreOneEach() throws {
    let works = try SourceFixtures.library.get().works
    #expect(!works.contains { $0.author.contains("《") })
    #expect(works.contains { $0.author == "高明" && $0.play == "琵琶记" })
    #expect(!works.contains { ["無名氏", "无名氏", "不詳"].contains($0.author) })
    #expect(try work(.tang, 256).author == "楊敬述")
  }

  @Test func authorsHaveTheNamesReadersKnow() throws {
    let works = try SourceFixtures.library.get().works
    let su = works.filter { $0.author == "苏轼" }
    #expect(!su.isEmpty && su.allSatisfy { $0.authorAliases.contains("苏东坡") })
    #expect(works.contains { $0.author == "王維" && $0.authorAliases == ["王摩诘"] })
    let named = Set(works.filter { !$0.authorAliases.isEmpty }.map(\.author))
    #expect(named.isSuperset(of: ["李白", "杜甫", "白居易", "李商隱", "辛弃疾", "李清照", "马致远"]))
  }

  @Test func disputedPoemsNameBothAuthors() throws {
    let poem = try work(.tang, 176)
    #expect(poem.authorAliases == ["贺知章"])
    #expect(poem.titleAliases == ["回乡偶书"])
    #expect(poem.title == "還鄉偶書 其二")
  }

  @Test func classicsAreWhole() throws {
    let works = try SourceFixtures.library.get().works
    #expect(
      works.filter { $0.source == "analects" }.map(\.lines.count)
        == [16, 24, 26, 26, 28, 30, 38, 21, 31, 27, 26, 24, 30, 44, 42, 14, 26, 11, 25, 3])
    let mencius = works.filter { $0.source == "mencius" }
    #expect(!mencius.contains { $0.lines.contains { $0.contains { $0.isASCII && $0.isNumber } } })
    #expect(mencius.flatMap(\.notes).map(\.term) == ["猶"])
    let analects = works.filter { $0.source == "analects" }.flatMap(\.lines)
    #expect(!analects.contains { $0.contains { ",:?".contains($0) } })
  }

  @Test func odesAreCountedByChapter() throws {
    let odes = try SourceFixtures.library.get().works.filter { $0.source == "odes" }
    let chapters = Dictionary(grouping: odes) { $0.tags[1] }.mapValues(\.count)
    #expect(
      chapters == ["国风": 160, "小雅": 74, "大雅": 31, "周颂": 31, "商颂": 5, "鲁颂": 4])
    #expect(Set(odes.map { $0.tags[1...] }).count == 30)
    #expect(Set(odes.map(\.title)).count == 295)
    // A simplified text is not simplified again.
    let fair = try #require(odes.first { $0.lines.joined().contains("于差") })
    #expect(fair.script == .simplified && fair.lines.joined().contains("穀旦于差"))
  }

  @Test func twoSentencesAreTwoLines() throws {
    let poems = try SourceFixtures.library.get().works
      .filter { $0.lines.first == "君家何處住？" }
    #expect(!poems.isEmpty && poems.allSatisfy { $0.lines[1] == "妾住在橫塘。" })
  }

  @Test func theTwoSongsOfAModeAloneAreMarked() throws {
    for index in [4_114, 10_860] {
      let song = try work(.yuan, index)
      #expect(song.isFragment && song.remarks.contains { $0.contains("没有正文") })
    }
  }

  @Test func sameTitlesOfOdesStayApart() throws {
    let odes = try SourceFixtures.library.get().works.filter { $0.title == "扬之水" }
    #expect(odes.count == 3)
    #expect(Set(odes.compactMap(\.play)).count == 3)
  }

  @Test func doubleStopsAreSingle() throws {
    let works = try SourceFixtures.library.get().works
    #expect(!works.contains { $0.lines.contains { $0.contains("！。") || $0.contains("？。") } })
  }
}
