import CoreGraphics
import Foundation
import HeadlessHost
import Testing

@testable import SwiftUICore

/// Styles of an app's own for boxes and fields, and progress that follows the clock.
@Suite @MainActor struct BoxStyleTests {
  @MainActor private final class Box { var log: [String] = [] }

  private func finder<V: View>(_ view: V) -> Finder {
    let finder = Finder(
      host: HeadlessHost(view, HeadlessConfiguration(size: CGSize(width: 393, height: 600))))
    finder.host.update()
    return finder
  }

  private struct Framed: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Text("Frame of")
        configuration.label
        configuration.content
        GroupBox(configuration)
      }
    }
  }
  @Test func aGroupBoxIsShownByItsStyle() {
    let finder = finder(GroupBox("Box") { Text("Inside") }.groupBoxStyle(Framed()))
    #expect(finder.node("Frame of") != nil)
    #expect(finder.node("Box") != nil)
    #expect(finder.node("Inside") != nil)
  }

  private struct Plain: DisclosureGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Button(configuration.isExpanded ? "Less" : "More") { configuration.isExpanded.toggle() }
        if configuration.isExpanded { configuration.content }
      }
    }
  }
  @Test func aDisclosureGroupIsFoldedByItsStyle() throws {
    let finder = finder(DisclosureGroup("Title") { Text("Inside") }.disclosureGroupStyle(Plain()))
    #expect(finder.node("Inside") == nil)
    try finder.tap("More")
    #expect(finder.node("Inside") != nil)
    try finder.tap("Less")
    finder.host.advance(by: 1)
    #expect(finder.node("Inside") == nil)
  }

  private struct Lined: TextFieldStyle {
    func _body(configuration: TextField<Self._Label>) -> some View {
      VStack {
        Text("Lined")
        configuration
      }
    }
  }
  private struct Field: View {
    @State var text = ""
    @FocusState var isFocused: Bool
    var box: Box
    var body: some View {
      let _ = box.log = [text]
      TextField("Name", text: $text).textFieldStyle(Lined())
        .focused($isFocused)
        .defaultFocus($isFocused, true)
    }
  }
  @Test func aStyledFieldTakesTextAndTheDefaultFocus() {
    let box = Box()
    let finder = finder(Field(box: box))
    finder.host.settle()
    #expect(finder.node("Lined") != nil)
    finder.host.type("abc")
    finder.host.settle()
    #expect(box.log == ["abc"])
  }

  @Test func progressFollowsTheClockAndRests() throws {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let finder = finder(
      ProgressView(timerInterval: start...start.addingTimeInterval(10), countsDown: false) {
        Text("Timer")
      })
    func value() -> String? { finder.nodes.compactMap(\.value).first { $0.hasSuffix("%") } }
    #expect(value() == "0%")
    finder.host.advance(by: 5)
    #expect(value() == "50%")
    finder.host.advance(by: 6)
    #expect(value() == "100%")
    finder.host.resetStatistics()
    finder.host.advance(by: 5)
    #expect(finder.host.statistics.bodies == 0)
  }

  @Test func whatIsLeftOfATimeIsShown() {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let range = start...start.addingTimeInterval(8)
    #expect(ProgressSchedule.fraction(range, true, at: start.addingTimeInterval(2)) == 0.75)
    #expect(ProgressSchedule.fraction(range, false, at: start.addingTimeInterval(-1)) == 0)
    #expect(ProgressSchedule.fraction(start...start, true, at: start) == 0)
  }
}
