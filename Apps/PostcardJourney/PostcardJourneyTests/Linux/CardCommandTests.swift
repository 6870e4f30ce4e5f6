import CoreGraphics
import Foundation
import HeadlessHost
import SwiftUI
import Testing

@testable import PostcardJourney

/// The pictures that leave the app, as the command draws them.
@Suite(.serialized)
@MainActor
struct CardCommandTests {
  let library: TestLibrary
  let repository: RecordRepository

  init() throws {
    library = try TestLibrary()
    // Brings the painter that `ImageRenderer` asks for.
    _ = HeadlessHost(EmptyView())
    repository = RecordRepository(
      container: try ModelContainerFactory.open(library.location), location: library.location)
  }

  private func draft(_ id: String = "CN-1234567") -> RecordDraft {
    var draft = RecordDraft(direction: .sent)
    draft.postcardID = id
    draft.countryCode = "DE"
    draft.place = GeoPoint(latitude: 51, longitude: 10)
    draft.sentDay = day("2026-01-01")
    draft.receivedDay = day("2026-01-24")
    draft.distanceText = "8214"
    return draft
  }

  private func photo(_ width: Int) throws -> PhotoChange {
    .replace(
      CompressedPhoto(
        image: try ImageCompressionServiceTests.encoded(width: width, height: 300),
        thumbnail: try ImageCompressionServiceTests.encoded(width: 48, height: 36),
        fileExtension: "jpg"))
  }

  private func card(_ id: UUID, _ more: String...) async throws -> Data {
    let file = library.file("\(UUID().uuidString).png")
    let code = await PostcardJourneyCommand.run(
      arguments: [
        "card", id.uuidString, "--library", library.location.root.path, "--output", file.path,
      ] + more,
      output: CommandOutput(write: { _ in }, writeError: { Issue.record("\($0)") }))
    #expect(code == 0)
    return try Data(contentsOf: file)
  }

  /// The kinds of a PNG's chunks and the size in its header.
  private func anatomy(_ png: Data) -> (chunks: [String], width: Int, height: Int) {
    func number(_ place: Int) -> Int {
      png[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    var chunks: [String] = []
    var place = 8
    while place + 12 <= png.count {
      chunks.append(String(decoding: png[(place + 4)..<(place + 8)], as: UTF8.self))
      place += 12 + number(place)
    }
    return (chunks, number(16), number(20))
  }

  /// P85.
  @Test(arguments: [("portrait", 1440), ("square", 1080), ("story", 1920)])
  func theFileHasExactlyItsPixels(_ format: String, _ height: Int) async throws {
    let id = try repository.insert(draft())
    let found = anatomy(try await card(id, "--format", format))
    #expect(found.width == 1080 && found.height == height)
  }

  /// P88: what is private leaves no trace in the picture, not even in its bytes.
  @Test func whatIsPrivateIsNotInThePicture() async throws {
    var secret = draft()
    secret.note = "a private note"
    secret.replyMessage = "a private reply"
    secret.place = GeoPoint(latitude: 52.5, longitude: 13.4)
    secret.locationWasAdjusted = true
    let id = try repository.insert(
      secret, photos: [.front: try photo(400), .back: try photo(500)])
    let plain = try repository.insert(draft(), photos: [.front: try photo(400)])
    let picture = try await card(id)
    #expect(picture == (try await card(plain)))
    let chunks = Set(anatomy(picture).chunks)
    #expect(chunks.isDisjoint(with: ["tEXt", "zTXt", "iTXt", "eXIf", "tIME"]), "\(chunks)")
    #expect(picture != (try await card(plain, "--full-id")))
  }

  private func model(
    _ id: String, country: String? = nil, _ language: AppLanguage = .english
  ) throws -> ShareCardModel {
    let record = PostcardSnapshot(
      direction: .sent, postcardID: id, countryCode: country ?? "DE", sentDay: day("2026-01-01"),
      receivedDay: day("2026-01-24"), distanceKilometers: 8214)
    return ShareCardModel(
      record, photo: nil, countries: try TestResources.countries(), language: language,
      theme: AppTheme(.coast), showsWholeID: true)
  }

  private func pixels(_ card: some View) throws -> (bytes: Data, row: Int, width: Int, height: Int)
  {
    let image = try #require(ShareCardRenderer.image(card, format: .portrait))
    return (
      try #require(image.dataProvider?.data) as Data, image.bytesPerRow, image.width, image.height
    )
  }

  /// P89: the card's own language and theme; the phone's darkness and text size are not its own.
  @Test func thePhonesSettingsAreNotTheCards() throws {
    let plain = ModernJourneyCard(model: try model("CN-1234567"))
    let phone = plain.environment(\.colorScheme, .dark).dynamicTypeSize(.accessibility5)
      .environment(\.locale, Locale(identifier: "de_DE"))
    #expect(try pixels(plain).bytes == pixels(phone).bytes)
    let chinese = ModernJourneyCard(model: try model("CN-1234567", .simplifiedChinese))
    #expect(try pixels(chinese).bytes != pixels(plain).bytes)
  }

  /// P39: the longest words leave the margins to the background, and one line to the ID.
  @Test(arguments: ["GS", "BA", "VC"])
  func longWordsStayInside(_ country: String) throws {
    let id = String(repeating: "旅", count: 200)
    let card = try pixels(ModernJourneyCard(model: try model(id, country: country)))
    func pixel(_ x: Int, _ y: Int) -> Data {
      let place = y * card.row + x * 4
      return card.bytes[place..<(place + 3)]
    }
    func isWhite(_ x: Int, _ y: Int) -> Bool { pixel(x, y).allSatisfy { $0 > 240 } }
    let margins = Array(0..<38) + Array((card.width - 38)..<card.width)
    // The facts begin white. There a row of the margins has one colour; on the photo none is white.
    let facts = try #require((0..<card.height).first { isWhite(0, $0) })
    #expect((900..<1100).contains(facts))
    let odd = (0..<card.height).first { y in
      margins.contains { y >= facts ? pixel($0, y) != pixel(0, y) : isWhite($0, y) }
    }
    #expect(odd == nil)
    // Writing stands on the lowest part of the photo only, where one line is.
    let ink = (0..<(card.height - 640)).filter { y in
      (60..<1020).contains { isWhite($0, y) }
    }
    #expect(ink.isEmpty)
  }

  /// P41: an ID that turns the writing direction turns nothing but itself.
  @Test func anOverrideInAnIDTurnsNothingElse() throws {
    let plain = try pixels(ModernJourneyCard(model: try model("CN-1")))
    let turned = try pixels(ModernJourneyCard(model: try model("\u{202E}مرحبا-12 ‏")))
    // The facts stand below the photo, which the ID is drawn on.
    let facts = (plain.row * 1080)...
    #expect(plain.bytes[facts] == turned.bytes[facts])
  }
}
