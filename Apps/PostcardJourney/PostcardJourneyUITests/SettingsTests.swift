import XCTest

/// Language and theme change at once and stay.
final class SettingsTests: XCTestCase {
  @MainActor
  func testTheLanguageChangesEverywhereWithoutARestart() async {
    let app = XCUIApplication.launched()
    app.recordSent(id: "CN-1", country: "TW")
    app.open(tab: "Settings")
    app.reach(app.buttons["简体中文"])
    app.buttons["简体中文"].tap()
    XCTAssertTrue(app.tabBars.buttons["设置"].waitForExistence(timeout: 2))
    app.open(tab: "首页")
    XCTAssertTrue(app.latest.firstMatch.label.hasPrefix("中国台湾"))
    app.open(tab: "记录")
    XCTAssertTrue(app.rows.firstMatch.label.contains("中国台湾"))
    app.terminate()
    app.launch()
    XCTAssertTrue(app.tabBars.buttons["首页"].waitForExistence(timeout: 5))
    app.open(tab: "设置")
    app.reach(app.buttons["English"])
    app.buttons["English"].tap()
    XCTAssertTrue(app.tabBars.buttons["Settings"].waitForExistence(timeout: 2))
  }

  @MainActor
  func testAThemeIsKeptByDoneAndUndoneByCancel() async {
    let app = XCUIApplication.launched()
    app.open(tab: "Settings")
    app.buttons["settings.theme"].tap()
    XCTAssertTrue(app.buttons["appearance.preset.coast"].waitForExistence(timeout: 2))
    app.buttons["appearance.preset.coast"].tap()
    app.buttons["appearance.done"].tap()
    XCTAssertTrue(app.buttons["settings.theme"].waitForExistence(timeout: 2))
    XCTAssertTrue(app.buttons["settings.theme"].label.contains("Coast"))
    app.buttons["settings.theme"].tap()
    XCTAssertTrue(app.buttons["appearance.preset.sunset"].waitForExistence(timeout: 2))
    app.buttons["appearance.preset.sunset"].tap()
    app.buttons["Cancel"].tap()
    XCTAssertTrue(app.buttons["settings.theme"].waitForExistence(timeout: 2))
    XCTAssertTrue(app.buttons["settings.theme"].label.contains("Coast"))
  }

  @MainActor
  func testAColourOfOnesOwnMakesTheThemeOnesOwn() async {
    let app = XCUIApplication.launched()
    app.open(tab: "Settings")
    app.buttons["settings.theme"].tap()
    let accent = app.buttons["appearance.accent"]
    XCTAssertTrue(app.buttons["appearance.done"].waitForExistence(timeout: 2))
    app.reach(accent)
    accent.tap()
    XCTAssertTrue(app.buttons["#005CB8"].waitForExistence(timeout: 2))
    app.buttons["#005CB8"].tap()
    app.buttons["Close"].tap()
    XCTAssertTrue(app.buttons["Close"].waitForNonExistence(timeout: 2))
    XCTAssertEqual(accent.value as? String, "#005CB8")
    app.buttons["appearance.done"].tap()
    XCTAssertTrue(app.buttons["settings.theme"].waitForExistence(timeout: 2))
    XCTAssertTrue(app.buttons["settings.theme"].label.contains("Custom"))
  }

  @MainActor
  func testThereIsNothingToCleanUpInALibraryWithoutStrayPhotos() async {
    for (language, settings, title, confirm) in [
      ("en", "Settings", "Nothing to clean up", "OK"), ("zh-Hans", "设置", "没有需要清理的图片", "好"),
    ] {
      let app = XCUIApplication.launched(in: language)
      app.open(tab: settings)
      app.reach(app.buttons["storage.clean"])
      app.buttons["storage.clean"].tap()
      XCTAssertTrue(app.staticTexts[title].waitForExistence(timeout: 10))
      app.buttons[confirm].tap()
      XCTAssertTrue(app.staticTexts[title].waitForNonExistence(timeout: 2))
      app.terminate()
    }
  }
}
