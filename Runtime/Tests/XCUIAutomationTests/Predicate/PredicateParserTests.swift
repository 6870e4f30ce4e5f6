import Foundation
import Testing

@testable import XCUIAutomation

@Suite struct PredicateParserTests {
  private let values: [String: PredicateValue] = [
    "label": .text("Café at the Corner"), "identifier": .text("row.12"), "isEnabled": .flag(true),
    "elementType": .number(9), "value": .text("50%"), "placeholderValue": .nothing,
  ]
  private func holds(_ format: String, _ arguments: Any...) throws -> Bool {
    try PredicateParser.parse(format, arguments).holds { values[$0] ?? .nothing }
  }

  @Test(arguments: [
    "label == 'Café at the Corner'", "label BEGINSWITH 'Café'", "label BEGINSWITH[cd] 'cafe'",
    "label ENDSWITH[c] 'CORNER'", "label CONTAINS 'at the'", "label CONTAINS[c] \"THE\"",
    "identifier MATCHES 'row\\\\.[0-9]+'", "label LIKE 'Caf?*Corner'", "label LIKE '*'",
    "identifier IN {'row.11', 'row.12'}", "'row' IN identifier", "elementType == 9",
    "elementType BETWEEN {5, 10}", "isEnabled == true", "isEnabled == YES", "enabled != YES",
    "isEnabled == 1", "placeholderValue == nil", "NOT label == 'x'", "!(label == 'x')",
    "label == 'x' OR identifier == 'row.12'", "label CONTAINS 'a' AND elementType > 8",
    "label == 'x' || isEnabled = TRUE && elementType <= 9", "TRUEPREDICATE",
    "label != nil AND (value == '50%' OR FALSEPREDICATE)", "identifier < 'row.2'",
    "SELF.identifier == 'row.12'",
  ])
  func holdsFor(_ format: String) throws { #expect(try holds(format)) }

  @Test(arguments: [
    "label == 'café at the corner'", "label BEGINSWITH 'cafe'", "identifier MATCHES 'row'",
    "label LIKE 'Caf?'", "elementType == 10", "isEnabled == false", "value > 3",
    "identifier IN {}", "placeholderValue == ''", "unknown == 'x'", "value CONTAINS 5",
    "FALSEPREDICATE", "NOT (label CONTAINS 'Café')", "identifier MATCHES '('",
  ])
  func doesNotHoldFor(_ format: String) throws { #expect(try !holds(format)) }

  @Test func argumentsTakeTheirPlaces() throws {
    #expect(try holds("label == %@ AND elementType == %d", "Café at the Corner", 9))
    #expect(try holds("%K == %@", "identifier", "row.12"))
    #expect(try holds("identifier IN %@", ["a", "row.12"]))
    #expect(try holds("isEnabled == %@", true))
    #expect(try !holds("label == %@", "it's \" a' trap"))
  }

  @Test(arguments: [
    "", "label", "label ==", "== 'x'", "label == 'x", "label == 'x' AND", "label LOOKS 'x'",
    "label == 'x')", "(label == 'x'", "label CONTAINS[z] 'x'", "label CONTAINS[c 'x'", "%",
    "a == %@",
    "a IN {1, {2}}", "a == 'x' b == 'y'", "@count == 1",
  ])
  func isRefused(_ format: String) {
    #expect(throws: PredicateFault.self) { try PredicateParser.parse(format, []) }
  }

  @Test func nestingIsBounded() {
    let deep =
      String(repeating: "(", count: 5_000) + "a == 1" + String(repeating: ")", count: 5_000)
    #expect(throws: PredicateFault.self) { try PredicateParser.parse(deep, []) }
    let nots = String(repeating: "NOT ", count: 4_000) + "a == 1"
    #expect(throws: PredicateFault.self) { try PredicateParser.parse(nots, []) }
  }

  @Test func patternsWithManyStarsEnd() {
    let text = String(repeating: "a", count: 300)
    let pattern = String(repeating: "*a", count: 60) + "b"
    #expect(!TextPattern.like(text, pattern))
  }

  @Test func foundationsPredicateTakesAFormat() {
    let predicate = NSPredicate(format: "name BEGINSWITH[c] %@", "po")
    #expect(predicate.evaluate(with: ["name": "Postcard"]))
    #expect(!predicate.evaluate(with: ["name": "Letter"]))
    #expect(PredicateText.of(predicate) == "'name BEGINSWITH[c] %@'")
  }
}
