import AutomationWire
import Foundation
import SwiftUICore

/// Answers a test from inside the app.
///
/// The app stands still between two messages: a test sees the same tree until it acts or waits, and what it
/// does is over, motions included, when the answer comes.
@MainActor package final class AutomationServer {
  private let driver: any AutomationDriver
  private let name: String
  private var number: UInt64 = 0
  private var lastTree: WireElement?

  package init(driver: any AutomationDriver, name: String) {
    self.driver = driver
    self.name = name
  }

  /// Where to connect to, if this process was started by a test.
  nonisolated package static var socketPath: String? {
    let path = ProcessInfo.processInfo.environment[AutomationProtocol.socketVariable]
    return path?.isEmpty == false ? path : nil
  }

  /// Answers until the test closes the wire or ends the app.
  package func serve(_ channel: WireChannel) throws(WireError) {
    driver.settle()
    rest()
    while true {
      let bytes: [UInt8]
      do {
        bytes = try channel.receive()
      } catch .closed {
        return
      }
      let (reply, isLast) = answer(bytes)
      try channel.send(reply.bytes)
      if isLast { return }
    }
  }

  /// The answer to one message, which may be anything.
  package func answer(_ bytes: [UInt8]) -> (AutomationReply, isLast: Bool) {
    do {
      let request = try AutomationRequest(bytes)
      return (answer(request), request == .terminate)
    } catch {
      return (.failed(error.description), false)
    }
  }

  private func answer(_ request: AutomationRequest) -> AutomationReply {
    switch request {
    case .hello(let version):
      if version != AutomationProtocol.version {
        return .failed(WireError.otherVersion(version).description)
      }
      return .hello(version: AutomationProtocol.version, process: UInt32(getpid()))
    case .snapshot(let known):
      // A test that asks again and again lets time pass by it.
      driver.advance(by: type(of: driver).frame, step: type(of: driver).frame)
      noteTree()
      guard number != known, let lastTree else { return .unchanged }
      return .snapshot(number: number, lastTree)
    case .act(let place, let action): return act(place, action)
    case .hitPoint(let identity):
      if identity >= ElementTree.window { return .hitPoint(middle) }
      return .hitPoint(node(identity)?.hitPoint(in: driver.window.rootElement))
    case .wait(let seconds, let untilChange):
      return .waited(wait(min(max(0, seconds), 86_400), untilChange: untilChange))
    case .screenshot(let identity):
      var rect: CGRect?
      if let identity, identity < ElementTree.window {
        guard let node = node(identity) else { return .failed("The element is gone.") }
        rect = node.visibleFrame
      }
      return driver.picture(of: rect).map { .picture($0) } ?? .failed("There is nothing to draw.")
    case .enter(let state):
      driver.window.setEnvironment { $0.scenePhase = state == .foreground ? .active : .background }
      rest()
      return .done
    case .appearance(let isDark):
      driver.window.setEnvironment { $0.colorScheme = isDark ? .dark : .light }
      rest()
      return .done
    case .open(let address):
      guard let url = URL(string: address) else { return .failed("\(address) is no address.") }
      let isTaken = driver.window.open(url)
      rest()
      return isTaken ? .done : .failed("Nothing in the app takes the address \(address).")
    case .terminate: return .done
    }
  }

  private var middle: CGPoint {
    CGPoint(x: driver.window.size.width / 2, y: driver.window.size.height / 2)
  }

  private func node(_ identity: UInt64) -> AccessibilityNode? {
    ElementTree.node(identity, in: driver.window)
  }

  // MARK: The tree

  /// Takes note of the tree as it is now; true when it has changed.
  @discardableResult private func noteTree() -> Bool {
    let tree = ElementTree.make(driver.window, name: name)
    guard tree != lastTree else { return false }
    lastTree = tree
    number += 1
    return true
  }

  // MARK: Time

  /// Lets motions end. One without an end, such as a caret's, is left when nothing of it has shown in the
  /// tree for a third of a second.
  private func rest() {
    driver.settle()
    let step = 2 * type(of: driver).frame
    var tree: WireElement?
    for round in 0..<300 where driver.hasWork {
      driver.advance(by: step, step: step)
      guard round % 10 == 9 else { continue }
      let now = ElementTree.make(driver.window, name: name)
      if now == tree { break }
      tree = now
    }
    driver.settle()
  }

  /// Returns how long it took.
  private func wait(_ seconds: Double, untilChange: Bool) -> Double {
    let frame = type(of: driver).frame
    var elapsed = 0.0
    while elapsed < seconds - 1e-9 {
      driver.settle()
      if untilChange, noteTree() { return elapsed }
      var step = min(frame, seconds - elapsed)
      if !driver.hasWork {
        // Nothing happens until then. What other threads do takes real time.
        step = min(seconds - elapsed, max(frame, min(driver.nextEvent ?? 0.25, 0.25)))
        usleep(UInt32(min(step, 0.25) * 20_000))
      }
      driver.advance(by: step, step: step)
      elapsed += step
    }
    if untilChange { noteTree() }
    return elapsed
  }

  // MARK: Actions

  private func act(_ place: AutomationPlace, _ action: AutomationAction) -> AutomationReply {
    do {
      try Actor(driver: driver, rest: rest).perform(action, at: place)
      rest()
      return .done
    } catch {
      rest()
      return .failed(error.reason)
    }
  }
}
