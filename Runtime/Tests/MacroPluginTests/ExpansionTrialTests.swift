import MacroPlugin
import SwiftSyntax
import SwiftSyntaxMacros
import Testing

/// `#double(x)`: `x + x`, or a complaint.
private struct DoubleMacro: ExpressionMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> ExprSyntax {
    guard let argument = node.arguments.first?.expression else {
      throw MacroMessage("double what?", id: "double.what")
    }
    if argument.is(StringLiteralExprSyntax.self) {
      context.diagnose(
        MacroMessage("text is not a number", id: "double.text", severity: .warning), at: argument)
    }
    return "\(argument) + \(argument)"
  }
}

struct ExpansionTrialTests {
  @Test func aFreestandingMacroIsReplaced() {
    let trial = ExpansionTrial(
      "let a = #double(3)\n\n\nlet b = 1", macros: ["double": DoubleMacro.self])
    #expect(trial.text == "let a = 3 + 3\nlet b = 1")
    #expect(trial.remarks.isEmpty)
  }

  @Test func anErrorKeepsItsPlace() {
    let trial = ExpansionTrial("let a = 1\nlet b = #double()", macros: ["double": DoubleMacro.self])
    #expect(trial.remarks == [.init(line: 2, column: 9, message: "double what?")])
  }

  @Test func aWarningStandsAtItsNode() {
    let trial = ExpansionTrial("let b = #double(\"x\")", macros: ["double": DoubleMacro.self])
    #expect(
      trial.remarks == [
        .init(line: 1, column: 17, message: "text is not a number", severity: .warning)
      ])
  }

  @Test func anUnknownMacroStaysAsWritten() {
    let trial = ExpansionTrial("let b = #triple(3)", macros: ["double": DoubleMacro.self])
    #expect(trial.text == "let b = #triple(3)")
  }
}
