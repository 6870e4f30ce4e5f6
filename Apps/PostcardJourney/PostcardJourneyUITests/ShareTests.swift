import XCTest

/// A card is made to be shared; what is private stays off it until asked for.
final class ShareTests: XCTestCase {
  @MainActor
  func testACardIsMadeWithAMaskedIDAndOffersToBeHandedOn() async {
    let app = XCUIApplication.launched()
    app.recordSent(id: "CN-1234567", country: "DE")
    app.open(tab: "Records")
    app.rows.firstMatch.press(forDuration: 1)
    XCTAssertTrue(app.buttons["Share"].waitForExistence(timeout: 2))
    app.buttons["Share"].firstMatch.tap()
    XCTAssertTrue(app.buttons["share.save"].waitForExistence(timeout: 2))
    XCTAssertTrue(app.switches["share.wholeID"].exists)
    XCTAssertEqual(app.switches["share.wholeID"].value as? String, "0")
    XCTAssertTrue(app.buttons["share.send"].isEnabled)
    app.buttons["Close"].tap()
    XCTAssertTrue(app.buttons["share.save"].waitForNonExistence(timeout: 2))
    app.rows.firstMatch.tap()
    XCTAssertTrue(app.buttons["record.share"].waitForExistence(timeout: 2))
    app.buttons["record.share"].tap()
    XCTAssertTrue(app.buttons["share.save"].waitForExistence(timeout: 2))
  }
}
