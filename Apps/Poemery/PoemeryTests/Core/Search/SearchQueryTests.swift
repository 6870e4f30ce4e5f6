import Testing

@testable import Poemery

struct SearchQueryTests {
  private func texts(_ query: String) -> [String] {
    SearchQuery(query).tokens.map { token in
      switch token {
      case .characters(let scalars): String(String.UnicodeScalarView(scalars))
      case .letters(let letters):
        letters.map { String(Unicode.Scalar($0.letter)) + ($0.tone > 0 ? "\($0.tone)" : "") }
          .joined()
      case .hopeless: "×"
      }
    }
  }

  @Test(arguments: [
    ("明月 李白", ["明月", "李白"]), ("明月\u{3000}李白", ["明月", "李白"]), ("  ", []), ("", []), ("。，！", []),
    ("%_", []),
    ("玉门\"关", ["玉门关"]), ("（春", ["春"]), ("玉门关 -", ["玉门关"]), ("在河，之洲", ["在河之洲"]),
    ("上句。下句", ["上句", "下句"]), ("月月 月月", ["月月"]), ("libai明月", ["libai", "明月"]), ("ＪＹＳ", ["jys"]),
    ("jìng yè", ["ji4ng", "ye4"]), ("jing4", ["jing4"]), ("3", ["×"]), ("lü", ["lv"]),
    ("жук", ["×"]), ("孟浩然《春晓》", ["孟浩然", "春晓"]), ("青玉案·元夕", ["青玉案", "元夕"]),
    ("越调・天净沙", ["越调", "天净沙"]), ("李白/杜甫", ["李白", "杜甫"]), ("《》", []), ("隆", ["隆"]),
    ("\u{F9DC}", ["隆"]),
  ])
  func tokensAreWhatAReaderMeans(_ query: String, _ expected: [String]) {
    #expect(texts(query) == expected)
  }

  @Test func longQueriesAreCut() {
    #expect(
      SearchQuery(String(repeating: "山", count: 100_000)).tokens
        == SearchQuery(String(repeating: "山", count: 256)).tokens)
    let many = (0..<100).map { "山\(Unicode.Scalar(0x4E00 + UInt32($0)) ?? "水")" }.joined(
      separator: " ")
    #expect(SearchQuery(many).tokens.count == SearchQuery.tokenLimit)
  }
}
