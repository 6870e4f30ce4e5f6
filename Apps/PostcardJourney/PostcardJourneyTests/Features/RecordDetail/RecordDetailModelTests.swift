import Foundation
import Testing

@testable import PostcardJourney

@MainActor
struct RecordDetailModelTests {
  let test: TestApp

  init() throws { test = try TestApp() }

  private func content(_ model: RecordDetailModel) throws -> RecordDetailModel.Content {
    model.load()
    guard case .content(let content) = model.state else { throw Missing() }
    return content
  }
  private struct Missing: Error {}

  @Test func everyFactIsInTheWordsOfTheLanguage() throws {
    let id = try test.add(
      .sent, "DE", id: "CN-1", sent: "2026-03-02", received: "2026-03-21", distance: "7364",
      tags: [try test.tag("ocean")])
    let model = RecordDetailModel(test.app, id)
    let english = try content(model)
    #expect(english.sentDate == "Mar 2, 2026")
    #expect(english.receivedDate == "Mar 21, 2026")
    #expect(english.summary.travel == "19 days")
    #expect(english.distance == "7,364 km")
    #expect(english.tags == ["Ocean"])
    test.app.settings.settings.language = .simplifiedChinese
    let chinese = try content(model)
    #expect(chinese.summary.country == "德国")
    #expect(chinese.distance == "7,364公里")
    #expect(chinese.tags == ["海洋"])
  }

  @Test func aRecordThatIsGoneIsGone() throws {
    let id = try test.add()
    let model = RecordDetailModel(test.app, id)
    _ = try content(model)
    #expect(model.delete())
    model.load()
    #expect(model.state == .gone)
  }

  @Test func theSideThatThereIsIsShown() throws {
    let back = try test.add(photos: [.back])
    let model = RecordDetailModel(test.app, back)
    #expect(try content(model).photos.count == 1)
    #expect(model.side == .back)
    let both = RecordDetailModel(test.app, try test.add(photos: [.front, .back]))
    #expect(try content(both).photos.count == 2)
    #expect(both.side == .front)
  }

  @Test func arrivingIsDatedToday() throws {
    let id = try test.add(sent: "2026-03-02")
    let model = RecordDetailModel(test.app, id)
    model.markReceived(today: day("2026-03-12"))
    #expect(try content(model).summary.travel == "10 days")
    #expect(!model.hasFailed)
  }

  @Test func deletingWhatIsGoneSaysSo() throws {
    let model = RecordDetailModel(test.app, UUID())
    #expect(!model.delete())
    #expect(model.failure == "This record no longer exists.")
  }
}
