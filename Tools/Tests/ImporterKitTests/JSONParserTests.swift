import Testing

@testable import ImporterKit

struct JSONParserTests {
  private func parse(_ text: String) throws -> JSONValue {
    try JSONParser.parse(Array(text.utf8), file: "f.json")
  }

  @Test func readsEveryKindOfValue() throws {
    let value = try parse(#" {"a":[1,-2.5e1,"x\n\"\u4e00\ud83d\ude00\/",true,false,null],"b":{}} "#)
    #expect(
      value["a"]?.items == [
        .number(1), .number(-25), .string("x\n\"一😀/"), .bool(true), .bool(false), .null,
      ])
    #expect(value["b"] == .object([]))
    #expect(value["c"] == nil)
  }

  @Test func refusesTwoMembersWithOneName() {
    #expect(
      throws: ImportError.notJSON(
        file: "f.json", line: 2, reason: "“a” stands twice in one record")
    ) {
      _ = try parse("{\"a\":1,\n\"a\":2}")
    }
    let many = (0..<5_000).map { "\"\($0)\":0" }.joined(separator: ",")
    #expect(throws: ImportError.self) { _ = try parse("{\(many)}") }
  }

  @Test(arguments: [
    [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
    [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0x80], [0xE4, 0xB8], [0xE4, 0xB8, 0x41],
    [0xFF], [0x00], [0xC3], [0xF0, 0x9F, 0x98],
  ])
  func refusesWhatIsNotWellFormed(_ bytes: [UInt8]) {
    #expect(throws: ImportError.notText(file: "f")) {
      _ = try JSONParser.parse([0x22] + bytes + [0x22], file: "f")
    }
  }

  @Test func takesTheEdgesOfWhatIsWellFormed() throws {
    let edges = "\u{80}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFF}\u{10000}\u{10FFFF}"
    #expect(try parse("\"\(edges)\"") == .string(edges))
  }

  @Test(arguments: [
    "", "{", "[1,", "[1 2]", "{\"a\"}", "{a:1}", "[1]x", "\"\u{1}\"", "\"\\x\"", "\"\\ud800\"",
    "\"abc",
    "\"\\ud800\\u0041\"", "nul", "-", "1e999", "[\"\\u12\"]", "tru",
  ])
  func namesTheFileAndLineOfWhatIsNotJSON(_ text: String) throws {
    #expect {
      _ = try parse(text)
    } throws: { error in
      guard case ImportError.notJSON(let file, let line, _) = error else { return false }
      return file == "f.json" && line == 1
    }
  }

  @Test func countsLines() throws {
    #expect(throws: ImportError.notJSON(file: "f.json", line: 3, reason: "an unexpected character"))
    {
      _ = try parse("[\n1,\n?]")
    }
  }

  @Test func refusesWhatIsNestedTooDeep() throws {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    #expect(throws: ImportError.notJSON(file: "f.json", line: 1, reason: "more than 64 levels")) {
      _ = try parse(deep)
    }
  }

  @Test func refusesOtherEncodings() throws {
    let utf16 = Array("[1]".utf16).flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    #expect(throws: ImportError.notText(file: "f")) { _ = try JSONParser.parse(utf16, file: "f") }
    // GBK's 中.
    #expect(throws: ImportError.notText(file: "f")) {
      _ = try JSONParser.parse([0x22, 0xD6, 0xD0, 0x22], file: "f")
    }
  }

  @Test func skipsAByteOrderMark() throws {
    #expect(try JSONParser.parse([0xEF, 0xBB, 0xBF, 0x31], file: "f") == .number(1))
  }
}
