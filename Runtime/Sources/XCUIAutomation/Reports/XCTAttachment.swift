import Foundation
import XCTest

/// Data that a test keeps for people to look at.
///
/// Linux's XCTest has no attachments; here they are files in the folder that `SKIFF_UITEST_PICTURES` names,
/// and without it they are dropped.
public final class XCTAttachment: NSObject {
  public enum Lifetime: Int, Sendable { case keepAlways, deleteOnSuccess }
  public var name: String?
  public var lifetime: Lifetime = .deleteOnSuccess
  public let uniformTypeIdentifier: String
  let data: Data

  public init(data: Data, uniformTypeIdentifier: String) {
    self.data = data
    self.uniformTypeIdentifier = uniformTypeIdentifier
  }
  public convenience init(data: Data) {
    self.init(data: data, uniformTypeIdentifier: "public.data")
  }
  public convenience init(string: String) {
    self.init(data: Data(string.utf8), uniformTypeIdentifier: "public.plain-text")
  }
  @MainActor public convenience init(screenshot: XCUIScreenshot) {
    self.init(data: screenshot.pngRepresentation, uniformTypeIdentifier: "public.png")
  }

  fileprivate func keep() {
    guard lifetime == .keepAlways,
      let folder = ProcessInfo.processInfo.environment["SKIFF_UITEST_PICTURES"]
    else { return }
    let ending =
      switch uniformTypeIdentifier {
      case "public.png": "png"
      case "public.plain-text": "txt"
      default: "data"
      }
    let safe = (name ?? "attachment").map { $0.isLetter || $0.isNumber ? $0 : "-" }
    let file = URL(fileURLWithPath: folder).appendingPathComponent("\(String(safe)).\(ending)")
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      try data.write(to: file)
      print("Attachment: \(file.path)")
    } catch {
      print("An attachment could not be kept: \(error.localizedDescription)")
    }
  }
}

/// A part of a test that has a name.
public protocol XCTActivity {
  var name: String { get }
  func add(_ attachment: XCTAttachment)
}

extension XCTestCase {
  public func add(_ attachment: XCTAttachment) { attachment.keep() }
}

/// Names parts of a test.
public final class XCTContext: NSObject {
  private struct Activity: XCTActivity {
    var name: String
    func add(_ attachment: XCTAttachment) { attachment.keep() }
  }
  @MainActor public class func runActivity<Result>(
    named name: String, block: (any XCTActivity) throws -> Result
  ) rethrows -> Result {
    try block(Activity(name: name))
  }
}
