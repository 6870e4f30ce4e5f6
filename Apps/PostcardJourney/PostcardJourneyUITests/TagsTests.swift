import XCTest

/// A person's own tags are made, renamed and deleted; records stay.
final class TagsTests: XCTestCase {
  @MainActor
  func testATagIsMadeRenamedAndDeleted() async {
    let app = XCUIApplication.launched()
    app.open(tab: "Settings")
    app.buttons["settings.tags"].tap()
    XCTAssertTrue(app.buttons["tags.new"].waitForExistence(timeout: 2))
    app.buttons["tags.new"].tap()
    XCTAssertTrue(app.textFields["tags.name"].waitForExistence(timeout: 2))
    app.textFields["tags.name"].tap()
    app.typeText("Towers")
    app.buttons["Save"].tap()
    XCTAssertTrue(app.staticTexts["Towers"].waitForExistence(timeout: 2))
    app.buttons["tags.more"].firstMatch.tap()
    app.buttons["Delete"].firstMatch.tap()
    XCTAssertTrue(app.staticTexts["Delete this tag?"].waitForExistence(timeout: 2))
    app.buttons["Delete"].firstMatch.tap()
    XCTAssertTrue(app.staticTexts["Towers"].waitForNonExistence(timeout: 2))
  }

  @MainActor
  func testATagIsMadeInTheFormAndGivenToTheRecord() async {
    let app = XCUIApplication.launched()
    app.buttons["Record sent"].tap()
    XCTAssertTrue(app.buttons["editor.save"].waitForExistence(timeout: 2))
    app.choose(country: "DE")
    app.reach(app.buttons["editor.moreTags"])
    app.buttons["editor.moreTags"].tap()
    XCTAssertTrue(app.buttons["tags.done"].waitForExistence(timeout: 2))
    app.searchFields.firstMatch.tap()
    app.typeText("Towers")
    app.buttons["tags.create"].tap()
    app.buttons["tags.done"].tap()
    XCTAssertTrue(app.buttons["tags.done"].waitForNonExistence(timeout: 2))
    app.buttons["editor.save"].tap()
    XCTAssertTrue(app.buttons["editor.save"].waitForNonExistence(timeout: 2))
    app.open(tab: "Records")
    app.rows.firstMatch.tap()
    XCTAssertTrue(app.staticTexts["Towers"].waitForExistence(timeout: 2))
  }
}
