import XCTest

/// What cannot be true is said at once, in the language shown, and never kept.
final class InvalidInputTests: XCTestCase {
  @MainActor
  func testADistanceThatIsNoneIsPointedOutInBothLanguages() async {
    let texts = [
      ("en", "Enter the distance as a whole number of kilometers above 0, or leave it blank."),
      ("zh-Hans", "距离请填写大于 0 的整数公里，或留空。"),
    ]
    for (language, text) in texts {
      let app = XCUIApplication.launched(in: language)
      app.buttons["home.recordSent"].firstMatch.tap()
      let distance = app.textFields["editor.distance"]
      XCTAssertTrue(distance.waitForExistence(timeout: 2))
      app.choose(country: "DE")
      for words in ["0", "-5", "1.5", "far", "99999999999999999999"] {
        distance.tap()
        app.typeKey("a", modifierFlags: .command)
        app.typeText(words)
        XCTAssertTrue(app.staticTexts[text].waitForExistence(timeout: 2), words)
        app.buttons["editor.save"].tap()
        XCTAssertTrue(app.buttons["editor.save"].exists, words)
      }
      distance.tap()
      app.typeKey("a", modifierFlags: .command)
      app.typeText("8214")
      XCTAssertTrue(app.staticTexts[text].waitForNonExistence(timeout: 2))
      app.saveForm()
      app.terminate()
    }
  }

  @MainActor
  func testDegreesThatAreNotOnTheGlobeChangeNothing() async {
    let app = XCUIApplication.launched()
    app.openForm()
    app.choose(country: "DE")
    app.reach(app.buttons["editor.adjustPlace"])
    app.buttons["editor.adjustPlace"].tap()
    let latitude = app.textFields["place.latitude"]
    XCTAssertTrue(latitude.waitForExistence(timeout: 2))
    let before = latitude.value as? String
    for words in ["91", "-90.5", "north", ""] {
      latitude.tap()
      app.typeKey("a", modifierFlags: .command)
      app.typeKey(.delete, modifierFlags: [])
      app.typeText(words)
      app.textFields["place.longitude"].tap()
      XCTAssertEqual(latitude.value as? String, before, words)
    }
  }

  @MainActor
  func testATagNeedsANameThatIsFree() async {
    let app = XCUIApplication.launched()
    app.open(tab: "Settings")
    app.buttons["settings.tags"].tap()
    for (name, message) in [
      ("   ", "A tag needs a name."),
      ("Landscape", "“Landscape” is a built-in tag. Use that one."),
      ("风景", "“风景” is a built-in tag. Use that one."),
    ] {
      XCTAssertTrue(app.buttons["tags.new"].waitForExistence(timeout: 2))
      app.buttons["tags.new"].tap()
      XCTAssertTrue(app.textFields["tags.name"].waitForExistence(timeout: 2))
      app.textFields["tags.name"].tap()
      app.typeText(name)
      app.buttons["Save"].tap()
      XCTAssertTrue(
        app.staticTexts["That did not work"].waitForExistence(timeout: 2), "\(name): \(message)")
      app.buttons["OK"].tap()
      XCTAssertTrue(app.staticTexts["That did not work"].waitForNonExistence(timeout: 2))
    }
    XCTAssertTrue(app.staticTexts["No tags of your own yet"].exists)
  }
}
