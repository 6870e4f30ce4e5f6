import XCTest

/// The ways of finding elements.
final class QueryTests: XCTestCase {
  @MainActor private func launched() -> XCUIApplication {
    let app = XCUIApplication()
    app.launch()
    return app
  }

  @MainActor
  func testTabsAreButtonsOfATabBar() async {
    let app = launched()
    let bar = app.tabBars["Tab Bar"]
    XCTAssertEqual(bar.buttons.count, 4)
    XCTAssertTrue(bar.buttons["Controls"].isSelected)
    bar.buttons["Places"].tap()
    XCTAssertTrue(bar.buttons["Places"].isSelected)
    XCTAssertTrue(app.navigationBars["Places"].exists)
  }

  @MainActor
  func testElementsAreCountedAndNumbered() async {
    let app = launched()
    let buttons = app.segmentedControls.buttons
    XCTAssertEqual(buttons.count, 2)
    XCTAssertEqual(buttons.element(boundBy: 1).label, "Large")
    XCTAssertFalse(buttons.element(boundBy: 2).exists)
    XCTAssertEqual(buttons.allElementsBoundByIndex.map(\.label), ["Small", "Large"])
    XCTAssertEqual(
      buttons.allElementsBoundByAccessibilityElement.map(\.elementType), [.button, .button])
    XCTAssertEqual(buttons.firstMatch.label, "Small")
  }

  @MainActor
  func testPredicatesFind() async {
    let app = launched()
    XCTAssertEqual(
      app.staticTexts.matching(NSPredicate(format: "label BEGINSWITH[c] 'COUNT'")).count, 1)
    XCTAssertEqual(
      app.buttons.matching(NSPredicate(format: "isEnabled == NO AND label == %@", "Never")).count, 1
    )
    XCTAssertTrue(
      app.buttons.element(matching: NSPredicate(format: "label IN %@", ["Add", "Sum"])).exists)
    XCTAssertEqual(
      app.descendants(matching: .any).matching(
        NSPredicate { object, _ in
          MainActor.assumeIsolated {
            (object as? any XCUIElementAttributes)?.identifier == "count"
          }
        }
      ).count, 1)
  }

  @MainActor
  func testContainersAreFoundByWhatIsInThem() async {
    let app = launched()
    app.tabBars.buttons["Places"].tap()
    let cell = app.cells.containing(.button, identifier: "Place 3").element
    XCTAssertTrue(cell.exists)
    XCTAssertEqual(app.collectionViews.count, 1)
    XCTAssertEqual(
      app.cells.containing(NSPredicate(format: "label ENDSWITH ' 5'")).count, 1)
    XCTAssertEqual(app.windows.count, 1)
    XCTAssertEqual(app.children(matching: .window).count, 1)
    XCTAssertEqual(app.buttons.matching(identifier: "Place 3").count, 1)
    XCTAssertEqual(app.buttons.matching(.button, identifier: "Place 4").count, 1)
  }

  @MainActor
  func testASnapshotHoldsTheTree() async throws {
    let app = launched()
    let snapshot = try app.segmentedControls.firstMatch.snapshot()
    XCTAssertEqual(snapshot.children.map(\.label), ["Small", "Large"])
    XCTAssertEqual(
      snapshot.dictionaryRepresentation[.elementType] as? UInt,
      XCUIElement.ElementType.segmentedControl.rawValue)
    XCTAssertTrue(app.debugDescription.contains("label: 'Add'"))
  }

  @MainActor
  func testFramesAreOfTheWindow() async {
    let app = launched()
    XCTAssertEqual(app.frame, CGRect(x: 0, y: 0, width: 393, height: 852))
    let add = app.buttons["Add"]
    XCTAssertTrue(app.windows.firstMatch.frame.contains(add.frame))
    let point = add.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5))
    XCTAssertEqual(point.screenPoint.x, add.frame.midX, accuracy: 0.01)
    point.tap()
    XCTAssertEqual(app.staticTexts["count"].label, "Count: 1")
    point.withOffset(CGVector(dx: 0, dy: -200)).tap()
    XCTAssertEqual(app.staticTexts["count"].label, "Count: 1")
  }
}
