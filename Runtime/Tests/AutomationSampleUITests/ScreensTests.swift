import XCTest

/// Lists, pages, questions, sheets and menus.
final class ScreensTests: XCTestCase {
  @MainActor private func launched(_ tab: String) -> XCUIApplication {
    let app = XCUIApplication()
    app.launch()
    app.tabBars.buttons[tab].tap()
    return app
  }

  @MainActor
  func testARowLeadsToAPageAndBack() async {
    let app = launched("Places")
    XCTAssertTrue(app.navigationBars["Places"].exists)
    app.buttons["Place 2"].tap()
    XCTAssertTrue(app.staticTexts["This is Place 2"].waitForExistence(timeout: 1))
    XCTAssertTrue(app.navigationBars["Place 2"].exists)
    app.navigationBars.buttons.element(boundBy: 0).tap()
    XCTAssertTrue(app.navigationBars["Places"].waitForExistence(timeout: 1))
    XCTAssertFalse(app.staticTexts["This is Place 2"].exists)
  }

  @MainActor
  func testSwipesScrollAList() async {
    let app = launched("Places")
    let list = app.collectionViews.firstMatch
    let last = app.buttons["Place 60"]
    XCTAssertFalse(last.exists)
    for _ in 0..<30 where !last.exists { list.swipeUp(velocity: .fast) }
    XCTAssertTrue(last.exists)
    for _ in 0..<30 where !app.buttons["Place 1"].isHittable { list.swipeDown(velocity: .fast) }
    XCTAssertTrue(app.buttons["Place 1"].isHittable)
    XCTAssertFalse(last.exists)
  }

  @MainActor
  func testABarsButtonChangesTheList() async {
    let app = launched("Places")
    XCTAssertTrue(app.buttons["Place 1"].exists)
    app.navigationBars.buttons["Drop first"].tap()
    XCTAssertFalse(app.buttons["Place 1"].exists)
    XCTAssertTrue(app.buttons["Place 2"].exists)
  }

  @MainActor
  func testAnAlertIsAnswered() async {
    let app = launched("Questions")
    app.buttons["Ask"].tap()
    let alert = app.alerts["Really?"]
    XCTAssertTrue(alert.waitForExistence(timeout: 1))
    XCTAssertTrue(alert.staticTexts["This cannot be undone."].exists)
    XCTAssertFalse(app.buttons["Ask"].exists)
    alert.buttons["Yes"].tap()
    XCTAssertTrue(alert.waitForNonExistence(withTimeout: 1))
    XCTAssertTrue(app.staticTexts["Answer: yes"].exists)
  }

  @MainActor
  func testADialogIsASheetOfChoices() async {
    let app = launched("Questions")
    app.buttons["Choose"].tap()
    let sheet = app.sheets.firstMatch
    XCTAssertTrue(sheet.waitForExistence(timeout: 1))
    sheet.buttons["Discard"].tap()
    XCTAssertTrue(app.staticTexts["Answer: discard"].waitForExistence(timeout: 1))
  }

  @MainActor
  func testASheetHidesWhatIsBelowUntilItIsDone() async {
    let app = launched("Questions")
    app.buttons["Open sheet"].tap()
    XCTAssertTrue(app.staticTexts["On the sheet"].waitForExistence(timeout: 1))
    XCTAssertFalse(app.buttons["Ask"].exists)
    XCTAssertTrue(app.sheets.firstMatch.staticTexts["On the sheet"].exists)
    app.navigationBars["A sheet"].buttons["Done"].tap()
    XCTAssertTrue(app.buttons["Ask"].waitForExistence(timeout: 1))
    XCTAssertFalse(app.staticTexts["On the sheet"].exists)
  }

  @MainActor
  func testASheetIsPulledDown() async {
    let app = launched("Questions")
    app.buttons["Open sheet"].tap()
    XCTAssertTrue(app.staticTexts["On the sheet"].waitForExistence(timeout: 1))
    app.swipeDown(velocity: .fast)
    XCTAssertTrue(app.staticTexts["On the sheet"].waitForNonExistence(withTimeout: 1))
  }

  @MainActor
  func testAPopoverIsOneElementAndGoesWithATouchBeside() async {
    let app = launched("Questions")
    app.buttons["Point"].tap()
    let popover = app.popovers.firstMatch
    XCTAssertTrue(popover.waitForExistence(timeout: 1))
    XCTAssertTrue(popover.staticTexts["On the popover"].exists)
    XCTAssertFalse(app.buttons["Ask"].exists)
    app.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.95)).tap()
    XCTAssertTrue(popover.waitForNonExistence(withTimeout: 1))
  }

  @MainActor
  func testAMenuOffersItsItems() async {
    let app = launched("Questions")
    app.buttons["More"].tap()
    app.buttons["Second thing"].tap()
    XCTAssertTrue(app.staticTexts["Answer: second"].waitForExistence(timeout: 1))
  }

  @MainActor
  func testACardIsDraggedIntoABox() async {
    let app = launched("Questions")
    let (card, box) = (app.staticTexts["A card"], app.staticTexts["A box"])
    card.press(forDuration: 0.1, thenDragTo: box)
    XCTAssertTrue(app.staticTexts["Answer: none"].exists)
    card.press(
      forDuration: 1, thenDragTo: box, withVelocity: .slow, thenHoldForDuration: 0.2)
    XCTAssertTrue(app.staticTexts["Answer: got card"].waitForExistence(timeout: 1))
  }

  @MainActor
  func testWhatIsCoveredIsNotHittable() async {
    let app = launched("Questions")
    XCTAssertTrue(app.buttons["Covered"].exists)
    XCTAssertFalse(app.buttons["Covered"].isHittable)
    XCTAssertTrue(app.buttons["Ask"].isHittable)
  }

  @MainActor
  func testGesturesAreSeen() async {
    let app = launched("Motion")
    let last = app.staticTexts.matching(NSPredicate(format: "label BEGINSWITH 'Last'")).element
    app.staticTexts["Tap pad"].doubleTap()
    XCTAssertEqual(last.label, "Last: double")
    app.staticTexts["Press pad"].press(forDuration: 0.8)
    XCTAssertEqual(last.label, "Last: long")
    let pad = app.staticTexts["Drag pad"]
    let start = pad.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5))
    start.press(forDuration: 0.1, thenDragTo: start.withOffset(CGVector(dx: 40, dy: -30)))
    XCTAssertEqual(last.label, "Last: drag")
    XCTAssertTrue(app.staticTexts["Way: 40, -30"].exists)
    XCTAssertEqual(app.activityIndicators.count, 1)
  }

  @MainActor
  func testTwoFingersPinchAndTurn() async {
    let app = launched("Motion")
    let last = app.staticTexts.matching(NSPredicate(format: "label BEGINSWITH 'Last'")).element
    let pad = app.staticTexts["Finger pad"]
    pad.pinch(withScale: 2, velocity: 4)
    XCTAssertEqual(last.label, "Last: scale 200")
    pad.pinch(withScale: 0.5, velocity: -1)
    XCTAssertEqual(last.label, "Last: scale 50")
    pad.rotate(.pi / 2, withVelocity: 3)
    XCTAssertEqual(last.label, "Last: turn 90")
    pad.rotate(-.pi / 4, withVelocity: 3)
    XCTAssertEqual(last.label, "Last: turn -45")
  }

  /// Nothing in SwiftUI counts fingers: what a tap does, it does for the first of two.
  @MainActor
  func testSeveralFingersTap() async {
    let app = launched("Motion")
    let last = app.staticTexts.matching(NSPredicate(format: "label BEGINSWITH 'Last'")).element
    app.staticTexts["Tap pad"].twoFingerTap()
    XCTAssertEqual(last.label, "Last: none")
    app.staticTexts["Tap pad"].tap(withNumberOfTaps: 2, numberOfTouches: 2)
    XCTAssertEqual(last.label, "Last: double")
    app.buttons["Shortcut"].twoFingerTap()
    XCTAssertTrue(app.staticTexts["Key: command-k"].exists)
  }

  @MainActor
  func testADragHoldsBeforeAndAfter() async {
    let app = launched("Motion")
    let last = app.staticTexts.matching(NSPredicate(format: "label BEGINSWITH 'Last'")).element
    let start = app.staticTexts["Drag pad"].coordinate(
      withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5))
    start.press(
      forDuration: 0.2, thenDragTo: start.withOffset(CGVector(dx: -60, dy: 20)),
      withVelocity: .slow, thenHoldForDuration: 0.3)
    XCTAssertEqual(last.label, "Last: drag")
    XCTAssertTrue(app.staticTexts["Way: -60, 20"].exists)
  }

  @MainActor
  func testThePointerHovers() async {
    let app = launched("Motion")
    app.staticTexts["Finger pad"].hover()
    XCTAssertTrue(app.staticTexts["Key: hover"].exists)
    app.staticTexts["Tap pad"].hover()
    XCTAssertTrue(app.staticTexts["Key: away"].exists)
  }

  @MainActor
  func testKeysReachShortcuts() async {
    let app = launched("Motion")
    app.typeKey("k", modifierFlags: .command)
    XCTAssertTrue(app.staticTexts["Key: command-k"].exists)
  }

  @MainActor
  func testTheAppGoesToTheBackgroundAndIsDark() async {
    let app = launched("Motion")
    XCTAssertTrue(app.staticTexts["It is light"].exists)
    XCUIDevice.shared.appearance = .dark
    XCTAssertTrue(app.staticTexts["It is dark"].waitForExistence(timeout: 1))
    XCUIDevice.shared.press(.home)
    XCTAssertTrue(app.wait(for: .runningBackground, timeout: 1))
    app.activate()
    XCTAssertTrue(app.wait(for: .runningForeground, timeout: 1))
    XCTAssertTrue(app.staticTexts["It was away"].exists)
  }
}
