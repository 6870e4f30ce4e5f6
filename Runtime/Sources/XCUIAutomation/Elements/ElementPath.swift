import AutomationWire
import Foundation

/// How elements are found, step by step from the application.
struct ElementPath {
  enum Step {
    case descendants(XCUIElement.ElementType)
    case children(XCUIElement.ElementType)
    case matching(Filter)
    case containing(Filter)
    /// The only element so far, or the first of them, or the one with that number.
    case only
    case first
    case at(Int)
  }

  struct Filter {
    var type: XCUIElement.ElementType = .any
    var name: String?
    var predicate: NSPredicate?

    @MainActor func matches(_ element: WireElement) -> Bool {
      if type != .any, element.elementType != type { return false }
      if let name, !element.isNamed(name) { return false }
      if let predicate, !predicate.evaluate(with: ElementRecord(element)) { return false }
      return true
    }

    var description: String {
      var words: [String] = []
      if type != .any { words.append(type.name) }
      if let name { words.append("'\(name)'") }
      if let predicate { words.append(PredicateText.of(predicate)) }
      return words.joined(separator: " ")
    }
  }

  private(set) var steps: [Step] = []

  func adding(_ step: Step) -> ElementPath {
    var path = self
    path.steps.append(step)
    return path
  }

  /// The elements that the path leads to, in order of the tree.
  @MainActor func elements(in application: WireElement) -> [WireElement] {
    var found = [application]
    for step in steps {
      found = Self.take(step, from: found)
      if found.isEmpty { break }
    }
    return found
  }

  @MainActor private static func take(_ step: Step, from found: [WireElement]) -> [WireElement] {
    switch step {
    case .descendants(let type):
      var result: [WireElement] = []
      var known: Set<UInt64> = []
      for element in found {
        for child in element.children {
          child.visit {
            if type == .any || $0.elementType == type, known.insert($0.identity).inserted {
              result.append($0)
            }
          }
        }
      }
      return result
    case .children(let type):
      return found.flatMap(\.children).filter { type == .any || $0.elementType == type }
    case .matching(let filter): return found.filter { filter.matches($0) }
    case .containing(let filter):
      return found.filter { $0.containsBelow { filter.matches($0) } }
    case .only: return found
    case .first: return Array(found.prefix(1))
    case .at(let index):
      return found.indices.contains(index) ? [found[index]] : []
    }
  }

  var description: String {
    if steps.isEmpty { return "Application" }
    return steps.map { step in
      switch step {
      case .descendants(let type): "descendants of type \(type.name)"
      case .children(let type): "children of type \(type.name)"
      case .matching(let filter): "matching \(filter.description)"
      case .containing(let filter): "containing \(filter.description)"
      case .only: "the only one"
      case .first: "the first"
      case .at(let index): "number \(index)"
      }
    }.joined(separator: ", ")
  }
}
