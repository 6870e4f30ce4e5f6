import XCTest

/// The first screen of a new library.
final class HomeTests: XCTestCase {
  @MainActor
  func testTheHomeOfANewLibrarySaysThatItIsEmpty() async {
    let app = XCUIApplication()
    app.launchArguments = ["-AppleLanguages", "(en)", "-AppleLocale", "en_US"]
    app.launch()
    XCTAssertTrue(app.staticTexts["Postcard Journey"].exists)
    XCTAssertTrue(app.staticTexts["No postcards yet"].isHittable)
  }

  @MainActor
  func testTheHomeSpeaksChinese() async {
    let app = XCUIApplication()
    app.launchArguments = ["-AppleLanguages", "(zh-Hans)", "-AppleLocale", "zh_CN"]
    app.launch()
    XCTAssertTrue(app.staticTexts["卡片漂流簿"].exists)
  }
}
