import XCTest

/// A record is made, by keys alone and by touch.
final class CreateRecordTests: XCTestCase {
  /// Counts what a person does, at a pace that is no hurry.
  @MainActor
  private final class Typist {
    let app: XCUIApplication
    private(set) var keys = 0
    private(set) var thoughts = 0
    /// A key every 0.3 seconds is 40 words a minute; before each step a person looks for 1.2 seconds.
    var seconds: Double { Double(keys) * 0.3 + Double(thoughts) * 1.2 }

    init(_ app: XCUIApplication) { self.app = app }

    func type(_ text: String) {
      thoughts += 1
      keys += text.count
      app.typeText(text)
    }

    func press(_ key: XCUIKeyboardKey, _ modifiers: XCUIElement.KeyModifierFlags = []) {
      thoughts += 1
      keys += modifiers.isEmpty ? 1 : 2
      app.typeKey(key, modifierFlags: modifiers)
    }

    func press(_ key: String, _ modifiers: XCUIElement.KeyModifierFlags) {
      thoughts += 1
      keys += 2
      app.typeKey(key, modifierFlags: modifiers)
    }
  }

  /// Begins a card sent to Germany, up to the field behind the distance.
  @MainActor
  private func fillIn(country: String, _ typist: Typist) {
    typist.press("n", .command)
    XCTAssertTrue(typist.app.textFields["editor.postcardID"].waitForExistence(timeout: 2))
    typist.type("CN-1234567")
    typist.press(.return)
    XCTAssertTrue(typist.app.buttons["country.AF"].waitForExistence(timeout: 2))
    typist.type(country)
    typist.press(.return)
    XCTAssertTrue(typist.app.buttons["country.DE"].waitForNonExistence(timeout: 2))
    typist.type("7364")
    typist.press(.return)
  }

  /// Saves within a minute; the first screen shows the card.
  @MainActor
  private func save(_ typist: Typist, label: String) {
    typist.press(.return, .command)
    XCTAssertTrue(typist.app.buttons["editor.save"].waitForNonExistence(timeout: 2))
    XCTAssertLessThanOrEqual(typist.seconds, 60)
    XCTAssertTrue(typist.app.latest.firstMatch.waitForExistence(timeout: 2))
    let shown = typist.app.latest.firstMatch.label
    XCTAssertEqual(shown.components(separatedBy: ", ").prefix(2).joined(separator: ", "), label)
  }

  @MainActor
  func testASentCardIsRecordedByKeysAloneWithinAMinute() async {
    let app = XCUIApplication.launched()
    let typist = Typist(app)
    fillIn(country: "germ", typist)
    typist.press(.return)
    typist.type("For the winter meeting")
    save(typist, label: "Germany, CN-1234567")
  }

  @MainActor
  func testTheSameByKeysAloneInChinese() async {
    let app = XCUIApplication.launched(in: "zh-Hans")
    let typist = Typist(app)
    // As an input method commits it.
    fillIn(country: "德国", typist)
    typist.type("谢谢你的明信片！")
    typist.press(.return)
    typist.type("送给冬天的聚会 ❄️")
    save(typist, label: "德国, CN-1234567")
    app.latest.firstMatch.tap()
    XCTAssertTrue(app.staticTexts["谢谢你的明信片！"].waitForExistence(timeout: 2))
    app.reach(app.staticTexts["送给冬天的聚会 ❄️"])
    app.swipeDown()
    XCTAssertTrue(app.staticTexts["距离, 7,364 公里"].exists || app.staticTexts["距离, 7,364公里"].exists)
  }

  @MainActor
  func testAReceivedCardNeedsBothDates() async {
    let app = XCUIApplication.launched()
    app.openForm("Record received")
    app.choose(country: "JP")
    app.buttons["editor.save"].tap()
    XCTAssertTrue(app.staticTexts["Enter the date it was sent."].waitForExistence(timeout: 2))
    app.buttons["editor.sentDate"].tap()
    XCTAssertTrue(
      app.staticTexts["Enter the date it was sent."].waitForNonExistence(timeout: 2))
    app.saveForm()
    app.open(tab: "Records")
    XCTAssertEqual(app.rows.count, 1)
    XCTAssertTrue(app.rows.firstMatch.label.contains("0 days"))
  }

  @MainActor
  func testWithoutACountryNothingIsSaved() async {
    let app = XCUIApplication.launched()
    app.openForm()
    app.buttons["editor.save"].tap()
    XCTAssertTrue(app.staticTexts["Choose a country or region."].waitForExistence(timeout: 2))
    XCTAssertTrue(app.buttons["editor.save"].exists)
  }

  @MainActor
  func testAnIDInUseIsAskedAboutAndTheOtherRecordCanBeSeen() async {
    let app = XCUIApplication.launched()
    app.recordSent(id: "CN-1", country: "DE")
    app.openForm()
    app.textFields["editor.postcardID"].tap()
    app.typeText("cn-1")
    app.choose(country: "FR")
    app.buttons["editor.save"].tap()
    XCTAssertTrue(app.buttons["View that record"].waitForExistence(timeout: 2))
    app.buttons["View that record"].tap()
    let other = app.staticTexts.matching(NSPredicate(format: "label BEGINSWITH %@", "Germany"))
    XCTAssertTrue(other.firstMatch.waitForExistence(timeout: 2))
    app.buttons["BackButton"].tap()
    XCTAssertTrue(app.buttons["editor.save"].waitForExistence(timeout: 2))
    app.buttons["editor.save"].tap()
    app.buttons["Save anyway"].tap()
    XCTAssertTrue(app.buttons["editor.save"].waitForNonExistence(timeout: 2))
    app.open(tab: "Records")
    XCTAssertEqual(app.rows.count, 2)
  }
}
