import XCTest

@testable import XCUIAutomation

/// What a failing use of an element says.
final class FailureReportTests: XCTestCase {
  @MainActor private func failures(_ body: (XCUIApplication) -> Void) -> [String] {
    let app = XCUIApplication(bundleIdentifier: "skiff.AutomationSample")
    app.launch()
    var found: [String] = []
    FailureReport.catcher = { found.append($0) }
    body(app)
    FailureReport.catcher = nil
    app.terminate()
    return found
  }

  @MainActor
  func testAMissingElementIsToldWithTheTreeAndAPicture() async throws {
    let found = failures { $0.buttons["Nowhere"].tap() }
    XCTAssertEqual(found.count, 1)
    let text = try XCTUnwrap(found.first)
    XCTAssertTrue(text.hasPrefix("tap(): no element found for descendants of type Button"), text)
    XCTAssertTrue(text.contains("'Nowhere'"), text)
    XCTAssertTrue(text.contains("label: 'Add'"), text)
    let path = try XCTUnwrap(text.split(separator: "\n").last?.split(separator: " ").last)
    let picture = try Data(contentsOf: URL(fileURLWithPath: String(path)))
    XCTAssertEqual(Array(picture.prefix(4)), [0x89, 0x50, 0x4E, 0x47])
    try FileManager.default.removeItem(atPath: String(path))
  }

  @MainActor
  func testSeveralElementsAreTold() async {
    let found = failures { _ = $0.segmentedControls.buttons.element.label }
    XCTAssertTrue(found.first?.contains("2 elements found") ?? false, "\(found)")
  }

  @MainActor
  func testWhatCannotBeReachedIsToldWhy() async {
    let found = failures {
      $0.tabBars.buttons["Questions"].tap()
      $0.buttons["Covered"].tap()
    }
    XCTAssertTrue(found.first?.contains("not hittable") ?? false, "\(found)")
  }

  @MainActor
  func testTypingWithoutTheKeyboardIsToldWhy() async {
    let found = failures { $0.textFields.firstMatch.typeText("x") }
    XCTAssertTrue(found.first?.contains("keyboard") ?? false, "\(found)")
  }

  @MainActor
  func testABadFormatIsTold() async {
    let found = failures {
      _ = $0.buttons.matching(NSPredicate(format: "label LOOKS 'x'")).count
    }
    XCTAssertTrue(found.first?.contains("'LOOKS' is no comparison") ?? false, "\(found)")
  }

  @MainActor
  func testAnAppThatIsNotThereIsTold() async {
    var found: [String] = []
    FailureReport.catcher = { found.append($0) }
    let app = XCUIApplication(bundleIdentifier: "skiff.NoSuchApp")
    app.launch()
    XCTAssertEqual(app.state, .notRunning)
    FailureReport.catcher = nil
    XCTAssertTrue(found.first?.contains("There is no program NoSuchApp") ?? false, "\(found)")
  }

  @MainActor
  func testAnAppThatEndsByItselfIsTold() async {
    var found: [String] = []
    FailureReport.catcher = { found.append($0) }
    let app = XCUIApplication(bundleIdentifier: "skiff.AutomationSample")
    app.launchEnvironment["SAMPLE_CRASHES"] = "1"
    app.launch()
    app.buttons["Add"].tap()
    XCTAssertEqual(app.state, .notRunning)
    FailureReport.catcher = nil
    XCTAssertTrue(found.first?.contains("has ended: crashed with signal") ?? false, "\(found)")
  }

  @MainActor
  func testAFailureNamesTheLineOfTheTest() async throws {
    let place = try XCTUnwrap(FailureReport.caller())
    XCTAssertTrue(place.file.hasSuffix("FailureReportTests.swift"), place.file)
    XCTAssertEqual(place.line, #line - 2)
  }
}
