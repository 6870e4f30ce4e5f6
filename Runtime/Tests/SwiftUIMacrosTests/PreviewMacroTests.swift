import Foundation
import MacroPlugin
import Testing

@testable import SwiftUIMacros

struct PreviewMacroTests {
  private func trial(_ source: String) -> ExpansionTrial {
    ExpansionTrial(
      source, macros: ["Preview": PreviewMacro.self, "Previewable": PreviewableMacro.self])
  }

  @Test func aPreviewBecomesARegistryType() {
    let result = trial(
      """
      #Preview("Dark", traits: .sizeThatFitsLayout) {
        Card()
      }
      """)
    #expect(
      result.flat
        == ExpansionTrial.flat(
          """
          struct __macro_local_7PreviewfMu_: SwiftUICore.PreviewRegistry {
            static var fileID: String { "App/Source.swift" }
            static var line: Int { 1 }
            static var column: Int { 1 }
            @MainActor static func makePreview() throws -> SwiftUICore.Preview {
              SwiftUICore.Preview("Dark", traits: .sizeThatFitsLayout) {
                struct PreviewContent: SwiftUICore.View {
                  var body: some SwiftUICore.View {
                    Card()
                  }
                }
                return PreviewContent()
              }
            }
          }
          """))
    #expect(result.remarks.isEmpty)
  }

  @Test func previewableStateBelongsToTheView() {
    let result = trial(
      """
      #Preview {
        @Previewable @State var isOn = true
        let title = "Switch"
        Toggle(title, isOn: $isOn)
      }
      """)
    let lines = result.text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let start = lines.firstIndex(of: "struct PreviewContent: SwiftUICore.View {") ?? 0
    #expect(
      lines[start...].prefix(5) == [
        "struct PreviewContent: SwiftUICore.View {", "@State var isOn = true",
        "var body: some SwiftUICore.View {", "let title = \"Switch\"",
        "Toggle(title, isOn: $isOn)",
      ])
    #expect(!result.flat.contains("Previewable"))
  }

  @Test func aBodyGivenAsArgumentCounts() {
    let result = trial("#Preview(body: { Card() })")
    #expect(result.flat.contains("SwiftUICore.Preview() {"))
    #expect(result.flat.contains("Card()"))
  }

  @Test func twoPreviewsHaveTwoNames() {
    let text = trial("#Preview { A() }\n#Preview { B() }").text
    let names = text.split(separator: "\n").filter { $0.hasPrefix("struct ") }
    #expect(Set(names).count == 2)
  }

  @Test func aPreviewWithoutBodyIsAnError() {
    #expect(
      trial("#Preview(\"Empty\")").remarks
        == [.init(line: 1, column: 1, message: "'#Preview' needs a body in braces")])
  }
}
