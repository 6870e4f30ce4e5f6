import Foundation
import XCTest

/// What is known of the test that runs now, and the folder of what it leaves behind.
@MainActor final class TestRun {
  static let shared = TestRun()
  private(set) var testCase: XCTestCase?
  private var root: URL?
  private var number = 0
  private var pictures = 0
  private var hasBegun = false

  func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    XCTestObservationCenter.shared.addTestObserver(TestWatcher())
  }

  fileprivate func willStart(_ testCase: XCTestCase) {
    self.testCase = testCase
    number += 1
  }
  fileprivate func didFinish() {
    testCase = nil
    if let root {
      try? FileManager.default.removeItem(at: root.appendingPathComponent("\(number)"))
    }
  }
  fileprivate func didEnd() {
    if let root { try? FileManager.default.removeItem(at: root) }
    root = nil
  }

  /// The app the running test's target is named after.
  var appName: String? {
    guard let testCase else { return nil }
    let module = String(reflecting: type(of: testCase)).prefix { $0 != "." }
    return module.hasSuffix("UITests") ? String(module.dropLast("UITests".count)) : nil
  }

  /// A folder of this test alone: no app finds what another test has left.
  func folder() throws -> URL {
    let root =
      root
      ?? FileManager.default.temporaryDirectory.appendingPathComponent(
        "skiff-ui-tests-\(getpid())")
    self.root = root
    let folder = root.appendingPathComponent("\(number)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return folder
  }

  /// Keeps a picture for the person who reads the failure; returns where.
  func keep(_ png: Data) -> String? {
    let folder =
      ProcessInfo.processInfo.environment["SKIFF_UITEST_PICTURES"].map {
        URL(fileURLWithPath: $0)
      } ?? FileManager.default.temporaryDirectory.appendingPathComponent("skiff-ui-test-failures")
    pictures += 1
    let name = testCase.map { "\($0.name)" } ?? "test"
    let safe = name.map { $0.isLetter || $0.isNumber ? $0 : "-" }
    let file = folder.appendingPathComponent("\(String(safe))-\(pictures).png")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try png.write(to: file)
      return file.path
    } catch {
      return "none: \(error.localizedDescription)"
    }
  }
}

/// Watches the tests of this process from their start.
private final class TestWatcher: NSObject, XCTestObservation {
  func testCaseWillStart(_ testCase: XCTestCase) {
    let box = UncheckedCase(testCase)
    MainActor.assumeIsolated { TestRun.shared.willStart(box.testCase) }
  }
  func testCaseDidFinish(_ testCase: XCTestCase) {
    MainActor.assumeIsolated { TestRun.shared.didFinish() }
  }
  func testBundleDidFinish(_ testBundle: Bundle) {
    MainActor.assumeIsolated { TestRun.shared.didEnd() }
  }
}

/// XCTest runs its cases on the main thread and tells so here.
private struct UncheckedCase: @unchecked Sendable {
  let testCase: XCTestCase
  init(_ testCase: XCTestCase) { self.testCase = testCase }
}

/// Runs when the program is loaded, on the main thread: the first test would have begun before the first
/// proxy is made.
@section(".init_array") @used
private let beginWatching: @convention(c) () -> Void = {
  MainActor.assumeIsolated { TestRun.shared.begin() }
}
