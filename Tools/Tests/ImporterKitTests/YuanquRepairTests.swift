import Testing

@testable import ImporterKit

/// Upstream cut lines at 32 characters and took the first piece for the title.
struct YuanquRepairTests {
  private func repair(_ title: String, _ paragraphs: [String]) -> (
    title: String, lines: [String], isFragment: Bool, report: ImportReport
  )? {
    var report = ImportReport()
    let outcome = YuanquRepair.repair(
      title: title, paragraphs: paragraphs, name: RecordName(file: "元", index: 0), report: &report)
    guard case .kept(let title, let lines, _, let isFragment) = outcome else { return nil }
    return (title, lines, isFragment, report)
  }

  @Test func theFirstLineMovesBackFromTheTitle() throws {
    let result = try #require(repair("尾・山中有客，不问归", ["期几时。", "且坐。"]))
    #expect(result.title == "尾")
    #expect(result.lines == ["山中有客，不问归期几时。", "且坐。"])
    #expect(result.report.count(.lineFromTitle) == 1)
  }

  @Test func aWholeTextMovesBackFromTheTitle() throws {
    let result = try #require(repair("庆宣和・山在山中。", []))
    #expect(result.title == "庆宣和")
    #expect(result.lines == ["山在山中。"])
  }

  @Test func aTitleWithItsOwnCommaStays() throws {
    let result = try #require(repair("双调・折桂令席上偶谈蜀汉事，因赋短柱体", ["甲乙。"]))
    #expect(result.title == "双调・折桂令席上偶谈蜀汉事，因赋短柱体")
    #expect(result.lines == ["甲乙。"])
  }

  @Test func aTitleWithoutTextIsSkipped() {
    #expect(repair("寄生草", []) == nil)
  }

  @Test func aTuneWithoutTextIsKeptAndMarked() throws {
    let result = try #require(repair("南吕・十样锦", []))
    #expect(result.lines == ["十样锦"])
    #expect(result.isFragment)
    #expect(result.report.count(.tuneOnly) == 1)
  }

  @Test func aStrayBracketEndsTheTune() throws {
    let result = try #require(repair("某剧(第五本)・麻郎儿)他自有话，不说。/", []))
    #expect(result.title == "某剧(第五本)・麻郎儿")
    #expect(result.lines == ["他自有话，不说。"])
  }

  @Test func aMovedMarkerBecomesTheTitle() throws {
    let joined = try #require(repair("・玉楼有风，花外玉", ["幺铃。", "山静。"]))
    #expect(joined.title == "幺")
    #expect(joined.lines == ["玉楼有风，花外玉铃。", "山静。"])
    let glued = try #require(repair("・山中有客。渔父", ["幺沙上白鸟依人住，水清。"]))
    #expect(glued.lines == ["山中有客。", "渔父", "沙上白鸟依人住，水清。"])
    #expect(glued.report.count(.gluedPoems) == 1)
  }

  @Test func aSchoolOfTunesBelongsToTheTitle() throws {
    let result = try #require(repair("扑灯蛾・南・山外有山，水", ["外有水。"]))
    #expect(result.title == "扑灯蛾・南")
    #expect(result.lines == ["山外有山，水外有水。"])
  }

  @Test func aPageHeadIsDropped() throws {
    let result = try #require(repair("双调・某曲", ["山静。", "首页{Content-Type=[text/html]}"]))
    #expect(result.lines == ["山静。"])
    #expect(result.report.count(.pageHeader) == 1)
  }
}
