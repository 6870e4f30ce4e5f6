import XCTest

/// A person's own tags are made, renamed and deleted; records stay.
final class TagsTests: XCTestCase {
  @MainActor
  func testATagIsMadeRenamedAndDeleted() async {
    let app = XCUIApplication.launched()
    app.open(tab: "Settings")
    app.buttons["settings.tags"].tap()
    XCTAssertTrue(app.buttons["tags.new"].waitForExistence(timeout: 2))
    make("Towers", in: app)
    app.buttons["tags.more"].firstMatch.tap()
    app.buttons["Delete"].firstMatch.tap()
    XCTAssertTrue(app.staticTexts["Delete this tag?"].waitForExistence(timeout: 2))
    app.buttons["Delete"].firstMatch.tap()
    XCTAssertTrue(app.staticTexts["Towers"].waitForNonExistence(timeout: 2))
  }

  @MainActor
  func testATagIsMadeInTheFormAndGivenToTheRecord() async {
    let app = XCUIApplication.launched()
    record(tag: "Towers", in: app)
    app.openFirstRecord()
    XCTAssertTrue(app.staticTexts["Towers"].waitForExistence(timeout: 2))
  }

  /// Makes a tag of a person's own on the screen of tags.
  @MainActor
  private func make(_ name: String, in app: XCUIApplication) {
    app.buttons["tags.new"].tap()
    XCTAssertTrue(app.textFields["tags.name"].waitForExistence(timeout: 2))
    app.textFields["tags.name"].tap()
    app.typeText(name)
    app.buttons["Save"].tap()
    XCTAssertTrue(app.staticTexts[name].waitForExistence(timeout: 2))
  }

  /// A record with a tag that is made in the form.
  @MainActor
  private func record(tag: String, in app: XCUIApplication) {
    app.openForm()
    app.choose(country: "DE")
    app.reach(app.buttons["editor.moreTags"])
    app.buttons["editor.moreTags"].tap()
    XCTAssertTrue(app.buttons["tags.done"].waitForExistence(timeout: 2))
    app.searchFields.firstMatch.tap()
    app.typeText(tag)
    app.buttons["tags.create"].tap()
    app.buttons["tags.done"].tap()
    XCTAssertTrue(app.buttons["tags.done"].waitForNonExistence(timeout: 2))
    app.saveForm()
  }

  /// What can be done with the only tag of a person's own.
  @MainActor
  private func openMenuOfTheTag(in app: XCUIApplication) {
    app.open(tab: "Settings")
    app.buttons["settings.tags"].tap()
    XCTAssertTrue(app.buttons["tags.more"].firstMatch.waitForExistence(timeout: 2))
    app.buttons["tags.more"].firstMatch.tap()
  }

  @MainActor
  func testARenamedTagShowsInItsRecord() async {
    let app = XCUIApplication.launched()
    record(tag: "Towers", in: app)
    openMenuOfTheTag(in: app)
    app.buttons["Rename"].firstMatch.tap()
    XCTAssertTrue(app.textFields["tags.name"].waitForExistence(timeout: 2))
    app.textFields["tags.name"].tap()
    app.typeKey("a", modifierFlags: .command)
    app.typeText("塔")
    app.buttons["Save"].tap()
    XCTAssertTrue(app.staticTexts["Towers"].waitForNonExistence(timeout: 2))
    app.openFirstRecord()
    XCTAssertTrue(app.staticTexts["塔"].waitForExistence(timeout: 2))
  }

  @MainActor
  func testATagThatBecomesAnotherTakesItsRecordsAlong() async {
    let app = XCUIApplication.launched()
    record(tag: "Towers", in: app)
    openMenuOfTheTag(in: app)
    app.buttons["Merge into another tag"].firstMatch.tap()
    let target = app.buttons["Architecture"]
    XCTAssertTrue(target.waitForExistence(timeout: 2))
    app.reach(target)
    target.tap()
    XCTAssertTrue(app.staticTexts["No tags of your own yet"].waitForExistence(timeout: 2))
    app.openFirstRecord()
    XCTAssertTrue(app.staticTexts["Architecture"].waitForExistence(timeout: 2))
    XCTAssertFalse(app.staticTexts["Towers"].exists)
  }

  @MainActor
  func testADeletedTagLeavesTheRecordWithoutIt() async {
    let app = XCUIApplication.launched()
    record(tag: "Towers", in: app)
    openMenuOfTheTag(in: app)
    app.buttons["Delete"].firstMatch.tap()
    XCTAssertTrue(app.staticTexts["Delete this tag?"].waitForExistence(timeout: 2))
    app.buttons["Delete"].firstMatch.tap()
    XCTAssertTrue(app.staticTexts["No tags of your own yet"].waitForExistence(timeout: 2))
    app.open(tab: "Records")
    XCTAssertEqual(app.rows.count, 1)
    app.rows.firstMatch.tap()
    XCTAssertTrue(app.buttons["record.edit"].waitForExistence(timeout: 2))
    XCTAssertFalse(app.staticTexts["Towers"].exists)
  }

  @MainActor
  func testAHiddenTagIsNoLongerOffered() async {
    let app = XCUIApplication.launched()
    app.open(tab: "Settings")
    app.buttons["settings.tags"].tap()
    let offered = app.switches.matching(NSPredicate(format: "label BEGINSWITH %@", "Animals"))
      .firstMatch
    XCTAssertTrue(offered.waitForExistence(timeout: 2))
    app.reach(offered)
    offered.tap()
    app.open(tab: "Home")
    app.openForm()
    app.reach(app.buttons["editor.moreTags"])
    XCTAssertTrue(app.buttons["Landscape"].exists)
    XCTAssertFalse(app.buttons["Animals"].exists)
  }
}
