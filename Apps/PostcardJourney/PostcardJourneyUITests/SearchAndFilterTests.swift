import XCTest

/// Records are found by words and narrowed by scope and filters.
final class SearchAndFilterTests: XCTestCase {
  @MainActor
  func testSearchFindsCountriesInBothLanguagesAndNotes() async {
    let app = XCUIApplication.launched()
    app.recordSent(id: "CN-1", country: "DE")
    app.recordSent(id: "CN-2", country: "JP", note: "lighthouse")
    app.open(tab: "Records")
    XCTAssertEqual(app.rows.count, 2)
    let search = app.searchFields.firstMatch
    for (words, id) in [("germ", "CN-1"), ("日本", "CN-2"), ("LIGHT", "CN-2"), ("cn-1", "CN-1")] {
      search.tap()
      app.typeText(words)
      XCTAssertEqual(app.rows.count, 1, words)
      XCTAssertTrue(app.rows.firstMatch.label.contains(id), words)
      app.typeText(String(repeating: XCUIKeyboardKey.delete.rawValue, count: words.count))
    }
    search.tap()
    app.typeText("nowhere")
    XCTAssertTrue(app.staticTexts["Nothing found"].waitForExistence(timeout: 2))
    app.buttons["Show all records"].tap()
    XCTAssertEqual(app.rows.count, 2)
  }

  @MainActor
  func testScopesAndFiltersNarrowTheList() async {
    let app = XCUIApplication.launched()
    app.recordSent(id: "CN-1", country: "DE")
    app.recordSent(id: "CN-2", country: "JP")
    app.open(tab: "Records")
    app.buttons["Received"].firstMatch.tap()
    XCTAssertTrue(app.staticTexts["Nothing found"].waitForExistence(timeout: 2))
    app.buttons["In transit"].firstMatch.tap()
    XCTAssertEqual(app.rows.count, 2)
    app.buttons["records.filter"].tap()
    XCTAssertTrue(app.buttons["Done"].waitForExistence(timeout: 2))
    app.buttons["Clear filters"].tap()
    app.buttons["Done"].tap()
    XCTAssertEqual(app.rows.count, 2)
  }
}
