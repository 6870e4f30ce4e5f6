import XCTest

/// Finding, touching and reading, as in any UI test of Xcode.
final class ThinPathTests: XCTestCase {
  @MainActor
  func testAButtonIsTappedAndATextChanges() async {
    let app = XCUIApplication()
    app.launch()
    XCTAssertEqual(app.state, .runningForeground)
    let count = app.staticTexts["count"]
    XCTAssertEqual(count.label, "Count: 0")
    app.buttons["Add"].tap()
    XCTAssertEqual(count.label, "Count: 1")
    XCTAssertFalse(app.buttons["Never"].isEnabled)
    let picture = app.screenshot().pngRepresentation
    XCTAssertEqual(Array(picture.prefix(4)), [0x89, 0x50, 0x4E, 0x47])
    app.terminate()
    XCTAssertEqual(app.state, .notRunning)
  }
}
