import CoreGraphics
import HeadlessHost
import Testing

@testable import SwiftUICore

@Suite @MainActor struct ValueControlTests {
  @MainActor private final class Box { var text = "" }
  private let box = Box()

  private struct Controls: View {
    @State var isOn = false
    @State var value = 0.5
    @State var count = 8
    @State var choice = 0
    @State var menu = 0
    var box: Box
    var body: some View {
      let _ = box.text = "\(isOn) \(value) \(count) \(choice) \(menu)"
      VStack {
        Toggle("Switch", isOn: $isOn)
        Slider(value: $value, in: 0...1, step: 0.25) { Text("Level") }
        Stepper("Count", value: $count, in: 0...9)
        Picker("Kind", selection: $choice) {
          Text("First").tag(0)
          Text("Second").tag(1)
        }
        .pickerStyle(.segmented)
        Picker("Menu", selection: $menu) {
          Text("Tea").tag(0)
          Text("Coffee").tag(1)
        }
      }
      .padding()
    }
  }

  @Test func controlsChangeTheirValues() throws {
    let finder = Finder(host: HeadlessHost(Controls(box: box)))
    try finder.tap("Switch")
    #expect(box.text == "true 0.5 8 0 0")
    #expect(finder.node("Switch")?.value == "1")
    #expect(finder.node("Switch")?.traits.contains(.isToggle) == true)
    try finder.tap("Increment")
    try finder.tap("Increment")
    #expect(box.text == "true 0.5 9 0 0")
    try finder.tap("Second")
    #expect(box.text == "true 0.5 9 1 0")
    #expect(finder.node("Second")?.traits.contains(.isSelected) == true)
    let slider = try #require(finder.node("Level"))
    #expect(slider.value == "50%")
    slider.adjust?(.increment)
    finder.host.update()
    #expect(box.text == "true 0.75 9 1 0")
    let frame = try #require(finder.node("Level")).frame
    // A touch beside the knob moves nothing.
    finder.host.drag(
      from: CGPoint(x: frame.minX + 40, y: frame.midY), to: CGPoint(x: frame.minX, y: frame.midY))
    #expect(box.text == "true 0.75 9 1 0")
    let room = frame.width - ControlProfile.current.sliderKnob.width
    let knob = frame.minX + ControlProfile.current.sliderKnob.width / 2 + room * 0.75
    finder.host.drag(
      from: CGPoint(x: knob, y: frame.midY), to: CGPoint(x: frame.minX, y: frame.midY))
    #expect(box.text == "true 0.0 9 1 0")
    // Neither does a touch on the name of a switch.
    let line = try #require(finder.node("Switch")).frame
    finder.host.tap(at: CGPoint(x: line.minX + 20, y: line.midY))
    #expect(box.text == "true 0.0 9 1 0")
  }

  @Test func aMenuPickerOpensAListAndTakesTheChoice() throws {
    let finder = Finder(host: HeadlessHost(Controls(box: box)))
    try finder.tap("Menu, Tea")
    #expect(finder.node("Switch") == nil)
    try finder.tap("Coffee")
    #expect(box.text == "false 0.5 8 0 1")
    #expect(finder.node("Menu, Coffee") != nil)
    try finder.tap("Menu, Coffee")
    finder.host.tap(at: CGPoint(x: 5, y: 5))
    finder.host.advance(by: 1)
    #expect(finder.node("Switch") != nil)
    #expect(box.text == "false 0.5 8 0 1")
  }

  @Test func controlsHaveTheProfilesSizes() {
    let probe = LayoutProbe(width: 300, height: 400) {
      VStack {
        Toggle("", isOn: .constant(true)).labelsHidden().named("toggle")
        Slider(value: .constant(0.5)).named("slider")
        Stepper("", value: .constant(1)).labelsHidden().named("stepper")
        ProgressView(value: 0.5).named("bar")
      }
    }
    #expect(probe.frame("toggle").height == 30)
    #expect(probe.frame("slider").height == 31)
    #expect(probe.frame("stepper").height == 32)
    #expect(probe.frame("bar").width == 300)
  }
}
