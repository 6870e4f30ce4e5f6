import Foundation
import Testing

@testable import ImporterKit

/// `--all`: folders that are cut and named as the whole of chinese-poetry is.
struct WholeUpstreamTests {
  private func record(_ title: String, _ author: String, _ lines: [String]) -> [String: Any] {
    ["title": title, "author": author, "paragraphs": lines, "id": UUID().uuidString]
  }

  private func write(_ records: [[String: Any]], _ path: String, _ folder: URL) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try JSONSerialization.data(withJSONObject: records).write(to: file)
  }

  /// Ten before two by name, after it by number.
  private func makeCheckout(_ folder: URL) throws {
    try write(
      [record("山居", "甲", ["山中有木，木上有雲。"]), record("空", "甲", [])],
      "全唐诗/poet.tang.2000.json", folder)
    try write(
      [record("水居", "乙", ["水中有月，月下有人。", "人在船上？船在水中。"])],
      "全唐诗/poet.tang.10000.json", folder)
    try write([record("山居", "丙", ["山中有木，木上有雲。"])], "全唐诗/poet.song.0.json", folder)
    try write(
      [["rhythmic": "某令", "author": "丁", "paragraphs": ["风来，花落。"]]], "宋词/ci.song.0.json", folder)
    try write([["other": 1]], "全唐诗/authors.tang.json", folder)
  }

  @Test func allFilesAreReadInTheOrderOfTheirNumbers() async throws {
    try await SourceFixtures.withFolder { folder in
      try makeCheckout(folder)
      let output = try await Importer(source: .whole(folder.path)).run()
      #expect(output.works.map(\.title) == ["山居", "水居", "山居", "某令"])
      #expect(output.works.map(\.index) == [0, 2, 0, 0])
      #expect(output.works.map(\.dynasty) == ["唐", "唐", "宋", "宋"])
      #expect(output.works[1].lines == ["水中有月，月下有人。", "人在船上？", "船在水中。"])
      #expect(output.report.sources.map(\.read) == [3, 1, 1])
      #expect(output.report.sources.map(\.kept) == [2, 1, 1])
      #expect(output.report.count(.skipped) == 1 && output.report.count(.otherCount) == 3)
      // One text under two names: lists show the first.
      #expect(output.report.count(.sameText) == 1)
      let again = try await Importer(source: .whole(folder.path)).run()
      #expect(again.seed == output.seed)
    }
  }

  @Test func whatIsMissingOrDamagedIsNamed() async throws {
    try await SourceFixtures.withFolder { folder in
      try makeCheckout(folder)
      try Data("[{]".utf8).write(
        to: folder.appendingPathComponent("全唐诗/poet.tang.10000.json"))
      await #expect(throws: ImportError.self) {
        _ = try await Importer(source: .whole(folder.path)).run()
      }
      try FileManager.default.removeItem(at: folder.appendingPathComponent("宋词"))
      do {
        _ = try RawLibrary.whole(checkout: folder.path)
        Issue.record("read")
      } catch ImportError.notJSON(let file, _, _) {
        #expect(file == "全唐诗/poet.tang.10000.json")
      }
      try makeCheckout(folder)
      try FileManager.default.removeItem(at: folder.appendingPathComponent("宋词/ci.song.0.json"))
      #expect(throws: ImportError.self) { _ = try RawLibrary.whole(checkout: folder.path) }
    }
  }
}
