import Foundation
import Testing

@testable import Poemery

struct PoemLibraryLoaderTests {
  private func load(_ folder: URL) -> PoemLibraryLoader.Outcome {
    PoemLibraryLoader(
      seed: folder.appendingPathComponent("PoemsSeed.json"),
      indexFolder: folder.appendingPathComponent("caches")
    ).load()
  }

  private func write(_ text: String, _ folder: URL) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent("PoemsSeed.json"))
  }

  private func indexURL(_ folder: URL) -> URL {
    PoemIndexFile(
      seed: folder.appendingPathComponent("PoemsSeed.json"),
      folder: folder.appendingPathComponent("caches")
    ).url
  }

  @Test func theSecondStartIsServedByTheIndex() throws {
    try LibraryFixtures.withFolder { folder in
      try write(LibraryFixtures.json, folder)
      let first = load(folder)
      #expect(first.path == .rebuilt)
      #expect(first.notice == nil)
      let second = load(folder)
      #expect(second.path == .index)
      #expect(second.library.count == 2)
      #expect(try LibraryFixtures.ids("月", in: second.library) == ["b"])
      #expect(second.library.poem(0) == first.library.poem(0))
    }
  }

  @Test func aChangedSeedMakesTheIndexAnew() throws {
    try LibraryFixtures.withFolder { folder in
      try write(LibraryFixtures.json, folder)
      _ = load(folder)
      // As long as before, and with the date of before.
      let seed = folder.appendingPathComponent("PoemsSeed.json")
      let date = try FileManager.default.attributesOfItem(atPath: seed.path)[.modificationDate]
      try write(LibraryFixtures.json.replacingOccurrences(of: "山头月", with: "江头月"), folder)
      try FileManager.default.setAttributes(
        [.modificationDate: date ?? Date()], ofItemAtPath: seed.path)
      let outcome = load(folder)
      #expect(outcome.path == .rebuilt)
      #expect(try LibraryFixtures.ids("江头", in: outcome.library) == ["b"])
      #expect(load(folder).path == .index)
    }
  }

  /// One byte wrong anywhere is noticed; the answers stay right and the file is mended.
  @Test func aDamagedIndexIsMadeAnew() throws {
    try LibraryFixtures.withFolder { folder in
      try write(LibraryFixtures.json, folder)
      _ = load(folder)
      let good = try Data(contentsOf: indexURL(folder))
      var generator = SeededGenerator(state: 3)
      for _ in 0..<40 {
        var bad = good
        let place = Int.random(in: 0..<bad.count, using: &generator)
        bad[place] ^= UInt8.random(in: 1...255, using: &generator)
        try bad.write(to: indexURL(folder))
        let outcome = load(folder)
        #expect(outcome.path == .rebuilt, "byte \(place)")
        #expect(try LibraryFixtures.ids("月", in: outcome.library) == ["b"])
      }
      for length in [0, 10, 500, good.count - 1] {
        try good.prefix(length).write(to: indexURL(folder))
        #expect(load(folder).path == .rebuilt)
      }
      #expect(try Data(contentsOf: indexURL(folder)) == good)
    }
  }

  @Test func anIndexThatCannotBeWrittenIsDoneWithout() throws {
    try LibraryFixtures.withFolder { folder in
      try write(LibraryFixtures.json, folder)
      try Data().write(to: folder.appendingPathComponent("caches"))
      let outcome = load(folder)
      #expect(outcome.library.count == 2)
      #expect(outcome.notice == nil)
      #expect(outcome.indexRemark?.contains("无法保存") == true)
    }
  }

  @Test(arguments: [
    "", "{", "[]", "{\"format\":\"x\",\"version\":1,\"poems\":[]}",
    "{\"format\":\"poemery-seed\",\"version\":2,\"poems\":[]}",
    "{\"format\":\"poemery-seed\",\"version\":1,\"poems\":[]}",
    "{\"format\":\"poemery-seed\",\"version\":1,\"poems\":[{\"id\":\"a\"}]}",
    "{\"format\":\"poemery-seed\",\"version\":1,\"poems\":[{\"id\":1}]}",
  ])
  func aFaultySeedGivesTheBuiltInSetAndANotice(_ text: String) throws {
    try LibraryFixtures.withFolder { folder in
      try write(text, folder)
      let outcome = load(folder)
      #expect(outcome.path == .builtIn)
      #expect(outcome.notice?.contains("PoemsSeed.json") == true)
      #expect(outcome.library.count == 1)
      #expect(outcome.library.poem(0).id == MinimalLibrary.poemID)
    }
  }

  @Test func theFaultyRecordIsNamed() throws {
    try LibraryFixtures.withFolder { folder in
      try write(
        "{\"format\":\"poemery-seed\",\"version\":1,\"poems\":[{\"id\":\"a\",\"title\":\"题\",\"author\":\"人\","
          + "\"dynasty\":\"今\",\"form\":\"诗\",\"lines\":[\"山。\"]},{\"id\":\"b\",\"title\":7}]}",
        folder)
      let notice = try #require(load(folder).notice)
      #expect(notice.contains("poems.[1]") || notice.contains("poems[1]"), "\(notice)")
    }
  }

  @Test func aMissingSeedGivesTheBuiltInSetAndANotice() throws {
    try LibraryFixtures.withFolder { folder in
      let outcome = load(folder)
      #expect(outcome.path == .builtIn)
      #expect(outcome.notice?.contains("make resources") == true)
      let ids = try LibraryFixtures.ids("卷失", in: outcome.library)
      #expect(ids == [MinimalLibrary.poemID])
    }
    #expect(
      PoemLibraryLoader(seed: nil, indexFolder: URL(fileURLWithPath: "/nowhere")).load().path
        == .builtIn)
  }

  @Test func aLibraryOfNothingAnswers() throws {
    let library = PoemLibrary.empty
    #expect(library.count == 0)
    #expect(try LibraryFixtures.ids("月", in: library) == [])
    #expect(DailyPoem(library: library).work(on: Date(), calendar: .current) == nil)
  }
}
