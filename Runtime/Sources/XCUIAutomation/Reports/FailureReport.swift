import Foundation
import Runtime
import XCTest

/// Failures at the line of the test that caused them.
@MainActor enum FailureReport {
  /// Takes the failures instead of XCTest, for tests of failing.
  static var catcher: ((String) -> Void)?

  static func record(_ message: String) {
    if let catcher { return catcher(message) }
    let place = caller()
    if let testCase = TestRun.shared.testCase {
      testCase.recordFailure(
        withDescription: message, inFile: place?.file ?? "<unknown>", atLine: place?.line ?? 0,
        expected: true)
    } else {
      FileHandle.standardError.write(Data("\(message)\n".utf8))
    }
  }

  /// The innermost line that is not of this module.
  static func caller() -> (file: String, line: Int)? {
    guard let trace = try? Backtrace.capture(), let symbols = trace.symbolicated() else {
      return nil
    }
    for frame in symbols.frames {
      guard let source = frame.symbol?.sourceLocation, source.line > 0,
        !source.path.contains("/Sources/XCUIAutomation/"),
        !source.path.contains("<compiler-generated>")
      else { continue }
      return (source.path, source.line)
    }
    return nil
  }
}
