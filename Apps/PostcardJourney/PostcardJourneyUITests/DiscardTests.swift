import XCTest

/// What has been typed is not thrown away by a slip.
final class DiscardTests: XCTestCase {
  @MainActor
  func testADraftWithChangesIsAskedAbout() async {
    let app = XCUIApplication.launched()
    app.buttons["Record sent"].tap()
    XCTAssertTrue(app.textFields["editor.postcardID"].waitForExistence(timeout: 2))
    app.textFields["editor.postcardID"].tap()
    app.typeText("CN-1")
    app.buttons["editor.cancel"].tap()
    XCTAssertTrue(app.buttons["Keep editing"].waitForExistence(timeout: 2))
    app.buttons["Keep editing"].tap()
    XCTAssertEqual(app.textFields["editor.postcardID"].value as? String, "CN-1")
    app.buttons["editor.cancel"].tap()
    app.buttons["Discard"].tap()
    XCTAssertTrue(app.buttons["editor.save"].waitForNonExistence(timeout: 2))
    XCTAssertTrue(app.staticTexts["No postcards yet"].exists)
  }

  @MainActor
  func testADraftWithoutChangesIsNot() async {
    let app = XCUIApplication.launched()
    app.buttons["Record sent"].tap()
    XCTAssertTrue(app.buttons["editor.cancel"].waitForExistence(timeout: 2))
    app.buttons["editor.cancel"].tap()
    XCTAssertTrue(app.buttons["editor.save"].waitForNonExistence(timeout: 2))
  }
}
