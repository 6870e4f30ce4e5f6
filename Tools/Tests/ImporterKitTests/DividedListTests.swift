import Testing

@testable import ImporterKit

/// Lists cut in two, so that both parts are read beside each other.
struct DividedListTests {
  private func parts(_ text: String, after place: Int) throws -> [[JSONValue]]? {
    let bytes = Array(text.utf8)
    guard let cut = JSONParser.cut(bytes, after: place) else { return nil }
    return [
      try JSONParser.records(bytes, in: 0..<cut, isFirst: true, file: "f"),
      try JSONParser.records(bytes, in: (cut + 1)..<bytes.count, isFirst: false, file: "f"),
    ]
  }

  private func whole(_ text: String) throws -> [JSONValue]? {
    try JSONParser.parse(Array(text.utf8), file: "f").items
  }

  @Test func bothPartsAreTheWholeList() throws {
    let text =
      "\u{FEFF}[" + (0..<20_000).map { #"{"a":\#($0)}"# }.joined(separator: " ,\n ") + "]\n"
    for place in [70_000, 100_000, 200_000] {
      let parts = try #require(try parts(text, after: place))
      #expect(parts.allSatisfy { !$0.isEmpty })
      #expect(try Array(parts.joined()) == whole(text))
    }
  }

  /// The comma that is found may stand inside a record or a text: then no part passes for a list.
  @Test func aCutInsideARecordIsNoticed() throws {
    let record = #"{"a":"}\", {","b":[{"c":1},{"c":2}],"text":"},"}"#
    let text = "[" + [String](repeating: record, count: 4_000).joined(separator: ",\n") + "]"
    let whole = try whole(text)
    for place in 100_000..<100_060 {
      guard let parts = try? parts(text, after: place) else { continue }
      #expect(Array(parts.joined()) == whole, "\(place)")
    }
  }

  @Test(arguments: ["[{\"a\":1}", "[{\"a\":1},", "{\"a\":1}]x", "]", ""])
  func aPartThatIsNoneIsRefused(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(throws: ImportError.self) {
      _ = try JSONParser.records(bytes, in: 0..<bytes.count, isFirst: false, file: "f")
    }
  }

  @Test func shortListsAreNotCut() {
    #expect(JSONParser.cut(Array("[{},{}]".utf8), after: 3) == nil)
  }
}
