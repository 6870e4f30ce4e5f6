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
    app.reach(app.buttons["Clear filters"])
    app.buttons["Clear filters"].tap()
    app.buttons["Done"].tap()
    XCTAssertEqual(app.rows.count, 2)
  }

  /// Chooses a row of a menu in the filter.
  @MainActor
  private func choose(_ value: String, in title: String, _ app: XCUIApplication) {
    let menu = app.buttons.matching(NSPredicate(format: "label BEGINSWITH %@", title)).firstMatch
    XCTAssertTrue(menu.waitForExistence(timeout: 2), title)
    menu.tap()
    let row = app.buttons.matching(NSPredicate(format: "label == %@", value)).firstMatch
    XCTAssertTrue(row.waitForExistence(timeout: 2), value)
    row.tap()
  }

  @MainActor
  func testFiltersWorkTogether() async {
    let app = XCUIApplication.launched()
    app.recordSent(id: "CN-1", country: "DE")
    app.recordSent(id: "CN-2", country: "DE")
    app.recordSent(id: "CN-3", country: "JP")
    app.open(tab: "Records")
    XCTAssertEqual(app.rows.count, 3)
    app.buttons["records.filter"].tap()
    XCTAssertTrue(app.buttons["Done"].waitForExistence(timeout: 2))
    choose("Germany", in: "Country or region", app)
    choose("Without photo", in: "Front", app)
    app.buttons["Done"].tap()
    XCTAssertTrue(app.buttons["Done"].waitForNonExistence(timeout: 2))
    XCTAssertEqual(app.rows.count, 2)
    XCTAssertEqual(app.buttons["records.filter"].value as? String, "2 filters")
    app.searchFields.firstMatch.tap()
    app.typeText("cn-2")
    XCTAssertEqual(app.rows.count, 1)
    app.buttons["records.filter"].tap()
    XCTAssertTrue(app.buttons["Done"].waitForExistence(timeout: 2))
    choose("With photo", in: "Front", app)
    app.buttons["Done"].tap()
    XCTAssertTrue(app.buttons["Done"].waitForNonExistence(timeout: 2))
    XCTAssertTrue(app.staticTexts["Nothing found"].waitForExistence(timeout: 2))
    app.buttons["Show all records"].tap()
    XCTAssertEqual(app.rows.count, 3)
  }

  @MainActor
  func testTheOrderChanges() async {
    let app = XCUIApplication.launched()
    app.recordSent(id: "CN-1", country: "JP")
    app.recordSent(id: "CN-2", country: "DE")
    app.open(tab: "Records")
    XCTAssertTrue(app.rows.firstMatch.label.contains("CN-2"))
    app.buttons["records.sort"].tap()
    app.buttons["Oldest first"].firstMatch.tap()
    XCTAssertTrue(app.rows.firstMatch.label.contains("CN-1"))
    app.buttons["records.sort"].tap()
    app.buttons["Country name"].firstMatch.tap()
    XCTAssertTrue(app.rows.firstMatch.label.contains("Germany"))
  }
}
