import Foundation
import Testing

@testable import Poemery

struct PoemTests {
  @Test func derivedValuesFollowTheSpecification() throws {
    let library = try LibraryFixtures.library()
    let poem = library.poem(0)
    #expect(poem.fullText == "山在雲中住，灯從水上來。\n一声归鸟后，满院落花開。")
    #expect(poem.displayArtist == "今 · 云樵")
    #expect(poem.lines.map(\.id) == [0, 1])
  }

  @Test func worksOfOneTuneAreToldApartByTheirFirstClause() throws {
    let poem = try LibraryFixtures.library().poem(4)
    #expect(poem.displayTitle == "尾（(云)且去）")
  }

  @Test func coversComeFromNumbersInAnyRange() {
    #expect(ArtworkStyle(numbers: []).numbers == [0, 0, 0])
    #expect(ArtworkStyle(numbers: [3, 2, 200]).numbers == [3, 2, 200])
    #expect(ArtworkStyle(numbers: [Int.min, -1, 999]).numbers.allSatisfy { $0 >= 0 && $0 < 256 })
  }

  @Test func categoriesMatchByAnyOfTheirLists() {
    let category = PoemCategory(id: "c", title: "边塞", tags: ["边塞"], authors: ["舟客"])
    #expect(category.matches(tags: ["边塞"], dynasty: "唐", form: "诗", author: "x"))
    #expect(category.matches(tags: [], dynasty: "唐", form: "诗", author: "舟客"))
    #expect(!category.matches(tags: ["夜"], dynasty: "唐", form: "诗", author: "x"))
  }
}
