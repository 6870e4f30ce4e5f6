import CoreGraphics
import Foundation
import HeadlessHost
import Testing

@testable import SwiftUICore

@Suite @MainActor struct MoreControlTests {
  @MainActor private final class Box { var log: [String] = [] }

  private func finder<V: View>(
    _ view: V, _ change: (inout HeadlessConfiguration) -> Void = { _ in }
  ) -> Finder {
    var configuration = HeadlessConfiguration(size: CGSize(width: 393, height: 600), scale: 2)
    configuration.locale = Locale(identifier: "en_US")
    change(&configuration)
    let finder = Finder(host: HeadlessHost(view, configuration))
    finder.host.update()
    return finder
  }

  private struct Pickers: View {
    @State var wheel = 1
    @State var palette = 0
    @State var link = 2
    var box: Box
    var body: some View {
      let _ = box.log = ["\(wheel) \(palette) \(link)"]
      NavigationStack {
        VStack {
          Picker("Wheel", selection: $wheel) {
            ForEach(0..<5, id: \.self) { Text("Choice \($0)") }
          }
          .pickerStyle(.wheel)
          Picker("Palette", selection: $palette) {
            Label("Sun", systemImage: "sun.max").tag(0)
            Label("Moon", systemImage: "moon").tag(1)
          }
          .pickerStyle(.palette)
          Picker("Link", selection: $link) {
            Text("Red").tag(1)
            Text("Blue").tag(2)
          }
          .pickerStyle(.navigationLink)
        }
      }
    }
  }

  @Test func pickersOfEveryStyleTakeTheChoice() throws {
    let box = Box()
    let finder = finder(Pickers(box: box))
    let wheel = try #require(finder.node("Wheel"))
    #expect(wheel.value == "Choice 1")
    wheel.adjust?(.increment)
    finder.host.advance(by: 1)
    #expect(box.log == ["2 0 2"])
    try finder.tap("Moon")
    #expect(box.log == ["2 1 2"])
    #expect(finder.node("Moon")?.traits.contains(.isSelected) == true)
    try finder.tap("Link, Blue")
    try finder.tap("Red")
    #expect(box.log == ["2 1 1"])
    // The page is left, and its link tells the new choice.
    #expect(finder.node("Link, Red") != nil)
    #expect(finder.node("Back") == nil)
  }

  @Test func aGaugeTellsItsNameAndShare() throws {
    let finder = finder(
      VStack {
        Gauge(value: 30, in: 0...120) { Text("Battery") }
        Gauge(value: 0.5) { Text("Speed") }.gaugeStyle(.accessoryCircular)
      })
    #expect(finder.node("Battery")?.value == "25%")
    #expect(finder.node("Speed")?.value == "50%")
  }

  private struct Colors: View {
    @State var color = Color(.sRGB, red: 1, green: 0, blue: 0)
    var box: Box
    var body: some View {
      let _ = box.log = [ColorComponents(color, EnvironmentValues()).hexadecimal]
      ColorPicker("Ink", selection: $color)
    }
  }

  @Test func aColourIsChosenFromSwatchesAndByNumber() throws {
    let box = Box()
    let finder = finder(Colors(box: box))
    #expect(finder.node("Ink")?.value == "#FF0000")
    try finder.tap("Ink")
    try finder.tap("#FFFFFF")
    #expect(box.log == ["#FFFFFF"])
    #expect(ColorComponents(hexadecimal: "#12ab34", opacity: 1)?.hexadecimal == "#12AB34")
    #expect(ColorComponents(hexadecimal: "12ab3", opacity: 1) == nil)
    #expect(ColorComponents(hexadecimal: "zzzzzz", opacity: 1) == nil)
  }

  @Test func aShareLinkCopies() throws {
    Clipboard.text = nil
    let finder = finder(ShareLink(item: "A poem", subject: Text("Poem")))
    try finder.tap("Share")
    try finder.tap("Copy")
    #expect(Clipboard.text == "A poem")
  }

  @Test func aPasteButtonGivesWhatTheClipboardHolds() async throws {
    let box = Box()
    Clipboard.text = "Pasted"
    let finder = finder(PasteButton(payloadType: String.self) { box.log += $0 })
    try finder.tap("Paste")
    for _ in 0..<100 where box.log.isEmpty { await Task.yield() }
    #expect(box.log == ["Pasted"])
  }

  @Test func aRenameButtonNeedsSomethingToRename() throws {
    let box = Box()
    let idle = finder(RenameButton())
    #expect(idle.node("Rename")?.traits.contains(.isNotEnabled) == true)
    let finder = finder(RenameButton().renameAction { box.log.append("rename") })
    try finder.tap("Rename")
    #expect(box.log == ["rename"])
  }

  @Test(arguments: [("en", "No Results for “x”"), ("zh_CN", "没有“x”的结果")])
  func aSearchWithoutResultsSaysSo(_ locale: String, _ words: String) {
    let finder = finder(ContentUnavailableView.search(text: "x")) {
      $0.locale = Locale(identifier: locale)
    }
    #expect(finder.labels.contains { $0.contains(words) })
  }

  private struct Person: Identifiable {
    var id: Int
    var name: String
    var town: String
  }
  private struct People: View {
    @State var order = [KeyPathComparator(\Person.name)]
    var box: Box
    var people: [Person] {
      [
        Person(id: 1, name: "Ann", town: "York"), Person(id: 2, name: "Bea", town: "Bath"),
        Person(id: 3, name: "Cal", town: "Wick"),
      ].sorted(using: order)
    }
    var body: some View {
      let _ = box.log = people.map(\.name)
      Table(people, sortOrder: $order) {
        TableColumn("Name", value: \.name)
        TableColumn("Town", value: \.town)
      }
    }
  }

  @Test func aTableSortsByItsHeadersWhereThereIsRoom() throws {
    let box = Box()
    let finder = finder(People(box: box)) { $0.horizontalSizeClass = .regular }
    #expect(finder.node("York") != nil)
    try finder.tap("Town")
    #expect(box.log == ["Bea", "Cal", "Ann"])
    try finder.tap("Town")
    #expect(box.log == ["Ann", "Cal", "Bea"])
  }

  @Test func aNarrowTableShowsItsFirstColumn() {
    let finder = finder(People(box: Box()))
    #expect(finder.node("Ann") != nil)
    #expect(finder.node("York") == nil)
    #expect(finder.node("Town") == nil)
  }

  @Test func foldedContentHasRowsOfItsOwnInALists() throws {
    struct Folded: View {
      @State var isOpen = false
      var body: some View {
        List { DisclosureGroup("More", isExpanded: $isOpen) { Text("Inside") } }
      }
    }
    let finder = finder(Folded())
    #expect(finder.node("Inside") == nil)
    try finder.tap("More")
    let inside = try #require(finder.node("Inside")).frame
    let more = try #require(finder.node("More")).frame
    #expect(inside.minY >= more.maxY)
    #expect(finder.nodes.filter { $0.traits.contains(.isCell) }.count == 2)
  }

  @Test func keysReachTheViewThatWantsThem() throws {
    let box = Box()
    let finder = finder(
      Text("Pad").focusable()
        .onKeyPress(.space) {
          box.log.append("space")
          return .handled
        }
        .onKeyPress(characters: .decimalDigits) {
          box.log.append($0.characters)
          return .handled
        })
    finder.host.key(.tab)
    finder.host.key(.space)
    finder.host.key("7")
    #expect(box.log == ["space", "7"])
  }

  @Test func pullingAListDownRefreshesIt() async throws {
    let box = Box()
    let gate = AsyncStream<Void>.makeStream()
    let finder = finder(
      List(0..<30, id: \.self) { Text("Row \($0)") }
        .refreshable {
          box.log.append("started")
          for await _ in gate.stream { break }
          box.log.append("done")
        })
    let scroll = try #require(ListTests.scroll(finder.host.window.rootElement))
    finder.host.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 160), duration: 0.3)
    finder.host.advance(by: 2)
    #expect(box.log.isEmpty && scroll.offset.y == 0)
    finder.host.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 560), duration: 0.5)
    for _ in 0..<100 where box.log.isEmpty { await Task.yield() }
    #expect(box.log == ["started"])
    finder.host.advance(by: 2)
    #expect(scroll.offset.y == -RefreshControl.room)
    gate.continuation.yield()
    for _ in 0..<1000 where box.log.count < 2 { await Task.yield() }
    finder.host.advance(by: 2)
    #expect(box.log == ["started", "done"])
    #expect(scroll.offset.y == 0)
  }

  @Test func aMenuWithAPreviewShowsBoth() throws {
    let box = Box()
    let finder = finder(
      Text("Card").contextMenu {
        Button("Open") { box.log.append("open") }
      } preview: {
        Text("A large picture").padding()
      })
    let card = try #require(finder.node("Card")).frame
    finder.host.press(at: CGPoint(x: card.midX, y: card.midY), duration: 0.8)
    finder.host.advance(by: 1)
    #expect(finder.node("A large picture") != nil)
    try finder.tap("Open")
    #expect(box.log == ["open"])
    #expect(finder.node("A large picture") == nil)
  }

  @Test func controlsMirrorInRightToLeftLayouts() throws {
    struct Mirrored: View {
      @State var isOn = false
      @State var value = 0.25
      var body: some View {
        VStack {
          Toggle("Switch", isOn: $isOn)
          Slider(value: $value) { Text("Level") }
          Stepper("Count", value: .constant(1))
        }
        .padding()
      }
    }
    let finder = finder(Mirrored()) { $0.layoutDirection = .rightToLeft }
    let line = try #require(finder.node("Switch"))
    #expect(line.activationPoint.x < line.frame.midX)
    try finder.tap("Switch")
    #expect(finder.node("Switch")?.value == "1")
    let slider = try #require(finder.node("Level")).frame
    let knob = ControlProfile.current.sliderKnob.width
    let room = slider.width - knob
    finder.host.drag(
      from: CGPoint(x: slider.maxX - knob / 2 - room * 0.25, y: slider.midY),
      to: CGPoint(x: slider.maxX - knob / 2 - room * 0.75, y: slider.midY))
    #expect(["74%", "75%", "76%"].contains(finder.node("Level")?.value))
    let minus = try #require(finder.node("Decrement")).frame
    let plus = try #require(finder.node("Increment")).frame
    #expect(plus.maxX <= minus.minX)
  }

  @Test func controlsHaveOutlinesInHighContrast() throws {
    func pixels(_ contrast: ColorSchemeContrast) throws -> Data {
      let finder = finder(Toggle("Switch", isOn: .constant(false)).labelsHidden()) {
        $0.contrast = contrast
      }
      let image = try #require(finder.host.render())
      return try #require(image.dataProvider?.data as Data?)
    }
    #expect(try pixels(.standard) != pixels(.increased))
  }

  @Test func aSearchFieldFiltersWhatItStandsBelow() throws {
    struct Searched: View {
      @State var text = ""
      var body: some View {
        NavigationStack {
          List(["Apple", "Pear", "Plum"].filter { text.isEmpty || $0.hasPrefix(text) }, id: \.self)
          { Text($0) }
          .searchable(text: $text)
        }
      }
    }
    let finder = finder(Searched())
    let field = try #require(finder.nodes.first { $0.traits.contains(.isTextField) })
    finder.host.tap(at: field.activationPoint)
    finder.host.type("P")
    finder.host.advance(by: 1)
    #expect(finder.node("Apple") == nil)
    #expect(finder.node("Pear") != nil)
    finder.host.type("l")
    finder.host.advance(by: 1)
    #expect(finder.node("Pear") == nil)
    finder.host.key(.delete)
    finder.host.advance(by: 1)
    #expect(finder.node("Pear") != nil)
  }
}
