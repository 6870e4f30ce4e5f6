import CommandLineKit
import Foundation
import Testing

@testable import ImporterKit

/// Whole imports. Those of upstream need `../shared/data/chinese-poetry`.
@Suite(.serialized) struct ImporterTests {
  @Test(.enabled(if: SourceFixtures.hasUpstream, "no ../shared/data/chinese-poetry"))
  func upstreamGivesOneLibraryWhateverTheOrderOfItsFiles() async throws {
    let first = try await Importer(source: .folder(SourceFixtures.upstream)).run()
    try await SourceFixtures.withFolder { folder in
      // Copied in another order, with other dates.
      try SourceFixtures.copyUpstream(to: folder)
      let second = try await Importer(source: .folder(folder.path)).run()
      #expect(first.seed == second.seed)
      #expect(first.notice == second.notice)
    }
    #expect(first.workCount == 12_042)
    #expect(first.report.count(.equalDigest) == 9)
    let seed = try JSONParser.parse(first.seed, file: "seed")
    let poems = try #require(seed["poems"]?.items)
    let ids = Set(poems.compactMap { $0["id"]?.text })
    #expect(ids.count == 12_042)
    let collections = try #require(seed["collections"]?.items)
    #expect(collections.count == 26)
    #expect(seed["categories"]?.items?.count == 13)
    for collection in collections {
      let members = try #require(collection["poemIDs"]?.items).compactMap(\.text)
      #expect(!members.isEmpty && members.allSatisfy { ids.contains($0) })
    }
    // Ballads printed twice: one is listed, every id stays.
    let listed = poems.filter { $0["title"]?.text?.contains("清平調") == true && $0["sameAs"] == nil }
    #expect(listed.count == 3)
    let stele = poems.filter { poem in
      poem["lines"]?.items?.first?.text?.hasPrefix("白日依山") == true && poem["sameAs"] == nil
    }
    #expect(stele.compactMap { $0["author"]?.text } == ["王之渙"])
  }

  @Test(.enabled(if: SourceFixtures.hasFortunes, "fortunes-zh is not installed"))
  func fortunesGiveThePoemsOfTheirSections() async throws {
    let raw = try SourceFixtures.fortunes.get()
    #expect(raw.works.count == 1_384)
    let sources = Dictionary(grouping: raw.works, by: \.source).mapValues(\.count)
    #expect(
      sources == [
        "fortunes-tang": 313, "fortunes-song": 103, "fortunes-odes": 304, "fortunes-ci": 664,
      ])
    let texts = raw.works.flatMap { [$0.title, $0.author] + $0.lines }
    #expect(
      !texts.contains { $0.contains("\u{1B}") || $0.contains("[32m") || $0.contains("\u{E1E5}") })
    #expect(!texts.contains { $0.contains("毛泽东") || $0.contains("有其義而亡其辭") })
    #expect(!raw.works.contains { $0.author.contains("（") || $0.author.count == 1 })
    let shu = raw.works.filter {
      $0.source == "fortunes-tang" && $0.lines.contains { $0.contains("戌") }
    }
    #expect(shu.map(\.title) == [])
    let pair = raw.works.filter { $0.title.hasPrefix("沈园") }
    #expect(pair.map(\.title) == ["沈园・其一", "沈园・其二"])
    let output = try Importer.finish(raw)
    let again = try Importer.finish(raw)
    #expect(output.seed == again.seed)
  }

  // MARK: - Hostile sources

  private func expectFailure(
    _ change: (URL) throws -> Void, _ matches: (ImportError) -> Bool
  ) async throws {
    try await SourceFixtures.withFolder { folder in
      let source = folder.appendingPathComponent("source")
      let output = folder.appendingPathComponent("output")
      try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
      try SourceFixtures.copyUpstream(to: source)
      try change(source)
      let seed = output.appendingPathComponent(Importer.seedName)
      try Data("old".utf8).write(to: seed)
      var failure: ImportError?
      do {
        try await Importer(source: .folder(source.path)).run().write(to: output.path)
      } catch let error as ImportError {
        failure = error
      }
      #expect(failure.map(matches) == true, "\(String(describing: failure))")
      #expect(try Data(contentsOf: seed) == Data("old".utf8))
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: output.path) == [Importer.seedName])
    }
  }

  @Test(.enabled(if: SourceFixtures.hasUpstream, "no ../shared/data/chinese-poetry"))
  func aFaultySourceIsNamedAndTheOldSeedStays() async throws {
    func path(_ source: URL, _ file: UpstreamFile) -> URL {
      source.appendingPathComponent(file.path)
    }
    // Cut off.
    try await expectFailure {
      let file = path($0, .odes)
      let data = try Data(contentsOf: file)
      try data.prefix(data.count / 2).write(to: file)
    } _: { error in
      if case .notText(let file) = error { return file == UpstreamFile.odes.path }
      if case .notJSON(let file, _, _) = error { return file == UpstreamFile.odes.path }
      return false
    }
    // In another encoding.
    try await expectFailure {
      let text = try String(contentsOf: path($0, .song), encoding: .utf8)
      try Data(text.data(using: .utf16LittleEndian) ?? Data()).write(to: path($0, .song))
    } _: {
      $0 == .notText(file: UpstreamFile.song.path)
    }
    // One record short.
    try await expectFailure {
      let text = try String(contentsOf: path($0, .analects), encoding: .utf8)
      let start = try #require(text.range(of: "{")).lowerBound
      let end = try #require(text.range(of: "},")).upperBound
      try Data(text.replacingCharacters(in: start..<end, with: "").utf8)
        .write(to: path($0, .analects))
    } _: { error in
      error
        == .wrongCount(
          source: UpstreamFile.analects.path, expected: 20, found: 19, what: "records")
    }
    // A text where a list should be.
    try await expectFailure {
      let text = try String(contentsOf: path($0, .mean), encoding: .utf8)
      let list = try #require(text.range(of: "["))
      try Data((text[..<list.lowerBound] + "\"x\"}").utf8).write(to: path($0, .mean))
    } _: { error in
      error
        == .wrongShape(
          file: UpstreamFile.mean.path, record: "record 0", reason: "paragraphs is not a list")
    }
    // Not there.
    try await expectFailure {
      try FileManager.default.removeItem(at: path($0, .tang))
    } _: { error in
      if case .unreadable(let file, _) = error { return file.hasSuffix(UpstreamFile.tang.path) }
      return false
    }
    // A pipe, and a link to itself.
    try await expectFailure {
      try FileManager.default.removeItem(at: path($0, .tang))
      #expect(mkfifo(path($0, .tang).path, 0o600) == 0)
    } _: { error in
      if case .unreadable(let file, let reason) = error {
        return file.hasSuffix(UpstreamFile.tang.path) && reason == "it is not a regular file"
      }
      return false
    }
    try await expectFailure {
      try FileManager.default.removeItem(at: path($0, .tang))
      try FileManager.default.createSymbolicLink(
        atPath: path($0, .tang).path, withDestinationPath: "唐诗三百首.json")
    } _: { error in
      if case .unreadable(let file, _) = error { return file.hasSuffix(UpstreamFile.tang.path) }
      return false
    }
    // One member twice.
    try await expectFailure {
      let text = try String(contentsOf: path($0, .odes), encoding: .utf8)
      let title = try #require(text.range(of: "\"title\""))
      try Data(
        text.replacingCharacters(in: title, with: "\"title\": \"x\", \"title\"").utf8
      ).write(to: path($0, .odes))
    } _: { error in
      if case .notJSON(let file, _, let reason) = error {
        return file == UpstreamFile.odes.path && reason.contains("title")
      }
      return false
    }
    // One text that is larger than a book.
    try await expectFailure {
      let text = try String(contentsOf: path($0, .song), encoding: .utf8)
      let author = try #require(text.range(of: "\"author\": \""))
      try Data(
        text.replacingCharacters(
          in: author, with: "\"author\": \"" + String(repeating: "长", count: 100_000)
        ).utf8
      ).write(to: path($0, .song))
    } _: { error in
      error
        == .wrongShape(
          file: UpstreamFile.song.path, record: "record 0", reason: "author is too long")
    }
    // Larger than any source is.
    try await expectFailure {
      let file = path($0, .greatLearning)
      let handle = try FileHandle(forWritingTo: file)
      try handle.truncate(atOffset: 100 << 20)
      try handle.close()
    } _: { error in
      if case .unreadable(let file, _) = error {
        return file.hasSuffix(UpstreamFile.greatLearning.path)
      }
      return false
    }
  }

  @Test(.enabled(if: SourceFixtures.hasUpstream, "no ../shared/data/chinese-poetry"))
  func recordsInAnotherOrderKeepTheirIds() async throws {
    try await SourceFixtures.withFolder { folder in
      try SourceFixtures.copyUpstream(to: folder)
      let file = folder.appendingPathComponent(UpstreamFile.odes.path)
      let records = try #require(
        try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [[String: Any]])
      try JSONSerialization.data(withJSONObject: Array(records.reversed())).write(to: file)
      let reordered = try RawLibrary.read(.folder(folder.path)).works.filter { $0.source == "odes" }
      let original = try SourceFixtures.library.get().works.filter { $0.source == "odes" }
      #expect(Set(reordered.map(\.id)) == Set(original.map(\.id)))
      #expect(reordered.map(\.id) == original.map(\.id).reversed())
    }
  }

  // MARK: - The last gate

  private func draft(
    _ works: [Work], collections: [LibraryDraft.Collection] = [],
    categories: [CategoryDefinition] = []
  ) throws -> LibraryDraft {
    let tables = try ScriptTables(
      characters: [], simplifier: OpenCCConverter("t2s.json"),
      traditionaliser: OpenCCConverter("s2t.json"))
    return LibraryDraft(
      works: works, leaders: works.map { _ in nil }, sources: [], collections: collections,
      categories: categories, tables: tables,
      readings: ScalarTable(missing: 0), readingNames: [""], characters: [],
      scriptExceptions: works.map { _ in ("", "") }, readingExceptions: works.map { _ in "" })
  }

  private func work(_ id: String) -> Work {
    let work = Work(
      source: "s", index: 0, title: "题", author: "人", dynasty: "唐", form: "诗", lines: ["山。"],
      script: .simplified)
    work.id = id
    return work
  }

  private func collection(_ ids: [String]) -> LibraryDraft.Collection {
    .init(
      definition: CollectionDefinition(
        id: "c", title: "单", subtitle: "", kind: "theme", accent: "", holds: { _ in true }),
      ids: ids)
  }

  @Test func faultyDraftsAreRefused() throws {
    #expect(throws: ImportError.self) { try draft([work("a"), work("a")]).validate() }
    #expect(throws: ImportError.danglingEntry(collection: "单", id: "x")) {
      try draft([work("a")], collections: [collection(["a", "x"])]).validate()
    }
    #expect(throws: ImportError.emptyCollection(collection: "单")) {
      try draft([work("a")], collections: [collection([])]).validate()
    }
    #expect(throws: ImportError.emptyCategory(category: "类")) {
      try draft([work("a")], categories: [CategoryDefinition(id: "k", title: "类", forms: ["词"])])
        .validate()
    }
    let empty = work("a")
    empty.lines = [""]
    #expect(throws: ImportError.self) { try draft([empty]).validate() }
    try draft([work("a")], collections: [collection(["a"])]).validate()
  }

  @Test func textsAreEscaped() throws {
    let odd = work("a")
    odd.title = "引\"号\\与\n换行\u{1}"
    let bytes = try SeedWriter.bytes(draft([odd]))
    let seed = try JSONParser.parse(bytes, file: "seed")
    #expect(seed["poems"]?.items?.first?["title"]?.text == odd.title)
  }
}
