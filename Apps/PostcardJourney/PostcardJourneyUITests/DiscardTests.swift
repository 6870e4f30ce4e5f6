import XCTest

/// What has been typed is not thrown away by a slip.
final class DiscardTests: XCTestCase {
  @MainActor
  func testADraftWithChangesIsAskedAbout() async {
    let app = XCUIApplication.launched()
    app.openForm()
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
    app.openForm()
    app.buttons["editor.cancel"].tap()
    XCTAssertTrue(app.buttons["editor.save"].waitForNonExistence(timeout: 2))
  }

  @MainActor
  func testADraftIsAskedAboutInChineseToo() async {
    let app = XCUIApplication.launched(in: "zh-Hans")
    app.openForm("记录寄出")
    app.reach(app.textViews["editor.note"])
    app.textViews["editor.note"].tap()
    app.typeText("冬天的第一张")
    app.buttons["editor.cancel"].tap()
    XCTAssertTrue(app.staticTexts["放弃已填写的内容？"].waitForExistence(timeout: 2))
    app.buttons["继续编辑"].tap()
    XCTAssertEqual(app.textViews["editor.note"].value as? String, "冬天的第一张")
    app.typeKey(.escape, modifierFlags: [])
    XCTAssertTrue(app.staticTexts["放弃已填写的内容？"].waitForExistence(timeout: 2))
    app.buttons["放弃"].tap()
    XCTAssertTrue(app.buttons["editor.save"].waitForNonExistence(timeout: 2))
    XCTAssertTrue(app.staticTexts["还没有明信片"].exists)
  }
}
