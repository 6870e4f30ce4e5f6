import AutomationWire
import Foundation

/// One element of an app, found anew each time it is used.
@MainActor
public class XCUIElement: NSObject, XCUIElementAttributes, XCUIElementTypeQueryProvider,
  XCUIElementSnapshotProviding
{
  let session: AppSession
  let path: ElementPath
  /// Set when it is one element and no other, wherever it stands by now.
  private let identity: UInt64?

  init(_ session: AppSession, _ path: ElementPath, identity: UInt64? = nil) {
    self.session = session
    self.path = path
    self.identity = identity
  }

  // MARK: Finding

  private func candidates() -> [WireElement] {
    guard let tree = session.tree() else { return [] }
    guard let identity else { return path.elements(in: tree) }
    var found: [WireElement] = []
    tree.visit { if $0.identity == identity { found.append($0) } }
    return found
  }

  /// The element, or a failure that says why there is not exactly one. Waits a second for it to appear.
  func resolve(_ use: String) -> WireElement? {
    var found = candidates()
    if found.isEmpty, session.isRunning, waitForExistence(timeout: 1) { found = candidates() }
    if found.count == 1 { return found[0] }
    if found.isEmpty {
      let state = session.isRunning ? "" : " \(session.endDescription)"
      session.fail("\(use): no element found for \(path.description).\(state)")
    } else {
      let lines = found.prefix(10).map { "  \($0.line)" }.joined(separator: "\n")
      session.fail(
        "\(use): \(found.count) elements found for \(path.description), not one:\n\(lines)")
    }
    return nil
  }

  private func attributes(_ use: String) -> ElementRecord? {
    resolve(use).map { ElementRecord($0) }
  }

  // MARK: State

  /// Whether the element is there now.
  public var exists: Bool { !candidates().isEmpty }

  /// Whether a touch would reach it now, without scrolling.
  public var isHittable: Bool {
    let found = candidates()
    guard found.count == 1 else { return false }
    return session.hitPoint(found[0].identity) != nil
  }

  public var identifier: String { attributes("identifier")?.identifier ?? "" }
  public var frame: CGRect { attributes("frame")?.frame ?? .zero }
  public var value: Any? { attributes("value")?.value }
  public var title: String { attributes("title")?.title ?? "" }
  public var label: String { attributes("label")?.label ?? "" }
  public var elementType: ElementType { attributes("elementType")?.elementType ?? .any }
  public var isEnabled: Bool { attributes("isEnabled")?.isEnabled ?? false }
  public var isSelected: Bool { attributes("isSelected")?.isSelected ?? false }
  public var hasFocus: Bool { attributes("hasFocus")?.hasFocus ?? false }
  public var placeholderValue: String? { attributes("placeholderValue")?.placeholderValue }
  public var horizontalSizeClass: SizeClass {
    attributes("horizontalSizeClass")?.horizontalSizeClass ?? .unspecified
  }
  public var verticalSizeClass: SizeClass {
    attributes("verticalSizeClass")?.verticalSizeClass ?? .unspecified
  }

  public func snapshot() throws -> any XCUIElementSnapshot {
    let found = candidates()
    guard found.count == 1 else {
      throw XCUIAutomationError.notOneElement(count: found.count, path: path.description)
    }
    return ElementRecord(found[0])
  }

  // MARK: Waiting

  /// Waits on the app's clock, which passes as fast as the app can follow.
  public func waitForExistence(timeout: TimeInterval) -> Bool {
    session.wait(timeout) { self.exists }
  }
  public func waitForNonExistence(timeout: TimeInterval) -> Bool {
    session.wait(timeout) { !self.exists }
  }
  public func waitForNonExistence(withTimeout timeout: TimeInterval) -> Bool {
    waitForNonExistence(timeout: timeout)
  }
  /// Waits until a property has a value.
  public func wait<V: Equatable>(
    for keyPath: KeyPath<XCUIElement, V>, toEqual expectedValue: V, timeout: TimeInterval
  ) -> Bool {
    session.wait(timeout) {
      let found = self.candidates()
      // Asking an element that is not there would be a failure.
      guard found.count == 1 || keyPath == \XCUIElement.exists else { return false }
      return self[keyPath: keyPath] == expectedValue
    }
  }

  // MARK: Searching in it

  public var firstMatch: XCUIElement {
    XCUIElement(session, path.adding(.first), identity: identity)
  }

  public func descendants(matching type: ElementType) -> XCUIElementQuery {
    XCUIElementQuery(session, path.adding(.descendants(type)))
  }
  public func children(matching type: ElementType) -> XCUIElementQuery {
    XCUIElementQuery(session, path.adding(.children(type)))
  }

  // MARK: Describing

  /// What is asked for, what is there, and all that is in it.
  public override nonisolated var debugDescription: String {
    MainActor.assumeIsolated {
      let found = candidates()
      let head = "Element: \(path.description)\n"
      return head + found.map { $0.outline("  ") }.joined()
    }
  }
}

/// What can go wrong when something is asked that may fail.
public enum XCUIAutomationError: LocalizedError, Sendable {
  case notOneElement(count: Int, path: String)
  public var errorDescription: String? {
    switch self {
    case .notOneElement(let count, let path): "\(count) elements found for \(path), not one."
    }
  }
}
