import AutomationWire
import Foundation

/// One app, its process, and the wire to it. All proxies of an app share it.
@MainActor final class AppSession {
  private static var sessions: [String: AppSession] = [:]
  /// The app that was started last.
  private(set) static var current: AppSession?

  /// The session of an app; without a name, of the one the running test is for.
  static func named(_ name: String?) -> AppSession {
    let key = name ?? "\u{0}"
    if let known = sessions[key] { return known }
    let session = AppSession(name)
    sessions[key] = session
    return session
  }

  private let givenName: String?
  private var process: ChildProcess?
  private var channel: WireChannel?
  private var listener: WireListener?
  private var known: (number: UInt64, tree: WireElement)?
  private var lastLaunch: (arguments: [String], environment: [String: String])?
  private(set) var isInBackground = false
  private(set) var endDescription = "The app is not running: launch() comes first."

  private init(_ name: String?) {
    givenName = name
    TestRun.shared.begin()
  }

  /// The app's name, once it is known which test runs.
  private var name: String { givenName ?? TestRun.shared.appName ?? "" }

  // MARK: Life

  var isRunning: Bool { channel != nil }

  func relaunch(arguments: [String], environment: [String: String]) {
    let last = lastLaunch
    launch(
      arguments: last?.arguments ?? arguments, environment: last?.environment ?? environment)
  }

  func launch(arguments: [String], environment: [String: String]) {
    terminate()
    lastLaunch = (arguments, environment)
    do {
      try start(arguments, environment)
      AppSession.current = self
    } catch {
      end("It could not be started.")
      fail("launch(): \(error)")
    }
  }

  private func start(_ arguments: [String], _ environment: [String: String]) throws {
    let executable = try AppLocation.find(name)
    let folder = try TestRun.shared.folder()
    let listener = try WireListener(path: folder.appendingPathComponent("\(getpid())-wire").path)
    self.listener = listener
    var variables = ProcessInfo.processInfo.environment
    variables["SKIFF_CONTAINER"] = folder.appendingPathComponent(name).path
    variables.merge(environment) { $1 }
    variables[AutomationProtocol.socketVariable] = listener.path
    let process = try ChildProcess(
      executable: executable.path, arguments: arguments, environment: variables)
    self.process = process
    let channel = try connect(listener, process)
    self.listener = nil
    self.channel = channel
    isInBackground = false
    known = nil
    try channel.send(AutomationRequest.hello(version: AutomationProtocol.version).bytes)
    guard case .hello = try answer(AutomationReply(channel.receive(timeout: 60))) else {
      throw LaunchError.strangeAnswer(name)
    }
  }

  private func answer(_ reply: AutomationReply) throws -> AutomationReply {
    if case .failed(let reason) = reply { throw LaunchError.refused(name, reason) }
    return reply
  }

  private func connect(_ listener: WireListener, _ process: ChildProcess) throws -> WireChannel {
    for _ in 0..<600 {
      if let channel = try listener.accept(timeout: 0.1) { return channel }
      if let end = process.ended() { throw LaunchError.ended(name, end) }
    }
    throw LaunchError.silent(name)
  }

  func terminate() {
    guard channel != nil else { return }
    if let channel {
      // The app may be gone already; then there is nothing left to end.
      do {
        try channel.send(AutomationRequest.terminate.bytes)
        _ = try channel.receive(timeout: 5)
      } catch { endDescription = error.description }
    }
    end("It was ended by terminate().")
  }

  private func end(_ reason: String) {
    endDescription = reason
    channel?.close()
    channel = nil
    listener = nil
    known = nil
    process?.end()
    process = nil
  }

  // MARK: Messages

  private func ask(_ request: AutomationRequest) -> AutomationReply? {
    guard let channel else { return nil }
    do {
      try channel.send(request.bytes)
      return try AutomationReply(channel.receive(timeout: 120))
    } catch {
      let how = process?.waitForEnd(2) ?? "\(error)"
      end("\(name) has ended: \(how).")
      fail("\(name) has ended: \(how)")
      return nil
    }
  }

  /// The tree as it is now; nil when the app is not running.
  func tree() -> WireElement? {
    for fault in PredicateText.takeFaults() { FailureReport.record(fault) }
    switch ask(.snapshot(known: known?.number ?? 0)) {
    case .snapshot(let number, let tree):
      known = (number, tree)
      return tree
    case .unchanged: return known?.tree
    default: return nil
    }
  }

  func act(
    _ use: String, _ place: AutomationPlace, _ action: AutomationAction, on element: WireElement
  ) {
    if case .failed(let reason) = ask(.act(place, action)) {
      fail("\(use) on \(element.line): \(reason)")
    }
  }

  func hitPoint(_ identity: UInt64) -> CGPoint? {
    if case .hitPoint(let point) = ask(.hitPoint(identity)) { return point }
    return nil
  }

  func picture(of identity: UInt64?) -> Data? {
    if case .picture(let bytes) = ask(.screenshot(identity)) { return Data(bytes) }
    return nil
  }

  func enter(_ state: AutomationState) {
    isInBackground = state == .background
    _ = ask(.enter(state))
  }

  func open(_ url: URL) { _ = ask(.open(url.absoluteString)) }

  func setAppearance(isDark: Bool) { _ = ask(.appearance(isDark: isDark)) }

  /// Lets the app's time pass until the condition holds, at most `timeout` seconds of it.
  func wait(_ timeout: TimeInterval, until condition: () -> Bool) -> Bool {
    var left = timeout
    while true {
      if condition() { return true }
      guard left > 1e-6, case .waited(let passed) = ask(.wait(seconds: left, untilChange: true))
      else { return false }
      left -= max(passed, 1.0 / 240)
    }
  }

  // MARK: Failure

  /// Records a failure of the test, with the tree and a picture of what there was instead.
  func fail(_ message: String) {
    var text = message
    if let known { text += "\n" + known.tree.outline() }
    if isRunning, let picture = picture(of: nil), let path = TestRun.shared.keep(picture) {
      text += "\nPicture: \(path)"
    }
    FailureReport.record(text)
  }
}

/// Why an app did not start.
enum LaunchError: Error, CustomStringConvertible {
  case noName
  case notFound(String, [String])
  case notStarted(String, Int32)
  case ended(String, String)
  case silent(String)
  case strangeAnswer(String)
  case refused(String, String)

  var description: String {
    switch self {
    case .noName:
      "Which app? XCUIApplication() is for test targets named <App>UITests; elsewhere name it with "
        + "XCUIApplication(bundleIdentifier:)."
    case .notFound(let name, let places):
      "There is no program \(name). Build it first; looked at: \(places.joined(separator: ", "))."
    case .notStarted(let path, let code): "\(path) could not be started: error \(code)."
    case .ended(let name, let how): "\(name) ended before its first screen: \(how)."
    case .silent(let name):
      "\(name) runs but does not answer: its host offers no automation, or its start never ends."
    case .strangeAnswer(let name): "\(name) answers in another language."
    case .refused(let name, let reason): "\(name) refuses: \(reason)"
    }
  }
}
