import Foundation
import HeadlessHost
import Testing

@testable import SwiftUICore

@Suite @MainActor struct FormattedFieldTests {
  @MainActor private final class Box { var number = 0.0; var optional: Int? }
  private struct Fields: View {
    @State var number = 1234.5
    @State var optional: Int?
    var box: Box
    var body: some View {
      let _ = box.number = number
      let _ = box.optional = optional
      VStack {
        TextField("Amount", value: $number, format: .number)
        TextField("Count", value: $optional, format: .number, prompt: Text("None"))
        TextField("Last", text: .constant(""))
      }
    }
  }
  private func finder(_ box: Box, _ locale: String = "en_US") -> Finder {
    var configuration = HeadlessConfiguration(size: CGSize(width: 300, height: 200), scale: 1)
    configuration.locale = Locale(identifier: locale)
    return Finder(host: HeadlessHost(Fields(box: box), configuration))
  }

  @Test func theValueIsShownInItsFormatAndTakenWhenEditingEnds() throws {
    let box = Box()
    let finder = finder(box)
    #expect(finder.node("Amount")?.value == "1,234.5")
    try finder.tap("Amount")
    finder.host.key("a", modifiers: .command)
    finder.host.type("2,000.25")
    #expect(box.number == 1234.5)
    #expect(finder.node("Amount")?.value == "2,000.25")
    finder.host.key(.return)
    #expect(box.number == 2000.25)
  }

  @Test func whatIsNoValueIsPutBack() throws {
    let box = Box()
    let finder = finder(box)
    try finder.tap("Amount")
    finder.host.key("a", modifiers: .command)
    finder.host.type("many")
    try finder.tap("Last")
    #expect(box.number == 1234.5)
    #expect(finder.node("Amount")?.value == "1,234.5")
  }

  @Test func anOptionalValueCanBeEmptied() throws {
    let box = Box()
    let finder = finder(box)
    #expect(finder.node("Count")?.value == "None")
    try finder.tap("Count")
    finder.host.type("12")
    finder.host.key(.return)
    #expect(box.optional == 12)
    finder.host.key("a", modifiers: .command)
    finder.host.key(.delete)
    finder.host.key(.return)
    #expect(box.optional == nil)
  }
}
