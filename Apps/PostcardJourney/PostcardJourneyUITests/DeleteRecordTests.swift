import XCTest

/// A record is deleted after a question, in the list and in its own screen.
final class DeleteRecordTests: XCTestCase {
  @MainActor
  func testTheListAsksAndThenDeletes() async {
    let app = XCUIApplication.launched()
    app.recordSent(id: "CN-1", country: "DE")
    app.open(tab: "Records")
    app.rows.firstMatch.swipeLeft()
    app.buttons["Delete"].firstMatch.tap()
    XCTAssertTrue(app.staticTexts["Delete this postcard?"].waitForExistence(timeout: 2))
    app.buttons["Cancel"].firstMatch.tap()
    XCTAssertEqual(app.rows.count, 1)
    app.rows.firstMatch.swipeLeft()
    app.buttons["Delete"].firstMatch.tap()
    XCTAssertTrue(app.staticTexts["Delete this postcard?"].waitForExistence(timeout: 2))
    app.buttons["Delete"].firstMatch.tap()
    XCTAssertTrue(app.staticTexts["No postcards yet"].waitForExistence(timeout: 2))
    XCTAssertEqual(app.rows.count, 0)
  }

  @MainActor
  func testDeletingInTheRecordLeadsBackToTheList() async {
    let app = XCUIApplication.launched()
    app.recordSent(id: "CN-1", country: "DE")
    app.openFirstRecord()
    XCTAssertTrue(app.buttons["record.more"].waitForExistence(timeout: 2))
    app.buttons["record.more"].tap()
    app.buttons["Delete"].firstMatch.tap()
    XCTAssertTrue(app.staticTexts["Delete this postcard?"].waitForExistence(timeout: 2))
    app.buttons["Delete"].firstMatch.tap()
    XCTAssertTrue(app.staticTexts["No postcards yet"].waitForExistence(timeout: 2))
  }
}
