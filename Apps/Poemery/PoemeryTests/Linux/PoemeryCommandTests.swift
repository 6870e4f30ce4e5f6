import Foundation
import Testing

@testable import Poemery

struct PoemeryCommandTests {
  private final class Log: @unchecked Sendable {
    // Unchecked: one test, one thread.
    var lines: [String] = []
    var errors: [String] = []
  }

  private func run(_ arguments: [String], json text: String = LibraryFixtures.json) throws -> (
    code: Int32?, lines: [String], errors: [String]
  ) {
    try LibraryFixtures.withFolder { folder in
      let seed = folder.appendingPathComponent("PoemsSeed.json")
      try Data(text.utf8).write(to: seed)
      let log = Log()
      let output = CommandOutput(
        hasColour: false, print: { log.lines.append($0) }, printError: { log.errors.append($0) })
      let places = ["--seed", seed.path, "--index-folder", folder.path]
      let code = PoemeryCommand.run(
        arguments.isEmpty ? [] : arguments + (arguments[0] == "help" ? [] : places), output: output)
      return (code, log.lines, log.errors)
    }
  }

  @Test func withoutASubcommandTheAppStarts() throws {
    #expect(try run([]).code == nil)
    #expect(try run(["-NSSomething"]).code == nil)
  }

  @Test func searchPrintsRowsAndSaysWhenThereAreNone() throws {
    let found = try run(["search", "月"])
    #expect(found.code == 0)
    #expect(found.lines.contains { $0.hasPrefix("月") && $0.contains("舟客") })
    let none = try run(["search", "茶"])
    #expect(none.code == 1)
    #expect(none.errors.contains { $0.contains("茶") })
  }

  @Test func searchPrintsJSON() throws {
    let result = try run(["search", "山", "--json", "--limit", "1"])
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(result.lines.joined().utf8)) as? [String: Any])
    #expect(document["count"] as? Int == 2)
    #expect((document["poems"] as? [[String: Any]])?.count == 1)
  }

  @Test func showTakesIdsAndWords() throws {
    #expect(try run(["show", "b"]).lines.joined().contains("山头月一轮。"))
    #expect(try run(["show", "晚山", "--pinyin"]).lines.joined().contains("shān"))
    #expect(try run(["show", "茶"]).code == 1)
  }

  @Test func verticalColumnsRunFromTheRight() throws {
    let rows = try #require(try run(["show", "b", "--vertical"]).lines.first).split(separator: "\n")
    #expect(rows[0].split(separator: " ").first == "山")
    #expect(rows[0].last == "月")
    #expect(rows.contains { $0.hasPrefix("︒") })
  }

  @Test func colourMarksHits() throws {
    let result = try run(["search", "月", "--colour", "always"])
    #expect(result.lines.contains { $0.contains("\u{1B}[31m月\u{1B}[0m") })
  }

  @Test func dailyIsTheSameForOneDate() throws {
    let first = try run(["daily", "--date", "2026-01-02", "--json"])
    #expect(first.code == 0)
    let second = try run(["daily", "--date", "2026-01-02", "--json"])
    #expect(first.lines == second.lines)
    #expect(try run(["random"]).code == 0)
  }

  @Test func statsCount() throws {
    #expect(try run(["stats"]).lines.joined().contains("作品 2"))
  }

  @Test func verifyPassesAWholeSeedAndNamesFaults() throws {
    #expect(try run(["verify"]).code == 0)
    let twice = LibraryFixtures.json.replacingOccurrences(of: "\"id\":\"b\"", with: "\"id\":\"a\"")
    let result = try run(["verify"], json: twice)
    #expect(result.code == 1)
    #expect(result.lines.contains { $0.contains("编号重复") })
    #expect(try run(["verify"], json: "{").code == 66)
  }

  @Test(arguments: [
    ["search", "x", "--limit", "many"], ["search", "--limit"], ["show", "a", "--script", "latin"],
    ["daily", "--date", "2026-02-30"], ["daily", "--date", "soon"], ["stats", "--nothing"],
    ["search"], ["show"], ["search", "x", "-n", "3"], ["search", "x", "--colour", "maybe"],
    ["search", "x", "--limit", "-3"],
  ])
  func argumentsWithoutSenseEndWith64(_ arguments: [String]) throws {
    let result = try run(arguments)
    // The places come last, so a missing value takes one of them.
    #expect(result.code == 64 || arguments == ["search", "--limit"])
    #expect(!result.errors.isEmpty)
  }

  @Test func whatSomebodyMeantIsNamed() throws {
    let command = try run(["serch", "山"])
    #expect(command.code == 64)
    #expect(command.errors.joined().contains("did you mean search?"))
    #expect(try run(["stats", "--jsn"]).errors.joined().contains("did you mean --json?"))
    #expect(try run(["search", "-n", "山"]).errors.joined().contains("come after --"))
    #expect(try run(["wrong"]).errors.joined().contains("unknown command wrong"))
  }

  @Test func helpIsGivenEverywhere() throws {
    for words in [["--help"], ["help"], ["-h"], ["search", "--help"], ["daily", "-h"]] {
      let result = try run(words)
      #expect(result.code == 0 && result.lines.joined().contains("usage: poemery search"))
    }
  }

  @Test func aDashIsAWord() throws {
    #expect(try run(["search", "山", "-"]).code == 0)
    #expect(try run(["search", ""]).code == 1)
  }

  @Test(arguments: [
    ("search", "serch", true), ("search", "saerch", true), ("search", "searchh", true),
    ("search", "seerch", true), ("search", "search", true), ("search", "sarhc", false),
    ("show", "stats", false), ("show", "", false), ("daily", "dail", true),
  ])
  func oneLetterMakesAWordNear(_ word: String, _ typed: String, _ isNear: Bool) {
    #expect(Spelling.isNear(word, typed) == isNear)
  }

  @Test func aBrokenSeedIsSaidAndTheBuiltInSetShown() throws {
    let result = try run(["show", "卷失"], json: "nonsense")
    #expect(result.code == 66)
    #expect(result.lines.contains { $0.contains("灯前书卷失") })
    #expect(result.errors.contains { $0.contains("应急诗单") })
  }
}
