import Foundation
import Synchronization
import Testing

@testable import PostcardJourney

/// The subcommands as a person at a terminal uses them. Resources are found by their folder.
@Suite(.serialized)
@MainActor
struct PostcardJourneyCommandTests {
  let library: TestLibrary

  init() throws {
    library = try TestLibrary()
  }

  private final class Lines: Sendable {
    private let text = Mutex("")
    func add(_ more: String) { text.withLock { $0 += more } }
    var all: String { text.withLock { $0 } }
  }

  private func run(_ words: String...) async -> (code: Int32?, output: String, error: String) {
    let (output, error) = (Lines(), Lines())
    let code = await PostcardJourneyCommand.run(
      arguments: words,
      output: CommandOutput(write: { output.add($0) }, writeError: { error.add($0) }))
    return (code, output.all, error.all)
  }

  private func json(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func fill() throws {
    let container = try ModelContainerFactory.open(library.location)
    let repository = RecordRepository(container: container, location: library.location)
    for index in 0..<4 {
      var draft = RecordDraft(direction: index == 3 ? .received : .sent)
      draft.postcardID = "CN-123456\(index)"
      draft.countryCode = index == 0 ? "TW" : "DE"
      draft.place = GeoPoint(latitude: 51, longitude: 10)
      draft.sentDay = day("2026-01-01")
      draft.receivedDay = index == 1 ? nil : day("2026-01-24")
      draft.distanceText = "8214"
      let photo = CompressedPhoto(
        image: TestLibrary.photo(index + 1), thumbnail: TestLibrary.photo(index + 9),
        fileExtension: "jpg")
      try repository.insert(draft, photos: [.front: .replace(photo)])
    }
  }

  private var root: String { library.location.root.path }

  @Test func otherWordsAreNoSubcommand() async {
    #expect(await run().code == nil)
    #expect(await run("--window").code == nil)
    #expect(await run("--help").code == 0)
  }

  @Test(arguments: ["import", "export", "stats", "card", "report", "verify"])
  func everySubcommandHasHelp(_ name: String) async {
    let result = await run(name, "--help")
    #expect(result.code == 0)
    #expect(result.output.contains("--library DIR") && result.output.contains("--json"))
  }

  @Test func badArgumentsAreUsageErrors() async {
    #expect(await run("stats", "--nonsense").code == 64)
    #expect(await run("stats", "--year", "x", "--library", root).code == 64)
    #expect(await run("import").code == 64)
    #expect(await run("stats", "--library", root + "/none").code == 64)
    #expect(await run("export", "a", "b").code == 64)
    #expect(await run("stats", "--language", "fr", "--library", root).code == 64)
  }

  @Test func statsTellTheNumbers() async throws {
    try fill()
    let result = await run("stats", "--library", root, "--json", "--language", "zh-Hans")
    #expect(result.code == 0, "\(result.error)")
    let numbers = try json(result.output)
    #expect(numbers["sent"] as? Int == 3 && numbers["received"] as? Int == 1)
    #expect(numbers["inTransit"] as? Int == 1 && numbers["countries"] as? Int == 2)
    #expect(numbers["averageTravelDays"] as? Double == 23)
    #expect(numbers["totalDistance"] as? Int == 4 * 8214)
    let ranking = try #require(numbers["ranking"] as? [[String: Any]])
    #expect(ranking.map { $0["name"] as? String } == ["德国", "中国台湾"])
  }

  @Test func aLibraryGoesOutAndComesIn() async throws {
    try fill()
    let file = library.file("out.postcardjourney").path
    #expect(await run("export", file, "--library", root).code == 0)
    let preview = await run("import", file, "--preview", "--json", "--library", root)
    #expect(preview.code == 0)
    #expect(try json(preview.output)["images"] as? Int == 4)
    let other = library.file("other").path
    let result = await run("import", file, "--library", other, "--json")
    #expect(result.code == 0, "\(result.error)")
    #expect(try json(result.output)["inserted"] as? Int == 4)
    let again = await run("import", file, "--library", other, "--json")
    #expect(try json(again.output)["kept"] as? Int == 4)
    let check = await run("verify", "--library", other, "--json")
    #expect(check.code == 0)
    #expect(try json(check.output)["images"] as? Int == 4)
  }

  @Test func aBrokenFileIsNamedAndNothingIsImported() async throws {
    let file = library.file("broken.postcardjourney")
    try Data("broken".utf8).write(to: file)
    let result = await run("import", file.path, "--library", root)
    #expect(result.code == 1 && !result.error.isEmpty)
    #expect(await run("stats", "--library", root, "--json").output.contains("\"sent\":0"))
  }

  @Test func cardsMaskTheID() async throws {
    try fill()
    let masked = await run("card", "cn-1234560", "--library", root, "--json", "--language", "en")
    #expect(masked.code == 0, "\(masked.error)")
    let card = try json(masked.output)
    #expect(card["id"] as? String == "CN-123****")
    #expect(card["country"] as? String == "Taiwan, China")
    #expect(card["flag"] as? String == "flag_cn")
    #expect(card["travelDays"] as? Int == 23)
    let whole = await run("card", "CN-1234560", "--full-id", "--library", root, "--json")
    #expect(try json(whole.output)["id"] as? String == "CN-1234560")
    #expect(await run("card", "none", "--library", root).code == 1)
  }

  @Test func reportsListTheirPages() async throws {
    try fill()
    let result = await run("report", "--year", "2026", "--library", root, "--json")
    let report = try json(result.output)
    #expect((report["pages"] as? [String])?.first == "cover")
    #expect((report["pages"] as? [String])?.count == 8)
    #expect(await run("report", "--year", "1990", "--library", root).code == 1)
  }

  /// The words of a report are its numbers, and show no more than its pages may.
  @Test func reportsTellWhatStandsOnEachPage() async throws {
    try fill()
    let result = await run("report", "--year", "2026", "--library", root, "--json")
    let report = try json(result.output)
    let pages = try #require(report["contents"] as? [[String: Any]])
    #expect(pages.compactMap { $0["page"] as? String } == (report["pages"] as? [String]))
    func values(_ page: String, _ name: String) -> [Double] {
      pages.filter { $0["page"] as? String == page }
        .flatMap { $0["lines"] as? [[String: Any]] ?? [] }
        .filter { $0["name"] as? String == name }.compactMap { $0["value"] as? Double }
    }
    #expect(values("numbers", "sent").map(Int.init) == [try #require(report["sent"] as? Int)])
    // Three cards of 23 days: the earliest is told once, as the only journey.
    #expect(values("extremes", "onlyJourney").map(Int.init) == [23])
    #expect(values("map", "markers").map(Int.init) == [4])
    let text = await run("report", "--year", "2026", "--library", root, "--language", "zh-Hans")
    for page in ["cover", "numbers", "months", "map", "extremes", "photoWall", "closing"] {
      #expect(text.output.contains("\n\(page)\n"), "\(page)")
    }
    #expect(text.output.contains("中国台湾") && !text.output.contains("CN-1234560"))
  }

  @Test func verifyFindsAMissingPhoto() async throws {
    try fill()
    let images = library.location.images
    let folder = try #require(FileManager.default.contentsOfDirectory(atPath: images.path).first)
    DurableFile.remove(images.appendingPathComponent("\(folder)/front.jpg"))
    let result = await run("verify", "--library", root, "--json")
    #expect(result.code == 1)
    #expect((try json(result.output)["missingImages"] as? [String])?.count == 1)
  }
}
