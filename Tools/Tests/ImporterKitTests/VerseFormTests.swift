import Testing

@testable import ImporterKit

struct VerseFormTests {
  @Test(arguments: [
    ([5, 5, 5, 5], "五言绝句"), ([7, 7, 7, 7], "七言绝句"), (Array(repeating: 5, count: 8), "五言律诗"),
    (Array(repeating: 7, count: 8), "七言律诗"), (Array(repeating: 5, count: 12), "五言古诗"),
    (Array(repeating: 7, count: 6), "七言古诗"), ([5, 5, 6, 6], "七言古诗"), ([], "七言古诗"),
  ])
  func shapeDecidesWhereNoTagDoes(_ clauses: [Int], _ form: String) {
    let result = VerseForm.form(tags: [], title: "题", clauses: clauses)
    #expect(result.form == form)
    #expect(result.inferred)
  }

  @Test func tagsAreTrustedInTheirOrder() {
    let result = VerseForm.form(tags: ["乐府", "七言古诗"], title: "题", clauses: [5, 5, 5, 5])
    #expect(result.form == "七言古诗")
    #expect(!result.inferred)
  }

  @Test func aBalladSectionInTheTitleMakesABallad() {
    #expect(VerseForm.form(tags: [], title: "相和歌辭 某", clauses: [7, 7, 7, 7]).form == "乐府")
  }

  @Test func clausesAreCountedWithoutNotes() {
    #expect(VerseForm.clauses(["甲乙丙（一作丁，戊）丁，戊己。"]) == [4, 2])
    #expect(VerseForm.metre([5, 5, 5, 5]) == "五言四句")
    #expect(VerseForm.metre([3, 7, 7]) == "杂言三句")
    #expect(VerseForm.metre(Array(repeating: 7, count: 12)) == "七言十二句")
  }

  @Test func aCutPoemIsNoticed() {
    #expect(VerseForm.mismatch(form: "七言律诗", clauses: Array(repeating: 7, count: 6)) != nil)
    #expect(VerseForm.mismatch(form: "七言律诗", clauses: Array(repeating: 7, count: 8)) == nil)
    #expect(VerseForm.mismatch(form: "五言绝句", clauses: [5, 5, 5, 14]) != nil)
    #expect(VerseForm.mismatch(form: "乐府", clauses: [3]) == nil)
  }
}
