import XCTest

/// Photos are added, replaced, removed and looked at.
final class PhotosTests: XCTestCase {
  /// The form of a card sent, and a picture that the photo picker gives.
  @MainActor
  private func formWithAPhotoAtHand(
    in language: String = "en"
  ) throws -> (XCUIApplication, TestPhotos) {
    let (app, photos) = XCUIApplication.launchedWithPhotos(in: language)
    try photos.take(app)
    app.openForm("home.recordSent")
    return (app, photos)
  }

  @MainActor
  func testAFrontPhotoIsAddedReplacedAndKept() async throws {
    let (app, photos) = try formWithAPhotoAtHand()
    app.choose(country: "DE")
    app.choosePhoto("front")
    XCTAssertEqual(app.buttons["editor.photo.front"].label, "Replace the photo")
    try photos.take(app)
    app.choosePhoto("front")
    XCTAssertTrue(app.staticTexts["Ready"].exists)
    app.saveForm()
    app.openFirstRecord()
    XCTAssertTrue(app.buttons["record.photo"].waitForExistence(timeout: 2))
    // One side only: there is nothing to turn over to.
    XCTAssertFalse(app.segmentedControls["record.sides"].exists)
  }

  @MainActor
  func testABackPhotoIsAddedAndRemovedAgain() async throws {
    let (app, photos) = try formWithAPhotoAtHand()
    // The picture goes with what holds it.
    defer { withExtendedLifetime(photos) {} }
    app.choose(country: "DE")
    app.choosePhoto("back")
    app.saveForm()
    app.openFirstRecord()
    XCTAssertTrue(app.buttons["record.photo"].waitForExistence(timeout: 2))
    app.buttons["record.edit"].tap()
    let remove = app.buttons["editor.photo.back.remove"]
    XCTAssertTrue(app.buttons["editor.save"].waitForExistence(timeout: 2))
    app.reach(remove)
    remove.tap()
    XCTAssertTrue(remove.waitForNonExistence(timeout: 2))
    app.saveForm()
    XCTAssertTrue(app.buttons["record.photo"].waitForNonExistence(timeout: 2))
    XCTAssertTrue(app.staticTexts["No photo yet"].exists)
  }

  @MainActor
  func testAPhotoInTheFormIsSeenWhole() async throws {
    let (app, photos) = try formWithAPhotoAtHand()
    // The picture goes with what holds it.
    defer { withExtendedLifetime(photos) {} }
    app.choosePhoto("front")
    app.buttons["editor.photo.front.preview"].tap()
    XCTAssertTrue(app.buttons["viewer.close"].waitForExistence(timeout: 2))
    // What is not kept yet is not handed on.
    XCTAssertFalse(app.buttons["viewer.share"].exists)
    app.buttons["viewer.close"].tap()
    XCTAssertTrue(app.buttons["viewer.close"].waitForNonExistence(timeout: 2))
    XCTAssertTrue(app.buttons["editor.photo.front.remove"].exists)
  }

  @MainActor
  func testWhatIsNoPictureIsRefusedAndThePhotoBeforeStays() async throws {
    for (language, title) in [("en", "That did not work"), ("zh-Hans", "操作没有完成")] {
      let (app, photos) = try formWithAPhotoAtHand(in: language)
      app.choosePhoto("front")
      try photos.spoil()
      app.buttons["editor.photo.front"].tap()
      XCTAssertTrue(app.staticTexts[title].waitForExistence(timeout: 10))
      app.alerts.buttons.firstMatch.tap()
      XCTAssertTrue(app.buttons["editor.photo.front.remove"].waitForExistence(timeout: 2))
      app.terminate()
    }
  }

  @MainActor
  func testTheViewerTurnsOverEnlargesAndWarnsOnce() async throws {
    let (app, photos) = try formWithAPhotoAtHand()
    // The picture goes with what holds it.
    defer { withExtendedLifetime(photos) {} }
    app.choose(country: "DE")
    app.choosePhoto("front")
    app.choosePhoto("back")
    app.saveForm()
    app.openFirstRecord()
    let opened = app.buttons["record.photo"]
    XCTAssertTrue(opened.waitForExistence(timeout: 2))
    opened.swipeLeft()
    XCTAssertEqual(opened.label, "Back")
    opened.swipeLeft()
    XCTAssertEqual(opened.label, "Front")
    opened.tap()
    let photo = app.images["viewer.photo"]
    XCTAssertTrue(photo.waitForExistence(timeout: 2))
    XCTAssertTrue(app.buttons["viewer.share"].exists)
    XCTAssertEqual(photo.value as? String, "100%")
    photo.doubleTap()
    XCTAssertEqual(photo.value as? String, "250%")
    photo.doubleTap()
    XCTAssertEqual(photo.value as? String, "100%")
    app.buttons["viewer.turnOver"].tap()
    XCTAssertEqual(photo.label, "Back")
    XCTAssertFalse(app.buttons["viewer.share"].exists)
    XCTAssertTrue(app.buttons["viewer.understood"].waitForExistence(timeout: 2))
    app.buttons["viewer.understood"].tap()
    XCTAssertTrue(app.buttons["viewer.understood"].waitForNonExistence(timeout: 2))
    app.buttons["viewer.turnOver"].tap()
    app.buttons["viewer.turnOver"].tap()
    XCTAssertFalse(app.buttons["viewer.understood"].exists)
    photo.swipeDown()
    XCTAssertTrue(photo.waitForNonExistence(timeout: 2))
  }
}
