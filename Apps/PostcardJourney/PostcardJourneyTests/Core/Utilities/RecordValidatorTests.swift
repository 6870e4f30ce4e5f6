import Testing

@testable import PostcardJourney

struct RecordValidatorTests {
  private func complete(_ direction: PostcardDirection) -> RecordDraft {
    var draft = RecordDraft(direction: direction)
    draft.countryCode = "DE"
    draft.sentDay = day("2026-06-10")
    draft.receivedDay = day("2026-06-10")
    return draft
  }

  @Test func aSentCardMayBeUnderWay() {
    var draft = complete(.sent)
    draft.receivedDay = nil
    #expect(RecordValidator.issues(in: draft).isEmpty)
  }

  @Test func aReceivedCardNeedsItsDate() {
    var draft = complete(.received)
    draft.receivedDay = nil
    #expect(RecordValidator.issues(in: draft) == [.receivedDateMissing])
  }

  @Test func countryAndSentDateAreNeeded() {
    #expect(
      RecordValidator.issues(in: RecordDraft(direction: .sent))
        == [.countryMissing, .sentDateMissing])
  }

  @Test func receivedBeforeSentIsRefusedAndTheSameDayIsNot() {
    var draft = complete(.received)
    #expect(RecordValidator.issues(in: draft).isEmpty)
    draft.receivedDay = day("2026-06-09")
    #expect(RecordValidator.issues(in: draft) == [.receivedBeforeSent])
  }

  /// P45: turning a card under way into a received one asks for the date and drops the reply.
  @Test func becomingReceivedDropsTheReplyAndAsksForTheDate() {
    var draft = complete(.sent)
    draft.receivedDay = nil
    draft.replyMessage = "Thanks"
    #expect(draft.losesReplyWhenReceived)
    draft.changeDirection(to: .received)
    #expect(draft.replyMessage.isEmpty)
    #expect(RecordValidator.issues(in: draft) == [.receivedDateMissing])
  }

  /// P27 and P36.
  @Test(arguments: [
    ("8214", 8214), ("20038", 20_038), ("25000", 25_000), ("８２１４", 8214), ("٨٢١٤", 8214),
    ("8,214", 8214), ("8 214", 8214), (" 8214", 8214), ("+8214", 8214), ("1,234,567", 1_234_567),
    ("1", 1), ("20\u{A0}037", 20_037),
  ])
  func readsDistances(_ text: String, _ kilometers: Int) {
    #expect(RecordValidator.distance(from: text) == .kilometers(kilometers))
  }

  @Test(arguments: [
    "0", "-5", "8214.5", "8.214", "八千", "8,21", "82,14", "1e3", "12km", "+", ",", "8,,214",
    "1,234 567", "99999999999999999999", "²",
  ])
  func refusesDistances(_ text: String) {
    #expect(RecordValidator.distance(from: text) == .invalid)
    var draft = complete(.sent)
    draft.distanceText = text
    #expect(RecordValidator.issues(in: draft) == [.distanceNotAWholeNumber])
  }

  @Test(arguments: ["", "  "])
  func aBlankDistanceIsAllowed(_ text: String) {
    #expect(RecordValidator.distance(from: text) == .blank)
  }

  @Test func halfTheGlobeIsTheLimitOfBelief() {
    #expect(!RecordValidator.isImplausible(distance: 20_037))
    #expect(RecordValidator.isImplausible(distance: 20_038))
  }

  @Test func idsAreEqualWithoutCaseAndSpaceAndBlankIsNone() {
    #expect(
      RecordValidator.comparableID("jp-1000001 ") == RecordValidator.comparableID("JP-1000001"))
    #expect(RecordValidator.comparableID("  ") == nil)
    #expect(RecordValidator.comparableID("cafe\u{301}") == RecordValidator.comparableID("CAFÉ"))
  }

  /// P62.
  @Test func anotherCountryMovesTheMarkerAndANoteDoesNot() throws {
    let service = try TestResources.countries()
    let germany = try #require(service.country("DE"))
    let japan = try #require(service.country("JP"))
    var draft = RecordDraft(direction: .sent)
    draft.chooseCountry(germany)
    #expect(draft.place == germany.centroid)
    let moved = GeoPoint(latitude: 48.1, longitude: 11.6)
    draft.movePlace(to: moved)
    draft.note = "Munich"
    draft.chooseCountry(germany)
    #expect(draft.place == moved && draft.locationWasAdjusted)
    draft.chooseCountry(japan)
    #expect(draft.place == japan.centroid && !draft.locationWasAdjusted)
  }

  /// P59: zero is a place.
  @Test func theMarkerMayStandOnZero() {
    var draft = RecordDraft(direction: .sent)
    draft.movePlace(to: GeoPoint(latitude: 0, longitude: 0))
    #expect(draft.place == GeoPoint(latitude: 0, longitude: 0))
    draft.movePlace(to: GeoPoint(latitude: 91, longitude: 0))
    #expect(draft.place == GeoPoint(latitude: 0, longitude: 0))
  }
}
