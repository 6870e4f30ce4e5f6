import XCTest

/// The app as a person finds it, and the ways that several flows take.
extension XCUIApplication {
  /// A new library in one language.
  @MainActor
  static func launched(
    in language: String = "en", environment: [String: String] = [:]
  ) -> XCUIApplication {
    let app = XCUIApplication()
    app.launchEnvironment.merge(environment) { _, new in new }
    app.launchArguments = [
      "-AppleLanguages", "(\(language))", "-AppleLocale", language == "en" ? "en_US" : "zh_CN",
    ]
    app.launch()
    return app
  }

  /// A new library in one language, and a place for the picture that the photo picker gives.
  @MainActor
  static func launchedWithPhotos(in language: String = "en") -> (XCUIApplication, TestPhotos) {
    let photos = TestPhotos()
    let app = launched(in: language, environment: ["SKIFF_PHOTO": photos.file.path])
    return (app, photos)
  }

  @MainActor
  func open(tab name: String) { tabBars.buttons[name].tap() }

  /// Opens the form of a card sent, beginning at the first screen.
  @MainActor
  func openForm(_ button: String = "Record sent") {
    buttons[button].firstMatch.tap()
    XCTAssertTrue(textFields["editor.postcardID"].waitForExistence(timeout: 2))
  }

  /// Saves what is in the form, which must be right.
  @MainActor
  func saveForm() {
    buttons["editor.save"].tap()
    XCTAssertTrue(buttons["editor.save"].waitForNonExistence(timeout: 2))
  }

  @MainActor
  func openFirstRecord() {
    open(tab: "Records")
    rows.firstMatch.tap()
  }

  /// Chooses a country in the form that is open.
  @MainActor
  func choose(country code: String) {
    buttons["editor.country"].tap()
    let row = buttons["country.\(code)"]
    searchFields.firstMatch.tap()
    typeText(code)
    XCTAssertTrue(row.waitForExistence(timeout: 2))
    row.tap()
    XCTAssertTrue(buttons["editor.save"].waitForExistence(timeout: 2))
  }

  /// Records a card sent today, beginning at the first screen.
  @MainActor
  func recordSent(id: String, country: String, note: String = "") {
    open(tab: "Home")
    openForm()
    textFields["editor.postcardID"].tap()
    typeText(id)
    choose(country: country)
    if !note.isEmpty {
      reach(textViews["editor.note"])
      textViews["editor.note"].tap()
      typeText(note)
    }
    saveForm()
  }

  /// Chooses the picture that is there for one side and waits until it is ready.
  @MainActor
  func choosePhoto(_ side: String) {
    let button = buttons["editor.photo.\(side)"]
    reach(button)
    button.tap()
    let remove = buttons["editor.photo.\(side).remove"]
    XCTAssertTrue(remove.waitForExistence(timeout: 10))
    XCTAssertTrue(progressIndicators.firstMatch.waitForNonExistence(timeout: 10))
  }

  /// Scrolls the form until `element` can be touched.
  @MainActor
  func reach(_ element: XCUIElement) {
    for _ in 0..<12 where !element.isHittable { swipeUp(velocity: .slow) }
    XCTAssertTrue(element.isHittable)
  }

  /// The postcards recorded last, on the first screen.
  @MainActor
  var latest: XCUIElementQuery { buttons.matching(identifier: "home.record") }

  /// The rows of the list of records.
  @MainActor
  var rows: XCUIElementQuery { buttons.matching(identifier: "records.row") }
}
