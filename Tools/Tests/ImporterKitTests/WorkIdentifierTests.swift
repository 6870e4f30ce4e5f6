import Testing

@testable import ImporterKit

struct WorkIdentifierTests {
  private func work(_ title: String, source: String = "s", index: Int = 0) -> Work {
    let work = Work(
      source: source, index: index, title: title, author: "甲", dynasty: "唐", form: "诗",
      lines: ["山。"], script: .simplified)
    work.id = WorkIdentifier.digest(source: source, author: "甲", title: title, paragraphs: ["山。"])
    return work
  }

  @Test func partsDoNotRunIntoEachOther() {
    let first = WorkIdentifier.digest(source: "s", author: "ab", title: "c", paragraphs: ["d"])
    let second = WorkIdentifier.digest(source: "s", author: "a", title: "bc", paragraphs: ["d"])
    let third = WorkIdentifier.digest(source: "s", author: "ab", title: "c", paragraphs: ["d", ""])
    #expect(Set([first, second, third]).count == 3)
  }

  @Test func equalRecordsAreNumberedByTheirOrderAlone() throws {
    var report = ImportReport()
    let works = [work("题"), work("别"), work("题", index: 2)]
    let other = works[1].id
    try WorkIdentifier.number(works, &report)
    #expect(works[2].id == works[0].id + "-2")
    #expect(works[1].id == other)
    #expect(report.count(.equalDigest) == 1)
    let shorter = [work("题"), work("题", index: 1)]
    try WorkIdentifier.number(shorter, &report)
    #expect(shorter[1].id == works[2].id)
  }

  @Test func oneIdForTwoTextsStops() throws {
    let works = [work("题"), work("别")]
    works[1].id = works[0].id
    works[1].lines = ["水。"]
    var report = ImportReport()
    #expect(throws: ImportError.self) { try WorkIdentifier.number(works, &report) }
  }
}
