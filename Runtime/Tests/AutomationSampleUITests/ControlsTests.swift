import XCTest

/// Every control is found by its kind and used as a person would.
final class ControlsTests: XCTestCase {
  @MainActor private func launched() -> XCUIApplication {
    let app = XCUIApplication()
    app.launch()
    return app
  }

  @MainActor
  func testTextIsTypedAndSubmitted() async {
    let app = launched()
    let field = app.textFields["nameField"]
    XCTAssertEqual(field.placeholderValue, "Name")
    XCTAssertEqual(field.value as? String, "Name")
    XCTAssertFalse(field.hasFocus)
    field.tap()
    XCTAssertTrue(field.hasFocus)
    field.typeText("明信片 one")
    XCTAssertEqual(field.value as? String, "明信片 one")
    field.typeText(XCUIKeyboardKey.delete.rawValue + "!\n")
    XCTAssertTrue(app.staticTexts["Submitted: 明信片 on!"].exists)
  }

  @MainActor
  func testAPasswordIsTypedUnseen() async {
    let app = launched()
    let field = app.secureTextFields.firstMatch
    field.tap()
    field.typeText("abc")
    XCTAssertEqual(field.value as? String, "•••")
  }

  @MainActor
  func testASwitchIsSwitched() async {
    let app = launched()
    let toggle = app.switches["Starred"]
    XCTAssertEqual(toggle.value as? String, "0")
    toggle.tap()
    XCTAssertEqual(toggle.value as? String, "1")
    XCTAssertTrue(app.staticTexts["It is starred"].exists)
  }

  @MainActor
  func testASliderIsSet() async {
    let app = launched()
    let slider = app.sliders["Volume"]
    XCTAssertEqual(slider.value as? String, "0%")
    slider.adjust(toNormalizedSliderPosition: 0.7)
    XCTAssertEqual(slider.normalizedSliderPosition, 0.7, accuracy: 0.011)
    XCTAssertTrue(app.staticTexts["Volume 70"].exists)
  }

  @MainActor
  func testAStepperSteps() async {
    let app = launched()
    let stepper = app.steppers.element
    stepper.buttons["Increment"].tap()
    stepper.buttons["Increment"].tap()
    stepper.buttons["Decrement"].tap()
    XCTAssertTrue(app.staticTexts["Copies 2"].exists)
  }

  @MainActor
  func testASegmentIsSelected() async {
    let app = launched()
    let control = app.segmentedControls.firstMatch
    XCTAssertTrue(control.buttons["Small"].isSelected)
    control.buttons["Large"].tap()
    XCTAssertTrue(control.buttons["Large"].isSelected)
    XCTAssertFalse(control.buttons["Small"].isSelected)
  }

  @MainActor
  func testATextEditorTakesLines() async {
    let app = launched()
    let editor = app.textViews.firstMatch
    editor.tap()
    editor.typeText("one\ntwo")
    XCTAssertEqual(editor.value as? String, "one\ntwo")
    editor.typeKey("a", modifierFlags: .command)
    editor.typeKey(.delete, modifierFlags: [])
    XCTAssertEqual(editor.value as? String, "")
  }

  @MainActor
  func testPicturesAndProgressHaveNames() async {
    let app = launched()
    XCTAssertTrue(app.images["A star"].exists)
    XCTAssertEqual(app.progressIndicators["Loading"].value as? String, "25%")
  }

  @MainActor
  func testACombinedGroupIsOneElement() async {
    let app = launched()
    let pair = app.descendants(matching: .any)["pair"]
    XCTAssertEqual(pair.label, "Left part, Right part")
    XCTAssertFalse(app.staticTexts["Left part"].exists)
    XCTAssertFalse(app.staticTexts["Out of sight"].exists)
  }

  @MainActor
  func testWhatIsFarBelowIsScrolledTo() async {
    let app = launched()
    let button = app.buttons["Far below"]
    XCTAssertTrue(button.exists)
    XCTAssertFalse(button.isHittable)
    button.tap()
    XCTAssertEqual(app.staticTexts["count"].label, "Count: 100")
    XCTAssertTrue(button.isHittable)
  }

  @MainActor
  func testWaitingPassesTheAppsTime() async {
    let app = launched()
    let start = Date()
    app.buttons["Later"].tap()
    XCTAssertFalse(app.staticTexts["Count: 10"].exists)
    XCTAssertTrue(app.staticTexts["Count: 10"].waitForExistence(timeout: 3))
    XCTAssertFalse(app.staticTexts["Count: 20"].waitForExistence(timeout: 60))
    XCTAssertTrue(app.staticTexts["count"].wait(for: \.label, toEqual: "Count: 10", timeout: 1))
    XCTAssertTrue(app.staticTexts["Count: 99"].waitForNonExistence(withTimeout: 1))
    XCTAssertLessThan(Date().timeIntervalSince(start), 30)
  }
}
