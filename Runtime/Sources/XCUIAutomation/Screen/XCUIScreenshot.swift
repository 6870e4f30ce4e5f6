import AutomationWire
import Foundation

/// A picture of a screen or an element.
@MainActor public class XCUIScreenshot: NSObject {
  /// The picture as a PNG file; empty when it could not be taken.
  public let pngRepresentation: Data
  init(_ png: Data) { pngRepresentation = png }
}

/// Something of which a picture can be taken.
@MainActor public protocol XCUIScreenshotProviding: NSObjectProtocol {
  func screenshot() -> XCUIScreenshot
}

extension XCUIElement: XCUIScreenshotProviding {
  public func screenshot() -> XCUIScreenshot {
    guard let element = resolve("screenshot()") else { return XCUIScreenshot(Data()) }
    return XCUIScreenshot(session.picture(of: element.identity) ?? Data())
  }
}

/// The screen an app is on.
@MainActor public class XCUIScreen: NSObject, XCUIScreenshotProviding {
  public static let main = XCUIScreen()
  public static var screens: [XCUIScreen] { [main] }
  public func screenshot() -> XCUIScreenshot {
    XCUIScreenshot(AppSession.current?.picture(of: nil) ?? Data())
  }
}

/// The device an app is on.
@MainActor public class XCUIDevice: NSObject {
  public static let shared = XCUIDevice()

  /// The buttons at its edge.
  public enum Button: Int, Sendable { case home = 1, volumeUp, volumeDown }

  /// Light or dark.
  public enum Appearance: Int, Sendable { case unspecified, light, dark }

  public var appearance: Appearance = .unspecified {
    didSet { AppSession.current?.setAppearance(isDark: appearance == .dark) }
  }

  /// Home sends the app to the background; the others do nothing here.
  public func press(_ button: Button) {
    if button == .home { AppSession.current?.enter(.background) }
  }
}
