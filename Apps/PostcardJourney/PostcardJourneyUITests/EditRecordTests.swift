import XCTest

/// A record is opened, changed, and marked as arrived.
final class EditRecordTests: XCTestCase {
  @MainActor
  func testAChangeShowsInTheRecord() async {
    let app = XCUIApplication.launched()
    app.recordSent(id: "CN-1", country: "DE")
    app.openFirstRecord()
    XCTAssertTrue(app.buttons["record.edit"].waitForExistence(timeout: 2))
    app.buttons["record.edit"].tap()
    XCTAssertTrue(app.textFields["editor.distance"].waitForExistence(timeout: 2))
    app.textFields["editor.distance"].tap()
    app.typeText("8214")
    app.saveForm()
    XCTAssertTrue(app.staticTexts["Distance, 8,214 km"].waitForExistence(timeout: 2))
  }

  @MainActor
  func testASentCardIsMarkedAsArrived() async {
    let app = XCUIApplication.launched()
    app.recordSent(id: "CN-1", country: "DE")
    app.open(tab: "Records")
    XCTAssertTrue(app.rows.firstMatch.label.contains("In transit for 0 days"))
    app.rows.firstMatch.tap()
    let arrived = app.buttons["Mark as arrived"]
    XCTAssertTrue(arrived.waitForExistence(timeout: 2))
    app.reach(arrived)
    arrived.tap()
    XCTAssertTrue(arrived.waitForNonExistence(timeout: 2))
    app.buttons["BackButton"].tap()
    XCTAssertTrue(app.rows.firstMatch.label.contains("0 days"))
    XCTAssertFalse(app.rows.firstMatch.label.contains("In transit"))
  }
}
