import XCTest

/// The marker of a record is moved by typing degrees and by touching the map.
final class PlaceTests: XCTestCase {
  @MainActor
  func testTheMarkerMovesAndAFarPlaceIsPointedOut() async {
    let app = XCUIApplication.launched()
    app.openForm()
    app.choose(country: "DE")
    app.reach(app.buttons["editor.adjustPlace"])
    app.buttons["editor.adjustPlace"].tap()
    let latitude = app.textFields["place.latitude"]
    XCTAssertTrue(latitude.waitForExistence(timeout: 2))
    let before = latitude.value as? String
    app.otherElements["place.map"].firstMatch
      .coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.4)).tap()
    XCTAssertNotEqual(latitude.value as? String, before)
    latitude.tap()
    app.typeKey("a", modifierFlags: .command)
    app.typeText("10")
    XCTAssertTrue(
      app.staticTexts["This point is outside the country's outline. You can still use it."]
        .waitForExistence(timeout: 2))
    app.buttons["place.done"].tap()
    XCTAssertTrue(app.buttons["place.done"].waitForNonExistence(timeout: 2))
    app.saveForm()
  }
}
