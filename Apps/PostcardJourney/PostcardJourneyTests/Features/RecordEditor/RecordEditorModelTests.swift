import CoreGraphics
import Foundation
import ImageIO
import Testing

@testable import PostcardJourney

@MainActor
struct RecordEditorModelTests {
  let test: TestApp

  init() throws { test = try TestApp() }

  private func new(_ direction: PostcardDirection = .sent) -> RecordEditorModel {
    RecordEditorModel(test.app, creating: direction, today: day("2026-03-10"))
  }

  private func country(_ code: String) throws -> Country {
    try #require(test.app.countries.country(code))
  }

  /// A picture that a camera could have made.
  static func picture(_ side: Int = 32) throws -> Data {
    let context = try #require(
      CGContext(
        data: nil, width: side, height: side, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(CGColor(srgbRed: 0.2, green: 0.5, blue: 0.8, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: side, height: side))
    let image = try #require(context.makeImage())
    let data = NSMutableData()
    let target = try #require(
      CGImageDestinationCreateWithData(data as CFMutableData, "public.png" as CFString, 1, nil))
    CGImageDestinationAddImage(target, image, nil)
    #expect(CGImageDestinationFinalize(target))
    return data as Data
  }

  // MARK: What a draft begins with

  @Test func aSentCardIsSentTodayAndAReceivedOneArrivesToday() {
    #expect(new(.sent).draft.sentDay == day("2026-03-10"))
    #expect(new(.sent).draft.receivedDay == nil)
    #expect(new(.received).draft.receivedDay == day("2026-03-10"))
    #expect(new(.received).draft.sentDay == nil)
  }

  @Test func nothingIsPointedOutBeforeTheFirstAttempt() {
    let model = new(.received)
    #expect(model.shownIssues.isEmpty)
    #expect(model.save() == .refused)
    #expect(model.shownIssues == [.countryMissing, .sentDateMissing])
    #expect(model.refusals == 1)
  }

  @Test func wrongValuesArePointedOutAtOnce() throws {
    let model = new(.sent)
    model.draft.receivedDay = day("2026-03-09")
    #expect(model.shownIssues == [.receivedBeforeSent])
    model.draft.distanceText = "far"
    #expect(model.shownIssues == [.receivedBeforeSent, .distanceNotAWholeNumber])
    #expect(model.travelText() == nil)
  }

  @Test func aDistanceBeyondHalfTheGlobeIsOnlyAWarning() throws {
    let model = new()
    model.choose(try country("NZ"))
    model.draft.distanceText = "25,000"
    #expect(model.hasImplausibleDistance)
    guard case .saved(let id) = model.save() else {
      Issue.record("refused")
      return
    }
    #expect(try test.app.records.record(id).distanceKilometers == 25_000)
  }

  // MARK: Fields

  @Test func choosingACountryPutsTheMarkerInItsMiddle() throws {
    let model = new()
    let germany = try country("DE")
    model.choose(germany)
    #expect(model.draft.place == germany.centroid)
    #expect(!model.draft.locationWasAdjusted)
    model.place = GeoPoint(latitude: 52.5, longitude: 13.4)
    #expect(model.draft.locationWasAdjusted)
    #expect(!model.isOutsideCountry)
    model.place = GeoPoint(latitude: 0, longitude: 0)
    #expect(model.isOutsideCountry)
    model.resetPlace()
    #expect(model.draft.place == germany.centroid)
    #expect(!model.isOutsideCountry)
  }

  @Test func aPlaceOffTheGlobeChangesNothing() throws {
    let model = new()
    model.choose(try country("DE"))
    let before = model.draft.place
    model.place = GeoPoint(latitude: 91, longitude: 0)
    model.place = GeoPoint(latitude: .nan, longitude: 0)
    #expect(model.draft.place == before)
  }

  @Test func daysAreShownWhileTheDatesAreChosen() {
    let model = new(.sent)
    #expect(model.travelText(today: day("2026-03-30")) == "In transit for 20 days")
    model.draft.receivedDay = day("2026-03-11")
    #expect(model.travelText() == "1 day")
    model.draft.receivedDay = day("2026-03-10")
    #expect(model.travelText() == "0 days")
  }

  @Test func aReplyIsNotLostWithoutAsking() {
    let model = new(.sent)
    model.draft.replyMessage = "Thank you"
    model.direction = .received
    #expect(model.direction == .sent)
    #expect(model.isAskingDirection)
    model.isAskingDirection = false
    #expect(model.draft.replyMessage == "Thank you")
    model.direction = .received
    model.confirmDirection()
    #expect(model.direction == .received)
    #expect(model.draft.replyMessage.isEmpty)
  }

  @Test func pastingAddsToTheReply() {
    let model = new(.sent)
    model.pasteReply("one")
    model.pasteReply("two")
    #expect(model.draft.replyMessage == "one\ntwo")
  }

  @Test func tagsAreFoundInBothLanguagesAndMadeAnew() throws {
    let model = new()
    #expect(model.tags(matching: "火车").map { model.name($0) } == ["Trains"])
    let trains = try #require(model.tags(matching: "train").first)
    model.toggle(trains)
    #expect(model.has(trains))
    model.toggle(trains)
    #expect(!model.has(trains))
    #expect(model.createTag("Lighthouses"))
    #expect(model.draft.tagIDs.count == 1)
    #expect(!model.createTag("lighthouses"))
    #expect(model.failure == "There is already a tag called lighthouses.")
    #expect(model.draft.tagIDs.count == 1)
  }

  @Test func aHiddenTagIsOfferedOnlyToRecordsThatHaveIt() throws {
    let ocean = try test.tag("ocean")
    let id = try test.add(tags: [ocean])
    test.app.settings.settings.hiddenTagIDs = [ocean]
    #expect(!new().tags().contains { $0.id == ocean })
    #expect(RecordEditorModel(test.app, editing: id).tags().contains { $0.id == ocean })
  }

  // MARK: Saving

  @Test func aDraftThatIsRightIsStoredAsItWasWritten() throws {
    let model = new(.sent)
    model.draft.postcardID = " CN-1234567 "
    model.choose(try country("TW"))
    model.draft.receivedDay = day("2026-03-20")
    model.draft.distanceText = "８２１４"
    model.draft.note = "note"
    model.draft.replyMessage = "reply"
    model.draft.tagIDs = [try test.tag("maps")]
    guard case .saved(let id) = model.save() else {
      Issue.record("refused")
      return
    }
    let record = try test.app.records.record(id).snapshot
    #expect(record.postcardID == "CN-1234567")
    #expect(record.countryCode == "TW")
    #expect(record.travelDays == 10)
    #expect(record.distanceKilometers == 8214)
    #expect(record.note == "note")
    #expect(record.replyMessage == "reply")
    #expect(record.tagIDs == [try test.tag("maps")])
    #expect(record.place == (try country("TW")).centroid)
    #expect(model.saves == 1)
  }

  @Test func anIDInUseIsAskedAboutWithoutRegardToCase() throws {
    let first = try test.add(id: "CN-1234567")
    let model = new()
    model.choose(try country("FR"))
    model.draft.postcardID = "cn-1234567"
    #expect(model.save() == .refused)
    #expect(model.duplicate?.uuid == first)
    #expect(model.duplicateText == "Another record already has the ID CN-1234567.")
    #expect(try test.app.records.count() == 1)
    guard case .saved = model.save(keepsDuplicate: true) else {
      Issue.record("refused")
      return
    }
    #expect(try test.app.records.count() == 2)
  }

  @Test func aBlankIDIsNobodysDouble() throws {
    try test.add(id: "")
    let model = new()
    model.choose(try country("FR"))
    guard case .saved = model.save() else {
      Issue.record("refused")
      return
    }
  }

  @Test func editingKeepsTheIDItHas() throws {
    try test.add(id: "CN-1")
    let second = try test.add(id: "CN-1")
    let model = RecordEditorModel(test.app, editing: second)
    model.draft.note = "changed"
    #expect(model.save() == .saved(second))
  }

  @Test func savingWithoutAChangeLeavesTheRecordAlone() throws {
    let id = try test.add(id: "CN-1")
    let before = try test.app.records.record(id).snapshot
    let model = RecordEditorModel(test.app, editing: id)
    #expect(!model.hasChanges)
    #expect(model.save() == .saved(id))
    #expect(try test.app.records.record(id).snapshot == before)
  }

  @Test func aRecordThatIsGoneSaysSo() {
    let model = RecordEditorModel(test.app, editing: UUID())
    #expect(model.failure == "This record no longer exists.")
  }

  // MARK: Photos

  @Test func aChosenPhotoIsKeptOnlyWhenTheRecordIs() async throws {
    let model = new()
    model.choose(try country("DE"))
    let picture = try Self.picture()
    model.choosePhoto(.front) { picture }
    #expect(model.isWorking)
    #expect(model.save() == .refused)
    await model.finishPhotos()
    guard case .chosen = model.photos[.front] else {
      Issue.record("not ready")
      return
    }
    #expect(try test.library.contents().keys.filter { $0.hasPrefix("Images") }.isEmpty)
    guard case .saved(let id) = model.save() else {
      Issue.record("refused")
      return
    }
    let record = try test.app.records.record(id).snapshot
    #expect(record.frontImageFilename != nil)
    #expect(record.backImageFilename == nil)
    #expect(try test.library.contents().keys.filter { $0.hasPrefix("Images") }.count == 1)
  }

  /// P71: a failure leaves what was there.
  @Test func aPictureThatCannotBeReadLeavesTheOldOne() async throws {
    let id = try test.add(photos: [.front])
    let model = RecordEditorModel(test.app, editing: id)
    let before = model.photos[.front]
    model.choosePhoto(.front) { Data("not a picture".utf8) }
    await model.finishPhotos()
    #expect(model.photos[.front] == before)
    #expect(model.failure == "This picture cannot be read. Choose another one.")
    #expect(!model.hasChanges)
  }

  @Test func replacingAndRemovingGoToTheDiskWithTheRecord() async throws {
    let id = try test.add(photos: [.front, .back])
    let model = RecordEditorModel(test.app, editing: id)
    let picture = try Self.picture()
    model.choosePhoto(.front) { picture }
    await model.finishPhotos()
    model.removePhoto(.back)
    #expect(model.hasChanges)
    #expect(try test.library.contents().keys.filter { $0.hasPrefix("Images") }.count == 2)
    #expect(model.save() == .saved(id))
    let record = try test.app.records.record(id).snapshot
    #expect(record.backImageFilename == nil)
    #expect(record.frontImageFilename?.hasPrefix("front-2") == true)
    #expect(try test.library.contents().keys.filter { $0.hasPrefix("Images") }.count == 1)
  }

  @Test func removingWhileWorkIsGoingOnEndsTheWork() async throws {
    let model = new()
    let picture = try Self.picture(400)
    model.choosePhoto(.front) { picture }
    model.removePhoto(.front)
    await model.finishPhotos()
    #expect(model.photos[.front] == nil)
    #expect(!model.isWorking)
  }

  /// Loading that was called off elsewhere once left the form waiting for ever, and unable to save.
  @Test func loadingThatIsCalledOffElsewhereLeavesThePhotoBefore() async throws {
    let id = try test.add(photos: [.front])
    let model = RecordEditorModel(test.app, editing: id)
    let before = model.photos[.front]
    model.choosePhoto(.front) { throw CancellationError() }
    await model.finishPhotos()
    #expect(model.photos[.front] == before)
    #expect(!model.isWorking)
    #expect(model.failure == nil)
    #expect(model.save() == .saved(id))
  }
}
