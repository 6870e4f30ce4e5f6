import Foundation
import Testing

@testable import ImporterKit

/// What imports keep of the answers of Foundation and OpenCC changes their speed and nothing else.
@Suite(.serialized) struct KeptAnswersTests {
  private func files(_ folder: URL) throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return Dictionary(
      uniqueKeysWithValues: try names.map {
        ($0, try Data(contentsOf: folder.appendingPathComponent($0)))
      })
  }

  private func seed(_ cache: URL) throws -> [UInt8] {
    let memory = Importer.Memory(folder: cache.path)
    let output = try Importer.finish(try SourceFixtures.fortunes.get(), memory: memory)
    memory.conversions?.save()
    return output.seed
  }

  @Test(.enabled(if: SourceFixtures.hasFortunes, "fortunes-zh is not installed"))
  func theBytesAreTheSameWithAndWithoutThem() async throws {
    let plain = try Importer.finish(try SourceFixtures.fortunes.get()).seed
    try await SourceFixtures.withFolder { folder in
      let cache = folder.appendingPathComponent("cache/poemery")
      #expect(try seed(cache) == plain)
      let kept = try files(cache)
      #expect(Set(kept.keys) == ["conversions.txt", "pinyin-readings.txt"])
      #expect(try seed(cache) == plain)
      #expect(try files(cache) == kept)
      // A changed byte, half a file, another library's file: all is asked again.
      for name in kept.keys {
        let file = cache.appendingPathComponent(name)
        let good = try #require(kept[name])
        var changed = good
        changed[good.count / 2] ^= 1
        var foreign = good
        foreign[20] ^= 1
        for bytes in [changed, foreign, good.prefix(good.count / 2), Data(), Data("x".utf8)] {
          try bytes.write(to: file)
          #expect(try seed(cache) == plain)
          #expect(try files(cache) == kept, "\(name)")
        }
      }
    }
  }

  @Test func aPlaceThatCannotBeWrittenIsNoFault() throws {
    var memory = PinyinMemory(folder: "/proc/none/poemery")
    memory.learn("诗", "shī")
    memory.save()
    #expect(memory.number["诗"] == 1 && memory.names == ["", "shī"])
  }

  @Test func conversionsThatAreNotAskedAreNotKept() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("KeptAnswersTests-\(UUID().uuidString)").path
    let first = try #require(ConversionMemory(folder: folder))
    first.keep("甲", of: "a")
    first.keep("乙\n丙", of: "b")
    first.save()
    let second = try #require(ConversionMemory(folder: folder))
    #expect(second.conversion(of: "b") == "乙\n丙")
    second.keep("丁", of: "c")
    second.save()
    let third = try #require(ConversionMemory(folder: folder))
    #expect(third.conversion(of: "a") == nil)
    #expect(third.conversion(of: "b") == "乙\n丙" && third.conversion(of: "c") == "丁")
    try FileManager.default.removeItem(atPath: folder)
  }
}
