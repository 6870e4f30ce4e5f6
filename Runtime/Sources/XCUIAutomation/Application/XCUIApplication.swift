import AutomationWire
import Foundation

/// The app under test: starts it, ends it, and finds what it shows.
@MainActor public class XCUIApplication: XCUIElement {
  /// How an app is.
  public enum State: UInt, Sendable {
    case unknown, notRunning, runningBackgroundSuspended, runningBackground, runningForeground
  }

  /// The arguments of the next launch.
  public var launchArguments: [String] = []
  /// Variables of the next launch, beside those of the test.
  public var launchEnvironment: [String: String] = [:]

  /// The app the tests are for: `PostcardJourney` in the target `PostcardJourneyUITests`.
  public init() {
    super.init(AppSession.named(nil), ElementPath())
  }
  /// The app whose name is the last part of the identifier.
  public init(bundleIdentifier: String) {
    let name = bundleIdentifier.split(separator: ".").last.map(String.init)
    super.init(AppSession.named(name ?? bundleIdentifier), ElementPath())
  }

  public var state: State {
    guard session.isRunning else { return .notRunning }
    return session.isInBackground ? .runningBackground : .runningForeground
  }

  /// Starts the app and returns when its first screen stands still. One that runs is ended first.
  public func launch() {
    session.launch(arguments: launchArguments, environment: launchEnvironment)
  }
  /// Brings the app to the front, and starts it first if it is not running.
  public func activate() {
    if session.isRunning {
      session.enter(.foreground)
    } else {
      session.relaunch(arguments: launchArguments, environment: launchEnvironment)
    }
  }
  /// Starts the app if it does not run, and gives it an address to open.
  public func open(_ url: URL) {
    activate()
    session.open(url)
  }
  public func terminate() { session.terminate() }

  public func wait(for state: State, timeout: TimeInterval) -> Bool {
    session.wait(timeout) { self.state == state }
  }
}
