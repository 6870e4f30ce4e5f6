import CoreGraphics
import Foundation
import HeadlessHost
import Testing

@testable import SwiftUICore

/// Choices in a menu used to be packed like a paragraph, and the menu stayed after a choice.
@Suite @MainActor struct PickerInMenuTests {
  private struct Sorting: View {
    @State var order = 1
    var body: some View {
      Menu("Sort") {
        Button("Reverse") {}
        Picker("Order", selection: $order) {
          Text("Newest").tag(1)
          Text("Oldest").tag(2)
        }
        .pickerStyle(.inline)
      }
      .accessibilityValue("\(order)")
    }
  }

  @Test func choicesAreLinesOfTheMenuAndCloseIt() throws {
    var configuration = HeadlessConfiguration(size: CGSize(width: 393, height: 600), scale: 2)
    configuration.locale = Locale(identifier: "en_US")
    let finder = Finder(host: HeadlessHost(Sorting(), configuration))
    finder.host.update()
    try finder.tap("Sort")
    let oldest = try #require(finder.node("Oldest"))
    #expect(oldest.frame.height >= 44)
    #expect(try #require(finder.node("Newest")).traits.contains(.isSelected))
    try finder.tap("Oldest")
    finder.host.advance(by: 1)
    #expect(finder.node("Oldest") == nil)
    try finder.tap("Sort")
    #expect(try #require(finder.node("Oldest")).traits.contains(.isSelected))
  }
}
