import Testing

@testable import Poemery

struct PinyinReaderTests {
  private let names = ["", "xi", "an", "xian", "jing", "ye", "si", "yue", "lv", "ji"]

  private func readings(_ query: String) -> [String] {
    guard case .letters(let letters)? = SearchQuery(query).tokens.first else { return [] }
    return PinyinReader(names: names).readings(letters).map { reading in
      reading.syllables.map { names[$0.index] + ($0.tone > 0 ? "\($0.tone)" : "") }
        .joined(separator: "-") + (reading.rest.isEmpty ? "" : "+\(reading.rest)")
    }
  }

  @Test func everyWholeReadingIsFound() {
    #expect(Set(readings("xian")) == ["xian", "xi-an"])
    #expect(readings("jingyesi") == ["jing-ye-si"])
    #expect(readings("jìngyèsī") == ["jing4-ye4-si1"])
    #expect(readings("lü") == ["lv"])
  }

  @Test func aSyllableStillBeingTypedIsABeginning() {
    #expect(readings("jingy") == ["jing+y"])
    #expect(readings("html") == [])
    #expect(readings("j") == [])
  }

  @Test func longNonsenseEndsSoon() {
    #expect(readings(String(repeating: "xian", count: 60) + "q").count <= 8)
    #expect(readings(String(repeating: "xian", count: 60)).count == 8)
  }
}
