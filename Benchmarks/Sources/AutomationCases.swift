import Foundation
import XCUIAutomation

/// UI tests: the app as a process of its own, driven over the wire.
let automationCases: [BenchmarkCase] = [
  BenchmarkCase(name: "uitest-500", figure: "500 UI-test steps headless ≤ 20 s") { name, _ in
    let app = XCUIApplication(bundleIdentifier: "skiff.AutomationSample")
    let counter = StepCounter()
    let time = try milliseconds {
      app.launch()
      try counter.take(app.state == .runningForeground)
      // One round is 50 steps: each acts, or finds and reads.
      for round in 0..<10 {
        try AutomationRound(app: app, number: round).run(counter.take)
      }
      app.terminate()
    }
    guard counter.steps >= 500 else { throw AutomationBenchmarkError.wrong(step: counter.steps) }
    return Measurement(case: name, times: [time], counts: ["steps": Double(counter.steps)])
  }
]

enum AutomationBenchmarkError: Error { case wrong(step: Int) }

private final class StepCounter {
  private(set) var steps = 0
  func take(_ isRight: Bool) throws {
    guard isRight else { throw AutomationBenchmarkError.wrong(step: steps) }
    steps += 1
  }
}

@MainActor private struct AutomationRound {
  var app: XCUIApplication
  var number: Int

  func run(_ step: (Bool) throws -> Void) throws {
    try controls(step)
    try list(step)
    try questions(step)
  }

  private func controls(_ step: (Bool) throws -> Void) throws {
    app.tabBars.buttons["Controls"].tap()
    try step(app.tabBars.buttons["Controls"].isSelected)
    for count in 1...8 {
      app.buttons["Add"].tap()
      try step(app.staticTexts["count"].exists)
      try step(app.staticTexts["count"].label == "Count: \(number * 8 + count)")
    }
    let field = app.textFields["nameField"]
    field.tap()
    try step(field.hasFocus)
    field.typeText("a")
    try step((field.value as? String)?.hasPrefix("a") ?? false)
    field.typeText("\n")
    try step(app.staticTexts.matching(NSPredicate(format: "label BEGINSWITH 'Sub'")).count == 1)
    let toggle = app.switches["Starred"]
    let before = toggle.value as? String
    toggle.tap()
    try step(toggle.value as? String != before)
    app.segmentedControls.buttons["Large"].tap()
    try step(app.segmentedControls.buttons["Large"].isSelected)
    app.segmentedControls.buttons["Small"].tap()
    try step(app.segmentedControls.buttons["Small"].isSelected)
  }

  private func list(_ step: (Bool) throws -> Void) throws {
    app.tabBars.buttons["Places"].tap()
    try step(app.navigationBars["Places"].waitForExistence(timeout: 2))
    for row in 2...4 {
      app.buttons["Place \(row)"].tap()
      try step(app.staticTexts["This is Place \(row)"].waitForExistence(timeout: 2))
      try step(app.navigationBars["Place \(row)"].exists)
      app.navigationBars.buttons.element(boundBy: 0).tap()
      try step(app.navigationBars["Places"].waitForExistence(timeout: 2))
      try step(app.buttons["Place \(row)"].isHittable)
    }
    app.collectionViews.firstMatch.swipeUp()
    try step(app.cells.count > 0)
    app.collectionViews.firstMatch.swipeDown()
    try step(app.buttons["Place 1"].waitForExistence(timeout: 2))
  }

  private func questions(_ step: (Bool) throws -> Void) throws {
    app.tabBars.buttons["Questions"].tap()
    try step(app.buttons["Ask"].exists)
    app.buttons["Ask"].tap()
    try step(app.alerts["Really?"].waitForExistence(timeout: 2))
    app.alerts.buttons["Yes"].tap()
    try step(app.staticTexts["Answer: yes"].waitForExistence(timeout: 2))
    app.buttons["Choose"].tap()
    try step(app.sheets.firstMatch.waitForExistence(timeout: 2))
    app.sheets.buttons["Keep"].tap()
    try step(app.staticTexts["Answer: keep"].waitForExistence(timeout: 2))
    app.buttons["Open sheet"].tap()
    try step(app.staticTexts["On the sheet"].waitForExistence(timeout: 2))
    app.buttons["Done"].tap()
    try step(app.buttons["Ask"].waitForExistence(timeout: 2))
    app.buttons["More"].tap()
    try step(app.buttons["First thing"].waitForExistence(timeout: 2))
    app.buttons["First thing"].tap()
    try step(app.staticTexts["Answer: first"].waitForExistence(timeout: 2))
    for name in ["Ask", "Choose", "Open sheet", "More"] { try step(app.buttons[name].isHittable) }
  }
}
