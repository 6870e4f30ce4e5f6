import Foundation

/// Postcards for pictures of the app: a few years of sending and receiving.
@MainActor
enum SampleRecords {
  private struct Card {
    var direction: PostcardDirection
    var id: String
    var country: String
    var sent: String
    var received: String?
    var distance: String
    var tags: [String]
    var scene: SamplePhoto.Scene?
    var note = ""
    var reply = ""
    var hasBack = false
  }

  /// Newest last, as they were written down.
  private static let cards: [Card] = [
    Card(
      direction: .received, id: "FI-3920117", country: "FI", sent: "2025-10-28",
      received: "2025-11-20", distance: "6320", tags: ["nature"], scene: .winter),
    Card(
      direction: .sent, id: "CN-4411203", country: "US", sent: "2025-11-02",
      received: "2025-12-09", distance: "11024", tags: ["cities"], scene: .harbour),
    Card(
      direction: .received, id: "NL-5620914", country: "NL", sent: "2026-01-04",
      received: "2026-01-30", distance: "7837", tags: ["museums", "art"], scene: nil),
    Card(
      direction: .sent, id: "CN-4520018", country: "JP", sent: "2026-01-20",
      received: "2026-02-01", distance: "2099", tags: ["trains"], scene: .noon),
    Card(
      direction: .received, id: "TW-1561000", country: "TW", sent: "2026-02-02",
      received: "2026-02-19", distance: "1720", tags: ["food", "festivals"], scene: .harbour),
    Card(
      direction: .received, id: "", country: "BR", sent: "2026-01-12", received: "2026-03-01",
      distance: "", tags: ["ocean"], scene: .forest),
    Card(
      direction: .sent, id: "CN-4577710", country: "FR", sent: "2026-07-02", received: nil,
      distance: "8210", tags: ["architecture"], scene: .noon),
    Card(
      direction: .sent, id: "CN-1234567", country: "DE", sent: "2026-03-02",
      received: "2026-03-21", distance: "7364", tags: ["mountains", "travel", "photography"],
      scene: .evening, note: "Bought at the pass, posted the same evening.",
      reply: "It came on the first warm day of the year. Thank you!", hasBack: true),
  ]

  /// - Returns: the record that pictures of one record show.
  static func add(to app: AppEnvironment) async throws -> UUID {
    let tags = Dictionary(
      try app.tags.all().map { ($0.key ?? "", $0.id) }, uniquingKeysWith: { first, _ in first })
    let service = ImageCompressionService()
    var last = UUID()
    for (index, card) in cards.enumerated() {
      var draft = RecordDraft(direction: card.direction)
      draft.postcardID = card.id
      if let country = app.countries.country(card.country) { draft.chooseCountry(country) }
      draft.sentDay = CalendarDay(isoText: card.sent)
      draft.receivedDay = card.received.flatMap { CalendarDay(isoText: $0) }
      draft.distanceText = card.distance
      draft.note = card.note
      draft.replyMessage = card.reply
      draft.tagIDs = card.tags.compactMap { tags[$0] }
      var photos: [PhotoSide: PhotoChange] = [:]
      if let scene = card.scene {
        photos[.front] = .replace(try await service.compress(try SamplePhoto.jpeg(scene)))
      }
      if card.hasBack {
        photos[.back] = .replace(try await service.compress(try SamplePhoto.backJPEG()))
      }
      last = try app.records.insert(
        draft, photos: photos, now: Date(timeIntervalSince1970: 1_780_000_000 + Double(index)))
    }
    return last
  }
}
