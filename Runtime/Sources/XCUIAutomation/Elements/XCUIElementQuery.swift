import AutomationWire
import Foundation

/// A search for elements; it is made again each time something is asked of it.
@MainActor public class XCUIElementQuery: NSObject, XCUIElementTypeQueryProvider {
  let session: AppSession
  let path: ElementPath

  init(_ session: AppSession, _ path: ElementPath) {
    self.session = session
    self.path = path
  }

  private func adding(_ step: ElementPath.Step) -> XCUIElementQuery {
    XCUIElementQuery(session, path.adding(step))
  }
  private func picking(_ step: ElementPath.Step) -> XCUIElement {
    XCUIElement(session, path.adding(step))
  }
  private var found: [WireElement] { session.tree().map { path.elements(in: $0) } ?? [] }

  // MARK: Elements

  /// The only element; it is a failure to use it when there are several.
  public var element: XCUIElement { picking(.only) }
  public var firstMatch: XCUIElement { picking(.first) }
  public var count: Int { found.count }

  public func element(boundBy index: Int) -> XCUIElement { picking(.at(index)) }
  @available(*, deprecated, renamed: "element(boundBy:)")
  public func element(at index: Int) -> XCUIElement { picking(.at(index)) }
  public func element(matching predicate: NSPredicate) -> XCUIElement {
    matching(predicate).element
  }
  public func element(matching elementType: XCUIElement.ElementType, identifier: String?)
    -> XCUIElement
  {
    matching(elementType, identifier: identifier).element
  }
  public subscript(key: String) -> XCUIElement { matching(identifier: key).element }

  /// The elements as they are now, each known by its number.
  public var allElementsBoundByIndex: [XCUIElement] {
    found.indices.map { element(boundBy: $0) }
  }
  /// The elements as they are now, each known by itself.
  public var allElementsBoundByAccessibilityElement: [XCUIElement] {
    found.map { XCUIElement(session, path, identity: $0.identity) }
  }

  // MARK: Further searches

  public func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    adding(.descendants(type))
  }
  public func children(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    adding(.children(type))
  }
  public func matching(_ predicate: NSPredicate) -> XCUIElementQuery {
    adding(.matching(.init(predicate: predicate)))
  }
  public func matching(_ elementType: XCUIElement.ElementType, identifier: String?)
    -> XCUIElementQuery
  {
    adding(.matching(.init(type: elementType, name: identifier)))
  }
  public func matching(identifier: String) -> XCUIElementQuery {
    adding(.matching(.init(name: identifier)))
  }
  public func containing(_ predicate: NSPredicate) -> XCUIElementQuery {
    adding(.containing(.init(predicate: predicate)))
  }
  public func containing(_ elementType: XCUIElement.ElementType, identifier: String?)
    -> XCUIElementQuery
  {
    adding(.containing(.init(type: elementType, name: identifier)))
  }

  /// What the query asks, and what it finds now.
  public override nonisolated var debugDescription: String {
    MainActor.assumeIsolated {
      "Query: \(path.description)\n" + found.map { "  \($0.line)\n" }.joined()
    }
  }
}
