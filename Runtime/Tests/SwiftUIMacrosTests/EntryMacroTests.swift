import MacroPlugin
import Testing

@testable import SwiftUIMacros

struct EntryMacroTests {
  private func trial(_ source: String) -> ExpansionTrial {
    ExpansionTrial(source, macros: ["Entry": EntryMacro.self])
  }

  @Test(arguments: [
    ("EnvironmentValues", "EnvironmentKey"), ("Transaction", "TransactionKey"),
    ("ContainerValues", "ContainerValueKey"), ("SwiftUI.EnvironmentValues", "EnvironmentKey"),
  ])
  func aTypedEntryGetsAKeyOfItsOwner(owner: String, key: String) {
    let result = trial(
      """
      extension \(owner) {
        @Entry var pace: Double = 1.5
      }
      """)
    #expect(
      result.flat
        == ExpansionTrial.flat(
          """
          extension \(owner) {
            var pace: Double {
              get { self[__Key_pace.self] }
              set { self[__Key_pace.self] = newValue }
            }
            private struct __Key_pace: SwiftUICore.\(key) {
              typealias Value = Double
              static var defaultValue: Value { 1.5 }
            }
          }
          """))
    #expect(result.remarks.isEmpty)
  }

  @Test func anOptionalWithoutDefaultIsNil() {
    let result = trial("extension EnvironmentValues { @Entry var name: String? }")
    #expect(result.flat.contains("typealias Value = String?"))
    #expect(result.flat.contains("static var defaultValue: Value { nil }"))
  }

  @Test(arguments: [("true", "Bool"), ("-3", "Int"), ("0.5", "Double"), ("\"a\"", "String")])
  func aLiteralTellsTheType(literal: String, type: String) {
    let result = trial("extension EnvironmentValues { @Entry var x = \(literal) }")
    #expect(result.flat.contains("typealias Value = \(type) static"))
    #expect(result.flat.contains("static var defaultValue: Value { \(literal) }"))
  }

  @Test func anyOtherValueIsStoredSoThatTheCompilerInfersItsType() {
    let result = trial("extension EnvironmentValues { @Entry var theme = Theme.airMail() }")
    #expect(result.flat.contains("static let defaultValue = Theme.airMail()"))
  }

  @Test func aFocusedEntryKeepsTheTypeInsideTheOptional() {
    let result = trial("extension FocusedValues { @Entry var record: Binding<Int>? }")
    #expect(result.flat.contains("__Key_record: SwiftUICore.FocusedValueKey"))
    #expect(result.flat.contains("typealias Value = Binding<Int> }"))
    #expect(!result.flat.contains("defaultValue"))
  }

  @Test func aClosureTypeInParenthesesIsUnwrapped() {
    let result = trial("extension FocusedValues { @Entry var act: (() -> Void)? }")
    #expect(result.flat.contains("typealias Value = () -> Void }"))
  }

  @Test(arguments: [
    ("struct Other { @Entry var x = 1 }", "'@Entry' belongs in an extension of"),
    ("extension View { @Entry var x = 1 }", "'@Entry' belongs in an extension of"),
    ("extension EnvironmentValues { @Entry let x = 1 }", "needs one stored 'var'"),
    ("extension EnvironmentValues { @Entry var x: Int { 1 } }", "needs one stored 'var'"),
    ("extension EnvironmentValues { @Entry var x: Int }", "'Int' is not optional"),
    ("extension FocusedValues { @Entry var x: Int = 1 }", "needs an optional type"),
  ])
  func whatCannotBeAnEntryIsSaidOnce(source: String, message: String) {
    let remarks = trial(source).remarks.filter {
      $0.message.contains("@Entry") || $0.message.contains(message)
    }
    #expect(remarks.count == 1)
    #expect(remarks.first?.message.contains(message) == true)
    #expect(remarks.first?.severity == .error)
  }
}
